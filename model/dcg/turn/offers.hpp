// What may be decided now.
// What other chapters ask of offers.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void offer_decisions(const View& v, Decisions& out);

}  // namespace headjudge::dcg
