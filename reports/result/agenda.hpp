// What to fix first: the findings in the order in which a rules team works through them.
//
// The manual in force comes first, what it says before how it came to say so. Then what is open
// before what a canon or a later manual settles and what clashes only if read so, and what decides
// most before the rest, and of equals the one that few decisions bring about. A gap that another
// reading fills is open: the sentence can be read in two ways. Changes come by their kind, another
// answer first. Findings about one question have one cause, so they are one entry with its
// editions side by side; an entry stands where its first finding stands.
#pragma once

#include <string>
#include <vector>

#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

/// The edition with the latest date; of several the last one. "" where no edition has a date.
[[nodiscard]] std::string edition_in_force(const AuditResult& result);
[[nodiscard]] bool is_about(const FindingView& finding, const std::string& edition);

/// Findings of one cause.
struct AgendaEntry {
  std::string title;
  std::vector<const FindingView*> findings;  ///< never empty
};
/// All findings, each once.
[[nodiscard]] std::vector<AgendaEntry> agenda_of(const AuditResult& result);

/// Findings of one kind, in the order of the agenda.
struct FindingGroup {
  std::string kind;
  std::vector<const FindingView*> findings;
};
/// Contradictions first.
[[nodiscard]] std::vector<FindingGroup> grouped_findings(const AuditResult& result);

}  // namespace headjudge::reports
