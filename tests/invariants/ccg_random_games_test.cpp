// Random games of the Digimon Collectable Card Game under random judges: every invariant holds on
// every step and really applies, and every question comes up.
//
// A judge is drawn answer by answer from what the edition leaves open. That each invariant can be
// broken at all is in ccg_invariants_test.cpp.
#include <gtest/gtest.h>

#include "invariants/ccg_invariants.hpp"
#include "tests/support/ccg_table.hpp"

namespace headjudge::ccg {
namespace {

/// Plays from every starting position under one judge; the first invariant broken, if any.
std::string broken_from_all_positions(const Ccg& game, const Judge& judge, Random& random,
                                      InvariantCounts& counts) {
  const auto& invariants = ccg_invariants();
  std::string broken;
  for (const auto& set_up : test::starting_set_ups<Ccg>()) {
    const auto start = game.set_up(set_up, {"the set-up", 0, 0}, judge);
    if (!start) return start.error().text();
    play_ccg_randomly(
        game, judge, *start, random,
        [&](const State& before, const Decisions& offers, const Decision& decision,
            const State& after) {
          const auto note = [&](const CcgInvariant* bad) {
            if (bad == nullptr || !broken.empty()) return;
            broken =
                std::string(bad->sentence) + "\n" + game.render(after) + game.say(before, decision);
          };
          note(invariants.check(CcgPosition{game, judge, before, offers}, counts));
          note(invariants.check(CcgStep{game, judge, before, decision, after}, counts));
          if (game.outcome(after) == Outcome::running) return;
          note(invariants.check(CcgPosition{game, judge, after, {}}, counts));
        });
    if (!broken.empty()) return broken;
  }
  return broken;
}

TEST(CcgRandomGames, KeepEveryInvariantUnderAnyJudgeAndApplyThemAll) {
  constexpr std::uint64_t kJudges = 60;  // times 33 positions: about two thousand games
  const Ccg game(shipped_ccg().pool);
  InvariantCounts counts = ccg_invariants().no_counts();
  Random random(5);
  for (std::uint64_t seed = 0; seed < kJudges; ++seed) {
    const Judge judge = seed % 4 == 0 ? customary_judge() : drawn_ccg_judge(seed);
    ASSERT_EQ(broken_from_all_positions(game, judge, random, counts), "") << "seed " << seed;
  }
  for (std::size_t i = 0; i < ccg_invariants().size(); ++i) {
    EXPECT_GT(counts.applied()[i], 0U) << ccg_invariants().all()[i].sentence;
  }
}

TEST(CcgRandomGames, AskEveryQuestion) {
  const Ccg game(shipped_ccg().pool);
  const QuestionSet& questions = shipped_ccg().rulebook.questions;
  std::vector<bool> asked(questions.questions.size(), false);
  Random random(9);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Judge judge = drawn_ccg_judge(seed);
    ConsultLog log;
    judge.attach(&log);
    for (const auto& set_up : test::starting_set_ups<Ccg>()) {
      const auto start = game.set_up(set_up, {"the set-up", 0, 0}, judge);
      ASSERT_TRUE(start) << start.error().text();
      play_ccg_randomly(game, judge, *start, random, [](const auto&...) {});
      for (const auto& entry : log.entries) {
        asked[entry.question] = true;
        const auto& question = questions.questions[entry.question];
        ASSERT_TRUE(question.is_reachable(question.situation_values(entry.situation)))
            << question.id << " in a situation that cannot come up";
      }
      log.entries.clear();
    }
  }
  for (std::size_t q = 0; q < asked.size(); ++q) {
    EXPECT_TRUE(asked[q]) << questions.questions[q].id;
  }
}

}  // namespace
}  // namespace headjudge::ccg
