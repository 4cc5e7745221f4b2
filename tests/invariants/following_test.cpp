// What can follow from what, held against play: whatever an effect or a procedure is seen to bring
// about on the engine, in random positions of random cards, the relation must allow.
//
// The invariant holds the same in every checked game; here the positions are richer, the cards are
// also the user's, and what is missing is told.
#include "invariants/dcg/following.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/proofs/termination/loop_sample.hpp"
#include "tests/support/random_table.hpp"
#include "tests/support/real_cards.hpp"
#include "tests/support/worded_cards.hpp"

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

// A card that goes from beneath one Digimon to beneath another stays in its zone.
TEST(Following, SeesACardThatGoesFromStackToStack) {
  const cards::Pool pool = dcg::worded_pool(
      {{"Giver", "Digimon",
        "[When Attacking] Place 1 of this Digimon's digivolution cards under 1 of your other "
        "Digimon as its bottom digivolution card."},
       {"Taker", "Digimon",
        "[All Turns] When effects add to this Digimon's digivolution cards, gain 1 memory."}});
  Random random(14);
  Watched watched;
  watch_random_plays(pool, test::judge_of("comprehensive-4.2"), 400, random, watched);
  EXPECT_EQ(watched.unexplained, std::set<std::string>{});
  EXPECT_GT(watched.triggers, 100U);
}

TEST(Following, ExplainsEveryTriggerSeenWithTheUsersCards) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const auto text = read_text_file(test::kRealCards);
  ASSERT_TRUE(text) << text.error().text();
  const auto pool = cards::survey_pool(*text, "cards.jsonl");
  ASSERT_TRUE(pool.has_value()) << pool.error().text();
  Random random(12);
  Watched watched;
  watch_random_plays(*pool, test::judge_of("en-2.3"), 1'500, random, watched);
  EXPECT_EQ(watched.unexplained, std::set<std::string>{});
  EXPECT_GT(watched.triggers, 1'000U);
}

TEST(Following, KnowsThatACardFromBeneathAnOpponentsDigimonIsTheOpponents) {
  const cards::Pool pool = dcg::worded_pool(
      {{"Robber", "Digimon",
        "[On Play] You may play 1 level 3 Digimon card from 1 Digimon's digivolution cards without "
        "paying the cost."},
       {"Hearer", "Digimon", "[On Play] Gain 1 memory."}});
  const events::Relation relation(pool);
  const auto effect_of = [&](std::string_view name) {
    const auto card = std::ranges::find(pool.cards, name, &cards::Card::name);
    return static_cast<std::size_t>(card->first_effect);
  };
  EXPECT_TRUE(relation.heard(effect_of("Hearer"), effect_of("Robber"), true).any());
  EXPECT_TRUE(relation.heard(effect_of("Hearer"), effect_of("Robber"), false).any());
  EXPECT_FALSE(relation.heard(effect_of("Robber"), effect_of("Hearer"), false).any());
}

TEST(Following, KnowsThatACardThatTrashesItselfFromTheSecurityStackIsHeard) {
  const cards::Pool pool = dcg::worded_pool(
      {{"Warden", "Option",
        "When effects trash this card from the security stack, gain 1 memory.\n[Security] [All "
        "Turns] When any of your Digimon would leave the battle area other than by battle, by "
        "trashing this card, 1 of those Digimon doesn't leave."},
       {"Mourner", "Tamer", "[All Turns] When your security stack is removed from, <Draw 1>"}});
  const events::Relation relation(pool);
  EXPECT_TRUE(relation.heard(0, 1, true).any());
  const std::size_t mourns = pool.cards[1].first_effect;
  EXPECT_TRUE(relation.heard(mourns, 1, true).any());
  EXPECT_FALSE(relation.heard(mourns, 1, false).any()) << "it is not their stack";
}

TEST(Following, KnowsThatWhatAPlayerDoesIsHeardOnBothSides) {
  const cards::Pool pool = dcg::worded_pool(
      {{"User", "Digimon", "[On Play] You may use 1 Option card from your hand."},
       {"Anyones", "Tamer", "[All Turns] When a player uses an Option card, gain 1 memory."},
       {"Yours", "Tamer", "[All Turns] When you use an Option card, gain 1 memory."},
       {"Burglar", "Digimon", "[On Play] Trash the top card of your opponent's security stack."},
       {"Guard", "Tamer",
        "[All Turns] When a card is removed from a security stack, gain 1 memory."}});
  const events::Relation relation(pool);
  const auto hears = [&](std::string_view listener, std::string_view actor, bool same_player) {
    const auto effect_of = [&](std::string_view name) {
      const auto card = std::ranges::find(pool.cards, name, &cards::Card::name);
      return static_cast<std::size_t>(card->first_effect);
    };
    return relation.heard(effect_of(listener), effect_of(actor), same_player).any();
  };
  EXPECT_TRUE(hears("Anyones", "User", true));
  EXPECT_TRUE(hears("Anyones", "User", false));
  EXPECT_TRUE(hears("Yours", "User", true));
  EXPECT_FALSE(hears("Yours", "User", false));
  EXPECT_TRUE(hears("Guard", "Burglar", true));
  EXPECT_TRUE(hears("Guard", "Burglar", false));
}

}  // namespace
}  // namespace headjudge::following_test
