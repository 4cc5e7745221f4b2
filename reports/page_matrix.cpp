// The matrix: every question by every edition, grouped by chapter.
//
// A cell says what the edition's judges may answer and where the manual says so. Where it is not
// one answer always, the cases that are not settled come first; long lists are folded, never cut.
#include <algorithm>
#include <iterator>
#include <map>
#include <span>

#include <fmt/format.h>

#include "reports/page_data.hpp"

namespace headjudge::reports {
namespace {

constexpr std::size_t kOpenParts = 3;  // more cases than this are folded
constexpr std::size_t kOpenAnswers = 4;

/// The mark of a kind in a cell, with links to its findings; a kind without one keeps its mark.
PageData mark_data(std::string_view kind, const std::vector<const PageLinks::Place*>& findings) {
  const Word word = kind_word(kind);
  const PageData links = list_of(findings, [](const PageLinks::Place* place) {
    return PageRecord{{"href", place->anchor}, {"number", fmt::format("{}", place->number)}};
  });
  const std::string first = findings.empty() ? "" : findings.front()->anchor;
  return PageRecord{{"symbol", word.symbol},
                    {"label", word.label},
                    {"css", word.css},
                    {"first", text_or_nothing(first)},
                    {"links", links}};
}

PageData marks_data(const QuestionView& question, const CellView& cell, const PageLinks& links) {
  PageList marks;
  for (const char* kind :
       {"contradiction", "gap", "order-dependence", "silent", "absent", "change"}) {
    const auto findings = links.findings_of(question.id, kind, cell.edition);
    const bool in_a_part = std::ranges::any_of(
        cell.parts, [&](const CellView::Part& part) { return part.kind == kind; });
    if (cell.kind == kind || in_a_part || !findings.empty()) {
      marks.push_back(mark_data(kind, findings));
    }
  }
  return PageData(marks);
}

/// What the judges may answer, each on a line of its own; where there are many, in one line.
PageData answers_data(const std::vector<std::string>& answers) {
  if (answers.empty()) {
    return PageList{PageRecord{{"alternative", false}, {"answer", "no answer obeys every clause"}}};
  }
  if (answers.size() > kOpenAnswers) {
    const std::string line = fmt::format("any of: {}", fmt::join(answers, "; "));
    return PageList{PageRecord{{"alternative", false}, {"answer", line}}};
  }
  PageList list;
  for (const std::string& answer : answers) {
    list.emplace_back(PageRecord{{"alternative", !list.empty()}, {"answer", answer}});
  }
  return PageData(list);
}

PageData part_data(const CellView::Part& part) {
  const Word word = kind_word(part.kind);
  return PageRecord{{"when", text_or_nothing(part.when)},
                    {"part_css", word.css},
                    {"part_label", word.label},
                    {"answers", answers_data(part.answers)},
                    {"clauses", list_of(part.clauses, clause_data)}};
}

std::vector<CellView::Part> unsettled_first(const std::vector<CellView::Part>& parts) {
  std::vector<CellView::Part> ordered;
  const auto settled = [](const CellView::Part& part) { return part.kind == "settled"; };
  std::ranges::remove_copy_if(parts, std::back_inserter(ordered), settled);
  std::ranges::copy_if(parts, std::back_inserter(ordered), settled);
  return ordered;
}

PageData cell_data(const QuestionView& question, const CellView& cell, const PageLinks& links) {
  const std::vector<CellView::Part> parts = unsettled_first(cell.parts);
  const std::size_t shown = parts.size() <= kOpenParts ? parts.size() : kOpenParts - 1;
  const std::span all(parts);
  const std::size_t folded = parts.size() - shown;
  const Word word = kind_word(cell.kind);
  return PageRecord{
      {"cell_edition", cell.edition},
      {"cell_css", word.css},
      {"cell_label", word.label},
      {"marks", marks_data(question, cell, links)},
      {"parts", list_of(all.first(shown), part_data)},
      {"folded_parts", list_of(all.subspan(shown), part_data)},
      {"folded_label",
       text_or_nothing(folded == 0 ? "" : counted(folded, "more case", "more cases"))}};
}

PageData question_data(const QuestionView& question, const PageLinks& links) {
  bool calm = true;
  for (const CellView& cell : question.cells) {
    calm = calm && (cell.kind == "settled" || cell.kind == "absent") &&
           links.findings_of(question.id, "change", cell.edition).empty();
  }
  return PageRecord{{"anchor", links.question_anchor(question.id)},
                    {"question_id", question.id},
                    {"asks", question.asks},
                    {"calm", calm},
                    {"cells", list_of(question.cells, [&](const CellView& cell) {
                       return cell_data(question, cell, links);
                     })}};
}

}  // namespace

PageData matrix_data(const AuditResult& result, const PageLinks& links) {
  std::vector<std::string> chapters;  // in the order in which they first come up
  std::map<std::string, std::vector<const QuestionView*>> questions;
  for (const QuestionView& question : result.questions) {
    if (!questions.contains(question.chapter)) chapters.push_back(question.chapter);
    questions[question.chapter].push_back(&question);
  }
  return list_of(chapters, [&](const std::string& chapter) {
    return PageRecord{{"chapter", chapter},
                      {"columns", fmt::format("{}", result.editions.size() + 1)},
                      {"questions", list_of(questions[chapter], [&](const QuestionView* question) {
                         return question_data(*question, links);
                       })}};
  });
}

}  // namespace headjudge::reports
