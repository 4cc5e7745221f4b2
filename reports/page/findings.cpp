// A page for each finding: it reads like a ruling, and then shows the play that proves it.
//
// What the clauses are to the finding depends on its kind: in a contradiction they are the smallest
// set that clashes, in a change what the editions say, in a gap all that the manual does say.
#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "reports/page/data.hpp"
#include "reports/result/changes.hpp"

namespace headjudge::reports {
namespace {

std::string clauses_heading(const FindingView& finding) {
  if (finding.kind == "contradiction") return "The clauses that clash";
  if (finding.kind == "change") return "What each edition says";
  if (finding.kind == "gap") return "What the manual does say";
  return "The clauses";
}

std::string options_heading(const FindingView& finding) {
  return finding.kind == "change" ? "How each edition is played" : "Possible rulings";
}

std::string no_clause_text(const FindingView& finding) {
  return finding.kind == "gap" ? "No clause of the manual covers this situation." : "";
}

PageData core_texts(const FindingView& finding) {
  return list_of(finding.cores, [](const std::vector<std::string>& core) { return listed(core); });
}

PageData question_link(const FindingView& finding, const PageLinks& links) {
  if (finding.question.empty()) return false;
  return PageRecord{{"question_id", finding.question},
                    {"href", text_or_nothing(links.question_anchor(finding.question))}};
}

/// What kind of change it is, in a sentence; nothing where it is none.
std::string change_text(const FindingView& finding, const AuditResult& result) {
  return within_one_manual(finding) ? "" : change_word(change_kind(finding, result)).says;
}

/// "1 longer play"; nothing where there is no other than the shortest.
PageData longer_plays_text(const FindingView& finding) {
  if (finding.witnesses.size() < 2) return false;
  return counted(finding.witnesses.size() - 1, "longer play", "longer plays");
}

PageData deciding_rulings(const FindingView& finding) {
  return list_of(finding.rulings, [](const DecidingRulingView& ruling) {
    return PageRecord{{"ruling_number", ruling.ruling},
                      {"ruling_title", ruling.title},
                      {"ruling_answer", ruling.answer},
                      {"ruling_command", ruling.command}};
  });
}

/// The finding before or after, in the order of their numbers.
PageData neighbour_data(const PageLinks& links, std::size_t number) {
  if (number < 1 || number > links.places().size()) return false;
  const PageLinks::Place& place = links.places()[number - 1];
  return PageRecord{{"href", place.page}, {"number", fmt::format("{}", number)}};
}

}  // namespace

PageRecord finding_data(const PageLinks::Place& place, const AuditResult& result,
                        const PageLinks& links) {
  const FindingView& finding = *place.finding;
  return PageRecord{
      {"number", fmt::format("{}", place.number)},
      {"finding_id", finding.id},
      {"kind_word", word_data(kind_word(finding.kind))},
      {"status_word", word_data(status_word(finding.status))},
      {"severity_word", word_data(severity_word(finding))},
      {"editions_text", listed(finding.editions)},
      {"title", finding.title},
      {"gist", text_or_nothing(finding.gist)},
      {"ruling", text_or_nothing(finding.ruling)},
      {"change", text_or_nothing(change_text(finding, result))},
      {"when", text_or_nothing(finding.when)},
      {"question", question_link(finding, links)},
      {"options_heading", options_heading(finding)},
      {"has_options", !finding.options.empty()},
      {"options", texts(finding.options)},
      {"clauses_heading", clauses_heading(finding)},
      {"has_clauses", !finding.clauses.empty() || !no_clause_text(finding).empty()},
      {"clauses", list_of(finding.clauses, clause_data)},
      {"no_clause", text_or_nothing(finding.clauses.empty() ? no_clause_text(finding) : "")},
      {"has_cores", !finding.cores.empty()},
      {"cores", core_texts(finding)},
      {"weighed", !weighing_texts(finding).empty()},
      {"weighing", texts(weighing_texts(finding))},
      {"has_rulings", !finding.rulings.empty()},
      {"rulings", deciding_rulings(finding)},
      {"witnesses", list_of(finding.witnesses, witness_data_with_boards)},
      {"longer_plays", longer_plays_text(finding)},
      {"before", neighbour_data(links, place.number - 1)},
      {"after", neighbour_data(links, place.number + 1)},
      {"when_formula", text_or_nothing(finding.when_formula)},
      {"certificate", text_or_nothing(finding.certificate)}};
}

}  // namespace headjudge::reports
