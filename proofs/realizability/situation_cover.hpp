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
#include <span>
#include <string>

#include "model/core/logic/question.hpp"

namespace headjudge::proofs {

/// A formula over the question's situation that holds in these reachable situations and in no
/// other reachable one. Contract: `situations` is ascending and not empty.
[[nodiscard]] std::string formula_for(const Question& question,
                                      std::span<const std::size_t> situations);

}  // namespace headjudge::proofs
