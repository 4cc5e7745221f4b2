// Names, traits and texts in brackets, as effects speak of them.
//
//   names    = "[...]" {"or" "[...]"}
//   property = names ("in its name" | "in its text" | ...) | "the" names "trait" | names
//   named    = property {"or" property} | property {"and" property}
//
// They end in the same CardDescription as those of requirement lines (card_words.hpp); a
// description is kept by the side, so that an instruction stays flat. Productions for both
// directions (side.hpp). (comprehensive-4.2, 2-3-2 to 2-3-6)
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/cards/grammar/invertible/side.hpp"
#include "model/cards/syntax/requirement.hpp"

namespace headjudge::cards::syntax {

/// "[Ember] or [Ash]"
[[nodiscard]] bool names_joined_by_or(Side& s, std::vector<std::string>& texts);
/// "[Ember] in its name or the [Dragon] trait"; `place` is 1 + the description's.
[[nodiscard]] bool named_properties(Side& s, std::uint16_t& place);
/// "[Ember]": exact names alone.
[[nodiscard]] bool exact_names(Side& s, std::uint16_t& place);
/// Names in a list, `least` or more, and how many: "[Ember], [Ash] and [Soot]".
bool names_in_list(Side& s, std::uint16_t& place, std::uint8_t& count, std::string_view joint,
                   std::string_view last, std::size_t least);
/// "[Dragon] trait", "[Dragon] or [Wyvern] trait": before a noun.
[[nodiscard]] bool trait_before_noun(Side& s, std::uint16_t& place);

}  // namespace headjudge::cards::syntax
