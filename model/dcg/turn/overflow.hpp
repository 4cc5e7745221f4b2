// Overflow: a Digimon ACE costs its player memory when it goes.
// What other chapters ask of overflow.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// A card leaves the field, or a place under a card there, for another area.
void leave_for_an_area(const Table& t, CardId card);

}  // namespace headjudge::dcg
