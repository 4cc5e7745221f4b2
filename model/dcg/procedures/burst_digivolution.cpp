// Burst digivolution: a Tamer returns to the hand, and for the turn the Digimon is more.
//
// The Digimon may stand anywhere on the field, the Tamer in the battle area. At the end of that
// turn the Digimon's top card is trashed, whichever card that is by then, unless it lies alone;
// whether that still holds when another card lies there is for the judge. (en-2025, Burst
// Digivolve; comprehensive-4.2, 8-3)
#include "model/dcg/procedures/burst_digivolution.hpp"

#include <optional>

#include "model/dcg/areas/de_digivolution.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/playing.hpp"
#include "model/dcg/procedures/terms.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

std::optional<int> burst_cost(const View& v, const Permanent& digimon, const Permanent& tamer,
                              CardId card) {
  std::optional<int> lowest;
  for (const cards::RequirementLine& line : v.cards.card(v.state.def[card]).lines) {
    if (line.kind != cards::LineKind::burst ||
        !v.cards.fits(line.parts[0].description, v.state.def[digimon.top()]) ||
        !v.cards.fits(line.parts[1].description, v.state.def[tamer.top()])) {
      continue;
    }
    if (!lowest || line.cost < *lowest) lowest = line.cost;
  }
  return lowest;
}

}  // namespace

void offer_burst_digivolution(const View& v, CardId wanted, CardId card, const Terms& terms,
                              Decisions& out) {
  const auto& field = v.state.side[terms.owner].field;
  for (const Permanent& digimon : field) {
    if (wanted != kNoCard && digimon.id() != wanted) continue;
    if (!may_be_digivolved(v, digimon)) continue;
    for (const Permanent& tamer : field) {
      if (tamer.breeding != 0 || !v.is_tamer(tamer)) continue;
      const std::optional<int> cost = burst_cost(v, digimon, tamer, card);
      if (cost && can_meet(v, terms, *cost)) {
        (void)out.push({DecisionKind::burst_digivolve, digimon.id(), card, tamer.id()});
      }
    }
  }
}

void burst_digivolve(const Table& t, CardId id, CardId card, CardId tamer, const Terms& terms) {
  const int cost =
      burst_cost(t.view(), *find_permanent(t.state, id), *find_permanent(t.state, tamer), card)
          .value_or(0);
  digivolve(t, {.kind = Announced::digivolving,
                .owner = terms.owner,
                .card = card,
                .permanent = id,
                .way = Way::burst,
                .partner = tamer,
                .cost = static_cast<std::uint8_t>(terms.of(cost))});
}

void burst_digivolve_announced(const Table& t, const Announcement& event, const Price& price) {
  if (find_permanent(t.state, event.partner) == nullptr) return;  // it has left
  Procedure procedure{.way = Way::burst,
                      .owner = event.owner,
                      .card = event.card,
                      .target = event.permanent,
                      .cost = static_cast<std::uint8_t>(price.cost),
                      .depth = static_cast<std::uint8_t>(t.state.frames.size()),
                      .original = static_cast<std::uint8_t>(price.original)};
  (void)procedure.placed.push(event.partner);
  if (!t.state.procedures.push(procedure)) return t.overflow(Capacity::procedures);
  go_on_bursting(t);
}

void go_on_bursting(const Table& t) {
  Leavers tamer;
  for (const CardId id : t.state.procedures.back().placed) {
    (void)tamer.push({id, Leaving::returned_to_hand});
  }
  if (!announce_taking(t, tamer)) return;
  const Procedure procedure = t.state.procedures.pop();
  Permanent* permanent = find_permanent(t.state, procedure.target);
  if (permanent == nullptr || procedure.placed.empty()) return;  // the card stays where it was
  pay_cost_as(t, procedure.owner, {procedure.original, procedure.cost});
  leave_play(t, procedure.placed[0], Leaving::returned_to_hand);
  permanent = find_permanent(t.state, procedure.target);  // the field has moved up
  permanent->burst = static_cast<std::uint8_t>(1 + procedure.card);
  put_on_top(t, procedure.target, procedure.card);
}

bool end_burst_digivolutions(const Table& t) {
  const View v = t.view();
  bool trashed = false;
  for (Side& side : t.state.side) {
    for (Permanent& permanent : side.field) {
      if (permanent.burst == 0) continue;
      const bool changed = permanent.top() + 1 != permanent.burst;
      permanent.burst = 0;
      if (permanent.cards.size() < 2 || !v.is_digimon(permanent)) continue;
      if (v.judged(Question::burst_end, BurstEnd::trashed, changed)) {
        trash_top_card(t, permanent.id());
        trashed = true;
      }
    }
  }
  return trashed;
}

}  // namespace headjudge::dcg
