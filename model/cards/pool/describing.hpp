// Which cards answer a description.
//
// Names and traits are read as people read them: "[Dramon] in its name" is in Groundramon, and what
// one printing spells "X-Antibody" another spells "X Antibody". (rulings, Q3408)
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/cards/program/requirement.hpp"

namespace headjudge::cards {

/// The letters of a text, which are all that counts: small ones, without spaces and hyphens.
[[nodiscard]] std::string letters_of(std::string_view text);

/// Does the card answer the description, as far as it says?
[[nodiscard]] bool describes(const CardDescription& description, const Card& card);

/// The same of each description, for each card: a row of `cards.size()` for each description. What
/// descriptions have in common is looked for once in the cards.
[[nodiscard]] std::vector<bool> described_cards(std::span<const CardDescription> descriptions,
                                                std::span<const Card> cards);

}  // namespace headjudge::cards
