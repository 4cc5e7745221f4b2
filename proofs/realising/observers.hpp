// Who reads the DP that a round makes grow?
//
// Positions of a growing round differ in the DP that some Digimon have gained. What a card says can
// read DP in two ways. It compares them with a number ("with 5000 DP or less"): once the growing
// ones are beyond every such number, the answer never changes again. Or it compares them with each
// other, adds them up, or counts by them; nothing is claimed then. A battle compares them, too.
//
// Looked at are all effects of all cards of the game, of the Tokens and Option sides that belong
// to them, and of what they let others gain: what cannot be reached from the round as well.
//
// A Digimon has at least the DP that it gained, and so is beyond a number as soon as its gains are:
// unless something takes DP away, or keeps gains from counting, as what isn't affected does, and
// <Progress>. Nothing is known of how much a card would take, and when; so where any card can, a
// single comparison is one too many. What is not known to take no DP counts as taking some.
// Whoever relies on it looks at the DP that the growing ones have, too (Rounds::least_dp).
#pragma once

#include <string>
#include <vector>

#include "model/dcg/dcg.hpp"

namespace headjudge::proofs {

struct DpObservers {
  bool numbers = false;                ///< DP are compared with one
  int greatest = 0;                    ///< of these numbers
  std::vector<std::string> comparers;  ///< cards that read DP otherwise, by number
  std::vector<std::string> lowering;   ///< cards that may leave a Digimon with less than it gained
};

[[nodiscard]] DpObservers observers_of_dp(const dcg::Catalog& cards, const dcg::State& state);

}  // namespace headjudge::proofs
