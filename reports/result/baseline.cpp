// The names of what an audit has found and of what it could not find out (see baseline.hpp).
//
// A claim that the solver gave up on is unknown, and no finding: nobody can have ruled on it.
#include "reports/result/baseline.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "reports/result/situations.hpp"
#include "reports/result/wording.hpp"

namespace headjudge::reports {

namespace {

constexpr std::string_view kSituations = " situations ";
constexpr std::string_view kKind = " kind ";

}  // namespace

Baseline read_baseline(std::string_view text) {
  Baseline baseline;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    if (const std::size_t kind = line.find(kKind); kind != line.npos) {
      const std::string id = line.substr(0, kind);
      baseline.ids.insert(id);
      baseline.kinds.insert_or_assign(id, line.substr(kind + kKind.size()));
      continue;
    }
    const std::size_t at = line.rfind(kSituations);
    const std::string behind = at == line.npos ? "" : line.substr(at + kSituations.size());
    const std::string id = read_situations(behind) ? line.substr(0, at) : line;
    baseline.ids.insert(id);
    if (id != line) baseline.situations.insert_or_assign(id, behind);
  }
  return baseline;
}

std::vector<std::string> baseline_lines(const AuditResult& result) {
  std::vector<std::string> lines = notable_ids(result);
  for (const FindingView& finding : result.findings) {
    if (finding.situations.empty()) continue;
    *std::ranges::find(lines, finding.id) += std::string(kSituations) + finding.situations;
  }
  for (const LoopView& loop : result.loops) {
    *std::ranges::find(lines, loop.id) += std::string(kKind) + loop.kind;
  }
  std::ranges::move(unknown_ids(result), std::back_inserter(lines));
  return lines;
}

std::vector<std::string> new_in(const AuditResult& result, const Baseline& baseline) {
  std::vector<std::string> fresh = not_in(baseline.ids, notable_ids(result));
  for (const FindingView& finding : result.findings) {
    if (finding.situations.empty() || !baseline.ids.contains(finding.id)) continue;
    const auto ruled_on = baseline.situations.find(finding.id);
    if (ruled_on == baseline.situations.end()) {
      fresh.push_back(finding.id + " (the baseline does not say in which situations)");
    } else if (!lies_within(finding.situations, ruled_on->second)) {
      fresh.push_back(fmt::format("{} (in situations that the baseline does not have; now: {})",
                                  finding.id, finding.when.empty() ? "always" : finding.when));
    }
  }
  for (const LoopView& loop : result.loops) {
    if (!baseline.ids.contains(loop.id)) continue;
    const auto ruled_on = baseline.kinds.find(loop.id);
    if (ruled_on == baseline.kinds.end()) {
      fresh.push_back(loop.id + " (the baseline does not name the kind)");
    } else if (ruled_on->second != loop.kind) {
      fresh.push_back(fmt::format("{} (was: {}; now: {})", loop.id, ruled_on->second, loop.kind));
    }
  }
  return fresh;
}

std::vector<std::string> notable_ids(const AuditResult& result) {
  std::vector<std::string> ids;
  for (const auto& finding : result.findings) ids.push_back(finding.id);
  for (const auto& loop : result.loops) ids.push_back(loop.id);
  for (const auto& invariant : result.invariants) {
    if (invariant.broken > 0 || invariant.applied == 0) ids.push_back("invariant/" + invariant.id);
  }
  for (const ConstraintView& constraint : result.constraints) {
    if (constraint.verdict != "silent") continue;
    ids.push_back(fmt::format("constraint/{}/{}", constraint.edition, constraint.id));
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
  for (const ConstraintView& constraint : result.constraints) {
    if (constraint.verdict != "unknown") continue;
    ids.push_back(fmt::format("unknown/constraint/{}/{}", constraint.edition, constraint.id));
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
