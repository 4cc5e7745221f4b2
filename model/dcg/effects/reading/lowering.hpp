// What effects say of the card that something would digivolve into, and of its cost.
// What other chapters ask of lowering.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/position/tamers.hpp"

namespace headjudge::dcg {

/// Is this the card into which the effect says that something would digivolve?
[[nodiscard]] bool speaks_of_card(const View& v, const cards::Effect& effect, CardId card,
                                  const Controller& by);
/// Does the effect reach the Digimon that would digivolve? What does not speak of the breeding area
/// lowers no cost there. (rulings Q1038 and Q1150)
[[nodiscard]] bool reaches_digivolving(const View& v, const cards::Effect& effect,
                                       Permanent digimon);
/// The same table, on which a Tamer that digivolves as a Digimon is one. (rulings Q1157 and Q3382)
[[nodiscard]] State counted_as_digimon(const State& state, CardId tamer);
/// Calls act(view, permanent). If the card counts the Tamer as a Digimon, both belong to a copy of
/// the table on which it is one; else they are what was given. A requirement that names the Tamer
/// digivolves it as a Tamer. `who` may be null. (rulings Q1157, Q6583)
template <class Act>
decltype(auto) as_it_digivolves(const View& v, Permanent who, CardId card, Act&& act) {
  const bool counts = who != nullptr && digivolves_as_digimon(v, who, card);
  if (!counts || v.state.modifiers.full()) return act(v, who);
  State counted = counted_as_digimon(v.state, who.id());
  const Table there(v.cards, counted, v.judge);
  return act(there.view(), find_permanent(counted, who.id()));
}
/// Is it read at once what an effect takes off the cost of digivolving or adds, without a choice?
[[nodiscard]] bool changes_cost_plainly(const Catalog& cards, std::uint16_t effect);
/// Does this instruction of the effect reduce the cost of the card that it interrupts? "Further
/// reduce it" does so where something would be played, used, linked or digivolved into.
[[nodiscard]] bool reduces_announced_cost(const cards::Effect& effect, cards::Action action);
/// Do effects keep the cost of this event from being reduced?
[[nodiscard]] bool cost_cannot_be_reduced(const View& v, const Announcement& event);

}  // namespace headjudge::dcg
