// The two players of a game, and how a game ends.
//
// The rules of a game need no more of the harness than this; the contracts between a game and the
// harness are in dynamics.hpp and notation.hpp.
#pragma once

#include <cstdint>

namespace headjudge {

/// 0 and 1 are the players, written P1 and P2; `nobody` when the game is over, or drawn.
using Player = std::uint8_t;
inline constexpr Player kNobody = 2;
[[nodiscard]] constexpr Player opponent_of(Player player) {
  return static_cast<Player>(1 - player);
}

enum class Outcome : std::uint8_t { running, first_wins, second_wins, drawn, stuck };

}  // namespace headjudge
