// What the engine did to the gauge, held against the rules of the gauge's machine.
//
// The proofs about whole turns are about that machine (model/dcg/kernel/gauge_machine.hpp), which
// is a small abstraction of the engine. It only deserves belief if the engine never does what the
// machine forbids. The engine names each step that it takes, with its amount (gauge_log.hpp). Here
// every one of them must begin where the one before ended, must be what that rule does with that
// amount, and must be allowed by the judge at hand; where the turn could go one of two ways, the
// other way must not be allowed as well. Together they must explain the whole change: what no step
// explains fails.
#pragma once

#include <optional>
#include <utility>

#include "invariants/dcg/notes.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/step_log.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

[[nodiscard]] inline bool same_life(const GaugeLife<ConcreteAlgebra>& a,
                                    const GaugeLife<ConcreteAlgebra>& b) {
  return a.gauge.memory == b.gauge.memory && a.gauge.crossed == b.gauge.crossed &&
         a.ending == b.ending && a.due == b.due && a.due_across == b.due_across;
}

/// The rule that would be taken instead, where the judge says which of two it is.
[[nodiscard]] constexpr std::optional<GaugeRule> other_way(GaugeRule rule) {
  switch (rule) {
    case GaugeRule::act:
    case GaugeRule::pass: return GaugeRule::end_comes;
    case GaugeRule::end_comes: return GaugeRule::act;
    case GaugeRule::stay: return GaugeRule::change;
    case GaugeRule::change: return GaugeRule::stay;
    case GaugeRule::stay_after_pass: return GaugeRule::change_after_pass;
    case GaugeRule::change_after_pass: return GaugeRule::stay_after_pass;
    default: return std::nullopt;
  }
}

/// Does the machine leave it to the cards whether the end of the turn comes? It does for a counter
/// that is back: the end then comes where an effect could trigger, and the machine knows no cards.
[[nodiscard]] inline bool left_to_cards(const JudgeRules& rules, const GaugeTaken& taken) {
  const Gauge<ConcreteAlgebra>& gauge = taken.before.gauge;
  const bool acts_or_ends = *taken.rule == GaugeRule::act || *taken.rule == GaugeRule::pass ||
                            *taken.rule == GaugeRule::end_comes;
  return acts_or_ends && !turn_ends(kNumbers, rules, gauge) &&
         end_comes_back(kNumbers, rules, gauge);
}

/// Is this step what its rule does, where it may be taken?
[[nodiscard]] inline bool is_as_its_rule(const JudgeRules& rules, const GaugeTaken& taken) {
  if (!taken.rule) return same_life(taken.after, first_gauge(kNumbers, rules));
  const auto step =
      gauge_step(kNumbers, rules, *taken.rule, taken.before, taken.amount, taken.original);
  if (!step.may || !same_life(step.next, taken.after)) return false;
  const auto other = other_way(*taken.rule);
  return !other || left_to_cards(rules, taken) ||
         !gauge_step(kNumbers, rules, *other, taken.before, 0, 0).may;
}

/// Where the gauge of a state stands, and whose turn it is.
struct GaugePlace {
  GaugePlace(const State& state) : life(gauge_life(state)), turn_player(state.turn_player) {}

  GaugeLife<ConcreteAlgebra> life;
  Player turn_player;
};

/// Do these steps, one after the other, lead from the one place to the other?
[[nodiscard]] inline bool explains(const GaugeLog& log, const GaugePlace& before,
                                   const GaugePlace& after, const Judge& judge) {
  const JudgeRules rules{judge};
  GaugeLife<ConcreteAlgebra> life = before.life;
  Player turn_player = before.turn_player;
  for (const GaugeTaken& taken : log.steps) {
    if (!same_life(taken.before, life) || !is_as_its_rule(rules, taken)) return false;
    life = taken.after;
    if (taken.rule && changes_turn(*taken.rule)) turn_player = opponent_of(turn_player);
    if (!taken.rule) turn_player = after.turn_player;  // who begins is no step of the gauge
  }
  return !log.full && turn_player == after.turn_player && same_life(life, after.life);
}

/// Takes a decision step by step; `see(log, last, now)` is given what each step did to the gauge,
/// its place before and the state after, and returns false to stop there. What is returned is the
/// state it came to.
template <class See>
State watch_gauge(const Dcg& game, const Judge& judge, const State& before,
                  const Decision& decision, See&& see) {
  constexpr int kMostSteps = 20'000;
  GaugePlace last = before;
  State now = before;
  StepLog log;
  game.take(now, judge, decision, &log);
  for (int i = 0; i < kMostSteps; ++i) {
    if (!see(std::as_const(log.gauge), std::as_const(last), std::as_const(now))) break;
    if (now.outcome != Outcome::running || now.asks != Asks::nothing) break;
    last = now;
    log.clear();
    (void)game.advance(now, judge, &log);
  }
  return now;
}

/// The same where notes are taken: the steps of this moment's decision may be known.
template <class See>
State watch_gauge(Notes* notes, const Dcg& game, const Judge& judge, const State& before,
                  const Decision& decision, See&& see) {
  const StepsTaken* const taken = noted_steps(notes, game, judge, before, decision);
  if (taken == nullptr) return watch_gauge(game, judge, before, decision, see);
  GaugePlace last = before;
  for (std::size_t i = 0; i < taken->size(); ++i) {
    if (!see(taken->gauge(i), std::as_const(last), taken->at(i))) return taken->at(i);
    last = taken->at(i);
  }
  return taken->at(taken->size() - 1);
}

}  // namespace headjudge::dcg
