// Nearest names by Levenshtein distance, letters compared without case. The lists are short (the
// keys of a table, the variables of a question), so one row of the classical table is enough.
#include "model/core/base/suggestion.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/ascii.hpp"

namespace headjudge {
namespace {

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (to_lower(a[i]) == to_lower(b[j]) ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string closest_name(std::string_view word, std::span<const std::string> names) {
  std::string best;
  std::size_t least = std::max<std::size_t>(1, (word.size() + 1) / 3) + 1;
  for (const std::string& name : names) {
    const std::size_t wrong = distance(word, name);
    if (wrong < least && wrong < name.size()) {
      least = wrong;
      best = name;
    }
  }
  return best;
}

std::string one_of(std::span<const std::string> names, std::size_t limit) {
  if (names.empty()) return "nothing: there is none";
  if (names.size() == 1) return names[0];
  if (names.size() == 2) return names[0] + " or " + names[1];
  if (names.size() <= limit) return fmt::format("one of {}", fmt::join(names, ", "));
  return fmt::format("one of {}, and {} more", fmt::join(names.first(limit), ", "),
                     names.size() - limit);
}

std::string expected_name(std::string_view word, std::span<const std::string> names) {
  const std::string closest = closest_name(word, names);
  if (closest.empty() || names.size() == 1) return one_of(names);
  return fmt::format("perhaps {}; {}", closest, one_of(names));
}

}  // namespace headjudge
