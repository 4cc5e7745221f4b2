// The kind is read off the finding's options, one for each answer that an edition allows, and off
// the contradictions of both editions in the same situations.
#include "reports/result/changes.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "reports/result/situations.hpp"

namespace headjudge::reports {
namespace {

/// Its answers are options of the finding: "en-1.1: the turn ends".
std::set<std::string> answers_in(const FindingView& finding, const std::string& edition) {
  const std::string begins = fmt::format("{}: ", edition);
  std::set<std::string> answers;
  for (const std::string& option : finding.options) {
    if (option.starts_with(begins)) answers.insert(option.substr(begins.size()));
  }
  return answers;
}

bool share_situations(const FindingView& one, const FindingView& other) {
  const auto first = read_situations(one.situations);
  const auto second = read_situations(other.situations);
  return first && second && first->total == second->total &&
         std::ranges::any_of(first->numbers,
                             [&](std::size_t number) { return second->numbers.contains(number); });
}

/// Do clauses of this edition clash where the finding speaks of it?
bool clashes(const FindingView& finding, const std::string& edition, const AuditResult& result) {
  return std::ranges::any_of(result.findings, [&](const FindingView& other) {
    return other.kind == "contradiction" && other.question == finding.question &&
           other.editions == std::vector{edition} && share_situations(other, finding);
  });
}

}  // namespace

ChangeKind change_kind(const FindingView& finding, const AuditResult& result) {
  const std::string& from = finding.editions.front();
  const std::string& to = finding.editions.back();
  const bool clashed_before = clashes(finding, from, result);
  const bool clashes_after = clashes(finding, to, result);
  if (!clashed_before && clashes_after) return ChangeKind::clashing;
  const std::set<std::string> before = answers_in(finding, from);
  const std::set<std::string> after = answers_in(finding, to);
  if (clashed_before && !clashes_after) {
    return after.size() == 1 ? ChangeKind::mended : ChangeKind::left_open;
  }
  if (before.size() > 1 && before == after) return ChangeKind::tied_otherwise;
  if (before.size() == 1) {
    return after.size() == 1 ? ChangeKind::another_answer : ChangeKind::opened;
  }
  return after.size() == 1 ? ChangeKind::settled : ChangeKind::still_open;
}

Word change_word(ChangeKind kind) {
  constexpr auto rows = std::to_array<std::pair<const char*, const char*>>({
      {"another answer", "The earlier manual gives one answer, the later one another."},
      {"now clashing", "Clauses of the later manual clash. Those of the earlier one did not."},
      {"opened", "The earlier manual gives one answer. The later one leaves several open."},
      {"mended", "Clauses of the earlier manual clash. The later one gives one answer."},
      {"settled", "The earlier manual leaves several answers open. The later one gives one."},
      {"left open",
       "Clauses of the earlier manual clash. The later one leaves several answers open."},
      {"still open", "Both manuals leave several answers open, and not the same ones."},
      {"tied otherwise",
       "Both manuals leave the same answers open, and tie them to other answers in another way."},
  });
  const auto& [label, says] = rows[static_cast<std::size_t>(kind)];
  const Word change = kind_word("change");
  return {change.symbol, fmt::format("{}: {}", change.label, label), says, change.css};
}

}  // namespace headjudge::reports
