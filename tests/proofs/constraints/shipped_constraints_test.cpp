// The constraints of the shipped manuals, under the judges of each.
//
// Each must have spoken of some moment of some play, or it says nothing. Those that a play breaks
// are listed here, so that a new one is noticed.
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/audit/game_audit.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/shipped_audit.hpp"

namespace headjudge::proofs {
namespace {

using testing::ElementsAre;
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
  EXPECT_GE(said, 50u);
}

TEST(ShippedConstraints, ThoseAboutTheGaugeAreProvedForEveryJudge) {
  std::size_t proved = 0;
  for (const ConstraintOutcome& outcome : held().constraints) {
    if (!outcome.on_gauge) continue;
    ++proved;
    EXPECT_EQ(*outcome.on_gauge, ClaimVerdict::proved) << outcome.edition << ", " << outcome.id;
  }
  EXPECT_GE(proved, 6u);
}

TEST(ShippedConstraints, ThoseThatAPlayBreaksAreTold) {
  std::set<std::string> ids;
  for (const Finding& finding : held().findings) {
    ids.insert(finding.id);
    ASSERT_FALSE(finding.witnesses.empty()) << finding.id;
    EXPECT_THAT(test::complaints_about(finding.witnesses.front().play), IsEmpty()) << finding.id;
  }
  EXPECT_THAT(ids, ElementsAre("en-1.1/gap/constraint/moving.never-below-three/no-dp-digimon",
                               "jp-1.0/gap/constraint/notes.babies-never-come/no-dp-digimon"));
}

}  // namespace
}  // namespace headjudge::proofs
