// Putting what comes of a ruling into words (see rulings.hpp).
//
// A point is told with the headings that speak about it, so that a reader can open the manual.
#include "reports/views/rulings.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/realizability/situation_words.hpp"
#include "reports/views/cell_views.hpp"

namespace headjudge::reports {

namespace {

std::vector<std::string> answer_words(const Question& question, const std::vector<int>& answers) {
  std::vector<std::string> words;
  for (const int answer : answers) {
    words.push_back(question.answers[static_cast<std::size_t>(answer)].says);
  }
  return words;
}

/// The headings, each once.
std::vector<std::string> headings(const Edition& edition, const proofs::ClauseSet& clauses) {
  std::vector<std::string> cites;
  for (const std::size_t clause : clauses) {
    const std::string& heading = edition.clauses[clause].cites;
    if (std::ranges::find(cites, heading) == cites.end()) cites.push_back(heading);
  }
  return cites;
}

/// One edition and what is known of it.
struct Manual {
  const Edition& edition;
  const QuestionSet& questions;
  const proofs::EditionAnalysis& analysis;
  const Judge customary;
  const Judge in_force;
};

RulingPointView decided_point(const Manual& manual, const proofs::DecidedCell& decided,
                              const std::vector<FindingView>& findings) {
  const Question& question = manual.questions.questions[decided.question];
  const proofs::Cell& cell = manual.analysis.questions[decided.question].cells[decided.cell];
  const auto finding = std::ranges::find_if(findings, [&](const FindingView& each) {
    return is_about(each, manual.edition, question, cell);
  });
  return {question.id,
          question.asks,
          proofs::situation_words(question, cell.situations),
          answer_words(question, cell.options),
          answer_words(question, decided.holds),
          headings(manual.edition, clauses_behind(cell)),
          finding == findings.end() ? "" : finding->id};
}

RulingPointView different_point(const Manual& manual, const proofs::DifferentAnswer& different) {
  const Question& question = manual.questions.questions[different.question];
  std::vector<int> here;
  std::vector<int> official;
  proofs::ClauseSet clauses;
  const auto add = [](std::vector<int>& answers, int answer) {
    if (std::ranges::find(answers, answer) == answers.end()) answers.push_back(answer);
  };
  for (const std::size_t situation : different.situations) {
    add(here, manual.customary.answer_at(different.question, situation));
    add(official, manual.in_force.answer_at(different.question, situation));
    const proofs::Cell* cell = cell_of(manual.analysis.questions[different.question], situation);
    if (cell == nullptr) continue;
    std::ranges::copy(clauses_behind(*cell), std::back_inserter(clauses));
  }
  return {question.id,
          question.asks,
          proofs::situation_words(question, different.situations),
          answer_words(question, here),
          answer_words(question, official),
          headings(manual.edition, clauses),
          ""};
}

RulingUnderView under_view(const Manual& manual, const proofs::RulingUnder& under,
                           const std::vector<FindingView>& findings) {
  RulingUnderView view{
      manual.edition.id, std::string(name_of(under.verdict)), under.agrees, under.seen, {}};
  for (const proofs::DecidedCell& each : under.decides) {
    view.points.push_back(decided_point(manual, each, findings));
  }
  for (const proofs::DifferentAnswer& each : under.differs) {
    view.points.push_back(different_point(manual, each));
  }
  return view;
}

/// Gives the findings that the ruling decides its name.
void add_to_findings(const RulingView& ruling, std::vector<FindingView>& findings) {
  for (const RulingUnderView& under : ruling.under) {
    for (const RulingPointView& point : under.points) {
      const auto finding = std::ranges::find(findings, point.finding, &FindingView::id);
      if (point.finding.empty() || finding == findings.end()) continue;
      finding->rulings.push_back({ruling.ruling, ruling.title, ruling.command,
                                  fmt::format("{}", fmt::join(point.official, ", or ")),
                                  point.official.size() == 1});
    }
  }
}

bool is_question_number(std::string_view word) {
  return word.size() > 1 && word.front() == 'Q' &&
         std::ranges::all_of(word.substr(1), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

void add_rulings(AuditResult& result, const Rulebook& rulebook,
                 std::span<const proofs::EditionAnalysis> analyses,
                 std::span<const proofs::RulingPlay> plays,
                 const std::vector<std::vector<proofs::RulingUnder>>& outcomes) {
  const QuestionSet& questions = rulebook.questions;
  const Judge in_force = base_judge(rulebook.editions.back(), questions);
  std::vector<Manual> manuals;
  for (std::size_t e = 0; e < rulebook.editions.size(); ++e) {
    const Edition& edition = rulebook.editions[e];
    manuals.push_back({edition, questions, analyses[e], base_judge(edition, questions), in_force});
  }
  for (std::size_t i = 0; i < plays.size(); ++i) {
    RulingView view{plays[i].numbers, plays[i].play.title, plays[i].command, {}};
    for (std::size_t e = 0; e < manuals.size(); ++e) {
      view.under.push_back(under_view(manuals[e], outcomes[i][e], result.findings));
    }
    add_to_findings(view, result.findings);
    result.rulings.push_back(std::move(view));
  }
}

Result<ContradictedText> contradicted_text(const Play& play, const Rulebook& rulebook) {
  const std::size_t comma = play.contradicts.find(", ");
  const auto wrong = [&](std::string message, std::string expected) {
    return refuse({play.file, 0, 0, std::move(message), std::move(expected)});
  };
  if (comma == std::string::npos) {
    return wrong(fmt::format("`contradicts: {}` names no text", play.contradicts),
                 "`contradicts: comprehensive-4.2, 15-4-4`, or `contradicts: rulings, Q602`");
  }
  const std::string source = play.contradicts.substr(0, comma);
  const std::string heading = play.contradicts.substr(comma + 2);
  if (source == "rulings") {
    if (is_question_number(heading)) {
      return ContradictedText{play.tables.front().edition, heading, true};
    }
    return wrong(fmt::format("`{}` is no number of an official question", heading), "`Q602`");
  }
  const Edition* edition = rulebook.find(source);
  if (edition == nullptr) {
    return wrong(fmt::format("there is no edition `{}`", source), "the id of an edition");
  }
  const bool there =
      std::ranges::find(edition->clauses, heading, &Clause::cites) != edition->clauses.end();
  if (there) return ContradictedText{source, heading};
  return wrong(fmt::format("no clause of {} cites `{}`", source, heading),
               "a heading that `headjudge clauses` lists");
}

namespace {

/// What a ruling is against: a sentence of the edition, or another official answer.
void say_against_text(const proofs::RulingPlay& ruling, const ContradictedText& text,
                      const Rulebook& rulebook, const std::string& seen, FindingView& view) {
  view.title = fmt::format("Is the official answer {} against the text?", ruling.numbers);
  view.ruling = fmt::format(
      "The publisher's answer {} and {} of {} cannot both be followed in this play. By the text: "
      "{}.",
      ruling.numbers, text.heading, text.edition, seen);
  view.options = {fmt::format("rulings, {}: the play goes as it expects", ruling.numbers),
                  fmt::format("{}, {}: {}", text.edition, text.heading, seen)};
  for (const Clause& clause : rulebook.find(text.edition)->clauses) {
    if (clause.cites != text.heading) continue;
    view.clauses.push_back({text.edition, clause.id, clause.cites, clause.says, clause.note,
                            clause.reading, clause.formula.text, "", ""});
  }
}

void say_against_ruling(const proofs::RulingPlay& ruling, const ContradictedText& text,
                        const std::string& seen, FindingView& view) {
  view.title =
      fmt::format("Do the official answers {} and {} agree?", ruling.numbers, text.heading);
  view.ruling = fmt::format(
      "The publisher's answer {} wants this play to go as it expects. By the rule that the answer "
      "{} rests on: {}. That no other rule allows both is read, not proved.",
      ruling.numbers, text.heading, seen);
  view.options = {fmt::format("rulings, {}: the play goes as it expects", ruling.numbers),
                  fmt::format("rulings, {}: {}", text.heading, seen)};
}

}  // namespace

FindingView contradicting_ruling(const proofs::RulingPlay& ruling, const ContradictedText& text,
                                 const Rulebook& rulebook, const std::string& seen,
                                 std::vector<TableView> tables) {
  FindingView view;
  view.id = fmt::format("{}/ruling/{}/{}", text.edition, ruling.numbers, text.heading);
  std::ranges::replace(view.id, ' ', '-');
  view.kind = "ruling";
  view.severity = "board";
  view.status = "witnessed";
  view.gist = ruling.play.title;
  view.editions = {text.edition};
  if (text.is_ruling) {
    say_against_ruling(ruling, text, seen, view);
  } else {
    say_against_text(ruling, text, rulebook, seen, view);
  }
  WitnessView witness;
  witness.level = "board";
  for (const PlayLine& line : ruling.play.setup) witness.setup.push_back(line.text);
  witness.tables = std::move(tables);
  view.witnesses.push_back(std::move(witness));
  view.certificate =
      fmt::format("The play fails under {}: headjudge play {}", text.edition, ruling.command);
  return view;
}

}  // namespace headjudge::reports
