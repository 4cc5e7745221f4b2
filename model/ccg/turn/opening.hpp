// Setting up: the decks are held against the rules, one player goes first, hands are drawn.
// What other chapters ask of opening.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

/// Both decks lie shuffled: holds them against the rules, and deals.
void set_the_game_up(const Table& t, Player winner_of_the_throw);
void begin_game(const Table& t, Player first);

}  // namespace headjudge::ccg
