// Leaving together: what has been announced to leave goes, unless effects interrupt that.
// What other chapters ask of departing.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Those of an announced event go, in one moment. What follows from that is up to the cause.
void let_leave(const Table& t, const Announcement& event);
/// What follows when an effect has let them leave.
void finish_leaving_by_effect(const Table& t, const Announcement& event);
/// Announces that permanents leave. If nothing interrupts it they go at once, and `then(event)`
/// says what follows; else the event waits in the state (turn/announced.cpp). True: one has left.
template <class Then>
bool depart(const Table& t, Announcement event, Then&& then) {
  LateInterrupting late;
  if (!announce_leaving(t, event, late)) return false;
  let_leave(t, event);
  then(event);
  trigger_late(t, late);
  return !event.leaving.empty();
}
/// The same by an effect of this player. `card`: the stack under which they are put.
bool depart_by_effect(const Table& t, Player owner, const Leavers& who, CardId card = 0);

}  // namespace headjudge::dcg
