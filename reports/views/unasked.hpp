// Answers that nobody had to ask for: what a rules team wants to know of every manual, each time.
//
//   - Can two tables that follow the same manual end a game differently, and in how many ways?
//   - The counter came back before the turn changed, or after a pass: does the turn go on?
//
// All of it is computed from the audit. What is entered is only which situations are looked up (the
// list in unasked.cpp); the answers come from the clauses. Whether a game must end is answered by
// proofs/ and only shown here.
#pragma once

#include <span>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/manual/rulebook.hpp"
#include "proofs/realizability/judges.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

/// Counts the edition's gaps and contradictions among `findings` by what they change. The ways
/// to rule are those on the points that a play shows, each situation class of a point ruled alike.
[[nodiscard]] SameManualView same_manual_view(const Edition& edition, const QuestionSet& questions,
                                              const proofs::EditionAnalysis& analysis,
                                              const std::vector<FindingView>& findings);

/// The situations of this game that are always looked up. Errors: a situation's formula that the
/// question's variables do not fit any more.
[[nodiscard]] Result<std::vector<AnsweredView>> answered_views(
    const Rulebook& rulebook, std::span<const proofs::EditionAnalysis> analyses,
    const std::vector<FindingView>& findings);

}  // namespace headjudge::reports
