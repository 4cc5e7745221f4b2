// What a table shows, as expectations.
//
// Searches find positions; a play has to say in words what must be seen in the end. These are the
// sentences of expectations.cpp that are true in a position, the most telling first: who has won,
// the Data Points, whose turn and which phase it is, what lies in the areas.
#pragma once

#include <string>
#include <vector>

#include "model/ccg/ccg.hpp"

namespace headjudge::ccg {

/// Every expectation of the listed kinds that `state` meets.
[[nodiscard]] std::vector<std::string> facts(const Ccg& game, const State& state);

/// The same, with "lacks" for cards that `other` has in an area and `state` has not.
[[nodiscard]] std::vector<std::string> facts_against(const Ccg& game, const State& state,
                                                     const State& other);

}  // namespace headjudge::ccg
