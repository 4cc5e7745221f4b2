// Interrupting effects: what acts just before something happens.
// What other chapters ask of interrupting.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

[[nodiscard]] constexpr bool is_deletion(Leaving how) {
  return how == Leaving::deleted || how == Leaving::lost_battle;
}
/// To the hand or to either end of the deck.
[[nodiscard]] constexpr bool is_return(Leaving how) {
  return how == Leaving::returned_to_hand || how == Leaving::returned_to_deck ||
         how == Leaving::returned_to_deck_top;
}
/// An effect that interrupts, of the stack as it was, where the judge lets it come too late.
struct LateEffect {
  Stack listener;  ///< without cards: the effect is of a card that is not in play
  CardId source = 0;
  std::uint16_t effect = 0;
};
using LateInterrupting = InlineVector<LateEffect, kMaxInterrupting>;
/// Takes those off the event that cannot leave in its way, by its cause.
void leave_out_what_cannot_leave(const View& v, Announcement& event);
/// Permanents are about to leave; those that cannot are taken off the event. True: nothing
/// interrupts that, so the caller lets it happen, and then what comes too late triggers. False: the
/// event waits in the state.
[[nodiscard]] bool announce_leaving(const Table& t, Announcement& event, LateInterrupting& late);
void trigger_late(const Table& t, const LateInterrupting& late);
/// Do interrupting effects wait among the others, until what they listen for has happened?
[[nodiscard]] bool come_too_late(const View& v);
void activate_interrupting(const Table& t, std::size_t position);
/// Positions in State::interrupting of those that may activate now.
using InterruptingIndices = InlineVector<std::uint8_t, kMaxInterrupting>;
void first_to_interrupt(const View& v, InterruptingIndices& out);
/// Has any effect that interrupts the last announced event not had its turn?
[[nodiscard]] bool still_interrupts(const State& state);
/// True: a candidate has activated. False: a player must first choose which.
bool activate_next_interrupting(const Table& t, const InterruptingIndices& candidates);
/// The last announced event, with what interrupted it, no longer waits.
[[nodiscard]] Announcement take_last_announced(const Table& t);
/// What is about to be played or digivolved into costs less.
bool reduce_announced_cost(const Table& t, int amount);
enum class Announcees : std::uint8_t { still_leaving, as_triggered };
/// Those about to leave that the interrupting effect listens for; or those that were, when it
/// triggered.
void find_announced(const View& v, const Frame& frame, Announcees who, Candidates& out);
/// Keeps a permanent from leaving as announced last. True when it was about to.
bool prevent_leaving(const Table& t, CardId permanent);

}  // namespace headjudge::dcg
