// Running from one decision to the next, step by step.
//
// Who wants to see what is carried out between two decisions (which effects, how often the turn
// changes) runs the game with this instead of Dcg::run, which does the same in one go:
//
//   game.take(state, judge, decision);
//   for (Stretch stretch; run_on(game, state, judge, stretch);) look_at(state);
#pragma once

#include <cstdint>

#include "model/dcg/dcg.hpp"
#include "model/dcg/table.hpp"

namespace headjudge::dcg {

/// What comes next, the most urgent first.
enum class Item : std::uint8_t {
  rule_check,
  announcement,
  procedure,
  effect,
  overflow,
  used_option,
  turn_change,
  waiting_effect,
  late_bonus,
  attack,
  phase,
};
[[nodiscard]] Item next_item(const View& v);

/// How far the engine has run since the last decision.
struct Stretch {
  int steps = 0;
  int activations = 0;
};

/// One step; false once somebody must decide or the game is over.
bool run_on(const Dcg& game, State& state, const Judge& judge, Stretch& stretch);

}  // namespace headjudge::dcg
