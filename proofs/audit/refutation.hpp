// A refutation, worked out again with plain integers.
//
// The solver finds the numbers, the steps and the judge that make a sentence false. Before anybody
// is shown them, they go through the same lines of the kernel once more, with integers and without
// the solver. A refutation that does not break its sentence then is a fault of ours: it is no
// verdict on a manual, and whoever prints claims must end with an error instead.
#pragma once

#include <string>
#include <vector>

#include "proofs/audit/audit.hpp"
#include "proofs/audit/definitions.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/claims/proof.hpp"

namespace headjudge::proofs {

/// Do the numbers, or the steps, and the answers of this refutation make the sentence false?
[[nodiscard]] bool breaks_again(const Claim& claim, const ProofResult& result,
                                const Edition& edition, const QuestionSet& questions);

/// Works a refutation out again. If it breaks, its certificate says so. Else the certificate is
/// empty, and what is wrong is given back; "" for what is not refuted as well.
[[nodiscard]] std::string work_out_again(const Claim& claim, const Edition& edition,
                                         const QuestionSet& questions, ProofResult& result);

/// What is wrong with refutations, one line each; empty: each breaks its sentence.
[[nodiscard]] std::vector<std::string> wrong_refutations(
    const std::vector<ClaimOutcome>& claims, const std::vector<DefinitionOutcome>& definitions);

}  // namespace headjudge::proofs
