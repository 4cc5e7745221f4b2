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
// It is over for certain where another turn has begun, or where a player acts freely in the main
// phase: a loop is processing that goes on as the result of a rule or an effect (18-3-1), and an
// attack, a pass or an activation is an action of its own.
//
// Bound: so many positions are looked at. What lies beyond may lead back or not: what hangs on it
// is not known, and then the line is refused.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

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

/// Is it a player's main phase, with nothing going on, where the game says?
template <class State>
[[nodiscard]] bool is_free(const State& state) {
  if constexpr (requires { std::remove_cvref_t<decltype(state.asks)>::main; }) {
    return state.asks == std::remove_cvref_t<decltype(state.asks)>::main;
  } else {
    return false;
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

/// Why these are no positions of a loop; empty: they are.
template <class State>
[[nodiscard]] std::string_view fault_of_round(const std::vector<State>& positions) {
  if (positions.empty()) {
    return "this is no loop: once more, it does not lead back to this very position";
  }
  const bool passes = std::ranges::any_of(positions, [&](const State& each) {
    return turn_player_of(each) != turn_player_of(positions.front());
  });
  if (passes) return "this is no loop: the turn passes in it";
  return std::ranges::any_of(positions, is_free<State>)
             ? "this is no loop: a player acts freely in it, in the main phase"
             : "";
}

template <GameDynamics G>
class DeclaredLoop {
 public:
  using State = typename G::State;
  using Decision = typename G::Decision;

  static constexpr std::size_t kMostPositions = 128;
  static constexpr std::string_view kNotKnown =
      "this has more than 128 positions: who can stop it is not known";

  /// `round`: the positions of a round that leads back to the first of them.
  DeclaredLoop(const G& game, const Judge& judge, const std::vector<State>& round)
      : game_(&game), judge_(judge) {
    judge_.attach(nullptr);
    for (const State& each : round) number_of(each);
    in_round_ = states_.size();
    explore();
    const Marks leads_back = leading_back(false);
    const Marks leads_back_or_beyond = leading_back(true);
    for (Player player = 0; player < 2; ++player) {
      most_[player] = ranks_for(player, leads_back_or_beyond, false);
      least_[player] = ranks_for(player, leads_back, true);
    }
  }

  [[nodiscard]] bool can_stop(Player player) const { return any_of_round(most_[player]); }
  /// Who can stop it is known, however what lies beyond the bound goes on.
  [[nodiscard]] bool is_known() const {
    return any_of_round(most_[0]) == any_of_round(least_[0]) &&
           any_of_round(most_[1]) == any_of_round(least_[1]);
  }

  /// A decision of a player who can stop the loop here, with which they go on with it instead.
  [[nodiscard]] bool begins_again(const State& before, const Decision& decision) const {
    const std::size_t at = find(before);
    if (at == kBeyond) return false;
    const Player player = game_->actor(before);
    const std::size_t rank = most_[player][at];
    if (rank == 0 || rank == kNever) return false;
    State after = before;
    game_->apply(after, judge_, decision);
    const std::size_t then = find(after);
    return then != kBeyond && least_[player][then] >= rank;
  }

 private:
  using Marks = std::vector<bool>;
  using Ranks = std::vector<std::size_t>;

  static constexpr std::size_t kBeyond = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();

  [[nodiscard]] std::size_t find(const State& state) const {
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (game_->same(states_[i], state)) return i;
    }
    return kBeyond;
  }

  std::size_t number_of(const State& state) {
    const std::size_t known = find(state);
    if (known != kBeyond || states_.size() >= kMostPositions) return known;
    states_.push_back(state);
    return states_.size() - 1;
  }

  [[nodiscard]] bool is_over(const State& state) const {
    return turn_player_of(state) != turn_player_of(states_.front()) || is_free(state);
  }

  [[nodiscard]] bool any_of_round(const Ranks& ranks) const {
    return std::any_of(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(in_round_),
                       [](std::size_t rank) { return rank != kNever; });
  }

  void explore() {
    for (std::size_t i = 0; i < states_.size(); ++i) {
      const State before = states_[i];
      typename G::Decisions legal;
      if (!is_over(before)) game_->legal(before, judge_, legal);
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
  /// `beyond`: and those that lead beyond the bound may be.
  [[nodiscard]] Marks leading_back(bool beyond) const {
    Marks marks(states_.size(), false);
    marks.front() = true;
    const auto leads = [&](std::size_t next) {
      return next == kBeyond ? beyond : static_cast<bool>(marks[next]);
    };
    for (bool grew = true; grew;) {
      grew = false;
      for (std::size_t i = 0; i < states_.size(); ++i) {
        if (marks[i] || !std::ranges::any_of(next_[i], leads)) continue;
        marks[i] = grew = true;
      }
    }
    return marks;
  }

  /// How many decisions the player is from leaving the loop, whatever the other one decides.
  /// `beyond`: what lies beyond the bound has left it.
  [[nodiscard]] Ranks ranks_for(Player player, const Marks& in_loop, bool beyond) const {
    Ranks ranks;
    for (const bool in : in_loop) ranks.push_back(in ? kNever : 0);
    bool grew = true;
    for (std::size_t rank = 1; grew; ++rank) {
      grew = false;
      const auto is_nearer = [&](std::size_t next) {
        return next == kBeyond ? beyond : ranks[next] < rank;
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
    return ranks;
  }

  const G* game_;
  Judge judge_;
  std::vector<State> states_;  // those of the round first
  std::size_t in_round_ = 0;
  std::vector<std::vector<std::size_t>> next_;
  // By player: within how many decisions they can leave it at most and at least; 0: outside.
  std::array<Ranks, 2> most_, least_;
};

}  // namespace headjudge
