// The phases of a turn up to the main phase: start, unsuspend, draw, breeding.
//
// A phase begins only when nothing is left to resolve (the agenda has it last), so each step here
// does one thing; which phase is next stands in one list. [Start of Your Turn] effects come before
// or after unsuspending, as the judge says (en-1.1, glossary, Onset of Your Turn;
// comprehensive-4.2, 6-2-1-1). Digimon with Reboot unsuspend in the opponent's unsuspend phase as
// well. If the counter has been on the opponent's side, the turn may be over before the main phase.
// (en-1.1, Game Flow; en-2.3, Breeding Phase)
#include "model/dcg/turn/phases.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "model/dcg/areas/breeding.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/suspending.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/end.hpp"
#include "model/dcg/turn/memory.hpp"
#include "model/dcg/turn/offers.hpp"
#include "model/dcg/turn/opening.hpp"

namespace headjudge::dcg {

namespace {

/// The phases of a turn, in order.
constexpr std::array kPhasesOfTurn{Phase::start, Phase::unsuspend, Phase::after_unsuspending,
                                   Phase::draw,  Phase::breeding,  Phase::main};

/// Contract: the main phase has none behind it.
constexpr Phase phase_behind(Phase phase) { return *(std::ranges::find(kPhasesOfTurn, phase) + 1); }

/// The effects of the start of a turn trigger, if `now` is when the judge lets them.
void trigger_start_of_turn(const Table& t, StartOfTurnTime now) {
  constexpr auto kTiming = cards::Timing::start_of_turn;
  if (!moment_would_trigger(t, kTiming)) return;
  if (t.view().judged(Question::start_of_turn_time, now)) trigger_moment(t, kTiming);
}

/// In the breeding area the keyword works only where the judge lets effects work there.
bool reboots(const View& v, Permanent permanent) {
  if (permanent->suspended == 0 || !v.is_digimon(permanent)) return false;
  if (!has_keyword(v, permanent, cards::Keyword::reboot)) return false;
  return permanent->breeding == 0 || v.judged(Question::breeding_effects, BreedingEffects::yes);
}

void unsuspend_all(const Table& t) {
  const View v = t.view();
  Candidates all;  // they unsuspend together: who does is seen before any has
  for (const Permanent permanent : t.side(t.state.turn_player).field) {
    if (permanent->suspended == 0) continue;
    if (!v.is_digimon(permanent) &&
        v.judged(Question::unsuspend_scope, UnsuspendScope::digimon_only)) {
      continue;
    }
    (void)all.push(permanent.id());
  }
  for (const Permanent permanent : t.side(opponent_of(t.state.turn_player)).field) {
    if (reboots(v, permanent)) (void)all.push(permanent.id());
  }
  OneEvent unsuspending(t);
  for (const CardId id : all) {
    unsuspend_permanent(t, find_permanent(t.state, id));
    unsuspending.happened();
  }
  trigger_start_of_turn(t, StartOfTurnTime::after_unsuspending);
  t.state.phase = phase_behind(Phase::unsuspend);
}

/// Nothing is left to resolve of what triggered in the phase. (ruling Q5608)
void end_unsuspend_phase(const Table& t) {
  t.state.phase = phase_behind(Phase::after_unsuspending);
}

void draw_for_turn(const Table& t) {
  if (t.view().judged(Question::phase_draw, PhaseDraw::draws, t.state.first_turn)) {
    draw_cards(t, t.state.turn_player, 1, true);
  }
  t.state.phase = phase_behind(Phase::draw);
}

void begin_breeding(const Table& t) {
  if (!may_breed(t.view())) return leave_breeding_phase(t);
  t.let_decide(t.state.turn_player, Asks::breeding);
}

/// Does the judge forbid passing even to a player who can do nothing else?
bool may_not_pass_idly(const Table& t) {
  const std::size_t idle = has_memory_left(t.state) ? 2 : 0;  // memory_left is the second variable
  return t.judge->answer_at(index(Question::may_pass), idle) != static_cast<int>(MayPass::may);
}

/// Is there a card in the hand that can be played? Cheap, and asks nobody.
bool surely_plays(const View& v) {
  constexpr int kReach = 10;  // the gauge's other end
  if (v.state.capabilities.can(Ability::limits_players)) return false;
  const auto& hand = v.state.side(v.state.turn_player).hand;
  return std::ranges::any_of(hand, [&](CardId card) {
    const CardFacts& facts = v.facts(card);
    const bool enters = facts.is_digimon() || facts.kind == cards::CardKind::tamer;
    return enters && !facts.token && facts.play_cost >= 0 &&
           facts.play_cost <= static_cast<int>(v.state.memory) + kReach;
  });
}

/// A judge may forbid passing even to a player who can do nothing else: then nobody can go on. One
/// who lets such a player pass is asked as well, so that whoever keeps a log sees on what the game
/// hangs, but not where there surely is something else to do.
void begin_main(const Table& t) {
  if (end_of_turn_comes(t.view())) return reach_end_of_turn(t);
  take_turn_rule(t, GaugeRule::act);
  t.let_decide(t.state.turn_player, Asks::main);
  if (t.judge == nullptr) return;
  if (!may_not_pass_idly(t) && surely_plays(t.view())) return;
  Decisions offers;
  offer_decisions(t.view(), offers);
  if (offers.empty()) t.state.outcome = Outcome::stuck;
}

void start_turn(const Table& t) {
  t.state.phase = phase_behind(Phase::start);
  trigger_start_of_turn(t, StartOfTurnTime::before_unsuspending);
}

struct PhaseRow {
  Phase phase;
  std::string_view words;  ///< for people
  void (*take)(const Table&);
};

constexpr auto kPhases = std::to_array<PhaseRow>({
    {Phase::setup, "the opening", take_opening_step},
    {Phase::start, "the start of the turn", start_turn},
    {Phase::unsuspend, "the unsuspend phase", unsuspend_all},
    {Phase::after_unsuspending, "the end of the unsuspend phase", end_unsuspend_phase},
    {Phase::draw, "the draw phase", draw_for_turn},
    {Phase::breeding, "the breeding phase", begin_breeding},
    {Phase::main, "the main phase", begin_main},
});

/// A row for each phase, in the order of the enumerators; each but the opening is part of a turn.
consteval bool has_every_phase() {
  for (std::size_t i = 0; i < kPhases.size(); ++i) {
    if (static_cast<std::size_t>(kPhases[i].phase) != i) return false;
    if (std::ranges::count(kPhasesOfTurn, kPhases[i].phase) != (i == 0 ? 0 : 1)) return false;
  }
  return kPhases.size() == kPhasesOfTurn.size() + 1;
}
static_assert(has_every_phase());

}  // namespace

void take_phase_step(const Table& t) {
  begin_moment(t);
  if (t.state.ending != 0) return finish_end_of_turn(t);
  if (t.state.phase != Phase::main && t.state.crossed != 0 && end_of_turn_comes(t.view())) {
    return reach_end_of_turn(t);
  }
  kPhases[static_cast<std::size_t>(t.state.phase)].take(t);
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
  t.state.phase = phase_behind(Phase::breeding);
  trigger_moment(t, cards::Timing::start_of_main_phase);
}

}  // namespace headjudge::dcg
