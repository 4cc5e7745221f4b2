// One effect that has heard its event: does it trigger, and as what does it wait?
// What other chapters ask of pending_effects.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The effect that waits, of which card and in which event.
struct EffectSource {
  CardId card;
  CardId permanent;
  Player owner;
  CardId subject;
  SourceState state;
  bool breeding;
  CardId bearer = kNoCard;
  cards::Timing timing = cards::Timing::persistent;
  Cause cause = {};
  Permanent stack;  ///< whose effect it is, where that is leaving
  Permanent about;  ///< whose event it is, where that can have left
};
/// Does it trigger, now that it has heard its event?
[[nodiscard]] bool would_wait(const View& v, std::uint16_t effect, const EffectSource& source);
/// Lets it wait, if it does.
void let_effect_wait(const Table& t, std::uint16_t effect, const EffectSource& source);
/// Does this effect of a card on the field work in its area?
[[nodiscard]] bool works_there(const View& v, const cards::Effect& effect, bool breeding);
/// Has this [X Per Turn] effect been used this turn, or so often that no use is left?
[[nodiscard]] bool is_used(const View& v, CardId source, std::uint16_t effect);
[[nodiscard]] bool is_used_up(const View& v, CardId source, std::uint16_t effect);
/// May this [X Per Turn] effect (or any other) activate as far as its use so far goes?
[[nodiscard]] bool use_allows(const View& v, CardId source, std::uint16_t effect);
void mark_used(const Table& t, CardId source, std::uint16_t effect);

}  // namespace headjudge::dcg
