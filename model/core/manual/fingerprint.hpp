// Fingerprints: knowing a sentence again without owning a copy of it.
//
// The manuals belong to their publisher, so an edition file carries no sentence of them. It carries
// a fingerprint: how many words the sentence has, and a hash of them. With a manual of one's own at
// hand the sentence can be found again by sliding a window of that many words over the text.
//
//   fingerprint("Draw 1 card.")  is  "3:" and the 16 hex digits of XXH64("draw 1 card")
//
// Scanned manuals differ in line breaks, quotes, bullets and markup, and none of that is part of a
// sentence. So only ASCII letters and digits count, in lower case; apostrophes vanish ("can't" is
// "cant"); formatting tags such as <b> separate, as every other character does (but the words of
// <Blocker>, which is no such tag, count). A hyphen before a lower-case letter joins, with a line
// break after it or not, so that a word broken at its hyphen is the same word as on one line.
//
// Source: XXH64 with seed 0 (https://xxhash.com); it guards against slips, not against forgers.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headjudge {

/// A word of a normalised text, the line it begins on (from 1), and its bytes in the text.
struct ManualWord {
  std::string text;
  int line = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
};

[[nodiscard]] std::vector<ManualWord> manual_words(std::string_view text);

/// "<word count>:<16 lower-case hex digits>"
[[nodiscard]] std::string fingerprint(std::string_view sentence);

/// Whether this is how a fingerprint is written: a count from 1 without leading zeros, a colon,
/// 16 lower-case hex digits.
[[nodiscard]] bool is_fingerprint(std::string_view text);

/// For each fingerprint the line on which its sentence first begins in `manual`; 0 where it does
/// not stand in it. A malformed fingerprint stands in no manual.
[[nodiscard]] std::vector<int> find_fingerprints(std::string_view manual,
                                                 std::span<const std::string> fingerprints);

/// One place where a fingerprint's sentence stands: `count` words from number `first` on.
struct Occurrence {
  std::size_t fingerprint = 0;  ///< index into the fingerprints looked for
  std::size_t first = 0;
  std::size_t count = 0;
};

/// Every place where one of the fingerprints stands, restatements and overlaps included.
[[nodiscard]] std::vector<Occurrence> find_occurrences(std::span<const ManualWord> words,
                                                       std::span<const std::string> fingerprints);

}  // namespace headjudge
