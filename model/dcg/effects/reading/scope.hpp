// In whose turn an effect holds: "[Your Turn]", "[Opponent's Turn]", "[All Turns]".
//
// Asked wherever effects are looked for, before their conditions are read.
// (comprehensive-4.2, 15-3)
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

[[nodiscard]] inline bool in_scope(const State& state, cards::TurnScope scope, Player owner) {
  switch (scope) {
    case cards::TurnScope::your_turn: return owner == state.turn_player;
    case cards::TurnScope::opponents_turn: return owner != state.turn_player;
    case cards::TurnScope::any:
    case cards::TurnScope::all_turns: break;
  }
  return true;
}

}  // namespace headjudge::dcg
