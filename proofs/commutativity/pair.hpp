// Two effects in all their scenes, by the cheapest means that answers.
//
// First what needs no board: what the cache knows, and scenes that footprints keep apart. Then a
// few random boards in every scene that is left. Only where none of them tells the two orders apart
// is the solver asked, scene after scene, before every judge of the editions. One board is enough
// for a pair, so what finds one ends the search; a scene that nobody has asked about is then not
// said to be anything.
//
// The sieves only save work. Whatever is said of a scene is said by CommuteProver of one judge and
// by judge_cases of all judges, with their reservations, as of two cards that are asked about.
//
// What is said to commute, and what is apart, is played on the engine as well: a random board in
// both orders.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "proofs/commutativity/board/names.hpp"
#include "proofs/commutativity/cache.hpp"
#include "proofs/commutativity/cases.hpp"
#include "proofs/commutativity/commute.hpp"

namespace headjudge::proofs {

/// Effects of one content.
struct PoolEffect {
  EffectProgramView view;
  std::string key;                 ///< all that matters about it
  std::string text;                ///< as the first card prints it
  std::vector<std::string> cards;  ///< "Emberling (HJ1-002)"
};

struct PairResult {
  bool all_independent = true;
  std::string why_unknown;           ///< empty: everything is known
  std::vector<std::string> told_by;  ///< by what effects could tell the orders apart
  bool cached = true;                ///< nothing had to be worked out
  std::optional<OrderCounterexample> found;
  JudgedBy found_by;    ///< before whom the order matters
  std::string problem;  ///< boards and engine disagree: an error of ours
};

/// What a row of pairs has in common.
struct PairMeans {
  const cards::Pool& pool;
  std::span<const JudgesOf> editions;
  const std::string& rulings;  ///< rulings_of(editions)
  CommuteProver& prover;
  CommuteCache& cache;
};

[[nodiscard]] PairResult judge_pair(const PoolEffect& first, const PoolEffect& second,
                                    const PairMeans& means);

/// Plays a random board of the scene in both orders before a judge by chance: "" or what differs
/// from the boards' own meaning, or from the other order where `proved`.
[[nodiscard]] std::string play_by_chance(const EffectProgramView& first,
                                         const EffectProgramView& second, const Scene& scene,
                                         const NameRows& rows, const PairMeans& means, bool proved,
                                         Random& random);

}  // namespace headjudge::proofs
