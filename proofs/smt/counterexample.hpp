// Counterexamples that people can follow: the numbers nearest to zero, and what the judge says.
//
// The solver gives any numbers that break a claim. Among them those are looked for that a table can
// show: small ones.
#pragma once

#include <vector>

#include "proofs/smt/query.hpp"
#include "proofs/smt/symbolic_rules.hpp"

namespace headjudge::proofs {

/// A model with small inputs if there is one; the solver must have just said "satisfiable".
[[nodiscard]] z3::model nearest_model(z3::solver& solver, const TermAlgebra& a,
                                      const std::vector<TermInt>& inputs);

/// A model in which as many inputs are zero as this can see, the last ones first: what the
/// counterexample does not need is not in it. Leaves its assumptions in the solver.
[[nodiscard]] z3::model zeroed(z3::solver& solver, z3::model model,
                               const std::vector<TermInt>& inputs);

/// What the unknown judge says in this model.
[[nodiscard]] std::vector<RefutingAnswer> answers_in(const z3::model& model,
                                                     const Transcript& transcript);

}  // namespace headjudge::proofs
