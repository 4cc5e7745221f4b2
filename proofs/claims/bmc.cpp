// Unrolling a run (see bmc.hpp).
//
// The rules are taken as Spacer names them; the solver finds the numbers, the smallest it can.
#include "proofs/claims/bmc.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "proofs/gauge/transition_system.hpp"
#include "proofs/smt/counterexample.hpp"

namespace headjudge::proofs {

namespace {

std::vector<dcg::GaugeRule> rules_named(const std::vector<std::string>& names) {
  std::vector<dcg::GaugeRule> rules;
  for (const std::string& name : names) {
    const auto* found = std::ranges::find(dcg::kGaugeRules, name);
    if (found == dcg::kGaugeRules.end()) continue;  // where runs begin, and the query
    rules.push_back(static_cast<dcg::GaugeRule>(found - dcg::kGaugeRules.begin()));
  }
  return rules;
}

/// The terms of a run by these rules.
struct Unrolled {
  Transcript transcript;
  std::vector<GaugeInput<TermAlgebra>> inputs;
  std::vector<GaugeRun<TermAlgebra>> runs;
  std::vector<TermBool> taken;
};

void take_steps(const TermAlgebra& a, const SymbolicRules& judge,
                const std::vector<dcg::GaugeRule>& rules, Unrolled& unrolled) {
  unrolled.runs.push_back(first_run(a, judge));
  for (std::size_t i = 0; i < rules.size(); ++i) {
    unrolled.inputs.push_back(unknown_input(a, fmt::format(".{}", i + 1)));
    auto step = run_step(a, judge, rules[i], unrolled.runs.back(), unrolled.inputs.back());
    unrolled.taken.push_back(step.may);
    unrolled.runs.push_back(step.next);
  }
}

/// A number of a rule is 0 where the rule does not look at it.
std::vector<TermInt> numbers_of(const Unrolled& unrolled) {
  std::vector<TermInt> numbers;
  for (const auto& input : unrolled.inputs) {
    numbers.push_back(input.amount);
    numbers.push_back(input.original);
  }
  return numbers;
}

void read_run(const z3::model& model, const std::vector<dcg::GaugeRule>& rules,
              const Unrolled& unrolled, ProofResult& result) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const auto& input = unrolled.inputs[i];
    result.run.push_back({rules[i], value_in(model, input.amount), value_in(model, input.original),
                          value_in(model, input.marks),
                          value_in(model, unrolled.runs[i + 1].life.gauge.memory)});
  }
  result.answers = answers_in(model, unrolled.transcript);
}

}  // namespace

void unroll(const TermAlgebra& a, const MachineSentence& sentence,
            const std::vector<std::string>& rules, const Edition& edition,
            const QuestionSet& questions, const ProofLimits& limits, ProofResult& result) {
  const auto named = rules_named(rules);
  Unrolled unrolled;
  const SymbolicRules judge(a, edition, questions, unrolled.transcript);
  take_steps(a, judge, named, unrolled);
  z3::solver solver = make_solver(a.context(), limits.runs);
  for (const TermBool& constraint : unrolled.transcript.constraints) solver.add(constraint.expr());
  for (const TermBool& may : unrolled.taken) solver.add(may.expr());
  solver.add((!sentence.as_terms(a, unrolled.runs.back())).expr());
  const std::string smtlib = solver.to_smt2();
  const Verdict verdict = check(solver);
  ++result.counts.queries;
  result.counts.steps = steps_in(solver.statistics());
  result.queries.push_back({"run", smtlib, verdict});
  result.verdict = ClaimVerdict::unknown;
  if (verdict != Verdict::satisfiable) return;
  result.verdict = ClaimVerdict::refuted;
  read_run(nearest_model(solver, a, numbers_of(unrolled)), named, unrolled, result);
}

bool run_breaks(const MachineSentence& sentence, const Judge& judge,
                const std::vector<RunStep>& steps) {
  const ConcreteAlgebra a;
  const dcg::JudgeRules rules{judge};
  GaugeRun<ConcreteAlgebra> run = first_run(a, rules);
  for (const RunStep& taken : steps) {
    const auto step =
        run_step(a, rules, taken.rule, run, {taken.amount, taken.original, taken.marks});
    if (!step.may || step.next.life.gauge.memory != taken.memory) return false;
    run = step.next;
  }
  return !sentence.as_numbers(a, run);
}

}  // namespace headjudge::proofs
