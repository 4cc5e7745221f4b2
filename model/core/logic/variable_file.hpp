// Reading the named values that formulas speak about: a situation's variables, and observables.
//
// An observable is a number or a fact of the table that the constraints of a manual may speak of:
// how many cards a player holds, where the counter stands. One file for a game, beside its
// questions, model/editions/<game>.observables.toml:
//
//   game = "dcg"
//
//   [[observable]]
//   name = "memory"
//   from = -10
//   to = 10
//   says = "this player's memory"
//
// Its keys are those of a situation's variable. How an observable is read off a table is the game's
// business (invariants/observable.hpp).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/logic/data_file.hpp"
#include "model/core/logic/formula.hpp"

namespace headjudge {

/// Refuses names that no formula can say, and names given twice.
void check_names(TableReader& in, std::string_view key, const std::vector<std::string>& names);

/// `what` names the table in messages: "a situation's variable".
[[nodiscard]] Result<Variable> read_variable(const DataNode& table, const std::string& file,
                                             const std::string& what);

/// Reads a *.observables.toml. Errors: not TOML, an unknown or missing key, a name given twice.
[[nodiscard]] Result<std::vector<Variable>> parse_observables(std::string_view toml,
                                                              const std::string& file);
[[nodiscard]] Result<std::vector<Variable>> load_observables(const std::filesystem::path& path);

}  // namespace headjudge
