// Editions, questions, claims, invariants and loops in words (see audit_views.hpp).
//
// Cells of one question that a reader could not tell apart (one kind, the same answers, the same
// clauses) are put together, and their situations named by one description.
#include "reports/audit_views.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/situation_cover.hpp"
#include "proofs/situation_words.hpp"

namespace headjudge::reports {

namespace {

ClauseView clause_view(const Edition& edition, std::size_t index) {
  const Clause& clause = edition.clauses[index];
  return {edition.id, clause.id, clause.cites, clause.says, clause.reading, clause.formula.text};
}

/// The clauses to show for a cell: what forces it, what clashes, or what leaves it open.
proofs::ClauseSet clauses_behind(const proofs::Cell& cell) {
  if (cell.kind == proofs::CellKind::settled) return cell.forced_by;
  proofs::ClauseSet all;
  for (const proofs::ClauseSet& clash : cell.clashes)
    all.insert(all.end(), clash.begin(), clash.end());
  for (const proofs::AnswerRow& row : cell.matrix) {
    if (cell.kind == proofs::CellKind::gap) {
      all.insert(all.end(), row.violates.begin(), row.violates.end());
    }
  }
  std::ranges::sort(all);
  const auto [first, last] = std::ranges::unique(all);
  all.erase(first, last);
  return all;
}

/// Cells that look the same to a reader: one kind, the same answers, the same clauses.
struct PartKey {
  proofs::CellKind kind;
  std::vector<int> options;
  proofs::ClauseSet clauses;
  auto operator<=>(const PartKey&) const = default;
};

std::vector<CellView::Part> parts_of(const Edition& edition, const Question& question,
                                     const proofs::QuestionAnalysis& analysis) {
  std::vector<std::pair<PartKey, std::vector<std::size_t>>> groups;
  for (const proofs::Cell& cell : analysis.cells) {
    const PartKey key{cell.kind, cell.options, clauses_behind(cell)};
    auto group = std::ranges::find(groups, key, [](const auto& g) { return g.first; });
    if (group == groups.end()) group = groups.insert(groups.end(), {key, {}});
    group->second.insert(group->second.end(), cell.situations.begin(), cell.situations.end());
  }
  std::vector<CellView::Part> parts;
  for (auto& [key, situations] : groups) {
    std::ranges::sort(situations);
    CellView::Part part;
    part.when = groups.size() == 1
                    ? ""
                    : proofs::situation_words(question, proofs::formula_for(question, situations));
    part.kind = proofs::name_of(key.kind);
    for (const int option : key.options) {
      part.answers.push_back(question.answers[static_cast<std::size_t>(option)].says);
    }
    for (const std::size_t clause : key.clauses) {
      part.clauses.push_back(clause_view(edition, clause));
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

/// The most serious kind among the parts; "silent" when the edition has no clause at all, "absent"
/// when the question does not arise under it.
std::string cell_kind(const Edition& edition, const QuestionSet& questions, std::size_t question,
                      const std::vector<CellView::Part>& parts) {
  if (!edition.asks(questions.questions[question])) return "absent";
  if (edition.clauses_of(question).empty()) return "silent";
  for (const std::string_view kind : {"contradiction", "gap"}) {
    if (std::ranges::find(parts, kind, &CellView::Part::kind) != parts.end()) {
      return std::string(kind);
    }
  }
  return "settled";
}

std::string answer_text(const QuestionSet& questions, const proofs::RefutingAnswer& answer) {
  const Question& question = questions.questions[answer.question];
  const std::string& says = question.answers[static_cast<std::size_t>(answer.answer)].says;
  if (answer.situation.empty()) return fmt::format("{} {}.", question.asks, says);
  return fmt::format("{} ({}) {}.", question.asks, question.situation_text(answer.situation), says);
}

std::string counterexample_text(const proofs::ProofResult& result, const QuestionSet& questions) {
  std::vector<std::string> parts;
  for (const auto& [name, value] : result.counterexample) {
    parts.push_back(fmt::format("{} = {}", name, value));
  }
  std::string text = fmt::format("{}", fmt::join(parts, ", "));
  for (const proofs::RefutingAnswer& answer : result.answers) {
    text += (text.empty() ? "" : "; ") + std::string("the judge says: ") +
            answer_text(questions, answer);
  }
  return text;
}

}  // namespace

QuestionView question_view(const Library& library,
                           const std::vector<proofs::EditionAnalysis>& analyses,
                           std::size_t question) {
  const Question& asked = library.questions.questions[question];
  QuestionView view{asked.id, asked.chapter, asked.asks, {}, {}};
  for (const Answer& answer : asked.answers) view.answers.push_back(answer.says);
  for (std::size_t e = 0; e < library.editions.size(); ++e) {
    const Edition& edition = library.editions[e];
    auto parts = parts_of(edition, asked, analyses[e].questions[question]);
    std::string kind = cell_kind(edition, library.questions, question, parts);
    view.cells.push_back({edition.id, std::move(kind), std::move(parts)});
  }
  return view;
}

EditionView edition_view(const Edition& edition, const proofs::EditionAnalysis& analysis) {
  EditionView view{edition.id, edition.title, edition.date, edition.clauses.size(),
                   analysis.uniform_judges};
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
  view.statistics = outcome.result.statistics;
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
