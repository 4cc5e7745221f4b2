// Exhaustive exploration: every play from a few small positions, breadth first.
//
// Breadth first because the first hit is then the shortest play (traces found depth first are many
// times longer, and nobody follows those at a table). A state that was seen before is not expanded
// again: the hash finds the candidate, a comparison confirms it. The result says whether everything
// reachable was visited or which bound was hit; bounds count states and decisions, never seconds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <fmt/core.h>

#include "model/core/game/dynamics.hpp"

namespace headjudge::proofs {

struct ExplorationLimits {
  std::size_t depth = 8;        ///< decisions
  std::size_t states = 20'000;  ///< distinct states kept
};

/// A play found: which start, then which decisions.
template <GameDynamics G>
struct FoundPlay {
  std::size_t start = 0;
  std::vector<typename G::Decision> decisions;
};

template <GameDynamics G>
struct Exploration {
  std::size_t states = 0;
  std::uint64_t decisions = 0;
  std::size_t depth = 0;    ///< every play of up to this many decisions was visited
  bool everything = false;  ///< nothing is left to visit at any depth
  std::optional<FoundPlay<G>> found;

  /// "all plays of up to 6 decisions (8412 states)"
  [[nodiscard]] std::string bound_text() const {
    if (everything) return fmt::format("every play to its end ({} states)", states);
    return fmt::format("every play of up to {} decisions ({} states)", depth, states);
  }
};

namespace detail {

template <GameDynamics G>
class StateStore {
 public:
  struct Node {
    typename G::State state;
    std::uint32_t parent;
    std::uint32_t start;
    typename G::Decision decision;
  };

  explicit StateStore(const G& game) : game_(game) {}

  /// False when an equal state is there already.
  bool add(const Node& node) {
    const std::uint64_t hash = game_.hash(node.state);
    const auto [first, last] = seen_.equal_range(hash);
    for (auto it = first; it != last; ++it) {
      if (game_.same(nodes_[it->second].state, node.state)) return false;
    }
    seen_.emplace(hash, static_cast<std::uint32_t>(nodes_.size()));
    nodes_.push_back(node);
    return true;
  }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const Node& operator[](std::size_t i) const { return nodes_[i]; }

  [[nodiscard]] FoundPlay<G> path_to(std::size_t index, std::size_t roots) const {
    FoundPlay<G> play{nodes_[index].start, {}};
    for (std::size_t i = index; i >= roots; i = nodes_[i].parent) {
      play.decisions.insert(play.decisions.begin(), nodes_[i].decision);
    }
    return play;
  }

 private:
  const G& game_;
  std::vector<Node> nodes_;
  std::unordered_multimap<std::uint64_t, std::uint32_t> seen_;
};

}  // namespace detail

/// Visits every transition in breadth-first order. `visit(before, decision, after)` returns true to
/// stop there; the play up to and including that decision is then `found`.
template <GameDynamics G, class Visit>
[[nodiscard]] Exploration<G> explore(const G& game, const Judge& judge,
                                     const std::vector<typename G::State>& starts,
                                     const ExplorationLimits& limits, Visit&& visit) {
  using Node = typename detail::StateStore<G>::Node;
  detail::StateStore<G> store(game);
  for (std::size_t i = 0; i < starts.size(); ++i) {
    (void)store.add(Node{starts[i], 0, static_cast<std::uint32_t>(i), {}});
  }
  const std::size_t roots = store.size();
  Exploration<G> result;
  typename G::Decisions decisions;
  std::size_t next = 0;
  for (; result.depth < limits.depth && next < store.size(); ++result.depth) {
    for (const std::size_t layer_end = store.size(); next < layer_end; ++next) {
      const auto before = store[next].state;
      game.legal(before, judge, decisions);
      for (const auto& decision : decisions) {
        auto after = before;
        game.apply(after, judge, decision);
        ++result.decisions;
        result.states = store.size();
        if (visit(before, decision, after)) {
          result.found = store.path_to(next, roots);
          result.found->decisions.push_back(decision);
          return result;
        }
        (void)store.add(Node{after, static_cast<std::uint32_t>(next), store[next].start, decision});
        if (store.size() > limits.states) return result;
      }
    }
  }
  result.states = store.size();
  result.everything = next == store.size();
  return result;
}

/// The number of legal decision sequences of exactly `depth` decisions (games that end earlier
/// count no further): the figure that chess programs call perft, an exact fingerprint of the rules.
template <GameDynamics G>
[[nodiscard]] std::uint64_t perft(const G& game, const Judge& judge, const typename G::State& state,
                                  std::size_t depth) {
  typename G::Decisions decisions;
  game.legal(state, judge, decisions);
  if (depth == 1) return decisions.size();
  std::uint64_t total = 0;
  for (const auto& decision : decisions) {
    auto after = state;
    game.apply(after, judge, decision);
    total += perft(game, judge, after, depth - 1);
  }
  return total;
}

}  // namespace headjudge::proofs
