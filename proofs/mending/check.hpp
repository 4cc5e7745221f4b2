// The audit of a draft: does the mending settle its finding, and does it open nothing?
//
// The overlay is read as `audit --overlay` reads it, the judges of the draft are worked out with
// the solver and without it, and the analysis is certified by enumeration. Then the draft is held
// against its edition, situation by situation, over all questions. Nothing of the search that made
// the draft is used here.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/core/manual/overlay.hpp"
#include "proofs/audit/audit.hpp"
#include "proofs/mending/aim.hpp"
#include "proofs/realizability/differences.hpp"

namespace headjudge::proofs {

struct DraftCheck {
  Overlay overlay;
  EditionAnalysis analysis;
  std::vector<std::string> flaws;    ///< empty: it settles the finding and opens nothing
  std::vector<std::string> settles;  ///< ids of the edition's findings, the mended one first
  std::vector<std::string> narrows;  ///< ids of those of which a part is left
  std::vector<std::string> answers;  ///< what is settled outside of the finding, in words
};

/// `within`: the edition's findings. Errors: the overlay is refused.
[[nodiscard]] Result<DraftCheck> check_draft(const std::string& overlay, const Rulebook& rulebook,
                                             const EditionAnalysis& edition_analysis,
                                             const std::vector<Dispute>& within,
                                             const Dispute& mended, const WantedAnswers& wanted,
                                             const AuditOptions& options);

/// What becomes of the changes against another edition, in words: "No longer differs from en-2.3
/// ...". Of one question.
[[nodiscard]] std::vector<std::string> against(const QuestionSet& questions, std::size_t question,
                                               const EditionAnalysis& other,
                                               const EditionAnalysis& before,
                                               const EditionAnalysis& after);

}  // namespace headjudge::proofs
