// The steps by which a declared card comes to the field, onto a Digimon or into use.
//
// Each way (playing, using an Option, digivolving, DNA digivolution ...) lists its steps in a file
// of its own; here they are taken. One declares the card and finds what interrupts it; these
// effects are carried out at a step of their own, and the announced event waits in the state for
// them. Where the card is placed before it is paid for, it lies in its place by then, and they see
// it there. What a player must decide on the way, and the stacks that the card takes, wait as well.
// A card that goes on takes the first of those steps again: each looks whether something is left to
// do, and so it sees what has happened meanwhile. Nothing else waits: the steps follow each other
// in one step of the engine. (comprehensive-4.2, 7 to 10)
#include "model/dcg/procedures/steps/cards.hpp"

#include <algorithm>

#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/position/step_log.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/before_digivolving.hpp"
#include "model/dcg/procedures/costs/lowering_effects.hpp"
#include "model/dcg/procedures/digixros.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

void set_out(const Table& t, CardRun& run) {
  run.own = t.state.procedures.pop();
  run.waits = false;
}

/// The row of the step at this place of the order: the usual order is that of the rows.
const CardStepRow& row_at(const CardRun& run, std::size_t place) {
  const std::span<const CardStepRow> rows = run.procedure.steps;
  const CardStep step = run.order[place];
  if (place < rows.size() && rows[place].name == step) return rows[place];
  return *std::ranges::find(rows, step, &CardStepRow::name);
}

void take_steps(const Table& t, CardRun& run, std::size_t first) {
  for (std::size_t i = first; i < run.order.size(); ++i) {
    if (run.waits && !may_wait_at(run.order[i])) set_out(t, run);
    const Went went = row_at(run, i).take(t, run);
    if (went == Went::waits) return;
    if (went == Went::ends) break;
  }
  if (run.waits) set_out(t, run);
}

/// The step behind this one.
std::size_t place_behind(std::span<const CardStep> order, CardStep step) {
  const auto found = std::ranges::find(order, step);
  return static_cast<std::size_t>(found - order.begin()) + 1;
}

CardRun run_of(const Table& t, const CardProcedure& procedure, const Procedure& declared) {
  const bool after = is_paid_once_placed(t.view(), procedure, declared.depth > 0);
  const CardOrders& orders = after ? procedure.paid_after : procedure.orders;
  return {.procedure = procedure, .orders = orders, .order = orders.usual, .own = declared};
}

bool is_placed_before_settling(const CardRun& run) {
  return std::ranges::find(run.order, CardStep::place) <
         std::ranges::find(run.order, CardStep::price);
}

}  // namespace

void begin_procedure(const Table& t, const CardProcedure& procedure, const Procedure& declared) {
  Procedure own = declared;
  own.depth = static_cast<std::uint8_t>(t.state.frames.size());
  CardRun run = run_of(t, procedure, own);
  take_steps(t, run, 0);
}

void go_on_declared(const Table& t, const CardProcedure& procedure, const Announcement& event) {
  Procedure declared{
      .way = event.way,
      .owner = event.owner,
      .card = event.card,
      .target = event.permanent,
      .cost = static_cast<std::uint8_t>(lowered_cost(kNumbers, event.cost, event.reduction)),
      .depth = event.frames,
      .manner = event.manner,
      .original = event.cost};
  if (event.partner != kNoCard) (void)declared.placed.push(event.partner);
  CardRun run = run_of(t, procedure, declared);
  run.stack = event.permanent;
  take_steps(t, run, place_behind(run.order, CardStep::lowering));
}

void go_on_waiting(const Table& t, const CardProcedure& procedure) {
  CardRun run = run_of(t, procedure, Procedure{.depth = t.state.procedures.back().depth});
  run.waits = true;
  const auto first = std::ranges::find_if(run.order, may_wait_at);
  take_steps(t, run, static_cast<std::size_t>(first - run.order.begin()));
}

Went wait_in_state(const Table& t, CardRun& run) {
  if (!t.state.procedures.push(run.own)) {
    t.overflow(Capacity::procedures);
    return Went::ends;
  }
  run.waits = true;
  return Went::waits;
}

bool is_paid_once_placed(const View& v, const CardProcedure& procedure, bool by_effect) {
  constexpr auto kAfterPlacing = PlayPayment::after_placing;  // the second answer of each question
  return procedure.payment && !by_effect && v.judged(*procedure.payment, kAfterPlacing);
}

/// Effects that interrupt it may lower the cost; the event then waits for them in the state.
Went declare_card(const Table& t, CardRun& run) {
  const Procedure& card = run.own;
  const Announcement event{.kind = run.procedure.declared_as,
                           .owner = card.owner,
                           .frames = card.depth,
                           .way = card.way,
                           .card = card.card,
                           .permanent = card.target,
                           .manner = card.manner,
                           .partner = card.placed.empty() ? kNoCard : card.placed[0],
                           .cost = card.original};
  run.interrupted = event.kind == Announced::linking ? interrupted_before_linking(t, event)
                    : event.kind == Announced::digivolving
                        ? interrupted_before_digivolving(t, event)
                        : interrupted_by_lowering(t, event);
  return Went::on;
}

/// A stack that the card has become part of meanwhile is the one that digivolves.
Went carry_out_lowering(const Table& t, CardRun& run) {
  if (!run.interrupted) return Went::on;
  if (run.stack != kNoCard) announced_event(t.state)->permanent = run.stack;
  return Went::waits;
}

/// Where the cost cannot be paid any more, all cards stay where they were, or go back there.
Went settle_price(const Table& t, CardRun& run) {
  const Price price{run.own.original, run.own.cost};
  if (can_still_pay(t.view(), run.own.owner, price)) return Went::on;
  if (t.log != nullptr) (void)t.log->unpaid.push(run.own.card);
  if (is_placed_before_settling(run)) run.procedure.take_back(t, run);
  return Went::ends;
}

Went pay_price(const Table& t, CardRun& run) {
  pay_cost_as(t, run.own.owner, {run.own.original, run.own.cost});
  return Went::on;
}

bool announce_taking(const Table& t, const Leavers& stacks) {
  if (stacks.empty() || t.state.procedures.back().announced != 0) return true;
  Announcement event{.kind = Announced::taken, .owner = kNobody, .leaving = stacks};
  LateInterrupting late;
  if (!announce_leaving(t, event, late)) return false;
  take_announced(t, event);
  trigger_late(t, late);
  return true;
}

void take_announced(const Table& t, const Announcement& event) {
  Procedure& procedure = t.state.procedures.back();
  procedure.announced = 1;
  if (procedure.way == Way::play) {
    leave_out_of_xros(t.view(), procedure, event.leaving);
  } else if (event.leaving.empty()) {
    procedure.target = kNoCard;  // there is nothing to link, or no Tamer to return
  }
}

bool procedure_goes_first(const State& state) {
  return !state.procedures.empty() && state.procedures.back().depth >= state.frames.size();
}

}  // namespace headjudge::dcg
