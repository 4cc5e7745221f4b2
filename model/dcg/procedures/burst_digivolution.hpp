// Burst digivolution: a Tamer returns to the hand, and for the turn the Digimon is more.
// What other chapters ask of burst_digivolution.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"

namespace headjudge::dcg {

void offer_burst_digivolution(const View& v, CardId permanent, CardId card, const Terms& terms,
                              Decisions& out);
void burst_digivolve(const Table& t, CardId permanent, CardId card, CardId tamer,
                     const Terms& terms);
[[nodiscard]] const CardProcedure& steps_of_burst_digivolution();
/// The turn ends: what burst digivolved in it loses its top card. True: one was trashed.
bool end_burst_digivolutions(const Table& t);
/// One stack loses its top card. True: it was trashed.
bool end_burst_digivolution(const Table& t, PermanentRef permanent);

}  // namespace headjudge::dcg
