// Triggering: what happens makes effects wait.
// What other chapters ask of triggering.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// What triggers from now on triggered while everything that waits now was already waiting.
void begin_later_moment(const Table& t);
/// Groups are numbered from 1 (`renumbered`): with nothing waiting, the next one is the first.
inline void begin_moment(const Table& t) {
  if (!t.state.waiting.empty()) return begin_later_moment(t);
  t.state.moment = 1;
}
void trigger_own(const Table& t, const Permanent& permanent, Player owner, cards::Timing timing,
                 CardId subject = kNoCard, SourceState source = SourceState::in_play,
                 const Cause* cause = nullptr);
/// The link effects of one link card.
void trigger_link_card(const Table& t, CardId card, const Permanent& permanent,
                       cards::Timing timing);
/// Something happened to `subject`: the effects worded "When ... " that listen for it trigger.
/// `gone`: it has left already, and nobody can speak of it. `cause`: when it is not cause_now.
/// `about`: the card that an event of a stack is about, besides.
void trigger_listeners(const Table& t, cards::Timing timing, const Permanent& subject,
                       bool gone = false, const Cause* cause = nullptr, CardId about = kNoCard);
/// The effect that waits, of which card and in which event.
struct EffectSource {
  CardId card;
  CardId permanent;
  Player owner;
  CardId subject;
  SourceState state;
  bool breeding;
  CardId bearer = kNoCard;
  cards::Timing timing = cards::Timing::continuous;
  Cause cause = {};
};
/// Effects that have just triggered do not after all: so many were waiting before.
void forget_newest_waiting(const Table& t, std::size_t before);
/// Lets it wait, if it works there and then.
void let_effect_wait(const Table& t, std::uint16_t effect, const EffectSource& source);

}  // namespace headjudge::dcg
