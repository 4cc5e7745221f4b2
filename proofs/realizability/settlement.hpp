// Whether the manuals that came later settle what one manual left open or contradicted.
//
// Looked up in their cells, situation by situation. What a later manual settled and a still later
// one opened again is open; what the last one settles in another way is settled since then, and so
// is what it settles however it is read, where one before it did by a reading of ours only.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "model/core/manual/edition.hpp"
#include "proofs/realizability/differences.hpp"
#include "proofs/realizability/judges.hpp"

namespace headjudge::proofs {

/// An edition and what was worked out about it.
struct AnalysedEdition {
  const Edition* edition = nullptr;
  const EditionAnalysis* analysis = nullptr;
};

/// An answer and the situations in which it is given; ascending, not empty.
struct GivenAnswer {
  int answer = 0;
  std::vector<std::size_t> situations;
};

struct Settlement {
  const Edition* latest = nullptr;  ///< the last one in which the question comes up; null: none
  std::vector<std::size_t> open;    ///< the dispute's situations that `latest` does not settle
  bool clashes = false;             ///< in some of these, clauses of `latest` clash
  ClauseSet read_so;  ///< of `latest`: read otherwise, it would be something else; may be empty
  const Edition* since = nullptr;  ///< the first since which the answers are those; null: some open
  std::vector<GivenAnswer> answers;  ///< of `latest`, where it settles it; by answer
  ClauseSet clauses;                 ///< of `since`: those that force its answers; ascending

  [[nodiscard]] bool settled() const { return since != nullptr; }
};

/// `later`: the editions after the dispute's, oldest first. `dispute` is one within an edition.
[[nodiscard]] Settlement settlement_of(const Dispute& dispute, const QuestionSet& questions,
                                       std::span<const AnalysedEdition> later);

}  // namespace headjudge::proofs
