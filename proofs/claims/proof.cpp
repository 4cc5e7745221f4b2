// Asking the solver about a claim, and reading its counterexample (see claim.hpp).
//
// The query is: the inputs are anything, the judge is any judge of the edition, `assumes` holds and
// `concludes` does not. Unsatisfiable is a proof, provided that the assumptions can be met at all:
// that is a query of its own, whose answer must be "satisfiable". A query is written out as SMT-LIB
// before it is asked, since a solver that has worked on it prints something else. Among
// counterexamples the one with the numbers nearest to zero is taken: it is the one that people can
// play.
#include "proofs/claims/proof.hpp"

#include <algorithm>
#include <utility>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "model/core/manual/joined.hpp"
#include "proofs/claims/bmc.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/gauge/chc.hpp"
#include "proofs/smt/counterexample.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

namespace {

constexpr std::size_t kReadable = 8;  // numbers that people can read at once

void read_counterexample(ProofResult& result, const Claim& claim, const z3::model& model,
                         const std::vector<TermInt>& inputs, const Transcript& transcript) {
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    result.counterexample.emplace_back(claim.inputs[i], value_in(model, inputs[i]));
  }
  result.answers = answers_in(model, transcript);
}

/// Of a refutation, what the solver knows; that it was worked out again is added by whoever has
/// done it (refutation.hpp).
std::string run_certificate_text(ClaimVerdict verdict) {
  switch (verdict) {
    case ClaimVerdict::proved:
      return "the invariant is true where runs begin, every rule keeps it, and it implies the "
             "claim: for each of these the solver proved that no judge that the manual allows is "
             "an exception";
    case ClaimVerdict::refuted: return "the run above breaks the claim with one judge";
    case ClaimVerdict::vacuous:
      return "the solver proved that no run reaches anything that the claim is about";
    case ClaimVerdict::unknown: break;
  }
  return "the solver reached its resource limit, or no single judge repeats what it found: nothing "
         "is "
         "claimed";
}

std::string certificate_text(ClaimVerdict verdict) {
  switch (verdict) {
    case ClaimVerdict::proved:
      return "the solver searched for numbers and a judge that make the sentence false, among the "
             "judges that the manual allows, and proved that there are none; its query is SMT-LIB "
             "2, which any "
             "SMT solver can check again";
    case ClaimVerdict::refuted: return "the numbers and the answers above make the sentence false";
    case ClaimVerdict::vacuous:
      return "the solver proved that no numbers and no judge that the manual allows meet the "
             "claim's assumptions";
    case ClaimVerdict::unknown: break;
  }
  return "the solver reached its resource limit: nothing is claimed";
}

/// Is the sentence true at every moment of every run? Without a check that it speaks of anything.
ProofResult prove_sentence(const MachineSentence& sentence, const Edition& edition,
                           const QuestionSet& questions, const ProofLimits& limits) {
  z3::context context;
  const TermAlgebra a(context);
  const GaugeTransitions transitions(a, edition, questions);
  const auto said = sentence.as_terms(a, unflatten(transitions.from()));
  HornAnswer answer = ask_spacer(a, transitions, said, limits);
  ProofResult result;
  result.verdict = answer.verdict;
  result.counts = answer.counts;
  result.queries = std::move(answer.queries);
  result.invariant = std::move(answer.invariant);
  if (answer.verdict == ClaimVerdict::refuted) {
    unroll(a, sentence, answer.rules, edition, questions, limits, result);
  }
  return result;
}

std::string instance_text(const std::vector<RunStep>& run) {
  std::vector<std::string_view> names;
  for (const RunStep& step : run) names.push_back(dcg::name_of(step.rule));
  if (names.empty()) return "the beginning of every run";
  return fmt::format("the run {}", fmt::join(names, ", "));
}

/// Is there a run that comes to what the claim speaks of? `result` is that of a proof.
void look_for_an_instance(const MachineSentence& is_silent, const Edition& edition,
                          const QuestionSet& questions, const ProofLimits& limits,
                          ProofResult& result) {
  ProofResult found = prove_sentence(is_silent, edition, questions, limits);
  result.counts.steps += found.counts.steps;
  result.counts.queries += found.counts.queries;
  for (Query& query : found.queries) {
    query.name = "instance." + query.name;
    result.queries.push_back(std::move(query));
  }
  if (found.verdict == ClaimVerdict::refuted) {
    result.instance = instance_text(found.run);
  } else {
    const bool silent = found.verdict == ClaimVerdict::proved;
    result.verdict = silent ? ClaimVerdict::vacuous : ClaimVerdict::unknown;
  }
}

ProofResult prove_of_runs(const Claim& claim, const Edition& edition, const QuestionSet& questions,
                          const ProofLimits& limits) {
  ProofResult result = prove_sentence(*claim.machine, edition, questions, limits);
  if (result.verdict == ClaimVerdict::proved) {
    // A sentence about every moment is about the first one at least.
    if (claim.machine_is_silent) {
      look_for_an_instance(*claim.machine_is_silent, edition, questions, limits, result);
    } else {
      result.instance = instance_text({});
    }
  }
  result.certificate = run_certificate_text(result.verdict);
  return result;
}

std::string instance_text(const Claim& claim, const z3::model& model,
                          const std::vector<TermInt>& inputs) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const int value = value_in(model, inputs[i]);
    if (inputs.size() > kReadable && value == 0) continue;
    texts.push_back(fmt::format("{}: {}", claim.inputs[i], value));
  }
  if (texts.empty()) return inputs.empty() ? "every table" : "all numbers 0";
  return fmt::format("{}", fmt::join(texts, ", "));
}

/// One query of a claim, asked and noted.
Verdict ask(z3::solver& solver, std::string name, ProofResult& result) {
  std::string smtlib = solver.to_smt2();
  const Verdict answer = check(solver);
  result.queries.push_back({std::move(name), std::move(smtlib), answer});
  result.counts.steps = steps_in(solver.statistics());
  ++result.counts.queries;
  return answer;
}

/// A claim about one step, as terms.
struct Posed {
  Posed(const Claim& claim, const Edition& edition, const QuestionSet& questions)
      : a(context),
        rules(a, edition, questions, transcript),
        inputs(unknowns(a, claim)),
        proposition(claim.as_terms(a, rules, inputs)) {}

  static std::vector<TermInt> unknowns(const TermAlgebra& a, const Claim& claim) {
    std::vector<TermInt> inputs;
    for (const std::string& name : claim.inputs) inputs.push_back(a.unknown_integer(name));
    return inputs;
  }

  /// Some judge of the edition, and numbers that the claim is about.
  [[nodiscard]] z3::solver assumptions(unsigned resources) {
    z3::solver solver = make_solver(context, resources);
    for (const TermBool& constraint : transcript.constraints) solver.add(constraint.expr());
    solver.add(proposition.assumes.expr());
    return solver;
  }

  z3::context context;
  TermAlgebra a;
  Transcript transcript;
  SymbolicRules rules;
  std::vector<TermInt> inputs;
  Proposition<TermAlgebra> proposition;
};

/// The claim has no counterexample. Does it speak of anything?
ClaimVerdict verdict_without_counterexample(Posed& posed, const Claim& claim,
                                            const ProofLimits& limits, ProofResult& result) {
  z3::solver solver = posed.assumptions(limits.query);
  if (posed.proposition.applies) solver.add(posed.proposition.applies->expr());
  const Verdict answer = ask(solver, "assumptions", result);
  if (answer == Verdict::unsatisfiable) return ClaimVerdict::vacuous;
  if (answer == Verdict::unknown) return ClaimVerdict::unknown;
  result.instance = instance_text(claim, solver.get_model(), posed.inputs);
  return ClaimVerdict::proved;
}

ProofResult prove_of_one_step(const Claim& claim, const Edition& edition,
                              const QuestionSet& questions, const ProofLimits& limits) {
  Posed posed(claim, edition, questions);
  z3::solver solver = posed.assumptions(limits.query);
  solver.add((!posed.proposition.concludes).expr());
  ProofResult result;
  const Verdict answer = ask(solver, "counterexample", result);
  if (answer == Verdict::unsatisfiable) {
    result.verdict = verdict_without_counterexample(posed, claim, limits, result);
  }
  if (answer == Verdict::satisfiable) {
    result.verdict = ClaimVerdict::refuted;
    z3::model model = nearest_model(solver, posed.a, posed.inputs);
    if (posed.inputs.size() > kReadable) model = zeroed(solver, std::move(model), posed.inputs);
    read_counterexample(result, claim, model, posed.inputs, posed.transcript);
  }
  result.certificate = certificate_text(result.verdict);
  return result;
}

}  // namespace

ProofResult prove(const Claim& claim, const Edition& edition, const QuestionSet& questions,
                  const ProofLimits& limits) {
  ProofResult result = claim.machine ? prove_of_runs(claim, edition, questions, limits)
                                     : prove_of_one_step(claim, edition, questions, limits);
  if (result.verdict == ClaimVerdict::refuted && !is_of_a_judge(result, edition, questions)) {
    result.verdict = ClaimVerdict::unknown;
    result.certificate = "the solver refutes it with answers that no judge gives together";
  }
  return result;
}

bool breaks(const Claim& claim, const Judge& judge, const std::vector<int>& inputs) {
  const ConcreteAlgebra a;
  const auto proposition = claim.as_numbers(a, judge, inputs);
  return proposition.assumes && !proposition.concludes;
}

namespace {

/// The answers of the counterexample in situations that can come up.
std::vector<WantedAnswer> refuting_answers(const ProofResult& result,
                                           const QuestionSet& questions) {
  std::vector<WantedAnswer> wanted;
  for (const RefutingAnswer& answer : result.answers) {
    const Question& question = questions.questions[answer.question];
    if (!question.comes_up(answer.situation)) continue;
    wanted.push_back(
        {{answer.question, question.situation_index(answer.situation)}, answer.answer});
  }
  return wanted;
}

}  // namespace

Judge refuting_judge(const ProofResult& result, const Edition& edition,
                     const QuestionSet& questions) {
  Judge judge = base_judge(edition, questions);
  give_answers(judge, JoinedAnswers(edition, questions), refuting_answers(result, questions));
  return judge;
}

bool is_of_a_judge(const ProofResult& result, const Edition& edition,
                   const QuestionSet& questions) {
  const JoinedAnswers joined(edition, questions);
  if (joined.blocks().empty()) return true;
  const Judge judge = refuting_judge(result, edition, questions);
  return std::ranges::all_of(refuting_answers(result, questions), [&](const WantedAnswer& each) {
    return joined.block_of(each.place) == nullptr ||
           judge.answer_at(each.place.question, each.place.situation) == each.answer;
  });
}

}  // namespace headjudge::proofs
