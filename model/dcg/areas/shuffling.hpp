// Shuffling cards with the chance that waits in the state.
// What other chapters ask of shuffling.cpp, which has the reasons and their sources.
#pragma once

#include <span>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Shuffles with the chance that waits in the state.
void shuffle_cards(const Table& t, std::span<CardId> cards);

}  // namespace headjudge::dcg
