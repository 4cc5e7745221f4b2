// All sets of K cards, many at a time: blocks that end together.
//
// A block says how many cards of a set are of which group: "1 of these 20, and 2 of those 30". If
// all 50 cards have one ranking together, every set of the block ends, for what a smaller pool can
// do is part of what the greater can: fewer effects, fewer edges, fewer ways for cards to go,
// fewer facts by which the relation mistakes two effects for each other (model/events/relation.hpp
// errs on one side, and more so with more cards). Each chain of the smaller pool is a chain of the
// greater one, and ends by its ranking, which has passed `ending_fault`. The search nearly always
// finds a ranking of the smaller pool alone, too. It misses one where an event has no way at all
// in the smaller pool, which it takes for unknown: such a set is open by itself and ends together
// with more cards. Two cards of a group that gives one card need no edge between their effects,
// since no set of the block has both.
//
// A block that has no ranking is cut in two: one of its groups is halved, and its cards are dealt
// to the halves in every way. At the end stand blocks that are a single set, and that is looked at
// as a pool of its own. So each set of K cards is in exactly one block that is settled, and none is
// missed. A block is also settled where two of its cards, each of which is certain to be in the
// set, are open together; and a card leaves a group where it is open with one that is certain.
//
// A test looks at every set of small pools one by one, and finds the same open sets
// (tests/proofs/combinations/blocks_test.cpp). The cards are ordered so that those stand side by
// side that are open with the same others: then blocks are cut seldom.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "model/core/manual/judge.hpp"
#include "proofs/combinations/parts.hpp"

namespace headjudge::proofs {

/// So many cards of these, in the order of blocks.
struct Group {
  std::vector<std::size_t> cards;  ///< places in some list of cards
  std::size_t taken = 0;
  friend bool operator==(const Group&, const Group&) = default;
};
using Block = std::vector<Group>;

/// All of its groups.
[[nodiscard]] std::vector<std::size_t> cards_of(const Block& block);
/// How many sets a block has.
[[nodiscard]] std::uint64_t sets_of(const Block& block);

/// A bit for each of some cards.
class CardBits {
 public:
  CardBits() = default;
  explicit CardBits(std::size_t cards) : words_((cards + kBits - 1) / kBits, 0) {}

  [[nodiscard]] bool has(std::size_t card) const {
    return (words_[card / kBits] >> (card % kBits) & 1U) != 0;
  }
  void set(std::size_t card) { words_[card / kBits] |= std::uint64_t{1} << (card % kBits); }
  [[nodiscard]] const std::vector<std::uint64_t>& words() const { return words_; }

 private:
  static constexpr std::size_t kBits = 64;
  std::vector<std::uint64_t> words_;
};

/// The places so ordered that neighbours differ in few bits.
[[nodiscard]] std::vector<std::size_t> order_by_rows(const std::vector<CardBits>& rows);

/// What becomes of the sets of a block.
struct BlockWork {
  /// Are these two cards open together? Sets that hold both are passed over.
  std::function<bool(std::size_t, std::size_t)> are_open;
  /// Do all its cards together end? Asked of blocks with several sets.
  std::function<bool(const Block&)> end_together;
  std::function<void(const std::vector<std::size_t>&)> look_at;  ///< a single set
  std::function<void(std::uint64_t sets)> ended;                 ///< so many sets at once
  std::function<bool()> is_late;                                 ///< time has run out
  std::function<void(std::uint64_t sets)> left_out;              ///< so many, since it is late
  std::size_t most_together = 64;  ///< cards; a block with more is cut at once
};

/// Settles the block, cutting it as need be.
void settle(Block block, const BlockWork& work);

/// The block cut until there are so many of them or more, or each is a single set: work for several
/// threads.
[[nodiscard]] std::vector<Block> cut_into(Block block, std::size_t wanted);

}  // namespace headjudge::proofs
