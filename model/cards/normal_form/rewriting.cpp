// A rule is cut into words once, and a text is looked at only for the rules whose words it has:
// hundreds of rules are tried on thousands of texts.
#include "model/cards/normal_form/rewriting.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "model/cards/grammar/phrases/phrases.hpp"

namespace headjudge::cards {
namespace {

bool starts_sentence(std::span<const Token> tokens, std::size_t at) {
  if (at == 0) return true;
  const Token& before = tokens[at - 1];
  return before.text == "." || before.text == "]" || before.kind == Token::Kind::line_break;
}

/// How far `*` reaches: up to the wanted word, brackets and quoted effects whole; not beyond the
/// sentence.
std::optional<std::size_t> end_of_capture(std::span<const Token> tokens,
                                          const std::vector<bool>& inside, std::size_t at,
                                          std::string_view wanted) {
  const auto ends = [&](std::size_t place) {
    return tokens[place].text == wanted && (wanted == "]" || !inside[place]);
  };
  bool quoted = false;
  for (; at < tokens.size() && (quoted || !ends(at)); ++at) {
    const Token& token = tokens[at];
    if (token.text == "\"") quoted = !quoted;
    if ((token.text == "." && !quoted) || token.kind == Token::Kind::line_break) {
      return std::nullopt;
    }
  }
  return at;
}

/// The words of the paragraph before a place, from the last to the first.
std::span<const Token> paragraph_before(std::span<const Token> before) {
  std::size_t from = before.size();
  while (from > 0 && before[from - 1].kind != Token::Kind::line_break) --from;
  return before.subspan(from);
}

bool names_opponent(std::span<const Token> before) {
  return std::ranges::any_of(paragraph_before(before),
                             [](const Token& token) { return token.text.starts_with("opponent"); });
}

bool is_noun_of_cards(const Token& token) {
  return token.text.starts_with("Digimon") || token.text.starts_with("card") ||
         token.text.starts_with("Tamer");
}

/// The card that the paragraph spoke of last, if it did of any, is this one.
bool spoke_of_this_last(std::span<const Token> before) {
  const std::span<const Token> said = paragraph_before(before);
  for (std::size_t i = said.size(); i > 0; --i) {
    if (is_noun_of_cards(said[i - 1])) return i > 1 && said[i - 2].text == "this";
  }
  return true;
}

/// "Without the [A] trait or with the [B] trait" is not "without the [A] trait or the [B] trait".
bool said_without_last(std::span<const Token> before) {
  const std::span<const Token> said = paragraph_before(before);
  for (std::size_t i = said.size(); i > 0; --i) {
    const std::string& word = said[i - 1].text;
    if (word == "without") return true;
    if (word == "with") return i < said.size() && said[i].text == "no";
  }
  return false;
}

/// Is the last sentence about this Digimon, which may digivolve: "..., this Digimon may digivolve"?
bool this_one_may_digivolve(std::span<const Token> before) {
  const std::span<const Token> said = paragraph_before(before);
  std::size_t verb = said.size();
  while (verb > 0 && said[verb - 1].text != "digivolve") --verb;
  if (verb == 0) return false;
  const bool object = verb + 1 < said.size() && said[verb].text == "this";  // "digivolve this ..."
  std::size_t from = verb - 1;
  while (from > 0 && said[from - 1].text != "," && said[from - 1].text != ".") --from;
  while (from < verb && said[from].text == "[") {  // tags
    while (from < verb && said[from].text != "]") ++from;
    ++from;
  }
  if (from >= verb) return false;
  const bool it = said[from].text == "it" && spoke_of_this_last(said.first(from));
  return object || said[from].text == "this" || it;
}

/// "When this Digimon would ...", or "... with [Ember] in its name would ..."
bool would_happen_to_this(std::span<const Token> before) {
  const std::span<const Token> said = paragraph_before(before);
  for (std::size_t i = said.size(); i > 2; --i) {
    const std::string& word = said[i - 3].text;
    if (word == "when" || word == "if") {
      return said[i - 2].text == "this" && is_noun_of_cards(said[i - 1]);
    }
  }
  return false;
}

bool is_one_of(std::span<const std::string_view> words, const Token& token) {
  return std::ranges::find(words, token.text) != words.end();
}

constexpr auto kHiddenAreas =
    std::to_array<std::string_view>({"hand", "hands", "trash", "deck", "stack", "security"});

/// Do the words up to the next comma or full stop say where else cards lie: "from your hand"?
bool says_another_area(std::span<const Token> words) {
  constexpr std::size_t kFarthest = 3;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].text == "," || words[i].text == ".") return false;
    if (words[i].text != "from" && words[i].text != "in") continue;
    const auto near = words.subspan(i + 1, std::min(kFarthest, words.size() - i - 1));
    if (std::ranges::any_of(near, [](const Token& t) { return is_one_of(kHiddenAreas, t); })) {
      return true;
    }
  }
  return false;
}

/// "Place 1 [Ember] from your trash and 1 [Frost] from your hand ... in any order": the two are
/// moved one after the other as the words name them, and nobody is asked for another order. Of
/// cards of one area either may be the first. (comprehensive-4.2, 3-1-3-4)
bool moves_one_and_another(std::span<const Token> before) {
  constexpr auto kAreas = std::to_array<std::string_view>({"from", "in", "under", "among"});
  bool another = false;
  for (std::size_t i = before.size(); i > 1; --i) {
    const Token& token = before[i - 1];
    const bool verb = token.text.starts_with("plac") || token.text.starts_with("Plac") ||
                      token.text.starts_with("return") || token.text.starts_with("Return");
    if (verb || token.text == "." || token.kind == Token::Kind::line_break) return false;
    if (another && is_one_of(kAreas, token)) return true;
    another = another || (token.kind == Token::Kind::number && before[i - 2].text == "and");
  }
  return false;
}

/// From the last comma, full stop or "and" on.
std::span<const Token> clause_before(std::span<const Token> before) {
  constexpr auto kEnds = std::to_array<std::string_view>({",", ".", "and"});
  std::size_t from = before.size();
  while (from > 0 && !is_one_of(kEnds, before[from - 1])) --from;
  return before.subspan(from);
}

/// "a Tamer in play," says no more than "a Tamer,".
bool may_be_in_play(std::span<const Token> before, std::span<const Token> behind) {
  constexpr auto kNouns =
      std::to_array<std::string_view>({"Digimon", "Tamer", "Tamers", "trait", "traits", "name",
                                       "names", "type", "have", "has", "]", ">", "more", "less"});
  constexpr auto kNext = std::to_array<std::string_view>(
      {",", ".", "with", "into", "and", "or", "at", "can't", "get", "gain"});
  if (before.size() < 2 || behind.empty() || !is_one_of(kNext, behind.front())) return false;
  const std::string& of = before[before.size() - 2].text;
  const std::string& noun = before.back().text;
  const bool cards = (noun == "cards" || noun == "card") && (of == "digivolution" || of == "]");
  if (!cards && !is_one_of(kNouns, before.back())) return false;
  const bool goes_on = behind.front().text == "with";
  return !says_another_area(clause_before(before)) && !(goes_on && says_another_area(behind));
}

/// Are several cards put somewhere, so that they have an order?
bool moves_several(std::span<const Token> before) {
  constexpr auto kMoves = std::to_array<std::string_view>(
      {"place", "placing", "return", "returning", "add", "adding", "places", "returns"});
  constexpr auto kSeveral = std::to_array<std::string_view>(
      {"cards", "rest", "them", "those", "all", "Digimon", "Tamers"});
  std::size_t from = before.size();
  while (from > 0 && before[from - 1].text != ".") --from;
  const std::span<const Token> sentence = before.subspan(from);
  std::size_t numbers = 0;  // of cards, not "level 3" or "a cost of 3"
  bool more = false;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const bool of_quality =
        i > 0 && (sentence[i - 1].text == "level" || sentence[i - 1].text == "of");
    more = more || sentence[i].text == "each" || sentence[i].text == "every";
    if (sentence[i].kind != Token::Kind::number || of_quality) continue;
    ++numbers;
    more = more || sentence[i].text != "1";
  }
  const bool words =
      std::ranges::any_of(sentence, [&](const Token& t) { return is_one_of(kSeveral, t); });
  const bool one_card = numbers == 1 && !more;
  return std::ranges::any_of(sentence, [&](const Token& t) { return is_one_of(kMoves, t); }) &&
         (more || numbers > 1 || (words && !one_card));
}

/// Two colors, two names, two kinds of cards or two areas.
bool are_of_a_kind(const Token& one, const Token& other) {
  constexpr auto kCards =
      std::to_array<std::string_view>({"Digimon", "Tamer", "Tamers", "card", "cards"});
  constexpr auto kAreas = std::to_array<std::string_view>({"hand", "trash"});
  const auto is_color = [](const Token& token) {
    return std::ranges::find(kColors, token.text, &Phrase<Color>::words) != kColors.end();
  };
  return (is_color(one) && is_color(other)) || (one.text == "]" && other.text == "[") ||
         (is_one_of(kCards, one) && is_one_of(kCards, other)) ||
         (is_one_of(kAreas, one) && is_one_of(kAreas, other));
}

}  // namespace

std::vector<bool> inside_brackets(std::span<const Token> tokens) {
  std::vector<bool> inside(tokens.size(), false);
  bool square = false;
  bool angle = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (token.kind == Token::Kind::line_break) square = angle = false;
    if (token.text == "]") square = false;
    if (token.text == ">") angle = false;
    inside[i] = square || angle;
    if (token.text == "[") square = true;
    if (token.text == "<") angle = true;
  }
  return inside;
}

WordSet::WordSet(std::span<const Token> text) {
  for (const Token& token : text) add(token.text);
}

void WordSet::add(std::string_view word) {
  const std::size_t bit = std::hash<std::string_view>{}(word) % kBits;
  bits_[bit / 64] |= std::uint64_t{1} << (bit % 64);
}

bool WordSet::has_all(const WordSet& wanted) const {
  for (std::size_t i = 0; i < bits_.size(); ++i) {
    if ((wanted.bits_[i] & ~bits_[i]) != 0) return false;
  }
  return true;
}

RewritingRule::RewritingRule(const WordingRow& row)
    : normal_(row.normal), why_(row.why), said_(said_by(row)) {
  std::string_view printed = row.printed;
  for (std::string_view word = next_of_phrase(printed); !word.empty();
       word = next_of_phrase(printed)) {
    printed_.push_back(word);
    if (word != "^" && word != "#" && word != "*") needs_.add(word);
  }
}

std::optional<RewritingRule::Match> RewritingRule::match_at(std::span<const Token> all,
                                                            const std::vector<bool>& inside,
                                                            std::size_t at,
                                                            StepBudget& steps) const {
  if (at < all.size() && inside[at]) return std::nullopt;
  const std::span<const Token> tokens = all.subspan(at);
  Match match;
  for (std::size_t i = 0; i < printed_.size(); ++i) {
    const std::string_view wanted = printed_[i];
    if (wanted == "^") {
      if (!starts_sentence(all, at)) return std::nullopt;
      continue;
    }
    if (wanted == "*") {
      const std::string_view next = i + 1 < printed_.size() ? printed_[i + 1] : "";
      const std::size_t from = at + match.length;
      const auto end = end_of_capture(all, inside, from, next);
      if (!steps.take(end.value_or(all.size()) - from) || !end) return std::nullopt;
      match.captures.push_back(all.subspan(from, *end - from));
      match.length = *end - at;
      continue;
    }
    if (match.length >= tokens.size() || !steps.take()) return std::nullopt;
    const Token& token = tokens[match.length];
    const bool number = wanted == "#";  // a "#" that is printed is none
    if (number ? token.kind != Token::Kind::number : token.text != wanted) return std::nullopt;
    if (number) match.captures.push_back(tokens.subspan(match.length, 1));
    ++match.length;
  }
  if (!fits_between(all.first(at), match, tokens.subspan(match.length))) return std::nullopt;
  return match;
}

bool RewritingRule::fits_between(std::span<const Token> before, const Match& match,
                                 std::span<const Token> behind) const {
  const auto lowers = [](std::span<const Token> taken) {
    return taken.size() != 1 || taken[0].kind != Token::Kind::number ||
           taken[0].text.starts_with('-');
  };
  switch (why_) {
    case Why::any_order: return moves_several(before) && !moves_one_and_another(before);
    case Why::in_play: return may_be_in_play(before, behind);
    case Why::and_or:
      return !before.empty() && !behind.empty() && are_of_a_kind(before.back(), behind.front());
    case Why::dp_reduction: return std::ranges::all_of(match.captures, lowers);
    case Why::their: return names_opponent(before);
    case Why::this_one: return spoke_of_this_last(before);
    case Why::with_again: return !said_without_last(before);
    case Why::prevented: return would_happen_to_this(before);
    case Why::cost_sentence: {
      const bool of_this = std::ranges::find(printed_, "this") != printed_.end() &&
                           std::ranges::find(printed_, "that") == printed_.end() &&
                           std::ranges::find(printed_, "it") == printed_.end();
      return !of_this || this_one_may_digivolve(before);
    }
    default: return true;
  }
}

void RewritingRule::append_replacement(std::vector<Token>& out, const Match& match,
                                       std::span<const Token> matched) const {
  const int column = matched.front().column;
  const std::size_t first = out.size();
  std::size_t capture = 0;
  std::string_view rest = normal_;
  for (std::string_view text = next_of_phrase(rest); !text.empty(); text = next_of_phrase(rest)) {
    if (text == "#" || text == "*" || text == "@") {
      const std::span<const Token> taken = match.captures[text == "@" ? 0 : capture++];
      out.insert(out.end(), taken.begin(), taken.end());
    } else {
      out.push_back(token_of(text, column));
    }
  }
  SaidSet said = said_;
  const auto comes_back = [&](const Token& token) {
    return std::ranges::any_of(match.captures, [&](std::span<const Token> taken) {
      return !taken.empty() && &token >= &taken.front() && &token <= &taken.back();
    });
  };
  for (const Token& token : matched) {
    if (!comes_back(token)) said |= token.said;
  }
  if (said != 0 && first == out.size()) out.push_back({Token::Kind::mark, "?", column, said});
  if (first < out.size()) out[first].said |= said;
}

bool RewritingRule::rewrite(std::vector<Token>& tokens, StepBudget& steps) const {
  std::size_t at = 0;
  const std::vector<bool> inside = inside_brackets(tokens);
  auto match = match_at(tokens, inside, at, steps);
  while (!match && ++at < tokens.size()) match = match_at(tokens, inside, at, steps);
  if (!match || !steps.take(tokens.size())) return false;
  std::vector<Token> out(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(at));
  while (at < tokens.size()) {
    if (match) {
      append_replacement(out, *match, std::span<const Token>(tokens).subspan(at, match->length));
      at += match->length;
    } else {
      out.push_back(tokens[at++]);
    }
    if (at < tokens.size()) match = match_at(tokens, inside, at, steps);
  }
  tokens = std::move(out);
  return true;
}

}  // namespace headjudge::cards
