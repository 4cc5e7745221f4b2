// "repeat: 2 decisions; P1 says 5": a loop that a player can stop, and how often it is done.
//
// The last decisions above the line are one round of the loop. Each player who can stop it says how
// often it is repeated, the turn player first; it is done at least so often, and then it is ended
// and not begun again. Of two different numbers the larger one counts, since the text demands "at
// least" for each of them. (comprehensive-4.2, 18-3-3; the manuals for players say nothing of
// loops, so that under them the line is refused)
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "model/core/base/result.hpp"
#include "model/core/game/players.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/core/play/play.hpp"

namespace headjudge {

/// What a `repeat:` line says.
struct Repeated {
  std::size_t decisions = 0;   ///< of a round
  std::array<int, 2> times{};  ///< that each player says; 0: none
  Player first = kNobody;      ///< who says a number first
  [[nodiscard]] int rounds() const { return times[0] > times[1] ? times[0] : times[1]; }
};

inline constexpr int kMostRounds = 999;
inline constexpr std::string_view kRepeatForm =
    "`repeat: 2 decisions; P1 says 5`, and `; P2 says 3` where that player can stop it, too; at "
    "most 999";

[[nodiscard]] std::optional<Repeated> read_repeated(std::string_view text);

/// Errors: the play repeats a loop at a table whose edition says nothing of loops.
[[nodiscard]] Result<void> refuse_silent_editions(const Rulebook& rulebook, const Play& play);

/// A decision of a round.
struct RoundDecision {
  Player player = kNobody;
  std::string words;
};

/// Why these players do not say these numbers, of those who can stop the loop; empty: they do.
[[nodiscard]] std::string fault_of_numbers(const Repeated& repeated,
                                           const std::array<bool, 2>& can_stop, Player turn_player);

/// "P1 says 3, P2 says 5: the loop is done 5 times more."
[[nodiscard]] std::string declaration(const Repeated& repeated);

}  // namespace headjudge
