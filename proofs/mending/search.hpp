// The smallest changes of a question's clauses that do what a mending must, by the solver.
//
// Shapes (which clauses, changed in which way) are gone through in increasing size. Of one shape
// the solver chooses the conditions: a switch for each literal of each condition. A condition holds
// at a spot where no literal that is switched on fails, and some combinations of conditions are
// forbidden there (aim.hpp). First any conditions at all are asked for, then those of 0 literals,
// of 1, and so on: `unsatisfiable` each time is the proof that nothing smaller exists.
//
// What the solver says is held against trying.hpp, which has none.
//
// Source: templates filled in by a solver, Solar-Lezama, "Program synthesis by sketching" (2008);
// a cardinality bound that grows, in place of MaxSAT's core-guided one, as the optimum is small.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "proofs/mending/aim.hpp"

namespace headjudge::proofs {

struct SmallestChanges {
  std::vector<ChangeSet> found;  ///< one of each shape of the smallest size; empty: there is none
  MendingSize size;              ///< of these
  std::size_t shapes = 0;        ///< that were looked at
  std::size_t refuted = 0;       ///< of these, by looking at one situation
  std::size_t queries = 0;       ///< put to the solver
  std::string unknown;           ///< not empty: there may be smaller ones
};

[[nodiscard]] SmallestChanges smallest_changes(const Aim& aim, const std::vector<Literal>& literals,
                                               const SolverLimits& limits);

}  // namespace headjudge::proofs
