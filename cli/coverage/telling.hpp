// What a corpus has reached, as lines: bars for each edition, names where one is asked for.
// The command decides which of them is printed (command.cpp).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "fuzz/feedback/edition_reach.hpp"

namespace headjudge::cli {

/// A bar for each kind of thing: "  situations  [####------]  40 of 85".
[[nodiscard]] std::string bars_of(const fuzz::EditionReach& reach);

/// What has never been reached, by name: situations by question, and each kind of thing.
[[nodiscard]] std::string names_of_the_rest(const fuzz::EditionReach& reach);

/// "a, b, c" in lines that are indented and no longer than a terminal.
[[nodiscard]] std::string in_lines(const std::vector<std::string>& names, std::size_t indent);

}  // namespace headjudge::cli
