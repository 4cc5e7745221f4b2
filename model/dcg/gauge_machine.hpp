// The life of the memory gauge: everything that can happen to it, as transitions.
//
// The kernel says what one payment, one gain or one end of a turn does. This says in which order
// they may come: a small machine that has the gauge, whether the turn's end has come, and what
// Overflow still takes, and knows nothing of cards. Cards decide which transition comes and by how
// much, so whatever is true of every run of this machine is true of every game.
//
// Written over an Algebra like the kernel. With solver terms the proofs reason about runs of any
// length; with integers `explained` finds the transition that a step of the engine was, and an
// invariant holds every step of every fuzzed game against it: the machine forgets much about the
// engine, but it forbids nothing that the engine does.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/dcg/kernel.hpp"

namespace headjudge::dcg {

/// How the end of a turn has come: the values of State::ending.
enum class Ending : std::uint8_t { none, by_itself, by_pass };

enum class GaugeRule : std::uint8_t {
  pay,                ///< the turn player pays what may be paid
  pay_across,         ///< the other player does, by an effect
  pay_as_declared,    ///< a cost that could be paid when it was declared, before effects interfered
  move,               ///< an effect moves the counter
  overflow,           ///< the turn player's card with Overflow goes
  overflow_across,    ///< the other player's does
  settle,             ///< what Overflow has left for later is lost
  act,                ///< the turn player is to act
  pass,               ///< the turn player passes
  end_comes,          ///< with nothing left to resolve, the end of the turn comes
  stay,               ///< ... and goes: the turn goes on
  change,             ///< ... and the turn changes
  stay_after_pass,    ///< the turn goes on although it was passed
  change_after_pass,  ///< the turn changes after a pass
  change_early,       ///< the turn changes with effects still waiting
};

inline constexpr std::array<std::string_view, 15> kGaugeRules{"pay",
                                                              "pay-across",
                                                              "pay-as-declared",
                                                              "move",
                                                              "overflow",
                                                              "overflow-across",
                                                              "settle",
                                                              "act",
                                                              "pass",
                                                              "end-comes",
                                                              "stay",
                                                              "change",
                                                              "stay-after-pass",
                                                              "change-after-pass",
                                                              "change-early"};

[[nodiscard]] constexpr std::string_view name_of(GaugeRule rule) {
  return kGaugeRules[static_cast<std::size_t>(rule)];
}

[[nodiscard]] constexpr bool changes_turn(GaugeRule rule) {
  return rule == GaugeRule::change || rule == GaugeRule::change_after_pass ||
         rule == GaugeRule::change_early;
}

/// Does this only happen where there is Overflow?
[[nodiscard]] constexpr bool is_overflow(GaugeRule rule) {
  return rule == GaugeRule::overflow || rule == GaugeRule::overflow_across ||
         rule == GaugeRule::settle;
}

/// The gauge between two things that happen.
template <Algebra A>
struct GaugeLife {
  Gauge<A> gauge;
  typename A::Int ending;      ///< an Ending
  typename A::Int due;         ///< what Overflow still takes from the turn player
  typename A::Int due_across;  ///< and from the other
};

template <Algebra A>
struct GaugeStep {
  typename A::Bool may;  ///< can this happen now?
  GaugeLife<A> next;     ///< if so: what comes of it, seen from the turn player of then
};

inline constexpr int kLargestCost = 2 * kGaugeEnd;  ///< the gauge has 20 spaces

namespace gauge_detail {

template <Algebra A>
[[nodiscard]] typename A::Bool is_cost(const A& a, const typename A::Int& amount) {
  return a.integer(0) <= amount && amount <= a.integer(kLargestCost);
}

/// Somebody with this memory pays `amount`, lowered from `original` or equal to it.
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool is_payable(const A& a, const Rules& rules,
                                          const typename A::Int& memory,
                                          const typename A::Int& amount,
                                          const typename A::Int& original) {
  const auto lowest = a.integer(-1);  // nobody acts from further across
  return is_cost(a, amount) && is_cost(a, original) && amount <= original && lowest <= memory &&
         may_pay_lowered(a, rules, may_pay(a, rules, memory, original),
                         may_pay(a, rules, memory, amount));
}

/// Paying, gaining, losing: rules that move the counter and leave the turn as it is.
template <Algebra A, class Rules>
[[nodiscard]] GaugeStep<A> moving_step(const A& a, const Rules& rules, GaugeRule rule,
                                       const GaugeLife<A>& life, const typename A::Int& amount,
                                       const typename A::Int& original) {
  const auto& [gauge, ending, due, due_across] = life;
  const auto with = [&](const Gauge<A>& moved) {
    return GaugeLife<A>{moved, ending, due, due_across};
  };
  switch (rule) {
    case GaugeRule::pay:
      return {is_payable(a, rules, gauge.memory, amount, original), with(pay(a, gauge, amount))};
    case GaugeRule::pay_across:
      return {is_payable(a, rules, seen_by(a, a.boolean(false), gauge.memory), amount, original),
              with(move_counter(a, rules, gauge, amount))};
    case GaugeRule::pay_as_declared: return {is_cost(a, amount), with(pay(a, gauge, amount))};
    case GaugeRule::overflow: {
      const auto after = overflow(a, rules, gauge, a.boolean(true), due, amount);
      return {a.integer(0) <= amount, {after.gauge, ending, after.due, due_across}};
    }
    case GaugeRule::overflow_across: {
      const auto after = overflow(a, rules, gauge, a.boolean(false), due_across, amount);
      return {a.integer(0) <= amount, {after.gauge, ending, due, after.due}};
    }
    case GaugeRule::settle: {
      const auto mine = move_counter(a, rules, gauge, a.integer(0) - due);
      const auto theirs = move_counter(a, rules, mine, due_across);
      return {!(due == a.integer(0) && due_across == a.integer(0)),
              {theirs, ending, a.integer(0), a.integer(0)}};
    }
    default: return {a.boolean(true), with(move_counter(a, rules, gauge, amount))};
  }
}

/// Acting, passing, and the end of a turn. Overflow is settled before any of it.
template <Algebra A, class Rules>
[[nodiscard]] GaugeStep<A> turn_step(const A& a, const Rules& rules, GaugeRule rule,
                                     const GaugeLife<A>& life) {
  const auto& [gauge, ending, due, due_across] = life;
  const auto settled = due == a.integer(0) && due_across == a.integer(0);
  const auto is = [&](Ending which) { return settled && ending == answer(a, which); };
  const auto next = [&](const Gauge<A>& moved, Ending which) {
    return GaugeLife<A>{moved, answer(a, which), due, due_across};
  };
  switch (rule) {
    case GaugeRule::act:
      return {is(Ending::none) && !turn_ends(a, rules, gauge), next(gauge, Ending::none)};
    case GaugeRule::pass:
      return {is(Ending::none) && !turn_ends(a, rules, gauge),
              next(pass_counter(a, rules), Ending::by_pass)};
    case GaugeRule::end_comes:
      return {is(Ending::none) && turn_ends(a, rules, gauge), next(gauge, Ending::by_itself)};
    case GaugeRule::stay:
      return {is(Ending::by_itself) && !turn_ends(a, rules, gauge), next(gauge, Ending::none)};
    case GaugeRule::change:
      return {is(Ending::by_itself) && turn_ends(a, rules, gauge),
              next(hand_over(a, rules, gauge), Ending::none)};
    case GaugeRule::stay_after_pass:
      return {is(Ending::by_pass) && !ends_after_pass(a, rules, gauge), next(gauge, Ending::none)};
    case GaugeRule::change_after_pass:
      return {is(Ending::by_pass) && ends_after_pass(a, rules, gauge),
              next(seen_from_across(a, gauge), Ending::none)};
    default:
      return {settled && gauge.crossed &&
                  rules.ask(Question::end_waits) == answer(a, EndWaits::turn_first) &&
                  turn_ends(a, rules, gauge),
              next(hand_over(a, rules, gauge), Ending::none)};
  }
}

}  // namespace gauge_detail

/// What this rule does. `amount` is the cost, the gain (a loss is negative), or what Overflow
/// takes; `original` is what a cost was before it was lowered. Rules that need neither look at
/// neither.
template <Algebra A, class Rules>
[[nodiscard]] GaugeStep<A> gauge_step(const A& a, const Rules& rules, GaugeRule rule,
                                      const GaugeLife<A>& life, const typename A::Int& amount,
                                      const typename A::Int& original) {
  return rule < GaugeRule::act ? gauge_detail::moving_step(a, rules, rule, life, amount, original)
                               : gauge_detail::turn_step(a, rules, rule, life);
}

/// Where the first turn begins. [starting-memory]
template <Algebra A, class Rules>
[[nodiscard]] GaugeLife<A> first_gauge(const A& a, const Rules& rules) {
  return {{rules.ask(Question::starting_memory), a.boolean(false)},
          answer(a, Ending::none),
          a.integer(0),
          a.integer(0)};
}

}  // namespace headjudge::dcg
