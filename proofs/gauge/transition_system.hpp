// The gauge's machine as terms: where runs begin, and what each rule does to a run.
//
// A run is flattened into a list of variables, and each rule becomes a condition on these (and on
// the judge's answers and the rule's numbers) with a term for each variable's next value. Horn
// clauses, the check of an invariant and unrolled runs are all made of this one list.
#pragma once

#include <string>
#include <vector>

#include "proofs/gauge/run.hpp"
#include "proofs/smt/symbolic_rules.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

/// The variables of a run, always in this order.
[[nodiscard]] std::vector<z3::expr> flatten(const GaugeRun<TermAlgebra>& run);
[[nodiscard]] GaugeRun<TermAlgebra> unflatten(const std::vector<z3::expr>& values);
/// A run about which nothing is known; its variables are named with this at the end.
[[nodiscard]] GaugeRun<TermAlgebra> unknown_run(const TermAlgebra& a, const std::string& ending);
[[nodiscard]] GaugeInput<TermAlgebra> unknown_input(const TermAlgebra& a,
                                                    const std::string& ending);

/// One rule: where it may be taken, and what every variable is afterwards.
struct Transition {
  std::string name;                ///< of the rule; "first" where runs begin
  z3::expr condition;              ///< on `from`, the answers and the numbers
  std::vector<z3::expr> to;        ///< one for each variable
  std::vector<z3::expr> unknowns;  ///< answers and numbers
};

class GaugeTransitions {
 public:
  GaugeTransitions(const TermAlgebra& a, const Edition& edition, const QuestionSet& questions);

  [[nodiscard]] const std::vector<z3::expr>& from() const { return from_; }
  [[nodiscard]] const Transition& first() const { return first_; }
  [[nodiscard]] const std::vector<Transition>& rules() const { return rules_; }

  /// Which variables matter for this sentence about `from`: those in it, and those that they
  /// depend on.
  [[nodiscard]] std::vector<bool> that_matter(const z3::expr& sentence) const;

 private:
  std::vector<z3::expr> from_;
  Transition first_;
  std::vector<Transition> rules_;
};

}  // namespace headjudge::proofs
