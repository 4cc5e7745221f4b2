// Small pools: some cards of a pool alone, with what belongs to them.
//
// What can follow from what hangs on the whole pool (PoolFacts, Readings), so a statement about a
// few cards needs a pool in which nothing else is. With a card go its Option side and the Tokens
// that it makes, since these have effects of their own.
//
// A blank card has no effect, and nothing else that the relation looks for in a pool: no
// <Overflow>, no DP of 0, no link card that lowers DP, no line by which playing it takes other
// cards along, which an effect may do in the middle of a chain. Any number of blank cards may lie
// beside the others in every statement about a set of cards.
#pragma once

#include <span>
#include <vector>

#include "model/cards/program/card.hpp"

namespace headjudge::proofs {

/// Ascending, each once.
using CardSet = std::vector<cards::CardIndex>;

class Parts {
 public:
  explicit Parts(const cards::Pool& pool);

  [[nodiscard]] const cards::Pool& pool() const { return *pool_; }
  /// The printed cards that are not blank: no Tokens, no Option sides.
  [[nodiscard]] const CardSet& cards() const { return cards_; }
  /// From now on, cards() are only those of this set.
  void keep_only(const CardSet& set);
  [[nodiscard]] bool is_blank(cards::CardIndex card) const;
  /// The card, its Option side, the Tokens that these make, and so on.
  [[nodiscard]] const CardSet& of(cards::CardIndex card) const { return parts_[card]; }
  /// All that belongs to these cards, in the order in which `alone` has it.
  [[nodiscard]] CardSet order_of(std::span<const cards::CardIndex> set) const;
  /// A pool of these cards and all that belongs to them, in the order of the pool and Tokens last.
  /// Its requirement lines refer to descriptions that it does not have, and its cards are without
  /// the texts that people read.
  [[nodiscard]] cards::Pool alone(std::span<const cards::CardIndex> set) const;
  /// The same with descriptions, to be played with. What is said of its cards can be read where the
  /// whole pool is: a name that another card of that shares is not used.
  [[nodiscard]] cards::Pool playable(std::span<const cards::CardIndex> set) const;

 private:
  const cards::Pool* pool_;
  std::vector<cards::Card> textless_;  ///< the pool's cards, quick to copy
  CardSet cards_;
  std::vector<CardSet> parts_;
};

}  // namespace headjudge::proofs
