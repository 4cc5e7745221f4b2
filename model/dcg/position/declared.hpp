// Cards that have been declared and revealed, and have not come to where they go.
//
// Such a card returns to its original location if it can no longer be played, used or digivolved
// into: meanwhile it is no card of the hand that could pay for something. The older manuals do not
// speak of it. (comprehensive-4.2, 7-1-2-3, 8-1-2-6 and 9-1-8)
#pragma once

#include <algorithm>

#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

[[nodiscard]] inline bool is_declared(const State& state, CardId card) {
  const auto announces = [&](const Announcement& event) {
    const bool of_card = event.kind != Announced::leaving && event.kind != Announced::taken;
    return of_card && event.card == card;
  };
  return std::ranges::any_of(state.announced, announces) ||
         std::ranges::any_of(state.procedures,
                             [&](const Procedure& each) { return each.card == card; });
}

/// Cards of the hand that could be trashed or placed somewhere.
[[nodiscard]] inline int cards_to_spare(const State& state, Player player) {
  const auto& hand = state.side(player).hand;
  return static_cast<int>(
      std::ranges::count_if(hand, [&](CardId card) { return !is_declared(state, card); }));
}

}  // namespace headjudge::dcg
