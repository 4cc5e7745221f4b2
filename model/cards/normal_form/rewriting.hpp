// One rule of a rewriting over the words of a text.
//
// Its left side is matched token by token: `^` stands for the start of a sentence, `#` takes a
// number, `*` takes what is left of the sentence up to the next token of the rule. What was taken
// comes back on the right in its order, and `@` is the first of it again. What its licence lets a
// rule take out is kept with the first token of the new words (Token::said).
//
// What stands in brackets is a name, a tag or a keyword and no wording: a rule touches it only if
// its own words open the bracket.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/cards/normal_form/wordings/licences.hpp"
#include "model/cards/text/bounds.hpp"
#include "model/cards/text/token.hpp"

namespace headjudge::cards {

/// Which words a text has, or a rule needs: a bit for each, by a hash. Most rules need a word that
/// a given text has not, and are passed over without looking at the text again.
class WordSet {
 public:
  WordSet() = default;
  explicit WordSet(std::span<const Token> text);

  void add(std::string_view word);
  [[nodiscard]] bool has_all(const WordSet& wanted) const;

 private:
  static constexpr std::size_t kBits = 512;
  std::array<std::uint64_t, kBits / 64> bits_{};
};

/// For each token whether it stands within [...] or <...>; the brackets themselves do not.
[[nodiscard]] std::vector<bool> inside_brackets(std::span<const Token> tokens);

class RewritingRule {
 public:
  /// Both sides must outlive the rule.
  explicit RewritingRule(const WordingRow& row);

  /// False only if the rule fits nowhere in a text of these words.
  [[nodiscard]] bool may_fit(const WordSet& words) const { return words.has_all(needs_); }
  /// Applies the rule wherever it fits, from left to right; false if it fits nowhere, or the steps
  /// are spent.
  bool rewrite(std::vector<Token>& tokens, StepBudget& steps) const;

 private:
  struct Match {
    std::size_t length = 0;
    std::vector<std::span<const Token>> captures;
  };

  [[nodiscard]] std::optional<Match> match_at(std::span<const Token> all,
                                              const std::vector<bool>& inside, std::size_t at,
                                              StepBudget& steps) const;
  /// Are the words before and behind the match, and those it takes, as the row's licence says?
  [[nodiscard]] bool fits_between(std::span<const Token> before, const Match& match,
                                  std::span<const Token> behind) const;
  /// Puts the normal form in place of the matched tokens.
  void append_replacement(std::vector<Token>& out, const Match& match,
                          std::span<const Token> matched) const;

  std::vector<std::string_view> printed_;  ///< word by word
  std::string_view normal_;
  WordSet needs_;
  Why why_ = Why::same_words;
  SaidSet said_ = 0;  ///< what the row takes out and the grammar looks at
};

}  // namespace headjudge::cards
