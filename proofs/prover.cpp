// Asking the solver about a claim, and reading its counterexample (see claims.hpp).
//
// The query is: the inputs are anything, the judge is any judge of the edition, `assumes` holds and
// `concludes` does not. Unsatisfiable is a proof. The query is written out as SMT-LIB before it is
// asked, since a solver that has worked on it prints something else. Among counterexamples the one
// with the numbers nearest to zero is taken: it is the one that people can play.
#include <array>
#include <utility>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "proofs/claims.hpp"

namespace headjudge::proofs {

namespace {

constexpr unsigned kResources = 50'000'000;  // Z3's own count for one query

std::vector<int> values_in(const z3::model& model, const std::vector<TermInt>& terms) {
  std::vector<int> values;
  for (const TermInt& term : terms) values.push_back(value_in(model, term));
  return values;
}

/// Inputs between these bounds.
TermBool within(const TermAlgebra& a, const std::vector<TermInt>& inputs, int least, int most) {
  TermBool small = a.boolean(true);
  for (const TermInt& input : inputs) small = small && input >= least && input <= most;
  return small;
}

/// A model with small inputs if there is one; the solver must have just said "satisfiable".
z3::model nearest_model(z3::solver& solver, const TermAlgebra& a,
                        const std::vector<TermInt>& inputs) {
  z3::model model = solver.get_model();
  constexpr std::array<std::pair<int, int>, 6> bounds{
      {{0, 1}, {-1, 1}, {-2, 2}, {-3, 3}, {-5, 5}, {-10, 10}}};
  for (const auto& [least, most] : bounds) {
    solver.push();
    solver.add(within(a, inputs, least, most).expr());
    const bool found = check(solver) == Verdict::satisfiable;
    if (found) model = solver.get_model();
    solver.pop();
    if (found) break;
  }
  return model;
}

std::string statistic_text(const z3::solver& solver) {
  const z3::stats statistics = solver.statistics();
  for (unsigned i = 0; i < statistics.size(); ++i) {
    if (statistics.key(i) == "rlimit count") {
      return fmt::format("{} solver steps", statistics.uint_value(i));
    }
  }
  return "no solver step needed";
}

void read_counterexample(ProofResult& result, const Claim& claim, const z3::model& model,
                         const std::vector<TermInt>& inputs, const Transcript& transcript) {
  const std::vector<int> values = values_in(model, inputs);
  for (std::size_t i = 0; i < values.size(); ++i) {
    result.counterexample.emplace_back(claim.inputs[i], values[i]);
  }
  for (const AskedTerm& asked : transcript.asked) {
    result.answers.push_back(
        {asked.question, values_in(model, asked.situation), value_in(model, asked.answer)});
  }
}

std::string certificate_text(ClaimVerdict verdict) {
  switch (verdict) {
    case ClaimVerdict::proved:
      return "the negated claim, written as SMT-LIB 2, is unsatisfiable for every judge of the "
             "edition; any SMT solver can check it again";
    case ClaimVerdict::refuted:
      return "the numbers and the answers above break the claim; the same lines, evaluated with "
             "plain integers, agree";
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

ProofResult prove(const Claim& claim, const Edition& edition, const QuestionSet& questions) {
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
  result.smtlib = solver.to_smt2();
  const Verdict verdict = check(solver);
  result.statistics = statistic_text(solver);
  if (verdict == Verdict::unsatisfiable) result.verdict = ClaimVerdict::proved;
  if (verdict == Verdict::satisfiable) {
    result.verdict = ClaimVerdict::refuted;
    read_counterexample(result, claim, nearest_model(solver, a, inputs), inputs, transcript);
  }
  result.certificate = certificate_text(result.verdict);
  return result;
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
