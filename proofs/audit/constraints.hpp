// What an audit notes of an edition's constraints.
#pragma once

#include <vector>

#include "proofs/audit/audit.hpp"
#include "proofs/constraints/findings.hpp"

namespace headjudge::proofs {

/// One edition's, until all of them are put together in order.
struct HeldConstraints {
  std::vector<ConstraintOutcome> outcomes;
  std::vector<Finding> findings;

  /// Several judges may be led to the same: the shortest play is kept.
  void add(Finding finding);
};

/// One for each constraint of the edition, with a formula or without, in file order. Those about
/// the gauge alone are put to the solver.
[[nodiscard]] std::vector<ConstraintOutcome> constraint_outcomes(
    const Edition& edition, const QuestionSet& questions, const ConstraintSearchResult& found);

}  // namespace headjudge::proofs
