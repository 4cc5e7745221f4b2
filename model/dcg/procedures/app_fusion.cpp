// App fusion: a Digimon and its link card become one stack, and a new card goes on top.
//
// The Digimon and one of its link cards must be two different ones of the names in the requirement,
// in either role. The link card is placed on the Digimon, which keeps the rest of its link cards.
// (en-2025, App Fusion; comprehensive-4.2, 8-4)
#include "model/dcg/procedures/app_fusion.hpp"

#include <algorithm>
#include <optional>

#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/playing.hpp"
#include "model/dcg/procedures/terms.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

/// Are these two different parts of the requirement?
bool fills_two_parts(const View& v, const cards::RequirementLine& line, CardId digimon,
                     CardId link) {
  for (const cards::LinePart& one : line.parts) {
    if (!v.cards.fits(one.description, v.state.def[digimon])) continue;
    for (const cards::LinePart& other : line.parts) {
      if (&one != &other && v.cards.fits(other.description, v.state.def[link])) return true;
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

}  // namespace

void offer_app_fusion(const View& v, CardId wanted, CardId card, const Terms& terms,
                      Decisions& out) {
  for (const Permanent& permanent : v.state.side[terms.owner].field) {
    if (wanted != kNoCard && permanent.id() != wanted) continue;
    if (!may_be_digivolved(v, permanent)) continue;
    for (const CardId link : permanent.links) {
      const std::optional<int> cost = fusion_cost(v, permanent.top(), link, card);
      if (cost && can_meet(v, terms, *cost)) {
        (void)out.push({DecisionKind::app_fuse, permanent.id(), card, link});
      }
    }
  }
}

void app_fuse(const Table& t, CardId id, CardId card, CardId link, const Terms& terms) {
  const Permanent& permanent = *find_permanent(t.state, id);
  const int cost = fusion_cost(t.view(), permanent.top(), link, card).value_or(0);
  digivolve(t, {.kind = Announced::digivolving,
                .owner = terms.owner,
                .card = card,
                .permanent = id,
                .way = Way::app_fusion,
                .partner = link,
                .cost = static_cast<std::uint8_t>(terms.of(cost))});
}

void app_fuse_announced(const Table& t, const Announcement& event, const Price& price) {
  Permanent& permanent = *find_permanent(t.state, event.permanent);
  const CardId link = event.partner;
  const auto* found = std::ranges::find(permanent.links, link);
  if (found == permanent.links.end()) return;  // it has been trashed
  pay_cost_as(t, event.owner, price);
  permanent.links.erase(static_cast<std::size_t>(found - permanent.links.begin()));
  forget_source(t, link, event.permanent);
  if (!permanent.cards.push(link)) return t.overflow(Capacity::stack);
  put_on_top(t, event.permanent, event.card);
}

}  // namespace headjudge::dcg
