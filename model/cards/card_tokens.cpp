// The facts of a Token stand in brackets behind the first words that play it; other cards of the
// file may play it without repeating them. The oldest printings say them in a sentence.
#include "model/cards/card_tokens.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "model/cards/card_sorting.hpp"
#include "model/cards/card_words.hpp"
#include "model/cards/phrases.hpp"
#include "model/core/ascii.hpp"

namespace headjudge::cards {
namespace {

/// Cuts at "/"; everything from the first effect on is one part.
std::vector<std::string_view> token_parts(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t to =
        begins_effect(text) ? text.size() : std::min(text.find('/'), text.size());
    parts.push_back(text.substr(0, to));
    text.remove_prefix(std::min(to + 1, text.size()));
  }
  return parts;
}

/// Effects that "/" separates, a paragraph each.
std::string effects_of_token(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view before = text.substr(0, i);
    const bool behind_one =
        before.ends_with(".") || before.ends_with(">") || before.ends_with("＞");
    const bool cut = text[i] == '/' && behind_one && begins_effect(text.substr(i + 1));
    out += cut ? '\n' : text[i];
  }
  return out;
}

bool take_color(Card& token, std::string_view part) {
  std::string small(part);
  if (!small.empty() && small[0] >= 'A' && small[0] <= 'Z') {
    small[0] = static_cast<char>(small[0] ^ 0x20);
  }
  for (const Phrase<Color>& row : kColors) {
    if (row.words != small) continue;
    token.colors = static_cast<ColorSet>(token.colors | color_bit(row.means));
    return true;
  }
  return false;
}

void take_part(Card& token, std::string_view part) {
  constexpr std::string_view kCost = "Cost ";
  constexpr std::string_view kLevel = "Lv.";
  constexpr std::string_view kDp = " DP";
  if (begins_effect(part)) {
    token.main_text = effects_of_token(part);
  } else if (part.ends_with(kDp)) {
    token.dp = number_in<int>(part.substr(0, part.size() - kDp.size())).value_or(-1);
  } else if (part.starts_with(kCost)) {
    token.play_cost =
        static_cast<std::int8_t>(number_in<int>(part.substr(kCost.size())).value_or(-1));
  } else if (part.starts_with(kLevel)) {
    token.level = static_cast<std::int8_t>(number_in<int>(part.substr(kLevel.size())).value_or(0));
  } else if (!take_color(token, part)) {
    token.traits.push_back(plain_text(part));
  }
}

/// The text in the round brackets at `from`, or nothing when they do not close.
std::optional<std::string_view> in_round_brackets(std::string_view text, std::size_t from) {
  int depth = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (depth == 0) return text.substr(from + 1, i - from - 1);
  }
  return std::nullopt;
}

Card named_token(const Card& card, std::string_view name) {
  Card token;
  token.name = name;
  token.number = fmt::format("{} Token", name);
  token.names.push_back(plain_text(name));
  token.token = true;
  token.line = card.line;
  return token;
}

/// "Digimon/Green/3000 DP/<Blocker>"
Card token_of_list(const Card& card, std::string_view name, std::string_view facts) {
  Card token = named_token(card, name);
  bool first = true;
  for (const std::string_view part : token_parts(facts)) {
    if (first) {
      token.kind = part == "Tamer" ? CardKind::tamer : CardKind::digimon;
    } else {
      take_part(token, part);
    }
    first = false;
  }
  return token;
}

/// "level 6 white Digimon with a memory cost of 14, 3000 DP, and are Mega form, Unknown attribute"
Card token_of_sentence(const Card& card, std::string_view name, std::string_view facts) {
  Card token = named_token(card, name);
  const std::vector<Token> words = lex(facts);
  const auto text = [&](std::size_t at) {
    return at < words.size() ? std::string_view(words[at].text) : std::string_view();
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view before = i > 0 ? text(i - 1) : std::string_view();
    if (words[i].kind == Token::Kind::number) {
      const int number = number_in<int>(text(i)).value_or(-1);
      if (text(i + 1) == "DP") token.dp = number;
      if (before == "level") token.level = static_cast<std::int8_t>(number);
      if (before == "of") token.play_cost = static_cast<std::int8_t>(number);
    }
    const bool trait = text(i + 1) == "form" || text(i + 1) == "type" ||
                       text(i + 1) == "attribute" || text(i + 1) == "traits" || text(i + 1) == "/";
    if (trait) token.traits.emplace_back(text(i));
    if (!trait) (void)take_color(token, text(i));
  }
  return token;
}

/// What `text` says about the Token whose name ends at `behind`.
std::optional<Card> described_token(const Card& card, std::string_view text, std::string_view name,
                                    std::size_t behind) {
  const std::size_t list = std::min(text.find("(Digimon/", behind), text.find("(Tamer/", behind));
  if (text.find("] Token", behind + 1) < list) return std::nullopt;  // the list is that one's
  if (list != std::string_view::npos) {
    const auto facts = in_round_brackets(text, list);
    return facts ? std::optional(token_of_list(card, name, *facts)) : std::nullopt;
  }
  const std::string begins = fmt::format("({} Tokens are ", name);
  const std::size_t sentence = text.find(begins, behind);
  if (sentence == std::string_view::npos) return std::nullopt;
  const auto facts = in_round_brackets(text, sentence);
  if (!facts) return std::nullopt;
  return token_of_sentence(card, name, facts->substr(begins.size() - 1));
}

/// Calls act(text, name, behind) for every Token that is named, each as often as it is.
template <class Act>
void for_each_token(const Card& card, const Act& act) {
  constexpr std::array<std::string_view, 4> kMarks = {"] Token", "] (Digimon/", "](Digimon/",
                                                      "] (Tamer/"};
  for (const std::string_view text :
       {std::string_view(card.main_text), std::string_view(card.inherited_text),
        std::string_view(card.security_text), std::string_view(card.link_text)}) {
    for (std::size_t at = text.find(']'); at != std::string_view::npos;
         at = text.find(']', at + 1)) {
      const std::size_t opens = text.rfind('[', at);
      const auto stands_here = [&](std::string_view mark) {
        return text.substr(at).starts_with(mark);
      };
      if (opens == std::string_view::npos || std::ranges::none_of(kMarks, stands_here)) continue;
      act(text, text.substr(opens + 1, at - opens - 1), at);
    }
  }
}

}  // namespace

const Card* TokenBook::find(std::string_view name) const {
  const auto found = std::ranges::find(tokens, name, &Card::name);
  return found == tokens.end() ? nullptr : &*found;
}

void add_to_book(TokenBook& book, const Card& card) {
  for_each_token(card, [&](std::string_view text, std::string_view name, std::size_t behind) {
    if (book.find(name) != nullptr) return;
    if (auto token = described_token(card, text, name, behind)) {
      book.tokens.push_back(std::move(*token));
    }
  });
}

Result<std::vector<Card>> tokens_in(const Card& card, const TokenBook& book) {
  TokenBook own;
  add_to_book(own, card);
  std::vector<Card> tokens;
  std::optional<InputError> error;
  for_each_token(card, [&](std::string_view, std::string_view name, std::size_t behind) {
    if (std::ranges::find(tokens, name, &Card::name) != tokens.end()) return;
    const Card* token = own.find(name);
    if (token == nullptr) token = book.find(name);
    if (token != nullptr) {
      tokens.push_back(*token);
    } else if (!error) {
      error = InputError{.column = static_cast<int>(behind) + 1,
                         .message = fmt::format("nothing says what the Token [{}] is", name),
                         .expected = "its facts behind it, \"(Digimon/Green/3000 DP)\""};
    }
  });
  if (error) return refuse(*error);
  return tokens;
}

}  // namespace headjudge::cards
