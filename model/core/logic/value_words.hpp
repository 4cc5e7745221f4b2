// Values of a situation's variable as people at a table say them.
//
//   memory -1 and 0     "at -1 or 0 memory"
//   memory 3 to 10      "at 3 or more memory", where 10 is the highest there is
//   suspended           "suspended"
//
// The words are the questions' own (`words` in *.questions.toml). Where a variable has none, its
// name and its value stand for them: "its level: 3".
#pragma once

#include <string>
#include <vector>

#include "model/core/logic/formula.hpp"

namespace headjudge {

/// "-1 or 0", "3 or more", "2 to 5". `values`: ascending, of a range from `from` to `to`.
[[nodiscard]] std::string number_ranges(const std::vector<int>& values, int from, int to);

/// The variable has one of these values. Contract: `values` is ascending, not empty, in range.
[[nodiscard]] std::string value_words(const Variable& variable, const std::vector<int>& values);

}  // namespace headjudge
