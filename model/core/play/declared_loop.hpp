// Is a round that a play repeats a loop, who can stop it, and what would begin it again.
//
// A round is a loop if its decisions lead from a position back to that very position. Then they can
// go on for ever, for a step depends on the position alone. Of what grows with each round nothing
// is claimed: it is no loop here.
//
// The loop is all positions that can be reached from the round and lead back into it, by whatever
// decisions: another target or another order is still the same loop. A player can stop it who can
// leave these positions for good, whatever the other one decides; so one who only chooses a target
// cannot. Who must stop it, and decides so that they are not nearer to its end, begins it again.
// (comprehensive-4.2, 18-3)
//
// A loop is processing that goes on as a result of processing (18-3-1). A position in which nothing
// is under way, where a player passes, attacks or takes another action of a phase, lies outside
// every loop: what comes back by such actions is no loop.
//
// Bound: so many positions are looked at. Where there are more, who can stop it is not known.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "model/core/game/differences.hpp"
#include "model/core/game/game.hpp"
#include "model/core/play/repetition.hpp"

namespace headjudge {

/// Whose turn it is, where the game says.
template <class State>
[[nodiscard]] Player turn_player_of(const State& state) {
  if constexpr (requires { state.turn_player; }) {
    return state.turn_player;
  } else {
    return kNobody;
  }
}

/// Nothing: another player decides here, or it is not legal.
template <Game G>
[[nodiscard]] std::optional<typename G::Decision> find_decision(const G& game, const Judge& judge,
                                                                const typename G::State& state,
                                                                const RoundDecision& wanted) {
  if (game.actor(state) != wanted.player) return std::nullopt;
  typename G::Decisions legal;
  game.legal(state, judge, legal);
  for (const typename G::Decision& each : legal) {
    if (game.say(state, each) == wanted.words) return each;
  }
  return std::nullopt;
}

/// The positions of a round from `at`, each before its decision; none if it does not lead back to
/// `at`.
template <Game G>
[[nodiscard]] std::vector<typename G::State> positions_of_round(
    const G& game, Judge judge, const typename G::State& at,
    const std::vector<RoundDecision>& round) {
  judge.attach(nullptr);
  std::vector<typename G::State> positions;
  typename G::State state = at;
  for (const RoundDecision& each : round) {
    const auto decision = find_decision(game, judge, state, each);
    if (!decision) return {};
    positions.push_back(state);
    game.apply(state, judge, *decision);
  }
  if (!game.same(state, at)) positions.clear();
  return positions;
}

/// Does a player take an action of a phase in the round?
template <Game G>
[[nodiscard]] bool takes_actions(const G& game, const std::vector<typename G::State>& round) {
  return std::ranges::any_of(round,
                             [&](const typename G::State& each) { return is_at_rest(game, each); });
}

template <GameDynamics G>
class DeclaredLoop {
 public:
  using State = typename G::State;
  using Decision = typename G::Decision;

  static constexpr std::size_t kMostPositions = 128;

  /// `round`: the positions of a round that leads back to the first of them, without actions.
  DeclaredLoop(const G& game, const Judge& judge, const std::vector<State>& round)
      : game_(&game), judge_(judge) {
    judge_.attach(nullptr);
    for (const State& each : round) number_of(each);
    in_round_ = states_.size();
    explore();
    find_loop();
    for (Player player = 0; player < 2; ++player) rank_for(player);
  }

  /// Are there more positions than are looked at?
  [[nodiscard]] bool cut_short() const { return cut_short_; }

  /// Where it is not cut short.
  [[nodiscard]] bool can_stop(Player player) const {
    const auto& ranks = ranks_[player];
    return std::any_of(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(in_round_),
                       [](std::size_t rank) { return rank != kNever; });
  }

  /// A decision of a player who can stop the loop here, with which they go on with it instead.
  [[nodiscard]] bool begins_again(const State& before, const Decision& decision) const {
    const std::size_t at = find(before);
    if (at == kOutside) return false;
    const auto& ranks = ranks_[game_->actor(before)];
    if (ranks[at] == 0 || ranks[at] == kNever) return false;
    State after = before;
    game_->apply(after, judge_, decision);
    const std::size_t then = find(after);
    return then != kOutside && ranks[then] >= ranks[at];
  }

 private:
  static constexpr std::size_t kOutside = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();

  [[nodiscard]] std::size_t find(const State& state) const {
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (game_->same(states_[i], state)) return i;
    }
    return kOutside;
  }

  std::size_t number_of(const State& state) {
    if (is_at_rest(*game_, state)) return kOutside;
    const std::size_t known = find(state);
    if (known != kOutside) return known;
    cut_short_ = cut_short_ || states_.size() >= kMostPositions;
    if (cut_short_) return kOutside;
    states_.push_back(state);
    return states_.size() - 1;
  }

  void explore() {
    for (std::size_t i = 0; i < states_.size(); ++i) {
      const State before = states_[i];
      typename G::Decisions legal;
      game_->legal(before, judge_, legal);
      std::vector<std::size_t> next;
      for (const Decision& each : legal) {
        State after = before;
        game_->apply(after, judge_, each);
        next.push_back(number_of(after));
      }
      next_.push_back(std::move(next));
    }
  }

  /// Every position is reached from the first one: those that lead back to it are the loop.
  void find_loop() {
    in_loop_.assign(states_.size(), false);
    in_loop_.front() = true;
    for (bool grew = true; grew;) {
      grew = false;
      for (std::size_t i = 0; i < states_.size(); ++i) {
        if (in_loop_[i] || !std::ranges::any_of(next_[i], [&](std::size_t next) {
              return next != kOutside && in_loop_[next];
            })) {
          continue;
        }
        in_loop_[i] = grew = true;
      }
    }
  }

  /// How many decisions the player is from leaving the loop, whatever the other one decides.
  void rank_for(Player player) {
    auto& ranks = ranks_[player];
    for (const bool in_loop : in_loop_) ranks.push_back(in_loop ? kNever : 0);
    bool grew = true;
    for (std::size_t rank = 1; grew; ++rank) {
      grew = false;
      const auto is_nearer = [&](std::size_t next) {
        return next == kOutside || ranks[next] < rank;
      };
      for (std::size_t i = 0; i < states_.size(); ++i) {
        if (ranks[i] != kNever) continue;
        const bool own = game_->actor(states_[i]) == player;
        if (own ? !std::ranges::any_of(next_[i], is_nearer)
                : !std::ranges::all_of(next_[i], is_nearer)) {
          continue;
        }
        ranks[i] = rank;
        grew = true;
      }
    }
  }

  const G* game_;
  Judge judge_;
  std::vector<State> states_;  // those of the round first
  std::size_t in_round_ = 0;
  bool cut_short_ = false;
  std::vector<std::vector<std::size_t>> next_;
  std::vector<bool> in_loop_;
  std::array<std::vector<std::size_t>, 2> ranks_;  // by player; 0: outside
};

}  // namespace headjudge
