// What effects do to attacks: making one, turning it to another target, ending it.
// What other chapters ask of effects_on_attacks.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Is this Digimon able to attack in this manner, and whom? Nothing is offered in an attack.
void offer_attacks_by_effect(const View& v, const Frame& frame, Decisions& out);
[[nodiscard]] bool can_attack_by_effect(const View& v, const Frame& frame,
                                        const cards::Instruction& instruction, CardId attacker);
/// Lets the effect's player choose among the attacks that the instruction allows.
void let_attack(const Table& t, const cards::Instruction& instruction);
void declare_attack_by_effect(const Table& t, CardId attacker, CardId target);
/// Can an effect of player `by` switch the attack that is going on to `target`?
[[nodiscard]] bool can_switch_attack(const View& v, const Frame& frame, CardId target);
bool switch_attack(const Table& t, const Frame& frame, CardId target);
[[nodiscard]] bool can_end_attack(const View& v);
void end_attack_by_effect(const Table& t);

}  // namespace headjudge::dcg
