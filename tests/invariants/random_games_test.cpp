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
#include "tests/support/shipped.hpp"

namespace headjudge::dcg {
namespace {

const proofs::World& world() { return test::shipped_world(); }

/// A judge of the edition, each open answer drawn.
Judge drawn_judge(const Edition& edition, Random& random) {
  const QuestionSet& questions = world().of<dcg::Dcg>().rulebook.questions;
  Judge judge = base_judge(edition, questions);
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const headjudge::Question& question = questions.questions[q];
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const auto situation = question.situation_values(s);
      if (!question.is_reachable(situation)) continue;
      const auto options = judge_options(edition, questions, q, situation);
      judge.set_answer(q, s, options[random.below(options.size())]);
    }
  }
  return judge;
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
  const Dcg game(world().of<dcg::Dcg>().pool);
  Random random(seed);
  const auto& editions = world().of<dcg::Dcg>().rulebook.editions;
  const Judge judge = drawn_judge(editions[random.below(editions.size())], random);
  const auto& position =
      world().of<dcg::Dcg>().positions[random.below(world().of<dcg::Dcg>().positions.size())];
  const auto start = game.set_up(position.setup, {"the set-up", 0, 0}, judge);
  RC_ASSERT(start.has_value());
  InvariantCounts counts = dcg_invariants().no_counts();
  const std::string broken = first_broken(game, judge, *start, random, counts);
  if (!broken.empty()) RC_FAIL(broken);
}

TEST(RandomGames, ApplyEveryInvariant) {
  const Dcg game(world().of<dcg::Dcg>().pool);
  Random random(1);
  InvariantCounts counts = dcg_invariants().no_counts();
  for (int round = 0; round < 40; ++round) {
    for (const Edition& edition : world().of<dcg::Dcg>().rulebook.editions) {
      const Judge judge = drawn_judge(edition, random);
      for (const auto& position : world().of<dcg::Dcg>().positions) {
        const auto start = game.set_up(position.setup, {"the set-up", 0, 0}, judge);
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
