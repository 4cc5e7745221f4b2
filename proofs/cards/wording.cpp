// The words that both have at the beginning and at the end are set aside; the rest is the
// difference.
#include "proofs/cards/wording.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace headjudge::proofs {

namespace {

using Tokens = std::span<const cards::Token>;

struct Common {
  std::size_t head = 0;
  std::size_t tail = 0;
};

bool same(const cards::Token& a, const cards::Token& b) { return a.text == b.text; }

Common common_of(Tokens printed, Tokens standard) {
  const std::size_t most = std::min(printed.size(), standard.size());
  Common common;
  while (common.head < most && same(printed[common.head], standard[common.head])) ++common.head;
  while (common.tail < most - common.head && same(printed[printed.size() - 1 - common.tail],
                                                  standard[standard.size() - 1 - common.tail])) {
    ++common.tail;
  }
  return common;
}

Tokens between(Tokens tokens, const Common& common) {
  return tokens.subspan(common.head, tokens.size() - common.head - common.tail);
}

/// As they stand in the middle of a sentence.
std::string quoted(Tokens tokens) {
  std::string words = cards::render(tokens);
  if (!words.empty()) words.front() = tokens.front().text.front();
  return words;
}

/// Up to three words before the place, so that it can be found.
std::string words_before(Tokens tokens, std::size_t place) {
  constexpr std::size_t kWords = 3;
  const std::size_t count = std::min(place, kWords);
  if (count == 0) return "at the beginning";
  return fmt::format("after '{}'", quoted(tokens.subspan(place - count, count)));
}

}  // namespace

std::string wording_difference(Tokens printed, Tokens standard) {
  const Common common = common_of(printed, standard);
  const std::string old_words = quoted(between(printed, common));
  const std::string new_words = quoted(between(standard, common));
  if (old_words.empty() && new_words.empty()) return "";
  const std::string place = words_before(printed, common.head);
  if (old_words.empty()) return fmt::format("add '{}' {}", new_words, place);
  if (new_words.empty()) return fmt::format("leave out '{}' {}", old_words, place);
  return fmt::format("'{}' in place of '{}'", new_words, old_words);
}

Tokens nearest_paragraph(const std::vector<Tokens>& all, Tokens standard) {
  return *std::ranges::max_element(all, {}, [&](Tokens each) {
    const Common common = common_of(each, standard);
    return common.head + common.tail;
  });
}

}  // namespace headjudge::proofs
