// In which order the changes that effects have left behind are kept.
//
// They are sorted, so that equal sets of changes are equal bytes. Changes that set one and the same
// number stay in the order in which they were made, since the latest one counts.
// (comprehensive-4.2, 15-12-1-3 and 15-12-2-3)
#pragma once

#include <array>
#include <cstddef>

#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// Does the change set a number that a later one sets anew?
[[nodiscard]] constexpr bool is_overwritten(cards::Action action) {
  return action == cards::Action::original_dp || action == cards::Action::become_digimon;
}

[[nodiscard]] inline std::array<int, 9> sorting_key(const Modifier& m) {
  if (is_overwritten(m.action)) return {m.target, static_cast<int>(m.action)};
  return {m.target,
          static_cast<int>(m.action),
          static_cast<int>(m.keyword),
          m.turn_ends,
          m.amount.value(),
          m.by,
          m.words.bits(),
          m.instruction,
          static_cast<int>(m.kind)};
}
[[nodiscard]] inline std::array<int, 5> sorting_key(const Granted& g) {
  return {g.target, g.effect.value(), g.turn_ends, g.by, static_cast<int>(g.kind)};
}
[[nodiscard]] inline std::array<int, 5> sorting_key(const Lasting& l) {
  return {l.effect.value(), l.instruction, l.owner, l.permanent, l.turn_ends};
}

template <class Changes, class Change>
[[nodiscard]] bool insert_sorted(Changes& changes, const Change& change) {
  std::size_t place = changes.size();
  while (place > 0 && sorting_key(change) < sorting_key(changes[place - 1])) --place;
  return changes.insert(place, change);
}

template <class Changes, class Test>
void erase_where(Changes& changes, Test&& test) {
  for (std::size_t i = changes.size(); i > 0; --i) {
    if (test(changes[i - 1])) changes.erase(i - 1);
  }
}

/// Changes "for the attack" end.
template <class Changes>
void end_with_attack(Changes& changes) {
  erase_where(changes, [](const auto& change) { return change.turn_ends == kUntilAttackEnds; });
}

/// The end of a turn has gone by.
template <class Changes>
void count_turn_end(Changes& changes) {
  for (auto& change : changes) {
    if (change.turn_ends != kUntilAttackEnds) --change.turn_ends;
  }
  erase_where(changes, [](const auto& change) { return change.turn_ends == 0; });
}

}  // namespace headjudge::dcg
