// What playing a card costs less, and whether that is enough to pay for it.
// What other chapters ask of reductions.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The most that a single effect could take off a cost.
[[nodiscard]] int most_lowered(const View& v, const Frame& frame);
/// Must this effect, which interrupts the card that was announced last, be carried out because the
/// card could not be paid for without it?
[[nodiscard]] bool is_needed_to_pay(const View& v, const Frame& frame);
/// The use cost of an Option, which what it says of its cost in the hand lowers. What lowers the
/// cost that is paid is no part of it. (rulings Q1956 and Q1957)
[[nodiscard]] int use_cost_of(const View& v, CardId option, Player owner);
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
/// By how much effects could lower the cost of linking the card to this Digimon.
[[nodiscard]] int possible_link_reduction(const View& v, CardId card, Player owner, Permanent onto);

}  // namespace headjudge::dcg
