// Which moments of cards carrying out one effect can bring about: cards drawn, trashed, placed,
// added to a stack, a target switched, an Option used.
//
// The events of effect_events.hpp happen to Digimon and Tamers, and are told apart by whom they may
// happen to. What happens to cards of an area is told apart by player only. As there, what cannot
// happen after all is allowed, and what is left out is a mistake.
// (model/dcg/effects/triggering/card_events.cpp)
#pragma once

#include <cstdint>

#include "model/cards/program/card.hpp"
#include "model/events/procedures.hpp"

namespace headjudge::events {

// What is emitted together.
inline constexpr Timings kTrashedFromStack =
    timings(cards::Timing::stack_trashed, cards::Timing::this_trashed);
inline constexpr Timings kTrashedFromHand =
    timings(cards::Timing::hand_trashed, cards::Timing::this_trashed);
inline constexpr Timings kTrashedFromDeck =
    timings(cards::Timing::deck_trashed, cards::Timing::this_trashed);
inline constexpr Timings kTrashedFromSecurity =
    timings(cards::Timing::security_trashed, cards::Timing::this_trashed);
inline constexpr Timings kLinksTrashed =
    timings(cards::Timing::links_trashed, cards::Timing::this_trashed);
inline constexpr Timings kLeaves = kTrashedFromStack | kLinksTrashed;
// Digivolving draws a card and puts one beneath another. A judge may say that a suspended Digimon
// unsuspends (the question digivolve-state).
inline constexpr Timings kDigivolves =
    timings(cards::Timing::hand_gained, cards::Timing::placed_under, cards::Timing::would_become,
            cards::Timing::would_digivolve, cards::Timing::becomes_unsuspended);
inline constexpr Timings kComesIntoPlay =
    timings(cards::Timing::would_be_played, cards::Timing::placed_under);
inline constexpr Timings kUsed = timings(cards::Timing::option_used, cards::Timing::would_be_used);

/// Of cards of the player whose effect acts, and of
/// the opponent's.
struct CardMoments {
  Timings own = 0;
  Timings opponents = 0;

  CardMoments& operator|=(const CardMoments& more) {
    own |= more.own;
    opponents |= more.opponents;
    return *this;
  }
};

/// Does it take a card from the field that is neither deleted nor said to be a Digimon?
[[nodiscard]] bool takes_from_field(const cards::Instruction& instruction);

/// What this instruction can bring about by itself.
[[nodiscard]] CardMoments moments_of(const cards::Instruction& instruction);

/// By which of these moments can the listener trigger, whose player is the acting one or the other?
[[nodiscard]] Timings heard_moments(const cards::Effect& listener, const CardMoments& moments,
                                    bool same_player);

}  // namespace headjudge::events
