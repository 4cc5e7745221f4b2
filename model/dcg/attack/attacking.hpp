// Attacking: the steps from the declaration to the end of the attack.
// What other chapters ask of attacking.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void take_attack_step(const Table& t);

}  // namespace headjudge::dcg
