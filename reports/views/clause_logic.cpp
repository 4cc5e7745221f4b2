// Clashes and open questions in words (see clause_logic.hpp).
//
// Situations that clash in the same minimal sets, or leave the same answers open, are told once.
#include "reports/views/clause_logic.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/realizability/readings.hpp"
#include "proofs/realizability/situation_words.hpp"
#include "reports/result/wording.hpp"

namespace headjudge::reports {
namespace {

using proofs::Cell;
using proofs::CellKind;
using proofs::QuestionAnalysis;

/// Cells that are one paragraph to a reader; the first of them speaks for all.
struct Group {
  const Cell* cell;
  std::vector<std::size_t> situations;
};

std::vector<Group> groups_of(const QuestionAnalysis& analysis, CellKind kind) {
  std::vector<Group> groups;
  for (const Cell& cell : analysis.cells) {
    if (cell.kind != kind) continue;
    auto found = std::ranges::find_if(groups, [&](const Group& group) {
      return group.cell->options == cell.options && group.cell->clashes == cell.clashes &&
             group.cell->sides == cell.sides && group.cell->ties == cell.ties &&
             group.cell->wide_ties == cell.wide_ties;
    });
    if (found == groups.end()) found = groups.insert(groups.end(), {&cell, {}});
    std::ranges::copy(cell.situations, std::back_inserter(found->situations));
    std::ranges::sort(found->situations);
  }
  return groups;
}

std::string situations_words(const Question& question, const Group& group) {
  const std::string words = proofs::situation_words(question, group.situations);
  return words.empty() ? "always" : words;
}

std::string answers_words(const Question& question, const std::vector<int>& answers) {
  std::vector<std::string> words;
  for (const int answer : answers) {
    words.push_back(question.answers[static_cast<std::size_t>(answer)].says);
  }
  return fmt::format("{}", fmt::join(words, ", or "));
}

/// The clauses of the question, or of a clash here, that a side gives up.
std::vector<std::string> given_up(const Edition& edition, const QuestionAnalysis& analysis,
                                  const Cell& cell, const proofs::Side& side) {
  std::set<std::size_t> bearing;
  for (const std::size_t clause : edition.clauses_of(analysis.question)) bearing.insert(clause);
  for (const proofs::ClauseSet& clash : cell.clashes) bearing.insert(clash.begin(), clash.end());
  std::vector<std::string> ids;
  for (const std::size_t clause : bearing) {
    if (!std::ranges::binary_search(side.kept, clause)) ids.push_back(edition.clauses[clause].id);
  }
  return ids;
}

void tie_lines(TextSheet& sheet, const QuestionSet& questions, const QuestionAnalysis& analysis,
               const Cell& cell) {
  for (const std::string& sentence :
       proofs::tie_sentences(questions, analysis.question, cell.ties, cell.wide_ties)) {
    sheet.labelled("tied", sentence, 6, 16);
  }
}

void clash_lines(TextSheet& sheet, const Edition& edition, const Question& question,
                 const QuestionAnalysis& analysis, const Group& group) {
  sheet.paragraph("where " + situations_words(question, group), 4);
  for (std::size_t i = 0; i < group.cell->clashes.size(); ++i) {
    std::vector<std::string> lines;
    for (const std::size_t clause : group.cell->clashes[i]) {
      const Clause& one = edition.clauses[clause];
      lines.push_back(fmt::format("“{}” — {} ({})", one.says, one.cites, one.id));
    }
    sheet.labelled(fmt::format("clash {}", i + 1), fmt::format("{}", fmt::join(lines, "\n")), 6,
                   16);
  }
  for (const proofs::Side& side : group.cell->sides) {
    sheet.labelled("a judge",
                   fmt::format("who sets aside {}: {}",
                               fmt::join(given_up(edition, analysis, *group.cell, side), " and "),
                               answers_words(question, side.answers)),
                   6, 16);
  }
}

std::size_t count_of(const proofs::EditionAnalysis& analysis, CellKind kind) {
  return static_cast<std::size_t>(std::ranges::count_if(
      analysis.questions,
      [&](const QuestionAnalysis& one) { return !groups_of(one, kind).empty(); }));
}

void kind_lines(TextSheet& sheet, const Edition& edition, const QuestionSet& questions,
                const proofs::EditionAnalysis& analysis, CellKind kind) {
  for (const QuestionAnalysis& one : analysis.questions) {
    const Question& question = questions.questions[one.question];
    const std::vector<Group> groups = groups_of(one, kind);
    if (groups.empty()) continue;
    sheet.paragraph(fmt::format("{} ({})", question.asks, question.id), 2);
    for (const Group& group : groups) {
      if (kind == CellKind::contradiction) {
        clash_lines(sheet, edition, question, one, group);
      } else {
        sheet.paragraph(fmt::format("{}: {}", situations_words(question, group),
                                    answers_words(question, group.cell->permitted)),
                        4);
      }
      tie_lines(sheet, questions, one, *group.cell);
    }
  }
}

/// A clash that only a reading of ours keeps away.
void avoided_lines(TextSheet& sheet, const Edition& edition, const Question& question,
                   const proofs::AvoidedClash& avoided) {
  const std::string words = proofs::situation_words(question, avoided.situations);
  sheet.paragraph("where " + (words.empty() ? "always" : words), 4);
  std::vector<std::string> lines;
  for (const std::size_t clause : avoided.clash) {
    const Clause& one = edition.clauses[clause];
    const bool other = std::ranges::binary_search(avoided.otherwise, clause);
    lines.push_back(fmt::format("“{}” — {} ({}){}", one.says, one.cites, one.id,
                                other ? ", read otherwise: " + one.otherwise->text : ""));
  }
  sheet.labelled("clash", fmt::format("{}", fmt::join(lines, "\n")), 6, 16);
}

/// A gap that only a reading of ours closes: what is permitted without it.
void closed_lines(TextSheet& sheet, const Edition& edition, const Question& question,
                  const proofs::ClosedGap& gap) {
  const std::string words = proofs::situation_words(question, gap.situations);
  sheet.paragraph(
      fmt::format("{}: {}", words.empty() ? "always" : words, answers_words(question, gap.answers)),
      4);
  std::vector<std::string> lines;
  for (const std::size_t clause : gap.otherwise) {
    const Clause& one = edition.clauses[clause];
    lines.push_back(
        fmt::format("“{}” — {} ({}): {}", one.says, one.cites, one.id, one.otherwise->text));
  }
  sheet.labelled("if read", fmt::format("{}", fmt::join(lines, "\n")), 6, 16);
}

void closed_block(TextSheet& sheet, const Edition& edition, const QuestionSet& questions) {
  bool begun = false;
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    const auto gaps = proofs::closed_gaps(edition, questions, q);
    if (gaps.empty()) continue;
    if (!std::exchange(begun, true)) {
      sheet.gap();
      sheet.heading("Gaps that only a reading closes");
    }
    sheet.paragraph(fmt::format("{} ({})", question.asks, question.id), 2);
    for (const proofs::ClosedGap& gap : gaps) closed_lines(sheet, edition, question, gap);
  }
}

void avoided_block(TextSheet& sheet, const Edition& edition, const QuestionSet& questions) {
  bool begun = false;
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    const auto avoided = proofs::avoided_clashes(edition, questions, q);
    if (avoided.empty()) continue;
    if (!std::exchange(begun, true)) {
      sheet.gap();
      sheet.heading("Clashes that only a reading keeps away");
    }
    sheet.paragraph(fmt::format("{} ({})", question.asks, question.id), 2);
    for (const proofs::AvoidedClash& one : avoided) avoided_lines(sheet, edition, question, one);
  }
}

std::string bound_words(const proofs::SolverLimits& limits) {
  return fmt::format(
      "All minimal sets, however large, by enumeration; the solver confirms them by checking at "
      "most {} sets of clauses for a situation.",
      limits.subsets);
}

void proof_lines(TextSheet& sheet, const QuestionSet& questions,
                 const proofs::EditionAnalysis& analysis, const proofs::Certificate& certificate) {
  std::size_t queries = 0;
  for (const QuestionAnalysis& one : analysis.questions) queries += one.queries;
  sheet.gap();
  const bool none = count_of(analysis, CellKind::contradiction) == 0;
  std::vector<std::string> unfinished = proofs::left_open(analysis, questions);
  if (unfinished.empty()) unfinished = certificate.complaints;
  if (unfinished.empty()) {
    sheet.paragraph(fmt::format("{}: proved, by {}.", none ? "No clash" : "No clash anywhere else",
                                counted(queries, "query", "queries")));
  } else {
    sheet.paragraph(fmt::format("{}: unknown.", none ? "No clash" : "No clash anywhere else"));
  }
  for (const std::string& words : completeness_words(unfinished)) {
    sheet.paragraph(words);
  }
  sheet.paragraph(certificate.text());
}

}  // namespace

std::string clause_logic_text(const Edition& edition, const QuestionSet& questions,
                              const proofs::EditionAnalysis& analysis,
                              const proofs::Certificate& certificate,
                              const proofs::SolverLimits& limits, TextStyle style) {
  TextSheet sheet(style);
  const std::size_t asked = static_cast<std::size_t>(std::ranges::count_if(
      analysis.questions, [](const auto& one) { return !one.cells.empty(); }));
  const std::size_t clashing = count_of(analysis, CellKind::contradiction);
  const std::size_t open = count_of(analysis, CellKind::gap);
  sheet.heading(fmt::format("{} ({})", edition.title, edition.id));
  sheet.paragraph(fmt::format("{} come up under it; its clauses clash in {} and leave {} open.",
                              counted(asked, "question", "questions"), clashing, open));
  if (clashing > 0) {
    sheet.gap();
    sheet.heading("Clauses that cannot be obeyed together");
    sheet.paragraph(bound_words(limits), 2);
    kind_lines(sheet, edition, questions, analysis, CellKind::contradiction);
  }
  if (open > 0) {
    sheet.gap();
    sheet.heading("Left open, and what a judge may answer");
    kind_lines(sheet, edition, questions, analysis, CellKind::gap);
  }
  if (count_of(analysis, CellKind::dependent) > 0) {
    sheet.gap();
    sheet.heading("What follows once a clash elsewhere is ruled");
    kind_lines(sheet, edition, questions, analysis, CellKind::dependent);
  }
  avoided_block(sheet, edition, questions);
  closed_block(sheet, edition, questions);
  proof_lines(sheet, questions, analysis, certificate);
  return sheet.text();
}

}  // namespace headjudge::reports
