// From a run that breaks a claim to a play: the same on a table.
//
// A claim about runs of the gauge is watched while every play from the starting positions is tried
// breadth first, under the judge of the counterexample: the engine names each rule of the gauge's
// machine that it takes, and the run's history goes along with the position. The first play after
// whose steps the claim is false is the shortest. An action sets its mark as soon as it may. The
// run itself is shorter than most plays, since it may move the counter as it likes; where no play
// within the bound has the cards for it, there is only the run.
#pragma once

#include <optional>
#include <span>
#include <type_traits>
#include <unordered_set>
#include <vector>

#include <fmt/core.h>

#include "invariants/dcg/gauge_steps.hpp"
#include "proofs/claims/witness.hpp"

namespace headjudge::proofs {

class GaugePlaySearch {
 public:
  GaugePlaySearch(const dcg::Dcg& game, const Judge& judge, const MachineSentence& sentence,
                  const ExplorationLimits& limits)
      : game_(game), judge_(judge), sentence_(sentence), limits_(limits) {}

  struct Found {
    std::size_t start = 0;
    std::vector<dcg::Decision> decisions;
  };

  [[nodiscard]] std::optional<Found> run(const std::vector<dcg::State>& starts) {
    for (std::size_t i = 0; i < starts.size(); ++i) add({starts[i], begun(starts[i]), 0, i, {}});
    const std::size_t roots = nodes_.size();
    for (std::size_t next = 0; next < nodes_.size(); ++next) {
      dcg::Decisions offers;
      game_.legal(nodes_[next].state, judge_, offers);
      for (const dcg::Decision& decision : offers) {
        Node child{nodes_[next].state, nodes_[next].run, next, nodes_[next].start, decision};
        if (breaks_after(child)) return play_to(child, roots);
        if (nodes_.size() < limits_.states) add(child);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string bound_text() const {
    return fmt::format("{} positions with their history, breadth first", nodes_.size());
  }

 private:
  using Run = GaugeRun<ConcreteAlgebra>;
  struct Node {
    dcg::State state;
    Run run;
    std::size_t parent;
    std::size_t start;
    dcg::Decision decision;
  };

  /// A position is in the middle of a turn, of which nothing is known but the counter.
  [[nodiscard]] static Run begun(const dcg::State& state) {
    const ConcreteAlgebra a;
    struct Nothing {
      [[nodiscard]] int ask(dcg::Question) const { return 0; }
    };
    Run run = first_run(a, Nothing{});
    run.life = dcg::gauge_life(state);
    run.history.still = false;
    run.history.below = run.life.gauge.memory < 0;
    return run;
  }

  [[nodiscard]] bool breaks_after(Node& node) {
    const ConcreteAlgebra a;
    bool broken = false;
    const auto see = [&](const dcg::GaugeLog& log, const dcg::State&, const dcg::State&) {
      for (const dcg::GaugeTaken& taken : log.steps) {
        if (!taken.rule) continue;
        node.run = run_step(a, dcg::JudgeRules{judge_}, *taken.rule, node.run,
                            {taken.amount, taken.original, true})
                       .next;
        broken = broken || !sentence_.as_numbers(a, node.run);
      }
      return !broken;
    };
    node.state = dcg::watch_gauge(game_, judge_, node.state, node.decision, see);
    return broken;
  }

  /// The history as a number, to tell equal positions with different histories apart.
  [[nodiscard]] static std::uint64_t key_of(const Run& run) {
    const auto& h = run.history;
    std::uint64_t key = 0;
    for (const int value :
         {h.acting ? 1 : 0, h.still ? 1 : 0, h.below ? 1 : 0, h.moved ? 1 : 0, h.after_pass ? 1 : 0,
          h.returns, h.passes, h.came, h.mark + 10, h.again ? 1 : 0, h.passed ? 1 : 0}) {
      key = key * 128 + static_cast<std::uint64_t>(value);
    }
    return key * 0x9e3779b97f4a7c15ULL;
  }

  /// Positions are told apart by their hash: one that is mistaken for another costs a play.
  void add(const Node& node) {
    if (!seen_.insert(game_.hash(node.state) ^ key_of(node.run)).second) return;
    nodes_.push_back(node);
  }

  [[nodiscard]] Found play_to(const Node& last, std::size_t roots) const {
    Found found{last.start, {last.decision}};
    for (std::size_t i = last.parent; i >= roots; i = nodes_[i].parent) {
      found.decisions.insert(found.decisions.begin(), nodes_[i].decision);
    }
    return found;
  }

  const dcg::Dcg& game_;
  const Judge& judge_;
  const MachineSentence& sentence_;
  ExplorationLimits limits_;
  std::vector<Node> nodes_;
  std::unordered_set<std::uint64_t> seen_;
};

/// As find_claim_play, for a claim about runs.
template <class Facts>
[[nodiscard]] ClaimPlay find_run_play(const dcg::Dcg& game, const LedgerRow& row,
                                      const ProofResult& result, const Edition& edition,
                                      const QuestionSet& questions,
                                      std::span<const StartingPosition> positions,
                                      const ExplorationLimits& limits, Facts&& facts) {
  const Judge judge = refuting_judge(result, edition, questions);
  std::vector<dcg::State> starts;
  std::vector<std::size_t> origin;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto state = game.set_up(positions[i].setup, {"the set-up", 0, 0}, judge);
    if (!state) continue;
    starts.push_back(*state);
    origin.push_back(i);
  }
  GaugePlaySearch search(game, judge, *row.claim.machine, limits);
  const auto found = search.run(starts);
  if (!found) return {std::nullopt, search.bound_text()};
  Play play = claim_play_head(row, result, edition, questions);
  play.setup = positions[origin[found->start]].setup;
  dcg::State state = starts[found->start];
  for (const dcg::Decision& decision : found->decisions) {
    play.steps.push_back(
        {PlayStep::Kind::decision, game.actor(state), game.say(state, decision), 0});
    game.apply(state, judge, decision);
  }
  for (std::string& fact : facts(state)) play.expectations.push_back({"", std::move(fact), 0});
  return {std::move(play), search.bound_text()};
}

/// Whichever of the two the claim is about: an answer, or a run of the gauge.
template <Game G, class Facts>
[[nodiscard]] ClaimPlay find_play_of_claim(const G& game, const LedgerRow& row,
                                           const ProofResult& result, const Edition& edition,
                                           const QuestionSet& questions,
                                           std::span<const StartingPosition> positions,
                                           const ExplorationLimits& limits, Facts&& facts) {
  if constexpr (std::is_same_v<G, dcg::Dcg>) {
    if (row.claim.machine) {
      return find_run_play(game, row, result, edition, questions, positions, limits, facts);
    }
  }
  return find_claim_play(game, row, result, edition, questions, positions, limits, facts);
}

}  // namespace headjudge::proofs
