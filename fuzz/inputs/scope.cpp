// Leaving editions out of a rulebook (see scope.hpp). A scope names editions of several games, so
// one that this game does not have is no error.
#include "fuzz/inputs/scope.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headjudge::fuzz {

Result<void> keep_editions_of(const TargetScope& scope, Rulebook& rulebook) {
  if (scope.editions.empty()) return {};
  std::vector<Edition> kept;
  std::vector<std::string> known;
  for (const Edition& edition : rulebook.editions) {
    known.push_back(edition.id);
    if (std::ranges::find(scope.editions, edition.id) != scope.editions.end()) {
      kept.push_back(edition);
    }
  }
  if (kept.empty()) {
    return refuse({.file = rulebook.questions.file,
                   .message = std::string(kNoneOfTheseEditions),
                   .expected = fmt::format("{}", fmt::join(known, ", "))});
  }
  rulebook.editions = std::move(kept);
  return {};
}

}  // namespace headjudge::fuzz
