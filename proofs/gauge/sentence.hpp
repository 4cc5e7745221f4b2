// Claims about the gauge over whole turns and games, for any number of steps.
//
// A claim here is one sentence that must be true at every moment of every run of the gauge's
// machine: whatever is paid, gained, lost or passed, in any order, under any judge of the edition.
// Spacer proves it by finding an inductive invariant, which is the certificate and is checked again
// rule by rule with plain queries. What Spacer refutes is unrolled into the shortest run with one
// consistent judge, and then looked for on a table.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "proofs/gauge/run.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

/// "At every moment of every run ..."
struct MachineSentence {
  std::function<TermBool(const TermAlgebra&, const GaugeRun<TermAlgebra>&)> as_terms;
  std::function<bool(const ConcreteAlgebra&, const GaugeRun<ConcreteAlgebra>&)> as_numbers;
};

/// One step of a run, as a counterexample has it.
struct RunStep {
  dcg::GaugeRule rule = dcg::GaugeRule::act;
  int amount = 0;
  int original = 0;
  bool marks = false;
  int memory = 0;  ///< after it, seen from the turn player of then
};

}  // namespace headjudge::proofs
