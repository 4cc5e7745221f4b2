// What has been announced and had to wait: the item of the agenda.
//
// When nothing interrupts an event any more, it happens, and what follows is told by the chapter
// that has announced it: a battle, a rule check, an effect, a declared card.
// (en-2025, Immediate-Type Effects; comprehensive-4.2, 15-8-5)
#include "model/dcg/turn/announced.hpp"

#include "model/dcg/areas/departing.hpp"
#include "model/dcg/attack/battle.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/steps/cards.hpp"
#include "model/dcg/procedures/ways.hpp"
#include "model/dcg/turn/rule_checks.hpp"

namespace headjudge::dcg {

namespace {

void finish_leaving(const Table& t, const Announcement& event) {
  switch (event.cause) {
    case CauseKind::battle: return finish_battle(t, event);
    case CauseKind::rule: return finish_rule_deletions(t, event);
    case CauseKind::effect: return finish_leaving_by_effect(t, event);
  }
}

void let_happen(const Table& t, const Announcement& event) {
  switch (event.kind) {
    case Announced::leaving:
      if (event.cause == CauseKind::battle) see_piercing_again(t, event);
      let_leave(t, event);
      return finish_leaving(t, event);
    case Announced::taken: return take_announced(t, event);
    case Announced::playing:
    case Announced::digivolving:
    case Announced::linking:
    case Announced::using_option: return go_on_declared(t, event);
  }
}

}  // namespace

bool take_announced_step(const Table& t) {
  InterruptingIndices candidates;
  first_to_interrupt(t.view(), candidates);
  if (!candidates.empty()) return activate_next_interrupting(t, candidates);
  if (still_interrupts(t.state)) {
    t.state.outcome = Outcome::stuck;  // each would have to wait for another
  } else {
    let_happen(t, take_last_announced(t));
  }
  return false;
}

}  // namespace headjudge::dcg
