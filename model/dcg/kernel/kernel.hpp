// The kernel: the rules that are numbers.
//
// The gauge, paying and gaining, the end of a turn, battle comparison, rule checks on DP and which
// of two pending effects goes first: each written once, over an Algebra
// (model/core/logic/algebra.hpp). The engine calls these functions with bool and int; the proofs
// call the same functions with solver terms. Nothing else in model/dcg does arithmetic on memory or
// compares DP.
//
// Memory is an integer from -10 to 10 seen from the turn player. `Rules` is the judge in the same
// algebra: rules.ask(Question, values...) gives the answer's position as A::Int. The engine's is
// JudgeRules below; the proofs have one whose answers are terms, bound only by the clauses, so that
// a proof holds for every judge of an edition at once. rules.ask_if(relevant, Question, values...)
// is the same where the question only comes up when `relevant` holds: a judge at a table is then
// not bothered otherwise, so that what was asked is what mattered.
#pragma once

#include "model/core/logic/algebra.hpp"
#include "model/core/manual/judge_rules.hpp"
#include "model/dcg/kernel/questions.hpp"

namespace headjudge::dcg {

inline constexpr int kGaugeEnd = 10;
inline constexpr int kLargestCost = 2 * kGaugeEnd;  ///< the gauge has 20 spaces

/// The kernel's meaning for the engine.
inline constexpr ConcreteAlgebra kNumbers{};

/// The judge as the engine sees it.
using JudgeRules = JudgeRulesOf<Question>;

/// The position of an answer in its question's list, as a value of the algebra.
template <Algebra A, class Answer>
[[nodiscard]] typename A::Int answer(const A& a, Answer value) {
  return a.integer(static_cast<int>(value));
}

/// A truth value as the 0 or 1 that situations are made of.
template <Algebra A>
[[nodiscard]] typename A::Int as_number(const A& a, const typename A::Bool& value) {
  return a.pick(value, a.integer(1), a.integer(0));
}

/// The turn's view of the gauge: where the counter is, and whether it has been on the opponent's
/// side at any point of this turn.
template <Algebra A>
struct Gauge {
  typename A::Int memory;
  typename A::Bool crossed;
};

/// May the turn player pay `cost`? [cost-payable]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool may_pay(const A& a, const Rules& rules,
                                       const typename A::Int& memory, const typename A::Int& cost) {
  return rules.ask(Question::cost_payable, memory, cost) == answer(a, CostPayable::payable);
}

/// What a player has to pay of a cost that is lowered: never less than nothing.
template <Algebra A>
[[nodiscard]] typename A::Int lowered_cost(const A& a, const typename A::Int& cost,
                                           const typename A::Int& reduction) {
  return a.pick(cost < reduction, a.integer(0), cost - reduction);
}

/// May a lowered cost be paid? The judge is asked which cost counts where that makes a difference:
/// `original` and `lowered` say whether the one and the other could be paid. [reduced-cost]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool may_pay_lowered(const A& a, const Rules& rules,
                                               const typename A::Bool& original,
                                               const typename A::Bool& lowered) {
  const auto differ = a.pick(original, !lowered, lowered);
  const auto lowered_counts =
      rules.ask_if(differ, Question::reduced_cost) == answer(a, ReducedCost::reduced);
  return a.pick(lowered_counts || !differ, lowered, original);
}

/// Is this a cost that the gauge could show?
template <Algebra A>
[[nodiscard]] typename A::Bool is_cost(const A& a, const typename A::Int& amount) {
  return a.integer(0) <= amount && amount <= a.integer(kLargestCost);
}

/// May whoever has this memory pay `cost`? The gauge has 20 spaces from end to end. Nobody acts
/// from beyond the opponent's 1, but an effect may have led there in between, or play something
/// then: the judge is asked about a payment from that 1 that leads to the same space.
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool can_pay_cost(const A& a, const Rules& rules,
                                            const typename A::Int& memory,
                                            const typename A::Int& cost) {
  const auto least = a.integer(-1);
  const auto beyond = memory < least;
  const auto asked = a.pick(beyond, cost + least - memory, cost);
  return is_cost(a, cost) && is_cost(a, asked) &&
         may_pay(a, rules, a.pick(beyond, least, memory), asked);
}

/// The same of a cost that was `original` before something lowered it.
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool may_pay_price(const A& a, const Rules& rules,
                                             const typename A::Int& memory,
                                             const typename A::Int& original,
                                             const typename A::Int& cost) {
  return may_pay_lowered(a, rules, can_pay_cost(a, rules, memory, original),
                         can_pay_cost(a, rules, memory, cost));
}

/// One player's memory in the other's eyes: what one has is what the other lacks.
template <Algebra A>
[[nodiscard]] typename A::Int seen_by(const A& a, const typename A::Bool& turn_player,
                                      const typename A::Int& memory) {
  return a.pick(turn_player, memory, a.integer(0) - memory);
}

/// Moves the counter by `amount` (positive: towards the turn player's side). Past either 10 the
/// judge says what happens. [memory-limit]
template <Algebra A, class Rules>
[[nodiscard]] Gauge<A> move_counter(const A& a, const Rules& rules, const Gauge<A>& gauge,
                                    const typename A::Int& amount) {
  const auto wanted = gauge.memory + amount;
  const auto past_own = a.integer(kGaugeEnd) < wanted;
  const auto past_opponents = wanted < a.integer(-kGaugeEnd);
  const auto past = past_own || past_opponents;
  const auto limit = rules.ask_if(past, Question::memory_limit, as_number(a, past_own));
  const auto stops = limit == answer(a, MemoryLimit::stops_at_ten);
  const auto end = a.pick(past_own, a.integer(kGaugeEnd), a.integer(-kGaugeEnd));
  const auto moved = a.pick(past, a.pick(stops, end, gauge.memory), wanted);
  return {moved, gauge.crossed || moved < a.integer(0)};
}

/// Pays a cost that may be paid: the counter moves towards the opponent by `cost`. A judge who lets
/// more be paid than the gauge can show leaves the counter at its end.
template <Algebra A>
[[nodiscard]] Gauge<A> pay(const A& a, const Gauge<A>& gauge, const typename A::Int& cost) {
  const auto wanted = gauge.memory - cost;
  const auto end = a.integer(-kGaugeEnd);
  const auto moved = a.pick(wanted < end, end, wanted);
  return {moved, gauge.crossed || moved < a.integer(0)};
}

/// What Overflow does to the gauge, and what it leaves for later.
template <Algebra A>
struct Overflowed {
  Gauge<A> gauge;
  typename A::Int due;  ///< what the card's player still has to lose
};

/// A card with Overflow goes, and its player loses `lost`: now or later. [overflow-time]
template <Algebra A, class Rules>
[[nodiscard]] Overflowed<A> overflow(const A& a, const Rules& rules, const Gauge<A>& gauge,
                                     const typename A::Bool& of_turn_player,
                                     const typename A::Int& due, const typename A::Int& lost) {
  const auto at_once = rules.ask(Question::overflow_time) == answer(a, OverflowTime::at_once);
  const auto now = a.pick(at_once, lost, a.integer(0));
  return {move_counter(a, rules, gauge, seen_by(a, of_turn_player, a.integer(0) - now)),
          due + lost - now};
}

/// With nothing left to resolve, does the turn end? [turn-end]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool turn_ends(const A& a, const Rules& rules, const Gauge<A>& gauge) {
  return rules.ask(Question::turn_end, gauge.memory, as_number(a, gauge.crossed)) ==
         answer(a, TurnEnd::ends);
}

/// The counter has been across and is back. Does the end of the turn come all the same, though the
/// turn then goes on? [returned-end]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool end_comes_back(const A& a, const Rules& rules,
                                              const Gauge<A>& gauge) {
  const auto is_back = gauge.crossed && !(gauge.memory < a.integer(0));
  return is_back &&
         rules.ask_if(is_back, Question::returned_end) == answer(a, ReturnedEnd::trigger);
}

/// The turn goes on after its end has come: an end that comes back does not come again before the
/// counter has been across anew.
template <Algebra A, class Rules>
[[nodiscard]] Gauge<A> after_staying(const A& a, const Rules& rules, const Gauge<A>& gauge) {
  return {gauge.memory, gauge.crossed && !end_comes_back(a, rules, gauge)};
}

/// The counter as the next turn player sees it when the turn ends by itself. [handover-memory]
template <Algebra A, class Rules>
[[nodiscard]] Gauge<A> hand_over(const A& a, const Rules& rules, const Gauge<A>& gauge) {
  const auto stays = rules.ask(Question::handover_memory) == answer(a, HandoverMemory::stays);
  const auto memory = a.pick(stays, a.integer(0) - gauge.memory, a.integer(0));
  return {memory, memory < a.integer(0)};
}

/// The counter after a pass, as the player who passed still sees it. [pass-memory]
template <Algebra A, class Rules>
[[nodiscard]] Gauge<A> pass_counter(const A& a, const Rules& rules) {
  const auto memory = a.integer(0) - rules.ask(Question::pass_memory);
  return {memory, memory < a.integer(0)};
}

/// The counter where it is, as the next turn player sees it.
template <Algebra A>
[[nodiscard]] Gauge<A> seen_from_across(const A& a, const Gauge<A>& gauge) {
  const auto memory = a.integer(0) - gauge.memory;
  return {memory, memory < a.integer(0)};
}

/// The counter as the next turn player sees it after a pass, when no effect has moved it since.
template <Algebra A, class Rules>
[[nodiscard]] Gauge<A> pass_turn(const A& a, const Rules& rules) {
  return seen_from_across(a, pass_counter(a, rules));
}

/// The turn player has passed and effects moved the counter: does the turn end?
/// [turn-end-after-pass]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool ends_after_pass(const A& a, const Rules& rules,
                                               const Gauge<A>& gauge) {
  const auto moved = gauge.memory != pass_counter(a, rules).memory;
  return !moved || rules.ask_if(moved, Question::turn_end_after_pass, gauge.memory) ==
                       answer(a, TurnEndAfterPass::ends);
}

template <Algebra A>
struct BattleResult {
  typename A::Bool attacker_deleted;
  typename A::Bool defender_deleted;
};

/// Compares DP and says who is deleted. [battle]
template <Algebra A, class Rules>
[[nodiscard]] BattleResult<A> battle(const A& a, const Rules& rules,
                                     const typename A::Int& attacker_dp,
                                     const typename A::Int& defender_dp) {
  const auto comparison =
      a.pick(defender_dp < attacker_dp, answer(a, BattleDp::attacker_higher),
             a.pick(attacker_dp < defender_dp, answer(a, BattleDp::defender_higher),
                    answer(a, BattleDp::equal)));
  const auto result = rules.ask(Question::battle, comparison);
  const auto both = result == answer(a, Battle::both_deleted);
  return {both || result == answer(a, Battle::attacker_deleted),
          both || result == answer(a, Battle::defender_deleted)};
}

/// DP after all modifiers; it never drops below zero.
template <Algebra A>
[[nodiscard]] typename A::Int effective_dp(const A& a, const typename A::Int& printed,
                                           const typename A::Int& modifiers) {
  const auto sum = printed + modifiers;
  return a.pick(sum < a.integer(0), a.integer(0), sum);
}

/// Does a rule check delete a Digimon with this DP? [zero-dp]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool dies_in_rule_check(const A& a, const Rules& rules,
                                                  const typename A::Int& dp) {
  const auto none_left = dp <= a.integer(0);
  return none_left && rules.ask_if(none_left, Question::zero_dp) == answer(a, ZeroDp::deleted);
}

/// Security checks of an attack: one, changed by Security Attack, never below zero.
template <Algebra A>
[[nodiscard]] typename A::Int security_checks(const A& a, const typename A::Int& security_attack) {
  const auto checks = a.integer(1) + security_attack;
  return a.pick(checks < a.integer(0), a.integer(0), checks);
}

/// A pending effect as the order of effects sees it: whose it is and in which group it triggered
/// (a later group triggered while the earlier ones were already waiting).
template <Algebra A>
struct Triggered {
  typename A::Bool of_turn_player;
  typename A::Int group;
};

/// What the judge says about x and y: the answer to [effect-order] with x and y put in the
/// question's order (the turn player's first, else the newer one), and whether that swapped them.
template <Algebra A>
struct OrderVerdict {
  typename A::Int answer;
  typename A::Bool swapped;
};

template <Algebra A, class Rules>
[[nodiscard]] OrderVerdict<A> order_of(const A& a, const Rules& rules, const Triggered<A>& x,
                                       const Triggered<A>& y) {
  const auto same_owner = a.pick(x.of_turn_player, y.of_turn_player, !y.of_turn_player);
  const auto swapped = a.pick(same_owner, x.group < y.group, y.of_turn_player);
  const auto first_group = a.pick(swapped, y.group, x.group);
  const auto second_group = a.pick(swapped, x.group, y.group);
  const auto owners =
      a.pick(same_owner,
             a.pick(x.of_turn_player, answer(a, EffectOrderOwners::both_turn_player),
                    answer(a, EffectOrderOwners::both_opponent)),
             answer(a, EffectOrderOwners::x_turn_player));
  const auto newer = a.pick(second_group < first_group, answer(a, EffectOrderNewer::x_newer),
                            a.pick(first_group < second_group, answer(a, EffectOrderNewer::y_newer),
                                   answer(a, EffectOrderNewer::same_time)));
  return {rules.ask(Question::effect_order, owners, newer), swapped};
}

/// Must x be activated before y?
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool goes_before(const A& a, const Rules& rules, const Triggered<A>& x,
                                           const Triggered<A>& y) {
  const auto verdict = order_of(a, rules, x, y);
  return a.pick(verdict.swapped, verdict.answer == answer(a, EffectOrder::y_first),
                verdict.answer == answer(a, EffectOrder::x_first));
}

}  // namespace headjudge::dcg
