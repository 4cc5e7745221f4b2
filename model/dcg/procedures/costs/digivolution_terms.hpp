// On which terms a card is digivolved into, with what effects that hold take off its cost or add.
//
// It is the same for every way of digivolving: DNA digivolution, burst digivolution and app fusion
// are digivolving as well. (comprehensive-4.2, 8-2-2-5, 8-3-2-3 and 8-4-2-3; ruling Q3263)
#pragma once

#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"

namespace headjudge::dcg {

[[nodiscard]] inline Terms digivolution_terms(const View& v, const Terms& granted,
                                              const Digivolving& who, CardId card) {
  Terms lowered = granted;
  const bool heard = v.state.capabilities.hears(cards::Timing::would_digivolve);
  if (heard && !granted.free && who.digimon != nullptr) {
    const CostChange change = change_of_digivolution_cost(v, who, card);
    lowered.reduction += change.reduction;
    lowered.increase += change.increase;
  }
  return limited_terms(v, lowered, cards::PlayerLimit::reduce_digivolution_costs);
}

/// What is to be paid, whatever is printed. Effects that change it have been used.
[[nodiscard]] inline int settle_digivolution_cost(const Table& t, const Terms& granted,
                                                  const Digivolving& who, CardId card,
                                                  int printed) {
  const int cost = digivolution_terms(t.view(), granted, who, card).of(printed);
  use_changes_of_digivolution_cost(t, who, card, granted.free);
  return cost;
}

}  // namespace headjudge::dcg
