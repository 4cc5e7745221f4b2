// Which effects activate while a decision is carried out.
//
// An effect activates when a frame for it is laid on the engine's stack. Watching the steps shows
// that without any hook in the engine. It also says which class a repetition belongs to.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "model/dcg/dcg.hpp"
#include "proofs/termination/loops.hpp"
#include "proofs/termination/repetition.hpp"
#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

/// By who can stop it: each player, whatever the other does, and both together, if they want to.
[[nodiscard]] LoopClass class_of(const std::array<CanStop, 2>& can_stop, CanStop together);

/// The effects that activated between these two states, a step apart; the one that runs first is
/// the last.
[[nodiscard]] std::vector<std::size_t> activated_between(const dcg::State& before,
                                                         const dcg::State& after);

/// The effects that activate in one round of a repetition, in order. `start` is where its prefix
/// begins.
[[nodiscard]] std::vector<std::size_t> effects_of_round(const dcg::Dcg& game, const Judge& judge,
                                                        const dcg::State& start,
                                                        const Repetition<dcg::Dcg>& repetition);

/// Does the position come back in this game, too, after the same decisions and steps and with these
/// effects? `start` is where the prefix begins.
[[nodiscard]] bool comes_back(const dcg::Dcg& game, const Judge& judge, const dcg::State& start,
                              const Repetition<dcg::Dcg>& repetition,
                              const std::vector<std::size_t>& effects);

/// What becomes of a repetition under another judge: its prefix and then its round, again and again
/// for as long as that judge allows the decisions and the turn lasts.
struct Followed {
  std::size_t rounds = 0;  ///< full rounds of the cycle in that turn
  std::vector<dcg::Decision> decisions;
};
[[nodiscard]] Followed follow(const dcg::Dcg& game, const Judge& judge, const dcg::State& start,
                              const Repetition<dcg::Dcg>& repetition, const Cycle& cycle);

}  // namespace headjudge::proofs
