// Which moments of cards carrying out one effect can bring about: cards drawn, trashed, placed,
// added to a stack, a target switched, an Option used.
//
// The events of effect_events.hpp happen to Digimon and Tamers, and are told apart by whom they may
// happen to. What happens to cards of an area is told apart by player only. As there, what cannot
// happen after all is allowed, and what is left out is a mistake. (model/dcg/card_events.cpp)
#pragma once

#include <cstdint>

#include "model/cards/card.hpp"

namespace headjudge::proofs {

/// Timings as a set of bits (cards::timing_flag): of cards of the player whose effect acts, and of
/// the opponent's.
struct CardMoments {
  std::uint64_t own = 0;
  std::uint64_t opponents = 0;

  CardMoments& operator|=(const CardMoments& more) {
    own |= more.own;
    opponents |= more.opponents;
    return *this;
  }
};

/// What this instruction can bring about by itself.
[[nodiscard]] CardMoments moments_of(const cards::Instruction& instruction);

/// When a Digimon is deleted or leaves, of the player who had it.
[[nodiscard]] std::uint64_t moments_of_leaving();

/// Can one of these moments trigger the listener, whose player is the acting one or the other?
[[nodiscard]] bool hears_moment(const cards::Effect& listener, const CardMoments& moments,
                                bool same_player);

}  // namespace headjudge::proofs
