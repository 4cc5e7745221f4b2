// Interrupting effects: what acts just before something happens.
// What other chapters ask of interrupting.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// These are about to leave. If an effect interrupts, it happens later; what must follow then is
/// called by finish_leaving. True when it has happened already and a permanent left.
bool announce_leaving(const Table& t, const Leavers& who, Cause cause);
/// Any event: a battle's losers, a card that is played or digivolved into. Sets its `frames`.
bool announce(const Table& t, Announcement event);
/// Lets the next interrupting effect activate (true) or asks which; when there is none left, the
/// event happens.
bool take_announced_step(const Table& t);
void activate_interrupting(const Table& t, std::size_t position);
/// Positions in State::interrupting of those that may activate now.
using InterruptingIndices = InlineVector<std::uint8_t, kMaxInterrupting>;
void first_to_interrupt(const View& v, InterruptingIndices& out);
/// What is about to be played or digivolved into costs less.
bool reduce_announced_cost(const Table& t, int amount);
/// Those about to leave that the interrupting effect listens for.
void find_announced(const View& v, const Frame& frame, Candidates& out);
/// Keeps a permanent from leaving as announced last. True when it was about to.
bool prevent_leaving(const Table& t, CardId permanent);

}  // namespace headjudge::dcg
