// Requirement lines as tokens, whatever printing they come from.
//
// All printings that mean the same have the same tokens, so the grammar (requirement.cpp) knows one
// spelling only.
#pragma once

#include <string_view>
#include <vector>

#include "model/cards/text/token.hpp"

namespace headjudge::cards {

[[nodiscard]] std::vector<Token> line_tokens(std::string_view text);

}  // namespace headjudge::cards
