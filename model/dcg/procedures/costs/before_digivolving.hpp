// What acts before a Digimon digivolves, or a card links to one.
// What other chapters ask of before_digivolving.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/effects/reading/lowering.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

struct BeforeDigivolving {
  CardId permanent = kNoCard;  ///< whose effect it is; kNoCard: of the card itself
  CardId source = kNoCard;
  std::uint16_t effect = 0;
};

/// <Digisorption>, which asks nothing of the Digimon.
[[nodiscard]] inline bool is_program_of_card(const cards::Effect& effect) {
  return effect.keyword.name != cards::Keyword::none;
}

/// Calls act(effect) for each effect of cards in play, and of those that work in the trash or in
/// the security stack, that interrupts it: that this Digimon would digivolve into the card, or that
/// the card would link to it.
template <class Act>
void for_each_of_listeners(const View& v, cards::Timing timing, CardId card, Player owner,
                           Permanent onto, Act&& act) {
  if (!v.state.capabilities.hears(timing)) return;
  const bool digivolves = timing == cards::Timing::would_digivolve;
  const auto hear = [&](CardId source, std::uint16_t index, CardId listener, bool breeding) {
    if (digivolves && changes_cost_plainly(v.cards, index)) return;
    cards::Effect effect = v.cards.effect(index);
    const bool fits_card = speaks_of_card(v, effect, card, {owner, listener});
    effect.names_into = false;  // it is the card that must fit, not yet the Digimon
    if (!fits_card || !in_scope(v.state, effect.scope, owner)) return;
    if (!works_there(v, effect, breeding) || !use_allows(v, source, index)) return;
    if (listens_to(v, effect, listener, owner, onto) && reaches_digivolving(v, effect, onto)) {
      act(BeforeDigivolving{listener, source, index});
    }
  };
  for_each_listening(v, owner, timing, hear);
}

/// Calls act(effect) for each effect that interrupts digivolving this stack into the card.
template <class Act>
void for_each_before_digivolving(const View& v, CardId card, Player owner, Permanent onto,
                                 Act&& act) {
  for_each_effect_of_card(v.cards, v.state, card, true, cards::Timing::would_become,
                          [&](CardId source, std::uint16_t index) {
                            const cards::Effect& effect = v.cards.effect(index);
                            const bool heard =
                                is_program_of_card(effect) ||
                                (onto != nullptr && in_scope(v.state, effect.scope, owner) &&
                                 listens_to(v, effect, kNoCard, owner, onto) &&
                                 reaches_digivolving(v, effect, onto));
                            if (heard) act(BeforeDigivolving{kNoCard, source, index});
                          });
  if (onto == nullptr) return;
  for_each_of_listeners(v, cards::Timing::would_digivolve, card, owner, onto, act);
}

/// These effects interrupt the event, which then waits in the state. False: there are none, and it
/// does not wait.
bool interrupted_before_digivolving(const Table& t, const Announcement& event);
/// The same of linking. (comprehensive-4.2, 10-1-2-3)
bool interrupted_before_linking(const Table& t, const Announcement& event);

}  // namespace headjudge::dcg
