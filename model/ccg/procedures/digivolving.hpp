// Digivolving: which Digimon may become which, by the order of levels or by a Digivolve card.
// What other chapters ask of digivolving.cpp, which has the reasons and their sources.
#pragma once

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

void offer_digivolving(const View& v, Decisions& out);
/// What a Digivolve card that is being carried out lets its player do.
void offer_digivolving_by(const View& v, const Effect& effect, Player player, Decisions& out);
void digivolve(const Table& t, CardId digimon, CardId into);

}  // namespace headjudge::ccg
