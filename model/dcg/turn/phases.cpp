// The phases of a turn up to the main phase: start, unsuspend, draw, breeding.
//
// A phase begins only when nothing is left to resolve (turn.cpp calls this last), so each step
// here does one thing and names the next. [Start of Your Turn] effects come before or after
// unsuspending, as the judge says (en-1.1, glossary, Onset of Your Turn; comprehensive-4.2,
// 6-2-1-1). Digimon with Reboot unsuspend in the opponent's unsuspend phase as well. If the counter
// has been on the opponent's side, the turn may be over before the main phase begins.
// (en-1.1, Game Flow; en-2.3, Breeding Phase)
#include "model/dcg/turn/phases.hpp"

#include <algorithm>

#include "model/dcg/areas/breeding.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/suspending.hpp"
#include "model/dcg/effects/reading/continuous.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/end.hpp"
#include "model/dcg/turn/memory.hpp"
#include "model/dcg/turn/offers.hpp"
#include "model/dcg/turn/opening.hpp"

namespace headjudge::dcg {

namespace {

/// The effects of the start of a turn trigger, if `now` is when the judge lets them.
void trigger_start_of_turn(const Table& t, StartOfTurnTime now) {
  const std::size_t before = t.state.waiting.size();
  trigger_moment(t, cards::Timing::start_of_turn);
  if (t.state.waiting.size() > before && !t.view().judged(Question::start_of_turn_time, now)) {
    forget_newest_waiting(t, before);
  }
}

void unsuspend_all(const Table& t) {
  const View v = t.view();
  OneEvent unsuspending(t);
  for (Permanent& permanent : t.side(t.state.turn_player).field) {
    if (permanent.suspended == 0) continue;
    if (!v.is_digimon(permanent) &&
        v.judged(Question::unsuspend_scope, UnsuspendScope::digimon_only)) {
      continue;
    }
    unsuspend_permanent(t, permanent);
    unsuspending.happened();
  }
  for (Permanent& permanent : t.side(opponent_of(t.state.turn_player)).field) {
    if (permanent.suspended == 0 || !v.is_digimon(permanent)) continue;
    if (has_keyword(v, permanent, cards::Keyword::reboot)) unsuspend_permanent(t, permanent);
    unsuspending.happened();
  }
  trigger_start_of_turn(t, StartOfTurnTime::after_unsuspending);
  t.state.phase = Phase::draw;
}

void draw_for_turn(const Table& t) {
  if (t.view().judged(Question::phase_draw, PhaseDraw::draws, t.state.first_turn)) {
    draw_cards(t, t.state.turn_player, 1, true);
  }
  t.state.phase = Phase::breeding;
}

void begin_breeding(const Table& t) {
  if (!may_breed(t.view())) return leave_breeding_phase(t);
  t.let_decide(t.state.turn_player, Asks::breeding);
}

void begin_main(const Table& t) {
  if (turn_is_to_end(t.view())) return reach_end_of_turn(t);
  // A judge may forbid passing even to a player who can do nothing else. Nobody can go on then.
  const bool may_be_stuck =
      t.judge != nullptr &&
      t.judge->answer_at(index(Question::may_pass), 0) != static_cast<int>(MayPass::may);
  take_turn_rule(t, GaugeRule::act);
  t.let_decide(t.state.turn_player, Asks::main);
  if (may_be_stuck) {
    Decisions offers;
    offer_decisions(t.view(), offers);
    if (offers.empty()) t.state.outcome = Outcome::stuck;
  }
}

}  // namespace

void take_phase_step(const Table& t) {
  begin_moment(t);
  if (t.state.ending != 0) return finish_end_of_turn(t);
  if (t.state.phase != Phase::main && t.state.crossed != 0 && turn_is_to_end(t.view())) {
    return reach_end_of_turn(t);
  }
  switch (t.state.phase) {
    case Phase::start:
      t.state.phase = Phase::unsuspend;
      return trigger_start_of_turn(t, StartOfTurnTime::before_unsuspending);
    case Phase::unsuspend: return unsuspend_all(t);
    case Phase::draw: return draw_for_turn(t);
    case Phase::breeding: return begin_breeding(t);
    case Phase::main: return begin_main(t);
    case Phase::setup: return take_opening_step(t);
  }
}

void hatch_egg(const Table& t) {
  begin_moment(t);
  t.state.breeding_actions = 1;
  (void)hatch_by_effect(t, t.state.turn_player);
}

void move_from_breeding(const Table& t, CardId id) {
  begin_moment(t);
  t.state.breeding_actions = 1;
  leave_breeding_area(t, id);
}

void leave_breeding_phase(const Table& t) {
  begin_moment(t);
  t.state.breeding_actions = 0;
  t.state.phase = Phase::main;
  trigger_moment(t, cards::Timing::start_of_main_phase);
}

}  // namespace headjudge::dcg
