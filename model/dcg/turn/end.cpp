// The end of a turn: when it comes, and what ends with it.
//
// A turn ends by itself when the judge says so with nothing left to resolve, or by a pass, which
// moves the counter first. Then its end has come: the effects of that moment resolve, and burst
// digivolutions end among them (comprehensive-4.2, 18-1). If the counter has come back meanwhile
// the turn may go on. When it changes, effects "for the turn" end, what a Digimon did this turn is
// forgotten, and the other player begins.
// Whether pending effects come before or after the change is a question, which comes up only when
// the counter has been on the opponent's side while effects wait. An attack is always finished.
// (en-1.1, End Turn and Passing; en-2.3, Ending a Turn; comprehensive-4.2, 6-6 and 18-1)
#include "model/dcg/turn/end.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/burst_digivolution.hpp"
#include "model/dcg/procedures/steps/list.hpp"
#include "model/dcg/turn/memory.hpp"
#include "model/dcg/turn/pending_processing.hpp"

namespace headjudge::dcg {

namespace {

Ending ending_of(const State& state) { return static_cast<Ending>(std::uint8_t{state.ending}); }

bool is_by_pass(const State& state) { return ending_of(state) == Ending::by_pass; }

enum class EndStep : std::uint8_t { effects, decide, bursts, durations, marks, overflow, change };

/// By which rule of the gauge the turn changes.
struct EndRun {
  GaugeRule rule;
};

/// The effects of the end of a turn that changes early.
Went trigger_what_has_not(const Table& t, EndRun&) {
  if (ending_of(t.state) == Ending::none) trigger_moment(t, cards::Timing::end_of_turn);
  return Went::on;
}

/// Changes that last for this turn, or until it ends.
constexpr auto kForTheTurn = [](const auto& change) { return change.turn_ends == 1; };

template <class Changes>
void drop_turn_changes(Changes& changes) {
  for (std::size_t i = changes.size(); i > 0; --i) {
    if (kForTheTurn(changes[i - 1])) changes.erase(i - 1);
  }
}

/// The end of the turn has come and gone. What lasts for the turn goes on with it, unless the judge
/// says that it has ended. [kept-turn]
void keep_what_is_for_the_turn(const Table& t) {
  State& state = t.state;
  const bool any = std::ranges::any_of(state.modifiers, kForTheTurn) ||
                   std::ranges::any_of(state.lasting, kForTheTurn) ||
                   std::ranges::any_of(state.granted, kForTheTurn);
  if (!any || t.view().judged(Question::kept_turn, KeptTurn::last)) return;
  drop_turn_changes(state.modifiers);
  drop_turn_changes(state.lasting);
  drop_turn_changes(state.granted);
  state.check_due = 1;
}

/// If the counter has come back meanwhile, the turn may go on after all.
Went decide_on_end(const Table& t, EndRun& end) {
  const bool by_pass = is_by_pass(t.state);
  const bool ends = by_pass ? turn_is_to_end_after_pass(t.view()) : turn_is_to_end(t.view());
  end.rule = by_pass ? GaugeRule::change_after_pass : GaugeRule::change;
  if (ends) return Went::on;
  take_turn_rule(t, by_pass ? GaugeRule::stay_after_pass : GaugeRule::stay);
  keep_what_is_for_the_turn(t);
  return Went::ends;
}

/// What follows from that belongs to this turn.
Went end_bursts(const Table& t, EndRun&) {
  (void)end_burst_digivolutions(t);
  return Went::on;
}

Went end_durations(const Table& t, EndRun&) {
  expire_modifiers(t);
  return Went::on;
}

Went forget_the_turn(const Table& t, EndRun&) {
  t.state.used = {};
  for (const SideRef& side : t.state.sides()) {
    for (const PermanentRef permanent : side.field) {
      permanent->entry = Entry::earlier;
      permanent->digivolved = 0;
      permanent->burst = 0;  // one made since the turn's end came stays (ruling Q2762)
    }
  }
  return Went::on;
}

Went settle_overflow(const Table& t, EndRun&) {
  if (t.state.memory_due[0] != 0 || t.state.memory_due[1] != 0) settle_memory_due(t);
  return Went::on;
}

Went change_turn(const Table& t, EndRun& end) {
  take_turn_rule(t, end.rule);
  t.state.first_turn = 0;
  t.state.breeding_actions = 0;
  t.state.check_due = 1;
  t.state.phase = Phase::start;
  return Went::ends;
}

using EndStepRow = NamedStep<EndStep, EndRun>;
constexpr auto kWithTheTurn = std::to_array<EndStepRow>({
    {EndStep::durations, "what lasts for the turn ends", end_durations},
    {EndStep::marks, "what was done this turn is forgotten", forget_the_turn},
    {EndStep::overflow, "what Overflow still takes is taken", settle_overflow},
    {EndStep::change, "the other player becomes the turn player", change_turn},
});
constexpr auto kEndSteps =
    joined(std::to_array<EndStepRow>({
               {EndStep::decide, "does the turn end, or go on after all?", decide_on_end},
           }),
           kWithTheTurn);
constexpr std::array kEndOrder{EndStep::decide, EndStep::durations, EndStep::marks,
                               EndStep::overflow, EndStep::change};
static_assert(is_order_of(kEndOrder, kEndSteps));

/// With effects still waiting. [end-waits]
constexpr auto kEarlyEndSteps =
    joined(std::to_array<EndStepRow>({
               {EndStep::effects, "effects of the turn's end trigger", trigger_what_has_not},
               {EndStep::bursts, "burst digivolutions end", end_bursts},
           }),
           kWithTheTurn);
constexpr std::array kEarlyEndOrder{EndStep::effects, EndStep::bursts,   EndStep::durations,
                                    EndStep::marks,   EndStep::overflow, EndStep::change};
static_assert(is_order_of(kEarlyEndOrder, kEarlyEndSteps));

}  // namespace

void reach_end_of_turn(const Table& t) {
  take_turn_rule(t, GaugeRule::end_comes);
  trigger_moment(t, cards::Timing::end_of_turn);
  let_bursts_wait(t);
}

void pass_turn_on(const Table& t) {
  begin_moment(t);
  take_turn_rule(t, GaugeRule::pass);
  trigger_moment(t, cards::Timing::end_of_turn);
  let_bursts_wait(t);
}

void finish_end_of_turn(const Table& t) {
  EndRun end{GaugeRule::change};
  (void)take_in_order(t, end, kEndSteps, kEndOrder, kEndOrder.front());
}

void change_turn_early(const Table& t) {
  EndRun end{GaugeRule::change_early};
  (void)take_in_order(t, end, kEarlyEndSteps, kEarlyEndOrder, kEarlyEndOrder.front());
}

}  // namespace headjudge::dcg
