// An edition held against a copy of its manual: does every entry still stand there, and is every
// word of the text accounted for?
//
// A word is covered when it lies in a window that some entry's fingerprint knows, wherever in the
// text that window stands. What is left over are stretches of text that nobody has read for the
// model: a rule that was forgotten, or a sentence that a new printing added. A stretch without any
// letter (a page number, a bullet) is not among them. Words are those of fingerprint.hpp: signs,
// tags, characters beyond ASCII and the order of sentences are not held against anything, so a
// check says what it has not looked at.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/manual/edition.hpp"

namespace headjudge {

/// A fingerprint of an entry that stands nowhere in the text.
struct LostSentence {
  std::string entry;  ///< the entry's id
  std::string fingerprint;
  int line = 0;  ///< of the entry in the edition's file
};

/// Words in a row that no entry covers.
struct OpenStretch {
  int first_line = 0;
  int last_line = 0;
  std::size_t words = 0;
  std::string text;  ///< as it stands in the copy, on one line
};

struct ManualCheck {
  std::size_t words = 0;          ///< of the whole text
  std::size_t covered = 0;        ///< of these, those in some entry's window
  std::size_t fingerprints = 0;   ///< of the edition
  std::size_t lone_numbers = 0;   ///< words without a letter that no window covers
  std::size_t other_letters = 0;  ///< characters beyond ASCII: no word has any
  std::vector<LostSentence> lost;
  std::vector<OpenStretch> open;

  [[nodiscard]] bool complete() const { return lost.empty() && open.empty(); }
  /// Not one sentence was found: this is the text of something else.
  [[nodiscard]] bool is_another_text() const { return lost.size() == fingerprints; }
};

[[nodiscard]] ManualCheck check_manual(const Edition& edition, std::string_view manual);

}  // namespace headjudge
