// The verdict of one set of cards, or of many sets at once.
//
// Both depend on the cards of the pool, on the judge's answers that the graph needs (`graph_terms`)
// and on whether the judge minds uses, and on nothing else: known_sets.hpp keeps them by these.
#pragma once

#include <string>

#include "model/cards/program/card.hpp"
#include "model/core/manual/judge.hpp"
#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

enum class SetEnding : std::uint8_t {
  no_cycle,  ///< no effect can come to trigger itself
  ranked,    ///< each component ends, and all of them together
  open,      ///< unknown: no ranking was found
};

struct SetVerdict {
  SetEnding ending = SetEnding::open;
  std::string why;  ///< open: what stood in the way
};

/// What a pool of a few cards can do, for this judge.
[[nodiscard]] SetVerdict verdict_of(const cards::Pool& alone, const Judge& judge);

/// Do all chains of these cards end, by one ranking of everything that they can do? Chains of two
/// cards that are never in one set are left out.
[[nodiscard]] bool end_together(const cards::Pool& alone, Alternatives alternatives,
                                const Judge& judge);

}  // namespace headjudge::proofs
