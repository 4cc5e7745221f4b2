// What the engine did from one decision to the next, step by step.
//
// The gauge's machine, the relation of causes and a manual's constraints are all held against the
// single steps. Who plays a game with notes takes its decisions by them and notes each; where that
// was not done, a decision is played once more, and all of them read that.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "invariants/dcg_invariants.hpp"
#include "model/dcg/position/step_log.hpp"

namespace headjudge::dcg {

class StepsTaken {
 public:
  /// Plays the decision once more and keeps each step. False: it has too many to be kept.
  [[nodiscard]] bool take(const Dcg& game, const Judge& judge, const State& before,
                          const Decision& decision);

  /// The positions, the first one right after the decision, and what came before each to the gauge.
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const State& at(std::size_t i) const { return steps_[i]->now; }
  [[nodiscard]] const StepLog& log(std::size_t i) const { return steps_[i]->log; }
  [[nodiscard]] const GaugeLog& gauge(std::size_t i) const { return log(i).gauge; }
  /// Where it comes to rest: nobody is asked any more where the game is over.
  [[nodiscard]] const State& end() const { return end_; }

 private:
  struct EngineStep {
    State now;
    StepLog log;
  };
  EngineStep& next();

  std::vector<std::unique_ptr<EngineStep>> steps_;  ///< room is used again
  std::size_t size_ = 0;
  State end_;
};

}  // namespace headjudge::dcg
