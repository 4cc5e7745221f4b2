// Putting a claim to the solver, and what comes back: a verdict with what it rests on.
// A refutation has numbers and a judge, a proof the queries that found none.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/core/manual/edition.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

struct ProofResult {
  ClaimVerdict verdict = ClaimVerdict::unknown;
  std::vector<std::pair<std::string, int>> counterexample;  ///< inputs, by name
  std::vector<RefutingAnswer> answers;                      ///< what the refuting judge says
  std::vector<RunStep> run;  ///< of a claim about runs: the steps that break it
  std::string invariant;     ///< of a claim about runs: what is true at every moment
  std::string instance;      ///< proved: something of which the claim speaks
  std::string certificate;   ///< how the verdict can be checked by other means
  SolverCounts counts;       ///< no times, so the same everywhere
  std::vector<Query> queries;
};

/// Asks the solver. Never throws; a resource limit reached is `unknown`.
[[nodiscard]] ProofResult prove(const Claim& claim, const Edition& edition,
                                const QuestionSet& questions, const ProofLimits& limits = {});

/// Does the claim break for these concrete inputs under this judge? (the plain meaning)
[[nodiscard]] bool breaks(const Claim& claim, const Judge& judge, const std::vector<int>& inputs);

/// Do these steps, with the counter where each says, break a claim about runs under this judge?
[[nodiscard]] bool run_breaks(const MachineSentence& sentence, const Judge& judge,
                              const std::vector<RunStep>& steps);

/// The judge of the counterexample: the edition's customary one, with the answers that refute and
/// what joint clauses tie to them.
[[nodiscard]] Judge refuting_judge(const ProofResult& result, const Edition& edition,
                                   const QuestionSet& questions);

/// Does some judge of the edition give all the answers of the counterexample? The solver is told
/// the joint clauses between them, and not what else they are tied to; where no judge does, the
/// verdict is unknown.
[[nodiscard]] bool is_of_a_judge(const ProofResult& result, const Edition& edition,
                                 const QuestionSet& questions);

}  // namespace headjudge::proofs
