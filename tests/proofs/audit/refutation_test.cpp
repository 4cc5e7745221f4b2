// No refutation is printed that has not been worked out again with plain integers.
//
// The solver's answers cannot be made wrong from outside, so wrong refutations are planted here:
// numbers, steps and counters of true ones are changed, and claims are made whose terms say
// something else than their plain meaning.
#include "proofs/audit/refutation.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view kOfOneStep = "gain-past-own-ten-stops-at-ten";
constexpr std::string_view kOfRuns = "nobody-acts-from-across";
constexpr std::string_view kEdition = "en-1.1";

const QuestionSet& asked() { return test::shipped_world().of<dcg::Dcg>().rulebook.questions; }
const Edition& edition() { return *test::shipped_world().of<dcg::Dcg>().rulebook.find(kEdition); }

const Claim& claim_of(std::string_view id) {
  for (const LedgerRow& row : test::shipped_world().ledger) {
    if (row.claim.id == id) return row.claim;
  }
  throw std::runtime_error(fmt::format("no claim {}", id));
}

ProofResult refuted(std::string_view id) {
  ProofResult result = prove(claim_of(id), edition(), asked());
  EXPECT_EQ(result.verdict, ClaimVerdict::refuted);
  return result;
}

std::string worked_out(std::string_view id, ProofResult& result) {
  return work_out_again(claim_of(id), edition(), asked(), result);
}

TEST(Refutation, IsSaidToBeWorkedOutAgainOnlyOnceItIs) {
  for (const std::string_view id : {kOfOneStep, kOfRuns}) {
    ProofResult result = refuted(id);
    EXPECT_THAT(result.certificate, Not(HasSubstr("plain integers"))) << id;
    EXPECT_EQ(worked_out(id, result), "") << id;
    EXPECT_THAT(result.certificate, HasSubstr("again with plain integers")) << id;
  }
}

TEST(Refutation, OfOneStepThatDoesNotBreakIsRefused) {
  ProofResult result = refuted(kOfOneStep);
  ASSERT_FALSE(result.counterexample.empty());
  for (auto& [name, value] : result.counterexample) value = 0;
  EXPECT_THAT(worked_out(kOfOneStep, result), HasSubstr(kOfOneStep));
  EXPECT_EQ(result.certificate, "") << "nothing is claimed of it";
  ProofResult shorter = refuted(kOfOneStep);
  shorter.counterexample.pop_back();
  EXPECT_NE(worked_out(kOfOneStep, shorter), "");
}

TEST(Refutation, OfRunsThatDoesNotBreakIsRefused) {
  const ProofResult found = refuted(kOfRuns);
  ASSERT_FALSE(found.run.empty());
  ProofResult without_its_end = found;
  without_its_end.run.pop_back();
  EXPECT_NE(worked_out(kOfRuns, without_its_end), "");
  ProofResult another_counter = found;
  another_counter.run.back().memory += 1;
  EXPECT_NE(worked_out(kOfRuns, another_counter), "") << "the counter that is printed is wrong";
  EXPECT_EQ(another_counter.certificate, "");
}

/// A claim that the solver refutes, while in the plain meaning it is true.
Claim with_two_meanings() {
  Claim claim = claim_of(kOfOneStep);
  claim.as_numbers = [](const ConcreteAlgebra& a, const Judge&, const Inputs<ConcreteAlgebra>&) {
    return Proposition<ConcreteAlgebra>{a.boolean(true), a.boolean(true)};
  };
  return claim;
}

const auto kQuiet = [](std::string_view, std::size_t, std::size_t) {};

TEST(Refutation, ThatIsWrongIsFoundByWhatProvesTheLedger) {
  World world = test::shipped_world();
  std::erase_if(world.ledger, [](const LedgerRow& row) { return row.claim.id != kOfOneStep; });
  ASSERT_EQ(world.ledger.size(), 1U);
  const auto sound = prove_claims(world, {}, kQuiet);
  EXPECT_TRUE(wrong_refutations(sound, {}).empty());
  world.ledger.front().claim = with_two_meanings();
  const auto planted = prove_claims(world, {}, kQuiet);
  const auto is_refuted = [](const ClaimOutcome& outcome) {
    return outcome.result.verdict == ClaimVerdict::refuted;
  };
  const auto refuted = static_cast<std::size_t>(std::ranges::count_if(planted, is_refuted));
  EXPECT_EQ(wrong_refutations(planted, {}).size(), refuted);
  EXPECT_GE(refuted, 4U) << "of the older manuals; the comprehensive rules prove the claim";
  world.ledger.front().definition = "planted";
  const auto definitions = prove_definitions(world, 1);
  EXPECT_EQ(wrong_refutations({}, definitions).size(), 1U);
}

}  // namespace
}  // namespace headjudge::proofs
