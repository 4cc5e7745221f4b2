// Company: how many of several cards go together, by words such as "with different names".
// What other chapters ask of company.cpp, which has the reasons and their sources.
#pragma once

#include <span>

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Finds the colors of a stack; none: the cards are looked at one by one.
using ColorsOfStack = cards::ColorSet (*)(const View& v, Permanent stack);

/// The size of the largest group of these whose cards are to each other as the words say.
[[nodiscard]] int most_together(const View& v, cards::Among among, std::span<const CardId> ids,
                                ColorsOfStack colors_of_stack = nullptr);

}  // namespace headjudge::dcg
