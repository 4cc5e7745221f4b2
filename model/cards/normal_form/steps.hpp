// Steps of the normal form that no row of a table can say: letters, lists and quotation marks.
//
// normalise.hpp says what the normal form is; these come before its rows. Each takes the tokens of
// a text and gives them back in their one spelling.
#pragma once

#include <vector>

#include "model/cards/text/token.hpp"

namespace headjudge::cards {

/// Words that some printings have with a capital letter in the middle of a sentence; colors and
/// signs within <Partition> and <Decode>.
[[nodiscard]] std::vector<Token> with_small_words(std::vector<Token> tokens);
/// "add 1 blue and 1 green Digimon card among them": each with the noun that they share.
[[nodiscard]] std::vector<Token> with_both_nouns(std::vector<Token> tokens);
/// "red, green or purple" as "red or green or purple".
[[nodiscard]] std::vector<Token> with_joined_colors(std::vector<Token> tokens);
/// "[On Play] effects on ..." behind a line break belongs to the sentence before.
[[nodiscard]] std::vector<Token> without_breaks_before_effects(std::vector<Token> tokens);
/// An effect in quotation marks ends with a full stop, and so does a sentence that ends with it.
[[nodiscard]] std::vector<Token> with_ended_quotes(std::vector<Token> tokens);

}  // namespace headjudge::cards
