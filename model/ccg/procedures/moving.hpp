// Moving between the Digivolve Row and the Attack Row.
// What other chapters ask of moving.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

void offer_moving(const View& v, Decisions& out);
void move_digimon(const Table& t, CardId card);

}  // namespace headjudge::ccg
