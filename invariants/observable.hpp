// Observables: what the constraints of a manual may speak of, read off a table.
//
// A constraint is held against a moment: a position, with the decision that led to it. It is held
// once for each player, so that "this player's memory" and "this player's hand" need no second name
// for the opponent's. The names, ranges and words of observables are data
// (model/editions/<game>.observables.toml); a game says here how each of them is read, in the order
// of its file. Words and code are held against each other when a program starts.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "invariants/notes.hpp"
#include "model/core/base/result.hpp"
#include "model/core/game/dynamics.hpp"
#include "model/core/logic/question.hpp"

namespace headjudge {

/// A position that a play has come to.
template <GameDynamics G>
struct Moment {
  const G& game;
  const Judge& judge;
  const typename G::State* before;       ///< null where the game has just been set up
  const typename G::Decision* decision;  ///< the same
  const typename G::State& after;
  Player player;  ///< whose hand, memory and decision are meant
  Notes* notes = nullptr;
};

template <GameDynamics G>
struct Observable {
  std::string_view name;
  int (*of)(const Moment<G>&);
};

/// Errors: the file and the game do not have the same observables in the same order.
template <GameDynamics G>
[[nodiscard]] Result<void> bind_observables(const QuestionSet& questions,
                                            std::span<const Observable<G>> observables) {
  const std::vector<Variable>& named = questions.observables;
  for (std::size_t i = 0; i < std::max(named.size(), observables.size()); ++i) {
    const std::string_view in_file = i < named.size() ? std::string_view(named[i].name) : "";
    const std::string_view read = i < observables.size() ? observables[i].name : "";
    if (in_file == read) continue;
    return refuse(
        {.file = questions.file,
         .message = fmt::format("observable {} of {} is `{}`", i + 1, questions.game, in_file),
         .expected = fmt::format("`{}`, as the game reads it", read)});
  }
  return {};
}

}  // namespace headjudge
