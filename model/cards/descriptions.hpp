// How the grammar names cards: "other suspended red level 4 or lower Digimon with <Blocker>".
//
//   cards      = ["other"] ["suspended"] [colors] [level] ("Digimon" | "Tamers")
//                ["with" property {"and" property}]
//   level      = "level" number ["or lower" | "or higher"]
//   property   = "<" keyword ">" | number "DP or less" | "no digivolution cards"
//
// Productions for both directions (side.hpp), used by targets and conditions alike.
#pragma once

#include "model/cards/program.hpp"
#include "model/cards/side.hpp"

namespace headjudge::cards {

inline constexpr int kMostCards = 99;
inline constexpr int kMostDp = 99'999;
inline constexpr int kMostLevel = 9;

[[nodiscard]] bool keyword_name(Side& s, Keyword& name);

/// "red", "red or blue", "red or blue or green": always in the order of the enumeration.
[[nodiscard]] bool card_colors(Side& s, ColorSet& set);

[[nodiscard]] bool card_levels(Side& s, Filter& f);

/// All but "other", which only one's own cards can be; the noun has the number s.plural.
[[nodiscard]] bool described_cards(Side& s, Filter& filter, CardKind kind);
[[nodiscard]] bool cards_of(Side& s, Filter& filter, CardKind kind, Whose whose);

}  // namespace headjudge::cards
