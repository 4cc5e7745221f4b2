// Which terms of the manuals a card carries.
//
// A card with <Evade> means nothing under a manual that has no Evade. What a card says is read from
// its effect programs, as ids of model/editions/*.terms.toml: its keywords, and the forms of text
// that a manual has to explain ("By ...", "when ... would ...", [Hand]). Searches use it to give an
// edition only the cards that its manual knows.
//
//   terms_of(pool, card)  ->  {"by-doing", "evade", "interrupting"}
#pragma once

#include <string>
#include <vector>

#include "model/cards/card.hpp"

namespace headjudge::cards {

/// Sorted, each once.
[[nodiscard]] std::vector<std::string> terms_of(const Pool& pool, const Card& card);

}  // namespace headjudge::cards
