// What the templates are filled with, one function for each part of a page.
//
// Each turns a piece of the AuditResult into mustache data: names with texts, flags and lists. All
// choices of words are made in wording.hpp, all markup is in templates/; what is left here is
// deciding what stands where. Every record sets every name its template uses, because mustache
// looks for a missing name in the records around it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <kainjow/mustache.hpp>

#include "reports/page/links.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

using PageData = kainjow::mustache::data;
using PageList = kainjow::mustache::list;
using PageRecord = kainjow::mustache::object;

/// The text, or `false` for an empty one, so that a section around it disappears.
[[nodiscard]] PageData text_or_nothing(const std::string& text);

/// One record for each item.
template <class Items, class Make>
[[nodiscard]] PageData list_of(const Items& items, Make&& make) {
  PageList list;
  for (const auto& item : items) list.push_back(PageData(make(item)));
  return PageData(list);
}
[[nodiscard]] PageData texts(const std::vector<std::string>& items);

/// symbol, label, says, css.
[[nodiscard]] PageData word_data(const Word& word);
[[nodiscard]] PageData clause_data(const ClauseView& clause);

[[nodiscard]] PageData editions_data(const AuditResult& result);
/// "101 questions", or nothing when there are none.
[[nodiscard]] PageData question_count(const AuditResult& result);
/// Where in the matrix a cell stands: it is marked with what changed since the edition before.
struct CellPlace {
  std::string question;  ///< empty: not in the matrix
  std::string before;    ///< the edition to its left; empty: none
};
/// What one edition says about a question: cell.mustache.
[[nodiscard]] PageData cell_data(const CellView& cell, const CellPlace& place,
                                 const PageLinks& links);
/// One matrix for each game.
[[nodiscard]] PageData matrices_data(const AuditResult& result, const PageLinks& links);
/// What a cell's standing may be, for the filter.
[[nodiscard]] PageData standings_data();
/// Is there any answer that nobody had to ask for?
[[nodiscard]] bool says_unasked(const AuditResult& result);
[[nodiscard]] PageData unasked_data(const AuditResult& result, const PageLinks& links);
/// Official answers: by edition, by ruling, and the findings that they decide.
[[nodiscard]] PageRecord rulings_data(const AuditResult& result, const PageLinks& links);
/// The entries of the first page, each with its lines.
[[nodiscard]] PageData agenda_data(const AuditResult& result, const PageLinks& links);
/// What the lines can be filtered by: one record for each filter, with its choices.
[[nodiscard]] PageData filters_data(const AuditResult& result, const PageLinks& links);
[[nodiscard]] PageRecord finding_data(const PageLinks::Place& place, const AuditResult& result,
                                      const PageLinks& links);
/// A play without the boards after its steps, and with them.
[[nodiscard]] PageData witness_data(const WitnessView& witness);
[[nodiscard]] PageData witness_data_with_boards(const WitnessView& witness);
[[nodiscard]] PageData claims_data(const AuditResult& result, const PageLinks& links);
[[nodiscard]] PageData invariants_data(const AuditResult& result);
[[nodiscard]] PageData constraints_data(const AuditResult& result);
[[nodiscard]] PageData loops_data(const AuditResult& result);
[[nodiscard]] PageData glossary_data();

}  // namespace headjudge::reports
