// What persistent effects on DP may hang on: things of a player, and which of them each kind of
// condition looks at.
//
// A new kind of condition is a compile error as soon as the language of the cards can say it, until
// it has a row that says what it looks at.
#pragma once

#include <cstdint>

#include "model/cards/program/events.hpp"

namespace headjudge::events {

/// Things of one player that persistent effects on DP may hang on; one bit each.
using Things = std::uint16_t;
inline constexpr Things kSecurity = 1;
inline constexpr Things kMemory = 2;
inline constexpr Things kHand = 4;
inline constexpr Things kTrash = 8;
inline constexpr Things kField = 16;  ///< which Digimon, Tamers and Options there are
inline constexpr Things kStack = 32;  ///< digivolution cards
inline constexpr Things kSuspension = 64;
inline constexpr Things kDp = 128;
inline constexpr Things kKeyword = 256;
inline constexpr Things kDeletion = kField | kTrash | kStack;
inline constexpr Things kFiltered = 512;  ///< and what a condition's filter looks at

/// What a condition looks at.
struct LookedAt {
  Things yours = 0;  ///< of the player whose effect it is
  Things opponents = 0;
  Things of_itself = 0;
};

[[nodiscard]] LookedAt hangs_on(cards::ConditionKind kind);

}  // namespace headjudge::events
