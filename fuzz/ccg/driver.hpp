// Fuzzing the Digimon Collectable Card Game over the project's own data: small positions and decks.
//
// What is fuzzed is in fuzz/games; this opens it for one game.
#pragma once

#include <memory>

#include "fuzz/feedback/driver.hpp"
#include "fuzz/inputs/scope.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::fuzz {

[[nodiscard]] Result<std::unique_ptr<Driver>> open_ccg_driver(const TargetScope& scope);

}  // namespace headjudge::fuzz
