// The list of invariants, apart from what breaks them (invariants_test.cpp).
//
// Each is a sentence with one predicate and a name of its own, counted only where it applies.
#include <set>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "invariants/dcg_invariants.hpp"
#include "model/dcg/dcg.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::dcg {
namespace {

TEST(Invariants, AreSentencesWithANameAndOnePredicateEach) {
  std::set<std::string_view> ids;
  for (const DcgInvariant& invariant : dcg_invariants().all()) {
    EXPECT_TRUE(ids.insert(invariant.id).second) << invariant.id << " is there twice";
    EXPECT_TRUE(invariant.sentence.ends_with('.')) << invariant.sentence;
    EXPECT_NE(invariant.of_position == nullptr, invariant.of_step == nullptr) << invariant.id;
  }
  EXPECT_GE(ids.size(), 16U);
}

TEST(Invariants, AreCountedOnlyWhereTheyApply) {
  InvariantCounts counts = dcg_invariants().no_counts();
  const Dcg game(test::rules_world<dcg::Dcg>().pool);
  const auto& rulebook = test::rules_world<dcg::Dcg>().rulebook;
  const Judge judge = base_judge(*rulebook.find("en-1.1"), rulebook.questions);
  const std::vector<PlayLine> lines = {{"turn: P1, main phase", 0}};
  const auto start = game.set_up(lines, {"the scene", 0, 0}, judge);
  ASSERT_TRUE(start) << start.error().text();
  Decisions offers;
  game.legal(*start, judge, offers);
  EXPECT_EQ(dcg_invariants().check(DcgPosition{game, judge, *start, offers}, counts), nullptr);
  for (std::size_t i = 0; i < dcg_invariants().size(); ++i) {
    const std::string_view id = dcg_invariants().all()[i].id;
    if (id == "gauge") {
      EXPECT_EQ(counts.applied()[i], 1U);
    }
    if (id == "attacker" || id == "blocker") {
      EXPECT_EQ(counts.applied()[i], 0U) << id;
    }
  }
}

}  // namespace
}  // namespace headjudge::dcg
