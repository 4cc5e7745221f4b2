// Listing entries. Sections are the manual's own headings, in the order in which the edition's file
// first comes to them; a heading that comes up again later is not repeated.
#include "reports/views/entries.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "reports/result/wording.hpp"

namespace headjudge::reports {
namespace {

std::vector<std::string> term_details(const QuestionSet& questions, const std::string& id) {
  const Term* term = questions.find_term(id);
  if (term == nullptr) return {"term " + id};
  std::vector<std::string> details = {fmt::format("term {}: {}", id, term->says),
                                      "code " + term->code};
  for (const std::string& play : term->plays) details.push_back("play " + play);
  return details;
}

std::vector<std::string> invariant_details(const Constraint& constraint,
                                           const InvariantSentence& sentence_of) {
  std::vector<std::string> details;
  for (const std::string& id : constraint.invariants) {
    const std::string_view sentence = sentence_of(id);
    details.push_back(fmt::format("invariant {}{}{}", id, sentence.empty() ? "" : ": ", sentence));
  }
  return details;
}

/// A line for each question; of a joint clause they come up at one moment.
std::vector<std::string> question_details(const Clause& clause, const QuestionSet& questions) {
  std::vector<std::string> details;
  for (const std::size_t asked : clause.questions()) {
    const Question& question = questions.questions[asked];
    details.push_back(fmt::format("{} {}: {}", clause.is_joint() ? "joint question" : "question",
                                  question.id, question.asks));
  }
  if (clause.is_joint()) details.push_back("formula " + clause.formula.text);
  return details;
}

std::string counts_line(const Edition& edition) {
  std::set<std::size_t> answered;
  for (const Clause& clause : edition.clauses) {
    for (const std::size_t question : clause.questions()) answered.insert(question);
  }
  std::set<std::string> defined;
  for (const Definition& definition : edition.definitions) defined.insert(definition.term);
  return fmt::format("{} for {}, {} of {}, {}, {} outside the model.",
                     counted(edition.clauses.size(), "clause", "clauses"),
                     counted(answered.size(), "question", "questions"),
                     counted(edition.definitions.size(), "definition", "definitions"),
                     counted(defined.size(), "term", "terms"),
                     counted(edition.constraints.size(), "constraint", "constraints"),
                     counted(edition.outside.size(), "entry", "entries"));
}

std::string lines_words(const OpenStretch& stretch) {
  if (stretch.first_line == stretch.last_line) return fmt::format("line {}", stretch.first_line);
  return fmt::format("lines {}-{}", stretch.first_line, stretch.last_line);
}

}  // namespace

std::vector<EntryView> entry_views(const Edition& edition, const QuestionSet& questions,
                                   const InvariantSentence& sentence_of, const Holding& holding) {
  std::vector<EntryView> views;
  for (const Clause& clause : edition.clauses) {
    std::vector<std::string> details = question_details(clause, questions);
    std::ranges::move(holding.shown_by(edition.id, clause.id), std::back_inserter(details));
    std::ranges::move(holding.of_entry(edition.id, clause.id), std::back_inserter(details));
    for (const std::size_t asked : clause.questions()) {
      details.push_back(holding.of_question(questions.questions[asked].id));
    }
    views.push_back(
        {clause.line, clause.cites, clause.id, "formalised", clause.says, std::move(details)});
  }
  for (const Definition& definition : edition.definitions) {
    std::vector<std::string> details = term_details(questions, definition.term);
    std::ranges::move(holding.shown_by(edition.id, definition.id), std::back_inserter(details));
    std::ranges::move(holding.of_entry(edition.id, definition.id), std::back_inserter(details));
    const Term* term = questions.find_term(definition.term);
    if (term != nullptr) details.push_back(holding.of_code(term->code));
    views.push_back({definition.line, definition.cites, definition.id, "defines", definition.says,
                     std::move(details)});
  }
  for (const Constraint& constraint : edition.constraints) {
    std::vector<std::string> details = invariant_details(constraint, sentence_of);
    std::ranges::move(holding.shown_by(edition.id, constraint.id), std::back_inserter(details));
    views.push_back({constraint.line, constraint.cites, constraint.id, "constrains",
                     constraint.says, std::move(details)});
  }
  for (const Outside& outside : edition.outside) {
    views.push_back({outside.line, outside.cites, outside.id, "outside", outside.because, {}});
  }
  std::ranges::sort(views, {}, &EntryView::line);
  return views;
}

std::string entries_text(const Edition& edition, const QuestionSet& questions,
                         const InvariantSentence& sentence_of, const Holding& holding,
                         TextStyle style) {
  std::vector<std::string> headings;
  std::map<std::string, std::vector<std::vector<std::string>>> rows;
  for (const EntryView& entry : entry_views(edition, questions, sentence_of, holding)) {
    if (!rows.contains(entry.cites)) headings.push_back(entry.cites);
    std::string text = fmt::format("{}\n{}", entry.says, entry.id);
    for (const std::string& detail : entry.details) text += "\n" + detail;
    rows[entry.cites].push_back({entry.standing, text});
  }
  TextSheet sheet(style);
  sheet.heading(fmt::format("{} ({})", edition.title, edition.id));
  sheet.paragraph(counts_line(edition));
  for (const std::string& heading : headings) {
    sheet.gap();
    sheet.heading(heading);
    sheet.table(rows[heading], 2);
  }
  return sheet.text();
}

std::string manual_check_text(const Edition& edition, std::string_view file,
                              const ManualCheck& check, TextStyle style) {
  TextSheet sheet(style);
  sheet.paragraph(
      fmt::format("{} against {}: {} of {} words are covered, {} of {} fingerprints "
                  "stand there.",
                  edition.id, file, check.covered, check.words,
                  check.fingerprints - check.lost.size(), check.fingerprints));
  sheet.paragraph(fmt::format(
      "Only words are compared: ASCII letters and digits, whether large or small. Not compared: "
      "signs, tags, the order of sentences, {}, {}.",
      counted(check.other_letters, "character beyond ASCII", "characters beyond ASCII"),
      counted(check.lone_numbers, "number that stands alone", "numbers that stand alone")));
  if (!check.lost.empty()) {
    sheet.gap();
    sheet.heading("No longer in the text");
    for (const LostSentence& lost : check.lost) {
      sheet.labelled(lost.entry,
                     fmt::format("{}:{}, {}", edition.file, lost.line, lost.fingerprint), 2, 40);
    }
  }
  if (!check.open.empty()) {
    sheet.gap();
    sheet.heading("Covered by no entry");
    for (const OpenStretch& open : check.open) {
      sheet.labelled(lines_words(open),
                     fmt::format("{}: {}", counted(open.words, "word", "words"), open.text), 2, 20);
    }
  }
  return sheet.text();
}

}  // namespace headjudge::reports
