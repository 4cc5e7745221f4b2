// What a target is to try: the project's data, and under which editions.
// Targets that play no game look at the data alone. A canary is a target with one mistake planted,
// which must be found: else that nothing was found elsewhere says nothing.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/manual/rulebook.hpp"

namespace headjudge::fuzz {

struct TargetScope {
  /// Not explicit: a folder of data is a scope, of all editions.
  TargetScope(std::filesystem::path data_folder,  // NOLINT(google-explicit-constructor)
              std::vector<std::string> only = {})
      : data(std::move(data_folder)), editions(std::move(only)) {}

  std::filesystem::path data;
  std::vector<std::string> editions;  ///< of any game; empty: all
  bool planted = false;               ///< opens the canary
};

inline constexpr std::string_view kNoneOfTheseEditions = "the game has none of these editions";

/// Leaves the editions of the scope that the game has, in the rulebook's order. Errors: it has none
/// of them (`kNoneOfTheseEditions`).
[[nodiscard]] Result<void> keep_editions_of(const TargetScope& scope, Rulebook& rulebook);

}  // namespace headjudge::fuzz
