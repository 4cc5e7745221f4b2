// Taking a decision.
// What other chapters ask of decisions.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void take_decision(const Table& t, const Decision& decision);

}  // namespace headjudge::dcg
