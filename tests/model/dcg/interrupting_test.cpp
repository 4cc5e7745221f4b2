// Interrupting effects: what is announced, what acts before it happens, and what they cost. Each
// question that they raise is put to a judge of either opinion.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/dcg/position/state.hpp"
#include "tests/support/dcg_table.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::interrupting_test {
namespace {

const auto kEvader = position({"memory: P1 4", "P1 hand: Flashburn", "P1 battle area: Pebbit",
                               "P2 battle area: Dodgelin, Swayling"});

TEST(DcgInterrupting, ActsBeforeTheDeletionAndPreventsItForOne) {
  DcgTable table("en-2025");
  table.lay(kEvader);
  table.decide({"use Flashburn"});
  EXPECT_EQ(table.actor(), 1);
  EXPECT_EQ(table.seen("battle area P2 has Swayling"), "") << "nothing has happened yet";
  table.decide({"yes"});
  EXPECT_EQ(table.seen("battle area P2 has Dodgelin"), "");
  EXPECT_EQ(table.seen("battle area P2 lacks Swayling"), "");
  EXPECT_TRUE(table.state().announced.empty());
  EXPECT_TRUE(table.state().interrupting.empty());
}

TEST(DcgInterrupting, LetsItHappenWhenItsPriceIsDeclined) {
  DcgTable table("en-2025");
  table.lay(kEvader);
  table.decide({"use Flashburn", "no"});
  EXPECT_EQ(table.seen("battle area P2 lacks Dodgelin"), "");
}

TEST(DcgInterrupting, ComesTooLateWhereTheJudgeLetsItHappenFirst) {
  DcgTable table("en-2025");
  table.answer("interrupting-time", "after_it_happened");
  table.lay(kEvader);
  table.decide({"use Flashburn"});
  EXPECT_TRUE(table.asked("interrupting-time"));
  EXPECT_EQ(table.seen("trash P2 has Dodgelin"), "");
}

TEST(DcgInterrupting, IsNotAskedWhereNoCardListens) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 4", "P1 hand: Flashburn", "P1 battle area: Pebbit",
                      "P2 battle area: Swayling"}));
  table.decide({"use Flashburn"});
  EXPECT_FALSE(table.asked("interrupting-time"));
  EXPECT_EQ(table.seen("battle area P2 lacks Swayling"), "");
}

TEST(DcgInterrupting, LetsTheOthersActivateAfterOneHasPreventedIt) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 4", "P1 hand: Veil of Moths", "P1 battle area: Duskit",
                      "P2 battle area: Platefin over Slipscarf"}));
  table.decide({"use Veil of Moths", "yes", "resolve Slipscarf: <Evade>", "yes"});
  EXPECT_EQ(table.seen("Platefin is suspended"), "");
  EXPECT_EQ(table.actor(), 1) << "<Armor Purge> triggered with it";
  table.decide({"yes"});
  EXPECT_EQ(table.seen("battle area P2 has Slipscarf"), "");
  EXPECT_EQ(table.seen("trash P2 has Platefin"), "");
}

TEST(DcgInterrupting, IsLostWhenItsDigivolutionCardHasComeToTheTop) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 4", "P1 hand: Veil of Moths", "P1 battle area: Duskit",
                      "P2 battle area: Platefin over Slipscarf"}));
  table.decide({"use Veil of Moths", "yes", "resolve Platefin: <Armor Purge>", "yes"});
  EXPECT_EQ(table.seen("battle area P2 has Slipscarf"), "");
  EXPECT_EQ(table.actor(), 0);
  EXPECT_TRUE(table.asked("source-gone"));
}

TEST(DcgInterrupting, NestsWhenItsPriceIsItselfADeletion) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 2", "P1 battle area: Furnox",
                      "P2 battle area: Scapemoth [suspended], Dodgelin"}));
  table.decide({"attack Scapemoth with Furnox", "yes"});
  EXPECT_EQ(table.actor(), 1);
  EXPECT_EQ(table.state().announced.size(), 2U);
  table.decide({"yes"});  // the one that was to be the price evades: nothing was paid
  EXPECT_EQ(table.seen("battle area P2 has Dodgelin"), "");
  EXPECT_EQ(table.seen("battle area P2 lacks Scapemoth"), "");
}

TEST(DcgInterrupting, OfSeveralEachActsOnceInTheOrderOfTheirOwner) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 2", "P1 battle area: Furnox", "P2 security: Pebbit",
                      "P2 battle area: Shieldling over Slipscarf, Pebbit"}));
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("security P2 0"), "");
  table.lay(position({"memory: P1 2", "P1 battle area: Furnox", "P2 security: Pebbit",
                      "P2 battle area: Scapemoth over Slipscarf [suspended], Pebbit",
                      "gained: P2 Scapemoth, effect 1 of Slipscarf by P2, 2 turn ends"}));
  table.decide({"attack Scapemoth with Furnox"});
  EXPECT_EQ(table.actor(), 1);
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"resolve Slipscarf: <Evade>",
                                                     "resolve Scapemoth: <Scapegoat>",
                                                     "resolve Scapemoth: <Evade>"}));
  table.decide({"resolve Scapemoth: <Scapegoat>", "yes"});
  EXPECT_EQ(table.seen("battle area P2 has Scapemoth"), "");
  EXPECT_EQ(table.seen("trash P2 has Pebbit"), "");
  EXPECT_EQ(table.actor(), 1) << "the others may still activate (rulings Q4905, Q6250)";
  table.decide({"resolve Slipscarf: <Evade>"});
  EXPECT_EQ(table.actor(), 0) << "a suspended Digimon cannot pay for either <Evade>";
}

TEST(DcgInterrupting, ATamerKeepsADigimonFromLeavingByAnEffect) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 2", "P1 battle area: Maelstrix", "P2 security: Pebbit",
                      "P2 battle area: Warden Iris, Halolet"}));
  table.decide({"attack player with Maelstrix", "yes"});
  EXPECT_EQ(table.seen("battle area P2 has Halolet"), "");
  EXPECT_EQ(table.seen("Warden Iris is suspended"), "");
}

TEST(DcgInterrupting, AKeywordGainedFromATamerWorksInItsTurnOnly) {
  DcgTable table("en-2025");
  const auto scene = [](const std::string& turn) {
    return std::vector<std::string>{"turn: " + turn + ", main phase",
                                    "memory: P1 5",
                                    "P1 hand: Flashburn",
                                    "P2 battle area: Warden Iris, Halolet",
                                    "P1 battle area: Pebbit",
                                    "P1 deck: Pebbit, Pebbit",
                                    "P2 deck: Pebbit, Pebbit"};
  };
  table.lay(scene("P1"));
  table.decide({"use Flashburn", "resolve Halolet: <Evade>", "yes"});
  EXPECT_EQ(table.seen("Halolet is suspended"), "");
}

const auto kToll = [](const std::string& hand) {
  return position({"memory: P1 1", "P1 hand: " + hand, "P1 battle area: Tollmane",
                   "P2 battle area: Furnox", "P2 security: Pebbit, Pebbit"});
};

TEST(DcgPrices, ArePaidWholeOrNotAtAllUnlessTheJudgeSaysSo) {
  DcgTable table("en-2025");
  table.lay(kToll("Pebbit"));
  table.decide({"attack player with Tollmane"});
  EXPECT_TRUE(table.asked("by-partly"));
  EXPECT_EQ(table.seen("battle area P2 has Furnox"), "");
  table.answer("by-partly", "may");
  table.lay(kToll("Pebbit"));
  table.decide({"attack player with Tollmane", "yes"});
  EXPECT_EQ(table.seen("battle area P2 lacks Furnox"), "");
  EXPECT_EQ(table.seen("hand P1 0"), "");
}

TEST(DcgPrices, ThatAreDeclinedTakeAllThatFollowsWithThem) {
  DcgTable table("en-2025");
  table.lay(kToll("Pebbit, Pebbit"));
  table.decide({"attack player with Tollmane", "no"});
  EXPECT_EQ(table.seen("memory P1 1"), "") << "the sentence after Then, too";
  const CardId own = table.state().side(0).field[0].top();
  EXPECT_FALSE(table.state().used.any_of(own)) << "a declined effect is not used";
  table.answer("by-declined", "spent");
  table.lay(kToll("Pebbit, Pebbit"));
  table.decide({"attack player with Tollmane", "no"});
  EXPECT_TRUE(table.state().used.any_of(own));
}

TEST(DcgPrices, ThatAreNotPaidLeaveWhatFollowsThenWhereTheJudgeSaysSo) {
  DcgTable declined("en-2025");
  declined.answer("by-declined-then", "happens");
  declined.lay(kToll("Pebbit, Pebbit"));
  declined.decide({"attack player with Tollmane", "no"});
  EXPECT_EQ(declined.seen("memory P1 2"), "");
  EXPECT_EQ(declined.seen("battle area P2 has Furnox"), "");
  DcgTable unpayable("en-2025");
  unpayable.answer("by-declined-then", "happens");
  unpayable.lay(kToll("Pebbit"));
  unpayable.decide({"attack player with Tollmane"});
  EXPECT_TRUE(unpayable.asked("by-declined-then"));
  EXPECT_EQ(unpayable.seen("memory P1 2"), "");
  EXPECT_EQ(unpayable.seen("battle area P2 has Furnox"), "");
}

TEST(DcgPrices, MayBePaidInVainUnlessTheJudgeForbidsIt) {
  DcgTable table("en-2025");
  const auto scene = position({"memory: P1 1", "P1 hand: Pebbit, Pebbit",
                               "P1 battle area: Vaincall", "P2 security: Pebbit"});
  table.lay(scene);
  table.decide({"attack player with Vaincall", "yes"});
  EXPECT_EQ(table.seen("trash P1 has Pebbit"), "");
  table.answer("by-in-vain", "may_not");
  table.lay(scene);
  table.decide({"attack player with Vaincall"});
  EXPECT_EQ(table.seen("hand P1 2"), "");
}

// What an effect first interrupted is resolved: it may interrupt again, though an event further out
// is still announced. (comprehensive-4.2, 15-8-5-4; seed 59490 of 100,000 games of real cards)
TEST(DcgInterrupting, MayInterruptAnotherPlayWithinOneDeletion) {
  const cards::Pool pool = worded_pool(
      {{"Plain", "Digimon"},
       {"Fells", "Digimon", "[On Play] Delete 1 of your opponent's Digimon."},
       {"Caller", "Tamer",
        "[All Turns] When one of your Digimon would leave the battle area, you may play 1 level 3 "
        "Digimon card from your hand without paying the cost."},
       {"Saver", "Tamer",
        "[All Turns] When any of your Digimon cards would be played from your hand, by suspending "
        "this Tamer, reduce the play cost by 1."}});
  DcgTable table = worded_table(
      pool, {"P1 hand: Fells", "P2 battle area: Plain, Caller, Caller, Saver",
             "P2 hand: Plain, Plain", "P1 deck: Plain, Plain", "P2 deck: Plain, Plain"});
  table.decide({"play Fells", "resolve Caller: when one would leave", "yes", "no"});
  table.decide({"yes"});
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"yes", "no"})) << "the second Caller plays";
  table.decide({"yes"});
  EXPECT_EQ(table.seen("Saver is suspended"), "");
  EXPECT_EQ(table.seen("hand P2 0"), "");
}

}  // namespace
}  // namespace headjudge::dcg::interrupting_test
