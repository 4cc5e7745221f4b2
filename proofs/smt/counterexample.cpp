// Reading what the solver found (see counterexample.hpp).
//
// A model names values only for what the query speaks of; all else is what the numbers begin with.
#include "proofs/smt/counterexample.hpp"

#include <array>
#include <utility>

namespace headjudge::proofs {

namespace {

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

}  // namespace

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

z3::model zeroed(z3::solver& solver, z3::model model, const std::vector<TermInt>& inputs) {
  for (std::size_t i = inputs.size(); i > 0; --i) {
    const bool is_zero = value_in(model, inputs[i - 1]) == 0;
    solver.push();
    solver.add((inputs[i - 1] == 0).expr());
    if (is_zero) continue;
    if (check(solver) == Verdict::satisfiable) {
      model = solver.get_model();
    } else {
      solver.pop();
    }
  }
  return model;
}

std::vector<RefutingAnswer> answers_in(const z3::model& model, const Transcript& transcript) {
  std::vector<RefutingAnswer> answers;
  for (const AskedTerm& asked : transcript.asked) {
    answers.push_back(
        {asked.question, values_in(model, asked.situation), value_in(model, asked.answer)});
  }
  return answers;
}

}  // namespace headjudge::proofs
