// The graph of positions and decisions, as far as it has been looked at.
//
// A position is a node once, however often play comes to it (breadth_first_store.hpp); it is kept
// packed, and made anew for whoever asks for it. Nodes are
// expanded one by one by whoever searches, in any order; each knows by which decision it was first
// reached, so that a play to it can be told. Unlike a store alone, a graph keeps every decision.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/core/game/dynamics.hpp"
#include "proofs/model_checking/breadth_first_store.hpp"

namespace headjudge::proofs {

template <GameDynamics G>
class StateGraph {
 public:
  struct Move {
    typename G::Decision decision{};
    std::size_t to = 0;
  };
  struct Node {
    std::vector<Move> moves;
    bool expanded = false;
  };

  StateGraph(const G& game, const Judge& judge)
      : game_(game), judge_(judge), states_(store_of(game)) {}

  /// A position to begin with; its number.
  std::size_t add_start(const typename G::State& state) {
    const auto [number, is_new] = states_.add_start(state);
    if (is_new) nodes_.emplace_back();
    return number;
  }

  /// Takes every legal decision once. `reached(number)` is called for each new position.
  template <class Reached>
  void expand(std::size_t number, Reached&& reached) {
    if (nodes_[number].expanded) return;
    nodes_[number].expanded = true;
    const typename G::State before = states_[number];
    game_.legal(before, judge_, decisions_);
    const typename G::Decisions decisions = decisions_;
    for (const auto& decision : decisions) {
      typename G::State after = before;
      game_.apply(after, judge_, decision);
      ++decisions_taken_;
      const auto [to, is_new] = states_.add(after, number, decision);
      nodes_[number].moves.push_back({decision, to});
      if (!is_new) continue;
      nodes_.emplace_back();
      reached(to);
    }
  }

  [[nodiscard]] std::vector<typename G::Decision> path_to(std::size_t number) const {
    return states_.steps_to(number);
  }
  /// The node from which this one was first reached (itself, of a start), and by which decision.
  [[nodiscard]] std::size_t parent(std::size_t number) const { return states_.parent(number); }
  [[nodiscard]] const typename G::Decision& by(std::size_t number) const {
    return states_.step(number);
  }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] std::uint64_t decisions_taken() const { return decisions_taken_; }
  [[nodiscard]] typename G::State state(std::size_t i) const { return states_[i]; }
  [[nodiscard]] const Node& node(std::size_t i) const { return nodes_[i]; }
  [[nodiscard]] Node& node(std::size_t i) { return nodes_[i]; }
  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const Judge& judge() const { return judge_; }

 private:
  const G& game_;
  const Judge& judge_;
  StateStore<G> states_;
  std::vector<Node> nodes_;
  typename G::Decisions decisions_;
  std::uint64_t decisions_taken_ = 0;
};

}  // namespace headjudge::proofs
