// Who reads the DP that a round makes grow?
//
// Positions of a growing round differ in the DP that some Digimon have gained. Where no card of the
// game reads DP, nothing tells these positions apart. A card reads them that compares them with a
// number or with those of another, adds them up, or counts by them. A battle compares them, too.
//
// By a rule, a Digimon without DP falls, and with more DP it does not fall the sooner. But off the
// round it may: what takes DP away, or keeps gains from counting, as what isn't affected does, and
// <Progress>, can then end in one round what it does not end in another. What is not known to take
// no DP counts as taking some.
//
// Looked at are all effects of all cards of the game, of the Tokens and Option sides that belong
// to them, and of what they let others gain: what cannot be reached from the round as well.
#pragma once

#include <string>
#include <vector>

#include "model/dcg/dcg.hpp"

namespace headjudge::proofs {

struct DpObservers {
  std::vector<std::string> readers;   ///< cards that read DP, by number
  std::vector<std::string> lowering;  ///< cards that may leave a Digimon with less than it gained
};

[[nodiscard]] DpObservers observers_of_dp(const dcg::Catalog& cards, const dcg::State& state);

}  // namespace headjudge::proofs
