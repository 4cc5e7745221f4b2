// Constraints about the gauge alone, for plays of any length and every judge.
//
// Where a constraint speaks of nothing but where the counter stands, whose turn it is and how that
// turn came about, it is a sentence about every moment of every run of the gauge's machine
// (proofs/gauge). Spacer proves it for all judges of the edition at once, or a run refutes it.
#pragma once

#include <optional>

#include "model/core/manual/edition.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/claims/proof.hpp"

namespace headjudge::proofs {

/// The constraint as a claim about runs; nothing where it speaks of more than the gauge.
[[nodiscard]] std::optional<Claim> claim_of_gauge(const Constraint& constraint,
                                                  const QuestionSet& questions);

}  // namespace headjudge::proofs
