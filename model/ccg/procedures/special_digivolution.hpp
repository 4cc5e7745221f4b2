// Special digivolution: a Rookie's true line, four cards from the hand at once.
// What other chapters ask of special_digivolution.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

void offer_special_digivolution(const View& v, Decisions& out);
void special_digivolve(const Table& t, CardId rookie);

}  // namespace headjudge::ccg
