// What single instructions do, once their targets are known.
// What other chapters ask of actions.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// True when it changed something.
bool perform_action(const Table& t, const Frame& frame, const cards::Instruction& instruction);

}  // namespace headjudge::dcg
