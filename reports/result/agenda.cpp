// The order of findings as one key (see agenda.hpp).
//
// The kinds of changes are looked up among all findings, so each key is made once.
#include "reports/result/agenda.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

#include "reports/result/changes.hpp"
#include "reports/result/wording.hpp"

namespace headjudge::reports {
namespace {

/// Smaller keys come first.
using Key = std::tuple<bool, std::size_t, std::size_t, std::size_t, std::size_t, std::size_t,
                       std::size_t, std::string>;

/// 0: to be ruled on. 1: a canon or another reading does without a ruling. 2: a later manual has
/// settled it.
std::size_t need_of_ruling(const FindingView& finding) {
  if (finding.settled_later) return 2;
  return finding.standing == "firm" || finding.standing.empty() ? 0 : 1;
}

/// The steps of its shortest play: what few decisions bring about comes up at more tables.
std::size_t steps_to_see(const FindingView& finding) {
  std::size_t fewest = 1'000;
  for (const WitnessView& witness : finding.witnesses) {
    for (const TableView& table : witness.tables) fewest = std::min(fewest, table.steps.size());
  }
  return fewest;
}

Key key_of(const FindingView& finding, const AuditResult& result, const std::string& in_force) {
  const bool change = finding.kind == "change";
  const std::size_t step = change ? static_cast<std::size_t>(change_kind(finding, result)) + 1 : 0;
  return {!is_about(finding, in_force), step,
          need_of_ruling(finding),      effect_rank(finding),
          kind_rank(finding.kind),      status_rank(finding.status),
          steps_to_see(finding),        finding.id};
}

struct Keyed {
  Key key;
  const FindingView* finding;
};

std::vector<Keyed> in_order(const AuditResult& result) {
  const std::string in_force = edition_in_force(result);
  std::vector<Keyed> keyed;
  keyed.reserve(result.findings.size());
  for (const FindingView& finding : result.findings) {
    keyed.push_back({key_of(finding, result, in_force), &finding});
  }
  std::ranges::sort(keyed, {}, &Keyed::key);
  return keyed;
}

}  // namespace

std::string edition_in_force(const AuditResult& result) {
  const EditionView* latest = nullptr;
  for (const EditionView& edition : result.editions) {
    if (edition.date.empty()) continue;
    if (latest == nullptr || latest->date <= edition.date) latest = &edition;
  }
  return latest == nullptr ? "" : latest->id;
}

bool is_about(const FindingView& finding, const std::string& edition) {
  return std::ranges::find(finding.editions, edition) != finding.editions.end();
}

std::vector<AgendaEntry> agenda_of(const AuditResult& result) {
  std::vector<AgendaEntry> entries;
  std::map<std::pair<std::string, bool>, std::size_t> known;  // by question; changes apart
  for (const Keyed& each : in_order(result)) {
    const FindingView& finding = *each.finding;
    const std::string& cause = finding.question.empty() ? finding.id : finding.question;
    const auto [place, fresh] =
        known.try_emplace({cause, within_one_manual(finding)}, entries.size());
    if (fresh) entries.push_back({finding.title, {}});
    entries[place->second].findings.push_back(&finding);
  }
  return entries;
}

std::vector<FindingGroup> grouped_findings(const AuditResult& result) {
  std::map<std::pair<std::size_t, std::string>, FindingGroup> groups;  // unknown kinds: by name
  for (const Keyed& each : in_order(result)) {
    const std::string& kind = each.finding->kind;
    FindingGroup& group = groups[{kind_rank(kind), kind}];
    group.kind = kind;
    group.findings.push_back(each.finding);
  }
  std::vector<FindingGroup> ordered;
  ordered.reserve(groups.size());
  for (auto& [key, group] : groups) ordered.push_back(std::move(group));
  return ordered;
}

}  // namespace headjudge::reports
