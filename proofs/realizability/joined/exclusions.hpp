// Answers that no judge gives together: what joint clauses come to, for people and for comparison.
//
// An *exclusion* is a set of answers at two places or more of a block that no judge gives together,
// although some judge gives each part of it. "first and second are answered alike" excludes two
// pairs; "not all three" excludes one triple, and no look at two questions finds that. What each
// place may be answered and the exclusions of a block together say exactly who its judges are:
// whoever gives no excluded answers is one. So two editions whose answers are tied otherwise differ
// in an exclusion of one of them that some judge of the other does give, and the change is found
// and told by it.
//
// All excluded pairs are found. Of larger sets there are as many as it takes to say who the judges
// are. Whoever is no judge breaks some demands in each of the ways out of a clash (one where there
// is none); the answers that break them are excluded, and as many of them are left out as can be.
//
// Source: no-goods and their minimal parts, de Kleer, "An assumption-based TMS" (1986).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "proofs/realizability/judges.hpp"

namespace headjudge::proofs {

/// The most sets of answers that are looked at for the exclusions of a block.
inline constexpr std::size_t kMostExcluded = 65'536;

/// The most demands of a block whose exclusions are looked for, by the solver and the checker too.
inline constexpr std::size_t kMostTyingDemands = 1'024;

struct Exclusions {
  std::vector<Exclusion> all;  ///< sorted
  std::string unknown;         ///< empty: they say who the judges are; else which bound was reached
};

[[nodiscard]] Exclusions exclusions_of(const BlockJudges& judges);

/// Those over some places of a block: whoever answers these so that no answers are excluded answers
/// like some judge of the block. Looks at every way to answer them.
[[nodiscard]] Exclusions exclusions_over(const BlockJudges& judges,
                                         const std::vector<AskedPlace>& places);

/// Does some judge of the analysed edition give these answers together? `joined`: of that edition.
/// False where one of the questions does not arise in it.
[[nodiscard]] bool gives_together(const EditionAnalysis& analysis, const JoinedAnswers& joined,
                                  const Exclusion& answers);

}  // namespace headjudge::proofs
