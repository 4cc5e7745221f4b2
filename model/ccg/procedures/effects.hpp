// Effects: what the words on the cards do.
// What other chapters ask of effects.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

/// Carries out the effect of `state.current`, or asks for what it needs.
void carry_out(const Table& t);
void choose_target(const Table& t, CardId digimon);
/// The card that was carried out goes where it belongs.
void put_away(const Table& t, CardId queued);

}  // namespace headjudge::ccg
