// Rounds that look endless and are none of the set, or end after all: each must stay unknown.
//
// Two kinds, found by readers from outside: gains that do not count at some step of a round, so
// that a guard which compares DP with a number fails in the end; and a card that stands by, with a
// persistent effect without which the set does not go round at all.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/realising/realising.hpp"
#include "proofs/termination/loop_trace.hpp"
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
  EXPECT_NE(set.why.find("less DP than it gained: T-Grow"), std::string::npos) << set.why;
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

/// The round of Grow and Giver, as it is played 200 times.
proofs::Rounds rounds_of(const dcg::Dcg& game, const Judge& judge) {
  const dcg::State start = test::position(
      game, judge,
      {"turn: P1, main phase", "memory: P1 5", "P1 battle area: Grow", "P2 battle area: Giver",
       "P1 deck: Plain", "P2 deck: Plain", "P1 security: Plain", "P2 security: Plain"});
  const proofs::SummedGame summed(game, proofs::Ignoring::dp_gains);
  const auto lens = proofs::loop_lens();
  proofs::RepetitionSearch<proofs::SummedGame> search(summed, judge, {lens.turn, lens.resolving},
                                                      {.depth = 3, .states = 400, .steps = 2'000});
  const auto found = search.run(start);
  return found ? play_rounds(game, judge, start, *found) : proofs::Rounds{};
}

// What a Digimon has is looked at, not what it gained: after every step, in its own eyes.
TEST(DoubtfulRounds, TellTheFewestDpThatAGrowingDigimonHasInThem) {
  const Judge judge = test::judge_of(kEdition);
  const auto fewest = [&](const std::string& text) {
    const cards::Pool pool = test::pool_of(
        {test::digimon("Plain", ""), test::digimon("Grow", text), test::digimon("Giver", kGiver)});
    const proofs::Rounds rounds = rounds_of(dcg::Dcg(pool), judge);
    EXPECT_EQ(rounds.course, proofs::Course::grows);
    EXPECT_EQ(rounds.least_dp.size(), 1U);
    return rounds.least_dp.empty() ? 0 : rounds.least_dp.begin()->second;
  };
  EXPECT_GT(fewest(kSwing), 150'000);
  const std::string progress = "[All Turns] While this Digimon is suspended, it gains <Progress>.";
  EXPECT_LT(fewest(progress + "\\n" + kGuard), 40'000);
}

TEST(DoubtfulRounds, HangOnACardThatStandsByAndActivatesNothing) {
  const auto beside = [](const std::string& second, const std::string& cee) {
    return realised({{"Aaa", kPusher + kNamesCee}, {"Bbb", second}, {"Cee", cee}});
  };
  const std::string with_blocker =
      "[All Turns] When one of your Digimon with <Blocker> becomes suspended, unsuspend that "
      "Digimon.";
  const RealisedSet set = beside(with_blocker, "[All Turns] All of your Digimon gain <Blocker>.");
  EXPECT_FALSE(set.is_endless()) << set.why;
  EXPECT_NE(set.why.find("beside plain cards it is another one or none: T-Cee"), std::string::npos)
      << set.why;
  const std::string with_dp =
      "[All Turns] When this Digimon becomes suspended, if you have a Digimon with 9000 DP or "
      "more, unsuspend this Digimon.";
  EXPECT_FALSE(beside(with_dp, "[All Turns] All of your Digimon get +9000 DP.").is_endless());
  EXPECT_FALSE(beside(with_blocker, "<Collision>").is_endless());
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

}  // namespace
}  // namespace headjudge::doubtful_rounds_test
