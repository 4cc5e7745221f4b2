// Declaring an attack: possible attackers, possible targets, and what the declaration does.
// What other chapters ask of declaring.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void offer_attacks(const View& v, Decisions& out);
void declare_attack(const Table& t, CardId attacker, CardId target);
/// The attack as the main phase and effects alike declare it.
void begin_attack(const Table& t, CardId attacker, CardId target, bool suspends);
[[nodiscard]] bool may_attack_in_manner(const View& v, Permanent permanent,
                                        const cards::AttackManner& manner);
void offer_attack_on_player(const View& v, Permanent attacker, Decisions& out);
/// What attacks may reach in the opponent's field, a bit for each place in it.
struct AttackTargets {
  std::uint32_t of_anyone = 0;  ///< whoever attacks
  std::uint32_t of_some = 0;    ///< unsuspended: only who may attack such
};
[[nodiscard]] AttackTargets targets_of_attacks(const View& v);
void offer_attacks_on_digimon(const View& v, Permanent attacker, const AttackTargets& targets,
                              bool unsuspended_too, Decisions& out);

}  // namespace headjudge::dcg
