// Moving single cards between areas.
// What other chapters ask of field.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// A Digi-Egg card on its way to another area goes under its Digi-Egg deck: true.
[[nodiscard]] bool goes_to_egg_deck(const Table& t, CardId card);
void add_to_hand(const Table& t, CardId card);
/// In its place there, and nothing triggers.
void put_in_hand(const Table& t, CardId card);
void add_to_trash(const Table& t, CardId card);
void take_from_hand(const Table& t, CardId card);
void draw_cards(const Table& t, Player player, int amount, bool in_draw_phase);
/// Puts a card on the field as a permanent of its own; null when the field is full.
PermanentRef place_on_field(const Table& t, CardId card, Entry entry);
PermanentRef place_stack_on_field(const Table& t, Permanent permanent);
/// Takes a card out of its owner's security stack; whoever calls it says that it was removed.
[[nodiscard]] bool take_from_security(const Table& t, CardId card);
/// Takes a card out of the hand, the trash, or from under a stack, wherever it is. False: it is in
/// none of them.
[[nodiscard]] bool take_from_its_place(const Table& t, CardId card);
/// Takes out a card that goes under `receiver` or on top of it. One that lay on the field stays
/// there and is no new card: its uses still count, and where it only changes its place in one
/// stack, its pending effects stay. (comprehensive-4.2, 3-1-1, 3-1-3-1-1 and 3-1-3-1-4; ruling
/// Q3528)
[[nodiscard]] bool take_for_stack(const Table& t, CardId card, CardId receiver);
/// Out of its owner's trash; false when it is not there. [On Deletion] effects that wait for the
/// deleted Digimon's top card have then lost it.
[[nodiscard]] bool take_from_trash(const Table& t, CardId card);
/// Puts a card at the bottom of a stack.
void place_under(const Table& t, CardId card, CardId permanent);
/// Puts a card directly under the top card of a stack.
void place_below_top(const Table& t, CardId card, CardId permanent);
/// A DUAL card that is no longer used as an Option. (comprehensive-4.2, 4-6-3)
void turn_to_digimon_side(const Table& t, CardId card);
/// Takes the Option that is being used from there. False: it is not being used, or is gone already.
bool take_from_use(const Table& t, CardId card);
void lose_game(const Table& t, Player loser);
/// From the hand or from the deck to the trash, and what that triggers.
void trash_from_hand(const Table& t, CardId card);
void trash_from_deck(const Table& t, CardId card);

}  // namespace headjudge::dcg
