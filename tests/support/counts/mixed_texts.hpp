// Texts in which words of another text stand: the beginning of the one and the end of the other,
// parted at a word that both have; a passage between two such words; a word that is left out or is
// another.
//
// Whoever splices trees (spliced_cards.hpp) says only what the grammar can say. These texts are
// nearly right, which is where a reader's "only if" shows.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/random.hpp"

namespace headjudge::test {

/// Letters and digits in a row, or one other sign.
inline std::vector<std::string_view> words_of_text(std::string_view text) {
  const auto is_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           (static_cast<unsigned char>(c) >> 7U);
  };
  std::vector<std::string_view> out;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin + 1;
    while (is_word(text[begin]) && end < text.size() && is_word(text[end])) ++end;
    out.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return out;
}

class MixedTexts {
 public:
  MixedTexts(std::string_view one, std::string_view other, Random& random)
      : one_(words_of_text(one)), other_(words_of_text(other)), random_(random) {}

  std::string draw() {
    if (one_.empty() || other_.empty()) return joined(one_, 0, one_.size());
    const std::size_t at = below(one_.size());
    switch (below(8)) {
      case 0: return without(at, at + 1 + below(4));
      case 1: return with(at, at + 1, {other_[below(other_.size())]});
      case 2: return with(at, at, {other_[below(other_.size())], " "});
      case 3:
      case 4: return crossed(at);
      default: return with_passage(at);
    }
  }

 private:
  using Words = std::vector<std::string_view>;

  std::size_t below(std::size_t end) { return static_cast<std::size_t>(random_.below(end)); }
  static std::string joined(const Words& words, std::size_t from, std::size_t end) {
    std::string out;
    for (std::size_t i = from; i < std::min(end, words.size()); ++i) out += words[i];
    return out;
  }
  [[nodiscard]] std::string with(std::size_t from, std::size_t end, const Words& instead) const {
    return joined(one_, 0, from) + joined(instead, 0, instead.size()) +
           joined(one_, end, one_.size());
  }
  [[nodiscard]] std::string without(std::size_t from, std::size_t end) const {
    return with(from, end, {});
  }
  /// A place of this word in the other text; its end where it has none.
  std::size_t place_of(std::string_view word) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < other_.size(); ++i) {
      if (other_[i] == word) places.push_back(i);
    }
    return places.empty() ? other_.size() : places[below(places.size())];
  }
  std::string crossed(std::size_t at) {
    const std::size_t place = place_of(one_[at]);
    if (place == other_.size()) return joined(one_, 0, at) + joined(other_, 0, other_.size());
    return joined(one_, 0, at) + joined(other_, place, other_.size());
  }
  /// From this word up to the next one that both have, as the other text says it.
  std::string with_passage(std::size_t at) {
    const std::size_t place = place_of(one_[at]);
    if (place == other_.size()) return with(at, at + 1, {other_[below(other_.size())]});
    constexpr std::size_t kLongest = 12;
    const std::size_t least = 1 + below(3);
    for (std::size_t end = place + least; end < std::min(place + kLongest, other_.size()); ++end) {
      if (other_[end] == " ") continue;
      const auto mine =
          std::find(one_.begin() + static_cast<std::ptrdiff_t>(at) + 1, one_.end(), other_[end]);
      if (mine == one_.end()) continue;
      const Words passage(other_.begin() + static_cast<std::ptrdiff_t>(place),
                          other_.begin() + static_cast<std::ptrdiff_t>(end));
      return with(at, static_cast<std::size_t>(mine - one_.begin()), passage);
    }
    return crossed(at);
  }

  Words one_, other_;
  Random& random_;
};

}  // namespace headjudge::test
