// Revealing cards from the top of a deck, and the way of the rest.
// What other chapters ask of revealing.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

bool reveal_deck(const Table& t, Player player, int amount);
/// 0: all of them.
bool reveal_security(const Table& t, Player player, int amount);
/// A card of the hand is shown; it lies in no area until it is put somewhere.
void reveal_held(const Table& t, CardId card);
/// Back to where it was revealed from.
void put_back(const Table& t, CardId card, bool on_top);
/// What is revealed goes back as it lay; the security stack is then shuffled.
bool put_back_and_shuffle(const Table& t, bool shuffles);
[[nodiscard]] bool is_revealed_from(const State& state, CardId card, RevealedFrom from);
bool trash_revealed(const Table& t);
void offer_revealed(const View& v, const Frame& frame, const cards::Instruction& instruction,
                    Decisions& out);
/// The next of the revealed cards, as add_revealed or return_revealed says, or whom to ask.
void go_on_with_revealed(const Table& t, const cards::Instruction& instruction);
/// `part`: the later part of "add 1 A and 1 B" for which it is taken; 0: this one.
void choose_revealed(const Table& t, const cards::Instruction& instruction, CardId card,
                     std::uint8_t part);
/// Revealed cards that were taken for this part of "add 1 A and 1 B" while a part before it was
/// filled.
[[nodiscard]] int taken_ahead(const Frame& frame);
/// An effect is over and has left cards revealed.
void put_revealed_back(const Table& t);

}  // namespace headjudge::dcg
