// What events, causes and conditions of real cards do at the table, each with a card of its own.
//
// A wording that is read and printed back may still listen to the wrong thing; here it is played.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/dcg/kernel/kernel.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::events_test {
namespace {

const cards::Pool& event_pool() {
  static const cards::Pool made = worded_pool({
      {"Lender", "Digimon",
       "When this card would be played, if you have a Tamer, reduce the play cost by 2."},
      {"Payer", "Digimon",
       "When this card would be played, by deleting 1 of your Digimon, reduce the play cost by 3."},
      {"Caller", "Tamer",
       "[Your Turn] When any of your Digimon cards would be played, by suspending this Tamer, "
       "reduce the play cost by 1."},
      {"Spell", "Option",
       "When this card would be used, reduce the use cost by 1 for each of your Tamers.\n[Main] "
       "<Draw 1>."},
      {"Miller", "Digimon", "[On Play] Trash the top 2 cards of your deck."},
      {"Buried", "Digimon", "[All Turns] When this card is trashed from your deck, gain 1 memory."},
      {"Gleaner", "Tamer", "[All Turns] When a card is trashed from your deck, gain 1 memory."},
      {"Hider", "Tamer",
       "[All Turns] When one of your effects trashes a card in your hand, gain 1 memory."},
      {"Thrower", "Digimon", "[On Play] Trash 1 card in your hand."},
      {"Else", "Digimon",
       "[On Play] Delete 1 of your opponent's level 3 Digimon. If this effect didn't delete, gain "
       "2 memory."},
      {"Winner", "Digimon", "[All Turns] When this Digimon wins a battle, gain 1 memory."},
      {"Sleepy", "Tamer", "[All Turns] When an effect suspends a Digimon, gain 1 memory."},
      {"Lull", "Digimon", "[On Play] Suspend 1 of your Digimon."},
      {"Ghost", "Digimon", "[On Deletion] If deleted by an effect, gain 2 memory."},
      {"Killer", "Digimon", "[On Play] Delete 1 of your other Digimon."},
      {"Plain", "Digimon"},
      {"Friend", "Tamer"},
  });
  return made;
}

DcgTable event_table(std::vector<std::string> lines,
                     const std::string& deck = "Friend, Friend, Friend, Friend") {
  lines.insert(lines.begin(), {"P1 deck: " + deck, "P2 deck: Friend, Friend, Friend, Friend"});
  return worded_table(event_pool(), std::move(lines));
}

TEST(DcgEvents, ACardLowersItsOwnPlayCost) {
  DcgTable table = event_table({"P1 hand: Lender", "P1 battle area: Friend"});
  table.decide({"play Lender"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
  DcgTable without = event_table({"P1 hand: Lender"});
  without.decide({"play Lender"});
  EXPECT_EQ(without.seen("memory P1 2"), "");
}

TEST(DcgEvents, WhatLowersAPlayCostForAPriceIsAChoice) {
  DcgTable table = event_table({"P1 hand: Payer", "P1 battle area: Plain"});
  table.decide({"play Payer", "yes"});
  EXPECT_EQ(table.seen("memory P1 5"), "");
  EXPECT_EQ(table.seen("battle area P1 lacks Plain"), "");
  DcgTable declined = event_table({"P1 hand: Payer", "P1 battle area: Plain"});
  declined.decide({"play Payer", "no"});
  EXPECT_EQ(declined.seen("memory P1 2"), "");
  EXPECT_EQ(declined.seen("battle area P1 has Plain"), "");
}

TEST(DcgEvents, ATamerLowersWhatItsCardsCost) {
  DcgTable table = event_table({"P1 hand: Plain", "P1 battle area: Caller"});
  table.decide({"play Plain", "yes"});
  EXPECT_EQ(table.seen("memory P1 3"), "");
  EXPECT_EQ(table.seen("Caller is suspended"), "");
}

TEST(DcgEvents, AnOptionCostsLessForEachTamer) {
  DcgTable table = event_table({"P1 hand: Spell", "P1 battle area: Friend, Friend"});
  table.decide({"use Spell"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
  EXPECT_EQ(table.seen("hand P1 1"), "");
}

TEST(DcgEvents, ACardTrashedFromTheDeckIsHeardOnceByOthersAndByItself) {
  DcgTable table = event_table({"P1 hand: Miller", "P1 battle area: Gleaner"}, "Buried, Plain");
  table.decide({"play Miller"});
  while (!table.legal().empty() && table.legal()[0].starts_with("resolve")) {
    table.decide({table.legal()[0]});
  }
  EXPECT_EQ(table.seen("trash P1 2"), "");
  EXPECT_EQ(table.seen("memory P1 4"), "") << "3 paid, 1 for the event, 1 for Buried itself";
}

TEST(DcgEvents, ATamerHearsTheHandBeingTrashedByAnEffect) {
  DcgTable table = event_table({"P1 hand: Thrower, Plain", "P1 battle area: Hider"});
  table.decide({"play Thrower"});
  EXPECT_EQ(table.seen("memory P1 3"), "");
}

TEST(DcgEvents, ASentenceAsksWhetherTheEffectHasDeleted) {
  DcgTable table = event_table({"P1 hand: Else"});
  table.decide({"play Else"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
  DcgTable deleted = event_table({"P1 hand: Else", "P2 battle area: Plain"});
  deleted.decide({"play Else"});
  EXPECT_EQ(deleted.seen("memory P1 2"), "");
}

TEST(DcgEvents, WhoWinsABattleIsNotWhoLosesIt) {
  DcgTable table = event_table({"P1 battle area: Winner", "P2 battle area: Plain [suspended]",
                                "modifier: P1 Winner, +1000 DP, 1 turn end"});
  table.decide({"attack Plain with Winner"});
  EXPECT_EQ(table.seen("memory P1 6"), "");
  DcgTable tied = event_table({"P1 battle area: Winner", "P2 battle area: Plain [suspended]"});
  tied.decide({"attack Plain with Winner"});
  EXPECT_EQ(tied.seen("memory P1 5"), "");
}

TEST(DcgEvents, AnAttackSuspendsButNoEffectDoes) {
  DcgTable table = event_table({"P1 battle area: Plain, Sleepy", "P2 security: Friend, Friend"});
  table.decide({"attack player with Plain"});
  EXPECT_EQ(table.seen("memory P1 5"), "");
  DcgTable lulled = event_table({"P1 battle area: Sleepy", "P1 hand: Lull"});
  lulled.decide({"play Lull"});
  EXPECT_EQ(lulled.seen("memory P1 3"), "") << "3 paid, 1 gained";
}

TEST(DcgEvents, HowItWasDeletedIsKnown) {
  DcgTable table = event_table({"P1 battle area: Ghost", "P1 hand: Killer"});
  table.decide({"play Killer"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
  DcgTable battle = event_table({"P1 battle area: Ghost", "P2 battle area: Plain [suspended]"});
  battle.decide({"attack Plain with Ghost"});
  EXPECT_EQ(battle.seen("battle area P1 lacks Ghost"), "");
  EXPECT_EQ(battle.seen("memory P1 5"), "");
}

}  // namespace
}  // namespace headjudge::dcg::events_test
