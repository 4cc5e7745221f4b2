// Editions, questions, claims, invariants and loops in words (see audit_views.hpp).
//
// What an edition says about a question is put into words by cell_views.hpp.
#include "reports/views/audit_views.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/views/cell_views.hpp"

namespace headjudge::reports {

namespace {

std::string answer_text(const QuestionSet& questions, const proofs::RefutingAnswer& answer) {
  const Question& question = questions.questions[answer.question];
  const std::string& says = question.answers[static_cast<std::size_t>(answer.answer)].says;
  if (answer.situation.empty()) return fmt::format("{} {}.", question.asks, says);
  return fmt::format("{} ({}) {}.", question.asks, question.situation_text(answer.situation), says);
}

std::string counts_text(const proofs::SolverCounts& counts) {
  return fmt::format("{} {}, {} solver steps", counts.queries,
                     counts.queries == 1 ? "query" : "queries", counts.steps);
}

/// "pay 1: memory -1"
std::string run_text(const std::vector<proofs::RunStep>& run) {
  std::vector<std::string> steps;
  for (const proofs::RunStep& step : run) {
    steps.push_back(fmt::format("{}{}: memory {}", name_of(step.rule),
                                has_amount(step.rule) ? fmt::format(" {}", step.amount) : "",
                                step.memory));
  }
  return fmt::format("{}", fmt::join(steps, ", "));
}

/// "crossed = yes": of a claim's input, which may be a truth value.
std::string input_text(std::string name, int value) {
  constexpr auto kTruths = std::to_array<std::string_view>(
      {"crossed", "there", "of turn player", "limited", "used up", "payable"});
  std::ranges::replace(name, '_', ' ');
  const bool truth =
      std::ranges::any_of(kTruths, [&](std::string_view suffix) { return name.ends_with(suffix); });
  if (!truth) return fmt::format("{} = {}", name, value);
  return fmt::format("{} = {}", name, value != 0 ? "yes" : "no");
}

/// The numbers in one line, and each answer of the judge in its own.
std::string counterexample_text(const proofs::ProofResult& result, const QuestionSet& questions) {
  constexpr std::size_t kAllOf = 8;  // of more numbers, only those that are not 0
  const bool all = result.counterexample.size() <= kAllOf;
  std::vector<std::string> parts;
  for (const auto& [name, value] : result.counterexample) {
    if (all || value != 0) parts.push_back(input_text(name, value));
  }
  if (!all) parts.emplace_back("all else is 0 or no");
  if (!result.run.empty()) parts.push_back(run_text(result.run));
  std::vector<std::string> lines;
  if (!parts.empty()) lines.push_back(fmt::format("{}", fmt::join(parts, ", ")));
  for (const proofs::RefutingAnswer& answer : result.answers) {
    if (!questions.questions[answer.question].comes_up(answer.situation)) continue;
    lines.push_back("the judge says: " + answer_text(questions, answer));
  }
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace

QuestionView question_view(const Rulebook& rulebook,
                           std::span<const proofs::EditionAnalysis> analyses, std::size_t question,
                           std::span<const FindingView> findings) {
  const Question& asked = rulebook.questions.questions[question];
  QuestionView view{rulebook.questions.game, asked.id, asked.chapter, asked.asks, {}, {}};
  for (const Answer& answer : asked.answers) view.answers.push_back(answer.says);
  for (std::size_t e = 0; e < rulebook.editions.size(); ++e) {
    view.cells.push_back(cell_view(rulebook.editions[e], rulebook.questions,
                                   analyses[e].questions[question], findings));
  }
  return view;
}

EditionView edition_view(const Rulebook& rulebook, const Edition& edition,
                         const proofs::EditionAnalysis& analysis) {
  EditionView view;
  view.game = rulebook.questions.game;
  view.id = edition.id;
  view.title = edition.title;
  view.date = edition.date;
  view.clauses = edition.clauses.size();
  view.judges = analysis.judges;
  view.entries = {{"formalised", edition.clauses.size()},
                  {"defines", edition.definitions.size()},
                  {"constrains", edition.constraints.size()},
                  {"outside", edition.outside.size()}};
  for (const proofs::QuestionAnalysis& question : analysis.questions) {
    const auto has = [&](proofs::CellKind kind) {
      return std::ranges::any_of(question.cells,
                                 [&](const proofs::Cell& cell) { return cell.kind == kind; });
    };
    const bool contradiction = has(proofs::CellKind::contradiction);
    const bool gap = has(proofs::CellKind::gap);
    view.contradictions += contradiction ? 1U : 0U;
    view.gaps += gap ? 1U : 0U;
    const bool open = contradiction || gap || has(proofs::CellKind::dependent);
    view.settled += question.cells.empty() || open ? 0U : 1U;
  }
  return view;
}

std::string_view shown_by(const proofs::ClaimOutcome& outcome) {
  if (outcome.play) return "shown by a play";
  if (outcome.row->claim.machine) {
    return "shown by a run of the gauge's machine; no play with the pool's cards was found";
  }
  return "shown by numbers and a judge; no play with the pool's cards was found";
}

ClaimView claim_view(const proofs::ClaimOutcome& outcome, const QuestionSet& questions) {
  ClaimView view;
  view.id = outcome.row->claim.id;
  view.sentence = outcome.row->sentence;
  view.edition = outcome.edition;
  view.scope = outcome.row->scope;
  view.expected = proofs::verdict_name(outcome.expected);
  view.verdict = proofs::verdict_name(outcome.result.verdict);
  view.certificate = outcome.result.certificate;
  if (!outcome.result.instance.empty()) {
    view.certificate +=
        fmt::format("; its assumptions can be met, for example: {}", outcome.result.instance);
  }
  if (!outcome.result.invariant.empty()) {
    view.certificate += fmt::format("\ninvariant:\n{}", outcome.result.invariant);
  }
  view.statistics = counts_text(outcome.result.counts);
  if (outcome.result.verdict == proofs::ClaimVerdict::refuted) {
    view.counterexample =
        fmt::format("{}; {}", counterexample_text(outcome.result, questions), shown_by(outcome));
  }
  return view;
}

LoopView loop_view(const proofs::Loop& loop) {
  const std::string words = fmt::format("{} Searched: {}.", loop.certificate, loop.bound);
  const bool known = loop.is_realised() || loop.ends;
  return {loop.id,
          fmt::format("{}{}", known ? "" : "unknown: ", proofs::name_of(loop.loop_class)),
          loop.cards,
          loop.sentence,
          known ? words : "",
          "",
          known ? "" : words};
}

}  // namespace headjudge::reports
