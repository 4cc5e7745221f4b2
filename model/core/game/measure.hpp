// Numbers of a table that a ranking may use.
//
// A game only offers them: whether any order of them falls with every decision is looked for, and
// held against every step that was followed (proofs/termination/termination.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "model/core/game/dynamics.hpp"

namespace headjudge {

/// A number of the table that never falls below zero.
template <GameDynamics G>
struct Measure {
  std::string name;
  std::function<std::int64_t(const typename G::State&)> of;
};

}  // namespace headjudge
