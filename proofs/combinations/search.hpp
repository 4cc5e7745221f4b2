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

#include "model/core/manual/judge.hpp"
#include "proofs/combinations/parts.hpp"

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

struct OpenSet {
  CardSet cards;
  std::string why;
  /// Where a certain card is asked for: those beside it, if they are open without it. What it adds
  /// to them is not known.
  CardSet without;
};

struct CombinationBounds {
  std::size_t most_cards = 2;
  /// Only sets with this card.
  std::optional<cards::CardIndex> with;
  std::chrono::milliseconds time{0};  ///< 0: without end
  unsigned threads = 1;
  std::size_t most_together = 64;  ///< cards that are ranked at once; 1: each set by itself
};

/// Sets of one size.
struct SizeCounts {
  std::size_t size = 0;
  std::size_t no_cycle = 0;
  std::size_t ranked = 0;
  std::size_t together = 0;  ///< end by a ranking of more cards, theirs among them
  std::size_t open = 0;
  std::size_t open_without = 0;  ///< of those: so many are open without the card asked for, too
  std::size_t left_out = 0;      ///< at most so many were not looked at, since time ran out
  bool complete = true;          ///< each that holds no smaller open set was looked at
};

struct CombinationList {
  std::vector<SizeCounts> sizes;
  std::vector<OpenSet> open;  ///< by size, and then by their cards

  [[nodiscard]] bool complete() const;
};

/// Told now and then: of the sets of `size` cards, so many blocks of `all` are done.
using CombinationProgress =
    std::function<void(std::size_t size, std::size_t done, std::size_t all)>;

/// The same list for any number of threads, unless time runs out.
[[nodiscard]] CombinationList find_combinations(const Parts& parts, const Judge& judge,
                                                const CombinationBounds& bounds,
                                                const CombinationProgress& progress = {});

/// What the list proves, in a sentence, with what is assumed and what was not looked at.
[[nodiscard]] std::string statement_of(const CombinationList& found,
                                       const CombinationBounds& bounds);

}  // namespace headjudge::proofs
