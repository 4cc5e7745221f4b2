// The order in which things happen, and the door to the chapters.
//
// What stands higher must be done before what stands lower: has a player won, the Digiqueue, the
// attack, the phase. Every step leaves a position from which the same order goes on, so there is no
// hidden "where were we".
#include "model/ccg/ccg.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include <xxhash.h>

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/attacking.hpp"
#include "model/ccg/procedures/digiqueue.hpp"
#include "model/ccg/turn/decisions.hpp"
#include "model/ccg/turn/turns.hpp"
#include "model/ccg/turn/winning.hpp"

namespace headjudge::ccg {

namespace {

bool waits_or_is_over(const State& state) {
  return state.outcome != Outcome::running || state.asks != Asks::nothing;
}

void look_at_the_points(const Table& t) {
  t.state.points_due = 0;
  if (t.view().judged(Question::win_time, WinTime::at_once)) look_for_a_winner(t);
}

void do_next(const Table& t) {
  if (t.state.points_due != 0) return look_at_the_points(t);
  if (t.state.window != Window::closed) return take_queue_step(t);
  if (t.view().in_attack()) return take_attack_step(t);
  take_phase_step(t);
}

}  // namespace

bool Ccg::advance(State& state, const Judge& judge) const {
  if (waits_or_is_over(state)) return false;
  do_next({*pool_, state, &judge});
  if (state.outcome != Outcome::running) {
    state.asks = Asks::nothing;
    state.decider = kNobody;
  }
  return true;
}

void Ccg::run(State& state, const Judge& judge) const {
  while (advance(state, judge)) {
  }
}

void Ccg::take(State& state, const Judge& judge, const Decision& decision) const {
  assert(state.outcome == Outcome::running && state.asks != Asks::nothing);
#ifndef NDEBUG
  Decisions offered;
  legal(state, judge, offered);
  assert(std::ranges::find(offered, decision) != offered.end() && "only legal decisions");
#endif
  take_decision({*pool_, state, &judge}, decision);
}

void Ccg::apply(State& state, const Judge& judge, const Decision& decision) const {
  take(state, judge, decision);
  run(state, judge);
}

void Ccg::legal(const State& state, const Judge& judge, Decisions& out) const {
  out.clear();
  offer_decisions({*pool_, state, &judge}, out);
}

std::uint64_t Ccg::hash(const State& state) const { return XXH3_64bits(&state, sizeof state); }

bool Ccg::same(const State& a, const State& b) const {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

}  // namespace headjudge::ccg
