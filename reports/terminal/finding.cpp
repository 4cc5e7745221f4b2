// One finding, one question or one play for the terminal.
//
// Two tables stand one after the other, not side by side: narration is long, terminals are narrow,
// and the line where the tables part says where to compare.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "reports/result/wording.hpp"
#include "reports/terminal/text.hpp"
#include "reports/views/cell_views.hpp"

namespace headjudge::reports {
namespace {

constexpr std::size_t kFactColumn = 14;

std::string head_line(const TextSheet& sheet, const FindingView& finding) {
  const Word kind = kind_word(finding.kind);
  const Word status = status_word(finding.status);
  return fmt::format("{} · {} · {} · {}",
                     sheet.colored(fmt::format("{} {}", kind.symbol, kind.label), kind.css),
                     severity_word(finding).label,
                     sheet.colored(fmt::format("{} {}", status.symbol, status.label), status.css),
                     listed(finding.editions));
}

void clause_lines(TextSheet& sheet, const ClauseView& clause, std::size_t indent) {
  sheet.paragraph(fmt::format("“{}”", clause.says), indent);
  const std::string cites = clause.cites.empty() ? "" : ", " + clause.cites;
  sheet.paragraph(fmt::format("— {}{} ({})", clause.edition, cites, clause.id), indent + 2);
  if (!clause.printed.empty()) {
    sheet.labelled("printed:", fmt::format("“{}” ({})", clause.printed, clause.place), indent + 2,
                   indent + 11);
  }
  if (!clause.note.empty()) sheet.labelled("note:", clause.note, indent + 2, indent + 11);
  if (!clause.reading.empty()) sheet.labelled("read so:", clause.reading, indent + 2, indent + 11);
  if (!clause.formula.empty()) sheet.labelled("formula:", clause.formula, indent + 2, indent + 11);
}

void table_lines(TextSheet& sheet, const TableView& table) {
  const std::string judge = table.judge.empty() ? "" : ": " + table.judge;
  sheet.heading(fmt::format("Table {}{}", table.name, judge), 2);
  bool parted = false;
  std::size_t number = 0;
  for (const TableView::Step& step : table.steps) {
    if (step.parted && !parted) {
      sheet.paragraph(sheet.colored("≠ from here on the tables differ", "clash"), 4);
    }
    parted = parted || step.parted;
    if (!step.decision.empty()) {
      sheet.labelled(fmt::format("{:>2}", ++number), step.decision, 4, 8);
    }
    for (const std::string& told : step.told) sheet.labelled("·", told, 8, 10);
  }
  if (!table.final_board.empty()) {
    std::string_view board = table.final_board;
    if (board.ends_with('\n')) board.remove_suffix(1);
    sheet.labelled("board", board, 4, kFactColumn, 2);
  }
  if (!table.ending.empty()) sheet.labelled("ending", table.ending, 4, kFactColumn);
}

void witness_lines(TextSheet& sheet, const WitnessView& witness) {
  const std::string level = witness.level.empty() ? "" : ": " + level_words(witness.level);
  sheet.heading(fmt::format("The play{}", level));
  if (!witness.bound.empty()) sheet.paragraph(witness.bound, 2);
  if (!witness.setup.empty()) sheet.paragraph("The position:", 2);
  for (const std::string& line : witness.setup) sheet.paragraph(line, 4);
  for (const TableView& table : witness.tables) {
    sheet.gap();
    table_lines(sheet, table);
  }
  if (!witness.play_file.empty()) {
    sheet.gap();
    sheet.labelled("To replay:", witness.play_file, 2, kFactColumn);
  }
}

void clauses_block(TextSheet& sheet, const FindingView& finding) {
  if (!finding.clauses.empty()) {
    sheet.gap();
    sheet.heading(finding.kind == "contradiction" ? "The clauses that clash" : "The clauses");
  }
  for (const ClauseView& clause : finding.clauses) clause_lines(sheet, clause, 2);
  for (const auto& core : finding.cores) {
    sheet.labelled("also clash:", listed(core), 2, kFactColumn);
  }
}

void weighing_block(TextSheet& sheet, const FindingView& finding) {
  const std::vector<std::string> weighing = weighing_texts(finding);
  if (weighing.empty()) return;
  sheet.gap();
  sheet.heading("How it is weighed");
  for (const std::string& text : weighing) sheet.labelled("-", text, 2, 4);
}

void rulings_block(TextSheet& sheet, const FindingView& finding) {
  if (finding.rulings.empty()) return;
  sheet.gap();
  sheet.heading(
      "Official answers whose plays hold with one answer alone, perhaps for another reason");
  for (const DecidingRulingView& ruling : finding.rulings) {
    sheet.labelled("-", fmt::format("{}: {}. {}", ruling.ruling, ruling.answer, ruling.title), 2,
                   4);
    sheet.paragraph("headjudge play " + ruling.command, 4);
  }
}

void part_lines(TextSheet& sheet, const CellView::Part& part, bool alone) {
  const Word word = kind_word(part.kind);
  const std::string mark =
      alone || part.kind == "settled"
          ? ""
          : sheet.colored(fmt::format("{} {}, ", word.symbol, word.label), word.css);
  const std::string_view when = part.when == kOtherwise ? "" : "when ";
  if (!part.when.empty()) sheet.paragraph(fmt::format("{}{}{}:", mark, when, part.when), 4);
  if (part.answers.empty()) sheet.labelled("→", "no answer obeys every clause", 6, 9);
  std::string_view label = "→";
  for (const std::string& answer : part.answers) {
    sheet.labelled(std::exchange(label, "or"), answer, 6, 9);
  }
  for (const ClauseView& clause : part.clauses) {
    sheet.paragraph(fmt::format("“{}”  {} ({})", clause.says, clause.cites, clause.id), 9);
  }
}

}  // namespace

std::string finding_text(const FindingView& finding, TextStyle style) {
  TextSheet sheet(style);
  sheet.paragraph(head_line(sheet, finding));
  sheet.heading(finding.title);
  if (!finding.gist.empty()) sheet.paragraph(finding.gist, 2);
  if (!finding.ruling.empty()) {
    sheet.gap();
    sheet.paragraph(finding.ruling, 2);
  }
  sheet.gap();
  const std::pair<std::string_view, std::string_view> facts[] = {{"question", finding.question},
                                                                 {"id", finding.id}};
  for (const auto& [label, text] : facts) {
    if (!text.empty()) sheet.labelled(label, text, 2, kFactColumn);
  }
  if (!finding.options.empty()) {
    sheet.gap();
    sheet.heading(finding.kind == "change" ? "How each edition is played" : "Possible rulings");
  }
  for (const std::string& option : finding.options) sheet.labelled("-", option, 2, 4);
  clauses_block(sheet, finding);
  weighing_block(sheet, finding);
  rulings_block(sheet, finding);
  for (const WitnessView& witness : finding.witnesses) {
    sheet.gap();
    witness_lines(sheet, witness);
  }
  if (!finding.certificate.empty()) {
    sheet.gap();
    sheet.heading("Certificate");
    sheet.paragraph(finding.certificate, 2);
  }
  return sheet.text();
}

std::string question_text(const QuestionView& question, TextStyle style) {
  TextSheet sheet(style);
  sheet.heading(question.asks);
  sheet.paragraph(fmt::format("{} · {}", question.id, question.chapter));
  if (!question.answers.empty()) {
    sheet.paragraph(fmt::format("possible answers: {}", possible_answers(question.answers)));
  }
  for (const CellView& cell : question.cells) {
    const Word word = kind_word(cell.kind);
    sheet.gap();
    sheet.paragraph(
        fmt::format("{}  {}", cell.edition,
                    sheet.colored(fmt::format("{} {}", word.symbol, word.label), word.css)),
        2);
    for (const CellView::Part& part : cases_of(cell)) {
      part_lines(sheet, part, cell.parts.size() == 1);
    }
  }
  return sheet.text();
}

std::string questions_text(std::span<const QuestionView> questions, TextStyle style) {
  TextSheet sheet(style);
  std::string_view chapter;
  for (const QuestionView& question : questions) {
    if (question.chapter != chapter) {
      chapter = question.chapter;
      sheet.gap();
      sheet.heading(fmt::format("== {}", chapter));
    }
    sheet.append(question_text(question, style));
  }
  return sheet.text();
}

std::string witness_text(const WitnessView& witness, TextStyle style) {
  TextSheet sheet(style);
  witness_lines(sheet, witness);
  return sheet.text();
}

std::string table_text(const TableView& table, TextStyle style) {
  TextSheet sheet(style);
  table_lines(sheet, table);
  return sheet.text();
}

}  // namespace headjudge::reports
