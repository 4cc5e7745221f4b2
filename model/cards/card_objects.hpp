// How effects name the card that they play, digivolve into or link.
//
//   object   = "this card" | "1" card from | "a" card from
//   card     = names | [colors] [level] ("Digimon" | "Tamer" | "Option") "card" ["with" property]
//   names    = "[...]" {"or" "[...]"}
//   property = names "in its name" | "the" names "trait" | names "in its text"
//   from     = "from your hand" | "from your trash" | "from this Digimon's digivolution cards"
//            | "from under your Tamers" | "in the hand"
//
// Productions for both directions (side.hpp). (en-2025, Card Text Rules)
#pragma once

#include "model/cards/program.hpp"
#include "model/cards/side.hpp"

namespace headjudge::cards {

/// "1 Digimon card with the [Dragon] trait from your hand"
[[nodiscard]] bool card_to_play(Side& s, CardObject& object);
/// "[Ember] in the hand"
[[nodiscard]] bool card_to_become(Side& s, CardObject& object);
/// "this card", or a card as one to play
[[nodiscard]] bool card_to_link(Side& s, CardObject& object);
/// "1 [Sprout] Token"
[[nodiscard]] bool token_to_play(Side& s, CardObject& object);
/// "[Ember] in its name", after "with"; sets filter.named.
[[nodiscard]] bool named_property_of(Side& s, Filter& filter);
/// "without paying the cost", "with the cost reduced by 2", or nothing
[[nodiscard]] bool way_of_paying(Side& s, Paying& paying, std::int32_t& amount);

}  // namespace headjudge::cards
