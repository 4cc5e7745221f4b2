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
/// Does this effect of a card on the field work in its area?
[[nodiscard]] bool works_there(const View& v, const cards::Effect& effect, bool breeding);
/// Is `subject` whom this effect of `listener` listens to?
[[nodiscard]] bool listens_to(const View& v, const cards::Effect& effect, CardId listener,
                              Player listener_owner, const Permanent& subject);
/// By how much effects of cards in play lower what it costs to put `card` on the Digimon.
[[nodiscard]] int digivolution_reduction(const View& v, const Permanent& permanent, CardId card);
/// It digivolves at the lowered cost: what is [Once Per Turn] in that has been used.
void use_digivolution_reductions(const Table& t, CardId permanent, CardId card);
/// The turn player uses this Option card.
void trigger_option_used(const Table& t, CardId option);
/// A moment that everybody's effects may wait for: the start or end of a turn.
void trigger_moment(const Table& t, cards::Timing timing);
/// What effects have let wait for the end of this turn.
void trigger_postponed(const Table& t);
/// An interrupting effect that the judge lets come only after what it listens for: it triggers, of
/// the stack as it was before.
void trigger_late(const Table& t, const Permanent& was, CardId source, std::uint16_t effect);
/// An effect of `owner` deleted an opponent's Digimon.
void trigger_effect_deletes(const Table& t, Player owner);
/// A card was removed from `player`'s security stack.
void trigger_security_removed(const Table& t, Player player);
[[nodiscard]] bool hears_effect_deletes(const View& v, Player owner);
/// The uses so far of this effect and others of its holder: the card for what is printed on it, the
/// stack for what it has gained, whichever card is on top by then. (comprehensive-4.2, 15-13-2)
[[nodiscard]] std::uint8_t uses_so_far(const View& v, CardId source, std::uint16_t effect);
/// May this [X Per Turn] effect (or any other) activate as far as its use so far goes?
[[nodiscard]] bool use_allows(const View& v, CardId source, std::uint16_t effect);
void mark_used(const Table& t, CardId source, std::uint16_t effect);

}  // namespace headjudge::dcg
