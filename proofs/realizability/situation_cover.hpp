// Naming a set of situations: from situation numbers to a formula that a person would write.
//
// The solver hands over sets of situations; a finding and a play need them as a `when` in the
// language of clauses ("memory = -1 and crossed"). The formula covers exactly the given situations
// among the reachable ones; unreachable ones do not matter, which often makes it shorter.
//
// One *block* is a conjunction: for each variable the values it may take, for each pair of numbers
// the range of their difference and of their sum (rules compare memory with cost). Blocks are grown
// greedily from the first uncovered situation, stripped of every bound that is not needed, and
// joined by `or`.
//
// Source: greedy growing and stripping of cubes as in two-level logic minimisation (Brayton et al.,
// "Logic minimization algorithms for VLSI synthesis", 1984); differences and sums of pairs are the
// octagons of Mine, "The octagon abstract domain" (2006).
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "model/core/logic/question.hpp"

namespace headjudge::proofs {

/// What one block says about one quantity: a variable, or the sum or difference of two numbers.
struct SituationBound {
  std::size_t left = 0;              ///< the variable's place in the situation
  std::optional<std::size_t> right;  ///< the other number's
  int sign = 0;                      ///< -1: left - right, 1: left + right
  std::optional<int> least;          ///< of numbers, both included
  std::optional<int> most;
  std::optional<std::set<int>> among;  ///< of what is no number: the values that it may have

  [[nodiscard]] bool admits(int value) const {
    return (!least || *least <= value) && (!most || value <= *most) &&
           (!among || among->contains(value));
  }
};

/// All of its bounds hold; none: every situation.
using SituationBlock = std::vector<SituationBound>;

/// Blocks one of which holds in each of these reachable situations, and none in any other reachable
/// one. Contract: `situations` is ascending and not empty.
[[nodiscard]] std::vector<SituationBlock> cover_of(const Question& question,
                                                   std::span<const std::size_t> situations);

/// The same as a formula over the question's situation.
[[nodiscard]] std::string formula_for(const Question& question,
                                      std::span<const std::size_t> situations);

}  // namespace headjudge::proofs
