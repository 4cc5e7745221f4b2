// What would have fitted: the second half of a good error message.
//
// A misspelt name is answered with the names that there are and, when one of them is close, with
// that one first.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace headjudge {

/// The name nearest to `word`, if at most a third of its letters (and one at least) are wrong.
[[nodiscard]] std::string closest_name(std::string_view word, std::span<const std::string> names);

/// "a", "a or b", "one of a, b, c"; at most `limit` names are listed, the rest is counted.
[[nodiscard]] std::string one_of(std::span<const std::string> names, std::size_t limit = 40);

/// Both, for the `expected` of an InputError: "perhaps memory; one of memory, crossed, answer".
[[nodiscard]] std::string expected_name(std::string_view word, std::span<const std::string> names);

}  // namespace headjudge
