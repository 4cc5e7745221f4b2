// The facts of a Token stand in brackets behind the first words that play it; other cards of the
// file may play it without repeating them. The oldest printings say them in a sentence. A bracket
// of which one word is no fact says nothing here: the lexer then leaves it in the text, which is
// not understood.
#include "model/cards/lines/card_tokens.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/lines/card_sorting.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/text/token.hpp"
#include "model/core/base/ascii.hpp"

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
    const bool behind_one = before.ends_with(".") || before.ends_with(">");
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

/// A fact that a Token has once: false if it already has it, or the number is none or too large.
template <class T>
bool take_number(T& field, T none, std::string_view digits, int most) {
  const auto number = number_in<int>(digits);
  if (field != none || !number || *number < 0 || *number > most) return false;
  field = static_cast<T>(*number);
  return true;
}

/// "Mega", "Dark Animal": words with large first letters that name nothing else.
bool take_trait(Card& token, std::string_view part) {
  const auto letter = [](char c) { return is_letter(c) || c == ' ' || c == '-' || c == '\''; };
  const bool words = !part.empty() && is_upper(part.front()) && part.back() != ' ' &&
                     std::ranges::all_of(part, letter);
  const bool keyword = std::ranges::any_of(
      kKeywords, [&](const Phrase<Keyword>& row) { return part.starts_with(row.words); });
  if (!words || keyword) return false;
  token.traits.push_back(syntax::plain_text(part));
  return true;
}

bool take_part(Card& token, std::string_view part) {
  constexpr std::string_view kCost = "Cost ";
  constexpr std::string_view kLevel = "Lv.";
  constexpr std::string_view kDp = " DP";
  constexpr int kMostTokenCost = 99;
  if (begins_effect(part)) {
    token.main_text = effects_of_token(part);
    return true;
  }
  if (part.ends_with(kDp)) {
    return take_number(token.dp, -1, part.substr(0, part.size() - kDp.size()), syntax::kMostDp);
  }
  if (part.starts_with(kCost)) {
    return take_number(token.play_cost, std::int8_t{-1}, part.substr(kCost.size()), kMostTokenCost);
  }
  if (part.starts_with(kLevel)) {
    part.remove_prefix(kLevel.size());
    if (part.starts_with(' ')) part.remove_prefix(1);
    return take_number(token.level, std::int8_t{0}, part, syntax::kMostLevel) && token.level > 0;
  }
  return take_color(token, part) || take_trait(token, part);
}

/// The text in the round brackets at `from`, or nothing when they do not close.
std::optional<std::string_view> in_round_brackets(std::string_view text, std::size_t from) {
  constexpr std::size_t kLongest = 600;
  int depth = 0;
  for (std::size_t i = from; i < std::min(text.size(), from + kLongest); ++i) {
    depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (depth == 0) return text.substr(from + 1, i - from - 1);
  }
  return std::nullopt;
}

Card named_token(std::string_view name) {
  Card token;
  token.name = name;
  token.number = fmt::format("{} Token", name);
  token.names.push_back(syntax::plain_text(name));
  token.token = true;
  return token;
}

/// "Digimon/Green/3000 DP/<Blocker>"
std::optional<Card> token_of_list(std::string_view facts) {
  Card token;
  bool first = true;
  for (const std::string_view part : token_parts(facts)) {
    if (first && part != "Digimon" && part != "Tamer") return std::nullopt;
    if (first) token.kind = part == "Tamer" ? CardKind::tamer : CardKind::digimon;
    if (!first && !take_part(token, part)) return std::nullopt;
    first = false;
  }
  return first ? std::nullopt : std::optional(std::move(token));
}

/// Reads the sentence of the oldest printings, word by word.
class SentenceOfToken {
 public:
  explicit SentenceOfToken(std::string_view facts) : words_(lex_with_remarks(facts)) {}

  /// "level 6 white Digimon with a memory cost of 14, 3000 DP, and are Mega form, ..."
  std::optional<Card> read() {
    Card token;
    const bool fits = says("level") && number(token.level, syntax::kMostLevel) && color(token) &&
                      says("Digimon with a memory cost of") &&
                      number(token.play_cost, syntax::kMostCards) && says(",") &&
                      number(token.dp, syntax::kMostDp) && says("DP , and") && traits(token);
    if (fits) (void)says(".");
    return fits && at_ == words_.size() ? std::optional(std::move(token)) : std::nullopt;
  }

 private:
  [[nodiscard]] std::string_view next() const {
    return at_ < words_.size() ? std::string_view(words_[at_].text) : std::string_view();
  }
  bool says(std::string_view phrase) {
    const std::size_t before = at_;
    for (std::string_view word = next_of_phrase(phrase); !word.empty();
         word = next_of_phrase(phrase)) {
      if (next() != word) {
        at_ = before;
        return false;
      }
      ++at_;
    }
    return true;
  }
  template <class T>
  bool number(T& field, int most) {
    const auto value = number_in<int>(next());
    if (!value || *value < 0 || *value > most) return false;
    field = static_cast<T>(*value);
    ++at_;
    return true;
  }
  bool color(Card& token) { return take_color(token, next()) && ++at_ > 0; }
  bool trait(Card& token) { return take_trait(token, next()) && ++at_ > 0; }
  /// "are Mega form, Unidentified type, and Unknown attribute" or "Mega/Unknown/... traits"
  bool traits(Card& token) {
    if (says("are")) {
      return trait(token) && says("form ,") && trait(token) && says("type , and") && trait(token) &&
             says("attribute");
    }
    do {
      if (!trait(token)) return false;
    } while (says("/"));
    return says("traits");
  }

  std::vector<Token> words_;
  std::size_t at_ = 0;
};

constexpr std::string_view kTokensAre = " Tokens are ";

/// What a bracket says of a Token, and of which if it names it; nothing if it says anything else.
struct Facts {
  Card token;
  std::string_view name;
};
std::optional<Facts> facts_of(std::string_view inside) {
  if (inside.starts_with("Digimon/") || inside.starts_with("Tamer/")) {
    auto token = token_of_list(inside);
    if (!token) return std::nullopt;
    return Facts{std::move(*token), {}};
  }
  const std::size_t are = inside.find(kTokensAre);
  if (are == std::string_view::npos) return std::nullopt;
  auto token = SentenceOfToken(inside.substr(are + kTokensAre.size())).read();
  if (!token) return std::nullopt;
  return Facts{std::move(*token), inside.substr(0, are)};
}

/// The texts of a card that may speak of Tokens.
std::array<std::string, 4> texts_with_tokens(const Card& card) {
  return {with_folded_marks(card.main_text), with_folded_marks(card.inherited_text),
          with_folded_marks(card.security_text), with_folded_marks(card.link_text)};
}

/// Calls act(name, behind) for every Token that is named, each as often as it is.
template <class Act>
void for_each_token(std::string_view text, const Act& act) {
  constexpr std::array<std::string_view, 4> kMarks = {"] Token", "] (Digimon/", "](Digimon/",
                                                      "] (Tamer/"};
  for (std::size_t at = text.find(']'); at != std::string_view::npos; at = text.find(']', at + 1)) {
    const std::size_t opens = text.rfind('[', at);
    const auto stands_here = [&](std::string_view mark) {
      return text.substr(at).starts_with(mark);
    };
    if (opens == std::string_view::npos || std::ranges::none_of(kMarks, stands_here)) continue;
    act(text.substr(opens + 1, at - opens - 1), at);
  }
}

/// The Token that is named last before `at`, in its paragraph; empty if none is.
std::string_view named_before(std::string_view text, std::size_t at) {
  std::string_view last;
  const std::size_t line = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  const std::size_t from = line == std::string_view::npos ? 0 : line;
  for_each_token(text, [&](std::string_view name, std::size_t behind) {
    if (behind >= from && behind < at) last = name;
  });
  return last;
}

/// Calls act(token) for every description of a Token in the card's texts; the error names one that
/// is of no Token.
template <class Act>
std::optional<InputError> for_each_token_description(const Card& card, const Act& act) {
  std::optional<InputError> error;
  for (const std::string& text : texts_with_tokens(card)) {
    for (std::size_t at = text.find('('); at != std::string::npos; at = text.find('(', at + 1)) {
      const auto inside = in_round_brackets(text, at);
      auto facts = inside ? facts_of(*inside) : std::nullopt;
      if (!facts) continue;
      const std::string_view name = facts->name.empty() ? named_before(text, at) : facts->name;
      if (name.empty()) {
        error = InputError{.column = static_cast<int>(at) + 1,
                           .message = fmt::format("\"({})\" describes no Token", *inside),
                           .expected = "it behind \"[X] Token\""};
        continue;
      }
      Card token = named_token(name);
      token.kind = facts->token.kind;
      token.colors = facts->token.colors;
      token.level = facts->token.level;
      token.play_cost = facts->token.play_cost;
      token.dp = facts->token.dp;
      token.traits = facts->token.traits;
      token.main_text = facts->token.main_text;
      token.line = card.line;
      act(std::move(token));
      at += inside->size();
    }
  }
  return error;
}

InputError described_twice(std::string_view name) {
  return {.column = 1,
          .message = fmt::format("the Token [{}] is described in two ways", name),
          .expected = "the same facts wherever it is described"};
}

/// Adds what the card describes; the error names a description that is of no Token.
std::optional<InputError> add_descriptions(TokenBook& book, const Card& card) {
  return for_each_token_description(card, [&](Card token) {
    const Card* known = book.find(token.name);
    if (known == nullptr) {
      book.tokens.push_back(std::move(token));
    } else if (!same_token(*known, token)) {
      book.unlike.push_back(token.name);
    }
  });
}

}  // namespace

const Card* TokenBook::find(std::string_view name) const {
  const auto found = std::ranges::find(tokens, name, &Card::name);
  return found == tokens.end() ? nullptr : &*found;
}

bool TokenBook::is_unlike(std::string_view name) const {
  return std::ranges::find(unlike, name) != unlike.end();
}

bool is_token_facts(std::string_view inside) { return facts_of(inside).has_value(); }

bool same_token(const Card& one, const Card& other) {
  const auto traits = [](const Card& token) {
    std::vector<std::string> all = token.traits;
    std::ranges::sort(all);
    return all;
  };
  return one.name == other.name && one.kind == other.kind && one.colors == other.colors &&
         one.level == other.level && one.play_cost == other.play_cost && one.dp == other.dp &&
         traits(one) == traits(other) && normalise(one.main_text) == normalise(other.main_text);
}

void add_to_book(TokenBook& book, const Card& card) { (void)add_descriptions(book, card); }

Result<std::vector<Card>> tokens_in(const Card& card, const TokenBook& book) {
  TokenBook own;
  std::optional<InputError> error = add_descriptions(own, card);
  std::vector<Card> tokens;
  const auto named = [&](std::string_view name, std::size_t behind) {
    if (std::ranges::find(tokens, name, &Card::name) != tokens.end()) return;
    const bool described = own.find(name) != nullptr;
    const Card* token = described ? own.find(name) : book.find(name);
    const Card* elsewhere = book.find(name);
    const bool unlike =
        described ? own.is_unlike(name) || (elsewhere != nullptr && !same_token(*token, *elsewhere))
                  : book.is_unlike(name);
    if (token != nullptr && !unlike) {
      tokens.push_back(*token);
    } else if (!error && unlike) {
      error = described_twice(name);
    } else if (!error) {
      error = InputError{.column = static_cast<int>(behind) + 1,
                         .message = fmt::format("nothing says what the Token [{}] is", name),
                         .expected = "its facts behind it, \"(Digimon/Green/3000 DP)\""};
    }
  };
  for (const std::string& text : texts_with_tokens(card)) for_each_token(text, named);
  if (error) return refuse(*error);
  return tokens;
}

}  // namespace headjudge::cards
