// Cards that leave their place: Digimon that go Offline, cards that enter and leave a hand.
// What other chapters ask of leaving.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

/// A Digimon goes from its row to its player's Offline pile.
void offline(const Table& t, CardId digimon);
void remove_from_hand(const Table& t, CardId card);
void add_to_hand(const Table& t, Player player, CardId card);

}  // namespace headjudge::ccg
