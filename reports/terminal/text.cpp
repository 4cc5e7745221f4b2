// Overviews for the terminal: the summary of an audit, a diff, claims, invariants, loops.
//
// A single finding, question or play is set in finding.cpp.
#include "reports/terminal/text.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/result/agenda.hpp"
#include "reports/result/wording.hpp"

namespace headjudge::reports {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string mark(const TextSheet& sheet, const Word& word) {
  return sheet.colored(fmt::format("{} {}", word.symbol, word.label), word.css);
}

void editions_table(TextSheet& sheet, const AuditResult& result) {
  Rows rows = {{"edition", "clauses", "settled", "gaps", "contradictions", "judges"}};
  for (const EditionView& edition : result.editions) {
    rows.push_back({edition.id, fmt::format("{:>7}", edition.clauses),
                    fmt::format("{:>7}", edition.settled), fmt::format("{:>4}", edition.gaps),
                    fmt::format("{:>14}", edition.contradictions), number_words(edition.judges)});
  }
  sheet.table(rows, 2);
  sheet.paragraph(
      "Judges: how many there are who obey the manual, each with an answer to every question in "
      "every situation that can come up.",
      2);
}

std::string severity_cell(const TextSheet& sheet, const FindingView& finding) {
  const Word word = severity_word(finding);
  const bool decides = decides_who_wins(finding) && word.css != "unknown";
  return sheet.colored(word.label, decides ? "clash" : word.css);
}

std::string with_line_end(const std::string& line) { return line.empty() ? "" : line + "\n"; }

void finding_group(TextSheet& sheet, const FindingGroup& group) {
  const Word word = kind_word(group.kind);
  sheet.gap();
  sheet.heading(
      fmt::format("{} {} ({})", word.symbol, kind_plural(group.kind), group.findings.size()));
  Rows rows;
  for (const FindingView* finding : group.findings) {
    const std::string status =
        finding->status == "witnessed" ? "" : "\n" + mark(sheet, status_word(finding->status));
    rows.push_back({severity_cell(sheet, *finding), listed(finding->editions),
                    fmt::format("{}\n{}{}{}", finding->title, with_line_end(finding->gist),
                                finding->id, status)});
  }
  sheet.table(rows, 2);
}

void claim_lines(TextSheet& sheet, const ClaimView& claim) {
  const std::string surprise =
      as_expected(claim) ? ""
                         : sheet.colored(fmt::format("  (expected: {})", claim.expected), "clash");
  sheet.paragraph(mark(sheet, verdict_word(claim)) + surprise, 2);
  sheet.paragraph(claim.sentence, 4);
  sheet.paragraph(claim.id, 4);
  sheet.labelled("judges", fmt::format("every judge of {}", claim.edition), 4, 16);
  sheet.labelled("bound", claim.scope.empty() ? "not stated" : claim.scope, 4, 16);
  if (!claim.counterexample.empty()) {
    sheet.labelled("refuted by", claim.counterexample, 4, 16);
  }
  for (const WitnessView& witness : claim.witnesses) {
    sheet.labelled("play", witness.play_file, 4, 16);
  }
  if (!claim.bound.empty()) sheet.labelled("no play", claim.bound, 4, 16);
  if (!claim.certificate.empty()) {
    const std::size_t line = claim.certificate.find('\n');  // an invariant may follow
    sheet.labelled("checked by", claim.certificate.substr(0, line), 4, 16);
  }
  if (!claim.statistics.empty()) sheet.labelled("solver", claim.statistics, 4, 16);
}

void bullets(TextSheet& sheet, std::string_view heading, const std::vector<std::string>& items) {
  if (items.empty()) return;
  sheet.gap();
  sheet.heading(heading);
  for (const std::string& item : items) sheet.labelled("-", item, 2, 4);
}

/// In the order of the reports. The editions may stand in either order.
std::vector<const FindingView*> changes_between(const AuditResult& result, std::string_view from,
                                                std::string_view to) {
  const auto concerns = [&](const FindingView* finding) {
    const std::vector<std::string>& editions = finding->editions;
    return from != to && std::ranges::find(editions, from) != editions.end() &&
           std::ranges::find(editions, to) != editions.end();
  };
  std::vector<const FindingView*> changes;
  for (const FindingGroup& group : grouped_findings(result)) {
    if (group.kind != "change") continue;
    std::ranges::copy_if(group.findings, std::back_inserter(changes), concerns);
  }
  return changes;
}

void change_lines(TextSheet& sheet, const FindingView& finding) {
  sheet.heading(fmt::format("{} {}", kind_word("change").symbol, finding.title));
  if (!finding.gist.empty()) sheet.paragraph(finding.gist, 4);
  sheet.paragraph(severity_cell(sheet, finding), 4);
  for (const ClauseView& clause : finding.clauses) {
    sheet.labelled(clause.edition, fmt::format("“{}”  {}", clause.says, clause.cites), 4, 16);
  }
  sheet.labelled("id", finding.id, 4, 16);
}

/// How many sentences of each manual fared how, and those that are not as they should be.
std::vector<std::string> constraint_lines(const AuditResult& result) {
  std::vector<std::string> lines;
  for (const EditionView& edition : result.editions) {
    std::map<std::string, std::size_t> counts;
    for (const ConstraintView& constraint : result.constraints) {
      if (constraint.edition == edition.id) ++counts[constraint_word(constraint).label];
    }
    std::vector<std::string> words;
    for (const auto& [label, count] : counts) words.push_back(fmt::format("{} ({})", label, count));
    if (!words.empty()) {
      lines.push_back(fmt::format("{}: {}", edition.id, fmt::join(words, "; ")));
    }
  }
  return lines;
}

}  // namespace

std::string summary_text(const AuditResult& result, TextStyle style) {
  TextSheet sheet(style);
  sheet.paragraph(summary_sentence(result));
  for (const std::string& note : summary_notes(result)) sheet.paragraph(note);
  if (!result.editions.empty()) {
    sheet.gap();
    editions_table(sheet, result);
  }
  sheet.append(unasked_text(result, style));
  for (const FindingGroup& group : grouped_findings(result)) finding_group(sheet, group);
  std::vector<std::string> surprises;
  for (const ClaimView& claim : result.claims) {
    if (as_expected(claim)) continue;
    surprises.push_back(
        fmt::format("{}: {} (expected: {})", claim.id, verdict_word(claim).label, claim.expected));
  }
  bullets(sheet, "Claims with another verdict than expected", surprises);
  std::vector<std::string> loops;
  loops.reserve(result.loops.size());
  for (const LoopView& loop : result.loops) {
    loops.push_back(fmt::format("{}: {}", loop.kind, loop.sentence));
  }
  bullets(sheet, "Loops", loops);
  bullets(sheet, "What the manuals say is always so", constraint_lines(result));
  bullets(sheet, "What was searched", result.bounds);
  return sheet.text();
}

namespace {

/// Questions that arise under one of the two only are not held against each other.
std::string asks_apart(const AuditResult& result, std::string_view from, std::string_view to) {
  if (from == to) return "";
  std::size_t apart = 0;
  for (const QuestionView& question : result.questions) {
    std::size_t absent = 0;
    for (const CellView& cell : question.cells) {
      if ((cell.edition == from || cell.edition == to) && cell.kind == "absent") ++absent;
    }
    apart += absent == 1 ? 1 : 0;
  }
  if (apart == 0) return "";
  return fmt::format(
      " in what both ask; {} only one of the two, because the other has no definition",
      counted(apart, "question is asked by", "questions are asked by"));
}

}  // namespace

std::string diff_text(const AuditResult& result, std::string_view from, std::string_view to,
                      TextStyle style) {
  TextSheet sheet(style);
  for (const std::string_view id : {from, to}) {
    if (std::ranges::find(result.editions, id, &EditionView::id) == result.editions.end()) {
      sheet.paragraph(fmt::format("{} was not audited.", id));
      return sheet.text();
    }
  }
  const std::vector<const FindingView*> changes = changes_between(result, from, to);
  if (changes.empty()) {
    sheet.paragraph(fmt::format("This audit holds no change from {} to {}{}.", from, to,
                                asks_apart(result, from, to)));
  } else {
    sheet.paragraph(fmt::format("From {} to {}, {}", from, to, changes_words(changes)));
  }
  for (const std::string& words : completeness_words(result.unfinished)) sheet.paragraph(words);
  for (const FindingView* finding : changes) {
    sheet.gap();
    change_lines(sheet, *finding);
  }
  return sheet.text();
}

std::string completeness_text(const std::vector<std::string>& unfinished, TextStyle style) {
  TextSheet sheet(style);
  for (const std::string& words : completeness_words(unfinished)) sheet.paragraph(words);
  return sheet.text();
}

std::string claims_text(std::span<const ClaimView> claims, TextStyle style) {
  TextSheet sheet(style);
  for (const ClaimView& claim : claims) {
    sheet.gap();
    claim_lines(sheet, claim);
  }
  return sheet.text();
}

std::string invariants_text(std::span<const InvariantView> invariants, TextStyle style) {
  TextSheet sheet(style);
  Rows rows;
  for (const InvariantView& invariant : invariants) {
    const std::string counts =
        fmt::format("applied {}, broken {}", invariant.applied, invariant.broken);
    rows.push_back({mark(sheet, invariant_word(invariant)),
                    fmt::format("{}\n{}: {}", invariant.sentence, invariant.id, counts)});
  }
  sheet.table(rows, 2);
  return sheet.text();
}

std::string loops_text(std::span<const LoopView> loops, TextStyle style) {
  TextSheet sheet(style);
  for (const LoopView& loop : loops) {
    sheet.gap();
    sheet.heading(fmt::format("{} {}", kind_word("loop").symbol, loop.kind), 2);
    sheet.paragraph(loop.sentence, 4);
    const std::pair<std::string_view, std::string> facts[] = {{"cards", listed(loop.cards)},
                                                              {"certificate", loop.certificate},
                                                              {"why", loop.reason},
                                                              {"play", loop.play_file},
                                                              {"id", loop.id}};
    for (const auto& [label, text] : facts) {
      if (!text.empty()) sheet.labelled(label, text, 4, 18);
    }
  }
  return sheet.text();
}

}  // namespace headjudge::reports
