// Linking: a card is plugged sideways under a Digimon and lends it DP and effects.
// What other chapters ask of linking.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"

namespace headjudge::dcg {

/// `lowering`: by how much effects could lower the cost (possible_link_reduction).
[[nodiscard]] bool may_link(const View& v, CardId card, Permanent permanent, const Terms& terms,
                            int lowering);
void link_card(const Table& t, CardId card, CardId permanent, const Terms& terms);
void offer_replaced_links(const View& v, Decisions& out);
/// The link card that makes room, or that an effect trashes.
void choose_link(const Table& t, CardId link);
[[nodiscard]] const CardProcedure& steps_of_linking();
/// Link cards whose requirement is not met go, but for those of stacks that leave. True: any do.
[[nodiscard]] bool trash_unfitting_links(const Table& t, const Leavers& leaving);
/// One link card too many goes, or its player is asked which. False: there is none.
[[nodiscard]] bool trash_excess_link(const Table& t);

}  // namespace headjudge::dcg
