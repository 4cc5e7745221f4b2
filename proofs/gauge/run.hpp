// A run of the gauge: its life so far, with what a claim about whole turns has to remember.
//
// The machine (model/dcg/kernel/gauge_machine.hpp) knows where the gauge is. "How often has memory
// come back in this turn?" needs a memory of its own: the history, which only watches and never
// says what may happen. Counts stop at 3, so that the history of an endless turn is finite; a mark
// that some action may set turns "for ever" into "again where the mark was set", which is a cycle.
//
// Generic in the algebra: the solver reasons about all runs, and a search in the engine follows the
// history of one play with the same lines.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/dcg/kernel/gauge_machine.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

/// How a turn came about.
enum class TurnCame : std::uint8_t {
  opening,        ///< it is the first
  by_itself,      ///< the one before ended by itself, having crossed
  uncrossed,      ///< ... without having crossed
  by_pass,        ///< it was passed, and nothing moved the counter since
  by_pass_moved,  ///< it was passed, and effects moved the counter
  early,          ///< it ended with effects still waiting
};

inline constexpr int kMostCounted = 3;
inline constexpr int kNoMark = 99;  ///< no counter stands there

template <Algebra A>
struct GaugeHistory {
  typename A::Bool acting;      ///< the turn player is to act: nothing has happened since
  typename A::Bool still;       ///< in this turn nothing has happened to the counter
  typename A::Bool below;       ///< across since the turn player last acted, not by a pass
  typename A::Bool moved;       ///< since the pass something happened to the counter
  typename A::Bool after_pass;  ///< the turn player has acted in this turn after passing it
  typename A::Int returns;      ///< how often the turn player acted after memory came back
  typename A::Int passes;       ///< how often this turn was passed
  typename A::Int came;         ///< a TurnCame
  typename A::Int mark;         ///< the memory with which the turn player acted once
  typename A::Bool again;       ///< since then memory has come back
  typename A::Bool passed;      ///< since then the turn was passed
};

template <Algebra A>
struct GaugeRun {
  dcg::GaugeLife<A> life;
  GaugeHistory<A> history;
};

/// What is decided at one step: the numbers of the rule, and whether an action sets the mark.
template <Algebra A>
struct GaugeInput {
  typename A::Int amount;
  typename A::Int original;
  typename A::Bool marks;
};

template <Algebra A, class Rules>
[[nodiscard]] GaugeRun<A> first_run(const A& a, const Rules& rules) {
  const auto no = a.boolean(false);
  const auto none = a.integer(0);
  return {Kernel(a, rules).first_gauge(),
          {.acting = no,
           .still = a.boolean(true),
           .below = no,
           .moved = no,
           .after_pass = no,
           .returns = none,
           .passes = none,
           .came = dcg::answer(a, TurnCame::opening),
           .mark = a.integer(kNoMark),
           .again = no,
           .passed = no}};
}

namespace run_detail {

template <Algebra A>
[[nodiscard]] typename A::Int counted(const A& a, const typename A::Int& count,
                                      const typename A::Bool& one_more) {
  return a.pick(one_more && count < a.integer(kMostCounted), count + a.integer(1), count);
}

template <Algebra A>
[[nodiscard]] GaugeHistory<A> after_acting(const A& a, const GaugeRun<A>& run,
                                           const typename A::Bool& marks) {
  const GaugeHistory<A>& was = run.history;
  const auto returned = was.below && a.integer(0) <= run.life.gauge.memory;
  const auto sets = marks && was.mark == a.integer(kNoMark) && run.life.gauge.crossed;
  GaugeHistory<A> now = was;
  now.acting = a.boolean(true);
  now.returns = counted(a, was.returns, returned);
  now.after_pass = was.after_pass || a.integer(0) < was.passes;
  now.again = !sets && (was.again || returned);
  now.passed = !sets && was.passed;
  now.mark = a.pick(sets, run.life.gauge.memory, was.mark);
  now.below = was.below && run.life.gauge.memory < a.integer(0);
  return now;
}

template <Algebra A>
[[nodiscard]] GaugeHistory<A> after_change(const A& a, const GaugeRun<A>& run,
                                           dcg::GaugeRule rule) {
  const auto no = a.boolean(false);
  auto came = dcg::answer(a, TurnCame::early);
  if (rule == dcg::GaugeRule::change) {
    came = a.pick(run.life.gauge.crossed, dcg::answer(a, TurnCame::by_itself),
                  dcg::answer(a, TurnCame::uncrossed));
  } else if (rule == dcg::GaugeRule::change_after_pass) {
    came = a.pick(run.history.moved, dcg::answer(a, TurnCame::by_pass_moved),
                  dcg::answer(a, TurnCame::by_pass));
  }
  return {.acting = no,
          .still = a.boolean(true),
          .below = no,
          .moved = no,
          .after_pass = no,
          .returns = a.integer(0),
          .passes = a.integer(0),
          .came = came,
          .mark = a.integer(kNoMark),
          .again = no,
          .passed = no};
}

template <Algebra A>
[[nodiscard]] GaugeHistory<A> watched(const A& a, dcg::GaugeRule rule, const GaugeRun<A>& run,
                                      const dcg::GaugeLife<A>& next,
                                      const typename A::Bool& marks) {
  if (changes_turn(rule)) return after_change(a, run, rule);
  if (rule == dcg::GaugeRule::act) return after_acting(a, run, marks);
  GaugeHistory<A> now = run.history;
  now.acting = a.boolean(false);
  if (rule == dcg::GaugeRule::pass) {
    now.passes = counted(a, now.passes, a.boolean(true));
    now.passed = a.boolean(true);
    now.moved = a.boolean(false);
    now.still = a.boolean(false);
  } else if (rule < dcg::GaugeRule::act) {
    now.below = now.below || next.gauge.memory < a.integer(0);
    now.moved = a.boolean(true);
    now.still = a.boolean(false);
  }
  return now;
}

}  // namespace run_detail

template <Algebra A>
struct GaugeRunStep {
  typename A::Bool may;
  GaugeRun<A> next;
};

template <Algebra A, class Rules>
[[nodiscard]] GaugeRunStep<A> run_step(const A& a, const Rules& rules, dcg::GaugeRule rule,
                                       const GaugeRun<A>& run, const GaugeInput<A>& input) {
  const auto step = Kernel(a, rules).gauge_step(rule, run.life, input.amount, input.original);
  return {step.may, {step.next, run_detail::watched(a, rule, run, step.next, input.marks)}};
}

}  // namespace headjudge::proofs
