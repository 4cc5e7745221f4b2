// Data Points, and who has won.
// What other chapters ask of winning.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

void add_points(const Table& t, Player player, int points);
/// Ends the game if a player has won.
void look_for_a_winner(const Table& t);

}  // namespace headjudge::ccg
