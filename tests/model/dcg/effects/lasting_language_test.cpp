// What lasts, what can't be done and whom words name: played with cards of their own text.
//
// A limit is tested by what can no longer be decided, and that it can be again when it is over.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::lasting_language_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Numb", "Digimon",
       "[On Play] 1 of your opponent's Digimon can't suspend or unsuspend until the end of your "
       "opponent's turn."},
      {"Fixed", "Digimon", "[All Turns] This Digimon's attack target can't be switched."},
      {"Wary", "Digimon",
       "[Your Turn] This Digimon can't be blocked by your opponent's level 5 Digimon."},
      {"Keen", "Digimon",
       "[Your Turn] This Digimon can also attack your opponent's unsuspended level 3 Digimon."},
      {"Held", "Digimon",
       "[On Play] Until the end of your opponent's turn, their effects can't delete this Digimon "
       "or return it to the hand or deck."},
      {"Firm", "Digimon", "[All Turns] This Digimon can't have its DP reduced."},
      {"Cloak", "Digimon",
       "[All Turns] This Digimon isn't affected by your opponent's Option cards."},
      {"Mute", "Digimon",
       "[On Play] 1 of your opponent's Digimon can't activate [When Attacking] effects until the "
       "end of your opponent's turn."},
      {"Loud", "Digimon", "[When Attacking] Gain 1 memory."},
      {"Miser", "Digimon",
       "[Opponent's Turn] Your opponent can't gain memory other than by Tamer "
       "effects."},
      {"Rich", "Digimon", "[On Play] Gain 1 memory."},
      {"Bolt", "Option", "[Main] Delete 1 of your opponent's Digimon."},
      {"Drain", "Option", "[Main] 1 of your opponent's Digimon gets -3000 DP for the turn."},
      {"Claw", "Digimon", "[On Play] Delete 1 of your opponent's Digimon."},
      {"Sum", "Digimon",
       "[On Play] Delete any number of your opponent's red Digimon whose total DP adds up to 8000 "
       "or less."},
      {"Trade", "Digimon",
       "[On Play] By deleting 1 of your other Digimon, delete 1 of your opponent's red Digimon "
       "with a level less than or equal to the deleted Digimon's level."},
      {"Either", "Digimon",
       "[On Play] You may play 1 [Plain] or 1 blue Tamer card from your hand without paying the "
       "cost."},
      {"Quiet", "Digimon",
       "[On Play] You may play 1 [Rich] from your hand without paying the cost. Any [On Play] "
       "effects on Digimon played with this effect don't activate."},
      {"Heir", "Digimon",
       "[All Turns] This Digimon gains all effects of cards with [Firm] in their names in this "
       "Digimon's digivolution cards."},
      {"Shrink", "Digimon",
       "[On Play] Change the original DP of 1 of your opponent's Digimon to 1000 for the turn."},
      {"Plain", "Digimon"},
      {.name = "Tall", .type = "Digimon", .color = "Blue", .level = 5, .dp = 9000},
      {.name = "Sky", .type = "Tamer", .color = "Blue"},
      {"Friend", "Tamer"},
  });
  return made;
}

DcgTable table_for(std::string_view name, std::vector<std::string> lines) {
  EXPECT_NE(pool().find_name(name), nullptr);
  lines.insert(lines.begin(), {"P1 deck: Friend, Friend, Friend, Friend",
                               "P2 deck: Friend, Friend, Friend, Friend"});
  return worded_table(pool(), std::move(lines));
}

TEST(DcgLasting, WhoCannotSuspendCannotBlockOrAttack) {
  DcgTable table = table_for("Numb", {"P1 hand: Numb", "P2 battle area: Plain"});
  table.decide({"play Numb", "pass"});
  EXPECT_NE(table.seen("legal: attack player with Plain"), "");
}

TEST(DcgLasting, ABlockSwitchesTheTargetOfAnAttack) {
  DcgTable table = table_for(
      "Fixed", {"P1 battle area: Fixed", "P2 battle area: Plain",
                "modifier: P2 Plain, Blocker, 1 turn end", "P2 security: Friend, Friend"});
  table.decide({"attack player with Fixed"});
  EXPECT_EQ(table.seen("security P2 1"), "") << "nobody is asked whether to block";
}

TEST(DcgLasting, OnlyThoseThatTheWordsNameCannotBlock) {
  DcgTable table =
      table_for("Wary", {"P1 battle area: Wary", "P2 battle area: Plain, Tall",
                         "modifier: P2 Plain, Blocker, 1 turn end",
                         "modifier: P2 Tall, Blocker, 1 turn end", "P2 security: Friend, Friend"});
  table.decide({"attack player with Wary"});
  EXPECT_EQ(table.seen("legal: block with Plain"), "");
  EXPECT_NE(table.seen("legal: block with Tall"), "");
}

TEST(DcgLasting, SomeUnsuspendedDigimonCanBeAttackedBesides) {
  DcgTable table = table_for("Keen", {"P1 battle area: Keen", "P2 battle area: Plain, Tall"});
  EXPECT_EQ(table.seen("legal: attack Plain with Keen"), "");
  EXPECT_NE(table.seen("legal: attack Tall with Keen"), "");
}

TEST(DcgLasting, TheirEffectsCannotDeleteIt) {
  DcgTable table = table_for("Held", {"P1 hand: Held", "P2 hand: Claw"});
  table.decide({"play Held", "pass", "play Claw"});
  EXPECT_EQ(table.seen("battle area P1 has Held"), "");
}

TEST(DcgLasting, WhatCannotLoseDpKeepsIt) {
  DcgTable table =
      table_for("Firm", {"P1 battle area: Plain", "P1 hand: Drain", "P2 battle area: Firm"});
  table.decide({"use Drain"});
  EXPECT_EQ(table.seen("Firm has 4000 DP"), "");
}

TEST(DcgLasting, EffectsOfOneKindOfCardDoNotAffectIt) {
  DcgTable table =
      table_for("Cloak", {"P1 battle area: Plain", "P1 hand: Bolt, Claw", "P2 battle area: Cloak"});
  table.decide({"use Bolt"});
  EXPECT_EQ(table.seen("battle area P2 has Cloak"), "");
  table.decide({"play Claw"});
  EXPECT_EQ(table.seen("battle area P2 lacks Cloak"), "");
}

TEST(DcgLasting, EffectsThatCannotActivateDoNotTrigger) {
  const auto memory_after = [](std::string_view first) {
    DcgTable table = table_for(
        "Mute", {"P1 hand: Mute, Plain", "P2 battle area: Loud", "P1 security: Friend, Friend"});
    table.decide({first, "pass", "attack player with Loud"});
    return table.seen("memory P2 4");
  };
  EXPECT_NE(memory_after("play Mute"), "");
  EXPECT_EQ(memory_after("play Plain"), "");
}

TEST(DcgLasting, APlayerWhoCannotGainMemoryGainsNone) {
  DcgTable table = table_for("Miser", {"P1 hand: Rich", "P2 battle area: Miser"});
  table.decide({"play Rich"});
  EXPECT_EQ(table.seen("memory P1 2"), "");
}

TEST(DcgLasting, ATotalBoundsThoseWhoAreChosen) {
  DcgTable table = table_for("Sum", {"P1 hand: Sum", "P2 battle area: Plain, Plain, Plain, Tall"});
  table.decide({"play Sum", "choose Plain", "choose Plain #2"});
  EXPECT_EQ(table.seen("trash P2 2"), "") << "two of 4000 are all that 8000 lets be chosen";
  EXPECT_EQ(table.seen("battle area P2 has Tall"), "");
}

TEST(DcgLasting, TheDeletedDigimonIsComparedWithAsItWas) {
  DcgTable table =
      table_for("Trade", {"P1 hand: Trade", "P1 battle area: Plain", "P2 battle area: Tall, Loud"});
  table.decide({"play Trade", "yes"});
  EXPECT_EQ(table.seen("battle area P2 has Tall"), "");
  EXPECT_EQ(table.seen("battle area P2 lacks Loud"), "");
}

TEST(DcgLasting, OneNounOrTheOther) {
  DcgTable table = table_for("Either", {"P1 hand: Either, Plain, Sky, Friend"});
  table.decide({"play Either", "yes"});
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"play Plain", "play Sky"}));
}

TEST(DcgLasting, OnPlayEffectsCanBeSaidNotToActivate) {
  DcgTable table = table_for("Quiet", {"P1 hand: Quiet, Rich"});
  table.decide({"play Quiet", "yes"});
  EXPECT_EQ(table.seen("battle area P1 has Rich"), "");
  EXPECT_EQ(table.seen("memory P1 2"), "");
}

TEST(DcgLasting, EffectsOfDigivolutionCardsCanBeHad) {
  DcgTable table = table_for(
      "Heir", {"P1 battle area: Plain", "P1 hand: Drain", "P2 battle area: Heir over Firm"});
  table.decide({"use Drain"});
  EXPECT_EQ(table.seen("Heir has 4000 DP"), "");
}

TEST(DcgLasting, AnOriginalDpIsChangedBeforeAllElse) {
  DcgTable table = table_for("Shrink", {"P1 hand: Shrink", "P2 battle area: Tall",
                                        "modifier: P2 Tall, +2000 DP, 2 turn ends"});
  table.decide({"play Shrink"});
  EXPECT_EQ(table.seen("Tall has 3000 DP"), "");
  table.decide({"pass"});
  EXPECT_EQ(table.seen("Tall has 11000 DP"), "");
}

}  // namespace
}  // namespace headjudge::dcg::lasting_language_test
