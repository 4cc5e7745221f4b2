// A proof about runs, held against a machine in which a fault is planted.
//
// Most faults that a claim could meet leave its invariant what it was: true where runs begin, kept
// by every rule, and enough for the claim. Plain queries about the few rules that the fault changes
// tell that, many times faster than Spacer finds an invariant anew. Where the invariant falls, the
// claim may still be true: that is left to a new proof.
#pragma once

#include <optional>

#include "model/core/manual/edition.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/gauge/transition_system.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

class StandingProof {
 public:
  /// Asks Spacer. No fault may be planted meanwhile.
  StandingProof(const MachineSentence& sentence, const Edition& edition,
                const QuestionSet& questions, const ProofLimits& limits);

  /// Does the same invariant prove the claim about the machine with the fault that is planted now?
  /// Where it does, the solver cannot refute that claim.
  [[nodiscard]] bool still_stands() const;

 private:
  [[nodiscard]] bool is_kept_by(const Transition& rule) const;
  [[nodiscard]] z3::expr invariant_after(const Transition& rule) const;
  [[nodiscard]] bool is_never(const z3::expr& formula) const;

  const MachineSentence& sentence_;
  const Edition& edition_;
  const QuestionSet& questions_;
  ProofLimits limits_;
  mutable z3::context context_;
  TermAlgebra a_{context_};
  GaugeTransitions transitions_;
  TermBool said_;                      ///< the sentence
  std::optional<z3::expr> invariant_;  ///< none: the claim is not proved
};

}  // namespace headjudge::proofs
