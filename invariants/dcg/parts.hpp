// The parts of a position that an invariant may hang on.
//
// An invariant's row names what it reads. Between two decisions often only some of it changes, and
// then the verdict is the same (LastVerdicts in invariants/invariant.hpp). A test plays random games
// and asks all invariants all the time as well.
#pragma once

#include <cstring>

#include "invariants/invariant.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// Which cards there are, and where each of them lies, with the marks of the stacks.
inline constexpr Parts kCards = 1;
/// Which cards lie face up in security, or face down beneath others.
inline constexpr Parts kFacing = 2;
/// Changes that last: of single stacks, of a player's cards, gained effects, uses.
inline constexpr Parts kLastingChanges = 4;
/// What waits or is half done: effects, declared cards, the attack, revealed cards.
inline constexpr Parts kUnderWay = 8;
/// Everything else, and what is offered.
inline constexpr Parts kTheRest = 16;

[[nodiscard]] inline Parts changed_parts(const State& before, const State& now) {
  const auto differ = [](const auto& one, const auto& other) {
    return std::memcmp(&one, &other, sizeof one) != 0;
  };
  Parts changed = kTheRest;
  if (differ(before.areas, now.areas) || differ(before.def, now.def)) changed |= kCards;
  if (differ(before.face_up, now.face_up)) changed |= kFacing;
  if (differ(before.modifiers, now.modifiers) || differ(before.granted, now.granted) ||
      differ(before.lasting, now.lasting) || differ(before.used, now.used)) {
    changed |= kLastingChanges;
  }
  if (differ(before.attack, now.attack) || differ(before.option, now.option) ||
      differ(before.pending, now.pending) || differ(before.frames, now.frames) ||
      differ(before.procedures, now.procedures) || differ(before.announced, now.announced) ||
      differ(before.interrupting, now.interrupting) || differ(before.revealed, now.revealed) ||
      differ(before.arrived, now.arrived) || before.bonus_due != now.bonus_due ||
      differ(before.overflow, now.overflow)) {
    changed |= kUnderWay;
  }
  return changed;
}

}  // namespace headjudge::dcg
