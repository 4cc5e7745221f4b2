// A standing proof spares a new proof, and must never pass a fault that a new proof would notice.
//
// The invariant is a claim's own. Faults are planted all over the machine, and each verdict of the
// standing proof is held against that of the solver asked anew.
#include "proofs/claims/standing_proof.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "proofs/audit/faults_noticed.hpp"
#include "proofs/claims/proof.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::standing_proof_test {
namespace {

using proofs::Claim;
using proofs::ClaimVerdict;
using proofs::Fault;
using proofs::FaultPlan;
using proofs::LedgerRow;
using proofs::MachineSentence;
using proofs::ProofLimits;
using proofs::StandingProof;

const QuestionSet& questions() { return test::shipped_world().of<dcg::Dcg>().rulebook.questions; }
const Edition& edition() { return *test::shipped_world().of<dcg::Dcg>().rulebook.find("en-1.1"); }

/// A claim about runs whose invariant is about several rules.
const Claim& proved_claim() {
  const auto is_it = [](const LedgerRow& row) {
    return row.claim.id == "no-turn-ends-by-itself-uncrossed";
  };
  return std::ranges::find_if(test::shipped_world().ledger, is_it)->claim;
}

TEST(StandingProof, StandsWhereNoFaultIsPlanted) {
  const Claim& claim = proved_claim();
  EXPECT_TRUE(StandingProof(*claim.machine, edition(), questions(), {}).still_stands());
}

TEST(StandingProof, FallsWithAFaultThatIsNoticed) {
  const Claim& claim = proved_claim();
  const StandingProof proof(*claim.machine, edition(), questions(), {});
  {
    const FaultPlan planted(Fault{"rule pay", 4});
    EXPECT_FALSE(proof.still_stands());
    EXPECT_EQ(prove(claim, edition(), questions()).verdict, ClaimVerdict::refuted);
  }
  EXPECT_TRUE(proof.still_stands()) << "the fault is gone";
}

TEST(StandingProof, DoesNotStandForAClaimThatIsNotProved) {
  const auto& ledger = test::shipped_world().ledger;
  const auto refuted = std::ranges::find_if(ledger, [](const LedgerRow& row) {
    const auto verdict = row.expected.find("en-1.1");
    return row.claim.machine && verdict != row.expected.end() &&
           verdict->second == ClaimVerdict::refuted;
  });
  ASSERT_NE(refuted, ledger.end());
  const MachineSentence& sentence = *refuted->claim.machine;
  EXPECT_FALSE(StandingProof(sentence, edition(), questions(), {}).still_stands());
}

TEST(StandingProof, PassesNoFaultThatANewProofNotices) {
  constexpr ProofLimits kLimits{.query = 10'000'000, .runs = 20'000'000};
  constexpr std::size_t kEach = 9;  // every ninth fault: each asks Spacer
  const Claim& claim = proved_claim();
  const StandingProof proof(*claim.machine, edition(), questions(), kLimits);
  const auto faults = faults_for(claim, edition(), questions());
  std::size_t stood = 0;
  std::size_t noticed = 0;
  for (std::size_t i = 0; i < faults.size(); i += kEach) {
    const FaultPlan planted(faults[i]);
    const bool stands = proof.still_stands();
    const bool refuted =
        prove(claim, edition(), questions(), kLimits).verdict == ClaimVerdict::refuted;
    EXPECT_FALSE(stands && refuted) << planted.description();
    stood += stands ? 1U : 0U;
    noticed += refuted ? 1U : 0U;
  }
  RecordProperty("stood", static_cast<int>(stood));
  RecordProperty("noticed", static_cast<int>(noticed));
  EXPECT_GE(stood, 10U) << "nothing is spared";
}

}  // namespace
}  // namespace headjudge::standing_proof_test
