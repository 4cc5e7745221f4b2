// What happens to cards of an area or of a stack, and by what it happens.
//
// "When an effect trashes a card in your hand" listens to a player's cards; "when this card is
// trashed from the security stack" is said by the card that lies in the trash now. By what it
// happens says the table: the effect that acts, or else the rules. Several cards that
// move at once are one event: an effect that waits for it already does not wait again. What one
// effect does in turn is several. (comprehensive-4.2, 15-4-2-4 and 15-5-2)
#include "model/dcg/effects/triggering/card_events.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

Cause cause_of(const Table& t) {
  assert(t.acting == acting_effect(t.state) && "who acts is the effect that is carried out");
  if (t.acting == nullptr) return {};
  const Frame& frame = t.effect();
  return {.kind = CauseKind::effect,
          .owner = effect_owner(frame),
          .of_digimon = is_effect_of_digimon(t.view(), frame),
          .effect = &frame};
}

bool cause_fits(cards::CauseFilter wanted, const Cause& cause, Player listener_owner) {
  const bool battle = cause.kind == CauseKind::battle;
  const bool effect = cause.kind == CauseKind::effect;
  const bool own_effect = effect && cause.owner == listener_owner;
  switch (wanted) {
    case cards::CauseFilter::any: return true;
    case cards::CauseFilter::battle: return battle;
    case cards::CauseFilter::effect: return effect;
    case cards::CauseFilter::battle_or_rule: return !effect;
    case cards::CauseFilter::your_effect: return own_effect;
    case cards::CauseFilter::your_digimon_effect: return own_effect && cause.of_digimon;
    case cards::CauseFilter::opponents_effect: return effect && !own_effect;
    case cards::CauseFilter::not_your_effect: return !own_effect;
    case cards::CauseFilter::not_battle: return !battle;
    case cards::CauseFilter::neither: return !own_effect && !battle;
  }
  return false;
}

namespace {

/// Does <Alliance> do what is being done?
bool is_by_alliance(const View& v, const Cause& cause) {
  if (cause.effect == nullptr) return false;
  const cards::Effect& effect = v.cards.effect(cause.effect->effect.bits());
  return effect.keyword.name == cards::Keyword::alliance;
}

/// Is the card that the effect would speak of paid as the price of <Digi-Burst>?
bool pays_for_digi_burst(const View& v, const Cause& cause) {
  if (cause.effect == nullptr) return false;
  const Frame& frame = *cause.effect;
  const auto instructions = v.cards.instructions(frame.effect.bits());
  return frame.instruction < instructions.size() &&
         instructions[frame.instruction].keyword == cards::Keyword::digi_burst;
}

/// Is what the effect places put face down? The card is turned when it lies there.
bool places_face_down(const View& v, const Cause& cause) {
  if (cause.effect == nullptr) return false;
  const Frame& frame = *cause.effect;
  const auto instructions = v.cards.instructions(frame.effect.bits());
  return frame.instruction < instructions.size() &&
         instructions[frame.instruction].facing == cards::Facing::face_down;
}

/// Is this what happened to the card? A card that is turned up in a security stack is added there
/// as a face-up card, but not placed. (rulings Q5788 and Q5789)
bool is_what_happened(cards::EventDetail said, cards::EventDetail what) {
  using enum cards::EventDetail;
  switch (said) {
    case to_hand:
    case to_deck:
    case lying_face_up: return what == said;
    case face_up_added: return what == said || what == lying_face_up;
    default: return what != face_up_added;
  }
}

/// "..., if any of them have ...": of the card that it happened to, as it happens.
bool card_is_as_said(const View& v, const cards::Effect& effect, CardId card,
                     const Controller& by) {
  const cards::Condition& condition = effect.condition;
  return condition.kind != cards::ConditionKind::card_described ||
         card_fits(v, card, {.kind = condition.card, .filter = condition.filter}, by);
}

/// What an event says of itself beside its cause.
bool detail_fits(const View& v, cards::EventDetail detail, Player owner, const Cause& cause) {
  const bool own_turn = v.state.turn_player == owner;
  switch (detail) {
    case cards::EventDetail::against_player: return v.state.attack.target == kThePlayer;
    case cards::EventDetail::against_digimon: return v.state.attack.target != kThePlayer;
    case cards::EventDetail::main_phase: return own_turn && v.state.phase == Phase::main;
    case cards::EventDetail::unsuspend_phase: return own_turn && in_unsuspend_phase(v.state.phase);
    case cards::EventDetail::to_zero_dp: return cause.kind == CauseKind::rule;
    case cards::EventDetail::from_stack: return (cause.origin & cards::kFromStack) != 0;
    case cards::EventDetail::from_trash: return (cause.origin & cards::kFromTrash) != 0;
    case cards::EventDetail::a_main_phase: return v.state.phase == Phase::main;
    case cards::EventDetail::by_digi_burst: return pays_for_digi_burst(v, cause);
    case cards::EventDetail::by_alliance: return is_by_alliance(v, cause);
    case cards::EventDetail::face_up_card: return v.state.attack.checked_face_up != 0;
    default: return true;
  }
}

/// Did this very effect wait for the same event already, when so many waited?
bool waits_already(const State& state, std::uint16_t effect, const EffectSource& source,
                   std::size_t waited) {
  const auto& all = state.pending;
  const std::size_t first = std::min<std::size_t>(state.together, waited);
  return std::any_of(all.begin() + first, all.begin() + waited, [&](const PendingEffect& pending) {
    return pending.what == Waiting::effect && pending.effect.bits() == effect &&
           pending.source == source.card && pending.permanent == source.permanent &&
           pending.group == state.moment;
  });
}

void wait_once(const Table& t, std::uint16_t effect, const EffectSource& source,
               std::size_t waited) {
  if (!waits_already(t.state, effect, source, waited)) let_effect_wait(t, effect, source);
}

bool is_of_player(cards::Subject wanted, bool same_player) {
  return wanted == cards::Subject::anyone ||
         same_player == (wanted == cards::Subject::one_of_yours);
}

/// Has this card come from where its effect says?
bool came_from(const View& v, const cards::Effect& effect, cards::EventDetail from, Permanent stack,
               Player owner, const Cause& cause) {
  if (effect.detail == cards::EventDetail::by_digi_burst) {
    return from == cards::EventDetail::from_stack && pays_for_digi_burst(v, cause);
  }
  if (effect.detail != from) return false;
  if (stack == nullptr || effect.subject == cards::Subject::self) return true;
  return fits_target(v, stack, {.kind = effect.subject_kind, .filter = effect.subject_filter},
                     {owner, kNoCard});
}

}  // namespace

bool is_out_of_reach(const View& v, const cards::Effect& effect, Permanent subject) {
  return subject->breeding != 0 && effect.subject != cards::Subject::self &&
         v.judged(Question::breeding_reach, BreedingReach::no);
}

bool is_as_said(const View& v, const cards::Effect& effect, cards::Timing timing,
                const Controller& by, const Cause& cause) {
  const bool first = effect.timing == timing;
  const bool of_digimon = timing == cards::Timing::digimon_digivolves &&
                          effect.subject_kind == cards::CardKind::digimon;
  if (of_digimon && cause.of_tamer) return false;  // ruling Q2913
  if (effect.detail == cards::EventDetail::against_digimon && effect.names_into) {
    const Permanent attacked = find_permanent(v.state, v.state.attack.target);
    const cards::Target said{.kind = effect.into_kind, .filter = effect.into};
    if (attacked == nullptr || !fits_target(v, attacked, said, by)) {
      return false;
    }
  }
  return cause_fits(effect.cause, cause, by.owner) &&
         (!first || timing == cards::Timing::this_trashed ||
          detail_fits(v, effect.detail, by.owner, cause));
}

void trigger_card_event(const Table& t, cards::Timing timing, Player player, CardId card,
                        cards::EventDetail what) {
  if (!t.state.capabilities.hears(timing)) return;
  const View v = t.view();
  const Cause cause = cause_of(t);
  const std::size_t waited = t.state.pending.size();
  for (Player owner = 0; owner < 2; ++owner) {
    const auto hear = [&](CardId source, std::uint16_t index, CardId listener, bool breeding) {
      const cards::Effect& effect = t.cards.effect(index);
      const cards::Target said{.kind = effect.subject_kind, .filter = effect.subject_filter};
      const Controller by{owner, listener};
      if (!is_of_player(effect.subject, owner == player)) return;
      if (!is_as_said(v, effect, timing, by, cause)) return;
      if (!is_what_happened(effect.detail, what)) return;
      if (effect.names_cards && !card_fits(v, card, said, by)) return;
      if (!card_is_as_said(v, effect, card, by)) return;
      wait_once(t, index,
                {source, listener, owner, kNoCard, SourceState::in_play, breeding, kNoCard, timing,
                 cause},
                waited);
    };
    for_each_listening(v, owner, timing, hear);
  }
}

void trigger_placed_under(const Table& t, CardId card, Permanent permanent, cards::Timing timing) {
  if (!t.state.capabilities.hears(timing)) return;
  const View v = t.view();
  const Cause cause = cause_of(t);
  const std::size_t waited = t.state.pending.size();
  for (Player owner = 0; owner < 2; ++owner) {
    const auto hear = [&](CardId source, std::uint16_t index, CardId listener, bool breeding) {
      const cards::Effect& effect = t.cards.effect(index);
      const cards::Target said{.kind = effect.into_kind, .filter = effect.into};
      const Controller by{owner, listener};
      if (!listens_to(v, effect, listener, owner, permanent)) return;
      if (is_out_of_reach(v, effect, permanent)) return;  // (ruling Q4829)
      if (!is_as_said(v, effect, timing, by, cause)) return;
      if (effect.names_into && !card_fits(v, card, said, by)) return;
      if (effect.into.face_down && !places_face_down(v, cause)) return;
      wait_once(t, index,
                {source, listener, owner, permanent.id(), SourceState::in_play, breeding, kNoCard,
                 timing, cause},
                waited);
    };
    for_each_listening(v, owner, timing, hear);
  }
}

void trigger_trashed_itself(const Table& t, CardId card, cards::EventDetail from, Permanent stack) {
  constexpr auto kTiming = cards::Timing::this_trashed;
  if (!t.state.capabilities.hears(kTiming)) return;
  const View v = t.view();
  const Player owner = t.state.owner_of(card);
  const Cause cause = cause_of(t);
  const auto hear = [&](CardId source, std::uint16_t index) {
    const cards::Effect& effect = t.cards.effect(index);
    if (!came_from(v, effect, from, stack, owner, cause)) return;
    if (!is_as_said(v, effect, kTiming, {owner, kNoCard}, cause)) return;
    let_effect_wait(
        t, index,
        {source, kNoCard, owner, kNoCard, SourceState::in_play, false, kNoCard, kTiming, cause});
  };
  for_each_effect_of_card(t.cards, t.state, card, true, kTiming, hear);
  if (stack != nullptr) for_each_effect_of_card(t.cards, t.state, card, false, kTiming, hear);
}

}  // namespace headjudge::dcg
