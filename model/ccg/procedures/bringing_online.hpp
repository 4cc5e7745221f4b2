// Bringing online: Rookies from the hand, and what happens to a row with more than four.
// What other chapters ask of bringing_online.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

void offer_bringing_online(const View& v, Decisions& out);
void bring_online(const Table& t, CardId card);
/// Keeps at most four Digimon in the row; false while a player has to choose.
bool empty_the_overfull_row(const Table& t);

}  // namespace headjudge::ccg
