// The checker's part for questions that joint clauses tie to each other.
//
// Nothing of the search that made the analysis is used here (model/core/manual/joined.hpp): joint
// situations are gone through once more and compared by the names of their variables, blocks are
// put together anew, and every formula is evaluated where it is needed. The sets of demands that
// judges break are found by going through all answers to a block, one by one; a block with more
// than kMostWays ways to answer it is only certified where every demand can be met. Judges are
// counted by conditioning: a place is given each of its answers, and what then falls apart is
// counted separately. Beyond a bound (kMostLooks) it says that it was not checked.
//
// Answers that are never given together are certified by counting: none of them is given, and there
// are as many ways to answer without them as judges.
//
// Source: counting by conditioning and components, Bayardo and Pehoushek, "Counting models using
// connected components" (2000).
#pragma once

#include <cstddef>

#include "proofs/realizability/checker.hpp"

namespace headjudge::proofs {

inline constexpr std::size_t kMostWays = 65'536;

/// Checks blocks and cells of an analysis of a tied question; adds to the certificate.
void check_joined(const QuestionAnalysis& analysis, const Edition& edition,
                  const QuestionSet& questions, Certificate& certificate);

}  // namespace headjudge::proofs
