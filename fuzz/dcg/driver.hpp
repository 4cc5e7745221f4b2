// Fuzzing the Digimon Card Game over the project's own data: small positions and listed decks,
// under one judge or two; or decks that play (and with other cards, see decks_setting.hpp).
#pragma once

#include <memory>

#include "fuzz/feedback/driver.hpp"
#include "fuzz/inputs/scope.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::fuzz {

[[nodiscard]] Result<std::unique_ptr<Driver>> open_game_driver(const TargetScope& scope);
[[nodiscard]] Result<std::unique_ptr<Driver>> open_decks_driver(const TargetScope& scope);
[[nodiscard]] Result<std::unique_ptr<Driver>> open_two_judges_driver(const TargetScope& scope);

}  // namespace headjudge::fuzz
