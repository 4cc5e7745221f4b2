// The constraints of the shipped manuals, under the judges of each.
//
// Each must have spoken of some moment of some play, or it says nothing.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/audit/game_audit.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/shipped_audit.hpp"

namespace headjudge::proofs {
namespace {

using testing::IsEmpty;

const Audit& held() {
  static const Audit audit = [] {
    Audit found;
    ShippedGames::for_each([&]<class G>(std::type_identity<G>) {
      hold_constraints(game_on_trial(test::shipped_world().of<G>()), {}, found, test::no_progress);
    });
    return found;
  }();
  return audit;
}

TEST(ShippedConstraints, EachSpeaksOfSomeMomentOfSomePlay) {
  std::size_t said = 0;
  for (const ConstraintOutcome& outcome : held().constraints) {
    if (outcome.formula.empty()) {
      EXPECT_FALSE(outcome.invariants.empty()) << outcome.id << ": nothing checks it";
      continue;
    }
    ++said;
    EXPECT_GT(outcome.applied, 0u) << outcome.edition << ", " << outcome.id;
  }
  EXPECT_GE(said, 52u);
}

TEST(ShippedConstraints, ThoseAboutTheGaugeOrTheLineOfEffectsAreProvedForEveryJudge) {
  std::size_t proved = 0;
  for (const ConstraintOutcome& outcome : held().constraints) {
    if (!outcome.on_gauge) continue;
    ++proved;
    EXPECT_EQ(*outcome.on_gauge, ClaimVerdict::proved) << outcome.edition << ", " << outcome.id;
  }
  EXPECT_GE(proved, 7u);
}

/// A new one is a finding about a manual: read it, and list it here.
TEST(ShippedConstraints, NoPlayWithinTheBoundBreaksOne) {
  std::vector<std::string> ids;
  for (const Finding& finding : held().findings) ids.push_back(finding.id);
  EXPECT_THAT(ids, IsEmpty());
  for (const ConstraintOutcome& outcome : held().constraints) {
    EXPECT_FALSE(outcome.broken) << outcome.edition << ", " << outcome.id;
    EXPECT_EQ(outcome.bound.empty(), outcome.formula.empty()) << outcome.id;
  }
}

}  // namespace
}  // namespace headjudge::proofs
