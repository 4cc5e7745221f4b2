// Sets of a few cards: those that could loop are found in the fewest cards, and nothing that loops
// is told to end.
//
// What could make the statement false, each with its case: a loop through a Token or an Option
// side that was left behind; one that a persistent effect of another card makes; one through a
// blank card that falls by itself; a card that was left out of a larger set; time that ran out.
#include "proofs/combinations/search.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/proofs/termination/loop_sample.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::card_sets_test {
namespace {

using dcg::WordedCard;
using proofs::CombinationBounds;
using proofs::CombinationList;
using proofs::Parts;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

WordedCard named(const char* name, std::string text) { return {name, "Digimon", std::move(text)}; }

/// The names of each open set, joined with '+', in the order of the pool.
std::vector<std::string> open_names(const cards::Pool& pool, const CombinationList& found) {
  std::vector<std::string> all;
  for (const proofs::OpenSet& each : found.open) {
    std::string words;
    for (const cards::CardIndex card : each.cards) {
      words += (words.empty() ? "" : "+") + pool.cards[card].name;
    }
    all.push_back(words);
  }
  return all;
}

CombinationList found_in(const cards::Pool& pool, CombinationBounds bounds = {}) {
  return find_combinations(Parts(pool), test::judge_of("comprehensive-4.2"), bounds);
}

std::vector<std::string> open_among(const std::vector<WordedCard>& cards, std::size_t most = 2) {
  const cards::Pool pool = dcg::worded_pool(cards);
  return open_names(pool, found_in(pool, {.most_cards = most}));
}

const WordedCard kWrecker = named("Wrecker", "[On Play] Delete 1 of your other Digimon.");
const WordedCard kRiser = named("Riser",
                                "[On Deletion] Play 1 level 3 Digimon card from your trash without "
                                "paying the cost.");
const WordedCard kDrawer = named("Drawer", "[On Play] <Draw 1>.");

TEST(CardSets, AreFoundInTheFewestCards) {
  EXPECT_THAT(open_among({kWrecker, kRiser, kDrawer}, 3), ElementsAre("Wrecker+Riser"));
  EXPECT_THAT(open_among({kWrecker, kDrawer}), IsEmpty());
  EXPECT_THAT(open_among({kRiser, kDrawer}), IsEmpty());
}

// Suspended, a card comes back; that trashes another, which unsuspends the first and suspends it.
TEST(CardSets, HaveThreeCardsWhereItTakesThree) {
  const std::vector<WordedCard> cards = {
      named("Bow",
            "[All Turns] When a card is trashed from your hand, unsuspend 1 of your Digimon. Then, "
            "suspend 1 of your Digimon."),
      named("Fetch",
            "[All Turns] When one of your Digimon becomes suspended, return 1 Digimon card from "
            "your trash to your hand."),
      named("Toss",
            "[All Turns] When cards are returned from your trash to the hand, trash 1 card in your "
            "hand."),
      kDrawer};
  EXPECT_THAT(open_among(cards, 2), IsEmpty());
  EXPECT_THAT(open_among(cards, 3), ElementsAre("Bow+Fetch+Toss"));
}

// Alone, Bowed suspends what unsuspended, and nothing unsuspends it.
TEST(CardSets, CountPersistentEffectsOfOthers) {
  const std::vector<WordedCard> cards = {
      named("Bowed", "[All Turns] When this Digimon becomes unsuspended, suspend this Digimon."),
      {"Herald", "Tamer",
       "[All Turns] All of your Digimon gain \"[All Turns] When this Digimon becomes suspended, "
       "unsuspend this Digimon.\"."}};
  EXPECT_THAT(open_among(cards), ElementsAre("Bowed+Herald"));
}

// A level 3 with 0 DP falls as soon as it is played.
TEST(CardSets, CountADigimonThatFallsByItself) {
  const WordedCard again =
      named("Again",
            "[All Turns] When one of your other Digimon is deleted, play 1 level 3 Digimon card "
            "from your trash without paying the cost.");
  EXPECT_THAT(open_among({again, kDrawer}), IsEmpty());
  WordedCard fragile{"Fragile", "Digimon"};
  fragile.dp = 0;
  EXPECT_THAT(open_among({again, fragile}), ElementsAre("Again+Fragile"));
}

TEST(CardSets, EndWhereEachTurnHasOneUse) {
  const WordedCard push = named(
      "Push",
      "[All Turns] When one of your other Digimon becomes unsuspended, suspend that Digimon.");
  EXPECT_THAT(open_among({named("Swing",
                                "[All Turns][Once Per Turn] When this Digimon becomes suspended, "
                                "unsuspend it."),
                          push}),
              IsEmpty());
  EXPECT_THAT(
      open_among(
          {named("Swing", "[All Turns] When this Digimon becomes suspended, unsuspend it."), push}),
      ElementsAre("Swing+Push"));
}

// Cards that are played from the hand run out; from the trash they do not.
TEST(CardSets, EndWhereTheHandRunsOut) {
  const auto caller = [](const char* from) {
    return named("Caller", std::string("[On Play] Play 1 level 3 Digimon card from your ") + from +
                               " without paying the cost.");
  };
  EXPECT_THAT(open_among({caller("hand"), kDrawer}), IsEmpty());
  EXPECT_THAT(open_among({caller("trash"), kDrawer}), IsEmpty());  // the trash runs out as well
  EXPECT_THAT(open_among({caller("trash"), kWrecker}), ElementsAre("Caller+Wrecker"));
}

// With one more memory than it takes, the turn goes on: the end comes again and again.
TEST(CardSets, DoNotEndWhereATurnThatEndsGoesOn) {
  EXPECT_THAT(open_among({named("Sunset", "[End of Your Turn] Gain 3 memory.")}),
              ElementsAre("Sunset"));
}

TEST(CardSets, AreOfTheOneCardThatIsAskedFor) {
  const cards::Pool pool = dcg::worded_pool(
      {kWrecker, kRiser, kDrawer,
       named("Mad",
             "[All Turns] When this Digimon becomes suspended, unsuspend it. Then, suspend "
             "this Digimon.")});
  const auto index = [&](const char* name) {
    return static_cast<cards::CardIndex>(pool.find_name(name) - pool.cards.data());
  };
  const auto asked = [&](const char* name) {
    return open_names(pool, found_in(pool, {.most_cards = 2, .with = index(name)}));
  };
  EXPECT_THAT(asked("Riser"), ElementsAre("Wrecker+Riser", "Riser+Mad"));
  // Mad loops by itself; what Drawer adds to it is not known, so both together are open.
  EXPECT_THAT(asked("Drawer"), ElementsAre("Drawer+Mad"));
  EXPECT_THAT(asked("Mad"), ElementsAre("Mad"));
  const CombinationBounds bounds{.most_cards = 2, .with = index("Drawer")};
  const CombinationList found = found_in(pool, bounds);
  EXPECT_EQ(found.sizes[1].open, 1U);
  EXPECT_EQ(found.sizes[1].open_without, 1U);
  ASSERT_EQ(found.open.size(), 1U);
  EXPECT_EQ(found.open[0].without, proofs::CardSet{index("Mad")});
  EXPECT_THAT(statement_of(found, bounds), HasSubstr("hold a set that is open"));
}

// An open set may go round only beside the card that is asked for, even if that is a blank one.
TEST(CardSets, HangOnOpenOnesThatNeedTheCardAskedFor) {
  const std::string needs_zed =
      "[All Turns] When this Digimon becomes suspended, if you have a "
      "Digimon with [Zed] in its name, unsuspend it.";
  const std::string suspends =
      "[All Turns] When this Digimon becomes unsuspended, suspend this Digimon.";
  const auto open_with_zed = [](const std::vector<WordedCard>& others, std::size_t most) {
    std::vector<WordedCard> all = others;
    all.push_back(named("Zed", ""));
    const cards::Pool pool = dcg::worded_pool(all);
    const auto zed = static_cast<cards::CardIndex>(pool.find_name("Zed") - pool.cards.data());
    return open_names(pool, found_in(pool, {.most_cards = most, .with = zed}));
  };
  EXPECT_THAT(open_with_zed({named("Aa", needs_zed + "\n" + suspends)}, 2), ElementsAre("Aa+Zed"));
  const WordedCard bender = named(
      "Bb",
      "[All Turns] When one of your other Digimon becomes unsuspended, suspend that Digimon.");
  EXPECT_THAT(open_with_zed({named("Aa", needs_zed), bender}, 3), ElementsAre("Aa+Bb+Zed"));
  EXPECT_THAT(open_with_zed({kDrawer, bender}, 3), IsEmpty());
}

// What plays it in the middle of a chain brings cards of the trash beneath it.
TEST(CardSets, CountADigimonThatTakesOthersAlong) {
  WordedCard joined{"Joined", "Digimon"};
  EXPECT_TRUE(Parts(dcg::worded_pool({joined})).is_blank(0));
  joined.special = R"({"digixros":["[DigiXros -1] [Drawer] x [Drawer]"]})";
  EXPECT_FALSE(Parts(dcg::worded_pool({joined, kDrawer})).is_blank(0));
}

TEST(CardSets, AreTheSameOnSeveralThreads) {
  const cards::Pool& pool = test::own_pool();
  const CombinationList one = found_in(pool, {.most_cards = 1, .threads = 1});
  const CombinationList many = found_in(pool, {.most_cards = 1, .threads = 3});
  EXPECT_EQ(open_names(pool, one), open_names(pool, many));
  EXPECT_GT(one.sizes[0].ended, 0U);
  EXPECT_GT(one.sizes[0].open, 0U);
}

TEST(CardSets, SayWhenTimeRanOut) {
  const cards::Pool& pool = test::own_pool();
  const CombinationBounds bounds{.most_cards = 2, .time = std::chrono::milliseconds(1)};
  const CombinationList found = found_in(pool, bounds);
  EXPECT_FALSE(found.complete());
  EXPECT_THAT(statement_of(found, bounds), HasSubstr("Of those looked at"));
  EXPECT_THAT(statement_of(found_in(pool, {.most_cards = 1}), {.most_cards = 1}),
              Not(HasSubstr("Of those looked at")));
}

proofs::SetEnding ending_of(const char* first, const char* second) {
  const cards::Pool& pool = test::own_pool();
  proofs::CardSet set;
  for (const char* number : {first, second}) {
    set.push_back(static_cast<cards::CardIndex>(pool.find_number(number) - pool.cards.data()));
  }
  return proofs::verdict_of(Parts(pool).alone(set), test::judge_of("comprehensive-4.2")).ending;
}

// The loops of the own pool that play on the engine (`loops`), and those that [Once Per Turn] ends.
// Another of these, HJ1-044 with HJ2-002, is not proved to end.
TEST(CardSets, AreOpenWhereTheOwnPoolLoopsAndEndWhereItNearlyDoes) {
  using proofs::SetEnding;
  for (const auto& [first, second] :
       std::vector<std::pair<const char*, const char*>>{{"HJ1-040", "HJ1-041"},
                                                        {"HJ1-040", "HJ1-043"},
                                                        {"HJ1-040", "HJ1-046"},
                                                        {"HJ1-040", "HJ2-002"},
                                                        {"HJ1-041", "HJ1-042"},
                                                        {"HJ1-042", "HJ1-043"},
                                                        {"HJ1-042", "HJ1-046"},
                                                        {"HJ1-042", "HJ2-002"}}) {
    EXPECT_EQ(ending_of(first, second), SetEnding::open) << first << " " << second;
  }
  for (const auto& [first, second] :
       std::vector<std::pair<const char*, const char*>>{{"HJ1-040", "HJ1-045"},
                                                        {"HJ1-041", "HJ1-044"},
                                                        {"HJ1-042", "HJ1-045"},
                                                        {"HJ1-043", "HJ1-044"},
                                                        {"HJ1-044", "HJ1-045"},
                                                        {"HJ1-044", "HJ1-046"}}) {
    EXPECT_EQ(ending_of(first, second), SetEnding::ranked) << first << " " << second;
  }
}

TEST(CardSets, TakeTokensAndOptionSidesAlong) {
  const cards::Pool& pool = test::own_pool();
  const Parts parts(pool);
  std::size_t with_tokens = 0;
  for (const cards::CardIndex card : parts.cards()) {
    const cards::Pool alone = parts.alone(proofs::CardSet{card});
    ASSERT_FALSE(alone.cards.empty());
    EXPECT_FALSE(alone.cards.front().token);
    const bool makes = std::ranges::any_of(alone.instructions, [](const auto& each) {
      return each.action == cards::Action::play_token;
    });
    const bool has = std::ranges::any_of(
        alone.cards, [](const auto& each) { return each.token && !each.is_option_side(); });
    EXPECT_EQ(makes, has) << pool.cards[card].number;
    with_tokens += makes ? 1U : 0U;
    EXPECT_EQ(!pool.cards[card].option_name.empty(),
              std::ranges::any_of(alone.cards, &cards::Card::is_option_side));
  }
  EXPECT_GT(with_tokens, 0U);
}

}  // namespace
}  // namespace headjudge::card_sets_test
