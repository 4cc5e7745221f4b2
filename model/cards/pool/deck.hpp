// A deck list, as players write it, and what is wrong with it.
//
//   # notes begin with #
//   4 BT1-010
//   4 BT1-010 Agumon          what stands behind the number is for people
//
// A main deck has 50 cards, an egg deck 0 to 5 Digi-Eggs; of one number there are at most 4, unless
// the card itself allows more or a list of restrictions fewer. (en-2025, Deck Construction)
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

struct DeckRow {
  CardIndex card = 0;
  int count = 0;
  int line = 0;
};

struct Deck {
  std::string file;
  std::vector<DeckRow> main;
  std::vector<DeckRow> eggs;
};

/// How many of a number are allowed; numbers that are not named have no restriction.
using Restrictions = std::map<std::string, int, std::less<>>;

/// Errors: a line that is none, a card that the pool does not have.
[[nodiscard]] Result<Deck> parse_deck(std::string_view text, const std::string& file,
                                      const Pool& pool);

/// A JSON object with the list "events" ({cardId, count, effectiveDate, action}); of each card the
/// latest counts, and "lift" ends a restriction.
[[nodiscard]] Result<Restrictions> parse_restrictions(std::string_view json,
                                                      const std::string& file);

/// At most so many of this card in a deck, as far as the card itself says.
[[nodiscard]] int most_copies(const Card& card);

/// What is against the rules of deck construction; empty for a legal deck.
[[nodiscard]] std::vector<InputError> deck_faults(const Deck& deck, const Pool& pool,
                                                  const Restrictions& restrictions = {});

}  // namespace headjudge::cards
