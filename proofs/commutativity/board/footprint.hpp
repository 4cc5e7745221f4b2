// What an effect reads and writes: pairs that cannot meet need no solver.
//
// Two effects commute for sure when neither writes what the other reads or writes. Writes that only
// add in one direction (cards put into a trash, Digimon suspended) do not disturb
// each other, as long as nobody reads what they add to. The proof is the disjointness itself.
//
// Source: Bernstein, "Analysis of Programs for Parallel Processing" (1966), for the conditions on
// read and write sets.
#pragma once

#include <cstdint>

#include "proofs/commutativity/board/scene.hpp"

namespace headjudge::proofs {

/// One bit for each part of a board.
using Parts = std::uint32_t;

struct Footprint {
  Parts reads = 0;
  Parts writes = 0;
  Parts raises = 0;  ///< only adds to it
  Parts lowers = 0;  ///< only takes from it
};

/// Of one of the scene's effects.
[[nodiscard]] Footprint footprint_of(const EffectProgramView& effect, const Scene& scene,
                                     std::size_t which);

/// Do they end alike, because neither sees what the other does? That is about the two alone, and
/// about effects that are carried out one after the other: are_independent_in says when that is
/// all.
[[nodiscard]] bool are_independent(const Footprint& x, const Footprint& y);

/// Are the two apart in this scene, where before its judge nothing can come in between and the same
/// cards lie in all piles?
[[nodiscard]] bool are_independent_in(const EffectProgramView& first,
                                      const EffectProgramView& second, const Scene& scene);

}  // namespace headjudge::proofs
