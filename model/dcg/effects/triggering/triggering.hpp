// Triggering: what happens makes effects wait.
// What other chapters ask of triggering.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/effects/triggering/pending_effects.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// What triggers from now on triggered while everything that waits now was already waiting.
void begin_later_moment(const Table& t);
/// Groups are numbered from 1 (`renumbered`): with nothing waiting, the next one is the first.
inline void begin_moment(const Table& t) {
  if (!t.state.pending.empty()) return begin_later_moment(t);
  t.state.moment = 1;
  t.state.together = 0;
}
/// The effect goes on to its next processing: what that triggers, triggers again, although the same
/// effect waits for it already. (comprehensive-4.2, 15-4-2-4)
inline void begin_processing(const Table& t) {
  t.state.together = static_cast<std::uint8_t>(t.state.pending.size());
}
void trigger_own(const Table& t, Permanent permanent, Player owner, cards::Timing timing,
                 CardId subject = kNoCard, SourceState source = SourceState::in_play,
                 const Cause* cause = nullptr);
/// Would any of its own effects trigger? Asking changes nothing.
[[nodiscard]] bool own_would_trigger(const Table& t, Permanent permanent, Player owner,
                                     cards::Timing timing,
                                     SourceState source = SourceState::in_play,
                                     const Cause* cause = nullptr);
/// The link effects of one link card.
void trigger_link_card(const Table& t, CardId card, Permanent permanent, cards::Timing timing);
/// Something happened to `subject`: the effects worded "When ... " that listen for it trigger.
/// `gone`: it has left already, and nobody can speak of it. `cause`: when it is not whoever acts.
/// `about`: the card that an event of a stack is about, besides.
void trigger_listeners(const Table& t, cards::Timing timing, Permanent subject, bool gone = false,
                       const Cause* cause = nullptr, CardId about = kNoCard);
/// Would any of them trigger?
[[nodiscard]] bool listeners_would_trigger(const Table& t, cards::Timing timing, Permanent subject);
/// Is `subject` whom this effect of `listener` listens to?
[[nodiscard]] bool listens_to(const View& v, const cards::Effect& effect, CardId listener,
                              Player listener_owner, Permanent subject);
/// Who digivolves: one Digimon, or two that DNA digivolve (where both lie on the field).
struct Digivolving {
  Permanent digimon;
  Permanent other;
};
struct CostChange {
  int reduction = 0;
  int increase = 0;
};
/// What effects of cards in play take off what it costs to digivolve into `card`, and add to it.
/// What fits both of two Digimon counts once. (rulings Q3380 and Q3381)
[[nodiscard]] CostChange change_of_digivolution_cost(const View& v, const Digivolving& who,
                                                     CardId card);
/// It digivolves at the changed cost, or for free: what is [Once Per Turn] in that has been used,
/// and what waited for the next time has come.
void use_changes_of_digivolution_cost(const Table& t, const Digivolving& who, CardId card,
                                      bool free);
/// The turn player uses this Option card.
void trigger_option_used(const Table& t, CardId option, int cost);
/// A moment that everybody's effects may wait for: the start or end of a turn.
void trigger_moment(const Table& t, cards::Timing timing);
/// Would any effect trigger? Not asked of the end of a turn.
[[nodiscard]] bool moment_would_trigger(const Table& t, cards::Timing timing);
/// An interrupting effect that the judge lets come only after what it listens for: it triggers, of
/// the stack as it was before.
void trigger_late(const Table& t, Permanent was, CardId source, std::uint16_t effect);
/// An effect of `owner` deleted an opponent's Digimon.
void trigger_effect_deletes(const Table& t, Player owner);
/// A card was removed from `player`'s security stack.
void trigger_security_removed(const Table& t, Player player);
[[nodiscard]] bool hears_effect_deletes(const View& v, Player owner);

}  // namespace headjudge::dcg
