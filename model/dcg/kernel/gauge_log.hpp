// What was done to the gauge in one step of the engine, in order.
//
// It is part of what a step says of itself (position/step_log.hpp). An invariant holds each step
// against its rule of the gauge's machine, and all of them against the whole change
// (invariants/dcg/gauge_steps.hpp).
#pragma once

#include <optional>

#include "model/core/base/scratch_vector.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"

namespace headjudge::dcg {

struct GaugeTaken {
  std::optional<GaugeRule> rule;  ///< none: the game begins
  int amount = 0;
  int original = 0;  ///< of a payment: the cost before it was lowered
  GaugeLife<ConcreteAlgebra> before{};
  GaugeLife<ConcreteAlgebra> after{};  ///< as the turn player of then sees it
};

struct GaugeLog {
  ScratchVector<GaugeTaken, 200> steps;  ///< each card with Overflow that goes at once is one
  bool full = false;                     ///< there was no room for a step

  void note(const GaugeTaken& taken) { full = !steps.push(taken) || full; }
  void clear() {
    steps.clear();
    full = false;
  }
};

}  // namespace headjudge::dcg
