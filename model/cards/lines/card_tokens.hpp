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
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

/// The Tokens that cards describe, the first description of each.
struct TokenBook {
  std::vector<Card> tokens;
  std::vector<std::string> unlike;  ///< names of those that are described in two ways
  [[nodiscard]] const Card* find(std::string_view name) const;
  [[nodiscard]] bool is_unlike(std::string_view name) const;
};

/// Does this text, from round brackets, say what a Token is, with all of its words?
[[nodiscard]] bool is_token_facts(std::string_view inside);

/// Do two descriptions of a Token say the same?
[[nodiscard]] bool same_token(const Card& one, const Card& other);

/// Adds what `card` describes.
void add_to_book(TokenBook& book, const Card& card);

/// The Tokens that the card plays. Errors: nothing says what one of them is, or in two ways; a
/// description is of no Token.
[[nodiscard]] Result<std::vector<Card>> tokens_in(const Card& card, const TokenBook& book = {});

}  // namespace headjudge::cards
