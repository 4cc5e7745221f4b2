// Small positions in which a candidate loop could come about.
//
// Built from the cards alone: each effect of the cycle on the battle area of the player who must
// control it. The first positions have nothing else there; then come those with the usual things
// that could set it off: Digimon to be attacked, and for each way of using a card the cheapest one
// of the pool that triggers the cycle. All positions are lines of a play's set-up, so that what is
// found can be written down as it stands.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "model/core/game.hpp"
#include "model/dcg/catalog.hpp"
#include "proofs/effect_graph.hpp"

namespace headjudge::proofs {

/// An effect of a cycle and who controls it.
struct SeatedEffect {
  std::size_t effect = 0;
  Player player = 0;
};
using SeatedCycle = std::vector<SeatedEffect>;

/// The ways to deal a cycle's effects to the players so that each can trigger the next. Where the
/// cycle changes sides an odd number of times, it is gone round twice.
[[nodiscard]] std::vector<SeatedCycle> seatings_of(const EffectGraph& graph, const Cycle& cycle);

/// The positions to try for a cycle, simplest first; each is the lines of a set-up. `catalog` is of
/// the graph's pool.
[[nodiscard]] std::vector<std::vector<std::string>> loop_positions(const dcg::Catalog& catalog,
                                                                   const EffectGraph& graph,
                                                                   const Cycle& cycle);

}  // namespace headjudge::proofs
