// Counting what is shown, and looking up what is always looked up (see unasked.hpp).
//
// The ways to rule are counted by the code that counts the judges of an edition, over the cells
// alone that a witnessed finding is about.
#include "reports/views/unasked.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string_view>

#include "model/core/logic/formula.hpp"
#include "proofs/realizability/situation_words.hpp"
#include "reports/result/wording.hpp"
#include "reports/views/cell_views.hpp"

namespace headjudge::reports {

namespace {

/// A situation that is looked up in every edition of the games that have the question.
struct LookUp {
  std::string_view question;
  std::string_view when;
};

constexpr std::array kLookUps = std::to_array<LookUp>({
    {"turn-end-after-pass", "memory >= 0"},
    {"turn-end", "memory >= 0 and crossed"},
});

bool is_point_of(const FindingView& finding, const Edition& edition) {
  return within_one_manual(finding) &&
         std::ranges::find(finding.editions, edition.id) != finding.editions.end();
}

void count(const FindingView& finding, SameManualView& view) {
  if (finding.status == "open") {
    ++view.open;
  } else if (finding.status != "witnessed") {
    ++view.nothing;
  } else if (finding.severity == "forced") {
    ++view.forced;
  } else if (finding.severity == "can-decide") {
    ++view.winner;
  } else if (finding.severity == "passing") {
    ++view.passing;
  } else if (finding.severity == "unseen") {
    ++view.unseen;
  } else if (finding.severity == "board") {
    ++view.board;
  } else {
    ++view.number;
  }
}

/// The shortest play of the finding after which another player has won.
std::optional<std::size_t> decisions_to_two_winners(const FindingView& finding) {
  std::optional<std::size_t> shortest;
  for (const WitnessView& witness : finding.witnesses) {
    if (witness.level != "winner") continue;
    std::size_t decisions = 0;
    for (const TableView& table : witness.tables) {
      const auto taken = std::ranges::count_if(
          table.steps, [](const TableView::Step& step) { return !step.decision.empty(); });
      decisions = std::max(decisions, static_cast<std::size_t>(taken));
    }
    shortest = std::min(shortest.value_or(decisions), decisions);
  }
  return shortest;
}

/// The cells of the question that the finding is about.
std::vector<proofs::Cell> cells_of(const FindingView& finding, const Edition& edition,
                                   const Question& question,
                                   const std::vector<proofs::Cell>& cells) {
  std::vector<proofs::Cell> covered;
  std::ranges::copy_if(cells, std::back_inserter(covered), [&](const proofs::Cell& cell) {
    return is_about(finding, edition, question, cell);
  });
  return covered;
}

/// The situations that can come up in which this holds.
std::vector<std::size_t> situations_of(const Question& question, const Formula& when) {
  std::vector<std::size_t> found;
  for (std::size_t number = 0; number < question.situation_count(); ++number) {
    const std::vector<int> values = question.situation_values(number);
    if (question.is_reachable(values) && holds(when, values)) found.push_back(number);
  }
  return found;
}

}  // namespace

SameManualView same_manual_view(const Edition& edition, const QuestionSet& questions,
                                const proofs::EditionAnalysis& analysis,
                                const std::vector<FindingView>& findings) {
  SameManualView view;
  view.edition = edition.id;
  std::vector<proofs::QuestionAnalysis> shown;
  for (const FindingView& finding : findings) {
    if (!is_point_of(finding, edition)) continue;
    count(finding, view);
    const auto question = questions.index_of(finding.question);
    if (finding.status != "witnessed" || !question) continue;
    shown.push_back({*question,
                     cells_of(finding, edition, questions.questions[*question],
                              analysis.questions[*question].cells),
                     ""});
    const auto decisions = decisions_to_two_winners(finding);
    if (decisions && (view.shortest.empty() || *decisions < view.decisions)) {
      view.shortest = finding.id;
      view.decisions = *decisions;
    }
  }
  view.rulings = proofs::assemble(edition, questions, std::move(shown)).uniform_judges;
  return view;
}

Result<std::vector<AnsweredView>> answered_views(const Rulebook& rulebook,
                                                 std::span<const proofs::EditionAnalysis> analyses,
                                                 const std::vector<FindingView>& findings) {
  const QuestionSet& questions = rulebook.questions;
  std::vector<AnsweredView> views;
  for (const LookUp& look_up : kLookUps) {
    const auto index = questions.index_of(look_up.question);
    if (!index) continue;
    const Question& question = questions.questions[*index];
    const auto when =
        parse_formula(look_up.when, question.situation, {questions.file, question.line, 0});
    if (!when) return refuse(when.error());
    AnsweredView view{questions.game,
                      question.id,
                      question.asks,
                      proofs::situation_words(question, situations_of(question, *when)),
                      {}};
    for (std::size_t e = 0; e < rulebook.editions.size(); ++e) {
      view.cells.push_back(
          cell_view(rulebook.editions[e], questions, analyses[e].questions[*index], findings,
                    [&](std::span<const int> values) { return holds(*when, values); }));
    }
    views.push_back(std::move(view));
  }
  return views;
}

}  // namespace headjudge::reports
