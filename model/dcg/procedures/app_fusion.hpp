// App fusion: a Digimon and its link card become one stack, and a new card goes on top.
// What other chapters ask of app_fusion.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"

namespace headjudge::dcg {

void offer_app_fusion(const View& v, CardId permanent, CardId card, const Terms& terms,
                      Decisions& out);
void app_fuse(const Table& t, CardId permanent, CardId card, CardId link, const Terms& terms);
[[nodiscard]] const CardProcedure& steps_of_app_fusion();

}  // namespace headjudge::dcg
