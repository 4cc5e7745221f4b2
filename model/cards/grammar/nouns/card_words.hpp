// How requirement lines name cards: "Red/blue Lv.4 w/[Dragon] trait", "[Ember]/[Ash]".
//
//   description = words {"/" words}
//   words       = [colors] [cost] [level] property {"or w/" property} ["w/o" property] ["and" cost]
//               | [level] number "-color" ["w/" colors] [property ...]
//   cost        = "play cost" number ("or higher" | "or less")
//   level       = "Lv." number ["or higher" | "or lower"]
//   property    = texts [ "in name" | "trait" | "in any trait" | "in text" ]
//   texts       = "[...]" {"/" "[...]"}
//
// Productions for both directions (side.hpp). After a color or level, a property that is no name
// follows "w/". (comprehensive-4.2, 2-3-5; en-2025, Specifying Names)
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/cards/grammar/invertible/side.hpp"
#include "model/cards/syntax/requirement.hpp"

namespace headjudge::cards::syntax {

[[nodiscard]] bool card_description(Side& s, CardDescription& description);
/// The description that a filter refers to, in the words of requirement lines.
[[nodiscard]] bool described_by(Side& s, Filter& filter);
/// "Lv.4", "Lv.3 or higher", or nothing.
[[nodiscard]] bool words_level(Side& s, CardWords& words);
/// One property alone, "[Dragon] trait".
[[nodiscard]] bool named_property(Side& s, NamedProperty& property);
/// No text stands in pointed brackets: "<Save>" can stand in a text, but no card is named so.
[[nodiscard]] bool are_names(std::span<const std::string> texts);
/// "[Ember]", "[Ember]/[Ash]".
[[nodiscard]] bool bracketed_texts(Side& s, std::vector<std::string>& texts);

/// A text as names and traits are compared: spelled as the lexer spells it.
[[nodiscard]] std::string plain_text(std::string_view text);

}  // namespace headjudge::cards::syntax
