// Decisions: what may be decided now, and taking one.
// What other chapters ask of decisions.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void offer_decisions(const View& v, Decisions& out);
void take_decision(const Table& t, const Decision& decision);

}  // namespace headjudge::dcg
