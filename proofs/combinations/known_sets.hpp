// What earlier runs found out about sets of cards, kept in the cache (model/core/cache/store.hpp).
//
// The verdict of a set depends on the text of its cards, on a few answers of the judge and on the
// build of the program, since `verdict_of` looks at a pool of these cards alone. So it is kept by
// the content of the cards: everything that a pool of one card holds. A card that has changed is
// another card, and a new card of a long list costs only the sets that contain it.
//
// Two kinds of entries are kept. A *family* is a list of cards with their open sets of one size:
// every set of that size was looked at, except those that contain a smaller open set. An unfinished
// run leaves its finished blocks, and the next run of the same cards continues from them.
//
// A few sets end together with more cards and are open by themselves (blocks.hpp). The list has
// such a set or not, depending on the cards that were looked at together with it.
//
// The danger is a card that is mistaken for another one. Every member of every struct of its pool
// is part of its content (members.hpp), so no member can be forgotten.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/core/cache/store.hpp"
#include "model/core/manual/judge.hpp"
#include "proofs/combinations/parts.hpp"

namespace headjudge::proofs {

struct OpenSet {
  CardSet cards;
  std::string why;
  /// The other cards, where one card is asked for and the others are open without it. The effect of
  /// that card on them is unknown.
  CardSet without;
};

/// Cards whose sets of one size were all looked at.
struct KnownFamily {
  CardSet cards;              ///< ascending
  std::vector<OpenSet> open;  ///< their open sets of this size that hold no smaller one
};

/// A finished block of sets.
struct DoneBlock {
  std::size_t block = 0;    ///< its place among the blocks of the run
  std::uint64_t ended = 0;  ///< number of its sets that end
  std::vector<OpenSet> open;
};

class KnownSets {
 public:
  /// The parts and the store must outlive it. A store that keeps nothing knows nothing.
  KnownSets(const cache::Store& store, const Parts& parts, const Judge& judge);

  /// The family of this size that shares the most cards with `among`, cut down to those.
  [[nodiscard]] KnownFamily find(std::size_t size, const CardSet& among) const;
  void keep(std::size_t size, const KnownFamily& family) const;

  /// The key of a run: its cards in their order, and `blocks`, which describes how they are cut.
  [[nodiscard]] std::string run_of(const CardSet& order, const std::string& blocks) const;
  /// The blocks that an earlier run has finished; `order` is that of the key.
  [[nodiscard]] std::vector<DoneBlock> done_before(const std::string& run,
                                                   const CardSet& order) const;
  void keep_done(const std::string& run, const CardSet& order,
                 const std::vector<DoneBlock>& done) const;

 private:
  const cache::Store& store_;
  std::string rules_;                 ///< the judge's answers that matter
  std::vector<std::string> content_;  ///< by card of the pool; empty where nothing is kept
};

}  // namespace headjudge::proofs
