// Watching the engine's steps for activations.
//
// A full round of a cycle has happened as often as its rarest effect has activated in that turn.
// What the same decisions do in a later turn is no part of the repetition.
#include "proofs/termination/loop_trace.hpp"

#include <algorithm>
#include <span>

namespace headjudge::proofs {

namespace {

/// More steps than the engine itself takes before it calls a chain endless.
constexpr std::size_t kMostSteps = 30'000;

/// More rounds than anyone needs to see.
constexpr std::size_t kMostRounds = 20;

/// How often each effect of a cycle has activated in one turn: that in which the rounds begin.
class Counts {
 public:
  explicit Counts(const Cycle& cycle) : cycle_(cycle), counts_(cycle.size(), 0) {}

  /// From here on it counts until the turn is over; before, a new turn begins a new count.
  void begin_rounds() { in_rounds_ = true; }
  [[nodiscard]] bool turn_is_over() const { return over_; }

  void watch(const dcg::State& before, const dcg::State& after) {
    const bool passes = before.turn_player != after.turn_player;
    over_ = over_ || (passes && in_rounds_);
    if (over_) return;
    if (passes) counts_.assign(counts_.size(), 0);
    for (const std::size_t effect : activated_between(before, after)) {
      const auto place = std::ranges::find(cycle_, effect);
      if (place != cycle_.end()) ++counts_[static_cast<std::size_t>(place - cycle_.begin())];
    }
  }
  [[nodiscard]] std::size_t rounds() const { return std::ranges::min(counts_); }

 private:
  const Cycle& cycle_;
  std::vector<std::size_t> counts_;
  bool in_rounds_ = false;
  bool over_ = false;
};

bool is_legal(const dcg::Dcg& game, const Judge& judge, const dcg::State& state,
              const dcg::Decision& decision) {
  dcg::Decisions legal;
  game.legal(state, judge, legal);
  return std::ranges::find(legal, decision) != legal.end();
}

/// Is each of these legal in its turn? Then they are taken.
bool take_all(const dcg::Dcg& game, const Judge& judge, dcg::State& state,
              std::span<const dcg::Decision> decisions) {
  return std::ranges::all_of(decisions, [&](const dcg::Decision& decision) {
    if (!is_legal(game, judge, state, decision)) return false;
    game.apply(state, judge, decision);
    return true;
  });
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

bool comes_back(const dcg::Dcg& game, const Judge& judge, const dcg::State& start,
                const Repetition<dcg::Dcg>& repetition, const std::vector<std::size_t>& effects) {
  Repetition<dcg::Dcg> again = repetition;
  again.state = start;
  dcg::State state = start;
  const std::span<const dcg::Decision> prefix = repetition.prefix;
  if (!repetition.round.empty()) {
    if (!take_all(game, judge, state, prefix)) return false;
    again.state = state;
    if (!take_all(game, judge, state, repetition.round)) return false;
  } else {
    if (!take_all(game, judge, state, prefix.first(prefix.size() - 1))) return false;
    if (!is_legal(game, judge, state, prefix.back())) return false;
    std::size_t step = 0;
    const std::size_t all = repetition.lead + repetition.steps;
    const std::size_t taken = walk(game, judge, state, prefix.back(), all,
                                   [&](const dcg::State& /*before*/, const dcg::State& after) {
                                     if (++step == repetition.lead) again.state = after;
                                     return true;
                                   });
    if (taken != all) return false;
  }
  return game.same(again.state, state) && effects_of_round(game, judge, start, again) == effects;
}

Followed follow(const dcg::Dcg& game, const Judge& judge, const dcg::State& start,
                const Repetition<dcg::Dcg>& repetition, const Cycle& cycle) {
  Followed followed;
  Counts counts(cycle);
  dcg::State state = start;
  const auto take = [&](const dcg::Decision& decision) {
    const bool goes_on = !counts.turn_is_over() && game.outcome(state) == Outcome::running &&
                         is_legal(game, judge, state, decision);
    if (!goes_on) return false;
    (void)walk(game, judge, state, decision, kMostSteps,
               [&](const dcg::State& before, const dcg::State& after) {
                 counts.watch(before, after);
                 return true;
               });
    followed.decisions.push_back(decision);
    return true;
  };
  // Where nobody is asked again, the rounds come after the last decision of the prefix.
  const std::size_t lead = repetition.prefix.size() - (repetition.round.empty() ? 1 : 0);
  bool goes_on = std::all_of(repetition.prefix.begin(),
                             repetition.prefix.begin() + static_cast<std::ptrdiff_t>(lead), take);
  counts.begin_rounds();
  goes_on = goes_on && (lead == repetition.prefix.size() || take(repetition.prefix.back()));
  for (std::size_t round = 0; round < kMostRounds && goes_on; ++round) {
    goes_on = !repetition.round.empty() && std::ranges::all_of(repetition.round, take);
  }
  followed.rounds = counts.rounds();
  return followed;
}

}  // namespace headjudge::proofs
