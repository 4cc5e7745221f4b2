// A run that breaks a claim, rebuilt step by step with one judge.
//
// Spacer's clauses do not say that the judge who answers today answers the same tomorrow. Unrolled,
// all steps share one transcript, in which a judge is a function. The rules of the run come from
// Spacer; the numbers and the answers are found anew.
#pragma once

#include <string>
#include <vector>

#include "proofs/claims/proof.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

/// Sets the result's run, answers and query; the verdict becomes `unknown` where no single judge
/// repeats the run.
void unroll(const TermAlgebra& a, const MachineSentence& sentence,
            const std::vector<std::string>& rules, const Edition& edition,
            const QuestionSet& questions, const ProofLimits& limits, ProofResult& result);

}  // namespace headjudge::proofs
