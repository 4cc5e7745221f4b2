// The life of the memory gauge: everything that can happen to it, as transitions.
//
// The kernel says what one payment, one gain or one end of a turn does. This says in which order
// they may come: a small machine that has the gauge, whether the turn's end has come, and what
// Overflow still takes, and knows nothing of cards. Cards decide which transition comes and by how
// much, so whatever is true of every run of this machine is true of every game.
//
// Written over an Algebra like the kernel. With solver terms the proofs reason about runs of any
// length. With integers the engine moves its counter by `after_rule` and by nothing else, and names
// the rule each time (turn/memory.cpp); an invariant holds every such step of every checked game
// against `gauge_step`, which also says whether the rule might be taken at all. So the machine
// forgets much about the engine, but it forbids nothing that the engine does.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/dcg/kernel/agenda.hpp"

namespace headjudge::dcg {

/// How the end of a turn has come: the values of State::ending.
enum class Ending : std::uint8_t { none, by_itself, by_pass };

enum class GaugeRule : std::uint8_t {
  pay,                ///< the turn player pays what may be paid
  pay_across,         ///< the other player does, by an effect
  gain,               ///< an effect lets the turn player gain memory
  gain_across,        ///< ... the other player
  lose,               ///< an effect lets the turn player lose memory
  lose_across,        ///< ... the other player
  set,                ///< an effect sets the turn player's memory
  set_across,         ///< ... the other player's
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

inline constexpr std::array<std::string_view, 19> kGaugeRules{"pay",
                                                              "pay-across",
                                                              "gain",
                                                              "gain-across",
                                                              "lose",
                                                              "lose-across",
                                                              "set",
                                                              "set-across",
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

/// Does the step have an amount?
[[nodiscard]] constexpr bool has_amount(GaugeRule rule) {
  return rule < GaugeRule::act && rule != GaugeRule::settle;
}

namespace gauge_detail {

/// What Overflow has left for later is lost, the turn player's first.
template <Algebra A, class Rules>
[[nodiscard]] GaugeLife<A> settled(const A& a, const Rules& rules, const GaugeLife<A>& life) {
  const auto mine = move_counter(a, rules, life.gauge, a.integer(0) - life.due);
  const auto theirs = move_counter(a, rules, mine, life.due_across);
  return {theirs, life.ending, a.integer(0), a.integer(0)};
}

/// Paying, gaining, losing: what moves the counter and leaves the turn as it is.
template <Algebra A, class Rules>
[[nodiscard]] GaugeLife<A> after_moving(const A& a, const Rules& rules, GaugeRule rule,
                                        const GaugeLife<A>& life, const typename A::Int& amount) {
  const auto with = [&](const Gauge<A>& moved) {
    return GaugeLife<A>{moved, life.ending, life.due, life.due_across};
  };
  const auto moved_by = [&](const typename A::Int& towards_turn_player) {
    return with(move_counter(a, rules, life.gauge, towards_turn_player));
  };
  const auto back = a.integer(0) - amount;
  switch (rule) {
    case GaugeRule::pay: return with(pay(a, life.gauge, amount));
    case GaugeRule::gain:
    case GaugeRule::lose_across:
    case GaugeRule::pay_across: return moved_by(amount);
    case GaugeRule::lose:
    case GaugeRule::gain_across: return moved_by(back);
    case GaugeRule::set: return moved_by(amount - life.gauge.memory);
    case GaugeRule::set_across: return moved_by(back - life.gauge.memory);
    case GaugeRule::overflow: {
      const auto after = overflow(a, rules, life.gauge, a.boolean(true), life.due, amount);
      return {after.gauge, life.ending, after.due, life.due_across};
    }
    case GaugeRule::overflow_across: {
      const auto after = overflow(a, rules, life.gauge, a.boolean(false), life.due_across, amount);
      return {after.gauge, life.ending, life.due, after.due};
    }
    default: return settled(a, rules, life);
  }
}

/// Acting, passing, and the end of a turn.
template <Algebra A, class Rules>
[[nodiscard]] GaugeLife<A> after_turn_rule(const A& a, const Rules& rules, GaugeRule rule,
                                           const GaugeLife<A>& life) {
  const auto next = [&](const Gauge<A>& moved, Ending which) {
    return GaugeLife<A>{moved, answer(a, which), life.due, life.due_across};
  };
  switch (rule) {
    case GaugeRule::pass: return next(pass_counter(a, rules), Ending::by_pass);
    case GaugeRule::end_comes: return next(life.gauge, Ending::by_itself);
    case GaugeRule::stay:
    case GaugeRule::stay_after_pass: return next(after_staying(a, rules, life.gauge), Ending::none);
    case GaugeRule::change:
    case GaugeRule::change_early: return next(hand_over(a, rules, life.gauge), Ending::none);
    case GaugeRule::change_after_pass: return next(seen_from_across(a, life.gauge), Ending::none);
    default: return next(life.gauge, Ending::none);
  }
}

/// May what moves the counter happen now? The judge is asked about payments only.
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool may_move(const A& a, const Rules& rules, GaugeRule rule,
                                        const GaugeLife<A>& life, const typename A::Int& amount,
                                        const typename A::Int& original) {
  const auto is_price = is_cost(a, amount) && amount <= original;
  switch (rule) {
    case GaugeRule::pay:
      return is_price && may_pay_price(a, rules, life.gauge.memory, original, amount);
    case GaugeRule::pay_across:
      return is_price && may_pay_price(a, rules, seen_by(a, a.boolean(false), life.gauge.memory),
                                       original, amount);
    case GaugeRule::set:
    case GaugeRule::set_across:
      return a.integer(-kGaugeEnd) <= amount && amount <= a.integer(kGaugeEnd);
    case GaugeRule::settle: return !(life.due == a.integer(0) && life.due_across == a.integer(0));
    default: return a.integer(0) <= amount;
  }
}

/// May the turn go this way? Overflow is settled before any of it.
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool may_turn(const A& a, const Rules& rules, GaugeRule rule,
                                        const GaugeLife<A>& life) {
  const auto settled = life.due == a.integer(0) && life.due_across == a.integer(0);
  const auto is = [&](Ending which) { return settled && life.ending == answer(a, which); };
  switch (rule) {
    case GaugeRule::act:
    case GaugeRule::pass: return is(Ending::none) && !turn_ends(a, rules, life.gauge);
    case GaugeRule::end_comes:
      return is(Ending::none) &&
             (turn_ends(a, rules, life.gauge) || end_comes_back(a, rules, life.gauge));
    case GaugeRule::stay: return is(Ending::by_itself) && !turn_ends(a, rules, life.gauge);
    case GaugeRule::change: return is(Ending::by_itself) && turn_ends(a, rules, life.gauge);
    case GaugeRule::stay_after_pass:
      return is(Ending::by_pass) && !ends_after_pass(a, rules, life.gauge);
    case GaugeRule::change_after_pass:
      return is(Ending::by_pass) && ends_after_pass(a, rules, life.gauge);
    default: return settled && ends_before_effects(a, rules, life.gauge);
  }
}

}  // namespace gauge_detail

/// What this rule does. `amount` is the cost, the gain or the loss, what memory is set to, or what
/// Overflow takes. Rules that have no amount do not look at it.
template <Algebra A, class Rules>
[[nodiscard]] GaugeLife<A> after_rule(const A& a, const Rules& rules, GaugeRule rule,
                                      const GaugeLife<A>& life, const typename A::Int& amount) {
  return rule < GaugeRule::act ? gauge_detail::after_moving(a, rules, rule, life, amount)
                               : gauge_detail::after_turn_rule(a, rules, rule, life);
}

/// What this rule does, and whether it may be taken now. `original` is what a cost was before it
/// was lowered; no other rule looks at it.
template <Algebra A, class Rules>
[[nodiscard]] GaugeStep<A> gauge_step(const A& a, const Rules& rules, GaugeRule rule,
                                      const GaugeLife<A>& life, const typename A::Int& amount,
                                      const typename A::Int& original) {
  const auto may = rule < GaugeRule::act
                       ? gauge_detail::may_move(a, rules, rule, life, amount, original)
                       : gauge_detail::may_turn(a, rules, rule, life);
  return {may, after_rule(a, rules, rule, life, amount)};
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
