// A baseline: what of an audit has been ruled on, and what is known to be unknown, by names.
//
// Names do not hang on how much of a thing there is, so that a pool with one more group of effects
// is no news. What is unknown and not named makes the whole answer unknown.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "reports/audit_result.hpp"

namespace headjudge::reports {

/// The ids of all findings, and of all loops, invariants and claims that are not as they should be.
[[nodiscard]] std::vector<std::string> notable_ids(const AuditResult& result);

/// What is unknown beside the findings: "unknown/claim/turn-progress/en-1.1",
/// "unknown/ending/en-1.1/the customary judge", "unknown/loops".
[[nodiscard]] std::vector<std::string> unknown_ids(const AuditResult& result);

/// Those that the baseline does not name.
[[nodiscard]] std::vector<std::string> not_in(const std::set<std::string>& baseline,
                                              std::vector<std::string> ids);

/// Is anything unknown? A question that was not confirmed and an open finding always are, the rest
/// unless the baseline names it.
[[nodiscard]] bool is_unknown(const AuditResult& result, const std::set<std::string>& baseline);

}  // namespace headjudge::reports
