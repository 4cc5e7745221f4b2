// Definitions: sentences of the ledger that no judge could make false.
//
// A claim says something about a manual: some way to answer its questions, admissible or not, makes
// it false. A sentence that holds whatever is answered says something about our kernel only, be it
// that it restates a line of it ("the counter goes where the judge says") or that it follows from
// how the kernel is written ("the counter stays on the gauge"). Such sentences are worth checking,
// since a wrong kernel breaks them, but they are no claims, and no figure counts them.
//
// Which is which is not for anybody to say: the solver is asked about a judge who is bound by no
// clause at all and answers each question with any answer of its list. What it then proves is a
// definition and must be marked so in proofs/claims.toml, and nothing else may be.
#pragma once

#include "proofs/audit/world.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/claims/ledger.hpp"
#include "proofs/claims/proof.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

/// The questions, with every answer sensible and every situation reachable.
[[nodiscard]] QuestionSet unbound_questions(const QuestionSet& questions);

/// An edition that defines every term of the game and says nothing else.
[[nodiscard]] Edition unbound_edition(const QuestionSet& questions);

/// Is the sentence true whatever judges answer? `proved`: it is a definition.
[[nodiscard]] ProofResult prove_for_any_judge(const Claim& claim, const QuestionSet& questions,
                                              const ProofLimits& limits = {});

struct DefinitionOutcome {
  const LedgerRow* row = nullptr;
  ProofResult result;
  std::string wrong_refutation = {};  ///< refuted, but not by plain integers: no verdict at all
};

/// Every definition of the ledger, proved for any judge.
[[nodiscard]] std::vector<DefinitionOutcome> prove_definitions(const World& world,
                                                               unsigned threads);

}  // namespace headjudge::proofs
