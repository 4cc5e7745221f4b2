// What has been announced and had to wait: the item of the agenda.
//
// When nothing interrupts an event any more, it happens, and what follows is told by the chapter
// that has announced it: a battle, a rule check, an effect, a declared card.
// (en-2025, Immediate-Type Effects; comprehensive-4.2, 15-8-5)
#include "model/dcg/turn/announced.hpp"

#include "model/dcg/areas/departing.hpp"
#include "model/dcg/attack/battle.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
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

/// Interrupting effects may protect a permanent that was about to leave: it can't leave any more,
/// or effects don't affect it. (comprehensive-4.2, 15-1-3 and 15-15-5-1)
void leave_out_protected(const View& v, Announcement& event) {
  leave_out_what_cannot_leave(v, event);
  if (event.cause != CauseKind::effect || event.frames == 0) return;
  const Frame& frame = v.state.frames[event.frames - 1U];
  for (std::size_t i = event.leaving.size(); i > 0; --i) {
    const Permanent permanent = find_permanent(v.state, event.leaving[i - 1].permanent);
    const bool stays = permanent != nullptr && !effect_affects(v, frame, event.owner, permanent);
    if (stays) event.leaving.erase(i - 1);
  }
}

void let_happen(const Table& t, Announcement event) {
  switch (event.kind) {
    case Announced::leaving:
      leave_out_protected(t.view(), event);
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
