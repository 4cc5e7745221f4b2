// Reading and writing, token by token. The Reader remembers the furthest token that any alternative
// failed at: with ordered choice that is where the text leaves the language, and the list of what
// was tried there is what a user can act on.
#include "model/cards/grammar/invertible/side.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"

namespace headjudge::cards {

bool Side::words(std::string_view phrase) {
  while (true) {
    std::string_view text = next_of_phrase(phrase);
    if (text.empty()) return true;
    const auto slash = std::ranges::find(text, '/');
    if (slash != text.end()) {
      text =
          plural ? std::string_view(text.begin(), slash) : std::string_view(slash + 1, text.end());
    }
    if (theirs && text == "your") text = "their";
    if (!word(text)) return false;
  }
}

bool Side::noun(std::string_view phrase) {
  if (!possessive) return words(phrase);
  std::string_view text = next_of_phrase(phrase);
  while (true) {
    const std::string_view next = next_of_phrase(phrase);
    const std::size_t slash = text.find('/');
    if (slash != std::string_view::npos) text = text.substr(slash + 1);  // always the singular
    if (next.empty()) return word(std::string(text) + "'s");
    if (!word(text)) return false;
    text = next;
  }
}

std::uint16_t Side::remember(const syntax::CardDescription& description) {
  static_cast<void>(steps.take(descriptions.size()));
  return place_of(descriptions, description);
}

std::vector<std::string> Reader::expected() const {
  std::vector<std::string> told;
  for (const Expected& each : expected_) {
    told.push_back(each.word ? fmt::format("\"{}\"", each.text) : each.text);
  }
  return told;
}

bool Reader::miss(std::string_view expected, bool word) {
  if (at_ < furthest_ || steps.spent())
    return false;  // nobody will ask what would have fitted here
  if (at_ > furthest_) {
    furthest_ = at_;
    expected_.clear();
  }
  const bool known = std::ranges::any_of(
      expected_, [&](const Expected& e) { return e.word == word && e.text == expected; });
  if (!known) expected_.push_back({std::string(expected), word});
  return false;
}

bool Reader::fail(std::string_view expected) { return miss(expected, false); }

bool Reader::word(std::string_view text) {
  if (!comes(text)) return false;
  ++at_;
  return true;
}

bool Reader::comes(std::string_view text) {
  if (!steps.take()) return false;
  return (at_ < tokens_.size() && tokens_[at_].text == text) || miss(text, true);
}

bool Reader::number(int& value, int least, int most, bool sign) {
  const auto expected = [&] {
    return sign ? fmt::format("a number with its sign") : fmt::format("a number from {}", least);
  };
  if (!steps.take()) return false;
  if (at_ >= tokens_.size() || tokens_[at_].kind != Token::Kind::number) return fail(expected());
  std::string_view text = tokens_[at_].text;
  const bool signed_text = text[0] == '+' || text[0] == '-';
  if (signed_text != sign) return fail(expected());
  if (text[0] == '+') text.remove_prefix(1);
  const auto read = headjudge::number_in<int>(text);  // not the member of that name
  if (!read) return fail(expected());
  if (*read < least || *read > most || (sign && *read == 0)) {
    return fail(fmt::format("a number from {} to {}", least, most));
  }
  value = *read;
  ++at_;
  return true;
}

bool Reader::bracketed(std::string& text) {
  const bool opens = at_ < tokens_.size() && (tokens_[at_].text == "[" || tokens_[at_].text == "<");
  if (!opens) return fail("a text in brackets");
  const bool icon = tokens_[at_].text == "<";
  const std::string_view closing = icon ? ">" : "]";
  std::size_t to = at_ + 1;
  while (to < tokens_.size() && tokens_[to].text != closing) ++to;
  if (!steps.take(to - at_)) return false;
  if (to == tokens_.size() || to == at_ + 1) return fail("a text in brackets");
  const std::span<const Token> inside = tokens_.subspan(at_ + 1, to - at_ - 1);
  text = render_inside_brackets(inside);
  if (icon) text = "<" + text + ">";
  at_ = to + 1;
  return true;
}

SaidSet Reader::said_since(std::size_t from) const {
  SaidSet said = 0;
  for (std::size_t i = from; i < at_; ++i) said |= tokens_[i].said;
  return said;
}

bool Reader::end() {
  if (steps.spent()) return false;
  return at_ == tokens_.size() || fail("the end of the effect");
}

bool Writer::word(std::string_view text) {
  if (!steps.take()) return false;
  tokens_.push_back(token_of(text, 0));
  return true;
}

bool Writer::bracketed(std::string& text) {
  if (text.empty()) return false;
  const std::vector<Token> tokens = lex_with_remarks(text[0] == '<' ? text : "[" + text + "]");
  tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
  return true;
}

bool Writer::number(int& value, int least, int most, bool sign) {
  if (value < least || value > most || (sign && value == 0)) return false;
  std::string text = sign ? fmt::format("{:+}", value) : fmt::format("{}", value);
  tokens_.push_back({Token::Kind::number, std::move(text), 0});
  return true;
}

}  // namespace headjudge::cards
