// Open sets, tried on the engine: does a position come back?
//
// The cards of a set are laid out with some blank cards of the pool (to be attacked, to be drawn, to
// lie on top of an inherited effect), and each short cycle of what is open is searched as
// proofs/termination/loops.hpp does it. What is found is a play of the whole pool: the caller plays
// it there, and says nothing of one that goes otherwise.
//
// Where nothing is found the set stays unknown: positions, cycles and states are bounded.
#pragma once

#include <optional>
#include <string>

#include "proofs/combinations/parts.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

struct RealisingBounds {
  std::size_t cycles = 6;  ///< of one set
  LoopBounds loops{.cycles = {.effects = 3, .through_procedures = 2, .cycles = 6},
                   .search = {.depth = 3, .states = 600, .steps = 2'000},
                   .positions = 8};
};

struct Realised {
  std::optional<Loop> loop;  ///< a position comes back: none of those cut short by [Once Per Turn]
  std::size_t cycles = 0;    ///< tried
};

/// `edition` is the judge's, and `cards` the pool's file, as plays name them.
[[nodiscard]] Realised realise_set(const Parts& parts, const CardSet& set, const Judge& judge,
                                   const std::string& edition, const std::string& cards,
                                   const RealisingBounds& bounds = {});

}  // namespace headjudge::proofs
