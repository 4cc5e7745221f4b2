// Effects that lower what it costs to play or use a card.
// What other chapters ask of lowering_effects.cpp, which has the reasons and their sources.
#pragma once

#include <algorithm>

#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

[[nodiscard]] inline cards::Timing timing_of(Announced kind) {
  return kind == Announced::using_option ? cards::Timing::would_be_used
                                         : cards::Timing::would_be_played;
}

[[nodiscard]] inline bool lies_in_hand(const State& state, CardId card) {
  const auto& hand = state.side(state.owner_of(card)).hand;
  return std::ranges::find(hand, card) != hand.end();
}

/// Calls act(permanent or kNoCard, source card, effect) for each effect that speaks of this card.
template <class Act>
void for_each_lowering(const View& v, CardId card, Announced kind, Player owner, Act&& act) {
  const cards::Timing timing = timing_of(kind);
  if (!v.state.capabilities.hears(timing)) return;
  const auto speaks = [&](std::uint16_t index) {
    const cards::Effect& effect = v.cards.effect(index);
    return in_scope(v.state, effect.scope, owner) &&
           (effect.detail != cards::EventDetail::from_hand || lies_in_hand(v.state, card));
  };
  for_each_effect_of_card(v.cards, v.state, card, true, timing,
                          [&](CardId source, std::uint16_t index) {
                            const bool own = v.cards.effect(index).subject == cards::Subject::self;
                            if (own && speaks(index)) act(kNoCard, source, index);
                          });
  const auto hear = [&](CardId source, std::uint16_t index, CardId listener, bool breeding) {
    const cards::Effect& effect = v.cards.effect(index);
    const cards::Target said{.kind = effect.subject_kind, .filter = effect.subject_filter};
    if (effect.subject == cards::Subject::self || !speaks(index)) return;
    const bool speaks_of_it = card_fits(v, card, said, {owner, listener});
    if (!speaks_of_it || !works_there(v, effect, breeding)) return;
    if (use_allows(v, source, index)) act(listener, source, index);
  };
  for_each_listening(v, owner, timing, hear);
}

/// Effects that lower the cost interrupt this event, which then waits in the state. False: there
/// are none, and it does not wait.
bool interrupted_by_lowering(const Table& t, const Announcement& event);

}  // namespace headjudge::dcg
