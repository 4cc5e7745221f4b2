// Exhaustive exploration: every play from a few small positions, breadth first.
//
// Breadth first because the first hit is then the shortest play (traces found depth first are many
// times longer, and nobody follows those at a table). A state that was seen before is not expanded
// again (breadth_first_store.hpp). The result says whether everything reachable was visited or
// which bound was hit; bounds count states and decisions, never seconds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "model/core/game/dynamics.hpp"
#include "proofs/model_checking/breadth_first_store.hpp"

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

/// Visits every transition in breadth-first order. `visit(before, decision, after)` returns true to
/// stop there; the play up to and including that decision is then `found`.
template <GameDynamics G, class Visit>
[[nodiscard]] Exploration<G> explore(const G& game, const Judge& judge,
                                     const std::vector<typename G::State>& starts,
                                     const ExplorationLimits& limits, Visit&& visit) {
  StateStore<G> store = store_of(game);
  std::vector<std::size_t> start_of;  // by number of the state, as far as it is a start
  for (std::size_t i = 0; i < starts.size(); ++i) {
    if (store.add_start(starts[i]).is_new) start_of.push_back(i);
  }
  Exploration<G> result;
  typename G::Decisions decisions;
  std::size_t next = 0;
  for (; result.depth < limits.depth && next < store.size(); ++result.depth) {
    for (const std::size_t layer_end = store.size(); next < layer_end; ++next) {
      const typename G::State before = store[next];
      game.legal(before, judge, decisions);
      for (const auto& decision : decisions) {
        auto after = before;
        game.apply(after, judge, decision);
        ++result.decisions;
        result.states = store.size();
        if (visit(before, decision, after)) {
          result.found = {start_of[store.way_to(next).front()], store.steps_to(next)};
          result.found->decisions.push_back(decision);
          return result;
        }
        (void)store.add(after, next, decision);
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
