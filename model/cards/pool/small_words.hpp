// The small words that a printing may have lost, doubled or misspelt (repair.hpp), and when words
// are alike.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "model/core/base/ascii.hpp"

namespace headjudge::cards {

/// Words that only join others: one may be put in or left out.
inline constexpr auto kSmallWords = std::to_array<std::string_view>({
    "of", "the", "you", "your", "their", "its", "this", "that", "trait", "with", "in", "on",
    "from", "to", "for", "by", "them",  "it",  "as",   "at",   "is",    "DP",
});

/// Words that decide a meaning: a text that could be read with one of them more or less stays
/// refused. A "Digimon card" is not in play, and a Digimon is.
inline constexpr auto kWeightyWords = std::to_array<std::string_view>({
    "and", "or", "all", "any", "other", "no", "not", "may", "each", "until", "opponent's",
    "without", "card", "cards", "they", "under", "up", ",", "a",
});

[[nodiscard]] inline bool is_small(std::string_view word) {
  return std::ranges::find(kSmallWords, word) != kSmallWords.end();
}

[[nodiscard]] inline bool is_weighty(std::string_view word) {
  return std::ranges::find(kWeightyWords, word) != kWeightyWords.end();
}

/// Words of the language that one letter makes another.
[[nodiscard]] inline bool are_unlike(std::string_view a, std::string_view b) {
  const auto are = [&](std::string_view one, std::string_view other) {
    return (a == one && b == other) || (a == other && b == one);
  };
  return are("played", "placed") || are("play", "place");
}

[[nodiscard]] inline bool is_determiner(std::string_view word) {
  constexpr auto kWords =
      std::to_array<std::string_view>({"the", "a", "an", "your", "their", "its", "this", "that"});
  return std::ranges::find(kWords, word) != kWords.end();
}

[[nodiscard]] inline bool is_preposition(std::string_view word) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"of", "with", "in", "on", "from", "to", "for", "by", "at", "under"});
  return std::ranges::find(kWords, word) != kWords.end();
}

/// One letter more, less or other, or two neighbours exchanged.
[[nodiscard]] inline bool is_one_letter_off(std::string_view a, std::string_view b) {
  if (a == b || a.size() < 2 || b.size() < 2) return false;
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  const auto [at, in_b] = std::ranges::mismatch(a, b);
  const auto from = static_cast<std::size_t>(at - a.begin());
  const std::string_view rest_a = a.substr(from);
  const std::string_view rest_b = b.substr(from);
  if (a.size() < b.size()) return rest_a == rest_b.substr(1);
  if (rest_a.substr(1) == rest_b.substr(1)) return true;
  return rest_a.size() > 1 && rest_a[0] == rest_b[1] && rest_a[1] == rest_b[0] &&
         rest_a.substr(2) == rest_b.substr(2);
}

}  // namespace headjudge::cards
