// Attacking: the declaration, and the steps up to what the attack reaches.
// What other chapters ask of attacking.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void take_attack_step(const Table& t);

}  // namespace headjudge::dcg
