// Who acts in a position, and what is announced in it.
//
// That is read off the position here and nowhere else: the effect whose frame came last, or the
// rules. It is read once for each item of the agenda and for each decision that is taken; whatever
// happens then is handed it with the table (table.hpp). The event that is interrupted is read here
// too: the one that was announced last.
#pragma once

#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// The effect that acts in this position; null: the rules do.
[[nodiscard]] inline Frame* acting_effect(State& state) {
  return state.frames.empty() ? nullptr : &state.frames.back();
}
[[nodiscard]] inline const Frame* acting_effect(const State& state) {
  return state.frames.empty() ? nullptr : &state.frames.back();
}

/// The event that effects interrupt in this position; null: none is announced.
[[nodiscard]] inline Announcement* announced_event(State& state) {
  return state.announced.empty() ? nullptr : &state.announced.back();
}
[[nodiscard]] inline const Announcement* announced_event(const State& state) {
  return state.announced.empty() ? nullptr : &state.announced.back();
}

}  // namespace headjudge::dcg
