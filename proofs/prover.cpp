// Asking the solver about a claim, and reading its counterexample (see claims.hpp).
//
// The query is: the inputs are anything, the judge is any judge of the edition, `assumes` holds and
// `concludes` does not. Unsatisfiable is a proof. The query is written out as SMT-LIB before it is
// asked, since a solver that has worked on it prints something else. Among counterexamples the one
// with the numbers nearest to zero is taken: it is the one that people can play.
#include <utility>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "proofs/claims.hpp"
#include "proofs/counterexample.hpp"
#include "proofs/horn.hpp"
#include "proofs/unrolling.hpp"

namespace headjudge::proofs {

namespace {

constexpr unsigned kResources = 50'000'000;  // Z3's own count for one query
constexpr std::size_t kReadable = 8;         // numbers that people take in at a glance

void read_counterexample(ProofResult& result, const Claim& claim, const z3::model& model,
                         const std::vector<TermInt>& inputs, const Transcript& transcript) {
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    result.counterexample.emplace_back(claim.inputs[i], value_in(model, inputs[i]));
  }
  result.answers = answers_in(model, transcript);
}

std::string run_certificate_text(ClaimVerdict verdict) {
  switch (verdict) {
    case ClaimVerdict::proved:
      return "the invariant is true where runs begin, every rule keeps it, and it implies the "
             "claim: for each of these the solver proved that no judge whom the manual allows is "
             "an exception";
    case ClaimVerdict::refuted:
      return "the run above breaks the claim with one judge; taken again with plain integers, "
             "without the solver, the same steps still do";
    case ClaimVerdict::unknown: break;
  }
  return "the solver reached its resource limit, or no one judge repeats what it found: nothing is "
         "claimed";
}

std::string certificate_text(ClaimVerdict verdict) {
  switch (verdict) {
    case ClaimVerdict::proved:
      return "the solver looked for numbers, and for a judge whom the manual allows, that make the "
             "sentence false, and proved that there are none; its query is SMT-LIB 2, which any "
             "SMT solver can check again";
    case ClaimVerdict::refuted:
      return "the numbers and the answers above make the sentence false; worked out again with "
             "plain integers, without the solver, they still do";
    case ClaimVerdict::unknown: break;
  }
  return "the solver reached its resource limit: nothing is claimed";
}

}  // namespace

std::string_view verdict_name(ClaimVerdict verdict) {
  switch (verdict) {
    case ClaimVerdict::proved: return "proved";
    case ClaimVerdict::refuted: return "refuted";
    case ClaimVerdict::unknown: break;
  }
  return "unknown";
}

namespace {

ProofResult prove_of_runs(const MachineSentence& sentence, const Edition& edition,
                          const QuestionSet& questions) {
  z3::context context;
  const TermAlgebra a(context);
  const GaugeTransitions transitions(a, edition, questions);
  const auto said = sentence.as_terms(a, unflatten(transitions.from()));
  HornAnswer answer = ask_spacer(a, transitions, said);
  ProofResult result;
  result.verdict = answer.verdict;
  result.counts = answer.counts;
  result.queries = std::move(answer.queries);
  result.invariant = std::move(answer.invariant);
  if (answer.verdict == ClaimVerdict::refuted) {
    unroll(a, sentence, answer.rules, edition, questions, result);
  }
  result.certificate = run_certificate_text(result.verdict);
  return result;
}

ProofResult prove_of_one_step(const Claim& claim, const Edition& edition,
                              const QuestionSet& questions) {
  z3::context context;
  const TermAlgebra a(context);
  Transcript transcript;
  const SymbolicRules rules(a, edition, questions, transcript);
  std::vector<TermInt> inputs;
  for (const std::string& name : claim.inputs) inputs.push_back(a.unknown_integer(name));
  const auto proposition = claim.as_terms(a, rules, inputs);

  z3::solver solver = make_solver(context, kResources);
  for (const TermBool& constraint : transcript.constraints) solver.add(constraint.expr());
  solver.add(proposition.assumes.expr());
  solver.add((!proposition.concludes).expr());

  ProofResult result;
  const std::string smtlib = solver.to_smt2();
  const Verdict verdict = check(solver);
  result.queries.push_back({"", smtlib, verdict == Verdict::satisfiable});
  result.counts = {steps_in(solver.statistics()), 1};
  if (verdict == Verdict::unsatisfiable) result.verdict = ClaimVerdict::proved;
  if (verdict == Verdict::satisfiable) {
    result.verdict = ClaimVerdict::refuted;
    z3::model model = nearest_model(solver, a, inputs);
    if (inputs.size() > kReadable) model = zeroed(solver, std::move(model), inputs);
    read_counterexample(result, claim, model, inputs, transcript);
  }
  result.certificate = certificate_text(result.verdict);
  return result;
}

}  // namespace

ProofResult prove(const Claim& claim, const Edition& edition, const QuestionSet& questions) {
  return claim.machine ? prove_of_runs(*claim.machine, edition, questions)
                       : prove_of_one_step(claim, edition, questions);
}

bool breaks(const Claim& claim, const Judge& judge, const std::vector<int>& inputs) {
  const ConcreteAlgebra a;
  const auto proposition = claim.as_numbers(a, dcg::JudgeRules{judge}, inputs);
  return proposition.assumes && !proposition.concludes;
}

Judge refuting_judge(const ProofResult& result, const Edition& edition,
                     const QuestionSet& questions) {
  Judge judge = base_judge(edition, questions);
  for (const RefutingAnswer& answer : result.answers) {
    const Question& question = questions.questions[answer.question];
    bool inside = true;
    for (std::size_t i = 0; i < answer.situation.size(); ++i) {
      const Variable& variable = question.situation[i];
      inside = inside && answer.situation[i] >= variable.from && answer.situation[i] <= variable.to;
    }
    if (!inside || !question.is_reachable(answer.situation)) continue;
    judge.set_answer(answer.question, question.situation_index(answer.situation), answer.answer);
  }
  return judge;
}

}  // namespace headjudge::proofs
