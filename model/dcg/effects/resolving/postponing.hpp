// Until when a change lasts, counted in ends of turns, and effects that are let wait for one.
// A duration names whose turn it is about; what is counted is how many turns end until then.
#pragma once

#include <cstdint>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Lets what the instruction grants wait for the end of a turn.
bool postpone(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// With how many ends of turns from now a change ends.
[[nodiscard]] std::uint8_t turn_ends_of(const State& state, cards::Duration duration, Player owner);

}  // namespace headjudge::dcg
