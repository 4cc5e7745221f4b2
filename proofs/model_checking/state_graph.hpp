// The graph of positions and decisions, as far as it has been looked at.
//
// A position is a node once, however often play comes to it: the hash finds the earlier one, a
// comparison confirms it, so that two positions which merely share a hash stay two. Nodes are
// expanded one by one by whoever searches; each knows by which decision it was first reached, so
// that a play to it can be told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/core/game/dynamics.hpp"

namespace headjudge::proofs {

/// Numbers distinct states in the order in which they come.
template <GameDynamics G>
class StateNumbers {
 public:
  explicit StateNumbers(const G& game) : game_(game) {}

  /// The state's number, and whether it is new.
  std::pair<std::size_t, bool> number(const typename G::State& state) {
    const std::uint64_t hash = game_.hash(state);
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto it = first; it != last; ++it) {
      if (game_.same(states_[it->second], state)) return {it->second, false};
    }
    by_hash_.emplace(hash, states_.size());
    states_.push_back(state);
    return {states_.size() - 1, true};
  }

  void clear() {
    states_.clear();
    by_hash_.clear();
  }
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] const typename G::State& operator[](std::size_t i) const { return states_[i]; }

 private:
  const G& game_;
  std::vector<typename G::State> states_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
};

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
    std::size_t parent = 0;  ///< itself, of a start
    typename G::Decision by{};
    std::size_t depth = 0;  ///< for the searcher to count by
  };

  StateGraph(const G& game, const Judge& judge) : game_(game), judge_(judge), states_(game) {}

  /// A position to begin with; its number.
  std::size_t add_start(const typename G::State& state) {
    const auto [number, is_new] = states_.number(state);
    if (is_new) nodes_.push_back({.parent = number});
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
      const auto [to, is_new] = states_.number(after);
      nodes_[number].moves.push_back({decision, to});
      if (!is_new) continue;
      nodes_.push_back({.parent = number, .by = decision, .depth = nodes_[number].depth});
      reached(to);
    }
  }

  [[nodiscard]] std::vector<typename G::Decision> path_to(std::size_t number) const {
    std::vector<typename G::Decision> path;
    for (; nodes_[number].parent != number; number = nodes_[number].parent) {
      path.insert(path.begin(), nodes_[number].by);
    }
    return path;
  }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] std::uint64_t decisions_taken() const { return decisions_taken_; }
  [[nodiscard]] const typename G::State& state(std::size_t i) const { return states_[i]; }
  [[nodiscard]] const Node& node(std::size_t i) const { return nodes_[i]; }
  [[nodiscard]] Node& node(std::size_t i) { return nodes_[i]; }
  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const Judge& judge() const { return judge_; }

 private:
  const G& game_;
  const Judge& judge_;
  StateNumbers<G> states_;
  std::vector<Node> nodes_;
  typename G::Decisions decisions_;
  std::uint64_t decisions_taken_ = 0;
};

}  // namespace headjudge::proofs
