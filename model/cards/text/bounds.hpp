// How much text a card may have, and how much work reading it may be.
//
// Card files come from anywhere, so no text may cost more than its length warrants. Length and
// nesting are looked at before anything else looks at a text. While it is brought into its normal
// form and read, every step is counted: a word that is looked at, an alternative that is tried, an
// instruction that is set aside for the case that it fails. The steps that a text may take grow
// with its length and no faster; what takes more is refused by name. So reading ends in a time
// that is linear in the text whatever the text says, and whatever rows the language gets.
//
// The bounds leave room for cards to come. Of the 3,628 cards of a full list the longest text has
// 721 bytes and 173 words and signs, the texts of one card have 781 bytes together, an effect has
// six instructions, brackets stand three deep and choices twenty; none takes more than a quarter of
// its steps. tests/model/cards/bounds_test.cpp holds the list against that.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "model/core/base/result.hpp"

namespace headjudge::cards {

inline constexpr std::size_t kMostTextBytes = 4'096;
inline constexpr std::size_t kMostCardTextBytes = 8'192;  ///< all texts of one card
inline constexpr std::size_t kMostTextTokens = 1'024;
inline constexpr std::size_t kMostNesting = 12;  ///< brackets within brackets
inline constexpr std::size_t kMostInstructionsOfEffect = 32;
/// Choices within choices that the grammar is in at once.
inline constexpr std::size_t kMostReadingDepth = 96;

/// Errors: the text is longer, or its brackets are deeper, than the bounds.
[[nodiscard]] Result<void> check_text_bounds(std::string_view text);

/// Counts steps, and how deep choices stand in each other; says when either is more than a text of
/// so many tokens may take.
class StepBudget {
 public:
  constexpr StepBudget() = default;
  constexpr StepBudget(std::size_t base, std::size_t each, std::size_t tokens)
      : most_(base + each * tokens) {}

  /// False once the budget is spent, and from then on.
  constexpr bool take(std::size_t steps = 1) {
    taken_ += steps;
    return taken_ <= most_;
  }
  /// Begins a choice within the one before; where that is too deep, the budget is spent.
  constexpr void enter() {
    deepest_ = std::max(deepest_, ++depth_);
    if (depth_ > kMostReadingDepth) taken_ = most_ + 1;
  }
  constexpr void leave() { --depth_; }

  [[nodiscard]] constexpr bool spent() const { return taken_ > most_; }
  [[nodiscard]] constexpr std::size_t taken() const { return taken_; }
  [[nodiscard]] constexpr std::size_t most() const { return most_; }
  [[nodiscard]] constexpr std::size_t deepest() const { return deepest_; }

 private:
  std::size_t taken_ = 0;
  std::size_t most_ = 0;
  std::size_t depth_ = 0;
  std::size_t deepest_ = 0;
};

/// For the normal form of a text of so many tokens.
[[nodiscard]] constexpr StepBudget rewriting_budget(std::size_t tokens) {
  constexpr std::size_t kBase = 100'000;
  constexpr std::size_t kEach = 300;
  return {kBase, kEach, tokens};
}
/// For reading the effects of a text, or a requirement line, of so many tokens, and writing them.
[[nodiscard]] constexpr StepBudget reading_budget(std::size_t tokens) {
  constexpr std::size_t kBase = 250'000;
  constexpr std::size_t kEach = 600;
  return {kBase, kEach, tokens};
}

/// What is said of a text of too many tokens, and of one whose reading takes too many steps or goes
/// too deep.
[[nodiscard]] InputError too_many_tokens(std::size_t tokens);
[[nodiscard]] InputError too_many_steps(const StepBudget& budget);

}  // namespace headjudge::cards
