// Lines with one thing about them altered: a number, a part, a word. What is read then, or refused,
// shows where a reader's bounds are.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace headjudge::test {

using Lines = std::vector<std::string>;

/// The line with one of its numbers altered, each in each way.
inline void add_other_numbers(const std::string& line, Lines& out) {
  constexpr std::size_t kMostDigits = 6;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (!is_digit(line[at]) || (at > 0 && is_digit(line[at - 1]))) continue;
    std::size_t end = at;
    while (end < line.size() && is_digit(line[end])) ++end;
    if (end - at > kMostDigits) continue;
    const int number = std::stoi(line.substr(at, end - at));
    for (const int other : {0, number - 1, number + 1, number + 2, 10 * number + 9}) {
      out.push_back(line.substr(0, at) + std::to_string(other) + line.substr(end));
    }
  }
}

/// The line without one of its parts, and with a part twice; parts end in these letters.
inline void add_other_parts(const std::string& line, std::string_view ends, Lines& out) {
  std::size_t begin = line.find_first_of(ends);
  while (begin != std::string::npos && begin + 1 < line.size()) {
    const std::size_t end = std::min(line.find_first_of(ends, begin + 1), line.size());
    const std::string part = line.substr(begin, end - begin);
    out.push_back(line.substr(0, begin) + line.substr(end));
    out.push_back(line.substr(0, end) + part + line.substr(end));
    begin = end == line.size() ? std::string::npos : end;
  }
}

/// The line with one word for another, in each place.
inline void add_other_words(const std::string& line, Lines& out) {
  constexpr auto kPairs = std::to_array<std::array<std::string_view, 2>>(
      {{"hand", "trash"}, {"top", "bottom"}, {"P1", "P2"}, {"yes", "no"}, {" for ", " from "}});
  for (const auto& pair : kPairs) {
    for (const std::size_t way : {0U, 1U}) {
      for (std::size_t at = line.find(pair[way]); at != std::string::npos;
           at = line.find(pair[way], at + 1)) {
        std::string other = line;
        other.replace(at, pair[way].size(), pair[1 - way]);
        out.push_back(std::move(other));
      }
    }
  }
}

}  // namespace headjudge::test
