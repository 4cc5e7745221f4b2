// Situations in words: what a `when` formula says, for people who do not read formulas.
//
// "memory = -1 and crossed" becomes "the turn player's memory now: -1; the counter was on the
// opponent's side at some point of this turn". The formulas are those that situation_cover.hpp
// writes, so only their few forms are known here: comparisons, `not`, `and`, `or`, brackets.
#pragma once

#include <string>
#include <string_view>

#include "model/core/logic/question.hpp"

namespace headjudge::proofs {

/// The words of a formula made by formula_for; "" for `true` (every situation). A part of another
/// form is quoted as it stands.
[[nodiscard]] std::string situation_words(const Question& question, std::string_view formula);

}  // namespace headjudge::proofs
