// The Tokens that effects play: what a Token is, said in brackets behind its name.
//
//   play 1 [Sprout] Token. (Digimon/Green/3000 DP/<Blocker>)
//   (Sprout Tokens are level 3 green Digimon with a memory cost of 3 ...)       older printings
//
// A Token is no card of a deck; it has the facts that the brackets give it. They are facts and not
// effects, so they are read here and not by the grammar. A card that plays a Token without saying
// what it is means the one that other cards of the file describe.
// (comprehensive-4.2, 4-21; en-2025, Token Cards)
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "model/cards/card.hpp"
#include "model/core/result.hpp"

namespace headjudge::cards {

/// The Tokens that cards describe, the first description of each.
struct TokenBook {
  std::vector<Card> tokens;
  [[nodiscard]] const Card* find(std::string_view name) const;
};

/// Adds what `card` describes.
void add_to_book(TokenBook& book, const Card& card);

/// The Tokens that the card plays. Errors: nothing says what one of them is.
[[nodiscard]] Result<std::vector<Card>> tokens_in(const Card& card, const TokenBook& book = {});

}  // namespace headjudge::cards
