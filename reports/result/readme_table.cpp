// Counting findings for the README, one row for whatever they are about.
//
// What is known of a finding is one of seven things: one table's player can force a win, a short
// play decides who wins, the board or a number changes, only hidden cards or chance do, nothing
// does within the bound, or it is still open. So those columns add up to the row's findings; loops
// alone have no such rank. A longer play may show more than a bounded search did, so a column says
// "at least".
#include "reports/result/readme_table.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include <fmt/format.h>

namespace headjudge::reports {

namespace {

struct Column {
  std::string_view heading;
  bool (*counts)(const FindingView&);
};

template <std::size_t Kind>
bool of_kind(const FindingView& finding) {
  constexpr std::array<std::string_view, 3> kinds{"contradiction", "gap", "change"};
  return finding.kind == kinds[Kind];
}

/// Findings of the manuals alone: official answers against them have a table of their own, and are
/// there only where real cards are.
template <std::size_t Rank>
bool of_rank(const FindingView& finding) {
  constexpr std::array<std::string_view, 6> ranks{"forced", "can-decide", "board",
                                                  "number", "passing",    "unseen"};
  const bool of_manual = finding.kind != "ruling";
  return of_manual && finding.status == "witnessed" && finding.severity == ranks[Rank];
}

constexpr std::array kColumns = std::to_array<Column>({
    {"contradictions", of_kind<0>},
    {"gaps", of_kind<1>},
    {"changes", of_kind<2>},
    {"force a win", of_rank<0>},
    {"can decide who wins", of_rank<1>},
    {"change at least the board", of_rank<2>},
    {"change at least a number", of_rank<3>},
    {"at least while it happens", of_rank<4>},
    {"at least hidden cards or chance", of_rank<5>},
    {"change nothing in the plays searched",
     [](const FindingView& finding) { return finding.status == "harmless"; }},
    {"still open", [](const FindingView& finding) { return finding.status == "open"; }},
});

/// "en-1.1", or "en-1.1 to en-2.3".
std::string row_name(const FindingView& finding) {
  return fmt::format("{}", fmt::join(finding.editions, " to "));
}

/// The editions in their order, then the steps in the order of their findings.
std::vector<std::string> row_names(const AuditResult& result) {
  std::vector<std::string> names;
  for (const EditionView& edition : result.editions) names.push_back(edition.id);
  for (const FindingView& finding : result.findings) {
    const std::string name = row_name(finding);
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

/// A row of cells; nothing where there is nothing to count.
std::string row(const std::string& name, const std::vector<std::string>& cells) {
  return fmt::format("| {} | {} |\n", name, fmt::join(cells, " | "));
}

std::string heading(const std::string& first, const std::vector<std::string>& others) {
  std::string text = row(first, others) + "|---|";
  for (std::size_t i = 0; i < others.size(); ++i) text += "---:|";
  return text + '\n';
}

std::string count_or_blank(std::size_t count) { return count == 0 ? "" : fmt::format("{}", count); }

std::string rows_of_findings(const AuditResult& result) {
  std::vector<std::string> headings;
  for (const Column& column : kColumns) headings.emplace_back(column.heading);
  headings.emplace_back("loops");
  std::string text = heading("", headings);
  for (const std::string& name : row_names(result)) {
    std::vector<std::string> cells;
    for (const Column& column : kColumns) {
      cells.push_back(count_or_blank(static_cast<std::size_t>(
          std::ranges::count_if(result.findings, [&](const FindingView& finding) {
            return row_name(finding) == name && column.counts(finding);
          }))));
    }
    cells.emplace_back();
    text += row(name, cells);
  }
  if (result.loops.empty()) return text;
  std::vector<std::string> cells(kColumns.size());
  const auto known = std::ranges::count_if(result.loops, [](const LoopView& loop) {
    return !loop.kind.starts_with("unknown") && !loop.kind.starts_with("no loop");
  });
  cells.push_back(count_or_blank(static_cast<std::size_t>(known)));
  return text + row("the card pool", cells);
}

std::string rows_of_entries(const AuditResult& result) {
  if (result.editions.empty()) return "";
  std::vector<std::string> standings;
  for (const EntryCount& entry : result.editions.front().entries) {
    standings.push_back(entry.standing);
  }
  std::string text = heading("entries", standings);
  for (const EditionView& edition : result.editions) {
    std::vector<std::string> cells;
    for (const EntryCount& entry : edition.entries) cells.push_back(count_or_blank(entry.count));
    text += row(edition.id, cells);
  }
  return text;
}

}  // namespace

std::string findings_table(const AuditResult& result) {
  const std::string entries = rows_of_entries(result);
  return rows_of_findings(result) + (entries.empty() ? "" : "\n" + entries);
}

std::vector<RulingCount> ruling_counts(const AuditResult& result) {
  std::vector<RulingCount> counts;
  for (const RulingView& ruling : result.rulings) {
    for (std::size_t e = 0; e < ruling.under.size(); ++e) {
      const RulingUnderView& under = ruling.under[e];
      if (counts.size() <= e) counts.push_back({under.edition});
      const bool known = under.verdict != "words";
      counts[e].agree += known && under.agrees ? 1U : 0U;
      counts[e].otherwise += known && !under.agrees ? 1U : 0U;
      counts[e].unknown_words += known ? 0U : 1U;
    }
  }
  return counts;
}

std::string rulings_table(const std::vector<RulingCount>& counts) {
  std::string text = heading("official answers as plays",
                             {"agree", "go otherwise", "have words that it does not define"});
  for (const RulingCount& each : counts) {
    text += row(each.edition, {count_or_blank(each.agree), count_or_blank(each.otherwise),
                               count_or_blank(each.unknown_words)});
  }
  return text;
}

Result<std::string_view> table_in(std::string_view readme, const std::string& file,
                                  std::string_view begins) {
  const std::size_t begin = readme.find(begins);
  const std::size_t from = begin == readme.npos ? begin : begin + begins.size();
  const std::size_t end = from == readme.npos ? from : readme.find(kTableEnds, from);
  if (end != readme.npos) return readme.substr(from, end - from);
  const bool begun = begin != readme.npos;
  const std::string_view missing = begun ? kTableEnds : begins;
  return refuse({file, 0, 0, begun ? "the findings table has no end" : "no findings table",
                 std::string(missing.substr(0, missing.size() - 1))});
}

Result<std::string> with_table(std::string_view readme, const std::string& file,
                               std::string_view table, std::string_view begins) {
  const auto old = table_in(readme, file, begins);
  if (!old) return refuse(old.error());
  const auto from = static_cast<std::size_t>(old->data() - readme.data());
  return fmt::format("{}{}{}", readme.substr(0, from), table, readme.substr(from + old->size()));
}

}  // namespace headjudge::reports
