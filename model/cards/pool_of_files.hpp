// One pool of several files and folders of cards.
//
// Who plays with a set list and an errata file of their own names both. Cards stand in the order of
// their numbers, and a number belongs to one card.
#pragma once

#include <filesystem>
#include <span>

#include "model/cards/card.hpp"

namespace headjudge::cards {

/// As load_survey of one. Errors: also a number that occurs in two of them.
[[nodiscard]] Result<Pool> load_survey(std::span<const std::filesystem::path> paths);

}  // namespace headjudge::cards
