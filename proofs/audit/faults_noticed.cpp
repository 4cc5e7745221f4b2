// Planting faults until a claim turns red (see faults_noticed.hpp).
//
// What a claim goes through is read off by building its terms once, without asking the solver.
#include "proofs/audit/faults_noticed.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>

#include "model/core/base/parallel.hpp"
#include "proofs/claims/standing_proof.hpp"
#include "proofs/gauge/transition_system.hpp"

namespace headjudge::proofs {

namespace {

/// A fault that the solver cannot decide within this is not noticed.
constexpr ProofLimits kFaultLimits{.query = 10'000'000, .runs = 20'000'000};

void build_terms(const Claim& claim, const Edition& edition, const QuestionSet& questions) {
  z3::context context;
  const TermAlgebra a(context);
  if (claim.machine) {
    const GaugeTransitions transitions(a, edition, questions);
    (void)claim.machine->as_terms(a, unflatten(transitions.from()));
    return;
  }
  Transcript transcript;
  const SymbolicRules rules(a, edition, questions, transcript);
  Inputs<TermAlgebra> inputs;
  for (const std::string& name : claim.inputs) inputs.push_back(a.unknown_integer(name));
  (void)claim.as_terms(a, rules, inputs);
}

}  // namespace

std::vector<Fault> faults_for(const Claim& claim, const Edition& edition,
                              const QuestionSet& questions) {
  const FaultPlan survey;
  build_terms(claim, edition, questions);
  std::vector<Fault> faults;
  for (const auto& [function, operations] : survey.operations_by_function()) {
    for (std::size_t i = 0; i < operations; ++i) faults.push_back({function, i});
  }
  // The first operation of each function, then the second of each: what a claim is about is not in
  // the function that happens to be named first.
  std::ranges::sort(faults, {},
                    [](const Fault& fault) { return std::tie(fault.operation, fault.function); });
  return faults;
}

NoticedFault find_noticed_fault(const Claim& claim, const Edition& edition,
                                const QuestionSet& questions, const std::vector<Fault>& first) {
  std::vector<Fault> faults = first;
  for (Fault& fault : faults_for(claim, edition, questions)) faults.push_back(std::move(fault));
  std::optional<StandingProof> proof;
  if (claim.machine) proof.emplace(*claim.machine, edition, questions, kFaultLimits);
  NoticedFault found;
  for (const Fault& fault : faults) {
    const FaultPlan planted(fault);
    ++found.planted;
    if (proof && proof->still_stands()) continue;
    const ProofResult result = prove(claim, edition, questions, kFaultLimits);
    if (result.verdict != ClaimVerdict::refuted) continue;
    found.fault = fault;
    found.description = planted.description();
    break;
  }
  return found;
}

std::vector<ClaimFault> find_claim_faults(const World& world,
                                          const std::vector<ClaimOutcome>& outcomes,
                                          unsigned threads) {
  // A claim's editions one after the other: what one of them noticed is tried first on the next.
  std::map<const LedgerRow*, std::vector<const ClaimOutcome*>> by_claim;
  for (const ClaimOutcome& outcome : outcomes) {
    if (outcome.result.verdict == ClaimVerdict::proved) by_claim[outcome.row].push_back(&outcome);
  }
  std::vector<std::vector<ClaimFault>> found(by_claim.size());
  std::vector<std::vector<const ClaimOutcome*>> groups;
  for (const auto& [row, group] : by_claim) groups.push_back(group);
  run_in_parallel(
      groups.size(), threads,
      [&](std::size_t i) {
        std::vector<Fault> first;
        for (const ClaimOutcome* outcome : groups[i]) {
          const Rulebook& rulebook = world.rulebook_of(outcome->row->claim);
          found[i].push_back(
              {outcome, find_noticed_fault(outcome->row->claim, *rulebook.find(outcome->edition),
                                           rulebook.questions, first)});
          if (found[i].back().found.is_noticed()) first = {found[i].back().found.fault};
        }
      },
      [](std::size_t) {});
  std::vector<ClaimFault> all;
  for (auto& each : found) std::ranges::move(each, std::back_inserter(all));
  return all;
}

}  // namespace headjudge::proofs
