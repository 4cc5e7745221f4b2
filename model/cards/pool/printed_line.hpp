// One line of a text as it is printed: its tokens, and where in its bytes each of them stands.
// Repairs change bytes, so that what they make is read as any other text (repair.cpp).
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "model/cards/normal_form/rewriting.hpp"
#include "model/cards/text/token.hpp"
#include "model/core/base/ascii.hpp"

namespace headjudge::cards {

[[nodiscard]] inline bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return to_lower(x) == to_lower(y); });
}

class PrintedLine {
 public:
  explicit PrintedLine(std::string_view line)
      : line_(line), tokens_(lex(line)), inside_(inside_brackets(tokens_)) {
    std::string_view rest = line;
    while (!rest.empty()) {
      bytes_.push_back(line.size() - rest.size());
      static_cast<void>(next_code_point(rest));
    }
    bytes_.push_back(line.size());
  }

  [[nodiscard]] std::span<const Token> tokens() const { return tokens_; }
  [[nodiscard]] std::string_view text() const { return line_; }
  [[nodiscard]] bool is_inside(std::size_t at) const { return inside_[at]; }
  [[nodiscard]] std::size_t begin_of(std::size_t at) const {
    if (at >= tokens_.size()) return line_.size();
    return bytes_[std::min(static_cast<std::size_t>(tokens_[at].column) - 1, bytes_.size() - 1)];
  }
  /// Is the token printed letter by letter as it is read?
  [[nodiscard]] bool is_plain(std::size_t at) const {
    return same_letters(line_.substr(begin_of(at), tokens_[at].text.size()), tokens_[at].text);
  }
  [[nodiscard]] std::size_t end_of(std::size_t at) const {
    return begin_of(at) + tokens_[at].text.size();
  }
  [[nodiscard]] bool is_word(std::size_t at) const {
    return at < tokens_.size() && tokens_[at].kind == Token::Kind::word && !inside_[at] &&
           is_plain(at);
  }
  /// The first token at or behind a column.
  [[nodiscard]] std::size_t at_column(int column) const {
    const auto found = std::ranges::find_if(
        tokens_, [&](const Token& token) { return token.column >= column; });
    return static_cast<std::size_t>(found - tokens_.begin());
  }
  [[nodiscard]] std::string words_from(std::size_t at) const {
    constexpr std::size_t kShown = 24;
    const std::string_view rest = line_.substr(begin_of(at));
    return std::string(rest.substr(0, rest.find(' ', std::min(kShown, rest.size()))));
  }
  /// The texts in brackets that end right before the token: "[Ember] or [Soot]" has two.
  [[nodiscard]] std::vector<std::string> in_brackets_before(std::size_t at) const {
    const auto joins = [&](std::size_t i) {
      const std::string_view text = tokens_[i].text;
      return text == "," || text == "/" || text == "or" || text == "and";
    };
    std::vector<std::string> texts;
    while (at > 0 && tokens_[at - 1].text == "]") {
      std::size_t from = at - 1;
      while (from > 0 && tokens_[from - 1].text != "[") --from;
      texts.push_back(render_inside_brackets(tokens().subspan(from, at - 1 - from)));
      at = from > 0 ? from - 1 : 0;
      while (at > 0 && joins(at - 1)) --at;
    }
    return texts;
  }
  [[nodiscard]] std::string_view before(std::size_t at) const {
    return line_.substr(0, begin_of(at));
  }
  /// The line with something else in place of these bytes.
  [[nodiscard]] std::string with(std::string_view other, std::size_t from, std::size_t to) const {
    return fmt::format("{}{}{}", line_.substr(0, from), other, line_.substr(to));
  }

 private:
  std::string_view line_;
  std::vector<Token> tokens_;
  std::vector<bool> inside_;
  std::vector<std::size_t> bytes_;
};

}  // namespace headjudge::cards
