// The turn: six phases, each with what happens by itself, what the turn player does, what its
// end demands, and the opponent's chance to play cards; then the other player's turn.
// What other chapters ask of turns.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

void take_phase_step(const Table& t);
void end_phase(const Table& t);
void end_turn(const Table& t);
void go_to_phase(const Table& t, Phase phase);

}  // namespace headjudge::ccg
