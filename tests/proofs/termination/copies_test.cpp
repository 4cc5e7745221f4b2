// Rankings that count the copies of one card alone, and what would make them false.
//
// Each near case has its loop beside it: the card is played again by its name, its traits, its
// level or as "this card", by the opponent, from a Digimon that digivolves or loses its top card;
// its effect is lent to others or set off on purpose; a Token is made again. None of these may be
// said to end. Random games hold each step against what is said of the copies.
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/combinations/search.hpp"
#include "tests/proofs/termination/copies_watch.hpp"
#include "tests/support/random_table.hpp"
#include "tests/support/real_cards.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::copies_test {
namespace {

using dcg::WordedCard;
using proofs::SetEnding;

WordedCard named(const char* name, std::string text) { return {name, "Digimon", std::move(text)}; }

WordedCard inherits(const char* name, std::string text) {
  return {name, "Digimon", "", std::move(text)};
}

/// Of all these cards together.
bool ends(const std::vector<WordedCard>& cards) {
  const cards::Pool pool = dcg::worded_pool(cards);
  return proofs::verdict_of(pool, test::judge_of("comprehensive-4.2")).ending != SetEnding::open;
}

const std::string kFromTrash = " from your trash without paying the cost.";
const WordedCard kFalls = named("Falls", "[On Play] Delete 1 of your other Digimon.");

TEST(RankingOfCopies, EndsWhereNothingPlaysTheCardAgain) {
  // "Falls" is played again and again as long as some Riser falls; no Riser comes back.
  EXPECT_TRUE(ends({named("Riser", "[On Deletion] Play 1 [Falls]" + kFromTrash), kFalls}));
  WordedCard high =
      named("High", "[On Deletion] Play 1 level 4 or lower Digimon card" + kFromTrash);
  high.level = 6;
  high.from_level = 5;
  EXPECT_TRUE(ends({high, named("Wrecker",
                                "[All Turns] When one of your other Digimon is "
                                "played, delete that Digimon.")}));
  EXPECT_TRUE(ends({inherits("Under", "[On Deletion] Play 1 [Falls]" + kFromTrash), kFalls}));
}

TEST(RankingOfCopies, IsNoneWhereTheCardIsPlayedAgain) {
  for (const char* again :
       {"[On Deletion] Play this card without paying the cost.",
        "[On Deletion] Play 1 [Riser] from your trash without paying the cost.",
        "[On Deletion] Play 1 level 3 Digimon card from your trash without paying the cost.",
        "[On Deletion] Play 1 red Digimon card from your trash without paying the cost.",
        "[On Deletion] Play 1 Digimon card with 4000 DP or less from your trash without paying the "
        "cost.",
        "[On Deletion] Play 1 Digimon card with a play cost of 3 or less from your trash without "
        "paying the cost."}) {
    EXPECT_FALSE(ends({named("Riser", std::string(again) + "\n[On Play] Delete this Digimon.")}))
        << again;
  }
  // By another card, of either player.
  EXPECT_FALSE(ends(
      {named("Riser", "[On Deletion] Play 1 [Other]" + kFromTrash),
       named("Other", "[On Play] Delete this Digimon.\n[On Deletion] Play 1 [Riser]" + kFromTrash),
       named("Wrecker",
             "[All Turns] When one of your opponent's Digimon is "
             "played, delete 1 of your opponent's Digimon.")}));
}

TEST(RankingOfCopies, IsNoneWhereTwoCardsSpareOnlyThemselves) {
  const auto spares = [](const char* name) {
    return named(name, std::string("[On Play] Delete this Digimon.\n[On Deletion] Play 1 Digimon "
                                   "card other than [") +
                           name + "]" + kFromTrash);
  };
  EXPECT_TRUE(ends({spares("Aa")}));
  EXPECT_FALSE(ends({spares("Aa"), spares("Bb")}));
}

TEST(RankingOfCopies, IsNoneWhereALimitMayBeRaised) {
  const auto high = [](const std::string& more) {
    return named("High",
                 "[On Play] Delete this Digimon.\n[On Deletion] You may play 1 Digimon card with "
                 "3000 DP or less from your hand without paying the cost." +
                     more + "\n[On Play] Return 1 Digimon card from your trash to your hand.");
  };
  EXPECT_TRUE(ends({high("")}));
  EXPECT_FALSE(ends({high(" For each of your Tamers, add 2000 to this effect's DP maximum.")}));
}

TEST(RankingOfCopies, IsNoneWhereTheCardComesBackToAStack) {
  const std::string falls = "[On Deletion] Play 1 [Falls]" + kFromTrash;
  const WordedCard digger = named(
      "Digger",
      "[All Turns] When one of your other Digimon is played, place 1 Digimon card from your trash "
      "as this Digimon's bottom digivolution card.");
  EXPECT_FALSE(ends({inherits("Under", falls), kFalls, digger}));
}

TEST(RankingOfCopies, IsNoneWhereEffectsAreLentOrSetOffOnPurpose) {
  const std::string falls = "[On Deletion] Play 1 [Falls]" + kFromTrash;
  EXPECT_FALSE(ends({named("Riser", falls), kFalls,
                     named("Heir",
                           "[All Turns] This Digimon gains all effects of cards with "
                           "[Riser] in their names in this Digimon's digivolution "
                           "cards.")}));
  EXPECT_FALSE(
      ends({named("Lender",
                  "[All Turns] When one of your Digimon is played, 1 of your Digimon gains "
                  "\"[On Deletion] Play 1 [Falls] from your trash without paying the "
                  "cost.\" for the turn."),
            kFalls}));
}

TEST(RankingOfCopies, IsNoneOfTokensThatAreMadeAgain) {
  EXPECT_FALSE(ends({named("Maker",
                           "[All Turns] When one of your other Digimon is deleted, play 1 [Sprig] "
                           "Token. (Digimon/Lv.3/Green/Plant/3000 DP/[On Play] Delete this "
                           "Digimon.)")}));
}

TEST(RankingOfCopies, CountsUsesOfACardThatStays) {
  const WordedCard phoenix =
      named("Phoenix", "[On Deletion] Play this card without paying the cost.");
  const std::string deletes =
      "[All Turns] [Once Per Turn] When one of your other Digimon is "
      "played, delete that Digimon.";
  EXPECT_TRUE(ends({phoenix, named("Spent", deletes)}));
  EXPECT_FALSE(ends({phoenix, named("Spent", deletes + " Then, delete this Digimon."),
                     named("Nurse",
                           "[All Turns] When one of your other Digimon is deleted, play "
                           "1 [Spent]" +
                               kFromTrash)}));
}

// Where two stacks are joined, uses of the cards beneath them are forgotten.
TEST(RankingOfCopies, CountsNoUsesWhereStacksAreJoined) {
  const WordedCard deep = inherits(
      "Deep",
      "[All Turns] [Once Per Turn] When one of your other Digimon is played, delete that Digimon.");
  const std::string back = "[On Deletion] Play this card without paying the cost.";
  EXPECT_TRUE(ends({deep, named("Phoenix", back)}));
  EXPECT_FALSE(ends({deep, named("Joiner", back + "\n[On Deletion] 2 of your Digimon may DNA "
                                                  "digivolve into [Both] in the hand.")}));
}

// What is put off comes to pass once. It is put off again where its own effect is in the chain.
TEST(RankingOfWhatIsPutOff, EndsWhereNothingPutsItOffAgain) {
  const std::string later = "Gain 3 memory. At end of turn, lose 3 memory.";
  EXPECT_TRUE(ends({named("Once", "[When Attacking] " + later)}));
  EXPECT_FALSE(ends({named("Again", "[End of Your Turn] " + later)}));
  EXPECT_FALSE(ends({named("Once", "[When Attacking] " + later),
                     named("Charger",
                           "[End of Your Turn] This Digimon may attack.\n[When Attacking] "
                           "Gain 3 memory. Then, unsuspend this Digimon.")}));
}

// ---- Games

struct Seen {
  std::set<std::string> faults;
  std::size_t moves = 0;
  std::size_t triggers = 0;
  std::size_t announced = 0;
};

void play(const cards::Pool& pool, const Judge& judge, int tables, Random& random, Seen& seen,
          const test::ChangedWays& changed = {}) {
  const dcg::Dcg game(pool);
  test::CopiesWatch watch(judge, pool, changed);
  const dcg::Told told = watch.told();
  test::RandomTable table(game, random);
  dcg::Decisions legal;
  for (int i = 0; i < tables; ++i) {
    watch.forget();
    dcg::State state = test::position(game, judge, table.lines());
    constexpr int kDecisions = 60;
    for (int decisions = 0; decisions < kDecisions; ++decisions) {
      game.legal(state, judge, legal);
      if (legal.empty()) break;
      const dcg::Decision decision = legal[static_cast<std::size_t>(random.below(legal.size()))];
      const dcg::State before = state;
      game.apply(state, judge, decision);
      (void)dcg::follow_step({game, judge, before, decision, state}, told);
    }
  }
  std::string with;
  for (const cards::Card& card : pool.cards) {
    if (card.effect_count != 0) with += " " + card.number;
  }
  for (const std::string& each : watch.faults()) seen.faults.insert(each + ", with" + with);
  seen.moves += watch.moves();
  seen.triggers += watch.triggers();
  seen.announced += watch.announced();
}

Seen games_of(const cards::Pool& pool, int sets, std::uint64_t seed) {
  const proofs::Parts parts(pool);
  proofs::CardSet blank;
  for (std::size_t card = 0; card < pool.cards.size() && blank.size() < 30; ++card) {
    const auto index = static_cast<cards::CardIndex>(card);
    if (!pool.cards[card].token && parts.is_blank(index)) blank.push_back(index);
  }
  Random random(seed);
  Seen seen;
  for (int i = 0; i < sets; ++i) {
    proofs::CardSet set = blank;
    for (int more = 0; more < 3; ++more) {
      set.push_back(parts.cards()[static_cast<std::size_t>(random.below(parts.cards().size()))]);
    }
    const Judge judge = random.below(2) == 0
                            ? test::judge_of("comprehensive-4.2")
                            : test::random_judge(test::own_rulebook().editions.back(), random);
    play(parts.playable(set), judge, 3, random, seen);
  }
  return seen;
}

TEST(FlowsOfCopies, HoldInRandomGamesOfFewCards) {
  const Seen seen = games_of(test::own_pool(), 200, 31);
  for (const std::string& each : seen.faults) ADD_FAILURE() << each;
  EXPECT_GT(seen.moves, 5'000U);
}

TEST(FlowsOfCopies, HoldInRandomGamesOfTheUsersCards) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const Seen seen = games_of(test::real_table().pool, 300, 32);
  for (const std::string& each : seen.faults) ADD_FAILURE() << each;
  EXPECT_GT(seen.moves, 5'000U);
}

/// Every game has cards that leave, are played again, and are deleted.
cards::Pool busy_pool() {
  const auto digimon = [](const char* name, const char* text) {
    WordedCard card{name, "Digimon", text};
    card.from_level = 3;
    return card;
  };
  return dcg::worded_pool(
      {digimon("Riser",
               "[On Deletion] Play 1 [Caller] from your trash without paying the cost.\n[On Play] "
               "<Draw 1>."),
       digimon("Caller",
               "[On Play] Delete 1 Digimon.\n[When Digivolving] Delete 1 of your other Digimon."),
       digimon("Leaver",
               "[All Turns] When this Digimon would leave the battle area, you may play 1 [Riser] "
               "from your hand without paying the cost."),
       digimon("Sweeper", "[On Play] Return 1 of your opponent's Digimon to its owner's hand."),
       digimon("Faller",
               "[All Turns] When this Digimon becomes suspended, by deleting this "
               "Digimon, <Draw 1>.")});
}

Seen busy_games(const test::ChangedWays& changed) {
  const cards::Pool pool = busy_pool();
  Random random(33);
  Seen seen;
  play(pool, test::judge_of("comprehensive-4.2"), 200, random, seen, changed);
  return seen;
}

TEST(FlowsOfCopies, HoldInGamesOfBusyCards) {
  const Seen seen = busy_games({});
  for (const std::string& each : seen.faults) ADD_FAILURE() << each;
  EXPECT_GT(seen.moves, 1'000U);
  EXPECT_GT(seen.announced, 5U);
}

TEST(FlowsOfCopies, AreNoticedWhereTheySayTooLittle) {
  for (const events::Zone zone :
       {events::Zone::upright, events::Zone::suspended, events::Zone::trash}) {
    const Seen seen = busy_games([&](events::Flows& ways) {
      for (events::Zones& to : ways.to) to &= static_cast<events::Zones>(~events::zones(zone));
    });
    EXPECT_FALSE(seen.faults.empty()) << static_cast<int>(zone);
  }
}

}  // namespace
}  // namespace headjudge::copies_test
