// A situation as the formula that holds in it and in no other.
//
// Rulings are written with formulas ("turn-end when memory = -1 and crossed is continues"), so
// whoever names a judge by rulings needs each situation in that form.
#pragma once

#include <span>
#include <string>

#include "model/core/logic/question.hpp"

namespace headjudge {

/// "memory = -1 and not crossed"; empty for a question without variables.
[[nodiscard]] std::string situation_formula(const Question& question, std::span<const int> values);

}  // namespace headjudge
