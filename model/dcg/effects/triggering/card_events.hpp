// What happens to cards of an area or of a stack, and by what it happens.
// What other chapters ask of card_events.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The effect that is being carried out, or the rules.
[[nodiscard]] Cause cause_now(const View& v);
[[nodiscard]] bool cause_fits(cards::CauseFilter wanted, const Cause& cause, Player listener_owner);
/// Do the cause and what else the event says of itself fit this effect of `owner`?
[[nodiscard]] bool is_as_said(const View& v, const cards::Effect& effect, cards::Timing timing,
                              Player owner, const Cause& cause);
/// A card came to `player`'s hand or security stack, or was trashed from the hand or the deck.
/// `what`: where it went, or how it lies there.
void trigger_card_event(const Table& t, cards::Timing timing, Player player, CardId card,
                        cards::EventDetail what = cards::EventDetail::none);
/// A card was placed under the permanent, or went back from there to the deck.
void trigger_placed_under(const Table& t, CardId card, const Permanent& permanent,
                          cards::Timing timing = cards::Timing::placed_under);
/// This card has come to the trash from there; `stack`: under which permanent it lay.
void trigger_trashed_itself(const Table& t, CardId card, cards::EventDetail from,
                            const Permanent* stack = nullptr);
/// From the hand or from the deck to the trash, and what that triggers.
void trash_from_hand(const Table& t, CardId card);
void trash_from_deck(const Table& t, CardId card);
/// By how much effects of cards in play lower what it costs to put `card` on the Digimon.
[[nodiscard]] int digivolution_reduction(const View& v, const Permanent& permanent, CardId card);
/// It digivolves at the lowered cost: what is [Once Per Turn] in that has been used.
void use_digivolution_reductions(const Table& t, CardId permanent, CardId card);
/// The turn player uses this Option card.
void trigger_option_used(const Table& t, CardId option);
/// An interrupting effect that the judge lets come only after what it listens for: it triggers, of
/// the stack as it was before.
void trigger_late(const Table& t, const Permanent& was, CardId source, std::uint16_t effect);
/// An effect of `owner` deleted an opponent's Digimon.
void trigger_effect_deletes(const Table& t, Player owner);
/// A card was removed from `player`'s security stack.
void trigger_security_removed(const Table& t, Player player);
[[nodiscard]] bool hears_effect_deletes(const View& v, Player owner);
/// Is `subject` whom this effect of `listener` listens to?
[[nodiscard]] bool listens_to(const View& v, const cards::Effect& effect, CardId listener,
                              Player listener_owner, const Permanent& subject);
/// Does this effect of a card on the field work in its area?
[[nodiscard]] bool works_there(const View& v, const cards::Effect& effect, bool breeding);
/// A moment that everybody's effects may wait for: the start or end of a turn.
void trigger_moment(const Table& t, cards::Timing timing);
/// What effects have let wait for the end of this turn.
void trigger_postponed(const Table& t);
[[nodiscard]] inline bool in_scope(const State& state, cards::TurnScope scope, Player owner) {
  switch (scope) {
    case cards::TurnScope::your_turn: return owner == state.turn_player;
    case cards::TurnScope::opponents_turn: return owner != state.turn_player;
    case cards::TurnScope::any:
    case cards::TurnScope::all_turns: break;
  }
  return true;
}
/// The uses so far of this effect and others of its holder: the card for what is printed on it, the
/// stack for what it has gained, whichever card is on top by then. (comprehensive-4.2, 15-13-2)
[[nodiscard]] std::uint8_t uses_so_far(const View& v, CardId source, std::uint16_t effect);
/// May this [X Per Turn] effect (or any other) activate as far as its use so far goes?
[[nodiscard]] bool use_allows(const View& v, CardId source, std::uint16_t effect);
void mark_used(const Table& t, CardId source, std::uint16_t effect);

}  // namespace headjudge::dcg
