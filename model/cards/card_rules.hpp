// What a card adds to its own facts in words: "(Rule)" lines, and the Tokens that its effects play.
//
//   Name: Also treated as [Ember]/[Ash].     Name: Also treated as having [Ember] in its name.
//   Trait: Has the [Insect] type.
//   play 1 [Sprout] Token. (Digimon/Green/3000 DP/<Blocker>)
//
// A Token is no card of a deck; it has the facts that the brackets behind its name give it. They
// are facts and not effects, so they are read here and not by the grammar.
// (comprehensive-4.2, 2-3-4 and 4-21; en-2025, Token Cards)
#pragma once

#include <string>
#include <vector>

#include "model/cards/card.hpp"
#include "model/core/result.hpp"

namespace headjudge::cards {

/// Works a card's rules into its names and traits. Errors name the words.
[[nodiscard]] Result<void> apply_rules(Card& card);

/// The Tokens that a text plays, as cards whose effects are not compiled yet.
[[nodiscard]] Result<std::vector<Card>> tokens_in(const Card& card);

/// All that "with [X] in its text" looks at.
[[nodiscard]] std::string searchable_text(const Card& card);

}  // namespace headjudge::cards
