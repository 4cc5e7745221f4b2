// Effects: triggering, their order, carrying them out, persistent effects and rule checks.
//
// Where a question orders or cancels something, the test seats a judge for each answer.
#include <gtest/gtest.h>

#include "model/dcg/position/state.hpp"
#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::effects_test {
namespace {

const std::string kTurn = "turn: P1, main phase";
const std::string kDecks1 = "P1 deck: Pebbit, Pebbit, Ashpaw, Ashpaw";
const std::string kDecks2 = "P2 deck: Pebbit, Pebbit, Ashpaw, Ashpaw";

std::vector<std::string> position(std::initializer_list<std::string> lines) {
  std::vector<std::string> all = {kTurn, kDecks1, kDecks2};
  all.insert(all.end(), lines);
  return all;
}

const auto kTwoOfOnePlayer =
    position({"memory: P1 3", "P1 battle area: Abyssorn over Maelstrix, Furnox [suspended]",
              "P1 hand: Pebbit, Ashpaw", "P2 security: Pebbit"});

TEST(DcgEffectOrder, TheOwnerOfBothChooses) {
  DcgTable table;
  table.lay(kTwoOfOnePlayer);
  table.decide({"attack player with Abyssorn"});
  EXPECT_EQ(table.actor(), 0);
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"resolve Maelstrix: [When Attacking]",
                                                     "resolve Abyssorn: [When Attacking]"}));
  table.decide({"resolve Abyssorn: [When Attacking]", "no"});
  EXPECT_EQ(table.seen("Furnox is unsuspended"), "") << "the last one needs nobody to choose it";
}

TEST(DcgConditions, ThatAreNotMetLeaveTheRestOfTheEffectAsTheJudgeSays) {
  // With 3 or more memory it takes 1. Then it unsuspends another Digimon, which has no condition.
  for (const bool carried_out : {false, true}) {
    for (const int memory : {2, 3}) {
      DcgTable table;
      table.answer("condition-unmet-rest", carried_out ? "carried_out" : "not_activated");
      table.lay(position({"memory: P1 " + std::to_string(memory),
                          "P1 battle area: Verdantusk over Maelstrix, Furnox [suspended]",
                          "P2 security: Pebbit"}));
      table.decide({"attack player with Verdantusk"});
      const bool met = memory == 3;
      EXPECT_EQ(table.asked("condition-unmet-rest"), !met);
      EXPECT_EQ(table.seen("memory P1 2"), "");
      EXPECT_EQ(table.seen(met || carried_out ? "Furnox is unsuspended" : "Furnox is suspended"),
                "");
    }
  }
}

const auto kBothPlayers =
    position({"memory: P1 3", "P1 battle area: Thornpup", "P2 security: Pebbit",
              "P2 battle area: Nell of the Docks, Cindermaw, Furnox"});

TEST(DcgEffectOrder, TheTurnPlayersEffectGoesFirst) {
  DcgTable table;
  table.lay(kBothPlayers);
  table.decide({"attack player with Thornpup"});
  EXPECT_EQ(table.seen("legal: choose Cindermaw"), "");
  table.decide({"choose Cindermaw"});
  EXPECT_EQ(table.actor(), 1);
  table.decide({"yes"});
  EXPECT_EQ(table.seen("Nell of the Docks is suspended"), "");
  EXPECT_EQ(table.seen("memory P1 2"), "");
}

TEST(DcgEffectOrder, AJudgeMayLetTheOpponentsEffectGoFirst) {
  DcgTable table;
  table.answer("effect-order", "y_first", "owners = x_turn_player");
  table.lay(kBothPlayers);
  table.decide({"attack player with Thornpup"});
  EXPECT_EQ(table.actor(), 1);
  EXPECT_EQ(table.seen("legal: yes"), "");
}

TEST(DcgEffectOrder, OrLetTheTurnPlayerChooseBetweenBoth) {
  DcgTable table;
  table.answer("effect-order", "turn_player_chooses");
  table.lay(kBothPlayers);
  table.decide({"attack player with Thornpup"});
  EXPECT_EQ(table.actor(), 0);
  EXPECT_EQ(table.legal(),
            (std::vector<std::string>{"resolve Thornpup: [When Attacking]",
                                      "resolve Nell of the Docks: when a Digimon attacks"}));
}

TEST(DcgEffectOrder, DerivedTriggersAreANewerGroup) {
  // Flashburn deletes Duskit and Gloomoth; Gloomoth's effect deletes P1's Duskit.
  DcgTable table;
  table.lay(position({"memory: P1 6", "P1 hand: Flashburn", "P1 battle area: Duskit, Emberling",
                      "P2 battle area: Gloomoth, Duskit"}));
  table.decide({"use Flashburn"});
  EXPECT_EQ(table.actor(), 1);
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"resolve Gloomoth: [On Deletion]",
                                                     "resolve Duskit: [On Deletion]"}));
  table.decide({"resolve Gloomoth: [On Deletion]", "choose Duskit"});
  EXPECT_EQ(table.seen("memory P1 3"), "") << "both players gained 1";
}

TEST(DcgEffectOrder, OfOnePlayersEffectsTheNewerNeedsNoChoice) {
  // P2's Gloomoth deletes P1's, which deletes the other Duskit while the first one's effect waits.
  DcgTable table;
  table.lay(position({"memory: P1 6", "P1 hand: Flashburn", "P1 battle area: Gloomoth, Furnox",
                      "P2 battle area: Gloomoth, Duskit, Duskit",
                      "modifier: P2 Duskit #2, +3000 DP, 1 turn end"}));
  table.decide({"use Flashburn", "resolve Gloomoth: [On Deletion]"});
  EXPECT_EQ(table.seen("trash P2 3"), "") << "Gloomoth and both Duskits";
  EXPECT_EQ(table.seen("memory P1 1"), "") << "P2 gained 1 twice";
  EXPECT_EQ(table.seen("legal: pass"), "") << "nobody had to choose between the Duskits";
}

TEST(DcgEffectOrder, EffectsThatMustEachWaitForTheOtherAreStuck) {
  DcgTable table;
  table.answer("effect-order", "x_first", "newer = same_time and owners = both_turn_player");
  table.lay(kTwoOfOnePlayer);
  table.decide({"attack player with Abyssorn"});
  EXPECT_EQ(table.game().outcome(table.state()), Outcome::stuck);
  EXPECT_TRUE(table.legal().empty());
}

TEST(DcgSourceGone, APendingEffectIsCancelledOrNot) {
  // Ebbcaller returns itself to the hand while its Digi-Egg's effect waits.
  const auto lines =
      position({"memory: P1 3", "P1 battle area: Ebbcaller over Dripple", "P2 security: Pebbit"});
  DcgTable table;
  table.lay(lines);
  table.decide({"attack player with Ebbcaller", "resolve Ebbcaller: [When Attacking]"});
  EXPECT_EQ(table.seen("hand P1 1"), "") << "Dripple's draw was cancelled";
  EXPECT_TRUE(table.asked("source-gone"));
  table.answer("source-gone", "still_activates");
  table.lay(lines);
  table.decide({"attack player with Ebbcaller", "resolve Ebbcaller: [When Attacking]"});
  EXPECT_EQ(table.seen("hand P1 2"), "");
}

// Rulings Q1674 and Q4285: [On Deletion] effects wait with the deleted Digimon's top card.
TEST(DcgSourceGone, ADeletionsEffectIsLostWhenItsTopCardLeavesTheTrash) {
  const auto lines = position(
      {"memory: P1 0", "P1 hand: Burnout", "P1 battle area: Duskit over Nightrend, Emberling"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"use Burnout", "choose Duskit", "resolve Nightrend: [On Deletion]", "yes"});
  EXPECT_EQ(table.seen("trash P1 has Nightrend"), "");
  table.decide({"choose Duskit"});
  EXPECT_EQ(table.seen("hand P1 has Duskit"), "");
  EXPECT_EQ(table.seen("memory P1 3"), "") << "Duskit's memory is lost";
  table.lay(lines);
  table.decide({"use Burnout", "choose Duskit", "resolve Nightrend: [On Deletion]", "yes",
                "choose Nightrend"});
  EXPECT_EQ(table.seen("memory P1 4"), "") << "the top card is still there";
}

// Rulings Q3999 and Q4274: what has become a digivolution card is not on the field any more.
TEST(DcgSourceGone, AnEffectIsLostWhenItsCardIsDigivolvedOver) {
  const auto lines = position({"memory: P1 5", "P1 hand: Mossgrazer", "P1 battle area: Swayling"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"digivolve Swayling into Mossgrazer", "yes"});
  EXPECT_EQ(table.seen("Mossgrazer is suspended"), "");
  EXPECT_EQ(table.seen("legal: pass"), "") << "nobody is asked about Swayling's effect";
  table.answer("source-gone", "still_activates");
  table.lay(lines);
  table.decide({"digivolve Swayling into Mossgrazer", "yes"});
  EXPECT_EQ(table.seen("legal: yes"), "");
}

TEST(DcgLeaving, DigivolutionCardsAreTrashedOrFollow) {
  const auto lines = position({"memory: P1 3", "P1 battle area: Maelstrix",
                               "P2 battle area: Furnox over Emberling over Kindlet"});
  DcgTable table;
  table.lay(lines);
  table.decide({"attack player with Maelstrix"});
  EXPECT_EQ(table.seen("hand P2 1"), "");
  EXPECT_EQ(table.seen("trash P2 2"), "");
  table.answer("leave-stack", "follow");
  table.lay(lines);
  table.decide({"attack player with Maelstrix"});
  EXPECT_EQ(table.seen("hand P2 2"), "");
  EXPECT_EQ(table.seen("eggs P2 1"), "") << "a Digi-Egg card cannot lie in a hand";
}

TEST(DcgLeaving, TrashingTheBottomCardKeepsEveryReference) {
  DcgTable table;
  table.lay(position({"memory: P1 5", "P1 battle area: Furnox over Ebbcaller",
                      "P2 battle area: Furnox over Emberling over Kindlet [suspended]",
                      "modifier: P2 Furnox, +2000 DP, 1 turn end", "P2 security: Pebbit"}));
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("trash P2 has Kindlet"), "");
  EXPECT_EQ(table.seen("Furnox (P2) has 8000 DP"), "");
}

TEST(DcgInherited, OnDeletionOfDigivolutionCardsTriggersFromTheTrash) {
  DcgTable table;
  table.lay(position({"memory: P1 6", "P1 hand: Flashburn", "P1 battle area: Furnox",
                      "P2 battle area: Psalmane over Wraithling over Mothlet", "P2 hand: Pebbit"}));
  table.decide({"use Flashburn"});
  EXPECT_EQ(table.actor(), 1);
  table.decide({"resolve Mothlet: [On Deletion]"});
  EXPECT_EQ(table.seen("hand P2 2"), "") << "one trashed, two drawn";
}

TEST(DcgOncePerTurn, AnEffectTriggersOnceForEachDigimon) {
  DcgTable table;
  table.lay(position({"memory: P1 6", "P1 battle area: Tickoon, Tockoon, Furnox [suspended]",
                      "P2 security: Pebbit, Pebbit"}));
  table.decide({"attack player with Tickoon"});
  EXPECT_EQ(table.game().outcome(table.state()), Outcome::running);
  EXPECT_EQ(table.seen("Tickoon is suspended"), "") << "unsuspended once, suspended again";
}

// comprehensive-4.2, 18-3-2: nobody can stop it.
TEST(DcgLoops, AnEndlessChainWithoutADecisionIsDrawn) {
  DcgTable table;
  table.lay(
      position({"memory: P1 6", "P1 battle area: Pendulon, Echoclick", "P2 security: Pebbit"}));
  table.decide({"attack player with Pendulon"});
  EXPECT_EQ(table.game().outcome(table.state()), Outcome::drawn);
}

TEST(DcgLoops, AnOptionalOneIsNot) {
  DcgTable table;
  table.lay(
      position({"memory: P1 6", "P1 battle area: Swayling, Knellbird", "P2 security: Pebbit"}));
  table.decide({"attack player with Swayling", "yes", "yes", "yes", "yes"});
  const State before = table.state();
  table.decide({"yes", "yes"});
  EXPECT_TRUE(table.game().same(before, table.state())) << "the very same bytes again";
  table.decide({"no"});
  EXPECT_EQ(table.game().outcome(table.state()), Outcome::running);
}

TEST(DcgChoices, UpToEndsWhenThePlayerHasEnough) {
  DcgTable table;
  table.lay(position(
      {"memory: P1 6", "P1 hand: Ward Chorus", "P1 battle area: Halolet, Furnox, Ashpaw"}));
  table.decide({"use Ward Chorus"});
  EXPECT_EQ(table.seen("illegal: choose no more"), "") << "at least one";
  table.decide({"choose Furnox"});
  EXPECT_EQ(table.legal(),
            (std::vector<std::string>{"choose Halolet", "choose Ashpaw", "choose no more"}));
  table.decide({"choose no more"});
  EXPECT_EQ(table.state().modifiers.size(), 1U);
}

TEST(DcgChoices, WhatLeavesNoChoiceIsNotAsked) {
  DcgTable table;
  table.lay(position({"memory: P1 6", "P1 hand: Root Snare", "P1 battle area: Thornpup",
                      "P2 battle area: Furnox, Ashpaw"}));
  table.decide({"use Root Snare"});
  EXPECT_EQ(table.seen("legal: pass"), "");
  EXPECT_EQ(table.state().modifiers.size(), 2U);
}

TEST(DcgDurations, UntilTheEndOfTheOpponentsNextTurn) {
  DcgTable table;
  table.lay(position({"memory: P1 6", "P1 hand: Root Snare", "P1 battle area: Thornpup",
                      "P2 battle area: Furnox", "P1 security: Pebbit"}));
  table.decide({"use Root Snare", "pass"});
  EXPECT_EQ(table.seen("illegal: attack player with Furnox"), "");
  table.decide({"pass", "pass"});
  EXPECT_EQ(table.seen("legal: attack player with Furnox"), "");
}

TEST(DcgPersistent, TamersRaiseTheirDigimonInTheirTurn) {
  DcgTable table;
  table.lay(position({"memory: P1 6", "P1 battle area: Captain Rook, Furnox"}));
  EXPECT_EQ(table.seen("Furnox has 7000 DP"), "");
  table.decide({"pass"});
  EXPECT_EQ(table.seen("Furnox has 6000 DP"), "");
}

TEST(DcgPersistent, AChangeToAllHoldsForThoseThatComeLater) {
  DcgTable table;
  table.lay(position({"memory: P1 3", "P1 battle area: Psalmane over Halolet",
                      "P2 security: Loose Change", "P2 battle area: Furnox"}));
  table.decide({"attack player with Psalmane"});
  EXPECT_EQ(table.seen("Furnox has 5000 DP"), "");
  auto lines = table.game().describe(table.state());
  EXPECT_EQ(lines.back(), "lasting: P1 effect 2.1 of Halolet, 1 turn end");
  lines.emplace_back("P2 battle area: Ashpaw");
  table.lay(lines);
  EXPECT_EQ(table.seen("Ashpaw has 1000 DP"), "");
  table.decide({"pass"});
  EXPECT_EQ(table.seen("Ashpaw has 2000 DP"), "");
}

TEST(DcgRuleChecks, ADigimonWithoutDpIsDeletedByTheRules) {
  const auto lines = position({"memory: P1 6", "P1 hand: Bright Rebuke", "P1 battle area: Auroryx",
                               "P2 battle area: Ashpaw"});
  DcgTable table;
  table.lay(lines);
  table.decide({"use Bright Rebuke"});
  EXPECT_EQ(table.seen("trash P2 has Ashpaw"), "");
  EXPECT_EQ(table.seen("security P1 0"), "") << "no effect of P1 deleted it";
  EXPECT_TRUE(table.asked("zero-dp-cause"));
  table.answer("zero-dp-cause", "by_effect");
  table.lay(lines);
  table.decide({"use Bright Rebuke"});
  EXPECT_EQ(table.seen("security P1 1"), "");
}

TEST(DcgRuleChecks, AJudgeMayLetItStay) {
  DcgTable table;
  table.answer("zero-dp", "stays");
  table.lay(position({"memory: P1 6", "P1 hand: Bright Rebuke", "P1 battle area: Auroryx",
                      "P2 battle area: Ashpaw"}));
  table.decide({"use Bright Rebuke"});
  EXPECT_EQ(table.seen("Ashpaw has 0 DP"), "");
}

TEST(DcgBreeding, EffectsNeitherReachNorLeaveItUnlessTheJudgeSaysSo) {
  const auto lines = position({"memory: P1 6", "P1 hand: Bright Rebuke", "P1 battle area: Auroryx",
                               "P2 breeding area: Emberling"});
  DcgTable table;
  table.lay(lines);
  table.decide({"use Bright Rebuke"});
  EXPECT_EQ(table.seen("breeding area P2 has Emberling"), "");
  EXPECT_EQ(table.seen("Emberling has 3000 DP"), "");
  table.answer("breeding-reach", "yes");
  table.lay(lines);
  table.decide({"use Bright Rebuke"});
  EXPECT_EQ(table.seen("Emberling has 0 DP"), "");
}

}  // namespace
}  // namespace headjudge::dcg::effects_test
