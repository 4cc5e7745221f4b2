// Editions, questions, claims, invariants and loops in words (see audit_views.hpp).
//
// What an edition says about a question is put into words by cell_views.hpp.
#include "reports/audit_views.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/cell_views.hpp"

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
    const bool has_amount = step.rule < dcg::GaugeRule::act && step.rule != dcg::GaugeRule::settle;
    steps.push_back(fmt::format("{}{}: memory {}", dcg::name_of(step.rule),
                                has_amount ? fmt::format(" {}", step.amount) : "", step.memory));
  }
  return fmt::format("{}", fmt::join(steps, ", "));
}

std::string counterexample_text(const proofs::ProofResult& result, const QuestionSet& questions) {
  std::vector<std::string> parts;
  for (const auto& [name, value] : result.counterexample) {
    parts.push_back(fmt::format("{} = {}", name, value));
  }
  if (!result.run.empty()) parts.push_back(run_text(result.run));
  std::string text = fmt::format("{}", fmt::join(parts, ", "));
  for (const proofs::RefutingAnswer& answer : result.answers) {
    text += (text.empty() ? "" : "; ") + std::string("the judge says: ") +
            answer_text(questions, answer);
  }
  return text;
}

}  // namespace

QuestionView question_view(const Library& library,
                           std::span<const proofs::EditionAnalysis> analyses, std::size_t question,
                           std::span<const FindingView> findings) {
  const Question& asked = library.questions.questions[question];
  QuestionView view{library.questions.game, asked.id, asked.chapter, asked.asks, {}, {}};
  for (const Answer& answer : asked.answers) view.answers.push_back(answer.says);
  for (std::size_t e = 0; e < library.editions.size(); ++e) {
    view.cells.push_back(cell_view(library.editions[e], library.questions,
                                   analyses[e].questions[question], findings));
  }
  return view;
}

EditionView edition_view(const Library& library, const Edition& edition,
                         const proofs::EditionAnalysis& analysis) {
  EditionView view;
  view.game = library.questions.game;
  view.id = edition.id;
  view.title = edition.title;
  view.date = edition.date;
  view.clauses = edition.clauses.size();
  view.judges = analysis.uniform_judges;
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
    view.settled += question.cells.empty() || contradiction || gap ? 0U : 1U;
  }
  return view;
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
  if (!outcome.result.invariant.empty()) {
    view.certificate =
        fmt::format("invariant:\n{}\n{}", outcome.result.invariant, outcome.result.certificate);
  }
  view.statistics = counts_text(outcome.result.counts);
  if (outcome.result.verdict == proofs::ClaimVerdict::refuted) {
    view.counterexample = counterexample_text(outcome.result, questions);
  }
  return view;
}

LoopView loop_view(const proofs::Loop& loop) {
  return {loop.id,
          std::string(proofs::name_of(loop.loop_class)),
          loop.cards,
          loop.sentence,
          fmt::format("{} Searched: {}.", loop.certificate, loop.bound),
          ""};
}

}  // namespace headjudge::reports
