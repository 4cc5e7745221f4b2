// Deck construction: how many cards, and how many copies of one.
// What other chapters ask of deck_construction.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

/// May this player play with the cards that lie in their deck?
[[nodiscard]] bool deck_is_allowed(const View& v, Player player);

}  // namespace headjudge::ccg
