// Is a round that a play repeats a loop, who can stop it, and what would begin it again.
//
// A round is a loop if its decisions lead from a position back to that very position. Then they can
// go on for ever, for a step depends on the position alone. Of what grows with each round nothing
// is claimed: it is no loop here.
//
// A player can stop it who can bring it to where it is over, whatever the other one decides
// (model/core/game/stopping.hpp); so one who only chooses a target cannot, nor one who can only
// leave it for another loop without end. It is over where the game has ended, where another turn
// has begun, and where a player acts freely in the main phase: a loop is processing that goes on
// as the result of a rule or an effect (18-3-1), and an attack, a pass or an activation is an
// action of its own.
//
// The same loop is all positions that can be reached from the round and lead back into it, by
// whatever decisions: another target or another order makes no other loop of it. Who must stop it,
// stays in it and is not nearer to its end, begins it again. (comprehensive-4.2, 18-3)
//
// Bound: so many positions are looked at. What lies beyond may lead back or be over: what hangs on
// it is not known, and then the line is refused.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/core/game/game.hpp"
#include "model/core/game/stopping.hpp"
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

  /// `round`: the positions of a round that leads back to the first of them.
  DeclaredLoop(const G& game, const Judge& judge, const std::vector<State>& round)
      : game_(&game), judge_(judge) {
    judge_.attach(nullptr);
    for (const State& each : round) number_of(each);
    for (std::size_t i = 0; i < states_.size(); ++i) round_.push_back(i);
    explore();
    leads_back_ = leading_back();
    for (Player player = 0; player < 2; ++player) {
      most_[player] = stopping_ranks(nodes_, helper(player), false);
      least_[player] = stopping_ranks(nodes_, helper(player), true);
    }
  }

  [[nodiscard]] CanStop can_stop(Player player) const {
    return headjudge::can_stop(nodes_, round_, helper(player));
  }
  [[nodiscard]] CanStop together() const {
    return headjudge::can_stop(nodes_, round_, kBothPlayers);
  }
  /// Why the rules do not say who says a number; empty: they do, or the game is a draw.
  [[nodiscard]] std::string_view doubt() const {
    if (can_stop(0) == CanStop::unknown || can_stop(1) == CanStop::unknown) return kNotKnown;
    if (can_stop(0) == CanStop::yes || can_stop(1) == CanStop::yes) return "";
    switch (together()) {
      case CanStop::no: return "";
      case CanStop::yes: return kOnlyBoth;
      case CanStop::unknown: break;
    }
    return kNotKnown;
  }

  /// A decision of a player who can stop the loop here, with which they go on with it instead.
  [[nodiscard]] bool begins_again(const State& before, const Decision& decision) const {
    const std::size_t at = find(before);
    if (at == kBeyond) return false;
    const Player player = game_->actor(before);
    const std::size_t rank = most_[player][at];
    if (rank == 0 || rank == kNeverOver) return false;
    State after = before;
    game_->apply(after, judge_, decision);
    const std::size_t then = find(after);
    return then != kBeyond && leads_back_[then] && least_[player][then] >= rank;
  }

 private:
  static constexpr std::size_t kBeyond = kMostPositions;
  static constexpr std::string_view kNotKnown =
      "who can stop it is not known: this has more than 128 positions, or a list runs full in it";
  static constexpr std::string_view kOnlyBoth =
      "neither player can stop this loop alone, both together can: 18-3-2 and 18-3-3 leave open "
      "what follows";

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
    nodes_.push_back(node_of(state));
    return states_.size() - 1;
  }

  [[nodiscard]] StoppingNode node_of(const State& state) const {
    const Outcome outcome = game_->outcome(state);
    if (outcome != Outcome::running)
      return {.over = !may_hang(outcome), .known = !may_hang(outcome)};
    const bool over = turn_player_of(state) != turn_player_of(states_.front()) || is_free(state);
    return {.decider = game_->actor(state), .over = over, .known = true};
  }

  /// Behind the positions stands a node for all that lies beyond the bound.
  void explore() {
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (nodes_[i].over || game_->outcome(states_[i]) != Outcome::running) continue;
      const State before = states_[i];
      typename G::Decisions legal;
      game_->legal(before, judge_, legal);
      for (const Decision& each : legal) {
        State after = before;
        game_->apply(after, judge_, each);
        const std::size_t to = number_of(after);
        nodes_[i].to.push_back(to);
        if (to == kBeyond || nodes_[to].known) continue;
        nodes_[to].known = hangs_for_ever(*game_, judge_, before, each);
      }
    }
    for (StoppingNode& node : nodes_) {
      for (std::size_t& to : node.to) to = to == kBeyond ? states_.size() : to;
    }
    nodes_.push_back({});
  }

  /// Every position is reached from the first one: those that lead back to it are the loop.
  [[nodiscard]] std::vector<bool> leading_back() const {
    std::vector<bool> marks(nodes_.size(), false);
    marks.front() = true;
    const auto leads = [&](std::size_t to) { return bool{marks[to]}; };
    for (bool grew = true; grew;) {
      grew = false;
      for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (marks[i] || !std::ranges::any_of(nodes_[i].to, leads)) continue;
        marks[i] = grew = true;
      }
    }
    return marks;
  }

  const G* game_;
  Judge judge_;
  std::vector<State> states_;        // those of the round first
  std::vector<StoppingNode> nodes_;  // of the positions, and one for what lies beyond
  std::vector<std::size_t> round_;
  std::vector<bool> leads_back_;
  // By player: within how many decisions they can end it at most and at least.
  std::array<std::vector<std::size_t>, 2> most_, least_;
};

}  // namespace headjudge
