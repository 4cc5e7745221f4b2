// What acts before a Digimon digivolves: effects of the card that it would digivolve into, and
// those of cards in play that have more to say than what it costs less.
//
// "When one of your Digimon would digivolve into ..., reduce the cost by 1." is read wherever costs
// are (triggering.cpp). What a player may do, or what does more than that, interrupts the
// digivolution: it is carried out once the card has been declared and before its cost is paid. So a
// card may be declared that can only be paid for with it; where that is then declined, the card
// stays where it was. (comprehensive-4.2, 7-2 and 15-8-5)
#include "model/dcg/procedures/costs/before_digivolving.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/lowering.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

void find_of_listeners(const View& v, CardId card, Player owner, const Permanent& onto,
                       AllBeforeDigivolving& out) {
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
        (void)out.push({listener.id(), source, index});
      }
    });
  }
}

}  // namespace

void find_before_digivolving(const View& v, CardId card, Player owner, const Permanent* onto,
                             AllBeforeDigivolving& out) {
  for_each_effect_of_card(v.cards, v.state, card, true, cards::Timing::would_become,
                          [&](CardId source, std::uint16_t index) {
                            const cards::Effect& effect = v.cards.effect(index);
                            const bool heard =
                                is_program_of_card(effect) ||
                                (onto != nullptr && in_scope(v.state, effect.scope, owner) &&
                                 listens_to(v, effect, kNoCard, owner, *onto));
                            if (heard) (void)out.push({kNoCard, source, index});
                          });
  if (onto != nullptr) find_of_listeners(v, card, owner, *onto, out);
}

namespace {

bool hears_of_digivolving(const Table& t, CardId card) {
  const bool own = (t.facts(card).own_timings & timing_bit(cards::Timing::would_become)) != 0;
  return own || t.state.capabilities.hears(cards::Timing::would_digivolve);
}

}  // namespace

bool interrupted_before_digivolving(const Table& t, const Announcement& event) {
  if (!hears_of_digivolving(t, event.card)) return false;
  AllBeforeDigivolving found;
  find_before_digivolving(t.view(), event.card, event.owner,
                          find_permanent(t.state, event.permanent), found);
  if (found.empty()) return false;
  if (come_too_late(t.view())) return false;  // to lower a cost
  if (!t.state.announced.push(event)) t.overflow(Capacity::announced);
  const auto level = static_cast<std::uint8_t>(t.state.announced.size());
  for (const BeforeDigivolving& each : found) {
    const WaitingEffect effect{.effect = Short(each.effect),
                               .source = each.source,
                               .permanent = each.permanent,
                               .owner = event.owner,
                               .subject = event.permanent};
    if (!t.state.interrupting.push({effect, level})) t.overflow(Capacity::interrupting);
  }
  return true;
}

}  // namespace headjudge::dcg
