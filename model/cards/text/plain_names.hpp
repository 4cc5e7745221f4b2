// Letters that nobody sees, and letters that look like others.
//
// A name is looked up by its letters: one with a space of no width in it, or with a Cyrillic letter
// in a Latin word, is printed like another name and never found.
#pragma once

#include <string_view>

namespace headjudge::cards {

/// What is hidden in a name or a trait; empty: nothing is.
[[nodiscard]] std::string_view hidden_in_name(std::string_view name);

}  // namespace headjudge::cards
