// How effects name the card that they play, digivolve into or link.
//
//   object   = "this card" | "1" card from | "a" card from
//   card     = a noun phrase of cards (descriptions.hpp): "[...]", "level 4 or lower Digimon card"
//   from     = the rows of areas in phrases.hpp
//
// Productions for both directions (side.hpp). (en-2025, Card Text Rules)
#pragma once

#include "model/cards/phrases.hpp"
#include "model/cards/program.hpp"
#include "model/cards/side.hpp"

namespace headjudge::cards {

/// Where the card lies, in the words of one of the rows.
template <std::size_t N>
[[nodiscard]] bool area_of(Side& s, CardObject& object,
                           const std::array<Phrase<CardArea>, N>& rows) {
  for (const Phrase<CardArea>& row : rows) {
    std::uint8_t nth = 0;
    for (const Phrase<CardArea>& other : rows) {
      if (&other == &row) break;
      if (other.means == row.means) ++nth;
    }
    if (s.either(object, [&] {
          return s.is(object.area, row.means) && s.is(object.area_wording, nth) &&
                 s.words(row.words);
        })) {
      return true;
    }
  }
  return false;
}

/// "1 Digimon card with the [Dragon] trait from your hand"
[[nodiscard]] bool card_to_play(Side& s, CardObject& object);
/// "[Ember] in the hand"
[[nodiscard]] bool card_to_become(Side& s, CardObject& object);
/// "this card", or a card as one to play
[[nodiscard]] bool card_to_link(Side& s, CardObject& object);
/// "1 [Sprout] Token"
[[nodiscard]] bool token_to_play(Side& s, CardObject& object);
/// "without paying the cost", "with the cost reduced by 2", or nothing
[[nodiscard]] bool way_of_paying(Side& s, Paying& paying, std::int32_t& amount);

}  // namespace headjudge::cards
