// Drawing: at the start of a turn, to replace cards, by effects; and an Online pile that runs
// out.
// What other chapters ask of drawing.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

/// Draws up to so many cards; an empty Online pile may end the game.
void draw_cards(const Table& t, Player player, int count, RunOutWhy why);
void draw_for_the_turn(const Table& t);

}  // namespace headjudge::ccg
