// Digivolving a Digimon on the field, or a Tamer where a card asks for it, into a card in the
// hand.
// What other chapters ask of digivolving.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/terms.hpp"

namespace headjudge::dcg {

void offer_digivolving(const View& v, const OneOfEach& hand, Decisions& out);
/// Every way to put `card` on `permanent`, or on any Digimon where that is kNoCard.
void offer_digivolution(const View& v, CardId permanent, CardId card, const Terms& terms,
                        Decisions& out);
/// Announces a digivolution, by whichever way and at whatever cost.
void digivolve(const Table& t, const Announcement& event);
void digivolve_announced(const Table& t, const Announcement& event);
/// The card goes on top of the stack, and what digivolving brings follows.
void put_on_top(const Table& t, CardId permanent, CardId card);
/// The card has come to lie on top: what digivolving brings with it.
void finish_digivolution(const Table& t, Permanent& permanent, std::uint8_t origin = 0);
void draw_late_bonus(const Table& t);
/// May this Digimon digivolve into the card at different costs?
[[nodiscard]] bool has_several_costs(const View& v, const Permanent& permanent, CardId card);
[[nodiscard]] bool may_be_digivolved(const View& v, const Permanent& permanent);

}  // namespace headjudge::dcg
