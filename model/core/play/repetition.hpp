// "repeat: 2 decisions; P1 says 5": a loop that a player can stop, and how often it is done.
//
// The last decisions above the line are one round of the loop. A player who can stop it says how
// often it is repeated, the turn player first; it is done at least so often, and then it is ended
// and not begun again. Of two different numbers the larger one counts, since the text demands "at
// least" for each of them. (comprehensive-4.2, 18-3-3; the manuals for players say nothing of
// loops)
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/game/players.hpp"

namespace headjudge {

/// What a `repeat:` line says.
struct Repeated {
  std::size_t decisions = 0;   ///< of a round
  std::array<int, 2> times{};  ///< that each player says; 0: none
  [[nodiscard]] int rounds() const { return times[0] > times[1] ? times[0] : times[1]; }
};

inline constexpr int kMostRounds = 999;
inline constexpr std::string_view kRepeatForm =
    "`repeat: 2 decisions; P1 says 5`, and `; P2 says 3` where that player can stop it, too";

[[nodiscard]] std::optional<Repeated> read_repeated(std::string_view text);

/// A decision of a round, and what could be decided instead.
struct RoundDecision {
  Player player = kNobody;
  std::string words;
  std::vector<std::string> choices;  ///< all that was legal
};

/// A loop that was ended at a table.
struct EndedLoop {
  std::vector<RoundDecision> round;
  std::size_t turns = 0;  ///< taken at the table by then
};

/// Can this player decide otherwise somewhere in the round?
[[nodiscard]] bool has_a_choice(const std::vector<RoundDecision>& round, Player player);
/// The same decisions from the same choices.
[[nodiscard]] bool is_same_round(const std::vector<RoundDecision>& one,
                                 const std::vector<RoundDecision>& other);

}  // namespace headjudge
