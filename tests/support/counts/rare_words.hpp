// The real cards whose words are seldom said so: two words stand side by side in them that stand so
// in no shorter card.
//
// Where a grammar has hundreds of passages, most cards need the same ones. These cards need all of
// them that any card needs, most of them in a short text.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/counts/real_sample.hpp"

namespace headjudge::test {

/// The words of a row's texts; numbers and what stands in brackets are all alike.
inline std::vector<std::string> words_of_row(std::string_view row) {
  std::vector<std::string> words(1);
  int depth = 0;
  const std::size_t begin = std::min(row.find("\"main_effect\""), row.size());
  for (const char c : row.substr(begin, row.find("\"rarity\"") - begin)) {
    const bool opens = c == '[' || c == '(';
    const bool closes = c == ']' || c == ')';
    const bool is_digit = c >= '0' && c <= '9';
    std::string& word = words.back();
    if (c == ' ') {
      if (!word.empty()) words.emplace_back();
    } else if (depth == 0 || closes) {
      if (!is_digit || !word.ends_with('9')) word += is_digit ? '9' : c;
    }
    if (opens) ++depth;
    if (closes && depth > 0) --depth;
  }
  return words;
}

inline std::vector<std::string> rows_with_rare_words() {
  std::vector<std::string> rows =
      real_rows_that([](std::size_t /*row*/, std::size_t /*all*/) { return true; });
  std::ranges::sort(rows, {}, [](const std::string& row) { return std::pair(row.size(), row); });
  std::set<std::pair<std::string, std::string>> met;
  std::vector<std::string> out;
  for (std::string& row : rows) {
    const std::vector<std::string> words = words_of_row(row);
    bool is_rare = false;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      is_rare = met.emplace(words[i], words[i + 1]).second || is_rare;
    }
    if (is_rare) out.push_back(std::move(row));
  }
  return out;
}

}  // namespace headjudge::test
