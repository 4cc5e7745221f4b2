// Cards in bytes: single cards, piles, deck lists.
//
// A card is kept as its place in a list of those that may lie there, because mutating "card 12"
// gives another card and mutating "Emberling" gives nothing. Every number is taken modulo what is
// possible, so any bytes are cards that may be played. Shared by the set-ups of both games, which
// number their pools' cards alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "fuzz/inputs/bytes.hpp"

namespace headjudge::fuzz {

using CardNumber = std::uint16_t;                ///< place in the pool
using CardChoice = std::span<const CardNumber>;  ///< of which one is chosen
using Pile = std::vector<CardNumber>;            ///< top card first

struct DeckEntry {
  CardNumber card = 0;
  std::uint8_t count = 0;
  friend bool operator==(const DeckEntry&, const DeckEntry&) = default;
};
using DeckList = std::vector<DeckEntry>;

inline constexpr std::size_t kMostCopies = 4;  ///< of one card in a list

/// A card's place is one byte, or two where the list is long. Contract: the choice is not empty.
[[nodiscard]] CardNumber read_card(CardChoice choice, ByteReader& in);
/// A card that is not in the list is written as its end, which is read as another card.
void write_card(CardChoice choice, CardNumber card, ByteWriter& out);

[[nodiscard]] Pile read_pile(CardChoice choice, std::size_t most, ByteReader& in);
void write_pile(CardChoice choice, const Pile& pile, ByteWriter& out);

[[nodiscard]] std::size_t count_cards(const DeckList& list);
/// No more than fit, and nothing when the list has this card.
void add_copies(DeckList& list, CardNumber card, std::size_t copies, std::size_t most);
[[nodiscard]] DeckList read_entries(std::size_t entries, CardChoice choice, std::size_t most,
                                    ByteReader& in);
/// The number of entries, then the entries; after a 0 the seed 0.
void write_list(CardChoice choice, const DeckList& list, ByteWriter& out);

/// The list that a pile of cards is, in its order.
template <class Cards>
[[nodiscard]] DeckList list_of(const Cards& cards) {
  DeckList list;
  for (const CardNumber card : cards) {
    if (list.empty() || list.back().card != card) list.push_back({card, 0});
    ++list.back().count;
  }
  return list;
}

}  // namespace headjudge::fuzz
