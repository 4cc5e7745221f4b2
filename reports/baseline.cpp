// The names of what an audit has found and of what it could not find out (see baseline.hpp).
//
// A claim that the solver gave up on is unknown, and no finding: nobody can have ruled on it.
#include "reports/baseline.hpp"

#include <utility>

#include <fmt/format.h>

#include "reports/wording.hpp"

namespace headjudge::reports {

/// The ids of all findings, and of all loops, invariants and claims that are not as they should be.
std::vector<std::string> notable_ids(const AuditResult& result) {
  std::vector<std::string> ids;
  for (const auto& finding : result.findings) ids.push_back(finding.id);
  for (const auto& loop : result.loops) ids.push_back(loop.id);
  for (const auto& invariant : result.invariants) {
    if (invariant.broken > 0 || invariant.applied == 0) ids.push_back("invariant/" + invariant.id);
  }
  for (const auto& claim : result.claims) {
    const bool unknown = claim.verdict == "unknown";
    if (!unknown && !as_expected(claim)) {
      ids.push_back("claim/" + claim.id + "/" + claim.edition);
    }
  }
  return ids;
}

std::vector<std::string> unknown_ids(const AuditResult& result) {
  std::vector<std::string> ids;
  for (const ClaimView& claim : result.claims) {
    if (claim.verdict == "unknown") {
      ids.push_back(fmt::format("unknown/claim/{}/{}", claim.id, claim.edition));
    }
  }
  for (const EndingView& ending : result.endings) {
    if (ending.verdict == "unknown") {
      ids.push_back(fmt::format("unknown/ending/{}/{}", ending.edition, ending.judge));
    }
  }
  if (!result.unknown_chains.empty()) ids.emplace_back("unknown/loops");
  return ids;
}

std::vector<std::string> not_in(const std::set<std::string>& baseline,
                                std::vector<std::string> ids) {
  std::erase_if(ids, [&](const std::string& id) { return baseline.contains(id); });
  return ids;
}

bool is_unknown(const AuditResult& result, const std::set<std::string>& baseline) {
  return leaves_open(result) || !not_in(baseline, unknown_ids(result)).empty();
}

}  // namespace headjudge::reports
