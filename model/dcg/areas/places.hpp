// Where a card lies, as far as its copies elsewhere are to be told from it.
// What other chapters ask of places.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The stack that a card lies beneath, or that it is plugged into.
[[nodiscard]] Permanent holder_of(const State& state, CardId card);
/// The one on the field with this card on top; null when there is none.
[[nodiscard]] Permanent permanent_of_top(const State& state, CardId card);
/// Tells the places apart in which copies of one card are different offers.
[[nodiscard]] std::uint16_t place_of_card(const State& state, CardId card);
/// Does an effect wait for this card, so that it is lost if the card goes elsewhere?
[[nodiscard]] bool is_waited_for(const State& state, CardId card);
/// Copies of one card in one place that nothing tells apart: neither an effect that waits for one
/// of them, nor an [X Per Turn] effect that one of them has used. They are one offer.
/// (comprehensive-4.2, 15-4-4-3 and 15-14-1; ruling Q5230)
[[nodiscard]] bool are_alike(const State& state, CardId one, CardId other);
/// From where the card comes and by what: cards::kByEffect ...
[[nodiscard]] std::uint8_t origin_of(const Table& t, CardId card);
[[nodiscard]] bool lies_in_trash(const State& state, CardId card);

}  // namespace headjudge::dcg
