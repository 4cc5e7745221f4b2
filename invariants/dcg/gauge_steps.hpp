// What one step of the engine did to the gauge, told in rules of the gauge's machine.
//
// The proofs about whole turns are about that machine (model/dcg/gauge_machine.hpp), which is a
// small abstraction of the engine. It only deserves belief if the engine never does what the
// machine forbids. So each step is read as rules: the change of the turn, the coming and going of
// its end, memory that Overflow leaves for later, moves of the counter, and the turn player's turn
// to act. Each rule must be allowed by the judge at hand, and all of them must lead exactly to
// where the engine is. Which effect moved the counter the machine does not know: a payment and a
// gain in one step are two moves.
#pragma once

#include <cstdlib>
#include <optional>

#include "model/dcg/chapters.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/gauge_machine.hpp"

namespace headjudge::dcg {

struct GaugeTaken {
  GaugeRule rule = GaugeRule::move;
  int amount = 0;
};

using GaugeSteps = InlineVector<GaugeTaken, 6>;

[[nodiscard]] inline GaugeLife<ConcreteAlgebra> gauge_life(const State& state) {
  return {{static_cast<int>(state.memory), state.crossed != 0},
          state.ending,
          state.memory_due[state.turn_player],
          state.memory_due[opponent_of(state.turn_player)]};
}

[[nodiscard]] inline bool same_gauge(const Gauge<ConcreteAlgebra>& a,
                                     const Gauge<ConcreteAlgebra>& b) {
  return a.memory == b.memory && a.crossed == b.crossed;
}

[[nodiscard]] inline bool same_life(const GaugeLife<ConcreteAlgebra>& a,
                                    const GaugeLife<ConcreteAlgebra>& b) {
  return same_gauge(a.gauge, b.gauge) && a.ending == b.ending && a.due == b.due &&
         a.due_across == b.due_across;
}

class GaugeReader {
 public:
  GaugeReader(const State& before, const State& after, const Judge& judge)
      : before_(before), after_(after), rules_{judge}, life_(gauge_life(before)) {}

  /// The rules that lead from the one state to the other; nothing where there are none.
  [[nodiscard]] std::optional<GaugeSteps> steps() {
    const auto wanted = gauge_life(after_);
    const bool on_gauge = std::abs(wanted.gauge.memory) <= kGaugeEnd;
    if (!on_gauge || !turn_goes() || !overflow_goes(wanted)) return std::nullopt;
    if (!counter_moves(wanted.gauge) || !same_life(life_, wanted)) return std::nullopt;
    const bool to_act = after_.asks == Asks::main && before_.asks != Asks::main;
    if (to_act && !take(GaugeRule::act, 0)) return std::nullopt;
    return steps_;
  }

 private:
  bool take(GaugeRule rule, int amount) {
    const auto step = gauge_step(kNumbers, rules_, rule, life_, amount, amount);
    if (!step.may || !steps_.push({rule, amount})) return false;
    life_ = step.next;
    return true;
  }

  bool turn_goes() {
    const auto was = static_cast<Ending>(before_.ending);
    if (before_.turn_player != after_.turn_player) {
      if (was == Ending::by_pass && take(GaugeRule::change_after_pass, 0)) return true;
      if (was == Ending::by_itself && take(GaugeRule::change, 0)) return true;
      return take(GaugeRule::change_early, 0);
    }
    if (before_.ending == after_.ending) return true;
    if (after_.ending == static_cast<std::uint8_t>(Ending::by_pass)) {
      return take(GaugeRule::pass, 0);
    }
    if (after_.ending == static_cast<std::uint8_t>(Ending::by_itself)) {
      return take(GaugeRule::end_comes, 0);
    }
    return take(was == Ending::by_pass ? GaugeRule::stay_after_pass : GaugeRule::stay, 0);
  }

  bool overflow_goes(const GaugeLife<ConcreteAlgebra>& wanted) {
    const int mine = wanted.due - life_.due;
    const int theirs = wanted.due_across - life_.due_across;
    if (mine < 0 || theirs < 0) return take(GaugeRule::settle, 0);
    return (mine == 0 || take(GaugeRule::overflow, mine)) &&
           (theirs == 0 || take(GaugeRule::overflow_across, theirs));
  }

  /// One move, or one across and one back.
  bool counter_moves(const Gauge<ConcreteAlgebra>& wanted) {
    if (same_gauge(life_.gauge, wanted)) return true;
    const auto crosses = life_.gauge.crossed || wanted.memory < 0;
    if (wanted.crossed && !crosses && !take(GaugeRule::move, -1 - life_.gauge.memory)) return false;
    return take(GaugeRule::move, wanted.memory - life_.gauge.memory);
  }

  const State& before_;
  const State& after_;
  JudgeRules rules_;
  GaugeLife<ConcreteAlgebra> life_;
  GaugeSteps steps_;
};

/// Takes a decision step by step; `see(steps)` is given the rules of each, or nothing where the
/// machine has none, and returns false to stop there. What is returned is the state it came to.
template <class See>
State watch_gauge(const Dcg& game, const Judge& judge, const State& before,
                  const Decision& decision, See&& see) {
  constexpr int kMostSteps = 20'000;
  State last = before;
  State now = before;
  game.take(now, judge, decision);
  for (int i = 0; i < kMostSteps; ++i) {
    if (!see(GaugeReader(last, now, judge).steps())) break;
    if (now.outcome != Outcome::running || now.asks != Asks::nothing) break;
    last = now;
    (void)game.advance(now, judge);
  }
  return now;
}

}  // namespace headjudge::dcg
