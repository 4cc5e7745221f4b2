// From a solver's counterexample to a play: the refuted claim, broken on a table.
//
// The counterexample names the judge who breaks the claim. That judge is seated, every play from
// the small positions is tried breadth first, and whenever the claim's question is asked, the claim
// is evaluated with plain integers for the situation at hand. The first play in which it breaks is
// the shortest. The solver names any judge it likes, and the pool may have no cards for what that
// one rules; so other judges of the same edition are tried, who differ from the customary one in
// the claim's question alone. A counterexample that no play reaches is reported as such: it may be
// a mistake of ours, and is never shown as a finding.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include <fmt/core.h>

#include "model/core/play/play.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/claims/ledger.hpp"
#include "proofs/claims/proof.hpp"
#include "proofs/model_checking/exploration.hpp"
#include "proofs/model_checking/product_game_search.hpp"

namespace headjudge::proofs {

struct ClaimPlay {
  std::optional<Play> play;
  std::string bound;  ///< what was searched
};

/// The rulings by which a play names the refuting judge.
[[nodiscard]] std::vector<PlayRuling> refuting_rulings(const ProofResult& result,
                                                       const Edition& edition,
                                                       const QuestionSet& questions);

/// Everything of the play but its set-up and decisions.
[[nodiscard]] Play claim_play_head(const LedgerRow& row, const ProofResult& result,
                                   const Edition& edition, const QuestionSet& questions);

/// Is the claim broken by one of these answers? (`judge` without a log)
[[nodiscard]] bool breaks_in(const Claim& claim, const Judge& judge, const ConsultLog& log,
                             const QuestionSet& questions);

/// Is it broken in this position?
[[nodiscard]] bool breaks_at(const Claim& claim, const Judge& judge, const dcg::State& state);

/// Counterexamples by other judges of the edition, at most `most`: answers to the claim's question
/// that it permits, spread over all there are, and the customary ones to every other. Whether they
/// break the claim is for a play to show.
[[nodiscard]] std::vector<ProofResult> other_judges(const ProofResult& result, const Claim& claim,
                                                    const Edition& edition,
                                                    const QuestionSet& questions, std::size_t most);

/// The play under the judge of this counterexample.
/// `facts(state)`: what a table sees in the end, as expectations; the play expects all of them.
template <Game G, class Facts>
[[nodiscard]] ClaimPlay find_play_under(const G& game, const LedgerRow& row,
                                        const ProofResult& result, const Edition& edition,
                                        const QuestionSet& questions,
                                        std::span<const StartingPosition> positions,
                                        const ExplorationLimits& limits, Facts&& facts) {
  const Judge judge = refuting_judge(result, edition, questions);
  ConsultLog log;
  Judge logging = judge;
  logging.attach(&log);
  std::vector<typename G::State> starts;
  std::vector<std::size_t> origin;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto state = game.set_up(positions[i].setup, {"the set-up", 0, 0}, judge);
    if (!state) continue;
    starts.push_back(*state);
    origin.push_back(i);
  }
  // The offer of decisions asks questions too; what counts is what a decision leads to.
  const auto visit = [&](const auto&, const auto&, const auto& after) {
    bool broken = breaks_in(row.claim, judge, log, questions);
    if constexpr (std::is_same_v<typename G::State, dcg::State>) {
      if (row.claim.all_inputs_at) broken = breaks_at(row.claim, judge, after);
    }
    log.entries.clear();
    return broken;
  };
  const Exploration<G> exploration = explore(game, logging, starts, limits, visit);
  ClaimPlay found{std::nullopt, exploration.bound_text()};
  if (!exploration.found) return found;
  Play play = claim_play_head(row, result, edition, questions);
  play.setup = positions[origin[exploration.found->start]].setup;
  auto state = starts[exploration.found->start];
  for (const auto& decision : exploration.found->decisions) {
    play.steps.push_back(
        {PlayStep::Kind::decision, game.actor(state), game.say(state, decision), 0});
    game.apply(state, judge, decision);
  }
  for (std::string& fact : facts(state)) play.expectations.push_back({"", std::move(fact), 0});
  found.play = std::move(play);
  return found;
}

/// The play under the judge of the counterexample, or else under another judge of the edition.
template <Game G, class Facts>
[[nodiscard]] ClaimPlay find_claim_play(const G& game, const LedgerRow& row,
                                        const ProofResult& result, const Edition& edition,
                                        const QuestionSet& questions,
                                        std::span<const StartingPosition> positions,
                                        const ExplorationLimits& limits, Facts&& facts) {
  constexpr std::size_t kOtherJudges = 48;
  constexpr ExplorationLimits kShort{.depth = 3, .states = 2'000};
  ClaimPlay found =
      find_play_under(game, row, result, edition, questions, positions, limits, facts);
  if (found.play || !row.claim.all_inputs_at) return found;
  const auto others = other_judges(result, row.claim, edition, questions, kOtherJudges);
  for (const ProofResult& other : others) {
    ClaimPlay again =
        find_play_under(game, row, other, edition, questions, positions, kShort, facts);
    if (!again.play) continue;
    again.bound = "not the judge above but another one, who breaks it too; " + again.bound;
    return again;
  }
  found.bound += fmt::format("; and of {} other judges, plays of up to {} decisions ({} states)",
                             others.size(), kShort.depth, kShort.states);
  return found;
}

}  // namespace headjudge::proofs
