// Which effects a stack of cards has.
//
// The card on top gives its own effects, the cards below it their inherited ones (en-1.1, Card
// Information). This loop is the only place that knows it.
#pragma once

#include <cstddef>

#include "model/dcg/table.hpp"

namespace headjudge::dcg {

/// Calls act(card, index of the effect in the pool) for each effect of `timing` that `card` gives,
/// being on top or not.
template <class Act>
void for_each_effect_of_card(const Catalog& cards, const State& state, CardId card, bool on_top,
                             cards::Timing timing, Act&& act) {
  const CardFacts& facts = cards.facts(state.def[card]);
  const TimingSet timings = on_top ? facts.own_timings : facts.inherited_timings;
  if ((timings & timing_bit(timing)) == 0) return;
  for (std::uint16_t i = 0; i < facts.effect_count; ++i) {
    const auto index = static_cast<std::uint16_t>(facts.first_effect + i);
    const cards::Effect& effect = cards.effect(index);
    if (effect.timing == timing && effect.inherited != on_top) act(card, index);
  }
}

/// The same over a whole stack, from the bottom card to the one on top.
template <class Act>
void for_each_effect(const Catalog& cards, const State& state, const Permanent& permanent,
                     cards::Timing timing, Act&& act) {
  const std::size_t size = permanent.cards.size();
  for (std::size_t i = 0; i < size; ++i) {
    for_each_effect_of_card(cards, state, permanent.cards[i], i + 1 == size, timing, act);
  }
}

}  // namespace headjudge::dcg
