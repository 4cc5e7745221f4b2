// Security checks: one card at a time.
// What other chapters ask of security_checks.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void begin_security_checks(const Table& t);
/// The steps for each card: it is turned over and its [Security] effects activate; it battles the
/// attacker; it is put away; the next one follows, or none.
void check_next_card(const Table& t);
void battle_checked_card(const Table& t);
void place_checked_card(const Table& t);
void decide_on_next_check(const Table& t);
/// What Piercing checks is one more row of checks. Nobody is there to check when the Digimon has
/// left since its battle.
void begin_piercing_checks(const Table& t);

}  // namespace headjudge::dcg
