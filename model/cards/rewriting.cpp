// A rule is cut into words once, and a text is looked at only for the rules whose words it has:
// hundreds of rules are tried on thousands of texts.
#include "model/cards/rewriting.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace headjudge::cards {
namespace {

bool starts_sentence(std::span<const Token> tokens, std::size_t at) {
  if (at == 0) return true;
  const Token& before = tokens[at - 1];
  return before.text == "." || before.text == "]" || before.kind == Token::Kind::line_break;
}

/// How far `*` reaches: up to the wanted word, quoted effects whole; not beyond the sentence.
std::optional<std::size_t> end_of_capture(std::span<const Token> tokens, std::size_t at,
                                          std::string_view wanted) {
  bool quoted = false;
  for (; at < tokens.size() && (quoted || tokens[at].text != wanted); ++at) {
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

}  // namespace

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
                                                            std::size_t at,
                                                            StepBudget& steps) const {
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
      const auto end = end_of_capture(tokens, match.length, next);
      if (!steps.take(end.value_or(tokens.size()) - match.length) || !end) return std::nullopt;
      match.captures.push_back(tokens.subspan(match.length, *end - match.length));
      match.length = *end;
      continue;
    }
    if (match.length >= tokens.size() || !steps.take()) return std::nullopt;
    const Token& token = tokens[match.length];
    const bool number = wanted == "#" && token.kind == Token::Kind::number;
    if (number) match.captures.push_back(tokens.subspan(match.length, 1));
    if (!number && token.text != wanted) return std::nullopt;
    ++match.length;
  }
  if (!fits_behind(all.first(at))) return std::nullopt;
  return match;
}

bool RewritingRule::fits_behind(std::span<const Token> before) const {
  switch (why_) {
    case Why::their: return names_opponent(before);
    case Why::this_one: return spoke_of_this_last(before);
    case Why::prevented: return would_happen_to_this(before);
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
  auto match = match_at(tokens, at, steps);
  while (!match && ++at < tokens.size()) match = match_at(tokens, at, steps);
  if (!match || !steps.take(tokens.size())) return false;
  std::vector<Token> out(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(at));
  while (at < tokens.size()) {
    if (match) {
      append_replacement(out, *match, std::span<const Token>(tokens).subspan(at, match->length));
      at += match->length;
    } else {
      out.push_back(tokens[at++]);
    }
    if (at < tokens.size()) match = match_at(tokens, at, steps);
  }
  tokens = std::move(out);
  return true;
}

}  // namespace headjudge::cards
