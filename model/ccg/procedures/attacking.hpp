// Attacks: which Digimon may attack which, the fight, and an attack on an empty row.
// What other chapters ask of attacking.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

void offer_attacks(const View& v, Decisions& out);
void announce_attack(const Table& t, CardId attacker, CardId target);
void take_attack_step(const Table& t);

}  // namespace headjudge::ccg
