// What happens to cards of an area or of a stack, and by what it happens.
// What other chapters ask of card_events.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// What happens now is caused by whoever acts: the effect, or the rules.
[[nodiscard]] Cause cause_of(const Table& t);
[[nodiscard]] bool cause_fits(cards::CauseFilter wanted, const Cause& cause, Player listener_owner);
/// Does the event happen in the breeding area, of which the effect's words do not speak?
/// (comprehensive-4.2, 3-4-7-6)
[[nodiscard]] bool is_out_of_reach(const View& v, const cards::Effect& effect, Permanent subject);
/// Do the cause and what else the event says of itself fit this effect?
[[nodiscard]] bool is_as_said(const View& v, const cards::Effect& effect, cards::Timing timing,
                              const Controller& by, const Cause& cause);
/// A card came to `player`'s hand or security stack, or was trashed from the hand or the deck.
/// `what`: where it went, or how it lies there.
void trigger_card_event(const Table& t, cards::Timing timing, Player player, CardId card,
                        cards::EventDetail what = cards::EventDetail::none);
/// A card was placed under the permanent, or went back from there to the deck.
void trigger_placed_under(const Table& t, CardId card, Permanent permanent,
                          cards::Timing timing = cards::Timing::placed_under);
/// This card has come to the trash from there; `stack`: under which permanent it lay.
void trigger_trashed_itself(const Table& t, CardId card, cards::EventDetail from,
                            const Permanent stack = nullptr);

}  // namespace headjudge::dcg
