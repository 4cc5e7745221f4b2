// Taking a refutation through the plain meaning (see refutation.hpp).
//
// The judge is the edition's customary one with the answers that are printed, so what is looked at
// is what a reader sees. Of a run, the counter that is printed after each step must be right too.
#include "proofs/audit/refutation.hpp"

#include <fmt/format.h>

namespace headjudge::proofs {

bool breaks_again(const Claim& claim, const ProofResult& result, const Edition& edition,
                  const QuestionSet& questions) {
  const Judge judge = refuting_judge(result, edition, questions);
  if (claim.machine) return run_breaks(*claim.machine, judge, result.run);
  std::vector<int> inputs;
  for (const auto& [name, value] : result.counterexample) inputs.push_back(value);
  return inputs.size() == claim.inputs.size() && breaks(claim, judge, inputs);
}

std::string work_out_again(const Claim& claim, const Edition& edition, const QuestionSet& questions,
                           ProofResult& result) {
  if (result.verdict != ClaimVerdict::refuted) return "";
  if (breaks_again(claim, result, edition, questions)) {
    result.certificate += claim.machine ? "; taken again with plain integers, without the solver, "
                                          "the same steps still do"
                                        : "; worked out again with plain integers, without the "
                                          "solver, they still do";
    return "";
  }
  result.certificate.clear();
  return fmt::format(
      "`{}` under {}: the solver refutes it, but what it found does not break it when worked out "
      "again with plain integers",
      claim.id, edition.id);
}

std::vector<std::string> wrong_refutations(const std::vector<ClaimOutcome>& claims,
                                           const std::vector<DefinitionOutcome>& definitions) {
  std::vector<std::string> wrong;
  for (const ClaimOutcome& one : claims) {
    if (!one.wrong_refutation.empty()) wrong.push_back(one.wrong_refutation);
  }
  for (const DefinitionOutcome& one : definitions) {
    if (!one.wrong_refutation.empty()) wrong.push_back(one.wrong_refutation);
  }
  return wrong;
}

}  // namespace headjudge::proofs
