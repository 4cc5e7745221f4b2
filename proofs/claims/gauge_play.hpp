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
#include <tuple>
#include <type_traits>
#include <vector>

#include <fmt/core.h>

#include "invariants/dcg/gauge_steps.hpp"
#include "proofs/claims/witness.hpp"
#include "proofs/model_checking/breadth_first_store.hpp"

namespace headjudge::proofs {

class GaugePlaySearch {
 public:
  GaugePlaySearch(const dcg::Dcg& game, const Judge& judge, const MachineSentence& sentence,
                  const ExplorationLimits& limits)
      : game_(game),
        judge_(judge),
        sentence_(sentence),
        limits_(limits),
        places_(PlacePacking(game)) {}

  struct Found {
    std::size_t start = 0;
    std::vector<dcg::Decision> decisions;
  };

  [[nodiscard]] std::optional<Found> run(const std::vector<dcg::State>& starts) {
    for (std::size_t i = 0; i < starts.size(); ++i) {
      if (places_.add_start({starts[i], begun(starts[i])}).is_new) start_of_.push_back(i);
    }
    for (std::size_t next = 0; next < places_.size(); ++next) {
      const Place before = places_[next];
      dcg::Decisions offers;
      game_.legal(before.state, judge_, offers);
      for (const dcg::Decision& decision : offers) {
        Place after = before;
        if (breaks_after(after, decision)) return play_to(next, decision);
        if (places_.size() < limits_.states) (void)places_.add(after, next, decision);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string bound_text() const {
    return fmt::format("{} positions with their history, breadth first", places_.size());
  }

 private:
  using Run = GaugeRun<ConcreteAlgebra>;
  struct Place {
    dcg::State state;
    Run run;
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

  [[nodiscard]] bool breaks_after(Place& place, const dcg::Decision& decision) const {
    const ConcreteAlgebra a;
    bool broken = false;
    const auto see = [&](const dcg::GaugeLog& log, const dcg::GaugePlace&, const dcg::State&) {
      for (const dcg::GaugeTaken& taken : log.steps) {
        if (!taken.rule) continue;
        place.run = run_step(a, dcg::JudgeRules{judge_}, *taken.rule, place.run,
                             {taken.amount, taken.original, true})
                        .next;
        broken = broken || !sentence_.as_numbers(a, place.run);
      }
      return !broken;
    };
    place.state = dcg::watch_gauge(game_, judge_, place.state, decision, see);
    return broken;
  }

  /// The run in numbers: its history, and where the gauge is.
  template <class AnyRun>
  [[nodiscard]] static auto numbers_of(AnyRun& run) {
    auto& h = run.history;
    auto& life = run.life;
    return std::tie(h.acting, h.still, h.below, h.moved, h.after_pass, h.returns, h.passes, h.came,
                    h.mark, h.again, h.passed, life.gauge.memory, life.gauge.crossed, life.ending,
                    life.due, life.due_across);
  }

  /// Equal positions with different histories are two places.
  class PlacePacking {
   public:
    explicit PlacePacking(const dcg::Dcg& game) : states_(game) {}
    void pack(const Place& place, PackedBytes& out) {
      pack_numbers(numbers_of(place.run), out);
      states_.pack(place.state, out);
    }
    [[nodiscard]] Place unpack(Bytes packed) const {
      Run run{};
      unpack_numbers(packed, numbers_of(run));
      return {states_.unpack(packed), run};
    }

   private:
    StatePacking<dcg::Dcg> states_;
  };

  [[nodiscard]] Found play_to(std::size_t place, const dcg::Decision& last) const {
    Found found{start_of_[places_.way_to(place).front()], places_.steps_to(place)};
    found.decisions.push_back(last);
    return found;
  }

  const dcg::Dcg& game_;
  const Judge& judge_;
  const MachineSentence& sentence_;
  ExplorationLimits limits_;
  BreadthFirstStore<Place, dcg::Decision, PlacePacking> places_;
  std::vector<std::size_t> start_of_;  // by place, as far as it is a start
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
