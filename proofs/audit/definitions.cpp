// A judge whom no clause binds (see definitions.hpp).
//
// The prover is the same. It gets an edition without clauses, and questions without what narrows
// their answers down.
#include "proofs/audit/definitions.hpp"

#include "model/core/base/parallel.hpp"
#include "proofs/audit/refutation.hpp"

namespace headjudge::proofs {

QuestionSet unbound_questions(const QuestionSet& questions) {
  QuestionSet unbound = questions;
  for (Question& question : unbound.questions) {
    question.sensible.reset();
    question.reachable.reset();
  }
  return unbound;
}

Edition unbound_edition(const QuestionSet& questions) {
  Edition edition;
  edition.id = "any judge";
  for (const Term& term : questions.terms) {
    Definition definition;
    definition.term = term.id;
    edition.definitions.push_back(std::move(definition));
  }
  return edition;
}

ProofResult prove_for_any_judge(const Claim& claim, const QuestionSet& questions,
                                const ProofLimits& limits) {
  return prove(claim, unbound_edition(questions), unbound_questions(questions), limits);
}

std::vector<DefinitionOutcome> prove_definitions(const World& world, unsigned threads) {
  std::vector<DefinitionOutcome> outcomes;
  for (const LedgerRow& row : world.ledger) {
    if (!row.definition.empty()) outcomes.push_back({&row, {}, {}});
  }
  run_in_parallel(
      outcomes.size(), threads,
      [&](std::size_t i) {
        const Claim& claim = outcomes[i].row->claim;
        const QuestionSet& questions = world.rulebook_of(claim).questions;
        outcomes[i].result = prove_for_any_judge(claim, questions);
        outcomes[i].wrong_refutation = work_out_again(
            claim, unbound_edition(questions), unbound_questions(questions), outcomes[i].result);
      },
      [](std::size_t) {});
  return outcomes;
}

}  // namespace headjudge::proofs
