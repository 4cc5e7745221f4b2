// A baseline: what of an audit has been ruled on, and what is known to be unknown, by names.
//
// Names do not hang on how much of a thing there is, so that a pool with one more group of effects
// is no news. A contradiction, gap or change is ruled on in certain situations, which stand behind
// its name (situations.hpp): one that has come to hold in others too is new, and one that holds in
// fewer is not. A loop is ruled on as what it was, "cut short" or "mandatory": one that has become
// something else is new. What is unknown and not named makes the whole answer unknown.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

struct Baseline {
  std::set<std::string> ids;                      ///< all of them
  std::map<std::string, std::string> situations;  ///< of those that have any
  std::map<std::string, std::string> kinds;       ///< of loops
};

/// One name a line, with its situations or its kind; # starts a comment.
[[nodiscard]] Baseline read_baseline(std::string_view text);
/// The lines of the audit's own baseline: findings first, then what is unknown.
[[nodiscard]] std::vector<std::string> baseline_lines(const AuditResult& result);

/// The ids of all findings, and of all loops, invariants, constraints and claims that are not as
/// they should be.
[[nodiscard]] std::vector<std::string> notable_ids(const AuditResult& result);

/// The notable things that the baseline does not rule on: their ids, with a remark where it does so
/// in other situations only.
[[nodiscard]] std::vector<std::string> new_in(const AuditResult& result, const Baseline& baseline);

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
