// App fusion: a Digimon and its link card become one stack, and a new card goes on top.
//
// The Digimon and one of its link cards must be two different ones of the names in the requirement,
// in either role. The link card is placed on the Digimon, which keeps the rest of its link cards.
// (en-2025, App Fusion; comprehensive-4.2, 8-4)
#include "model/dcg/procedures/app_fusion.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/digivolution_terms.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"
#include "model/dcg/procedures/steps/list.hpp"
#include "model/dcg/procedures/steps/new_top_card.hpp"

namespace headjudge::dcg {

namespace {

/// Are these two different parts of the requirement?
bool fills_two_parts(const View& v, const cards::RequirementLine& line, CardId digimon,
                     CardId link) {
  for (const cards::LinePart& one : line.parts) {
    if (!v.fits(one.description, v.state.def[digimon])) continue;
    for (const cards::LinePart& other : line.parts) {
      if (&one != &other && v.fits(other.description, v.state.def[link])) return true;
    }
  }
  return false;
}

std::optional<int> fusion_cost(const View& v, CardId digimon, CardId link, CardId card) {
  std::optional<int> lowest;
  for (const cards::RequirementLine& line : v.cards.card(v.state.def[card]).lines) {
    if (line.kind != cards::LineKind::app_fusion || !fills_two_parts(v, line, digimon, link)) {
      continue;
    }
    if (!lowest || line.cost < *lowest) lowest = line.cost;
  }
  return lowest;
}

Went see_link(const Table& t, CardRun& run) {
  const Permanent permanent = find_permanent(t.state, run.own.target);
  if (permanent == nullptr) return Went::ends;
  const bool linked =
      std::ranges::find(permanent.links(), run.own.placed[0]) != permanent.links().end();
  return linked ? Went::on : Went::ends;  // it has been trashed
}

Went fuse(const Table& t, CardRun& run) {
  const PermanentRef permanent = find_permanent(t.state, run.own.target);
  const CardId link = run.own.placed[0];
  const auto* found = std::ranges::find(permanent.links(), link);
  permanent.links().erase(static_cast<std::size_t>(found - permanent.links().begin()));
  t.note_print(permanent);
  forget_source(t, link, run.own.target);
  if (permanent.cards().push(link)) {
    t.note_print(permanent);
    return put_on_top(t, run);
  }
  t.overflow(Capacity::stack);
  return Went::ends;
}

/// The new card goes back to the hand, and the link card beneath it to its side of the Digimon.
void take_fusion_back(const Table& t, CardRun& run) {
  const PermanentRef permanent = find_permanent(t.state, run.stack);
  const CardId link = run.own.placed[0];
  take_new_top_back(t, run);
  if (permanent == nullptr || permanent.top() != link) return;
  (void)permanent.cards().pop();
  (void)permanent.links().push(link);
  t.note_print(permanent);
}

constexpr auto kFusionSteps =
    joined(std::to_array<CardStepRow>({
               {CardStep::declare, "declare the card", declare_card},
               {CardStep::lowering, "carry out what interrupts that", carry_out_lowering},
               {CardStep::still_there, "see that Digimon and link card are still there", see_link},
               {CardStep::price, "settle the cost", settle_price},
               {CardStep::pay, "pay the cost", pay_price},
               {CardStep::place, "put the link card on the Digimon and the card on top", fuse},
           }),
           kStepsOnceDigivolved);
constexpr std::array kFusionUntilPlaced{CardStep::declare,     CardStep::lowering,
                                        CardStep::still_there, CardStep::price,
                                        CardStep::pay,         CardStep::place};
constexpr auto kFusionOrders = digivolving_orders(kFusionUntilPlaced, kFusionSteps);
constexpr auto kFusionPaidAfter = paid_once_placed(kFusionOrders);
constexpr CardProcedure kAppFusion{.name = "app fusion",
                                   .declared_as = Announced::digivolving,
                                   .steps = kFusionSteps,
                                   .orders = kFusionOrders.spans(),
                                   .payment = Question::app_fusion_payment,
                                   .paid_after = kFusionPaidAfter.spans(),
                                   .take_back = take_fusion_back};

}  // namespace

void offer_app_fusion(const View& v, CardId wanted, CardId card, const Terms& terms,
                      Decisions& out) {
  for (const Permanent permanent : v.state.side(terms.owner).field) {
    if (wanted != kNoCard && permanent.id() != wanted) continue;
    if (!may_be_digivolved(v, permanent)) continue;
    for (const CardId link : permanent.links()) {
      const std::optional<int> cost = fusion_cost(v, permanent.top(), link, card);
      if (cost && can_meet(v, digivolution_terms(v, terms, {permanent}, card), *cost)) {
        (void)out.push({DecisionKind::app_fuse, permanent.id(), card, link});
      }
    }
  }
}

void app_fuse(const Table& t, CardId id, CardId card, CardId link, const Terms& terms) {
  const Permanent permanent = find_permanent(t.state, id);
  const int printed = fusion_cost(t.view(), permanent.top(), link, card).value_or(0);
  const auto cost =
      static_cast<std::uint8_t>(settle_digivolution_cost(t, terms, {permanent}, card, printed));
  Procedure declared{.way = Way::app_fusion,
                     .owner = terms.owner,
                     .card = card,
                     .target = id,
                     .cost = cost,
                     .original = cost};
  (void)declared.placed.push(link);
  begin_procedure(t, kAppFusion, declared);
}

const CardProcedure& steps_of_app_fusion() { return kAppFusion; }

}  // namespace headjudge::dcg
