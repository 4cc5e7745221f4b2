// A cell of the matrix in words: what one edition says about one question.
//
// The solver's cells tell apart all situations in which clauses are obeyed or broken differently. A
// reader wants to know what may be ruled, so cells with the same answers are one case here, and the
// case's situations get one description (proofs/realizability/situation_cover.hpp). Contradictions
// stay apart by what clashes: each is a finding of its own.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/realizability/judges.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

/// Which situations to speak of, by their values; empty: all.
using SituationFilter = std::function<bool(std::span<const int> values)>;

/// `findings`: those of the audit, to name the one that each open case belongs to; may be empty.
[[nodiscard]] CellView cell_view(const Edition& edition, const QuestionSet& questions,
                                 const proofs::QuestionAnalysis& analysis,
                                 std::span<const FindingView> findings,
                                 const SituationFilter& only = {});

/// Whether the finding is about this cell: one manual's finding covers cells whole.
[[nodiscard]] bool is_about(const FindingView& finding, const Edition& edition,
                            const Question& question, const proofs::Cell& cell);

/// The clauses to show for a cell: what forces it, what clashes, or what leaves it open.
[[nodiscard]] proofs::ClauseSet clauses_behind(const proofs::Cell& cell);

/// What the last case is called instead of a description.
inline constexpr std::string_view kOtherwise = "otherwise";

/// The cases as they are read: what is not settled first, and the settled case that takes the most
/// words last, as "otherwise".
[[nodiscard]] std::vector<CellView::Part> cases_of(const CellView& cell);

}  // namespace headjudge::reports
