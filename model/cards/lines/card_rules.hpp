// What a card adds to its own facts in words: "(Rule)" lines.
//
//   Name: Also treated as [Ember]/[Ash].     Name: Also treated as having [Ember] in its name.
//   Trait: Has the [Insect] type.            The name of this card/Digimon is also treated as [X].
//   You can include up to 50 copies of cards with this card's card number in your deck.
//
// They are facts and not effects, so they are read here and not by the grammar.
// (comprehensive-4.2, 2-3-4)
#pragma once

#include <string>

#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

/// Works a card's rules into its names, its traits and how many of it a deck may hold. Errors
/// name the words.
[[nodiscard]] Result<void> apply_rules(Card& card);

/// What "with [X] in its text" looks at: all but the [Security] effects, and these.
[[nodiscard]] std::string searchable_text(const Card& card);
[[nodiscard]] std::string searchable_security(const Card& card);

}  // namespace headjudge::cards
