// Leaving the battle area (or the breeding area), and what stops with it.
// What other chapters ask of leaving.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The effects that a stack's own deletion triggers: it is about to leave, and still lies there.
/// `survivor`: the Digimon that it alone lost a battle to. `by`: whose effect it is where none is
/// carried out, in pending processing.
void trigger_deletion_of(const Table& t, CardId permanent, Leaving how, CardId survivor, Player by);
/// It leaves, unannounced: interrupting effects do not see it. Others announce it first.
/// `other`: the Digimon that it alone lost a battle to, or the stack under which it is put.
void leave_play(const Table& t, CardId permanent, Leaving how, CardId other = kNoCard,
                Player by = kNobody);
/// Do its digivolution cards go where its top card goes, or to the trash?
[[nodiscard]] bool cards_follow(const View& v, Permanent gone, Leaving how);
/// Takes a stack off the field and ends everything that refers to it; its cards are then nowhere.
[[nodiscard]] Stack lift_permanent(const Table& t, CardId permanent, Leaving how);
/// Trashes digivolution cards from the bottom of a stack; 0 means all of them.
void trash_digivolution_cards(const Table& t, CardId permanent, int amount);
/// Trashes one digivolution card, wherever it lies in the stack.
void trash_digivolution_card(const Table& t, CardId permanent, CardId card);
/// Takes a card out of the hand, the security stack or the field, wherever its effect had put it.
void fetch_back(const Table& t, CardId card);

}  // namespace headjudge::dcg
