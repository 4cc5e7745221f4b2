// Small positions in which a candidate loop could come about.
//
// Built from the cards alone: each effect of the cycle on the battle area of the player who must
// control it. The first positions have nothing else there; then come those with the usual things
// that could set it off: Digimon to be attacked, and for each way of using a card the one of the
// pool that triggers the cycle most directly, and for the least cost. All positions are lines of a
// play's set-up, so that what is found can be written down as it stands.
#pragma once

#include <string>
#include <vector>

#include "model/dcg/position/catalog.hpp"
#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

/// The positions to try for a cycle, simplest first; each is the lines of a set-up. `catalog` is of
/// the graph's pool.
[[nodiscard]] std::vector<std::vector<std::string>> loop_positions(const dcg::Catalog& catalog,
                                                                   const EffectGraph& graph,
                                                                   const Cycle& cycle);

}  // namespace headjudge::proofs
