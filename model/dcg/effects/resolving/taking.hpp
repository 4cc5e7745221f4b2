// Taking one of the objects that are offered, in the main phase or as an effect says.
// What other chapters ask of taking.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void take_object(const Table& t, const Decision& decision);

}  // namespace headjudge::dcg
