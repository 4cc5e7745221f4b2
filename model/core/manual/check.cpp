// Marking the words that fingerprints find, and listing what stays unmarked.
//
// Overlapping windows are the rule (a sentence may answer two questions, a heading may stand inside
// a longer one), so words are marked one by one; a manual has some thousands of them.
#include "model/core/manual/check.hpp"

#include <algorithm>
#include <span>

#include "model/core/base/ascii.hpp"
#include "model/core/manual/fingerprint.hpp"

namespace headjudge {
namespace {

/// All fingerprints of an edition, each with the entry that it belongs to.
std::vector<LostSentence> all_sentences(const Edition& edition) {
  std::vector<LostSentence> all;
  const auto add = [&](const auto& entries) {
    for (const auto& entry : entries) {
      for (const std::string& print : entry.fingerprints) {
        all.push_back({entry.id, print, entry.line});
      }
    }
  };
  add(edition.clauses);
  add(edition.definitions);
  add(edition.constraints);
  add(edition.outside);
  return all;
}

bool has_letter(const ManualWord& word) { return std::ranges::any_of(word.text, is_letter); }

/// Of UTF-8; a text in another encoding has bytes of this kind too.
bool begins_character_beyond_ascii(char c) { return static_cast<unsigned char>(c) >= 0xC0U; }

/// The text with each run of blanks and line breaks as one blank.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (!blank) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  return line;
}

OpenStretch stretch_of(std::span<const ManualWord> words, std::string_view manual) {
  const std::size_t begin = words.front().begin;
  return {words.front().line, words.back().line, words.size(),
          on_one_line(manual.substr(begin, words.back().end - begin))};
}

}  // namespace

ManualCheck check_manual(const Edition& edition, std::string_view manual) {
  const std::vector<ManualWord> words = manual_words(manual);
  const std::vector<LostSentence> sentences = all_sentences(edition);
  std::vector<std::string> prints;
  for (const LostSentence& sentence : sentences) prints.push_back(sentence.fingerprint);
  std::vector<bool> covered(words.size(), false);
  std::vector<bool> found(prints.size(), false);
  for (const Occurrence& place : find_occurrences(words, prints)) {
    found[place.fingerprint] = true;
    for (std::size_t i = 0; i < place.count; ++i) covered[place.first + i] = true;
  }
  ManualCheck check{.words = words.size(), .fingerprints = prints.size()};
  check.other_letters =
      static_cast<std::size_t>(std::ranges::count_if(manual, begins_character_beyond_ascii));
  check.covered = static_cast<std::size_t>(std::ranges::count(covered, true));
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!found[i]) check.lost.push_back(sentences[i]);
  }
  for (std::size_t first = 0; first < words.size();) {
    std::size_t past = first;
    while (past < words.size() && !covered[past]) ++past;
    const auto stretch = std::span(words).subspan(first, past - first);
    if (std::ranges::any_of(stretch, has_letter)) {
      check.open.push_back(stretch_of(stretch, manual));
    } else {
      check.lone_numbers += stretch.size();
    }
    first = std::max(past, first + 1);
  }
  return check;
}

}  // namespace headjudge
