// Conditions about a Digimon that has left, as it was when its effect triggered.
//
// The condition at the beginning of an [On Deletion] effect decides whether it triggers at all
// (triggering/pending_effects.cpp). What stands behind other sentences is noted then, and read when
// the sentence's turn comes. (comprehensive-4.2, 15-8-3-9-4)
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Two bits per instruction, for its conditions, are what a Short has room for.
inline constexpr std::size_t kMostNoted = 8;

/// Which conditions about itself this Digimon meets, of those inside one of its effects.
[[nodiscard]] inline Short conditions_met_by(const View& v, Permanent self, Player owner,
                                             std::uint16_t effect) {
  const auto instructions = v.cards.instructions(effect);
  const Controller by{owner, self.id()};
  unsigned met = 0;
  const auto note = [&](std::size_t place, const cards::Condition& condition) {
    const bool is_met =
        is_about_this(condition.kind) && own_condition_holds(v, condition, self, by);
    if (is_met) met |= 1U << place;
  };
  for (std::size_t i = 0; i < std::min(instructions.size(), kMostNoted); ++i) {
    note(2 * i, instructions[i].condition);
    note(2 * i + 1, instructions[i].also_if);
  }
  return Short(static_cast<int>(met));
}

/// Is it a condition about the effect's own Digimon, which has left?
[[nodiscard]] inline bool is_about_who_left(const Frame& frame, const cards::Condition& condition) {
  return frame.permanent == kNoCard && is_about_this(condition.kind);
}

/// Did that one meet it? `second`: the other condition of the instruction.
[[nodiscard]] inline bool was_met(const Frame& frame, std::size_t instruction, bool second) {
  return instruction < kMostNoted &&
         (frame.met.bits() >> (2 * instruction + (second ? 1U : 0U)) & 1U) != 0;
}

}  // namespace headjudge::dcg
