// Where a card lies, as far as its copies elsewhere are to be told from it.
// What other chapters ask of places.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The stack that a card lies beneath, or that it is plugged into.
[[nodiscard]] Permanent holder_of(const State& state, CardId card);
/// Tells the places apart in which copies of one card are different offers.
[[nodiscard]] std::uint16_t place_of_card(const State& state, CardId card);
/// From where the card comes and by what: cards::kByEffect ...
[[nodiscard]] std::uint8_t origin_of(const Table& t, CardId card);
[[nodiscard]] bool lies_in_trash(const State& state, CardId card);

}  // namespace headjudge::dcg
