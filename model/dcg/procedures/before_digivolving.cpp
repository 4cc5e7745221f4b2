// What acts before a Digimon digivolves: effects of the card that it would digivolve into, and
// those of cards in play that have more to say than what it costs less.
//
// "When one of your Digimon would digivolve into ..., reduce the cost by 1." is read wherever costs
// are (triggering.cpp). What a player may do, or what does more than that, interrupts the
// digivolution: it is carried out once the card has been declared and before its cost is paid. So a
// card may be declared that can only be paid for with it; where that is then declined, the card
// stays where it was. (comprehensive-4.2, 7-2 and 15-8-5)
#include "model/dcg/procedures/before_digivolving.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/cost_reductions.hpp"
#include "model/dcg/procedures/playing.hpp"

namespace headjudge::dcg {

bool lowers_plainly(const Catalog& cards, std::uint16_t effect) {
  const auto instructions = cards.instructions(effect);
  const cards::Instruction& only = instructions.front();
  return instructions.size() == 1 && only.action == cards::Action::reduce_cost && !only.optional &&
         only.condition.kind == cards::ConditionKind::none;
}

bool speaks_of_card(const View& v, const cards::Effect& effect, CardId card) {
  const auto& hand = v.state.side[v.state.owner_of(card)].hand;
  const bool in_hand = std::ranges::find(hand, card) != hand.end();
  if (effect.detail == cards::EventDetail::from_hand && !in_hand) return false;
  return !effect.names_into ||
         card_fits(v, card, {.kind = effect.into_kind, .filter = effect.into});
}

namespace {

/// <Digisorption>, which asks nothing of the Digimon.
bool is_program_of_card(const cards::Effect& effect) {
  return effect.keyword.name != cards::Keyword::none;
}

template <class Act>
void for_each_of_listeners(const View& v, CardId card, Player owner, const Permanent& onto,
                           Act&& act) {
  constexpr auto kTiming = cards::Timing::would_digivolve;
  if (!v.state.capabilities.hears(kTiming)) return;
  for (const Permanent& listener : v.state.side[owner].field) {
    for_each_effect(v, listener, kTiming, [&](CardId source, std::uint16_t index) {
      if (lowers_plainly(v.cards, index)) return;
      cards::Effect effect = v.cards.effect(index);
      const bool fits_card = speaks_of_card(v, effect, card);
      effect.names_into = false;  // it is the card that must fit, not yet the Digimon
      if (!fits_card || !in_scope(v.state, effect.scope, owner)) return;
      if (!works_there(v, effect, listener.breeding != 0) || !use_allows(v, source, index)) return;
      if (listens_to(v, effect, listener.id(), owner, onto)) {
        act(BeforeDigivolving{listener.id(), source, index});
      }
    });
  }
}

/// Calls act(effect) for each effect that interrupts digivolving this stack into the card.
template <class Act>
void for_each_before_digivolving(const View& v, CardId card, Player owner, const Permanent* onto,
                                 Act&& act) {
  for_each_effect_of_card(v.cards, v.state, card, true, cards::Timing::would_become,
                          [&](CardId source, std::uint16_t index) {
                            const cards::Effect& effect = v.cards.effect(index);
                            const bool heard =
                                is_program_of_card(effect) ||
                                (onto != nullptr && in_scope(v.state, effect.scope, owner) &&
                                 listens_to(v, effect, kNoCard, owner, *onto));
                            if (heard) act(BeforeDigivolving{kNoCard, source, index});
                          });
  if (onto != nullptr) for_each_of_listeners(v, card, owner, *onto, act);
}

}  // namespace

void find_before_digivolving(const Table& t, CardId card, Player owner, const Permanent* onto,
                             AllBeforeDigivolving& out) {
  for_each_before_digivolving(t.view(), card, owner, onto, [&](const BeforeDigivolving& each) {
    if (!out.push(each)) t.overflow(Capacity::interrupting);
  });
}

int possible_reduction(const View& v, CardId card, Player owner, const Permanent* onto) {
  const TimingSet own = v.facts(card).own_timings & timing_bit(cards::Timing::would_become);
  if (own == 0 && !v.state.capabilities.hears(cards::Timing::would_digivolve)) return 0;
  const auto can_suspend = [&](const Permanent& permanent) {
    return permanent.breeding == 0 && permanent.suspended == 0 && v.is_digimon(permanent);
  };
  auto suspendable = std::ranges::count_if(v.state.side[owner].field, can_suspend);
  int sum = 0;
  for_each_before_digivolving(v, card, owner, onto, [&](const BeforeDigivolving& each) {
    if (is_program_of_card(v.cards.effect(each.effect)) && each.permanent == kNoCard) {
      if (suspendable-- <= 0) return;
      for (const cards::Instruction& one : v.cards.instructions(each.effect)) {
        if (one.action == cards::Action::reduce_cost) sum += one.amount;
      }
      return;
    }
    sum += most_lowered(v, {.effect = Short(each.effect),
                            .source = each.source,
                            .permanent = each.permanent,
                            .owner = owner,
                            .subject = onto == nullptr ? kNoCard : onto->id()});
  });
  return sum;
}

}  // namespace headjudge::dcg
