// Sentences with blanks, said and read from one table: "attack {stack} with {stack}".
//
// Saying fills the blanks in their order. Reading matches a text with a form: between the plain
// words stands whatever may stand in each blank, and a game says how much of a text that may be.
// Names may begin alike, so there can be several lengths, and all are tried.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/base/ascii.hpp"
#include "model/core/game/reading.hpp"

namespace headjudge {

/// Takes the plain words up to the next blank off a form, and the blank; without one, all words.
inline std::pair<std::string_view, std::string_view> next_blank(std::string_view& form) {
  const std::size_t open = std::min(form.find('{'), form.size());
  const std::size_t close = std::min(form.find('}'), form.size());
  const std::string_view plain = form.substr(0, open);
  if (open == form.size()) {
    form = {};
    return {plain, {}};
  }
  const std::string_view blank = form.substr(open + 1, close - open - 1);
  form.remove_prefix(close + 1);
  return {plain, blank};
}

/// The sentence, its blanks filled.
[[nodiscard]] inline std::string filled(std::string_view form,
                                        std::span<const std::string> blanks) {
  std::string words;
  for (const std::string& blank : blanks) {
    words += next_blank(form).first;
    words += blank;
  }
  return words += form;
}

/// "attack X with X"
[[nodiscard]] inline std::string shape_of(std::string_view form) {
  std::string words;
  while (!form.empty()) {
    const auto [plain, blank] = next_blank(form);
    words += plain;
    if (!blank.empty()) words += "X";
  }
  return words;
}

/// How long what stands in a blank may be, from the front of a text.
using BlankLengths = std::vector<std::size_t>;

/// A blank of a form, and what stands in it.
struct FilledBlank {
  std::string_view blank;
  std::string_view text;
};

/// Is the text this sentence in a way that is accepted? `lengths(blank, text)` says what may stand
/// in a blank, `accept(blanks)` whether they can stand together; `before`: the blanks so far.
template <class Lengths, class Accept>
[[nodiscard]] bool has_reading(std::string_view form, std::string_view text, const Lengths& lengths,
                               const Accept& accept, std::vector<FilledBlank> before = {}) {
  const auto [plain, blank] = next_blank(form);
  if (!take_prefix(text, plain)) return false;
  if (blank.empty()) return text.empty() && accept(std::span<const FilledBlank>(before));
  const BlankLengths all = lengths(blank, text);
  return std::ranges::any_of(all, [&](std::size_t length) {
    auto blanks = before;
    blanks.push_back({blank, text.substr(0, length)});
    return has_reading(form, text.substr(length), lengths, accept, std::move(blanks));
  });
}

/// The same where any blanks can stand together.
template <class Lengths>
[[nodiscard]] bool is_sentence(std::string_view form, std::string_view text,
                               const Lengths& lengths) {
  return has_reading(form, text, lengths, [](std::span<const FilledBlank>) { return true; });
}

[[nodiscard]] inline BlankLengths either(BlankLengths a, const BlankLengths& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

[[nodiscard]] inline BlankLengths one_among(const std::set<std::string>& all,
                                            std::string_view text) {
  BlankLengths found;
  for (const std::string& each : all) {
    if (text.starts_with(each)) found.push_back(each.size());
  }
  return found;
}

/// Those that are followed by these words.
[[nodiscard]] inline BlankLengths followed_by(const BlankLengths& before, std::string_view text,
                                              std::string_view more) {
  BlankLengths found;
  for (const std::size_t length : before) {
    if (text.substr(length).starts_with(more)) found.push_back(length + more.size());
  }
  return found;
}

/// Those that are followed by these words and a number in this range.
[[nodiscard]] inline BlankLengths followed_by_number(const BlankLengths& before,
                                                     std::string_view text, std::string_view more,
                                                     std::size_t least, std::size_t most) {
  BlankLengths found;
  for (const std::size_t length : followed_by(before, text, more)) {
    const std::string_view rest = text.substr(length);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    const auto value = number_in<std::size_t>(rest.substr(0, digits));
    if (value && *value >= least && *value <= most) found.push_back(length + digits);
  }
  return found;
}

}  // namespace headjudge
