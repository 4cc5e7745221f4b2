// Spacer: is a sentence true at every moment of every run of the gauge?
//
// The machine's rules become constrained Horn clauses. Spacer either finds an inductive invariant
// that implies the sentence, or says by which rules a run breaks it. Nothing of that is believed:
// an invariant is checked again by plain queries (it holds where runs begin, each rule keeps it, it
// implies the sentence), and a run is rebuilt step by step with one judge (bmc.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "proofs/gauge/transition_system.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

struct HornAnswer {
  ClaimVerdict verdict = ClaimVerdict::unknown;
  std::string invariant;           ///< proved: in SMT-LIB, over the run's variables
  std::optional<z3::expr> term;    ///< proved: the invariant, about `transitions.from()`
  std::vector<Query> queries;      ///< the plain queries about the last invariant
  std::vector<std::string> rules;  ///< refuted: the rules of a run, first to last
  SolverCounts counts;
};

/// `sentence` speaks of the variables in `transitions.from()`. Never throws.
[[nodiscard]] HornAnswer ask_spacer(const TermAlgebra& a, const GaugeTransitions& transitions,
                                    const TermBool& sentence, const ProofLimits& limits);

}  // namespace headjudge::proofs
