// How the grammar names cards: "other suspended red level 4 or lower Digimon with <Blocker>".
//
//   cards      = ["other"] ["suspended"] [colors] [levels] [outermost] [numbers] [names "trait"]
//                (noun | names) ["with" property {"and" property}] ["other than" names]
//   levels     = "level" number ["or lower" | "or higher"]
//   noun       = "Digimon" | "Tamers" | "Digimon or Tamers" | "cards" | ...
//   property   = "<" keyword ">" | number "DP or less" | "no digivolution cards" | names ...
//
// Productions for both directions (side.hpp), used by targets, conditions, events and by all that
// speaks of cards in other areas. The same thing may stand before or behind the noun
// (Filter::wording says where), so that each card is printed in its own words.
#pragma once

#include <cstdint>

#include "model/cards/grammar/invertible/side.hpp"
#include "model/cards/syntax/effect.hpp"

namespace headjudge::cards::syntax {

inline constexpr int kMostCards = 99;
inline constexpr int kMostDp = 99'999;
inline constexpr int kMostLevel = 9;

/// Permanents, or cards that lie elsewhere ("Digimon card").
enum class Noun : std::uint8_t { in_play, card };

[[nodiscard]] bool keyword_name(Side& s, Keyword& name);

/// "red", "red or blue", "red or blue or green": always in the order of the enumeration.
[[nodiscard]] bool card_colors(Side& s, ColorSet& set);

/// All but "other", which only one's own cards can be; the noun has the number s.plural.
[[nodiscard]] bool noun_phrase(Side& s, Filter& filter, CardKind& kind, Noun noun);
/// "other", before the cards that it is said of, and "other than this Digimon" behind them.
[[nodiscard]] bool other_before(Side& s, Filter& filter);
[[nodiscard]] bool other_behind(Side& s, Filter& filter);
/// "level 6 digivolution cards": what lies in a stack, with something said of it.
[[nodiscard]] bool digivolution_cards_said(Side& s, Filter& filter, CardKind& kind);
/// The same of permanents of one given kind.
[[nodiscard]] bool described_cards(Side& s, Filter& filter, CardKind kind);
[[nodiscard]] bool cards_of(Side& s, Filter& filter, CardKind& kind, Whose whose);

}  // namespace headjudge::cards::syntax
