// What a table shows, as expectations.
//
// Searches find positions; a play has to say in words what must be seen in the end. These are the
// sentences of expectations.cpp that are true in a position, the most telling first: who has won,
// whose turn it is, the memory, what lies in the areas, how each stack stands.
#pragma once

#include <string>
#include <vector>

#include "model/dcg/dcg.hpp"

namespace headjudge::dcg {

/// Every expectation of the listed kinds that `state` meets.
[[nodiscard]] std::vector<std::string> facts(const Dcg& game, const State& state);

/// The same, with "lacks" for cards that `other` has in an area and `state` has not.
[[nodiscard]] std::vector<std::string> facts_against(const Dcg& game, const State& state,
                                                     const State& other);

}  // namespace headjudge::dcg
