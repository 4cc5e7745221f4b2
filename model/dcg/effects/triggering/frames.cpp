// Effects that are carried out next: their frames, as data in the state.
//
// Whoever lets an effect be carried out puts a frame for it on top of the others and goes on with
// its own work; the machine (resolving/machine.cpp) takes the frame when its turn comes on the
// agenda. (comprehensive-4.2, 15-4-1)
#include "model/dcg/effects/triggering/frames.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void push_frame(const Table& t, const Frame& frame) {
  if (!t.state.frames.push(frame)) t.overflow(Capacity::frames);
}

void carry_out_card(const Table& t, CardId card, cards::Timing timing, Player owner,
                    bool from_security) {
  // The frame pushed last runs first, so the effects go in from the last to the first.
  InlineVector<Frame, kMaxFrames> effects;
  for_each_effect_of_card(
      t.cards, t.state, card, true, timing, [&](CardId source, std::uint16_t effect) {
        if (waits_in_battle_area(t.cards, effect)) return;
        // Using an Option activates its first [Main] effect. (comprehensive-4.2, 9-1-9-3)
        if (timing == cards::Timing::main && !effects.empty()) return;
        const Frame frame{.effect = Short(effect),
                          .source = source,
                          .permanent = kNoCard,
                          .owner = owner,
                          .from_security = from_security ? std::uint8_t{1} : std::uint8_t{0},
                          .subject = kNoCard};
        if (!effects.push(frame)) t.overflow(Capacity::frames);
      });
  while (!effects.empty()) push_frame(t, effects.pop());
}

bool carry_out_option_side(const Table& t, CardId card, Player owner) {
  const cards::CardIndex index = t.facts(card).option_side;
  if (index == 0) return false;
  const CardFacts& side = t.cards.facts(index);
  for (std::uint16_t i = 0; i < side.effect_count; ++i) {
    const auto effect = static_cast<std::uint16_t>(side.first_effect + i);
    if (!t.cards.effect(effect).has(cards::Timing::main)) continue;
    push_frame(t, Frame{.effect = Short(effect),
                        .source = card,
                        .permanent = kNoCard,
                        .owner = owner,
                        .subject = kNoCard});
    return true;
  }
  return false;
}

void let_card_wait(const Table& t, CardId card, cards::Timing timing, Player owner) {
  for_each_effect_of_card(t.cards, t.state, card, true, timing,
                          [&](CardId source, std::uint16_t effect) {
                            const PendingEffect pending{{.effect = Short(effect),
                                                         .source = source,
                                                         .permanent = kNoCard,
                                                         .owner = owner,
                                                         .subject = kNoCard},
                                                        t.state.moment};
                            if (!t.state.pending.push(pending)) t.overflow(Capacity::pending);
                          });
}

void go_to_next_instruction(Frame& frame, std::uint8_t done) {
  ++frame.instruction;
  frame.done = done;
  frame.stage = Stage::begin;
  frame.wanted = 0;
  frame.end = 0;
  frame.receiver = 0;
  frame.ahead >>= 2U;
  frame.taken.clear();
  leave_to_owner(frame);
}

void finish_instruction(const Table& t, bool done) {
  Frame& frame = t.effect();
  go_to_next_instruction(frame, done ? std::max(frame.done, std::uint8_t{1}) : std::uint8_t{0});
}

void leave_to_owner(Frame& frame) {
  frame.owner = effect_owner(frame);
  frame.for_opponent = 0;
}

void note_object(const Table& t) {
  if (t.acting == nullptr) return begin_moment(t);
  Frame& frame = t.effect();
  --frame.wanted;
  if (frame.done < 255) ++frame.done;
  t.state.check_due = 1;
  t.state.rule_cause = effect_owner(frame);
}

}  // namespace headjudge::dcg
