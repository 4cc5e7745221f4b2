// The checker of an analysis: no solver, no cleverness, every situation one by one.
//
// What proofs/realizability/judges.cpp claims about an edition is small enough to be checked by
// evaluating every clause at every situation with plain integers (enumeration.hpp). This file does
// only that: it re-derives each violation matrix with the pointwise meaning of formulas, tests each
// clash and each side against its definition, checks that none is missing, and that the judges who
// play have the same options. Questions that joint clauses tie to each other are checked block by
// block, the number of their judges included (joined/checking.hpp). What the solver did not confirm
// (`unknown`) is a complaint here: it is not certified.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "proofs/realizability/judges.hpp"

namespace headjudge::proofs {

/// What was looked at, and what was found wrong. A certificate that looked at nothing is no good.
struct Certificate {
  std::size_t situations = 0;   ///< reachable ones, each found in exactly one cell
  std::size_t evaluations = 0;  ///< clauses evaluated at a situation and an answer
  std::size_t sets = 0;         ///< clashes, sides and forcing sets held against their definition
  std::vector<std::string> complaints;

  [[nodiscard]] bool holds() const { return complaints.empty() && situations > 0; }
  /// "checked again without the solver: 42 situations, ..." or the first complaint.
  [[nodiscard]] std::string text() const;
};

[[nodiscard]] Certificate certify(const QuestionAnalysis& analysis, const Edition& edition,
                                  const QuestionSet& questions);
[[nodiscard]] Certificate certify(const EditionAnalysis& analysis, const Edition& edition,
                                  const QuestionSet& questions);

}  // namespace headjudge::proofs
