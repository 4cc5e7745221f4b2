// Who can end a loop: all positions around its round are followed, and then worked backwards.
//
// The loop is over where the game has ended, where another turn has begun, where a player acts
// freely, and, for a loop that stays within one resolution, where nothing is left to resolve. A
// player can stop it who decides somewhere in the round and from there comes to such a position,
// whatever the other one decides.
// What lies beyond the bounds, of positions and of DP gained, is looked at in both ways, as never
// over and as over at once; where that makes a difference the answer is unknown.
#include <algorithm>
#include <unordered_map>
#include <vector>

#include "proofs/certificates/check_parts.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

namespace {

using dcg::State;

constexpr std::size_t kMostPositions = 20'000;
constexpr std::size_t kMostStepsOfHang = 30'000;

class Surroundings {
 public:
  Surroundings(const dcg::Dcg& game, const Judge& judge, const std::vector<State>& round,
               int most_gains)
      : game_(game), judge_(judge), most_gains_(most_gains), turn_(round.front().turn_player) {
    in_resolution_ = std::ranges::all_of(round, lens_.resolving);
    for (const State& each : round) round_.push_back(place_of(each));
    for (std::size_t i = 0; i < states_.size() && states_.size() < kMostPositions; ++i) follow(i);
  }

  [[nodiscard]] CanStop can_stop(const std::array<bool, 2>& helps) const {
    if (ends_from_round(helps, false)) return CanStop::yes;
    return ends_from_round(helps, true) ? CanStop::unknown : CanStop::no;
  }

 private:
  struct Place {
    bool over = false;
    bool followed = false;
    Player decider = kNobody;
    std::vector<std::size_t> to;
  };

  [[nodiscard]] bool is_beyond(const State& state) const {
    if (most_gains_ == 0) return false;
    State cut = state;
    cut_gains_of(cut, most_gains_);
    return !game_.same(cut, state);
  }

  std::size_t place_of(State state) {
    if (most_gains_ != 0) add_up_changes_of(state);
    const std::uint64_t hash = game_.hash(state);
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto it = first; it != last; ++it) {
      if (game_.same(states_[it->second], state)) return it->second;
    }
    by_hash_.emplace(hash, states_.size());
    states_.push_back(state);
    places_.push_back({.over = is_over(state), .decider = game_.actor(state)});
    return states_.size() - 1;
  }

  [[nodiscard]] bool is_over(const State& state) const {
    if (state.turn_player != turn_) return true;
    const Outcome outcome = game_.outcome(state);
    if (outcome != Outcome::running) return !may_hang(outcome);
    return lens_.acts_freely(state) || (in_resolution_ && !lens_.resolving(state));
  }

  void follow(std::size_t place) {
    if (places_[place].over || places_[place].followed) return;
    if (game_.outcome(states_[place]) != Outcome::running || is_beyond(states_[place])) return;
    const State before = states_[place];
    dcg::Decisions legal;
    game_.legal(before, judge_, legal);
    for (const dcg::Decision& each : legal) {
      State after = before;
      game_.apply(after, judge_, each);
      const std::size_t to = place_of(after);
      places_[place].to.push_back(to);
      const bool hangs = may_hang(game_.outcome(after));
      if (hangs && !places_[to].followed) places_[to].followed = comes_back(before, each);
    }
    places_[place].followed = true;
  }

  /// The engine gave up after this decision: does it meet a position twice? Then nobody ever
  /// decides again.
  [[nodiscard]] bool comes_back(State state, const dcg::Decision& decision) const {
    std::unordered_multimap<std::uint64_t, State> met;
    game_.take(state, judge_, decision);
    for (std::size_t step = 0; step < kMostStepsOfHang; ++step) {
      const std::uint64_t hash = game_.hash(state);
      const auto [first, last] = met.equal_range(hash);
      for (auto it = first; it != last; ++it) {
        if (game_.same(it->second, state)) return true;
      }
      met.emplace(hash, state);
      if (game_.advance(state, judge_) == dcg::Step::waits) return false;
    }
    return false;
  }

  /// Does one who helps come from the round to where it is over?
  [[nodiscard]] bool ends_from_round(const std::array<bool, 2>& helps, bool unknown_is_over) const {
    std::vector<bool> ends(places_.size());
    for (std::size_t i = 0; i < places_.size(); ++i) {
      ends[i] = places_[i].over || (!places_[i].followed && unknown_is_over);
    }
    const auto leads_there = [&](const Place& place) {
      if (!place.followed || place.to.empty()) return false;
      const auto there = [&](std::size_t to) { return bool{ends[to]}; };
      return helps[place.decider] ? std::ranges::any_of(place.to, there)
                                  : std::ranges::all_of(place.to, there);
    };
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = places_.size(); i-- > 0;) {
        if (!ends[i] && leads_there(places_[i])) ends[i] = more = true;
      }
    }
    return std::ranges::any_of(round_,
                               [&](std::size_t i) { return helps[places_[i].decider] && ends[i]; });
  }

  const dcg::Dcg& game_;
  const Judge& judge_;
  int most_gains_;
  LoopLens<dcg::Dcg> lens_ = loop_lens();
  Player turn_;
  bool in_resolution_ = false;
  std::vector<State> states_;
  std::vector<Place> places_;
  std::vector<std::size_t> round_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
};

}  // namespace

WhoStops who_stops(const dcg::Dcg& game, const Judge& judge, const std::vector<State>& round,
                   int most_gains) {
  const Surroundings around(game, judge, round, most_gains);
  return {.alone = {around.can_stop({true, false}), around.can_stop({false, true})},
          .together = around.can_stop({true, true})};
}

}  // namespace headjudge::proofs
