// What can follow from what, held against play: whatever an effect or a procedure is seen to bring
// about on the engine, in random positions of random cards, the relation must allow.
//
// The invariant holds the same in every checked game; here the positions are richer, the cards are
// also the user's, and what is missing is told.
#include "invariants/dcg/following.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/random.hpp"
#include "model/core/text_file.hpp"
#include "tests/loop_sample.hpp"
#include "tests/random_table.hpp"

namespace headjudge::following_test {
namespace {

using test::watch_random_plays;
using test::Watched;

TEST(Following, ExplainsEveryTriggerSeenInRandomPlays) {
  Random random(11);
  for (const Edition& edition : test::own_rulebook().editions) {
    Watched watched;
    const Judge judge = base_judge(edition, test::own_rulebook().questions);
    watch_random_plays(test::own_pool(), judge, 400, random, watched);
    EXPECT_EQ(watched.unexplained, std::set<std::string>{}) << edition.id;
    EXPECT_GT(watched.triggers, 1'000U);
  }
}

TEST(Following, ExplainsEveryTriggerWhateverTheJudgeRules) {
  Random random(13);
  Watched watched;
  const Edition& edition = test::own_rulebook().editions.back();
  for (int i = 0; i < 40; ++i) {
    watch_random_plays(test::own_pool(), test::random_judge(edition, random), 20, random, watched);
  }
  EXPECT_EQ(watched.unexplained, std::set<std::string>{});
  EXPECT_GT(watched.triggers, 1'000U);
}

TEST(Following, ExplainsEveryTriggerSeenWithTheUsersCards) {
  const auto text =
      read_text_file(std::string(HEADJUDGE_SOURCE_DIR) + "/../shared/cards/cards.jsonl");
  if (!text) GTEST_SKIP() << "there is no card file beside the checkout";
  const auto pool = cards::survey_pool(*text, "cards.jsonl");
  ASSERT_TRUE(pool.has_value()) << pool.error().text();
  Random random(12);
  Watched watched;
  watch_random_plays(*pool, test::judge_of("en-2.3"), 1'500, random, watched);
  EXPECT_EQ(watched.unexplained, std::set<std::string>{});
  EXPECT_GT(watched.triggers, 1'000U);
}

}  // namespace
}  // namespace headjudge::following_test
