// Which parts of a position are not as they were: their bytes are compared.
//
// What is offered is no part of a state, so the rest always counts as changed.
#include "invariants/dcg/parts.hpp"

#include <cstring>

#include "invariants/dcg_invariants.hpp"

namespace headjudge::dcg {

Parts changed_parts(const State& before, const State& now) {
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
