// The door of the game: what may be decided, what a decision does, when two positions are one.
//
// What happens between two decisions is told in running.cpp. (comprehensive-4.2, 6-1)
#include "model/dcg/dcg.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include <xxhash.h>

#include "model/dcg/areas/names.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/running.hpp"
#include "model/dcg/turn/decisions.hpp"
#include "model/dcg/turn/offers.hpp"

namespace headjudge::dcg {

Step Dcg::advance(State& state, const Judge& judge, GaugeLog* log) const {
  return is_running(state) ? take_step({cards_, state, &judge, log}) : Step::waits;
}

void Dcg::run(State& state, const Judge& judge) const {
  const Table t{cards_, state, &judge};
  Stretch stretch;
  while (go_on(t, stretch)) {
  }
}

void Dcg::take(State& state, const Judge& judge, const Decision& decision, GaugeLog* log) const {
  assert(state.outcome == Outcome::running && state.asks != Asks::nothing);
#ifndef NDEBUG
  Decisions offered;
  legal(state, judge, offered);
  assert(std::ranges::find(offered, decision) != offered.end() && "only legal decisions");
#endif
  const Table t{cards_, state, &judge, log};
  take_decision(t, decision);
  settle_names(t);
}

void Dcg::apply(State& state, const Judge& judge, const Decision& decision) const {
  take(state, judge, decision);
  run(state, judge);
}

void Dcg::legal(const State& state, const Judge& judge, Decisions& out) const {
  out.clear();
  KnownStandings known;
  offer_decisions(View{cards_, state, &judge}.remembering(known), out);
}

std::uint64_t Dcg::hash(const State& state) const { return XXH3_64bits(&state, sizeof state); }

bool Dcg::same(const State& a, const State& b) const {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

}  // namespace headjudge::dcg
