// Watching the engine's steps for activations.
//
// A full round of a cycle has happened as often as its rarest effect has activated in that turn.
#include "proofs/loop_trace.hpp"

#include <algorithm>

namespace headjudge::proofs {

namespace {

/// More steps than the engine itself takes before it calls a chain endless.
constexpr std::size_t kMostSteps = 30'000;

/// More rounds than anyone needs to see.
constexpr std::size_t kMostRounds = 20;

/// How often each effect of a cycle has activated in this turn.
class Tally {
 public:
  explicit Tally(const Cycle& cycle) : cycle_(cycle), counts_(cycle.size(), 0) {}

  void watch(const dcg::State& before, const dcg::State& after) {
    if (before.turn_player != after.turn_player) counts_.assign(counts_.size(), 0);
    for (const std::size_t effect : activated_between(before, after)) {
      const auto place = std::ranges::find(cycle_, effect);
      if (place != cycle_.end()) ++counts_[static_cast<std::size_t>(place - cycle_.begin())];
    }
  }
  [[nodiscard]] std::size_t rounds() const { return std::ranges::min(counts_); }

 private:
  const Cycle& cycle_;
  std::vector<std::size_t> counts_;
};

bool is_legal(const dcg::Dcg& game, const Judge& judge, const dcg::State& state,
              const dcg::Decision& decision) {
  dcg::Decisions legal;
  game.legal(state, judge, legal);
  return std::ranges::find(legal, decision) != legal.end();
}

}  // namespace

std::vector<std::size_t> activated_between(const dcg::State& before, const dcg::State& after) {
  std::vector<std::size_t> effects;
  for (std::size_t i = before.frames.size(); i < after.frames.size(); ++i) {
    effects.push_back(after.frames[i].effect.bits());
  }
  return effects;
}

std::vector<std::size_t> effects_of_round(const dcg::Dcg& game, const Judge& judge,
                                          const dcg::State& start,
                                          const Repetition<dcg::Dcg>& repetition) {
  std::vector<std::size_t> effects;
  std::size_t step = 0;
  std::size_t skip = 0;
  const auto watch = [&](const dcg::State& before, const dcg::State& after) {
    if (++step > skip) {
      for (const std::size_t effect : activated_between(before, after)) effects.push_back(effect);
    }
    return true;
  };
  if (!repetition.round.empty()) {
    dcg::State state = repetition.state;
    for (const dcg::Decision& decision : repetition.round) {
      (void)walk(game, judge, state, decision, kMostSteps, watch);
    }
    return effects;
  }
  dcg::State state = start;
  for (std::size_t i = 0; i + 1 < repetition.prefix.size(); ++i) {
    game.apply(state, judge, repetition.prefix[i]);
  }
  skip = repetition.lead;
  (void)walk(game, judge, state, repetition.prefix.back(), repetition.lead + repetition.steps,
             watch);
  return effects;
}

Followed follow(const dcg::Dcg& game, const Judge& judge, const dcg::State& start,
                const Repetition<dcg::Dcg>& repetition, const Cycle& cycle) {
  Followed followed;
  Tally tally(cycle);
  dcg::State state = start;
  const auto take = [&](const dcg::Decision& decision) {
    if (!is_legal(game, judge, state, decision)) return false;
    (void)walk(game, judge, state, decision, kMostSteps,
               [&](const dcg::State& before, const dcg::State& after) {
                 tally.watch(before, after);
                 return true;
               });
    followed.decisions.push_back(decision);
    return true;
  };
  bool goes_on = std::ranges::all_of(repetition.prefix, take);
  for (std::size_t round = 0; round < kMostRounds && goes_on; ++round) {
    goes_on = !repetition.round.empty() && std::ranges::all_of(repetition.round, take);
  }
  followed.rounds = tally.rounds();
  return followed;
}

}  // namespace headjudge::proofs
