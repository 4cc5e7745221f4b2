// One game as the audit sees it: its rules, its editions, where plays start, what must hold.
//
// The searches of an audit (witnesses, exploration, the end of games) are written against this and
// know nothing of any one game. A second game costs the audit one more arena (world.hpp).
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "invariants/invariant.hpp"
#include "model/core/manual/rulebook.hpp"
#include "proofs/model_checking/product_game_search.hpp"
#include "proofs/termination/termination.hpp"

namespace headjudge::proofs {

/// Refers to a World, which outlives it.
template <Game G>
struct Arena {
  G game;
  const Rulebook& rulebook;
  std::span<const StartingPosition> positions;  ///< small ones, for exhaustive search
  std::span<const StartingPosition> games;      ///< whole games, for random search
  const InvariantSet<G>& invariants;
  /// The expectations that the first state meets, with those first that tell it from the second.
  std::function<std::vector<std::string>(const typename G::State&, const typename G::State&)>
      facts_against;
  std::vector<Measure<G>> measures;  ///< numbers of the table, for rankings
};

}  // namespace headjudge::proofs
