// The normal form of card text: one wording for what printings say in several ways.
//
// "Trigger <Draw 1>." and "<Draw 1>.", "recycle bin" and "trash", "2 memory or less" and "2 or less
// memory" are the same rule. The lexer folds the spelling (token.hpp); here a table of rewriting
// rules (normalise.cpp) folds the wording. The normal form is what the compiler reads and what an
// effect program prints, so that printing can be compared with the original. Rules only join
// wordings that mean the same to a player; whatever would change a meaning is left alone and will
// be reported as not understood. Each row that has a word less or more on its right side names the
// licence for it (licences.hpp), and each change of a text is held against its row: a text that
// loses a word besides is refused.
//
//   normalise("[On Play] Trigger ＜Draw 1＞ (Draw 1 card).")  ->  "[On Play] <Draw 1>."
//
// Also part of the normal form: tags have their large letters ("[Once per turn]" too); one
// paragraph for each effect; keywords printed one after the other stand in paragraphs of their own,
// without a full stop; every other paragraph ends with one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/normal_form/wordings/licences.hpp"
#include "model/cards/text/bounds.hpp"
#include "model/cards/text/token.hpp"

namespace headjudge::cards {

[[nodiscard]] std::string normalise(std::string_view text);

/// The paragraphs of a text, each in normal form, and the text made of such.
[[nodiscard]] std::vector<std::string> normal_paragraphs(std::string_view text);
[[nodiscard]] std::string joined_paragraphs(const std::vector<std::string>& paragraphs);

/// All rows of the rewriting as they are written, in their order.
[[nodiscard]] std::span<const WordingRow> written_rows();
/// The same with their variants spelled out (wordings/variants.hpp).
[[nodiscard]] std::span<const WordingRow> wording_rows();

/// The normal form as tokens that still know their columns in the printed text.
struct NormalForm {
  std::vector<Token> tokens;
  std::size_t printed = 0;  ///< tokens of the text as it is printed
  StepBudget steps;         ///< where they are spent, these tokens are not yet the normal form

  /// A text of too many tokens is left as it is printed.
  [[nodiscard]] bool is_too_long() const { return printed > kMostTextTokens; }
};

/// Which rows a text needs: a trial leaves rows out and notes those that changed the text. Rows are
/// told by their places in written_rows().
struct RowTrial {
  std::vector<std::size_t> without;
  std::vector<std::size_t> fired;  ///< each as often as it changed the text

  [[nodiscard]] bool leaves_out(std::size_t row) const {
    return std::ranges::find(without, row) != without.end();
  }
};

[[nodiscard]] NormalForm normal_form(std::string_view text, RowTrial* trial = nullptr);
/// The same, as tokens that still know their columns in the printed text.
[[nodiscard]] std::vector<Token> normal_tokens(std::string_view text);

}  // namespace headjudge::cards
