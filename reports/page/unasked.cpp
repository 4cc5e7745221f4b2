// A page of answers that nobody had to ask for (see unasked.hpp).
//
// Three tables, each under the question that it answers. A table without rows is left out, and with
// all three empty so is the page.
#include <fmt/format.h>

#include "reports/page/data.hpp"

namespace headjudge::reports {
namespace {

PageData count_text(std::size_t count) { return fmt::format("{}", count); }

/// The finding with the shortest play that has two winners.
PageData shortest_data(const SameManualView& view, const PageLinks& links) {
  const PageLinks::Place* place = links.find(view.shortest);
  if (place == nullptr) return false;
  return PageRecord{{"href", place->page},
                    {"number", fmt::format("{}", place->number)},
                    {"after", counted(view.decisions, "decision", "decisions")}};
}

PageData same_manual_data(const AuditResult& result, const PageLinks& links) {
  return list_of(result.same_manual, [&](const SameManualView& view) {
    const std::size_t points = view.forced + view.winner + view.board + view.number + view.passing +
                               view.unseen + view.nothing + view.open;
    return PageRecord{{"row_edition", view.edition},
                      {"ways", ways_words(view)},
                      {"points", count_text(points)},
                      {"forced", count_text(view.forced)},
                      {"winner", count_text(view.winner)},
                      {"board", count_text(view.board)},
                      {"count_number", count_text(view.number)},
                      {"passing", count_text(view.passing)},
                      {"unseen", count_text(view.unseen)},
                      {"nothing", count_text(view.nothing)},
                      {"open", count_text(view.open)},
                      {"row_rulings", number_words(view.rulings)},
                      {"shortest", shortest_data(view, links)}};
  });
}

PageData answered_data(const AuditResult& result, const PageLinks& links) {
  return list_of(result.answered, [&](const AnsweredView& view) {
    const std::string href = links.question_anchor(view.question);
    return PageRecord{{"answered_question", view.question},
                      {"answered_href", text_or_nothing(href)},
                      {"answered_asks", view.asks},
                      {"answered_when", text_or_nothing(view.when)},
                      {"cells", list_of(view.cells, [&](const CellView& cell) {
                         return cell_data(cell, {}, links);
                       })}};
  });
}

PageData endings_data(const AuditResult& result) {
  return list_of(result.endings, [](const EndingView& ending) {
    return PageRecord{{"ending_edition", ending.edition},
                      {"ending_judge", ending.judge},
                      {"ending_verdict", word_data(ending_word(ending))},
                      {"ending_certificate", text_or_nothing(ending.certificate)}};
  });
}

}  // namespace

bool says_unasked(const AuditResult& result) {
  return !result.same_manual.empty() || !result.answered.empty() || !result.endings.empty();
}

PageData unasked_data(const AuditResult& result, const PageLinks& links) {
  return PageRecord{{"has_same_manual", !result.same_manual.empty()},
                    {"same_manual", same_manual_data(result, links)},
                    {"has_answered", !result.answered.empty()},
                    {"answered", answered_data(result, links)},
                    {"has_endings", !result.endings.empty()},
                    {"endings", endings_data(result)}};
}

}  // namespace headjudge::reports
