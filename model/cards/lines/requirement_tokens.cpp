// The one spelling of requirement lines. What old printings say otherwise ("Digivolve: 2 from ...",
// "xD7" where a scanner met a multiplication sign) is put into the present one.
#include "model/cards/lines/requirement_tokens.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <utility>

#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/text/bounds.hpp"

namespace headjudge::cards {
namespace {

using Tokens = std::vector<Token>;

bool stands_at(std::span<const Token> tokens, std::size_t at, std::string_view phrase) {
  while (true) {
    const std::string_view word = next_of_phrase(phrase);
    if (word.empty()) return true;
    if (at >= tokens.size() || tokens[at++].text != word) return false;
  }
}

/// A row's words, and what says the same. None of them stands within brackets.
using Respelling = std::pair<std::string_view, std::string_view>;
constexpr auto kLineRespellings = std::to_array<Respelling>({
    {"in its name", "in name"},
    {"in its text", "in text"},
    {"in traits", "trait"},
    {"in its traits", "trait"},
    {"xD 7", "x"},
    {"\u00D7", "x"},
    {"or [", "/ ["},
    {"or Lv", "/ Lv"},
    {"with [", "w / ["},
    {"with <", "w / <"},
    {"& different", "w / different"},
    {"> text", "> in text"},
    {"digivolution card", "under it"},
    {"in digivolution cards", "under it"},
    {"under :", "under it :"},
    {"While", "while"},
    {"your opponent has", "your opponent has"},
    {"opponent has", "your opponent has"},
    {", one of your [", ", your ["},
    {"may digivolve into this card", "can digivolve into this card"},
    {"cards in trash", "cards in your trash"},
});

Tokens respelled(const Tokens& tokens) {
  Tokens out;
  bool bracket = false;
  for (std::size_t i = 0; i < tokens.size();) {
    const auto row = std::ranges::find_if(kLineRespellings, [&](const Respelling& each) {
      return !bracket && stands_at(tokens, i, each.first);
    });
    if (row == kLineRespellings.end()) {
      if (tokens[i].text == "[") bracket = true;
      if (tokens[i].text == "]") bracket = false;
      out.push_back(tokens[i++]);
      continue;
    }
    std::string_view printed = row->first;
    std::string_view normal = row->second;
    const int column = tokens[i].column;
    while (!next_of_phrase(printed).empty()) ++i;
    for (std::string_view word = next_of_phrase(normal); !word.empty();
         word = next_of_phrase(normal)) {
      out.push_back(token_of(word, column));
      if (word == "[") bracket = true;
    }
  }
  return out;
}

bool is_color(std::string_view word) {
  return std::ranges::find(kColors, word, &Phrase<Color>::words) != kColors.end();
}

/// "yellow, green, or purple" as "yellow/green/purple".
void join_colors(Tokens& tokens) {
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (!is_color(tokens[i - 1].text) || (tokens[i].text != "," && tokens[i].text != "or"))
      continue;
    const bool two = tokens[i].text == "," && tokens[i + 1].text == "or";
    if (!is_color(tokens[i + (two ? 2 : 1)].text)) continue;
    if (two) tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i));
    tokens[i] = token_of("/", tokens[i].column);
  }
}

/// Behind "w/", names that nothing follows are traits; a card's own name stands without "w/".
void name_bare_traits(Tokens& tokens) {
  for (std::size_t i = 2; i + 1 < tokens.size(); ++i) {
    if (tokens[i].text != "[" || !stands_at(tokens, i - 2, "w /")) continue;
    std::size_t to = i;
    while (to < tokens.size() && tokens[to].text == "[") {
      while (to < tokens.size() && tokens[to].text != "]") ++to;
      const bool more = stands_at(tokens, to + 1, "/ [");
      to += more ? 2 : 1;
      if (!more) break;
    }
    if (to < tokens.size() && tokens[to].text == ":") {
      tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(to),
                    token_of("trait", tokens[to].column));
    }
  }
}

/// Words with which the rules name cards; such a word without brackets is no card's name.
constexpr auto kNounsOfRules = std::to_array<std::string_view>(
    {"Digimon", "Tamer", "Tamers", "Option", "Options", "Digi-Egg", "Digi-Eggs", "Token",
     "Tokens",  "Card",  "Cards",  "Level",  "Lv",      "Name",     "Text",      "Trait",
     "Traits",  "DP",    "Cost",   "Color",  "Player",  "Security", "Memory"});

bool is_of_rules(std::string_view word) {
  const auto same = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
  if (word.starts_with("non-") || word.starts_with("Non-")) return true;  // it says what is not
  return is_color(word) || std::ranges::any_of(kNounsOfRules, [&](std::string_view noun) {
           return std::ranges::equal(word, noun, same);
         });
}

/// A name that stands alone and without brackets: "[Digivolve] Ember: Cost 2".
void bracket_bare_name(Tokens& tokens) {
  constexpr std::size_t kName = 3;
  const bool alone = tokens.size() > kName + 1 && stands_at(tokens, 0, "[Digivolve]") &&
                     tokens[kName].kind == Token::Kind::word && tokens[kName + 1].text == ":" &&
                     !is_of_rules(tokens[kName].text);
  if (!alone) return;
  const int column = tokens[kName].column;
  tokens.insert(tokens.begin() + kName + 1, token_of("]", column));
  tokens.insert(tokens.begin() + kName, token_of("[", column));
}

void lower_first_letters(Tokens& tokens) {
  for (Token& token : tokens) {
    if (token.text == "lv") token.text = "Lv";
    if (token.text == "cost") token.text = "Cost";  // after nothing but brackets
    std::string small = token.text;
    if (!small.empty() && small[0] >= 'A' && small[0] <= 'Z') {
      small[0] = static_cast<char>(small[0] ^ 0x20);
    }
    if (is_color(small)) token.text = small;
  }
}

/// "Digivolve: 2 from <cards>" as "[Digivolve] <cards>: Cost 2".
Tokens with_cost_last(std::string_view head, const Tokens& tokens, std::size_t cost,
                      std::size_t from) {
  Tokens out = lex(head);
  const int column = tokens.front().column;
  for (Token& token : out) token.column = column;
  out.insert(out.end(), tokens.begin() + static_cast<std::ptrdiff_t>(from), tokens.end());
  out.push_back(token_of(":", column));
  out.push_back(token_of("Cost", column));
  out.push_back(tokens[cost]);
  return out;
}

/// How long one of these phrases is at `at`; 0 where none stands.
std::size_t length_of_one(std::span<const Token> tokens, std::size_t at,
                          std::initializer_list<std::string_view> phrases) {
  for (const std::string_view phrase : phrases) {
    if (!stands_at(tokens, at, phrase)) continue;
    std::size_t length = 0;
    for (std::string_view rest = phrase; !next_of_phrase(rest).empty();) ++length;
    return length;
  }
  return 0;
}

/// The place of the number in "can digivolve into this card in your hand for a memory cost of 4,
/// ignoring its digivolution requirements" if just that stands from `at` to the end; else 0.
std::size_t cost_of_sentence(std::span<const Token> tokens, std::size_t at) {
  const std::size_t before =
      length_of_one(tokens, at,
                    {"can digivolve into this card in your hand for a memory cost of",
                     "can digivolve into this card in your hand for a digivolution cost of"});
  const std::size_t number = at + before;
  if (before == 0 || number >= tokens.size() || tokens[number].kind != Token::Kind::number) {
    return 0;
  }
  const std::size_t behind = length_of_one(
      tokens, number + 1,
      {", ignoring its digivolution requirements",
       ", ignoring this card's digivolution requirements", ", ignoring digivolution requirements"});
  std::size_t end = number + 1 + behind;
  if (end < tokens.size() && tokens[end].text == ".") ++end;
  return behind > 0 && end == tokens.size() ? number : 0;
}

/// "Your [Ember] can digivolve into this card ... for a memory cost of 4 ..."
Tokens with_present_sentence(const Tokens& tokens) {
  std::size_t from = 0;  // behind the condition and "your"
  while (from < tokens.size() && tokens[from].text != "your") ++from;
  const bool conditional = tokens[0].text == "while" || tokens[0].text == "if";
  while (conditional && from < tokens.size() && tokens[from - 1].text != ",") {
    ++from;
    while (from < tokens.size() && tokens[from].text != "your") ++from;
  }
  if ((conditional ? from == 0 : from != 0) || from >= tokens.size()) return tokens;
  std::size_t to = from;
  while (to < tokens.size() && tokens[to].text != "can") ++to;
  const std::size_t cost = cost_of_sentence(tokens, to);
  if (cost == 0) return tokens;
  Tokens out = lex("[Digivolve]");
  if (conditional) {
    out.push_back(token_of("while", tokens[0].column));
    out.insert(out.end(), tokens.begin() + 1, tokens.begin() + static_cast<std::ptrdiff_t>(from));
    // "While you have [Nola] in play, ": nowhere else does one have it.
    const std::size_t last = out.size();
    if (last > 3 && stands_at(out, last - 3, "in play ,")) {
      out.erase(out.end() - 3, out.end() - 1);
    }
  }
  const std::size_t noun = stands_at(tokens, from + 1, "Digimon w /") ? from + 4 : from + 1;
  out.insert(out.end(), tokens.begin() + static_cast<std::ptrdiff_t>(noun),
             tokens.begin() + static_cast<std::ptrdiff_t>(to));
  const int column = tokens[cost].column;
  for (const std::string_view word : {"in", "the", "battle", "area", ":", "Cost"}) {
    out.push_back(token_of(word, column));
  }
  out.push_back(tokens[cost]);
  return out;
}

/// "You may Digivolve this card ... as if that card is ...": one spelling of it.
Tokens with_present_tamer(Tokens tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].text == "Digivolve") tokens[i].text = "digivolve";
    if (stands_at(tokens, i, "as if that card is")) {
      tokens[i + 2].text = "the";
      tokens[i + 3].text = "Tamer";
    }
    if (stands_at(tokens, i, "a digivolution cost of")) tokens[i + 1].text = "memory";
  }
  return tokens;
}

/// "if name contains [Ember]" as "w/[Ember] in name".
void move_name_behind(Tokens& tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!stands_at(tokens, i, "if name contains [")) continue;
    const bool after_cost = i > 0 && tokens[i - 1].kind == Token::Kind::number && i == 3;
    const bool first = after_cost || (i > 0 && tokens[i - 1].text == "from");
    const auto at = tokens.begin() + static_cast<std::ptrdiff_t>(i);
    const int column = at->column;
    const auto closes =
        std::find_if(at, tokens.end(), [](const Token& t) { return t.text == "]"; });
    if (closes == tokens.end()) return;
    tokens.insert(closes + 1, {token_of("in", column), token_of("name", column)});
    const auto moved = tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i),
                                    tokens.begin() + static_cast<std::ptrdiff_t>(i + 3));
    if (!first) tokens.insert(moved, {token_of("w", column), token_of("/", column)});
    if (after_cost) tokens.insert(moved, token_of("from", column));
    return;
  }
}

Tokens with_present_head(const Tokens& tokens) {
  constexpr std::size_t kOldDigivolve = 4;  // "Digivolve : 2 from"
  constexpr std::size_t kOldDna = 5;        // "DNA Digivolution : 0 from"
  const auto number_from = [&](std::size_t number) {
    return tokens[number].kind == Token::Kind::number && tokens[number + 1].text == "from";
  };
  if (tokens.size() > kOldDna && stands_at(tokens, 0, "dNA Digivolution :") && number_from(3)) {
    return with_cost_last("[DNA Digivolve]", tokens, 3, kOldDna);
  }
  if (tokens.size() > kOldDigivolve && stands_at(tokens, 0, "digivolve :") && number_from(2)) {
    return with_cost_last("[Digivolve]", tokens, 2, kOldDigivolve);
  }
  const bool sentence = stands_at(tokens, 0, "your [") || stands_at(tokens, 0, "your Digimon") ||
                        stands_at(tokens, 0, "while you") || stands_at(tokens, 0, "if you");
  if (sentence) return with_present_sentence(tokens);
  if (stands_at(tokens, 0, "you may")) return with_present_tamer(tokens);
  Tokens out = tokens;
  if (stands_at(tokens, 0, "[DNA Digivolution]")) out[2].text = "Digivolve";
  const auto with_brackets = [&](std::string_view head, std::string_view name) {
    if (tokens.size() <= 2 || !stands_at(tokens, 0, head) || tokens[2].text != ":") return;
    out[0] = token_of("[", tokens[0].column);
    out.insert(out.begin() + 1, token_of(name, tokens[0].column));
    out[3] = token_of("]", tokens[0].column);
  };
  with_brackets("digiXros", "DigiXros");
  with_brackets("assembly", "Assembly");
  return out;
}

/// "+" between the cards of a DigiXros is the old sign.
void join_by_x(Tokens& tokens) {
  if (!stands_at(tokens, 0, "[DigiXros")) return;
  for (Token& token : tokens) {
    if (token.text == "+") token = token_of("x", token.column);
  }
}

}  // namespace

Tokens line_tokens(std::string_view text) {
  Tokens tokens = lex(text);
  if (tokens.empty() || tokens.size() > kMostTextTokens) return tokens;
  tokens = respelled(tokens);
  if (tokens.empty()) return tokens;
  move_name_behind(tokens);
  tokens = with_present_head(tokens);
  join_by_x(tokens);
  lower_first_letters(tokens);
  join_colors(tokens);
  name_bare_traits(tokens);
  bracket_bare_name(tokens);
  if (tokens.back().text == ".") tokens.pop_back();
  return tokens;
}

}  // namespace headjudge::cards
