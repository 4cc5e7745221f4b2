// What kind of difference there is between two positions of a game.
//
// A game may tell more of it than whether the boards are the same (`same_board`, dynamics.hpp):
//   same_cards(a, b)               the same board but for its numbers, such as memory and DP
//   same_but_unseen(before, a, b)  the same but for the order of cards that nobody had seen in
//                                  `before`; null where nobody has seen any
//   shuffled(before, after)        chance was drawn in this step
//   at_rest(state)                 nothing is under way that a decision has begun
// For a game that does not tell, a difference counts as one of the board, no step as chance, and
// every position as one at rest.
#pragma once

#include "model/core/game/dynamics.hpp"

namespace headjudge {

template <GameDynamics G>
[[nodiscard]] bool only_numbers_differ(const G& game, const typename G::State& a,
                                       const typename G::State& b) {
  if (game.same_board(a, b)) return true;
  if constexpr (requires { game.same_cards(a, b); }) {
    return game.same_cards(a, b);
  } else {
    return false;
  }
}

template <GameDynamics G>
[[nodiscard]] bool only_unseen_differ(const G& game, const typename G::State* before,
                                      const typename G::State& a, const typename G::State& b) {
  if constexpr (requires { game.same_but_unseen(before, a, b); }) {
    return game.same_but_unseen(before, a, b);
  } else {
    return false;
  }
}

template <GameDynamics G>
[[nodiscard]] bool draws_chance(const G& game, const typename G::State& before,
                                const typename G::State& after) {
  if constexpr (requires { game.shuffled(before, after); }) {
    return game.shuffled(before, after);
  } else {
    return false;
  }
}

template <GameDynamics G>
[[nodiscard]] bool is_at_rest(const G& game, const typename G::State& state) {
  if constexpr (requires { game.at_rest(state); }) {
    return game.at_rest(state);
  } else {
    return true;
  }
}

}  // namespace headjudge
