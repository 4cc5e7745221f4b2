// What effects say of the card that something would digivolve into, and of its cost.
//
// "When one of your Digimon would digivolve into ..., reduce the cost by 1." is read wherever costs
// are. What a player may do, or what does more than that, interrupts the digivolution
// (procedures/costs/before_digivolving.cpp). (comprehensive-4.2, 15-8-5)
#include "model/dcg/effects/reading/lowering.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

bool speaks_of_card(const View& v, const cards::Effect& effect, CardId card, const Controller& by) {
  const auto& hand = v.state.side(v.state.owner_of(card)).hand;
  const bool in_hand = std::ranges::find(hand, card) != hand.end();
  if (effect.detail == cards::EventDetail::from_hand && !in_hand) return false;
  return !effect.names_into ||
         card_fits(v, card, {.kind = effect.into_kind, .filter = effect.into}, by);
}

bool reaches_digivolving(const View& v, const cards::Effect& effect, Permanent digimon) {
  return digimon->breeding == 0 || effect.subject == cards::Subject::self ||
         v.judged(Question::breeding_reach, BreedingReach::yes);
}

State counted_as_digimon(const State& state, CardId tamer) {
  State counted = state;
  counted.capabilities.add(Ability::makes_digimon);
  (void)counted.modifiers.push(
      Modifier{.target = tamer, .action = cards::Action::become_digimon, .turn_ends = 0});
  return counted;
}

bool changes_cost_plainly(const Catalog& cards, std::uint16_t effect) {
  const auto instructions = cards.instructions(effect);
  const cards::Instruction& only = instructions.front();
  const bool changes =
      only.action == cards::Action::reduce_cost || only.action == cards::Action::increase_cost;
  return instructions.size() == 1 && changes && !only.optional &&
         only.condition.kind == cards::ConditionKind::none;
}

bool reduces_announced_cost(const cards::Effect& effect, cards::Action action) {
  using cards::Timing;
  constexpr TimingSet kBefore = timing_bit(Timing::would_digivolve) |
                                timing_bit(Timing::would_become) |
                                timing_bit(Timing::would_be_played) |
                                timing_bit(Timing::would_be_used) | timing_bit(Timing::would_link);
  return action == cards::Action::reduce_cost ||
         (action == cards::Action::lower_this_cost && (effect.timings() & kBefore) != 0);
}

bool cost_cannot_be_reduced(const View& v, const Announcement& event) {
  switch (event.kind) {
    case Announced::playing:
      return player_cannot(v, event.owner, cards::PlayerLimit::reduce_play_costs);
    case Announced::digivolving:
      return player_cannot(v, event.owner, cards::PlayerLimit::reduce_digivolution_costs);
    case Announced::leaving:
    case Announced::using_option:
    case Announced::linking:
    case Announced::taken: break;
  }
  return false;
}

}  // namespace headjudge::dcg
