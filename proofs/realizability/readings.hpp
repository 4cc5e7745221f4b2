// What would stand if the sentences that can be read in two ways were read the other way.
//
// A clause with a reading has a second formula, that of the other way to read its sentence. A clash
// that is gone when some clauses are read otherwise is a clash "if read so": it rests on a choice
// of ours, and a finding says so. The reverse is as telling: a clash that only a reading keeps
// away. Each choice of formulas is tried, in each situation; nothing is sampled.
//
// What could make this false: a combination left out, a situation in which only another choice
// changes something, a reading of another question. The tests hold all three against a search of
// their own (tests/proofs/realizability/readings_test.cpp).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/realizability/judges.hpp"

namespace headjudge::proofs {

/// What stands if exactly these clauses are read otherwise.
struct OtherReading {
  ClauseSet otherwise;
  bool everywhere = false;   ///< in every situation that was asked about it is something else
  bool settled = false;      ///< wherever it is something else, one answer is left
  bool clashes = false;      ///< somewhere no answer is left
  std::vector<int> answers;  ///< permitted where it is something else; ascending
};

/// The fewest clauses that make something else of what `kind` is in these situations: in all of
/// them, or where no choice does that in some. Empty: it is the same however they are read. Of as
/// few clauses one that settles it, then the first in the file's order.
[[nodiscard]] std::optional<OtherReading> other_reading(const Edition& edition,
                                                        const QuestionSet& questions,
                                                        std::size_t question,
                                                        std::span<const std::size_t> situations,
                                                        CellKind kind);

/// The fewest clauses that give another answer, or none, or several, somewhere in these situations
/// if they are read otherwise. Empty: the answers are the same however the clauses are read.
[[nodiscard]] ClauseSet readings_behind(const Edition& edition, const QuestionSet& questions,
                                        std::size_t question,
                                        std::span<const std::size_t> situations);

/// A minimal clash that is there only if these clauses of it are read otherwise.
struct AvoidedClash {
  ClauseSet otherwise;                  ///< not empty, a part of `clash`
  ClauseSet clash;                      ///< without any of its clauses there is none
  std::vector<std::size_t> situations;  ///< ascending
};

/// Situations with one answer, where several are permitted if these clauses are read otherwise.
struct ClosedGap {
  ClauseSet otherwise;                  ///< no smaller set of clauses does that
  std::vector<int> answers;             ///< permitted then; ascending
  std::vector<std::size_t> situations;  ///< ascending
};

/// All of a question, by first situation.
[[nodiscard]] std::vector<ClosedGap> closed_gaps(const Edition& edition,
                                                 const QuestionSet& questions,
                                                 std::size_t question);

/// All of a question, by first situation.
[[nodiscard]] std::vector<AvoidedClash> avoided_clashes(const Edition& edition,
                                                        const QuestionSet& questions,
                                                        std::size_t question);

}  // namespace headjudge::proofs
