// Using Option cards.
// What other chapters ask of options.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"

namespace headjudge::dcg {

void offer_options(const View& v, const OneOfEach& hand, Decisions& out);
/// May an effect use this Option card on these terms?
[[nodiscard]] bool can_use(const View& v, CardId card, const Terms& terms);
void use_option_by_effect(const Table& t, CardId card, const Terms& terms);
[[nodiscard]] bool meets_color_requirement(const View& v, const CardFacts& facts, Player player);
void use_option(const Table& t, CardId card);
[[nodiscard]] const CardProcedure& steps_of_using_options();
/// Can its player pay for using it from the hand, perhaps with what lowers the cost?
[[nodiscard]] bool can_pay_for_use(const View& v, CardId card);
void put_used_option_away(const Table& t);
/// What may digivolve into the DUAL card that was used, for nothing, in place of its way to the
/// trash. (comprehensive-4.2, 4-20)
void offer_arts_digivolving(const View& v, Decisions& out);
void arts_digivolve(const Table& t, const Decision& decision);

}  // namespace headjudge::dcg
