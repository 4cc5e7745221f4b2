// Official answers as a report shows them: each under every edition, and what each of them decides.
//
// Two ways through the same outcomes (proofs/rulings/across.hpp): a ruling with what every manual
// makes of it, and a finding with the rulings that decide it. A play that stays a disagreement
// because its ruling is against the text is a finding of its own kind, with both citations.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/core/manual/rulebook.hpp"
#include "proofs/realizability/judges.hpp"
#include "proofs/rulings/across.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

/// Adds the rulings, and to findings those that decide them. `outcomes`: by play, by edition.
void add_rulings(AuditResult& result, const Rulebook& rulebook,
                 std::span<const proofs::EditionAnalysis> analyses,
                 std::span<const proofs::RulingPlay> plays,
                 const std::vector<std::vector<proofs::RulingUnder>>& outcomes);

/// "comprehensive-4.2, 15-4-4" of a play, or "rulings, Q4443".
struct ContradictedText {
  std::string edition;  ///< under which the play fails; of an official answer its own
  std::string heading;  ///< of a clause, or the number of the other official answer
  bool is_ruling = false;
};
/// Errors: not an edition and a heading; one that the rulebook does not have; no question's number.
[[nodiscard]] Result<ContradictedText> contradicted_text(const Play& play,
                                                         const Rulebook& rulebook);

/// The finding about a ruling that is against the text. `seen`: what the text's judge gives
/// instead; `tables`: the play, told there.
[[nodiscard]] FindingView contradicting_ruling(const proofs::RulingPlay& ruling,
                                               const ContradictedText& text,
                                               const Rulebook& rulebook, const std::string& seen,
                                               std::vector<TableView> tables);

}  // namespace headjudge::reports
