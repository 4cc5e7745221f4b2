// In whose turn an effect holds ("[Your Turn]", "[Opponent's Turn]", "[All Turns]"), and in which
// part of the field.
//
// Asked wherever effects are looked for. (comprehensive-4.2, 15-3, 3-4-7-4 and 15-14-4)
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

/// Does this effect of a card on the field work in its area? A [Breeding] effect does in the
/// breeding area alone. (comprehensive-4.2, 15-14-4)
[[nodiscard]] inline bool works_in_area(const View& v, const cards::Effect& effect, bool breeding) {
  if (effect.place == cards::Place::breeding) return breeding;
  if (effect.in_breeding_too) return true;
  return !breeding || v.judged(Question::breeding_effects, BreedingEffects::yes);
}

}  // namespace headjudge::dcg
