// What playing a card costs less, and whether that is enough to pay for it.
// What other chapters ask of reductions.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The most that a single effect could take off a cost.
[[nodiscard]] int most_lowered(const View& v, const Frame& frame);
/// By how much effects could lower what it costs to play or use `card`: its own and those of cards
/// in play. `priced`: the table when that is worked out, where it is another one by then.
[[nodiscard]] int possible_lowering(const View& v, CardId card, Announced kind, Player owner,
                                    const View* priced = nullptr);
/// By how much a DigiXros can lower its cost, with what effects may let it take from elsewhere.
[[nodiscard]] int most_xros_reduction_allowed(const View& v, CardId card, Player owner);
/// By how much effects of a card in the hand could lower the cost of digivolving into it.
/// `onto`: the Digimon, where it is known; `priced`: as above.
[[nodiscard]] int possible_reduction(const View& v, CardId card, Player owner,
                                     const Permanent onto = nullptr, const View* priced = nullptr);

}  // namespace headjudge::dcg
