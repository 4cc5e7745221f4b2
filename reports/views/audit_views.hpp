// From what an audit found to what a report shows.
//
// The audit (proofs/audit/audit.hpp) speaks of clauses by index, of judges as tables and of plays
// as files; a report needs sentences. Here each part is put into words once, for the page, the
// terminal and findings.json alike. Witnesses are played again for their narration, by the code
// that runs every other play; one that does not run would be a mistake of ours and is refused.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "proofs/audit/audit.hpp"
#include "reports/result/audit_result.hpp"
#include "reports/result/named_play.hpp"

namespace headjudge::reports {

struct AuditViews {
  AuditResult result;
  std::vector<NamedPlay> plays;
};

[[nodiscard]] Result<AuditViews> audit_views(const proofs::World& world,
                                             const proofs::Audit& audit);

/// One question under every edition: a row of the matrix. `findings` may be empty (cell_views.hpp).
[[nodiscard]] QuestionView question_view(const Rulebook& rulebook,
                                         std::span<const proofs::EditionAnalysis> analyses,
                                         std::size_t question,
                                         std::span<const FindingView> findings = {});

[[nodiscard]] EditionView edition_view(const Rulebook& rulebook, const Edition& edition,
                                       const proofs::EditionAnalysis& analysis);
/// What a refutation rests on, beyond the numbers that the solver found.
[[nodiscard]] std::string_view shown_by(const proofs::ClaimOutcome& outcome);
[[nodiscard]] ClaimView claim_view(const proofs::ClaimOutcome& outcome,
                                   const QuestionSet& questions);
[[nodiscard]] LoopView loop_view(const proofs::Loop& loop);

}  // namespace headjudge::reports
