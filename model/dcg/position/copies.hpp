// Copies of one card: which of them is where.
//
// Cards are instances, and a rule that sees a card sees what is printed on it, never which of
// several copies it is. Positions that differ in that alone are one position under two names.
#pragma once

#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// Does nothing but the areas and their marks refer to a card, and is every card in an area? So it
/// is where nothing is under way.
[[nodiscard]] bool only_areas_refer_to_cards(const State& state);

/// Gives copies their numbers in the order in which they lie: in the hand, on the field, in the
/// piles. Of positions that differ only in which copy is where, all become the same one. A position
/// in which more than the areas refers to cards stays what it is.
void number_copies_in_order(State& state);

}  // namespace headjudge::dcg
