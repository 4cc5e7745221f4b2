// What effects have let wait for the end of this turn.
// What other chapters ask of postponed.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The end of the turn has come: they wait among those that have triggered.
void trigger_postponed(const Table& t);

}  // namespace headjudge::dcg
