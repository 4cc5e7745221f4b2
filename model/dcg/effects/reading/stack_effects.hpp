// Which effects a stack of cards has.
//
// The card on top gives its own effects, the cards below a Digimon their inherited ones, its link
// cards their link effects (en-1.1, Card Information; en-2025, Linking); besides there are the
// effects that the stack has gained: for a time, or as long as another effect lets it (en-2025,
// Card Text Rules; comprehensive-4.2, 15-13). This loop is the only place that knows it. A gained
// effect counts as one of the card on top.
#pragma once

#include <algorithm>
#include <cstddef>

#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Calls act(index of the effect in the pool) for each of a card's effects that works there.
template <class Act>
void for_each_effect_at(const Catalog& cards, const CardFacts& facts, EffectPlace place,
                        cards::Timing timing, Act&& act) {
  for (std::uint16_t i = 0; i < facts.effect_count; ++i) {
    const auto index = static_cast<std::uint16_t>(facts.first_effect + i);
    const EffectFacts& effect = cards.effect_facts(index);
    if (effect.place == place && effect.has(timing)) act(index);
  }
}

/// Calls act(card, index of the effect in the pool) for each effect of `timing` that `card` gives,
/// being on top or not.
template <class Act>
void for_each_effect_of_card(const Catalog& cards, const State& state, CardId card, bool on_top,
                             cards::Timing timing, Act&& act) {
  const CardFacts& facts = cards.facts(state.def[card]);
  const TimingSet timings = on_top ? facts.own_timings : facts.inherited_timings;
  if ((timings & timing_bit(timing)) == 0) return;
  for_each_effect_at(cards, facts, on_top ? EffectPlace::on_top : EffectPlace::inherited, timing,
                     [&](std::uint16_t index) { act(card, index); });
}

/// Calls act(card, effect) for each effect of `timing` that a card has where it lies outside the
/// field: `place` says where that is.
template <class Act>
void for_each_effect_in(const Catalog& cards, const State& state, CardId card, EffectPlace place,
                        cards::Timing timing, Act&& act) {
  const CardFacts& facts = cards.facts(state.def[card]);
  const TimingSet timings = place == EffectPlace::hand    ? facts.hand_timings
                            : place == EffectPlace::trash ? facts.trash_timings
                                                          : facts.security_timings;
  if ((timings & timing_bit(timing)) == 0) return;
  for_each_effect_at(cards, facts, place, timing, [&](std::uint16_t index) { act(card, index); });
}

/// Which effects are looked at: those that a permanent has gained too, or only what is printed,
/// what another card of the stack lends, and what its own player has let it gain. Whether an effect
/// of the opponent's can be gained at all depends on the latter, and so does who lets others gain a
/// persistent effect: two that look at each other would have no first one.
enum class Gains : std::uint8_t { all, by_its_player };

/// The effects of `timing` that the stack has gained.
template <class Act>
void for_each_gained_effect(const View& v, Permanent permanent, cards::Timing timing, Gains gains,
                            Act&& act) {
  const bool persistent = timing == cards::Timing::persistent;
  for (const Granted& granted : v.state.granted) {
    if (granted.target != permanent.id()) continue;
    const cards::Effect& effect = v.cards.effect(granted.effect.bits());
    if (!effect.has(timing) || effect.postponed) continue;
    const bool own = granted.by == v.state.owner_of(permanent.id());
    if (!own && gains == Gains::by_its_player) continue;
    if (!own && !lets_gain(v, granted.by, permanent, granted.kind, persistent)) continue;
    act(permanent.top(), granted.effect.bits());
  }
  if (persistent && gains == Gains::by_its_player) return;
  for (std::size_t passed = 0;;) {
    const GainedEffects some = effects_gained_from_afar(v, permanent, timing, passed);
    for (const std::uint16_t effect : some) act(permanent.top(), effect);
    if (!some.full()) return;
    passed += some.size();
  }
}

/// The same of a link card.
template <class Act>
void for_each_link_effect(const Catalog& cards, const State& state, CardId card,
                          cards::Timing timing, Act&& act) {
  const CardFacts& facts = cards.facts(state.def[card]);
  if ((facts.linked_timings & timing_bit(timing)) == 0) return;
  for_each_effect_at(cards, facts, EffectPlace::linked, timing,
                     [&](std::uint16_t index) { act(card, index); });
}

/// Only a Digimon inherits; a Tamer that an effect treats as one does, but not one that only counts
/// as a Digimon for what it would digivolve into (counted_as_digimon: for no time).
/// (comprehensive-4.2, 4-3-3 and 15-12-1-4)
[[nodiscard]] inline bool inherits(const View& v, Permanent permanent) {
  if (v.facts(permanent).is_digimon()) return true;
  const auto treats = [&](const Modifier& modifier) {
    return modifier.target == permanent.id() && modifier.turn_ends != 0 &&
           modifier.action == cards::Action::become_digimon;
  };
  return v.state.capabilities.can(Ability::makes_digimon) &&
         std::ranges::any_of(v.state.modifiers, treats);
}

/// Effects of digivolution cards that an effect of the Digimon, inherited or not, lets it have,
/// once for each that does. (comprehensive-4.2, 15-13-1; ruling Q1943)
/// All effects are, or those of one timing, or [All Turns] effects.
[[nodiscard]] inline bool is_lent(const cards::Effect& effect, std::uint8_t of_effect) {
  if (of_effect == 0) return true;
  if (of_effect == cards::kAllTurnsEffects) return effect.scope == cards::TurnScope::all_turns;
  return effect.has(static_cast<cards::Timing>(of_effect - 1));
}

template <class Act>
void for_each_lent_effect(const View& v, Permanent permanent, cards::Timing timing, Act&& act) {
  const Player owner = v.state.owner_of(permanent.id());
  const Controller self{owner, permanent.id()};
  const auto lend = [&](CardId, std::uint16_t index) {
    const cards::Effect& effect = v.cards.effect(index);
    const cards::Instruction& lends = v.cards.instructions(index).front();
    if (lends.action != cards::Action::gain_stack_effects ||
        !in_scope(v.state, effect.scope, owner) ||
        !looking_beneath(v, permanent,
                         [&](const View& seen) { return conditions_hold(seen, effect, self); }) ||
        !works_in_area(v, effect, permanent->breeding != 0)) {
      return;
    }
    const cards::Target lent{.kind = lends.object.kind, .filter = lends.object.filter};
    for (std::size_t i = permanent.cards().size() - 1; i > 0; --i) {
      if (v.is_hidden(permanent.cards()[i - 1])) continue;
      if (!card_fits(v, permanent.cards()[i - 1], lent, self)) continue;
      for_each_effect_of_card(v.cards, v.state, permanent.cards()[i - 1], true, timing,
                              [&](CardId source, std::uint16_t lent_effect) {
                                if (is_lent(v.cards.effect(lent_effect), lends.of_effect)) {
                                  act(source, lent_effect);
                                }
                              });
      if (lends.object.count == 1) break;
    }
  };
  constexpr auto kHolds = cards::Timing::persistent;
  for_each_effect_of_card(v.cards, v.state, permanent.top(), true, kHolds, lend);
  if (!inherits(v, permanent)) return;
  for (std::size_t i = 0; i + 1 < permanent.cards().size(); ++i) {
    const CardId card = permanent.cards()[i];
    if (!v.is_hidden(card)) for_each_effect_of_card(v.cards, v.state, card, false, kHolds, lend);
  }
}

/// The same over a whole stack, from the bottom card to the one on top, and its link cards.
template <class Act>
void for_each_printed_effect(const View& v, Permanent permanent, cards::Timing timing, Act&& act) {
  const CardId* const first = permanent.cards().begin();
  const CardId* const top = permanent.cards().end() - 1;
  const bool below = first != top && inherits(v, permanent);
  for (const CardId* card = below ? first : top; card <= top; ++card) {
    if (card != top && v.is_hidden(*card)) continue;
    for_each_effect_of_card(v.cards, v.state, *card, card == top, timing, act);
  }
  for (const CardId link : permanent.links()) {
    for_each_link_effect(v.cards, v.state, link, timing, act);
  }
  if (v.state.capabilities.can(Ability::lends_stack)) [[unlikely]] {
    for_each_lent_effect(v, permanent, timing, act);
  }
}

/// Calls act(card, effect) for each effect of `timing` that the stack has.
template <class Act>
void for_each_effect(const View& v, Permanent permanent, cards::Timing timing, Act&& act,
                     Gains gains = Gains::all) {
  if (!v.state.capabilities.hears(timing)) return;
  const bool none_in_print =
      timing == cards::Timing::persistent && !permanent->print.has(PrintedFlags::kPersistent);
  if (!none_in_print) for_each_printed_effect(v, permanent, timing, act);
  if (v.state.capabilities.hears_gained(timing)) [[unlikely]] {
    for_each_gained_effect(v, permanent, timing, gains, act);
  }
}

/// May a stack have an effect of this timing, wherever in it that lies? Most events are heard by
/// nobody: one look at the cards in play says so, and no stack need be looked through.
[[nodiscard]] inline bool may_hear_in_play(const View& v, cards::Timing timing) {
  if (v.state.capabilities.hears_gained(timing)) return true;
  const auto work_out = [&] {
    TimingSet any = 0;
    for (const CardId card : v.state.areas.cards_in_play()) {
      any |= v.cards.glance(v.state.def[card]).timings;
    }
    return any;
  };
  const TimingSet heard = v.known == nullptr ? work_out() : v.known->timings_in_play(work_out);
  return (heard & timing_bit(timing)) != 0;
}

/// Effects of a player's cards that trigger from outside the field: of those in the trash, and of
/// those that lie face up in security.
template <class Act>
void for_each_elsewhere(const View& v, Player owner, cards::Timing timing, Act&& act) {
  for (const CardId card : v.state.side(owner).trash) {
    for_each_effect_in(v.cards, v.state, card, EffectPlace::trash, timing, act);
  }
  if (!v.state.any_face_up()) return;
  for (const CardId card : v.state.side(owner).security) {
    if (!v.state.is_face_up(card)) continue;
    for_each_effect_in(v.cards, v.state, card, EffectPlace::security, timing, act);
  }
}

/// Effects of a player's cards that hear an event, wherever they work: in play, in the trash, face
/// up in security. Calls act(source card, effect, the stack that it is part of or kNoCard, whether
/// that lies in the breeding area). (comprehensive-4.2, 15-14)
template <class Act>
void for_each_listening(const View& v, Player owner, cards::Timing timing, Act&& act) {
  if (!v.state.capabilities.hears(timing)) return;
  if (v.known == nullptr || may_hear_in_play(v, timing)) {
    for (const Permanent listener : v.state.areas.field(owner)) {
      for_each_effect(v, listener, timing, [&](CardId source, std::uint16_t index) {
        act(source, index, listener.id(), listener->breeding != 0);
      });
    }
  }
  if (!v.state.capabilities.hears_elsewhere(timing)) return;
  for_each_elsewhere(v, owner, timing, [&](CardId source, std::uint16_t index) {
    act(source, index, kNoCard, false);
  });
}

/// <Delay>: it is paid for with the card in the battle area, so it is activated there alone.
/// (comprehensive-4.2, 16-17-1)
[[nodiscard]] inline bool waits_in_battle_area(const Catalog& cards, std::uint16_t effect) {
  const auto instructions = cards.instructions(effect);
  return !instructions.empty() && instructions.front().keyword == cards::Keyword::delay;
}

}  // namespace headjudge::dcg
