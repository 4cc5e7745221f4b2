// A formula's words. The longest symbol wins, so `<->` is read before `<=` and `<`; `memory <-1` is
// less-than and a minus. What other languages write (&&, ==, !) is recognised only to be refused
// with the word that our formulas use for it.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"
#include "model/core/logic/formula_syntax.hpp"

namespace headjudge::detail {
namespace {

using namespace std::string_view_literals;

constexpr std::array kSymbols = {"<->"sv, "->"sv, "!="sv, "<="sv, ">="sv, "="sv, "<"sv,
                                 ">"sv,   "+"sv,  "-"sv,  "*"sv,  "("sv,  ")"sv};
constexpr std::array kWords = {"and"sv, "or"sv, "not"sv};

/// What people write out of habit, and what we write. Tried before the symbols.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kForeign = {{
    {"==", "="},
    {"=>", "->"},
    {"<>", "!="},
    {"&&", "and"},
    {"||", "or"},
    {"&", "and"},
    {"|", "or"},
    {"\xE2\x89\xA4", "<="},
    {"\xE2\x89\xA5", ">="},
    {"\xE2\x88\x92", "-"},
}};

std::size_t length_while(std::string_view text, bool (*belongs)(char)) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, belongs) - text.begin());
}

/// The token that `rest` begins with; Kind::end when there is none.
Token first_token(std::string_view rest, std::size_t offset) {
  if (is_digit(rest[0])) {
    const std::size_t length = length_while(rest, is_name_part);
    return {Token::Kind::number, rest.substr(0, length), offset};
  }
  if (is_name_part(rest[0])) {
    const std::string_view word = rest.substr(0, length_while(rest, is_name_part));
    const bool symbol = std::ranges::find(kWords, word) != kWords.end();
    return {symbol ? Token::Kind::symbol : Token::Kind::name, word, offset};
  }
  const auto symbol = std::ranges::find_if(
      kSymbols, [&](std::string_view candidate) { return rest.starts_with(candidate); });
  if (symbol == kSymbols.end()) return {Token::Kind::end, rest.substr(0, 0), offset};
  return {Token::Kind::symbol, rest.substr(0, symbol->size()), offset};
}

}  // namespace

std::unexpected<InputError> refuse_at(const TextPosition& position, std::size_t offset,
                                      std::string message, std::string expected) {
  const int column = (position.column > 0 ? position.column : 1) + static_cast<int>(offset);
  return refuse({position.file, position.line, column, std::move(message), std::move(expected)});
}

Result<std::vector<Token>> formula_tokens(std::string_view text, const TextPosition& position) {
  std::vector<Token> tokens;
  std::size_t at = 0;
  while (true) {
    at = std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    if (at == text.size()) break;
    const std::string_view rest = text.substr(at);
    for (const auto& [theirs, ours] : kForeign) {
      if (!rest.starts_with(theirs)) continue;
      return refuse_at(position, at, fmt::format("`{}` is not an operator here", theirs),
                       fmt::format("`{}`", ours));
    }
    const Token token = first_token(rest, at);
    if (token.kind == Token::Kind::end) {
      const bool exclamation = rest[0] == '!';
      return refuse_at(position, at, "a formula cannot contain this character",
                       exclamation ? "`not`" : "a name, a number, an operator or a parenthesis");
    }
    tokens.push_back(token);
    at += token.text.size();
  }
  tokens.push_back({Token::Kind::end, text.substr(text.size()), text.size()});
  return tokens;
}

}  // namespace headjudge::detail
