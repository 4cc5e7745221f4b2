// Setting up a game from two shuffled decks.
// What other chapters ask of opening.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Deals both players' opening cards and lets the game begin, or asks who goes first.
void deal_opening_cards(const Table& t, Player winner_of_the_throw);
void begin_game(const Table& t, Player first);
/// The next step of the opening, once it is known who goes first.
void take_opening_step(const Table& t);
void redraw_opening_hand(const Table& t);
void keep_opening_hand(const Table& t);

}  // namespace headjudge::dcg
