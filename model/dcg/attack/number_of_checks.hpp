// How many security cards an attack checks.
// What other chapters ask of number_of_checks.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// How many checks a Digimon with this much Security Attack makes.
[[nodiscard]] int checks_with(int security_attack);
[[nodiscard]] int checks_of(const View& v, Permanent attacker);

}  // namespace headjudge::dcg
