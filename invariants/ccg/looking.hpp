// What several chapters' invariants look for in a position.
//
// A sentence about what may be decided is held against the offers; one that a judge can lift says
// so, and asks that judge in the same situation.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "invariants/ccg_invariants.hpp"
#include "model/ccg/chapters.hpp"

namespace headjudge::ccg {

[[nodiscard]] inline View look(const CcgPosition& position) {
  return {position.game.pool(), position.state, &position.judge};
}
[[nodiscard]] inline View look_after(const CcgStep& step) {
  return {step.game.pool(), step.after, &step.judge};
}

template <class Cards>
[[nodiscard]] bool contains(const Cards& cards, CardId card) {
  return std::ranges::find(cards, card) != cards.end();
}

/// Applies `allowed` to every offer of the given kinds; not applicable when there is none.
template <class Allowed>
[[nodiscard]] Verdict every_offer(const CcgPosition& position,
                                  std::initializer_list<DecisionKind> kinds, Allowed&& allowed) {
  Verdict verdict = Verdict::not_applicable;
  for (const Decision& offer : position.offers) {
    if (std::ranges::find(kinds, offer.kind) == kinds.end()) continue;
    if (!allowed(offer)) return Verdict::broken;
    verdict = Verdict::held;
  }
  return verdict;
}

/// Calls `visit(player, row, digimon)` for every Digimon in play.
template <class Visit>
void for_each_digimon(const State& state, Visit&& visit) {
  for (const Player player : {Player{0}, Player{1}}) {
    for (const Row row : {Row::digivolve, Row::attack}) {
      for (const Digimon& digimon : state.side[player].row(row)) visit(player, row, digimon);
    }
  }
}

}  // namespace headjudge::ccg
