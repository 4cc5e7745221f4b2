// Misprints that can be read in one way only: one small word too many, too few or misspelt.
//
// A text that the grammar does not read is tried again with one change: a closed-class word put in
// or left out, two neighbours exchanged, a word one letter off corrected, a full stop or a run of
// words that is said twice left out. If all changes that can be read come to one program, the text
// is read with the first of them, and the change is told; if they come to two, the text is
// ambiguous and stays refused, and so it does if none can be read. Words that decide a meaning
// ("other", "all", "or", "not") are never put in, but a text that could be read with one of them is
// ambiguous, too. Names and traits of the list decide about the word "trait" alone;
// where other names have the name in them, "in its name" may have been meant, and it stays.
//
// No change behind the place where reading stopped can help, so only what stands close before it is
// tried. One change for each line of a text; names in brackets and numbers stay as they are.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/pool/known_words.hpp"
#include "model/cards/program/card.hpp"

namespace headjudge::cards {

struct Repair {
  Section section = Section::main;
  std::string change;  ///< in words: put in "trait" before "from your trash"
};

/// A card with its texts as they are read, and what was changed for that.
struct RepairedCard {
  Card card;
  std::vector<Repair> repairs;
};

/// Why a card or line that is refused as it is printed has no repair.
struct NoRepair {
  std::string ways;  ///< two that come to different programs: "; it could be read in two ways: ..."
};

/// Of a card that is refused as it is printed.
[[nodiscard]] std::expected<RepairedCard, NoRepair> repaired(const Card& card,
                                                             const KnownWords& known);

/// One line of a text, as it is read, and the change.
struct RepairedLine {
  std::string text;
  std::string change;
};

/// Without known words, the word "trait" is never put in or left out.
[[nodiscard]] std::expected<RepairedLine, NoRepair> repaired_line(std::string_view line,
                                                                  Section section,
                                                                  const KnownWords* known);

}  // namespace headjudge::cards
