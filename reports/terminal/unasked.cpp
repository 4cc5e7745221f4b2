// Answers that nobody had to ask for, for the terminal (see unasked.hpp).
//
// The same three tables as at the top of the first page, in its words.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/result/wording.hpp"
#include "reports/terminal/text.hpp"
#include "reports/views/cell_views.hpp"

namespace headjudge::reports {
namespace {

using Table = std::vector<std::vector<std::string>>;

/// "a forced win: 3, the board: 2", leaving out what does not come up.
std::string points_words(const SameManualView& view) {
  std::vector<std::string> parts;
  for (const auto& [count, words] :
       {std::pair{view.forced, "a forced win"}, std::pair{view.winner, "perhaps who wins"},
        std::pair{view.board, "at least the board"}, std::pair{view.number, "at least a number"},
        std::pair{view.passing, "at least while it happens"},
        std::pair{view.unseen, "at least hidden cards or chance"},
        std::pair{view.nothing, "nothing in the plays searched"},
        std::pair{view.open, "not known"}}) {
    if (count > 0) parts.push_back(fmt::format("{}: {}", words, count));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

void same_manual_lines(TextSheet& sheet, const AuditResult& result) {
  if (result.same_manual.empty()) return;
  sheet.gap();
  sheet.paragraph("Can two tables that follow the same manual end a game differently?", 2);
  Table rows;
  for (const SameManualView& view : result.same_manual) {
    std::string text = ways_words(view);
    const std::string points = points_words(view);
    if (!points.empty())
      text += fmt::format(". What its gaps and contradictions decide: {}", points);
    text += fmt::format(". Ways to rule on these points, each alike in all its situations: {}.",
                        number_words(view.rulings));
    if (!view.shortest.empty()) {
      text += fmt::format("\nshortest play with two winners: {}, {}",
                          counted(view.decisions, "decision", "decisions"), view.shortest);
    }
    rows.push_back({view.edition, text});
  }
  sheet.table(rows, 4);
}

std::string case_words(const CellView::Part& part, bool alone) {
  const std::string answers = part.answers.empty()
                                  ? "no answer obeys every clause"
                                  : fmt::format("{}", fmt::join(part.answers, ", or "));
  const Word word = kind_word(part.kind);
  const std::string mark =
      alone || part.kind == "settled" ? "" : fmt::format("{} {}, ", word.symbol, word.label);
  if (part.when.empty()) return mark + answers;
  return fmt::format("{}{}: {}", mark, part.when, answers);
}

void answered_lines(TextSheet& sheet, const AuditResult& result) {
  for (const AnsweredView& view : result.answered) {
    sheet.gap();
    sheet.paragraph(fmt::format("{} ({})", view.asks, view.when), 2);
    Table rows;
    for (const CellView& cell : view.cells) {
      const Word word = kind_word(cell.kind);
      std::vector<std::string> cases;
      for (const CellView::Part& part : cases_of(cell)) {
        cases.push_back(case_words(part, cell.parts.size() == 1));
      }
      rows.push_back({cell.edition,
                      sheet.colored(fmt::format("{} {}", word.symbol, word.label), word.css),
                      fmt::format("{}", fmt::join(cases, "\n"))});
    }
    sheet.table(rows, 4);
  }
}

void ending_lines(TextSheet& sheet, const AuditResult& result) {
  if (result.endings.empty()) return;
  sheet.gap();
  sheet.paragraph("Must a game end?", 2);
  Table rows;
  for (const EndingView& ending : result.endings) {
    const Word word = ending_word(ending);
    const std::string why = ending.certificate.empty() ? "" : "\n" + ending.certificate;
    rows.push_back({ending.edition,
                    sheet.colored(fmt::format("{} {}", word.symbol, word.label), word.css),
                    ending.judge + why});
  }
  sheet.table(rows, 4);
}

}  // namespace

std::string unasked_text(const AuditResult& result, TextStyle style) {
  TextSheet sheet(style);
  const bool nothing =
      result.same_manual.empty() && result.answered.empty() && result.endings.empty();
  if (nothing) return "";
  sheet.heading("Key answers");
  same_manual_lines(sheet, result);
  answered_lines(sheet, result);
  ending_lines(sheet, result);
  return sheet.text();
}

}  // namespace headjudge::reports
