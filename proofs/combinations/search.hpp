// Which sets of up to K cards of a pool could form a chain of effects that goes on for ever?
//
// A big pool has one component of everything: some card suspends, some card unsuspends. That says
// nothing. Players name a combination by its cards, so here a component is what a few cards can do
// alone: one that no ranking orders (chain_ending.hpp), looked for in the fewest cards. The answer
// is a list of minimal open sets, and this statement about all others:
//
//   Take up to K cards of the pool, any number of copies of each on both sides, and any number of
//   blank cards (parts.hpp). If they hold no set of the list, then every chain of their effects
//   ends, from one free decision of a player to the next, within one turn.
//
// What makes it true: each set of up to K cards that holds no open one has been looked at by
// itself, as a pool of its own, or within a pool of more cards (blocks.hpp); its effect graph has
// no cycle (the ranking of its nodes passed `ranking_fault`) or each component has a ranking that
// passed `ending_fault`. What is assumed is what those assume. A chain that needs the effects of
// more than K cards, persistent effects included, is not looked for. Nor are loops that need a free
// decision in each round, and loops from turn to turn. Where time runs out, the statement is about
// the sets that were looked at, and the counts say how many were not.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/core/cache/store.hpp"
#include "model/core/manual/judge.hpp"
#include "proofs/combinations/known_sets.hpp"
#include "proofs/combinations/parts.hpp"
#include "proofs/combinations/set_verdict.hpp"

namespace headjudge::proofs {

struct CombinationBounds {
  std::size_t most_cards = 2;
  /// Only sets with this card.
  std::optional<cards::CardIndex> with;
  std::chrono::milliseconds time{0};  ///< 0: without end
  unsigned threads = 1;
  std::size_t most_together = 64;  ///< cards that are ranked at once; 1: each set by itself
  /// How often what is done is kept, so that a run that is cut short goes on from there.
  std::chrono::milliseconds kept_every{20'000};
};

/// Counts of the sets of one size that contain no smaller open set.
struct SizeCounts {
  std::size_t size = 0;
  std::uint64_t ended = 0;
  std::uint64_t open = 0;
  /// Those among them that are open without the card asked for, too.
  std::uint64_t open_without = 0;
  std::uint64_t left_out = 0;  ///< at most so many were not looked at, since time ran out
  bool complete = true;        ///< each that holds no smaller open set was looked at
};

struct CombinationList {
  std::vector<SizeCounts> sizes;
  std::vector<OpenSet> open;  ///< by size, and then by their cards

  [[nodiscard]] bool complete() const;
};

/// Reports progress now and then: `done` of `all` blocks of `what` are finished.
using CombinationProgress =
    std::function<void(const std::string& what, std::size_t done, std::size_t all)>;

/// The number of threads does not change the list, unless time runs out. Earlier runs that the
/// store knows change it by a few sets at most (known_sets.hpp).
[[nodiscard]] CombinationList find_combinations(const Parts& parts, const Judge& judge,
                                                const CombinationBounds& bounds,
                                                const CombinationProgress& progress = {},
                                                const cache::Store& store = cache::in_use());

/// What the list proves, in a sentence, with what is assumed and what was not looked at.
[[nodiscard]] std::string statement_of(const CombinationList& found,
                                       const CombinationBounds& bounds);

}  // namespace headjudge::proofs
