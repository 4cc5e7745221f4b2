// What cards count towards a total: "up to 6 play cost's total worth of ...", their DP, their
// levels. Cards are chosen one by one, so those that would go past the total are no longer offered.
#pragma once

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Takes those out that go past what all together may come to.
void keep_affordable(const View& v, const Frame& frame, const cards::CardObject& object,
                     Objects& objects);
/// Does it have what is added up? Who has no level counts for no total of levels. (ruling Q2807)
[[nodiscard]] bool counts_for(const View& v, CardId card, cards::Total total);
[[nodiscard]] int value_of_card(const View& v, CardId card, cards::Total total);
/// A card has been chosen: notes the total so far, and what the next sentence compares with.
/// `receiver`: the stack under which the card is placed; null: none.
void note_taken(const Table& t, CardId card, Permanent receiver = nullptr);

}  // namespace headjudge::dcg
