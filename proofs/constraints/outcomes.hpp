// How the constraints of an edition fared: what an audit notes of each.
//
// A constraint without a formula is listed as well, so that nobody takes it for checked here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "proofs/constraints/findings.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

/// How a constraint of an edition fared.
struct ConstraintOutcome {
  std::string edition;
  std::string id;
  std::string cites;
  std::string says;
  std::string formula;                  ///< with its `when`; empty: observables cannot say it
  std::vector<std::string> invariants;  ///< sentences of the engine that it names
  std::uint64_t applied = 0;            ///< moments of plays that it speaks of
  bool broken = false;                  ///< a finding tells the play
  /// Of one about the gauge alone, or about what is under way at a main phase's action: for plays
  /// of any length and every judge.
  std::optional<ClaimVerdict> on_gauge = {};
  std::string bound = {};  ///< what was searched
};

/// One edition's, until all of them are put together in order.
struct HeldConstraints {
  std::vector<ConstraintOutcome> outcomes;
  std::vector<Finding> findings;
  std::string bound;  ///< what was searched, a sentence

  /// Several judges may be led to the same: the shortest play is kept.
  void add(Finding finding);
};

/// One for each constraint of the edition, with a formula or without, in file order. Those about
/// the gauge alone, or about what is under way alone, are put to the solver.
[[nodiscard]] std::vector<ConstraintOutcome> constraint_outcomes(
    const Edition& edition, const QuestionSet& questions, const ConstraintSearchResult& found);

}  // namespace headjudge::proofs
