// Digivolving a Digimon on the field, or a Tamer where a card asks for it, into a card in the
// hand.
// What other chapters ask of digivolving.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"

namespace headjudge::dcg {

void offer_digivolving(const View& v, const OneOfEach& hand, Decisions& out);
/// Every way to put `card` on `permanent`, or on any Digimon where that is kNoCard.
void offer_digivolution(const View& v, CardId permanent, CardId card, const Terms& terms,
                        Decisions& out);
void digivolve(const Table& t, CardId permanent, CardId card, int cost, Player owner);
[[nodiscard]] const CardProcedure& steps_of_digivolving();
/// By how much what interrupts it could lower the cost of digivolving this Digimon into the card.
[[nodiscard]] int digivolution_lowering(const View& v, CardId card, const Terms& terms,
                                        Permanent onto);
/// May this Digimon digivolve into the card at different costs?
[[nodiscard]] bool has_several_costs(const View& v, Permanent permanent, CardId card);

}  // namespace headjudge::dcg
