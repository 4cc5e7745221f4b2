// A rule's words are read token by token with the same Reader as effects; there are only four of
// them and nothing prints them back, since what they change are facts of the card.
#include "model/cards/card_rules.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "model/cards/card_words.hpp"
#include "model/cards/phrases.hpp"

namespace headjudge::cards {
namespace {

InputError not_a_rule(const std::string& text, int column) {
  return {.column = std::max(column, 1),
          .message = fmt::format("the rule \"{}\" is not understood", text),
          .expected =
              "\"Name: Also treated as [X].\", \"Name: Also treated as having [X] in its "
              "name.\" or \"Trait: Has the [X] type.\""};
}

class RuleReader {
 public:
  RuleReader(Card& card, const std::vector<Token>& tokens) : card_(card), s_(tokens) {}

  bool read() {
    skip("[ Rule ]");
    do {
      if (!name() && !trait()) return false;
      skip(".");
    } while (!ends());
    return true;
  }

 private:
  void skip(std::string_view words) {
    s_.optional(false, none_, [&] { return s_.words(words); });
  }
  bool says(std::string_view words) {
    return s_.either(none_, [&] { return s_.words(words); });
  }
  bool ends() {
    return s_.either(none_, [&] { return s_.end(); });
  }

  bool name() {
    std::vector<std::string> texts;
    if (!says("name : Also treated as") && !says("Name : Also treated as") &&
        !says("name : also treated as")) {
      return false;
    }
    const bool part = says("having");
    if (!bracketed_texts(s_, texts) || (part && !s_.words("in its name"))) return false;
    auto& target = part ? card_.name_parts : card_.names;
    target.insert(target.end(), texts.begin(), texts.end());
    return true;
  }

  bool trait() {
    std::vector<std::string> texts;
    if (!says("trait : Has") && !says("Trait : Has") && !says("trait : has")) return false;
    skip("the");
    if (!bracketed_texts(s_, texts)) return false;
    for (const std::string_view kind : {"type", "Type", "attribute", "form"}) skip(kind);
    card_.traits.insert(card_.traits.end(), texts.begin(), texts.end());
    return true;
  }

  Card& card_;
  Reader s_;
  bool none_ = false;
};

// ---- Tokens

/// Cuts at "/" outside of brackets of any kind; everything from the first effect on is one part.
std::vector<std::string_view> token_parts(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const bool effects = text.starts_with("[") || text.starts_with("<") || text.starts_with("＜");
    const std::size_t to = effects ? text.size() : std::min(text.find('/'), text.size());
    parts.push_back(text.substr(0, to));
    text.remove_prefix(std::min(to + 1, text.size()));
  }
  return parts;
}

std::optional<int> token_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return {};
  return value;
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
  if (part.starts_with("[") || part.starts_with("<") || part.starts_with("＜")) {
    token.main_text = part;
  } else if (part.ends_with(kDp)) {
    token.dp = token_number(part.substr(0, part.size() - kDp.size())).value_or(-1);
  } else if (part.starts_with(kCost)) {
    token.play_cost =
        static_cast<std::int8_t>(token_number(part.substr(kCost.size())).value_or(-1));
  } else if (part.starts_with(kLevel)) {
    token.level = static_cast<std::int8_t>(token_number(part.substr(kLevel.size())).value_or(0));
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

Card token_card(const Card& card, std::string_view name, std::string_view facts) {
  Card token;
  token.name = name;
  token.number = fmt::format("{} Token", name);
  token.names.push_back(plain_text(name));
  token.token = true;
  token.line = card.line;
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

}  // namespace

Result<void> apply_rules(Card& card) {
  for (const std::string& text : card.rule_texts) {
    if (text.find("copies of cards with this card's card number") != std::string::npos) continue;
    const std::vector<Token> tokens = lex(text);
    if (tokens.empty() || !RuleReader(card, tokens).read()) {
      return refuse(not_a_rule(text, tokens.empty() ? 1 : tokens.front().column));
    }
  }
  return {};
}

Result<std::vector<Card>> tokens_in(const Card& card) {
  constexpr std::string_view kMark = "] Token";
  std::vector<Card> tokens;
  for (const std::string* text :
       {&card.main_text, &card.inherited_text, &card.security_text, &card.link_text}) {
    for (std::size_t at = text->find(kMark); at != std::string::npos;
         at = text->find(kMark, at + 1)) {
      const std::size_t opens = text->rfind('[', at);
      if (opens == std::string::npos) continue;
      const std::string_view name = std::string_view(*text).substr(opens + 1, at - opens - 1);
      if (std::ranges::find(tokens, name, &Card::name) != tokens.end()) continue;
      const std::size_t digimon = text->find("(Digimon/", at);
      const std::size_t tamer = text->find("(Tamer/", at);
      const std::size_t from = std::min(digimon, tamer);
      const auto facts = from == std::string::npos ? std::nullopt : in_round_brackets(*text, from);
      if (!facts) {
        return refuse({.column = static_cast<int>(at) + 1,
                       .message = fmt::format("nothing says what the Token [{}] is", name),
                       .expected = "its facts behind it, \"(Digimon/Green/3000 DP)\""});
      }
      tokens.push_back(token_card(card, name, *facts));
    }
  }
  return tokens;
}

std::string searchable_text(const Card& card) {
  std::string all;
  const auto add = [&](const std::string& text) {
    if (!text.empty()) all += render(lex(text)) + "\n";
  };
  for (const auto* list : {&card.names, &card.traits}) {
    for (const std::string& text : *list) all += text + "\n";
  }
  for (const std::string* text :
       {&card.main_text, &card.inherited_text, &card.security_text, &card.link_text}) {
    add(*text);
  }
  for (const auto* list : {&card.line_texts, &card.rule_texts}) {
    for (const std::string& text : *list) add(text);
  }
  return all;
}

}  // namespace headjudge::cards
