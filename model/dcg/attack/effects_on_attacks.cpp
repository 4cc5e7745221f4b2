// What effects do to attacks: making one, turning it to another target, ending it.
//
// An effect that lets a Digimon attack says how: without suspending, against a player only, in the
// turn in which it was played. What it does not mention is as in the main phase, so the same
// questions are asked with those points granted. Only the turn player's Digimon attack, and nothing
// attacks while an attack is going on. Switching looks for another target: whether the one it has
// already will do, and whether an attacker that is not affected by effects can be turned, are
// questions. An ended attack goes straight to its end, with or without that timing, as the judge
// says, or else through the timings that are left; it reaches nothing. A card that was just checked
// is still put away. (en-2025, Changing an Attack Target, Ending
// an Attack; comprehensive-4.2, 11-1-2, 11-2-4, 11-2-7 and 16-16)
#include "model/dcg/attack/effects_on_attacks.hpp"

#include "model/dcg/attack/declaring.hpp"
#include "model/dcg/attack/steps.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/step_log.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

using cards::Against;
using cards::AttackManner;
using cards::Instruction;

/// <Blitz> lets its Digimon attack as it would in the main phase.
AttackManner manner_of(const Instruction& instruction) {
  if (instruction.action == cards::Action::blitz) return {.may = true};
  return instruction.attack;
}

bool is_going_on(const Attack& attack) {
  return attack.step != AttackStep::none && attack.step != AttackStep::end &&
         attack.step != AttackStep::finished && attack.ended == 0;
}

void offer_attacks_of(const View& v, Permanent attacker, const AttackManner& manner,
                      Decisions& out) {
  if (!may_attack_in_manner(v, attacker, manner)) return;
  if (manner.against != Against::digimon) offer_attack_on_player(v, attacker, out);
  if (manner.against != Against::player) {
    offer_attacks_on_digimon(v, attacker, targets_of_attacks(v), manner.unsuspended_too, out);
  }
}

/// What cannot suspend makes no attack. By Overclock, which suspends nothing? [overclock-suspended]
bool overclock_lets(const View& v, const Frame& frame, Permanent attacker) {
  const cards::Effect& effect = v.cards.effect(frame.effect.bits());
  if (effect.keyword.name != cards::Keyword::overclock) return true;
  const bool can_suspend = attacker->suspended == 0 && !cannot(v, attacker, cards::Limit::suspend);
  return can_suspend || v.judged(Question::overclock_suspended, OverclockSuspended::may);
}

}  // namespace

void offer_attacks_by_effect(const View& v, const Frame& frame, Decisions& out) {
  const AttackManner manner = manner_of(instruction_of(v.cards, frame));
  for (const CardId id : frame.chosen) {
    const Permanent attacker = find_permanent(v.state, id);
    if (overclock_lets(v, frame, attacker)) offer_attacks_of(v, attacker, manner, out);
  }
  if (manner.may) (void)out.push({DecisionKind::do_not_attack});
}

bool can_attack_by_effect(const View& v, const Frame& frame, const Instruction& instruction,
                          CardId attacker) {
  if (v.state.attack.step != AttackStep::none) return false;
  const Permanent permanent = find_permanent(v.state, attacker);
  if (permanent == nullptr || v.state.owner_of(attacker) != v.state.turn_player) return false;
  if (instruction.action == cards::Action::blitz && v.state.memory >= 0) return false;
  Decisions offers;
  offer_attacks_of(v, permanent, manner_of(instruction), offers);
  return !offers.empty() && overclock_lets(v, frame, permanent);
}

void let_attack(const Table& t, const Instruction& instruction) {
  Frame& frame = t.effect();
  for (std::size_t i = frame.chosen.size(); i > 0; --i) {
    if (!can_attack_by_effect(t.view(), frame, instruction, frame.chosen[i - 1])) {
      frame.chosen.erase(i - 1);
    }
  }
  if (frame.chosen.empty()) return finish_instruction(t, false);
  Decisions offers;
  offer_attacks_by_effect(t.view(), frame, offers);
  if (offers.size() > 1) return t.let_decide(frame.owner, Asks::attack);
  const bool at_player = offers[0].kind == DecisionKind::attack_player;
  declare_attack_by_effect(t, offers[0].first, at_player ? kThePlayer : offers[0].second);
}

void declare_attack_by_effect(const Table& t, CardId attacker, CardId target) {
  const AttackManner manner = manner_of(instruction_of(t.cards, t.effect()));
  finish_instruction(t, true);
  begin_attack(t, attacker, target, !manner.without_suspending);
  t.state.attack.deletes_attacker = manner.deleted_after ? 1 : 0;
}

bool can_switch_attack(const View& v, const Frame& frame, CardId target) {
  const Attack& attack = v.state.attack;
  const bool before_confirmation = is_going_on(attack) && attack.step <= AttackStep::confirm;
  if (!before_confirmation || attack.attacker == kNoCard) return false;
  const Permanent permanent = find_permanent(v.state, target);
  if (permanent == nullptr || v.state.owner_of(target) == v.state.turn_player) return false;
  if (attack.target == target && v.judged(Question::same_target, SameTarget::may_not)) return false;
  const Permanent attacker = find_permanent(v.state, attack.attacker);
  if (cannot(v, attacker, cards::Limit::switch_target)) return false;
  return effect_affects(v, frame, frame.owner, attacker) ||
         v.judged(Question::unaffected_attacker, UnaffectedAttacker::may);
}

bool switch_attack(const Table& t, const Frame& frame, CardId target) {
  if (!can_switch_attack(t.view(), frame, target)) return false;
  t.state.attack.target = target;
  t.state.attack.blocked = 0;
  if (t.log != nullptr) t.log->attack_switched = true;
  trigger_listeners(t, cards::Timing::attack_switched,
                    find_permanent(t.state, t.state.attack.attacker));
  return true;
}

bool can_end_attack(const View& v) { return is_going_on(v.state.attack); }

void end_attack_by_effect(const Table& t) {
  Attack& attack = t.state.attack;
  attack.ended = 1;
  attack.pierces = 0;
  if (attack.has_checked != 0) return;
  const bool timings_are_left = attack.step < AttackStep::confirm;
  if (timings_are_left && t.view().judged(Question::ended_timings, EndedTimings::yes)) return;
  end_the_attack(t);
}

}  // namespace headjudge::dcg
