// The kernel's third part: what comes next.
//
// The engine's agenda has one list of items. What stands higher must be done before what stands
// lower: rule checks, what is announced and interrupted, a card that has been declared, the effect
// being carried out, memory that Overflow takes afterwards, the used Option's way to the trash, a
// step of the attack that comes before effects, an early change of turn, effects that wait, the
// bonus draw that waited for them, the attack, and last the turn. Of several effects that are
// pending, each acts in the turn of the item to which its kind belongs; within one item the judge
// orders them pair by pair (pending.hpp).
//
// Like kernel.hpp this is written over an Algebra: the engine gives its State
// (agenda_of_state.hpp), the proofs give a position about which nothing is known. A position is
// anything with the functions that are called below; each is only called where it is needed.
// (comprehensive-4.2, 6-1, 9-1, 11-1, 15-4, 17-1)
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/dcg/kernel/attack_step.hpp"
#include "model/dcg/kernel/kernel.hpp"

namespace headjudge::dcg {

/// What comes next, the most urgent first.
enum class Item : std::uint8_t {
  rule_check,
  announcement,
  procedure,
  effect,
  overflow,
  used_option,
  early_step,
  turn_change,
  pending_effect,
  late_bonus,
  attack,
  phase,
};

inline constexpr std::array<std::string_view, 12> kItems{"a rule check",
                                                         "what interrupts an announced event",
                                                         "a declared card",
                                                         "the effect being carried out",
                                                         "what Overflow takes",
                                                         "the used Option's way to the trash",
                                                         "a step of the attack that does not wait",
                                                         "the change of turn",
                                                         "an effect that waits",
                                                         "the bonus draw",
                                                         "the attack's next step",
                                                         "the turn's next step"};

/// Effects that are pending, by what becomes of them.
enum class PendingKind : std::uint8_t { immediate, security, trigger, counter };

/// The item in whose turn effects of this kind act: a judge may let interrupting effects come too
/// late and [Security] effects wait, among those that have triggered.
/// [interrupting-time] [security-effect-time]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Int item_of(const A& a, const Rules& rules, const typename A::Int& kind) {
  const auto immediate = kind == answer(a, PendingKind::immediate);
  const auto security = kind == answer(a, PendingKind::security);
  const auto late = rules.ask_if(immediate, Question::interrupting_time) ==
                    answer(a, InterruptingTime::after_it_happened);
  const auto waits = rules.ask_if(security, Question::security_effect_time) ==
                     answer(a, SecurityEffectTime::waits);
  const auto own = a.pick(immediate, answer(a, Item::announcement),
                          a.pick(security, answer(a, Item::effect),
                                 a.pick(kind == answer(a, PendingKind::counter),
                                        answer(a, Item::attack), answer(a, Item::pending_effect))));
  return a.pick((immediate && late) || (security && waits), answer(a, Item::pending_effect), own);
}

/// Is a rule check to be made now? In the middle of an effect only where something is found and the
/// judge does not let it wait, a Digimon without DP or something else. An announced event and a
/// declared card are finished first, and a used Option goes to the trash before.
/// [rule-check-time] [no-dp-time]
template <Algebra A, class Rules, class Position>
[[nodiscard]] typename A::Bool must_check(const A& a, const Rules& rules, const Position& p) {
  const auto undisturbed = p.changed() && !p.announced() && !p.in_procedure();
  const auto between_effects = p.frames() == a.integer(0);
  return undisturbed &&
         ((between_effects && !p.used_option()) ||
          (!between_effects && p.something_must_go() &&
           rules.ask(Question::rule_check_time) == answer(a, RuleCheckTime::within_the_effect)) ||
          (!between_effects && p.lacks_dp() &&
           rules.ask(Question::no_dp_time) == answer(a, NoDpTime::within_the_effect)));
}

/// The turn is due to end: does it change before what waits is resolved? [end-waits]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool ends_before_effects(const A& a, const Rules& rules,
                                                   const Gauge<A>& gauge) {
  return gauge.crossed &&
         rules.ask_if(gauge.crossed, Question::end_waits) == answer(a, EndWaits::turn_first) &&
         turn_ends(a, rules, gauge);
}

/// Effects wait, and the step of the attack before this one is over: does the attack go on before
/// they are resolved? Not asked of the end, nor before the block, whose time is another question.
/// [timing-waits]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool attack_goes_first(const A& a, const Rules& rules,
                                                 const typename A::Int& step,
                                                 const typename A::Bool& pending) {
  const auto asked = pending && !(step < answer(a, AttackStep::counter_late)) &&
                     step < answer(a, AttackStep::finished);
  const auto over =
      a.pick(step < answer(a, AttackStep::pierce), answer(a, TimingWaitsTiming::block),
             a.pick(step == answer(a, AttackStep::check_battle),
                    answer(a, TimingWaitsTiming::check), answer(a, TimingWaitsTiming::battle)));
  return asked &&
         rules.ask_if(asked, Question::timing_waits, over) == answer(a, TimingWaits::attack_first);
}

/// What comes next: an Item.
template <Algebra A, class Rules, class Position>
[[nodiscard]] typename A::Int next_item(const A& a, const Rules& rules, const Position& p) {
  const auto check = must_check(a, rules, p);
  const auto announcement = p.announced() && p.announced_at() == p.frames();
  const auto procedure = p.in_procedure() && p.frames() <= p.procedure_at();
  const auto effect = !(p.frames() == a.integer(0));
  const auto overflow = p.overflow_due();
  const auto option = p.used_option();
  const auto block =
      p.attack_step() == answer(a, AttackStep::block_first) ||
      (p.attack_step() == answer(a, AttackStep::reactions) && !p.turn_player_has_pending()) ||
      attack_goes_first(a, rules, p.attack_step(), p.pending());
  const auto attack = !(p.attack_step() == answer(a, AttackStep::none));
  const auto sooner = check || announcement || procedure || effect || overflow || option || attack;
  const auto change = !sooner && p.pending() && ends_before_effects(a, rules, p.gauge());
  const auto last = a.pick(p.pending(), answer(a, Item::pending_effect),
                           a.pick(p.bonus_due(), answer(a, Item::late_bonus),
                                  a.pick(attack, answer(a, Item::attack), answer(a, Item::phase))));
  const auto then = a.pick(overflow, answer(a, Item::overflow),
                           a.pick(option, answer(a, Item::used_option),
                                  a.pick(block, answer(a, Item::early_step),
                                         a.pick(change, answer(a, Item::turn_change), last))));
  return a.pick(check, answer(a, Item::rule_check),
                a.pick(announcement, answer(a, Item::announcement),
                       a.pick(procedure, answer(a, Item::procedure),
                              a.pick(effect, answer(a, Item::effect), then))));
}

}  // namespace headjudge::dcg
