// Activating [Main] effects of Digimon and Tamers in play.
//
// An activation is offered only when the effect's condition holds, when what it asks for first can
// be done, and when its use so far this turn allows it (comprehensive-4.2, 15-8-4; en-1.1,
// glossary, Main). Effects of one stack are numbered from the
// bottom card up, whether they may be activated now or not, so that a decision's words do not
// change their meaning.
#include "model/dcg/chapters.hpp"
#include "model/dcg/stack_effects.hpp"

namespace headjudge::dcg {

Frame frame_of(const Permanent& permanent, CardId source, std::uint16_t effect, Player owner) {
  return {.effect = Short(effect),
          .source = source,
          .permanent = permanent.id(),
          .owner = owner,
          .subject = kNoCard};
}

bool may_be_activated(const View& v, const Permanent& permanent, CardId source, std::uint16_t index,
                      Player owner) {
  const cards::Effect& effect = v.cards.effect(index);
  if (!in_scope(v.state, effect.scope, owner)) return false;
  if (!condition_holds(v, effect.condition, {owner, permanent.id()}, Depth::with_continuous) ||
      costs_what_cannot_be_paid(v, frame_of(permanent, source, index, owner))) {
    return false;
  }
  if (permanent.breeding != 0 && v.judged(Question::breeding_effects, BreedingEffects::no)) {
    return false;
  }
  return use_allows(v, source, index);
}

void offer_activations(const View& v, Decisions& out) {
  for (const Permanent& permanent : v.state.side[v.state.turn_player].field) {
    std::uint8_t number = 0;
    for_each_effect(v, permanent, cards::Timing::main, [&](CardId source, std::uint16_t effect) {
      if (may_be_activated(v, permanent, source, effect, v.state.turn_player)) {
        (void)out.push({DecisionKind::activate, permanent.id(), number});
      }
      ++number;
    });
  }
}

void activate_main(const Table& t, CardId id, int which) {
  begin_moment(t);
  const Permanent& permanent = *find_permanent(t.state, id);
  int number = 0;
  for_each_effect(t.view(), permanent, cards::Timing::main,
                  [&](CardId source, std::uint16_t effect) {
                    if (number++ != which) return;
                    push_frame(t, frame_of(permanent, source, effect, t.state.turn_player));
                  });
}

}  // namespace headjudge::dcg
