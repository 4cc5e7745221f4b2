// One pool of several files and folders of cards.
//
// Who plays with a set list and an errata file of their own names both. Cards stand in the order of
// their numbers, and a number belongs to one card: of two, that of the second file is left out.
#pragma once

#include <filesystem>
#include <span>

#include "model/cards/program/card.hpp"

namespace headjudge::cards {

/// As load_survey of one; an error of one file is an error of all.
[[nodiscard]] Result<Pool> load_survey(std::span<const std::filesystem::path> paths);

}  // namespace headjudge::cards
