// In which order the steps of an attack follow each other.
// What other chapters ask of steps.cpp, which has the reasons and their sources.
#pragma once

#include <array>

#include "model/dcg/kernel/attack_step.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// From the declaration to what the attack reaches. [block-time]
inline constexpr std::array kBlockAfterEffects{AttackStep::counter, AttackStep::block_after,
                                               AttackStep::counter_late, AttackStep::confirm};
inline constexpr std::array kBlockBeforeEffects{AttackStep::block_first, AttackStep::counter,
                                                AttackStep::confirm};
/// Where the opponent may block before effects that answer the attack, or after them: the first
/// chance, and then all the steps as above. [reaction-order]
inline constexpr std::array kBlockAmongReactions{AttackStep::reactions, AttackStep::counter};
/// For each security card that is checked.
inline constexpr std::array kCheckOfACard{AttackStep::check, AttackStep::check_battle,
                                          AttackStep::check_place, AttackStep::check_next};
inline constexpr std::array kEndOfAttack{AttackStep::end, AttackStep::finished};

/// The attack goes to the step behind the present one in its list. Contract: it is not the last.
void go_to_next_step(Attack& attack);
/// To the end of the attack, or past that timing where an effect ended it and the judge says so.
void end_the_attack(const Table& t);

}  // namespace headjudge::dcg
