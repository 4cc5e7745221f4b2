// Running from one decision to the next, step by step.
//
// Who wants to see what is carried out between two decisions (which effects, how often the turn
// changes) runs the game with this instead of Dcg::run, which does the same in one go:
//
//   game.take(state, judge, decision);
//   for (Stretch stretch; run_on(game, state, judge, stretch);) look_at(state);
#pragma once

#include <optional>

#include "model/dcg/dcg.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// How far the engine has run since the last decision. A State has no history: what is remembered
/// of the way stands here.
struct Stretch {
  int steps = 0;
  int activations = 0;
  std::optional<State> remembered;  ///< a position on a way that has become long
};

/// Does it run, with nobody to decide?
[[nodiscard]] bool is_running(const State& state);
/// One step of a game that is running.
Step take_step(const Table& t);
/// One step; false once a player must decide or the game is over.
bool go_on(const Table& t, Stretch& stretch);
/// The same of a game and its judge.
bool run_on(const Dcg& game, State& state, const Judge& judge, Stretch& stretch);

}  // namespace headjudge::dcg
