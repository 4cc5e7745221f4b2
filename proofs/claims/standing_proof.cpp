// Holding an invariant against other rules (see standing_proof.hpp).
//
// The solver keeps one copy of equal terms, so a rule that the fault leaves alone is the same term
// as it was, and what Spacer's answer was checked by holds for it.
#include "proofs/claims/standing_proof.hpp"

#include <vector>

#include "proofs/gauge/chc.hpp"

namespace headjudge::proofs {

namespace {

bool is_same(const std::vector<z3::expr>& a, const std::vector<z3::expr>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!z3::eq(a[i], b[i])) return false;
  }
  return true;
}

bool is_same(const Transition& a, const Transition& b) {
  return z3::eq(a.condition, b.condition) && is_same(a.to, b.to);
}

}  // namespace

StandingProof::StandingProof(const MachineSentence& sentence, const Edition& edition,
                             const QuestionSet& questions, const ProofLimits& limits)
    : sentence_(sentence),
      edition_(edition),
      questions_(questions),
      limits_(limits),
      transitions_(a_, edition, questions),
      said_(sentence.as_terms(a_, unflatten(transitions_.from()))),
      invariant_(ask_spacer(a_, transitions_, said_, limits).term) {}

bool StandingProof::still_stands() const {
  if (!invariant_) return false;
  const GaugeTransitions faulty(a_, edition_, questions_);
  const Transition& first = faulty.first();
  if (!is_same(first, transitions_.first()) &&
      !is_never(first.condition && !invariant_after(first))) {
    return false;
  }
  for (std::size_t r = 0; r < faulty.rules().size(); ++r) {
    const Transition& rule = faulty.rules()[r];
    if (!is_same(rule, transitions_.rules()[r]) && !is_kept_by(rule)) return false;
  }
  const TermBool said = sentence_.as_terms(a_, unflatten(transitions_.from()));
  return z3::eq(said.expr(), said_.expr()) || is_never(*invariant_ && !said.expr());
}

bool StandingProof::is_kept_by(const Transition& rule) const {
  return is_never(*invariant_ && rule.condition && !invariant_after(rule));
}

z3::expr StandingProof::invariant_after(const Transition& rule) const {
  z3::expr_vector from(context_);
  z3::expr_vector to(context_);
  for (const z3::expr& variable : transitions_.from()) from.push_back(variable);
  for (const z3::expr& value : rule.to) to.push_back(value);
  z3::expr term = *invariant_;
  return term.substitute(from, to);
}

bool StandingProof::is_never(const z3::expr& formula) const {
  z3::solver solver = make_small_solver(context_, limits_.query);
  solver.add(formula);
  return check(solver) == Verdict::unsatisfiable;
}

}  // namespace headjudge::proofs
