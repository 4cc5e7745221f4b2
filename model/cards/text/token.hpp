// From printed characters to tokens, and from tokens back to text.
//
// Card databases spell the same print in many ways: three kinds of angle brackets, four dashes,
// curly quotes, reminders in round brackets. The lexer folds all of that away, so what comes
// after it sees one spelling; `render` is the other way and is the only place that knows where a
// space or a capital letter goes. Both the normal form of a text and the print of an effect program
// are rendered tokens, which is why they can be compared.
//
// What the lexer folds:
//  - ＜Draw 1＞ ≪Draw 1≫ 《Draw 1》 -> <Draw 1>; ［On Play］ 【On Play】 -> [On Play]
//  - − – — － -> -; ＋ -> +; bullets -> :; curly quotes -> straight; every space -> one;
//    digits ０-９ -> 0-9
//  - a remark in round brackets that is known for one is dropped: a reminder of a keyword before it
//    (reminders.hpp), the facts of a Token (card_tokens.hpp). Every other round bracket is text.
//  - a full stop with "[", "<", "When" or "While" right behind it, without a space, ends an effect
//  - "digivoLv.e" -> digivolve (some lists have put "Lv." for every "lv")
//  - the first letter of a sentence is a small one, unless the word is always written large
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headjudge::cards {

/// What the print says and the normal form does not: the grammar compares it with what it has read.
/// Bits.
using SaidSet = std::uint16_t;
inline constexpr SaidSet kSaidYours = 1;      ///< "your" hand, deck or security stack
inline constexpr SaidSet kSaidOpponents = 2;  ///< "their", "your opponent's"
inline constexpr SaidSet kSaidPlayCost = 4;   ///< "its play cost"
inline constexpr SaidSet kSaidUseCost = 8;
inline constexpr SaidSet kSaidDigivolutionCost = 16;
inline constexpr SaidSet kSaidLinkCost = 32;
inline constexpr SaidSet kSaidMemoryCost = 64;  ///< of playing, using or digivolving
inline constexpr SaidSet kSaidDnaCost = 128;
inline constexpr SaidSet kSaidCosts = 252;
inline constexpr SaidSet kUnlicensed = 256;  ///< by a row that no licence allows

struct Token {
  enum class Kind : std::uint8_t { word, number, mark, line_break };
  Kind kind = Kind::word;
  std::string text;
  int column = 0;  ///< of its first character in the printed text, counted in characters from 1
  SaidSet said = 0;
};

/// One code point from the front of `rest`; a damaged byte stands for itself.
[[nodiscard]] char32_t next_code_point(std::string_view& rest);

/// Never fails: what is no part of the language becomes a mark that no phrase accepts.
[[nodiscard]] std::vector<Token> lex(std::string_view text);
/// The same, with every round bracket as text.
[[nodiscard]] std::vector<Token> lex_with_remarks(std::string_view text);

/// The text with its brackets, dashes, quotes, spaces and digits in one spelling, as lex reads it.
[[nodiscard]] std::string with_folded_marks(std::string_view text);

[[nodiscard]] std::string render(std::span<const Token> tokens);

/// What stands between two brackets: no word is small or large because of where it stands.
[[nodiscard]] std::string render_inside_brackets(std::span<const Token> tokens);

/// Cuts the next token off a phrase of our own tables ("[On Play]", "gain {amount} memory");
/// empty at its end. A slot in braces is one token.
[[nodiscard]] std::string_view next_of_phrase(std::string_view& phrase);

/// Such a piece of a phrase as a token of its kind.
[[nodiscard]] Token token_of(std::string_view piece, int column);

}  // namespace headjudge::cards
