// Narration: what happens in one step, for people at a table.
// What other chapters ask of narration.cpp, which has the reasons.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/state.hpp"
#include "model/dcg/position/step_log.hpp"

namespace headjudge::dcg {

struct ToldStep {
  const State& before;
  const Decision& decision;  ///< the last one that was taken
  const State& after;
  const StepLog& log;
};

/// The step in which the decision is taken. `due`: the cost that it declared, until one is paid.
[[nodiscard]] std::vector<std::string> tell_taken(const Catalog& cards, const ToldStep& step,
                                                  std::optional<int>& due);
/// A step after it.
[[nodiscard]] std::vector<std::string> tell_step(const Catalog& cards, const ToldStep& step,
                                                 std::optional<int>& due);

}  // namespace headjudge::dcg
