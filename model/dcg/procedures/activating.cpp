// Activating [Main] effects of Digimon and Tamers in play.
//
// An activation is offered only when the effect's condition holds, when what it asks for first can
// be done, and when its use so far this turn allows it (comprehensive-4.2, 15-8-4; en-1.1,
// glossary, Main). Effects of one stack are numbered from the
// bottom card up, whether they may be activated now or not, so that a decision's words do not
// change their meaning.
#include "model/dcg/procedures/activating.hpp"

#include <algorithm>

#include "model/dcg/areas/places.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

Frame frame_of(Permanent permanent, CardId source, std::uint16_t effect, Player owner) {
  return Frame{.effect = Short(effect),
               .source = source,
               .permanent = permanent.id(),
               .owner = owner,
               .subject = kNoCard};
}

bool may_be_activated(const View& v, Permanent permanent, CardId source, std::uint16_t index,
                      Player owner) {
  const cards::Effect& effect = v.cards.effect(index);
  if (!in_scope(v.state, effect.scope, owner)) return false;
  // An Option card in the battle area is no longer used: only what its <Delay> pays for is left.
  const bool is_option = v.facts(permanent).kind == cards::CardKind::option;
  if (is_option && !waits_in_battle_area(v.cards, index)) return false;
  if (!conditions_hold(v, effect, {owner, permanent.id()}) ||
      costs_what_cannot_be_paid(v, frame_of(permanent, source, index, owner))) {
    return false;
  }
  return works_there(v, effect, permanent->breeding != 0) && use_allows(v, source, index);
}

Frame frame_of_card(CardId source, std::uint16_t effect, Player owner) {
  return Frame{.effect = Short(effect),
               .source = source,
               .permanent = kNoCard,
               .owner = owner,
               .subject = kNoCard};
}

namespace {

bool may_begin(const View& v, const Frame& frame) {
  const std::uint16_t effect = frame.effect.bits();
  return conditions_hold(v, v.cards.effect(effect), controller_of(v, frame)) &&
         !costs_what_cannot_be_paid(v, frame) && use_allows(v, frame.source, effect);
}

}  // namespace

bool may_be_activated_from_hand(const View& v, CardId card, std::uint16_t effect, Player owner) {
  const Frame frame = frame_of_card(card, effect, owner);
  return may_begin(v, frame) && is_possible(v, frame, v.cards.instructions(effect).front());
}

namespace {

/// [Main] effects of a card in the hand or the trash.
void offer_card_activations(const View& v, CardId card, EffectPlace place, Decisions& out) {
  std::uint8_t number = 0;
  for_each_effect_in(v.cards, v.state, card, place, cards::Timing::main,
                     [&](CardId source, std::uint16_t effect) {
                       const Frame frame = frame_of_card(source, effect, v.state.turn_player);
                       if (may_begin(v, frame))
                         (void)out.push({DecisionKind::activate_card, card, number});
                       ++number;
                     });
}

}  // namespace

namespace {

/// [Main] effects of stacks on the field.
void offer_activations_in_play(const View& v, Decisions& out) {
  if (!may_hear_in_play(v, cards::Timing::main)) return;
  for (const Permanent permanent : v.state.areas.field(v.state.turn_player)) {
    std::uint8_t number = 0;
    for_each_effect(v, permanent, cards::Timing::main, [&](CardId source, std::uint16_t effect) {
      if (may_be_activated(v, permanent, source, effect, v.state.turn_player)) {
        (void)out.push({DecisionKind::activate, permanent.id(), number});
      }
      ++number;
    });
  }
}

}  // namespace

void offer_activations(const View& v, const OneOfEach& hand, Decisions& out) {
  offer_activations_in_play(v, out);
  if (!v.state.capabilities.hears_elsewhere(cards::Timing::main)) return;
  for (const CardId card : hand) offer_card_activations(v, card, EffectPlace::hand, out);
  const auto& trash = v.state.side(v.state.turn_player).trash;
  for (std::size_t i = 0; i < trash.size(); ++i) {
    if ((v.facts(trash[i]).trash_timings & timing_bit(cards::Timing::main)) == 0) continue;
    const auto same = [&](CardId card) { return are_alike(v.state, card, trash[i]); };
    if (std::any_of(trash.begin(), trash.begin() + i, same)) continue;
    offer_card_activations(v, trash[i], EffectPlace::trash, out);
  }
}

void activate_card(const Table& t, CardId card, int which) {
  begin_moment(t);
  const auto hand = t.side(t.state.owner_of(card)).hand;
  const bool in_hand = std::ranges::find(hand, card) != hand.end();
  int number = 0;
  for_each_effect_in(t.cards, t.state, card, in_hand ? EffectPlace::hand : EffectPlace::trash,
                     cards::Timing::main, [&](CardId source, std::uint16_t effect) {
                       if (number++ != which) return;
                       push_frame(t, frame_of_card(source, effect, t.state.turn_player));
                     });
}

void activate_main(const Table& t, CardId id, int which) {
  begin_moment(t);
  const Permanent permanent = find_permanent(t.state, id);
  int number = 0;
  for_each_effect(t.view(), permanent, cards::Timing::main,
                  [&](CardId source, std::uint16_t effect) {
                    if (number++ != which) return;
                    push_frame(t, frame_of(permanent, source, effect, t.state.turn_player));
                  });
}

}  // namespace headjudge::dcg
