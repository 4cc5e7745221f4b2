// The order in which things happen.
//
// A step takes the next item of the agenda, which is the kernel's (agenda.hpp). Every step leaves a
// position from which the same agenda goes on, so there is no hidden "where were we".
//
// Between two decisions everything is forced. So where a position comes back before anybody was
// asked, neither player can stop what goes on, and the game is drawn (comprehensive-4.2, 18-3-2;
// older manuals say nothing of it). A chain that only grows something never comes back: after a
// bound the game is stuck, and nothing is claimed. A loop with a decision in it is left to the
// players: each round asks the one who can stop it (18-3-3).
// (comprehensive-4.2, 6-1, 9-1, 11-1, 15-4, 17-1)
#include "model/dcg/running.hpp"

#include <bit>
#include <cstring>

#include "model/dcg/areas/names.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/attack/attacking.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/effects/resolving/machine.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/options.hpp"
#include "model/dcg/procedures/steps/new_top_card.hpp"
#include "model/dcg/procedures/ways.hpp"
#include "model/dcg/turn/agenda_of_state.hpp"
#include "model/dcg/turn/announced.hpp"
#include "model/dcg/turn/end.hpp"
#include "model/dcg/turn/memory.hpp"
#include "model/dcg/turn/pending_processing.hpp"
#include "model/dcg/turn/phases.hpp"
#include "model/dcg/turn/rule_checks.hpp"

namespace headjudge::dcg {

namespace {

/// More effects than this without a decision in between are an endless chain.
constexpr int kMostActivations = 200;
constexpr int kMostSteps = 20'000;

/// A way of so many steps is long: positions on it are remembered from there on.
constexpr int kLongWay = 64;

/// Has this very position been there since the last decision? Then nobody can stop what goes on
/// here. One position is remembered at a time, on twice as long a way as the one before, so every
/// repetition is found. (Brent's cycle detection; all bytes are compared.)
bool repeats_itself(const State& state, Stretch& stretch) {
  const auto& seen = stretch.remembered;
  if (seen && std::memcmp(&*seen, &state, sizeof(State)) == 0) return true;
  if (std::has_single_bit(static_cast<unsigned>(stretch.steps))) stretch.remembered = state;
  return false;
}

/// Is the game over because nothing ends what goes on? A step activates one effect at most, so a
/// way with too many of them is long.
static_assert(kLongWay <= kMostActivations && kLongWay <= kMostSteps);
Outcome outcome_of_long_way(const State& state, Stretch& stretch) {
  if (repeats_itself(state, stretch)) return Outcome::drawn;
  const bool endless = stretch.activations > kMostActivations || stretch.steps > kMostSteps;
  return endless ? Outcome::stuck : Outcome::running;
}

void come_to_rest(State& state) {
  if (state.outcome == Outcome::running) return;
  state.asks = Asks::nothing;
  state.decider = kNobody;
}

/// Only the first four come up while an effect is being carried out; in the others the rules act.
Step do_next_item(const Table& t) {
  switch (next_item(t.view())) {
    case Item::rule_check: make_rule_check(t); break;
    case Item::announcement: return take_announced_step(t) ? Step::activated : Step::moved;
    case Item::procedure: take_procedure_step(t); break;
    case Item::effect: run_frame(t); break;
    case Item::overflow: settle_memory_due(t); break;
    case Item::used_option: put_used_option_away(t); break;
    case Item::early_step: take_attack_step(t); break;
    case Item::turn_change: change_turn_early(t); break;
    case Item::pending_effect: return take_next_pending(t) ? Step::activated : Step::moved;
    case Item::late_bonus: draw_late_bonus(t); break;
    case Item::attack: take_attack_step(t); break;
    case Item::phase: take_phase_step(t); break;
  }
  return Step::moved;
}

}  // namespace

bool is_running(const State& state) {
  return state.outcome == Outcome::running && state.asks == Asks::nothing;
}

Step take_step(const Table& t) {
  if (t.state.check_due != 0 && !persistent_effects_settle(t.view())) {
    t.overflow(Capacity::layers);
    return Step::moved;
  }
  const Step step =
      t.state.frames.empty() ? do_next_item(t) : do_next_item(t.with(acting_effect(t.state)));
  settle_names(t);
  if (t.state.capabilities.can(Ability::makes_tokens)) forget_gone_tokens(t);
  const bool asks = t.state.asks != Asks::nothing;
  if (asks && !persistent_effects_settle(t.view())) t.overflow(Capacity::layers);
  return step;
}

bool go_on(const Table& t, Stretch& stretch) {
  if (!is_running(t.state)) {
    come_to_rest(t.state);
    return false;
  }
  Outcome outcome = Outcome::running;
  if (stretch.steps >= kLongWay) [[unlikely]] {
    outcome = outcome_of_long_way(t.state, stretch);
  }
  if (outcome != Outcome::running) {
    t.state.outcome = outcome;
  } else if (take_step(t) == Step::activated) {
    ++stretch.activations;
  }
  ++stretch.steps;
  return true;
}

void Dcg::run(State& state, const Judge& judge) const {
  const Table t{cards_, state, &judge};
  Stretch stretch;
  while (go_on(t, stretch)) {
  }
}

bool run_on(const Dcg& game, State& state, const Judge& judge, Stretch& stretch) {
  return go_on({game.cards(), state, &judge}, stretch);
}

}  // namespace headjudge::dcg
