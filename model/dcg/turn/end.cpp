// The end of a turn: when it comes, and what ends with it.
//
// A turn ends by itself when the judge says so with nothing left to resolve, or by a pass, which
// moves the counter first. Then its end has come: the effects of that moment resolve, and if the
// counter has come back meanwhile the turn may go on. Then burst digivolutions end, still within
// the turn. When it changes, effects "for the turn" end, what a Digimon did "this turn" is
// forgotten, and the other player begins.
// Whether waiting effects come before or after the change is a question, which comes up only when
// the counter has been on the opponent's side while effects wait. An attack is always finished.
// (en-1.1, End Turn and Passing; en-2.3, Ending a Turn; comprehensive-4.2, 6-6 and 18-1)
#include "model/dcg/turn/end.hpp"

#include "model/dcg/effects/reading/continuous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/burst_digivolution.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

/// The rule by which it changes is taken when everything that ends with the turn has ended.
void change_turn(const Table& t, GaugeRule rule) {
  expire_modifiers(t);
  t.state.used = {};
  for (Side& side : t.state.side) {
    for (Permanent& permanent : side.field) {
      permanent.entry = Entry::earlier;
      permanent.digivolved = 0;
      permanent.gained_uses = 0;
    }
  }
  if (t.state.memory_due[0] != 0 || t.state.memory_due[1] != 0) settle_memory_due(t);
  take_turn_rule(t, rule);
  t.state.first_turn = 0;
  t.state.breeding_actions = 0;
  t.state.check_due = 1;
  t.state.phase = Phase::start;
}

Ending ending_of(const State& state) { return static_cast<Ending>(std::uint8_t{state.ending}); }

}  // namespace

void reach_end_of_turn(const Table& t) {
  take_turn_rule(t, GaugeRule::end_comes);
  trigger_moment(t, cards::Timing::end_of_turn);
}

void pass_turn_on(const Table& t) {
  begin_moment(t);
  take_turn_rule(t, GaugeRule::pass);
  trigger_moment(t, cards::Timing::end_of_turn);
}

void finish_end_of_turn(const Table& t) {
  const bool by_pass = ending_of(t.state) == Ending::by_pass;
  const bool ends = by_pass ? turn_is_to_end_after_pass(t.view()) : turn_is_to_end(t.view());
  if (!ends) return take_turn_rule(t, by_pass ? GaugeRule::stay_after_pass : GaugeRule::stay);
  if (end_burst_digivolutions(t)) return;  // what follows from that belongs to this turn
  change_turn(t, by_pass ? GaugeRule::change_after_pass : GaugeRule::change);
}

void change_turn_early(const Table& t) {
  if (ending_of(t.state) == Ending::none) trigger_moment(t, cards::Timing::end_of_turn);
  (void)end_burst_digivolutions(t);
  change_turn(t, GaugeRule::change_early);
}

}  // namespace headjudge::dcg
