// Evaluating formulas in the solver's algebra (see clause_terms.hpp).
//
// In a formula the situation's variables come first, and the answer is the one after them.
#include "proofs/smt/clause_terms.hpp"

namespace headjudge::proofs {

namespace {

TermBool value_of(const TermAlgebra& a, const Formula& formula, std::span<const TermInt> situation,
                  const TermInt& answer) {
  return evaluate(a, formula, [&](int variable) {
    const auto place = static_cast<std::size_t>(variable);
    return place < situation.size() ? situation[place] : answer;
  });
}

}  // namespace

TermBool is_obeyed(const TermAlgebra& a, const Edition& edition, std::size_t clause,
                   std::span<const TermInt> situation, const TermInt& answer) {
  return value_of(a, edition.clauses[clause].formula, situation, answer);
}

TermBool is_sensible(const TermAlgebra& a, const Question& question,
                     std::span<const TermInt> situation, const TermInt& answer) {
  if (!question.sensible) return a.boolean(true);
  return value_of(a, *question.sensible, situation, answer);
}

TermBool can_come_up(const TermAlgebra& a, const Question& question,
                     std::span<const TermInt> situation) {
  TermBool inside = a.boolean(true);
  for (std::size_t i = 0; i < situation.size(); ++i) {
    const Variable& variable = question.situation[i];
    inside = inside && situation[i] >= variable.from && situation[i] <= variable.to;
  }
  if (!question.reachable) return inside;
  return inside && value_of(a, *question.reachable, situation, a.integer(0));
}

}  // namespace headjudge::proofs
