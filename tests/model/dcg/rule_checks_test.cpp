// Rule checks, the end of a turn, and effects that are gained, shielded or outlast their choice.
// Each question is put to a judge of either opinion.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::rule_checks_test {
namespace {

const auto kTwice = position({"memory: P1 3", "P1 hand: Double Verdict", "P1 battle area: Halolet",
                              "P2 battle area: Ashpaw, Furnox"});

TEST(DcgRuleCheck, WaitsForTheEndOfTheEffect) {
  DcgTable table("en-2025");
  table.lay(kTwice);
  table.decide({"use Double Verdict", "choose Ashpaw"});
  EXPECT_TRUE(table.asked("rule-check-time"));
  EXPECT_EQ(table.seen("Ashpaw has 0 DP"), "") << "still there, and can be chosen again";
  table.decide({"choose Ashpaw"});
  EXPECT_EQ(table.seen("battle area P2 lacks Ashpaw"), "");
  EXPECT_EQ(table.seen("Furnox has 6000 DP"), "");
}

TEST(DcgRuleCheck, ComesOnceAUsedOptionLiesInTheTrash) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 5", "P1 hand: Bright Rebuke", "P1 battle area: Halolet",
                      "P2 battle area: Dodgelin over Slipscarf, Gloomoth"}));
  table.decide({"use Bright Rebuke", "choose Dodgelin"});
  EXPECT_EQ(table.actor(), 1) << "what interrupts the deletion waits for its player";
  EXPECT_EQ(table.seen("Dodgelin has 0 DP"), "");
  EXPECT_EQ(table.seen("trash P1 has Bright Rebuke"), "");
}

TEST(DcgRuleCheck, DeletesADigimonWithoutDpWhereTheJudgeSaysSo) {
  for (const bool deleted : {false, true}) {
    DcgTable table("en-2025");
    if (deleted) table.answer("no-dp-deletion", "yes");
    table.lay(
        position({"memory: P1 6", "P1 hand: Wispherd, Wispling", "P1 battle area: Mournpelt"}));
    table.decide({"play Wispherd", "yes"});
    EXPECT_TRUE(table.asked("no-dp-deletion"));
    EXPECT_EQ(table.seen("trash P1 has Wispling"), "");
    EXPECT_EQ(table.seen(deleted ? "memory P1 6" : "memory P1 5"), "");
  }
}

TEST(DcgRuleCheck, ComesWithinTheEffectWhereTheJudgeSaysSo) {
  DcgTable table("en-2025");
  table.answer("rule-check-time", "within_the_effect");
  table.lay(kTwice);
  table.decide({"use Double Verdict", "choose Ashpaw"});
  EXPECT_EQ(table.seen("battle area P2 lacks Ashpaw"), "");
  EXPECT_EQ(table.seen("Furnox has 3000 DP"), "") << "nobody else was left to choose";
}

TEST(DcgRuleCheck, TakesAllThatAreDueTogetherOrOneByOne) {
  const auto scene = position({"memory: P1 3", "P1 hand: Wide Frost", "P1 battle area: Ripplet",
                               "P2 battle area: Leadmoth, Emberling"});
  DcgTable table("en-2025");
  table.lay(scene);
  table.decide({"use Wide Frost"});
  EXPECT_EQ(table.seen("battle area P2 lacks Emberling"), "");
  table.answer("rule-check-together", "one_by_one");
  table.lay(scene);
  table.decide({"use Wide Frost"});
  EXPECT_EQ(table.seen("Emberling has 2000 DP"), "") << "Leadmoth, which held it down, went first";
}

TEST(DcgRuleCheck, WhatItTriggersIsOfTheSameMomentOrALaterOne) {
  const auto scene = position({"memory: P1 3", "P1 hand: Leadmoth",
                               "P1 battle area: Cheerleaf over Sproutle [suspended], Gloomoth",
                               "P2 battle area: Gloomoth"});
  DcgTable table("en-2025");
  table.answer("check-trigger-time", "same_time");
  table.lay(scene);
  table.decide({"play Leadmoth"});
  EXPECT_TRUE(table.asked("check-trigger-time"));
  EXPECT_EQ(table.legal().size(), 2U) << "the player orders Cheerleaf's effect and Gloomoth's";
  table.decide({"resolve Cheerleaf: when a Digimon is played", "choose Cheerleaf"});
  EXPECT_EQ(table.seen("Leadmoth has 2000 DP"), "");
  table.answer("check-trigger-time", "later");
  table.lay(scene);
  table.decide({"play Leadmoth", "choose Cheerleaf"});
  EXPECT_EQ(table.seen("Leadmoth has 1000 DP"), "") << "the effect that waited lost its card";
}

TEST(DcgRuleCheck, TrashesADigimonWithoutDp) {
  DcgTable table("en-2025");
  const auto scene = position({"memory: P1 3", "P1 hand: Wispling"});
  table.lay(scene);
  table.decide({"play Wispling"});
  EXPECT_EQ(table.seen("trash P1 has Wispling"), "");
  table.answer("no-dp-digimon", "stays");
  table.lay(scene);
  table.decide({"play Wispling"});
  EXPECT_EQ(table.seen("battle area P1 has Wispling"), "");
}

TEST(DcgRuleCheck, AnOptionStaysOnlyWhereAnEffectHasPlacedIt) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 3", "P1 hand: Stored Tide", "P1 battle area: Ripplet"}));
  table.decide({"use Stored Tide"});
  EXPECT_EQ(table.seen("battle area P1 has Stored Tide"), "");
  table.lay(position({"memory: P1 3", "P1 battle area: Furnox",
                      "P2 battle area: Platefin over Stored Tide [suspended]"}));
  table.decide({"attack Platefin with Furnox", "yes"});
  EXPECT_EQ(table.seen("trash P2 has Stored Tide"), "");
  table.answer("option-in-battle-area", "stays");
  table.lay(position({"memory: P1 3", "P1 battle area: Furnox",
                      "P2 battle area: Platefin over Stored Tide [suspended]"}));
  table.decide({"attack Platefin with Furnox", "yes"});
  EXPECT_EQ(table.seen("battle area P2 has Stored Tide"), "");
}

TEST(DcgRuleCheck, ATamerInTheBreedingAreaStaysOnlyAsTheJudgeSays) {
  DcgTable table("en-2025");
  const auto scene =
      position({"memory: P1 3", "P1 breeding area: Captain Rook [placed by an effect]"});
  table.answer("breeding-leftover", "stays");
  table.lay(scene);
  EXPECT_EQ(table.seen("breeding area P1 has Captain Rook"), "");
  table.answer("breeding-leftover", "trashed");
  table.lay(scene);
  EXPECT_EQ(table.seen("trash P1 has Captain Rook"), "");
}

TEST(DcgRuleCheck, ATamerThatNoEffectHasPutInTheBreedingAreaIsAQuestionOfItsOwn) {
  DcgTable table("en-2025");
  const auto scene =
      position({"memory: P1 3", "P1 breeding area: Captain Rook [not placed by an effect]"});
  table.lay(scene);
  EXPECT_TRUE(table.asked("breeding-leftover"));
  EXPECT_EQ(table.seen("trash P1 has Captain Rook"), "") << "the manual settles it";
  table.answer("breeding-leftover", "stays");
  table.lay(scene);
  const auto described = table.game().describe(table.state());
  EXPECT_TRUE(std::ranges::any_of(described, [](const std::string& line) {
    return line == "P1 breeding area: Captain Rook [not placed by an effect]";
  })) << "a position that can be written down again";
}

TEST(DcgEndOfTurn, EffectsThatBringMemoryBackLetTheTurnGoOn) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 1", "P1 hand: Ashpaw", "P1 battle area: Eventide"}));
  table.decide({"play Ashpaw"});
  EXPECT_EQ(table.seen("turn P1"), "");
  EXPECT_EQ(table.seen("memory P1 2"), "");
}

TEST(DcgEndOfTurn, AfterAPassTheJudgeSaysWhetherItEnds) {
  DcgTable table("en-2025");
  const auto scene = position({"memory: P1 1", "P1 battle area: Eventide"});
  table.answer("turn-end-after-pass", "ends");
  table.lay(scene);
  table.decide({"pass"});
  EXPECT_TRUE(table.asked("turn-end-after-pass"));
  EXPECT_EQ(table.seen("turn P2"), "");
  table.answer("turn-end-after-pass", "continues");
  table.lay(scene);
  table.decide({"pass"});
  EXPECT_EQ(table.seen("turn P1"), "");
  EXPECT_EQ(table.seen("memory P1 0"), "");
}

TEST(DcgEndOfTurn, APassThatNothingFollowsEndsTheTurnUnasked) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 1", "P1 battle area: Ashpaw"}));
  table.decide({"pass"});
  EXPECT_FALSE(table.asked("turn-end-after-pass"));
  EXPECT_EQ(table.seen("memory P2 3"), "");
}

TEST(DcgStartOfTurn, ComesBeforeOrAfterUnsuspending) {
  const auto scene =
      position({"memory: P1 1", "P1 battle area: Ashpaw", "P2 battle area: Rousel [suspended]"});
  DcgTable table("en-2025");
  table.answer("start-of-turn-time", "before_unsuspending");
  table.lay(scene);
  table.decide({"pass"});
  EXPECT_EQ(table.seen("memory P2 4"), "");
  table.answer("start-of-turn-time", "after_unsuspending");
  table.lay(scene);
  table.decide({"pass"});
  EXPECT_EQ(table.seen("memory P2 3"), "");
}

TEST(DcgChosen, AChangeHoldsThoughItsWordsNoLongerFitUnlessTheJudgeSaysSo) {
  const auto scene = position({"memory: P1 1", "P1 hand: Cold Shackle", "P1 battle area: Ripplet",
                               "P2 hand: Swellfin", "P2 battle area: Tidekin"});
  DcgTable table("en-2025");
  table.lay(scene);
  table.decide({"use Cold Shackle", "pass", "digivolve Tidekin into Swellfin"});
  EXPECT_EQ(table.seen("Swellfin has 2000 DP"), "");
  table.answer("chosen-changes", "no_longer");
  table.lay(scene);
  table.decide({"use Cold Shackle", "pass", "digivolve Tidekin into Swellfin"});
  EXPECT_EQ(table.seen("Swellfin has 4000 DP"), "");
}

TEST(DcgAll, ALastingEffectReachesNewcomersUnlessTheJudgeSaysNot) {
  const auto scene = position({"memory: P1 3", "P1 hand: Wide Frost", "P1 battle area: Ripplet",
                               "P2 hand: Ashpaw", "P2 battle area: Tidekin"});
  DcgTable table("en-2025");
  table.lay(scene);
  table.decide({"use Wide Frost", "pass", "play Ashpaw"});
  EXPECT_EQ(table.seen("Ashpaw has 1000 DP"), "");
  table.answer("all-newcomers", "does_not");
  table.lay(scene);
  table.decide({"use Wide Frost", "pass", "play Ashpaw"});
  EXPECT_EQ(table.seen("Ashpaw has 2000 DP"), "");
  EXPECT_EQ(table.seen("Tidekin has 2000 DP"), "");
}

TEST(DcgUnaffected, MayBeChosenAndTakesWhatItGainedWhenItCanBeAffectedAgain) {
  const auto scene = position({"memory: P1 2", "P1 hand: Cold Shackle", "P1 battle area: Ripplet",
                               "P2 battle area: Wardshell [suspended]"});
  DcgTable table("en-2025");
  table.lay(scene);
  table.decide({"use Cold Shackle"});
  EXPECT_EQ(table.seen("Wardshell has 6000 DP"), "");
  table.decide({"pass"});
  EXPECT_EQ(table.seen("Wardshell has 4000 DP"), "");
  table.answer("unaffected-ends", "do_not");
  table.lay(scene);
  table.decide({"use Cold Shackle", "pass"});
  EXPECT_EQ(table.seen("Wardshell has 6000 DP"), "");
}

TEST(DcgUnaffected, MayBeKeptFromBeingChosen) {
  const auto scene = position({"memory: P1 4", "P1 hand: Bright Rebuke", "P1 battle area: Halolet",
                               "P2 battle area: Wardshell [suspended], Tidekin"});
  DcgTable table("en-2025");
  table.lay(scene);
  table.decide({"use Bright Rebuke"});
  EXPECT_EQ(table.seen("legal: choose Wardshell"), "");
  table.answer("unaffected-choice", "may_not");
  table.lay(scene);
  table.decide({"use Bright Rebuke"});
  EXPECT_EQ(table.seen("battle area P2 lacks Tidekin"), "");
}

TEST(DcgRecovery, GoesWhereTheJudgeSays) {
  const auto scene = position(
      {"memory: P1 4", "P1 hand: Halolet", "P1 battle area: Abbot Sol", "P1 security: Furnox"});
  DcgTable table("en-2025");
  table.lay(scene);
  table.decide({"play Halolet"});
  EXPECT_EQ(
      table.game().cards().card(table.state().def[table.state().side(0).security.back()]).name,
      "Pebbit");
  table.answer("recovery-place", "at_the_bottom");
  table.lay(scene);
  table.decide({"play Halolet"});
  EXPECT_EQ(
      table.game().cards().card(table.state().def[table.state().side(0).security.back()]).name,
      "Furnox");
}

TEST(DcgSetUp, WritesGainedEffectsUsesAndPlacedCardsBack) {
  DcgTable table("en-2025");
  const std::vector<std::string> lines = {
      "turn: P1, main phase",
      "memory: P1 3",
      "P1 battle area: Abyssorn over Echofin [used 1 of Echofin; used 1 of Echofin], "
      "Stored Tide [placed by an effect]",
      "P1 deck: Pebbit",
      "P2 battle area: Swayling",
      "P2 deck: Pebbit",
      "modifier: P2 Swayling, -1000 DP by P1, 1 turn end",
      "gained: P2 Swayling, effect 1 of Cursewick by P1, 2 turn ends"};
  table.lay(lines);
  EXPECT_EQ(table.game().describe(table.state()), lines);
}

}  // namespace
}  // namespace headjudge::dcg::rule_checks_test
