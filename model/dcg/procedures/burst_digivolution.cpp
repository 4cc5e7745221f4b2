// Burst digivolution: a Tamer returns to the hand, and for the turn the Digimon is more.
//
// The Digimon may stand anywhere on the field, the Tamer in the battle area. At the end of that
// turn the Digimon's top card is trashed, whichever card that is by then, unless it lies alone;
// whether that still holds when another card lies there is for the judge. (en-2025, Burst
// Digivolve; comprehensive-4.2, 8-3)
#include "model/dcg/procedures/burst_digivolution.hpp"

#include <array>
#include <optional>

#include "model/dcg/areas/de_digivolution.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/digivolution_terms.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"
#include "model/dcg/procedures/steps/list.hpp"
#include "model/dcg/procedures/steps/new_top_card.hpp"

namespace headjudge::dcg {

namespace {

std::optional<int> burst_cost(const View& v, Permanent digimon, Permanent tamer, CardId card) {
  std::optional<int> lowest;
  for (const cards::RequirementLine& line : v.cards.card(v.state.def[card]).lines) {
    if (line.kind != cards::LineKind::burst ||
        !v.fits(line.parts[0].description, v.state.def[digimon.top()]) ||
        !v.fits(line.parts[1].description, v.state.def[tamer.top()])) {
      continue;
    }
    if (!lowest || line.cost < *lowest) lowest = line.cost;
  }
  return lowest;
}

Went see_both(const Table& t, CardRun& run) {
  const bool there =
      run.own.target != kNoCard && find_permanent(t.state, run.own.placed[0]) != nullptr;
  return there ? Went::on : Went::ends;
}

/// What interrupts that may take the Digimon from the field, or keep the Tamer there.
Went take_tamer(const Table& t, CardRun& run) {
  if (!run.waits && wait_in_state(t, run) == Went::ends) return Went::ends;
  Leavers tamer;
  for (const CardId id : t.state.procedures.back().placed) {
    (void)tamer.push({id, Leaving::returned_to_hand});
  }
  return announce_taking(t, tamer) ? Went::on : Went::waits;
}

Went see_what_is_left(const Table& t, CardRun& run) {
  const bool there = find_permanent(t.state, run.own.target) != nullptr && !run.own.placed.empty();
  return there ? Went::on : Went::ends;  // the card stays where it was
}

Went return_tamer(const Table& t, CardRun& run) {
  leave_play(t, run.own.placed[0], Leaving::returned_to_hand);
  return Went::on;
}

constexpr auto kBurstSteps =
    joined(std::to_array<CardStepRow>({
               {CardStep::declare, "declare the card", declare_card},
               {CardStep::lowering, "carry out what interrupts that", carry_out_lowering},
               {CardStep::still_there, "see that Digimon and Tamer are still there", see_both},
               {CardStep::taking, "announce that the Tamer returns", take_tamer},
               {CardStep::all_left, "see that neither has left nor stays", see_what_is_left},
               {CardStep::give_back, "return the Tamer to the hand", return_tamer},
               {CardStep::price, "settle the cost", settle_price},
               {CardStep::pay, "pay the cost", pay_price},
               {CardStep::place, "put the card on top", put_on_top},
           }),
           kStepsOnceDigivolved);
/// The Tamer returns before the cost is paid.
/// (en-2025, Burst Digivolve; comprehensive-4.2, 8-3-3-2)
constexpr std::array kBurstUntilPlaced{CardStep::declare, CardStep::lowering, CardStep::still_there,
                                       CardStep::taking,  CardStep::all_left, CardStep::give_back,
                                       CardStep::price,   CardStep::pay,      CardStep::place};
/// The Tamer returns as the burst digivolution is declared: only then is the card placed.
constexpr std::array kBurstUntilPaid{CardStep::still_there, CardStep::taking,  CardStep::all_left,
                                     CardStep::give_back,   CardStep::declare, CardStep::place,
                                     CardStep::lowering,    CardStep::price,   CardStep::pay};
constexpr auto kBurstOrders = digivolving_orders(kBurstUntilPlaced, kBurstSteps);
constexpr auto kBurstPaidAfter = digivolving_orders(kBurstUntilPaid, kBurstSteps);
constexpr CardProcedure kBurst{.name = "burst digivolution",
                               .declared_as = Announced::digivolving,
                               .steps = kBurstSteps,
                               .orders = kBurstOrders.spans(),
                               .payment = Question::burst_payment,
                               .paid_after = kBurstPaidAfter.spans(),
                               .take_back = take_new_top_back};

}  // namespace

void offer_burst_digivolution(const View& v, CardId wanted, CardId card, const Terms& terms,
                              Decisions& out) {
  const auto& field = v.state.side(terms.owner).field;
  for (const Permanent digimon : field) {
    if (wanted != kNoCard && digimon.id() != wanted) continue;
    if (!may_be_digivolved(v, digimon)) continue;
    for (const Permanent tamer : field) {
      if (tamer->breeding != 0 || !v.is_tamer(tamer)) continue;
      const std::optional<int> cost = burst_cost(v, digimon, tamer, card);
      if (cost && can_meet(v, digivolution_terms(v, terms, {digimon}, card), *cost)) {
        (void)out.push({DecisionKind::burst_digivolve, digimon.id(), card, tamer.id()});
      }
    }
  }
}

void burst_digivolve(const Table& t, CardId id, CardId card, CardId tamer, const Terms& terms) {
  const int printed =
      burst_cost(t.view(), find_permanent(t.state, id), find_permanent(t.state, tamer), card)
          .value_or(0);
  const Digivolving who{find_permanent(t.state, id)};
  const auto cost =
      static_cast<std::uint8_t>(settle_digivolution_cost(t, terms, who, card, printed));
  Procedure declared{.way = Way::burst,
                     .owner = terms.owner,
                     .card = card,
                     .target = id,
                     .cost = cost,
                     .original = cost};
  (void)declared.placed.push(tamer);
  begin_procedure(t, kBurst, declared);
}

const CardProcedure& steps_of_burst_digivolution() { return kBurst; }

bool end_burst_digivolution(const Table& t, PermanentRef permanent) {
  if (permanent->burst == 0) return false;
  const View v = t.view();
  const bool changed = permanent.top() + 1 != permanent->burst;
  permanent->burst = 0;
  if (permanent.cards().size() < 2) return false;
  if (!v.judged(Question::burst_end, BurstEnd::trashed, changed, v.is_digimon(permanent))) {
    return false;
  }
  trash_top_card(t, permanent.id());
  return true;
}

bool end_burst_digivolutions(const Table& t) {
  bool trashed = false;
  for (const SideRef& side : t.state.sides()) {
    for (const PermanentRef permanent : side.field) {
      trashed = end_burst_digivolution(t, permanent) || trashed;
    }
  }
  return trashed;
}

}  // namespace headjudge::dcg
