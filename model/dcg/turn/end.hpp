// The end of a turn: when it comes, and what ends with it.
// What other chapters ask of end.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Nothing is left to resolve and the turn is to end: its end has come.
void reach_end_of_turn(const Table& t);
void pass_turn_on(const Table& t);
/// What the end of the turn triggered is done: the turn changes, or goes on after all.
void finish_end_of_turn(const Table& t);
/// The turn changes at once, with effects still waiting.
void change_turn_early(const Table& t);

}  // namespace headjudge::dcg
