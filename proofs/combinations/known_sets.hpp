// What earlier runs found out about sets of cards, kept in the cache (model/core/cache/store.hpp).
//
// What is said of a set hangs on what its cards say, on a few answers of the judge and on the build
// of the program: `verdict_of` looks at a pool of these cards alone. So it is kept by the content
// of the cards: all that a pool of one card has. A card that has changed is another card, and a new
// card of a long list costs the sets that it is in.
//
// Two things are kept. A *family* is a list of cards; each set of so many of them was looked at,
// but for those that hold a smaller open set, and its open sets are listed. And of a run that was
// cut short, the blocks that are done; the next run of the same cards goes on behind them.
//
// A few sets end among more cards and are open by themselves (blocks.hpp). Whether the list has
// such a one hangs on the cards that it was looked at with, in this run or in an earlier one.
//
// What could make it false: a card that is taken for another one. Every member of every struct of
// its pool is part of its content (members.hpp), so none can be forgotten.
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
  /// Where a certain card is asked for: those beside it, if they are open without it. What it adds
  /// to them is not known.
  CardSet without;
};

/// Cards of which each set of one size was looked at.
struct KnownFamily {
  CardSet cards;              ///< ascending
  std::vector<OpenSet> open;  ///< their open sets of this size that hold no smaller one
};

/// A block of sets that is done.
struct DoneBlock {
  std::size_t block = 0;    ///< its place among the blocks of the run
  std::uint64_t ended = 0;  ///< so many of its sets
  std::vector<OpenSet> open;
};

class KnownSets {
 public:
  /// The parts and the store must outlive it. A store that keeps nothing knows nothing.
  KnownSets(const cache::Store& store, const Parts& parts, const Judge& judge);

  /// Of the families of this size the one with the most of these cards, without its other cards.
  [[nodiscard]] KnownFamily find(std::size_t size, const CardSet& among) const;
  void keep(std::size_t size, const KnownFamily& family) const;

  /// What stands for a run: its cards in their order, and whatever else its blocks hang on.
  [[nodiscard]] std::string run_of(const CardSet& order, const std::string& blocks) const;
  /// The blocks that an earlier run has done, of which each open set names cards of this pool.
  [[nodiscard]] std::vector<DoneBlock> done_before(const std::string& run,
                                                   const CardSet& order) const;
  void keep_done(const std::string& run, const CardSet& order,
                 const std::vector<DoneBlock>& done) const;

 private:
  const cache::Store& store_;
  std::string rules_;                 ///< what the judge has to do with it
  std::vector<std::string> content_;  ///< by card of the pool; empty where nothing is kept
};

}  // namespace headjudge::proofs
