// The matrix: every question by every edition of its game, grouped by the manuals' headings.
//
// A cell says what the edition's judges may answer and where the manual says so. Where it is not
// one answer always, the cases that are not settled come first; long lists are folded, never cut.
// The same cells stand under the answers that nobody had to ask for.
#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "reports/page/data.hpp"
#include "reports/views/cell_views.hpp"

namespace headjudge::reports {
namespace {

constexpr std::size_t kOpenParts = 3;  // more cases than this are folded
constexpr std::size_t kOpenAnswers = 4;

using Places = std::vector<const PageLinks::Place*>;

/// A kind's mark with links to its findings; a kind without one keeps its mark.
PageData mark_data(std::string_view kind, const Places& findings) {
  const Word word = kind_word(kind);
  const PageData links = list_of(findings, [](const PageLinks::Place* place) {
    return PageRecord{{"href", place->page}, {"number", fmt::format("{}", place->number)}};
  });
  const std::string first = findings.empty() ? "" : findings.front()->page;
  return PageRecord{{"symbol", word.symbol},
                    {"label", word.label},
                    {"css", word.css},
                    {"first", text_or_nothing(first)},
                    {"links", links}};
}

bool open_part(const CellView::Part& part) { return part.kind != "settled"; }

using Marks = std::vector<std::pair<std::string, Places>>;

/// What the cell as a whole is marked with; its open cases have marks of their own.
Marks marks_of(const CellView& cell, const CellPlace& place, const PageLinks& links) {
  Marks marks;
  const bool told_by_a_part = std::ranges::any_of(cell.parts, open_part);
  if (cell.kind != "settled" && !told_by_a_part) marks.emplace_back(cell.kind, Places{});
  Places orders = links.findings_of(place.question, "order-dependence", {cell.edition});
  if (!orders.empty()) marks.emplace_back("order-dependence", std::move(orders));
  Places changes = links.findings_of(place.question, "change", {place.before, cell.edition});
  if (!changes.empty()) marks.emplace_back("change", std::move(changes));
  return marks;
}

/// All that the filter may ask for: the cell's standing, and what its cases and marks say.
std::string kinds_of(const CellView& cell, const Marks& marks) {
  std::set<std::string> kinds{cell.kind};
  for (const CellView::Part& part : cell.parts) {
    if (open_part(part)) kinds.insert(part.kind);
  }
  for (const auto& [kind, findings] : marks) kinds.insert(kind);
  return fmt::format("{}", fmt::join(kinds, " "));
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

/// A case's mark; none when it is settled. A question that no clause speaks of is a gap, too.
PageData part_mark(const CellView& cell, const CellView::Part& part, const PageLinks& links) {
  if (!open_part(part)) return false;
  const PageLinks::Place* finding = links.find(part.finding);
  return mark_data(cell.kind == "silent" ? cell.kind : part.kind,
                   finding == nullptr ? Places{} : Places{finding});
}

PageData part_data(const CellView& cell, const CellView::Part& part, const PageLinks& links) {
  const std::string_view lead = part.when == kOtherwise ? "" : "when ";
  const std::string when = part.when.empty() ? "" : fmt::format("{}{}", lead, part.when);
  return PageRecord{{"when", text_or_nothing(when)},
                    {"part_css", kind_word(part.kind).css},
                    {"part_mark", part_mark(cell, part, links)},
                    {"answers", answers_data(part.answers)},
                    {"clauses", list_of(part.clauses, clause_data)}};
}

PageData question_data(const QuestionView& question, const PageLinks& links) {
  PageList cells;
  std::string before;
  for (const CellView& cell : question.cells) {
    cells.push_back(cell_data(cell, {question.id, before}, links));
    before = cell.edition;
  }
  return PageRecord{{"anchor", links.question_anchor(question.id)},
                    {"question_id", question.id},
                    {"asks", question.asks},
                    {"possible", text_or_nothing(possible_answers(question.answers))},
                    {"cells", PageData(cells)}};
}

PageData chapters_data(const std::vector<const QuestionView*>& questions, std::size_t columns,
                       const PageLinks& links) {
  std::vector<std::string> chapters;  // in the order in which they first come up
  std::map<std::string, std::vector<const QuestionView*>> by_chapter;
  for (const QuestionView* question : questions) {
    if (!by_chapter.contains(question->chapter)) chapters.push_back(question->chapter);
    by_chapter[question->chapter].push_back(question);
  }
  return list_of(chapters, [&](const std::string& chapter) {
    return PageRecord{{"chapter", chapter},
                      {"columns", fmt::format("{}", columns + 1)},
                      {"questions", list_of(by_chapter[chapter], [&](const QuestionView* question) {
                         return question_data(*question, links);
                       })}};
  });
}

/// The editions that the questions' cells are about, in their order.
std::vector<std::string> columns_of_cells(const QuestionView& question) {
  std::vector<std::string> columns;
  for (const CellView& cell : question.cells) columns.push_back(cell.edition);
  return columns;
}

}  // namespace

PageData cell_data(const CellView& cell, const CellPlace& place, const PageLinks& links) {
  const std::vector<CellView::Part> parts = cases_of(cell);
  const std::size_t shown = parts.size() <= kOpenParts ? parts.size() : kOpenParts - 1;
  const std::span all(parts);
  const std::size_t folded = parts.size() - shown;
  const Word word = kind_word(cell.kind);
  const auto marks = marks_of(cell, place, links);
  const auto part = [&](const CellView::Part& each) { return part_data(cell, each, links); };
  return PageRecord{
      {"cell_edition", cell.edition},
      {"cell_css", word.css},
      {"cell_label", word.label},
      {"cell_kinds", kinds_of(cell, marks)},
      {"marks",
       list_of(marks, [](const auto& mark) { return mark_data(mark.first, mark.second); })},
      {"parts", list_of(all.first(shown), part)},
      {"folded_parts", list_of(all.subspan(shown), part)},
      {"folded_label",
       text_or_nothing(folded == 0 ? "" : counted(folded, "more case", "more cases"))}};
}

PageData matrices_data(const AuditResult& result, const PageLinks& links) {
  std::vector<std::string> games;
  std::map<std::string, std::vector<const QuestionView*>> by_game;
  for (const QuestionView& question : result.questions) {
    if (!by_game.contains(question.game)) games.push_back(question.game);
    by_game[question.game].push_back(&question);
  }
  AnchorNames names;
  return list_of(games, [&](const std::string& game) {
    const std::vector<std::string> columns = columns_of_cells(*by_game[game].front());
    return PageRecord{{"game", game_name(game)},
                      {"game_anchor", names.make("game", game)},
                      {"matrix_columns", texts(columns)},
                      {"chapters", chapters_data(by_game[game], columns.size(), links)}};
  });
}

PageData standings_data() {
  PageList standings;
  for (const char* kind : {"settled", "contradiction", "gap", "dependent", "silent", "absent"}) {
    standings.emplace_back(PageRecord{{"value", kind}, {"label", kind_word(kind).label}});
  }
  standings.emplace_back(PageRecord{{"value", "change"}, {"label", "changed by a revision"}});
  return PageData(standings);
}

PageData question_count(const AuditResult& result) {
  if (result.questions.empty()) return false;
  return counted(result.questions.size(), "question", "questions");
}

}  // namespace headjudge::reports
