// Who reads the DP that a round makes grow?
//
// Positions of a growing round differ in the DP that some Digimon have gained. Where no card of the
// game reads DP, nothing tells these positions apart. A card reads them that compares them with a
// number or with those of another, adds them up, or counts by them. A battle compares them, too.
//
// Looked at are all effects and requirement lines of all cards of the game, of the Tokens and
// Option sides that belong to them, and of what they let others gain: what cannot be reached from
// the round as well.
#pragma once

#include <string>
#include <vector>

#include "model/dcg/dcg.hpp"

namespace headjudge::proofs {

/// Cards that read DP, by number.
[[nodiscard]] std::vector<std::string> readers_of_dp(const dcg::Catalog& cards,
                                                     const dcg::State& state);

}  // namespace headjudge::proofs
