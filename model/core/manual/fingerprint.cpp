// Normalising a manual's text into words, and looking for sentences by their fingerprints.
//
// The reader goes over the text once, byte by byte; a byte above 127 is part of a character outside
// ASCII and so a separator, but for the curly apostrophe and the soft hyphen, which vanish. The
// search hashes every window of each word count that some fingerprint asks for. All words stand in
// one string, one blank apart, so a window is a substring and nothing is copied.
#include "model/core/manual/fingerprint.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

#include <fmt/format.h>
#include <xxhash.h>

#include "model/core/base/ascii.hpp"

namespace headjudge {
namespace {

/// Apostrophes (straight, curly, modifier) and the soft hyphen, in UTF-8.
constexpr std::array<std::string_view, 5> kVanishing = {"'", "\xE2\x80\x98", "\xE2\x80\x99",
                                                        "\xCA\xBC", "\xC2\xAD"};

/// Tags that a scanner writes around text. Any other <...> is text of the game.
constexpr std::array<std::string_view, 24> kTags = {
    "a",  "b", "br", "code", "div", "em", "h1", "h2", "h3",  "i",      "img", "li",
    "ol", "p", "s",  "span", "sub", "td", "th", "tr", "sup", "strong", "u",   "ul"};

/// Length of the formatting tag that `text` begins with, closing or not; 0 when there is none.
std::size_t tag_length(std::string_view text) {
  const std::size_t end = text.find('>');
  if (!text.starts_with('<') || end == std::string_view::npos) return 0;
  std::size_t at = text.starts_with("</") ? 2 : 1;
  std::string name;
  for (; at < end && (is_letter(text[at]) || is_digit(text[at])); ++at) name += to_lower(text[at]);
  const bool name_ends = text[at] == ' ' || text[at] == '/' || text[at] == '>';
  return name_ends && std::ranges::find(kTags, name) != kTags.end() ? end + 1 : 0;
}

/// Length of a hyphen (and the line break after it, if any) when a lower-case letter follows.
std::size_t joining_hyphen_length(std::string_view text) {
  if (!text.starts_with('-')) return 0;
  std::size_t next = 1;
  const std::size_t line_end = text.find_first_not_of(" \t\r", 1);
  if (line_end != std::string_view::npos && text[line_end] == '\n') {
    next = text.find_first_not_of(" \t", line_end + 1);
  }
  const bool joins = next < text.size() && is_lower(text[next]);
  return joins ? next : 0;
}

std::size_t vanishing_length(std::string_view text) {
  for (const std::string_view mark : kVanishing) {
    if (text.starts_with(mark)) return mark.size();
  }
  return 0;
}

struct Fingerprint {
  std::size_t words = 0;
  std::uint64_t hash = 0;
};

/// Zero words when `text` is not a fingerprint.
Fingerprint read_fingerprint(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.size() - colon != 17 || text[0] == '0') return {};
  if (std::ranges::any_of(text, [](char c) { return is_upper(c); })) return {};
  const auto words = number_in<std::size_t>(text.substr(0, colon));
  const auto hash = number_in<std::uint64_t>(text.substr(colon + 1), 16);
  return words && hash ? Fingerprint{*words, *hash} : Fingerprint{};
}

std::uint64_t hash_of(std::string_view words) { return XXH64(words.data(), words.size(), 0); }

/// All words, one blank apart, and where each begins.
struct JoinedWords {
  std::string text;
  std::vector<std::size_t> begins;

  explicit JoinedWords(std::span<const ManualWord> words) {
    begins.reserve(words.size());
    for (const ManualWord& word : words) {
      if (!text.empty()) text += ' ';
      begins.push_back(text.size());
      text += word.text;
    }
  }

  [[nodiscard]] std::string_view window(std::size_t first, std::size_t count) const {
    const std::size_t past = first + count;
    const std::size_t end = past < begins.size() ? begins[past] - 1 : text.size();
    return std::string_view(text).substr(begins[first], end - begins[first]);
  }
};

}  // namespace

std::vector<ManualWord> manual_words(std::string_view text) {
  std::vector<ManualWord> words;
  bool in_word = false;
  int line = 1;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const std::string_view rest = text.substr(at);
    std::size_t length = 1;
    if (is_letter(c) || is_digit(c)) {
      if (!in_word) words.push_back({"", line, at, at});
      words.back().text += to_lower(c);
      words.back().end = at + 1;
      in_word = true;
    } else if (const std::size_t vanishing = vanishing_length(rest); vanishing > 0) {
      length = vanishing;
    } else if (const std::size_t hyphen = in_word ? joining_hyphen_length(rest) : 0; hyphen > 0) {
      length = hyphen;
    } else {
      length = std::max<std::size_t>(tag_length(rest), 1);
      in_word = false;
    }
    line += static_cast<int>(std::ranges::count(text.substr(at, length), '\n'));
    at += length;
  }
  return words;
}

std::string fingerprint(std::string_view sentence) {
  const JoinedWords words(manual_words(sentence));
  return fmt::format("{}:{:016x}", words.begins.size(), hash_of(words.text));
}

bool is_fingerprint(std::string_view text) { return read_fingerprint(text).words > 0; }

std::vector<Occurrence> find_occurrences(std::span<const ManualWord> words,
                                         std::span<const std::string> fingerprints) {
  std::map<std::size_t, std::vector<std::pair<std::uint64_t, std::size_t>>> wanted;
  for (std::size_t i = 0; i < fingerprints.size(); ++i) {
    const Fingerprint print = read_fingerprint(fingerprints[i]);
    if (print.words > 0) wanted[print.words].emplace_back(print.hash, i);
  }
  const JoinedWords joined(words);
  std::vector<Occurrence> found;
  for (auto& [count, prints] : wanted) {
    std::ranges::sort(prints);
    for (std::size_t first = 0; first + count <= words.size(); ++first) {
      const std::uint64_t hash = hash_of(joined.window(first, count));
      auto print =
          std::ranges::lower_bound(prints, hash, {}, [](const auto& p) { return p.first; });
      for (; print != prints.end() && print->first == hash; ++print) {
        found.push_back({print->second, first, count});
      }
    }
  }
  return found;
}

std::vector<int> find_fingerprints(std::string_view manual,
                                   std::span<const std::string> fingerprints) {
  const std::vector<ManualWord> words = manual_words(manual);
  std::vector<int> lines(fingerprints.size(), 0);
  for (const Occurrence& place : find_occurrences(words, fingerprints)) {
    int& line = lines[place.fingerprint];
    if (line == 0) line = words[place.first].line;
  }
  return lines;
}

}  // namespace headjudge
