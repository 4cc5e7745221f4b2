// Is there a smaller change? The same question as in search.hpp, without a solver.
//
// Shapes of one change: where the condition must hold, and where it must not, is known, and the
// conjunction of all literals that hold where it must is the strictest one there is; if that one
// does not do, none does. Of the shapes of the size that was found, every choice of fewer literals
// is tried. What a solver called impossible and is found here ends the program by name.
#pragma once

#include <cstddef>

#include "proofs/mending/search.hpp"

namespace headjudge::proofs {

inline constexpr std::size_t kMostTriedConditions = 2'000'000;

struct TriedChanges {
  std::size_t looked_at = 0;  ///< changes that were tried and do not do
  bool all = false;           ///< that are smaller
};

/// Contract: something was found, and nothing is unknown.
[[nodiscard]] TriedChanges try_smaller(const Aim& aim, const std::vector<Literal>& literals,
                                       const SmallestChanges& found);
/// Contract: nothing was found. Shapes of one change.
[[nodiscard]] TriedChanges try_single(const Aim& aim, const std::vector<Literal>& literals);

}  // namespace headjudge::proofs
