// Two effects in all their scenes, by the cheapest means that answers.
//
// First what needs no board: scenes that footprints keep apart, and what the cache knows. Then a
// few random boards in every scene that is left. Only where none of them tells the two orders apart
// is the solver asked, scene after scene. One board is enough for a pair, so whatever finds one
// ends the search; a scene that nobody has asked about is then not said to be anything.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "proofs/commute.hpp"
#include "proofs/commute_cache.hpp"
#include "proofs/commute_names.hpp"

namespace headjudge::proofs {

/// Effects of one content.
struct PoolEffect {
  EffectProgramView view;
  std::string key;                 ///< all that matters about it
  std::string text;                ///< as the first card prints it
  std::vector<std::string> cards;  ///< "Emberling (HJ1-002)"
};

struct PairResult {
  bool meets = false;
  bool all_apart = true;
  std::string why_unknown;  ///< empty: everything is known
  bool cached = true;       ///< nothing had to be worked out
  std::optional<OrderCounterexample> found;
};

/// What a row of pairs has in common.
struct PairMeans {
  const DescribedCards& cards;
  CommuteProver& prover;
  CommuteCache& cache;
};

[[nodiscard]] PairResult judge_pair(const PoolEffect& first, const PoolEffect& second,
                                    const PairMeans& means);

}  // namespace headjudge::proofs
