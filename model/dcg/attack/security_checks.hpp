// Security checks: one card at a time.
// What other chapters ask of security_checks.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void begin_security_checks(const Table& t);
void take_security_step(const Table& t);
/// How many checks a Digimon with this much Security Attack makes.
[[nodiscard]] int checks_with(int security_attack);
[[nodiscard]] int checks_of(const View& v, const Permanent& attacker);

}  // namespace headjudge::dcg
