// How a game ended, in the words that boards and expectations of all games have in common.
//
// One place says them, so that what a board shows is what a play may expect.
#pragma once

#include <string_view>

#include "model/core/game/players.hpp"

namespace headjudge {

/// "P1 wins", "drawn"; empty as long as the game is on.
[[nodiscard]] constexpr std::string_view outcome_words(Outcome outcome) {
  switch (outcome) {
    case Outcome::running: return "";
    case Outcome::first_wins: return "P1 wins";
    case Outcome::second_wins: return "P2 wins";
    case Outcome::drawn: return "drawn";
    case Outcome::stuck: return "stuck";
  }
  return "";
}

/// The expectation about the winner that is met: "winner P1", "winner none".
[[nodiscard]] constexpr std::string_view winner_fact(Outcome outcome) {
  if (outcome == Outcome::first_wins) return "winner P1";
  if (outcome == Outcome::second_wins) return "winner P2";
  return "winner none";
}

}  // namespace headjudge
