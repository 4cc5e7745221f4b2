// Does a wrong kernel turn a proved claim red?
//
// A claim that stays proved whatever is wrong with the rules it speaks of is worth nothing. Each
// claim goes through some functions of the kernel and some rules of the gauge's machine; their
// operations are turned wrong one at a time (fault_injection.hpp), guards and the hearing of the
// judge's answers included, until the solver refutes the claim. `unknown` does not count as
// noticed.
#pragma once

#include <string>
#include <vector>

#include "proofs/audit/audit.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/smt/fault_injection.hpp"

namespace headjudge::proofs {

struct NoticedFault {
  Fault fault;
  std::string description;  ///< of the fault that turned the claim red; empty: none did
  std::size_t planted = 0;  ///< how many were tried

  [[nodiscard]] bool is_noticed() const { return !description.empty(); }
};

/// Every single fault that this claim could meet under this edition.
[[nodiscard]] std::vector<Fault> faults_for(const Claim& claim, const Edition& edition,
                                            const QuestionSet& questions);

/// Plants faults until one turns the claim, which is proved without, into a refuted one. `first`:
/// to be tried first, for example what another edition's proof has noticed.
[[nodiscard]] NoticedFault find_noticed_fault(const Claim& claim, const Edition& edition,
                                              const QuestionSet& questions,
                                              const std::vector<Fault>& first = {});

/// A proved claim of an edition, and the fault that it notices.
struct ClaimFault {
  const ClaimOutcome* outcome = nullptr;
  NoticedFault found;
};

/// Of every outcome that is `proved`.
[[nodiscard]] std::vector<ClaimFault> find_claim_faults(const World& world,
                                                        const std::vector<ClaimOutcome>& outcomes,
                                                        unsigned threads);

}  // namespace headjudge::proofs
