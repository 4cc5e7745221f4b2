// Random games under random judges: every invariant holds on every step, and really applies.
//
// A judge is drawn answer by answer from what an edition leaves open, so the games go where no
// customary judge would lead them. That each invariant can be broken at all is in
// invariants_test.cpp.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "invariants/dcg_invariants.hpp"
#include "model/core/base/random.hpp"
#include "model/dcg/dcg.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::dcg {
namespace {

using test::starting_set_ups;

const auto& world() { return test::rules_world<Dcg>(); }

Judge drawn_judge(const Edition& edition, Random& random) {
  return test::drawn_judge(edition, world().rulebook.questions, random);
}

std::string first_broken(const Dcg& game, const Judge& judge, State state, Random& random,
                         InvariantCounts& counts) {
  constexpr int kMostDecisions = 300;
  Decisions offers;
  for (int i = 0; i < kMostDecisions; ++i) {
    game.legal(state, judge, offers);
    const auto* bad = dcg_invariants().check(DcgPosition{game, judge, state, offers}, counts);
    if (bad != nullptr) return std::string(bad->sentence) + "\n" + game.render(state);
    if (offers.empty()) break;
    const Decision decision = offers[random.below(offers.size())];
    const State before = state;
    game.apply(state, judge, decision);
    bad = dcg_invariants().check(DcgStep{game, judge, before, decision, state}, counts);
    if (bad != nullptr) return std::string(bad->sentence) + "\n" + game.render(state);
  }
  return "";
}

RC_GTEST_PROP(RandomGames, KeepEveryInvariantUnderAnyJudgeOfAnyEdition, (std::uint64_t seed)) {
  const Dcg game(world().pool);
  Random random(seed);
  const auto& editions = world().rulebook.editions;
  const Judge judge = drawn_judge(editions[random.below(editions.size())], random);
  const auto& set_ups = starting_set_ups<Dcg>();
  const auto start =
      game.set_up(set_ups[random.below(set_ups.size())], {"the set-up", 0, 0}, judge);
  RC_ASSERT(start.has_value());
  InvariantCounts counts = dcg_invariants().no_counts();
  const std::string broken = first_broken(game, judge, *start, random, counts);
  if (!broken.empty()) RC_FAIL(broken);
}

TEST(RandomGames, ApplyEveryInvariant) {
  const Dcg game(world().pool);
  Random random(1);
  InvariantCounts counts = dcg_invariants().no_counts();
  for (int round = 0; round < 40; ++round) {
    for (const Edition& edition : world().rulebook.editions) {
      const Judge judge = drawn_judge(edition, random);
      for (const auto& set_up : starting_set_ups<Dcg>()) {
        const auto start = game.set_up(set_up, {"the set-up", 0, 0}, judge);
        ASSERT_TRUE(start) << start.error().text();
        ASSERT_EQ(first_broken(game, judge, *start, random, counts), "");
      }
    }
  }
  for (std::size_t i = 0; i < dcg_invariants().size(); ++i) {
    EXPECT_GT(counts.applied()[i], 0U) << dcg_invariants().all()[i].sentence;
  }
}

}  // namespace
}  // namespace headjudge::dcg
