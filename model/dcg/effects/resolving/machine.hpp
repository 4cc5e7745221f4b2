// Carrying effects out: a small machine with its frames in the state.
// What other chapters ask of machine.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// One step of the effect being carried out.
void run_frame(const Table& t);
void answer_permission(const Table& t, bool yes);

}  // namespace headjudge::dcg
