// Rounds that look endless and are none of the set, or end after all: each must stay unknown.
//
// Found by readers from outside: DP that are compared with a number, while gains do not count at
// some step of a round, or until it is passed. A card that stands by, with a persistent effect
// without which the set does not go round at all, must be named with it.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "proofs/realising/observers.hpp"
#include "proofs/realising/realising.hpp"
#include "tests/proofs/termination/loop_sample.hpp"

namespace headjudge::doubtful_rounds_test {
namespace {

using proofs::Realised;
using proofs::RealisedSet;

constexpr const char* kEdition = "comprehensive-4.2";

const std::string kGuard =
    "[All Turns] When this Digimon becomes suspended, if this Digimon has 40000 DP or less, "
    "unsuspend this Digimon. Then, this Digimon gets +100 DP for the turn.";
const std::string kGiver =
    "[All Turns] When one of your opponent's Digimon becomes unsuspended, that Digimon gets +900 "
    "DP for the turn. Then, suspend that Digimon.";
const std::string kPusher =
    "[All Turns] When one of your other Digimon becomes unsuspended, suspend that Digimon.";
const std::string kSwing =
    "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon.";
const std::string kNamesCee =
    "\\n[All Turns] While you have a Digimon with [Cee] in its name, this Digimon gets +1000 DP.";

struct Text {
  std::string name;
  std::string text;
  bool inherited = false;
};

/// The set is the first two cards; a plain one is there, too.
RealisedSet realised(const std::vector<Text>& texts) {
  std::vector<std::string> cards{test::digimon("Plain", "")};
  for (const Text& each : texts) {
    cards.push_back(test::digimon(each.name, each.text, each.inherited));
  }
  const cards::Pool pool = test::pool_of(cards);
  const dcg::Dcg game(pool);
  const Judge judge = test::judge_of(kEdition);
  const proofs::Parts parts(pool);
  const proofs::Shelf shelf(game.cards(), parts);
  proofs::CardSet set;
  for (const Text& each : {texts[0], texts[1]}) {
    set.push_back(static_cast<cards::CardIndex>(pool.find_name(each.name) - pool.cards.data()));
  }
  std::ranges::sort(set);
  return realise_set({game, judge, kEdition, "test.json"}, shelf, set);
}

// While it attacks and is suspended, what the opponent's effect gave does not count: it comes to
// rest after 371 rounds.
TEST(DoubtfulRounds, GrowByGainsThatDoNotAlwaysCount) {
  const RealisedSet set = realised(
      {{"Grow", "[All Turns] While this Digimon is suspended, it gains <Progress>.\\n" + kGuard},
       {"Giver", kGiver}});
  EXPECT_FALSE(set.is_endless()) << set.why;
  EXPECT_NE(set.why.find("DP are compared: T-Grow"), std::string::npos) << set.why;
  EXPECT_FALSE(realised({{"Grow",
                          "[All Turns] While this Digimon is suspended, it gains \\\"[All Turns] "
                          "Your opponent's effects don't affect this Digimon.\\\"\\n" +
                              kGuard},
                         {"Giver", kGiver}})
                   .is_endless());
}

TEST(DoubtfulRounds, AreNoneWhereGainsCountAndNothingIsCompared) {
  EXPECT_EQ(realised({{"Grow", kSwing}, {"Giver", kGiver}}).realised, Realised::growing);
  EXPECT_EQ(
      realised({{"Grow",
                 "[All Turns] While this Digimon is suspended, it gains <Progress>.\\n" + kSwing},
                {"Giver", kGiver}})
          .realised,
      Realised::growing);
}

TEST(DoubtfulRounds, NameACardThatStandsByAndActivatesNothing) {
  const auto beside = [](const std::string& second, const std::string& cee) {
    return realised({{"Aaa", kPusher + kNamesCee}, {"Bbb", second}, {"Cee", cee}});
  };
  const std::string with_blocker =
      "[All Turns] When one of your Digimon with <Blocker> becomes suspended, unsuspend that "
      "Digimon.";
  const auto expect_named = [](const RealisedSet& set) {
    EXPECT_EQ(set.hangs_on, proofs::CardSet{3}) << set.why;
    EXPECT_EQ(set.sentence.find("Aaa and Bbb and Cee: "), 0U) << set.sentence;
    EXPECT_NE(set.why.find("It hangs on T-Cee"), std::string::npos) << set.why;
  };
  expect_named(beside(with_blocker, "[All Turns] All of your Digimon gain <Blocker>."));
  const std::string with_dp =
      "[All Turns] When this Digimon becomes suspended, if you have a Digimon with 9000 DP or "
      "more, unsuspend this Digimon.";
  expect_named(beside(with_dp, "[All Turns] All of your Digimon get +9000 DP."));
  expect_named(beside(with_blocker, "<Collision>"));  // it attacks, and what blocks has <Blocker>
  // Where the card that stands by is not needed it is one of the set, whatever that card has.
  EXPECT_EQ(beside(kSwing, "").realised, Realised::exact);
  EXPECT_EQ(beside(kSwing, "<Blocker>").realised, Realised::exact);
  EXPECT_EQ(beside(kSwing, "[All Turns] All of your Digimon get +9000 DP.").realised,
            Realised::exact);
}

TEST(DoubtfulRounds, AreNoDoubtOfARoundThatEndsInAnotherPosition) {
  const RealisedSet set = realised(
      {{"Aaa", kPusher + " Then, gain 1 memory."},
       {"Bbb",
        "[All Turns] When this Digimon becomes suspended, if you have 9 or less memory, unsuspend "
        "this Digimon. Then, this Digimon gets +1000 DP for the turn."}});
  EXPECT_EQ(set.realised, Realised::ends) << set.why;
  EXPECT_EQ(set.why.find("another card has one"), std::string::npos) << set.why;
}

// The card that lets others gain an effect need not be in the game for that to be heard.
TEST(DoubtfulRounds, GrowBesideAGainedEffectThatComparesDp) {
  const Judge judge = test::judge_of(kEdition);
  const auto beside = [&](const std::string& text) {
    const cards::Pool pool = test::pool_of(
        {test::digimon("Plain", ""), test::digimon("Grow", kSwing), test::digimon("Giver", kGiver),
         test::digimon("Lender",
                       "[On Play] 1 of your Digimon gains \\\"" + text + "\\\" for the turn.")});
    const dcg::Dcg game(pool);
    return proofs::realise_from(
        {game, judge, kEdition, "test.json"}, {1, 2},
        {{"turn: P1, main phase", "memory: P1 5", "P1 battle area: Grow", "P2 battle area: Giver",
          "P1 deck: Plain", "P2 deck: Plain", "P1 security: Plain", "P2 security: Plain",
          "gained: P1 Grow, effect 1 of Lender by P1, 1 turn end"}},
        {});
  };
  const RealisedSet harmless = beside("[On Deletion] <Draw 1>.");
  EXPECT_EQ(harmless.realised, Realised::growing) << harmless.why;
  const RealisedSet comparing =
      beside("[On Deletion] Delete 1 of your opponent's Digimon with the highest DP.");
  EXPECT_FALSE(comparing.is_endless()) << comparing.why;
}

// Found by readers from outside. Only once it has 99000 DP is there no way out: until then one can
// choose Plain. Where one can tell rounds apart by DP, nothing is said of them.
TEST(DoubtfulRounds, CanBeStoppedUntilANumberIsPassed) {
  const RealisedSet set = realised(
      {{"Aaa",
        "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon. Then, this "
        "Digimon gets +600 DP for the turn.\\n[All Turns] When one of your Digimon with [Bbb] in "
        "its name becomes suspended, if this Digimon has 99000 DP or more, unsuspend that "
        "Digimon."},
       {"Bbb",
        "[All Turns] When one of your other Digimon becomes unsuspended, suspend 1 of your "
        "Digimon.\\n[All Turns] When this Digimon becomes unsuspended, suspend this Digimon."}});
  EXPECT_NE(set.realised, Realised::growing) << set.why;
}

// From 20000 DP on one is asked something else in between, and it goes on whatever one says.
TEST(DoubtfulRounds, DoNotEndWhereAPlayerIsAskedSomethingElse) {
  const RealisedSet set = realised(
      {{"Aaa",
        "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon. Then, this "
        "Digimon gets +1000 DP for the turn.\\n[All Turns] When this Digimon becomes unsuspended, "
        "if this Digimon has 20000 DP or more, you may gain 1 memory."},
       {"Bbb", kPusher}});
  EXPECT_EQ(set.realised, Realised::not_realised) << set.why;
}

// Whoever leaves the round lets the attack go on to a battle, which compares DP: Aaa wins it once
// it has more than 181000. That there is no way out is not shown by what happens with fewer.
TEST(DoubtfulRounds, MayBeStoppedByOneWhoIsAskedInThem) {
  const std::string guard = "\\n[All Turns] All of your opponent's Security Digimon get +60000 DP.";
  const RealisedSet set = realised(
      {{"Aaa",
        "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon. Then, this "
        "Digimon gets +30000 DP for the turn.\\n[On Deletion] Unsuspend all of your Digimon." +
            guard + guard + guard},
       {"Bbb",
        "[All Turns] When one of your Digimon becomes unsuspended, suspend 1 of your unsuspended "
        "Digimon. Then, this Digimon gets +30000 DP for the turn."}});
  EXPECT_TRUE(set.realised != Realised::growing || set.can_stop[0] != CanStop::no) << set.sentence;
}

TEST(DoubtfulRounds, AreStoppedByNobodyWhoIsNotAskedInThem) {
  const RealisedSet set = realised(
      {{"Aaa",
        "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon. Then, this "
        "Digimon gets +1000 DP for the turn."},
       {"Bbb",
        "[All Turns] When one of your other Digimon becomes unsuspended, you may suspend that "
        "Digimon."}});
  EXPECT_EQ(set.realised, Realised::growing) << set.why;
  EXPECT_EQ(set.can_stop, (std::array{CanStop::yes, CanStop::no})) << set.sentence;
}

TEST(DoubtfulRounds, CanBeReadByARequirementLine) {
  const auto readers = [](const std::string& line) {
    std::string card = test::digimon("Beside", "");
    card.pop_back();
    card += fmt::format(R"(, "special": {{"digivolve_alt": ["{}"]}}}})", line);
    const cards::Pool pool = test::pool_of({card, test::digimon("Plain", "")});
    const dcg::Dcg game(pool);
    const Judge judge = test::judge_of(kEdition);
    const dcg::State state =
        test::position(game, judge,
                       {"turn: P1, main phase", "memory: P1 5", "P1 battle area: Beside",
                        "P1 deck: Plain", "P2 deck: Plain"});
    return proofs::readers_of_dp(game.cards(), state).size();
  };
  EXPECT_EQ(readers("[Digivolve] While you have a red Digimon, [Plain]: Cost 0"), 0U);
  EXPECT_EQ(readers("[Digivolve] While you have a 80000 DP or higher Digimon, [Plain]: Cost 0"),
            1U);
}

}  // namespace
}  // namespace headjudge::doubtful_rounds_test
