// What several chapters' invariants look for in a position.
//
// A sentence about what may be decided is held against the offers; one that a judge can lift says
// so, and asks that judge in the same situation.
#pragma once

#include "invariants/ccg_invariants.hpp"
#include "invariants/looking.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/digivolving.hpp"

namespace headjudge::ccg {

[[nodiscard]] inline View look(const CcgPosition& position) {
  return {position.game.pool(), position.state, &position.judge};
}
[[nodiscard]] inline View look_after(const CcgStep& step) {
  return {step.game.pool(), step.after, &step.judge};
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
