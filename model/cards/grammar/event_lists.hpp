// "When <event> or <another event>, ...": one effect that waits for unlike events.
//
// In a program the further events are Effects that say nothing but an event. In a text and in a
// pool each is an effect of its own right behind the first one, with the same instructions, the
// same conditions and the same [X Per Turn]; so whoever looks for what listens finds it.
#pragma once

#include <cstdint>
#include <span>

#include "model/cards/grammar/grammar.hpp"

namespace headjudge::cards::syntax {

/// The wording of an event that another one behind it shares its verb with: "this one or that one
/// attacks".
inline constexpr std::uint8_t kSharesVerb = 255;
/// From here on the wordings count the rows of events that leave out what was said before.
inline constexpr std::uint8_t kElidedEvent = 128;

/// `effect` with the event of `event`.
[[nodiscard]] inline Effect with_event(Effect effect, const Effect& event) {
  effect.timing = event.timing;
  effect.also = event.also;
  effect.detail = event.detail;
  effect.cause = event.cause;
  effect.cause_wording = event.cause_wording;
  effect.subject = event.subject;
  effect.or_this = event.or_this;
  effect.subject_filter = event.subject_filter;
  effect.subject_kind = event.subject_kind;
  effect.subject_wording = event.subject_wording;
  effect.wording = event.wording;
  effect.into_wording = event.into_wording;
  effect.whose_wording = event.whose_wording;
  effect.into_kind = event.into_kind;
  effect.into = event.into;
  return effect;
}

/// The effect that waits for the other event: with the same instructions.
[[nodiscard]] inline Effect as_other_event(Effect effect, const Effect& event) {
  effect = with_event(effect, event);
  effect.other_events = 0;
  effect.other_event = true;
  return effect;
}

/// The other events of an effect, given the effects that stand behind it.
[[nodiscard]] inline std::vector<Effect> other_events_of(const Effect& effect,
                                                         std::span<const Effect> behind) {
  std::vector<Effect> others;
  for (const Effect& each : behind.first(effect.other_events)) {
    others.push_back(with_event({}, each));
  }
  return others;
}

}  // namespace headjudge::cards::syntax
