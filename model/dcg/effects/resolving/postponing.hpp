// Until when a change lasts, counted in ends of turns, effects that are let wait for one, and as
// what kind of effect it is noted.
// A duration names whose turn it is about; what is counted is how many turns end until then.
#pragma once

#include <cstdint>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Lets what the instruction grants wait for the end of a turn.
bool postpone(const Table& t, const Frame& frame, const cards::Instruction& instruction);
/// With how many ends of turns from now a change ends.
[[nodiscard]] std::uint8_t turn_ends_of(const State& state, cards::Duration duration, Player owner);
/// The kind of card whose effect it is, where that could make a difference. The effect of a Tamer
/// that is a Digimon as well is of both: what isn't affected by a Digimon's effects keeps it as
/// one. (comprehensive-4.2, 15-12-1-6; ruling Q5992)
[[nodiscard]] cards::CardKind kind_noted(const View& v, const Frame& frame, CardId target);

}  // namespace headjudge::dcg
