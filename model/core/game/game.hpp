// What the harness asks of a game: dynamics, and notation for it.
//
// A game object is small: it refers to the card pool it is played with. Code asks for the half that
// it needs, and for a `Game` where it needs both. What else a game brings (its cards, its
// invariants, its starting positions) is in invariants/games/traits.hpp.
#pragma once

#include "model/core/game/dynamics.hpp"
#include "model/core/game/notation.hpp"

namespace headjudge {

template <class G>
concept Game = GameDynamics<G> && GameNotation<G>;

}  // namespace headjudge
