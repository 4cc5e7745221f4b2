// Which cards does a position hold?
//
// Those of its instances, and those whose effects are in it without them: gained, lasting, waiting
// or half done.
#pragma once

#include <set>

#include "model/dcg/dcg.hpp"

namespace headjudge::proofs {

/// Of a DUAL card that is used as an Option, the whole card.
[[nodiscard]] std::set<cards::CardIndex> cards_held_by(const cards::Pool& pool,
                                                       const dcg::State& state);

}  // namespace headjudge::proofs
