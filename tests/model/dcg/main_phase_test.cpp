// Playing, digivolving, Options and activations in the main phase.
//
// What may not be done is tested on the offer: an illegal decision must not be there at all.
#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::main_phase_test {
namespace {

const std::string kTurn = "turn: P1, main phase";
const std::string kDecks1 = "P1 deck: Pebbit, Pebbit, Ashpaw";
const std::string kDecks2 = "P2 deck: Pebbit, Pebbit, Ashpaw";

TEST(DcgPlaying, ADigimonCannotAttackOnTheTurnItWasPlayed) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 5", "P1 hand: Pebbit", kDecks1, kDecks2});
  table.decide({"play Pebbit"});
  EXPECT_EQ(table.seen("battle area P1 has Pebbit"), "");
  EXPECT_EQ(table.seen("illegal: attack player with Pebbit"), "");
}

TEST(DcgPlaying, AJudgeMayLetCardsEnterSuspended) {
  DcgTable table;
  table.answer("enters", "suspended");
  table.lay({kTurn, "memory: P1 5", "P1 hand: Pebbit", kDecks1, kDecks2});
  table.decide({"play Pebbit"});
  EXPECT_EQ(table.seen("Pebbit is suspended"), "");
}

TEST(DcgPlaying, CopiesInTheHandAreOneOffer) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 5", "P1 hand: Pebbit, Pebbit, Pebbit", kDecks1, kDecks2});
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"play Pebbit", "pass"}));
}

TEST(DcgPlaying, EffectsThatListenForAPlayedDigimonReachIt) {
  DcgTable table;
  table.lay(
      {kTurn, "memory: P1 5", "P1 hand: Pebbit", "P1 battle area: Cheerleaf", kDecks1, kDecks2});
  table.decide({"play Pebbit"});
  EXPECT_EQ(table.seen("Pebbit has 2000 DP"), "");
  table.decide({"pass"});
  EXPECT_EQ(table.seen("Pebbit has 1000 DP"), "");
}

TEST(DcgDigivolving, PutsTheCardOnTopPaysAndDraws) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 5", "P1 hand: Furnox", "P1 battle area: Emberling, Ripplet",
             kDecks1, kDecks2});
  EXPECT_EQ(table.seen("illegal: digivolve Ripplet into Furnox"), "") << "not a red Digimon";
  table.decide({"digivolve Emberling into Furnox"});
  EXPECT_EQ(table.seen("memory P1 3"), "");
  EXPECT_EQ(table.seen("battle area P1 has Furnox"), "");
  EXPECT_EQ(table.seen("hand P1 1"), "");
  EXPECT_EQ(table.seen("legal: attack player with Furnox"), "");
}

TEST(DcgDigivolving, OfSeveralRequirementsTheOneThatIsMetCounts) {
  DcgTable table;
  table.lay(
      {kTurn, "memory: P1 5", "P1 hand: Stormpaw", "P1 battle area: Ripplet", kDecks1, kDecks2});
  table.decide({"digivolve Ripplet into Stormpaw"});
  EXPECT_EQ(table.seen("memory P1 2"), "") << "blue, for 3";
}

TEST(DcgDigivolving, AJudgeCanRequireOrWaiveRequirements) {
  DcgTable table;
  table.answer("digivolve-match", "may");
  table.lay(
      {kTurn, "memory: P1 5", "P1 hand: Cataclast", "P1 battle area: Ripplet", kDecks1, kDecks2});
  EXPECT_EQ(table.seen("legal: digivolve Ripplet into Cataclast"), "");
  table.answer("digivolve-match", "may_not", "met < printed");
  table.lay(
      {kTurn, "memory: P1 5", "P1 hand: Stormpaw", "P1 battle area: Ripplet", kDecks1, kDecks2});
  EXPECT_EQ(table.seen("illegal: digivolve Ripplet into Stormpaw"), "");
}

TEST(DcgDigivolving, ASuspendedDigimonStaysSuspendedUnlessTheJudgeUnsuspendsIt) {
  const std::vector<std::string> lines = {
      kTurn,   "memory: P1 5", "P1 hand: Furnox", "P1 battle area: Ashpaw [suspended]",
      kDecks1, kDecks2};
  DcgTable table;
  table.lay(lines);
  table.decide({"digivolve Ashpaw into Furnox"});
  EXPECT_EQ(table.seen("Furnox is suspended"), "");
  table.answer("digivolve-state", "unsuspends");
  table.lay(lines);
  table.decide({"digivolve Ashpaw into Furnox"});
  EXPECT_EQ(table.seen("Furnox is unsuspended"), "");
}

TEST(DcgDigivolving, TheBonusComesBeforeOrAfterTheEffects) {
  const std::vector<std::string> lines = {
      kTurn, "memory: P1 3", "P1 hand: Nightrend", "P1 battle area: Wraithling", kDecks1, kDecks2};
  DcgTable bonus_first;
  bonus_first.answer("bonus-order", "bonus_first");
  bonus_first.lay(lines);
  bonus_first.decide({"digivolve Wraithling into Nightrend"});
  EXPECT_EQ(bonus_first.seen("hand P1 0"), "") << "the bonus card had to be discarded";
  DcgTable effects_first;
  effects_first.answer("bonus-order", "effects_first");
  effects_first.lay(lines);
  effects_first.decide({"digivolve Wraithling into Nightrend"});
  EXPECT_EQ(effects_first.seen("hand P1 1"), "");
}

TEST(DcgDigivolving, WorksInTheBreedingAreaWithoutTheEffects) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 9", "P1 hand: Nightrend, Pebbit",
             "P1 breeding area: Wraithling over Mothlet", kDecks1, kDecks2});
  table.decide({"digivolve Wraithling into Nightrend"});
  EXPECT_EQ(table.seen("breeding area P1 has Nightrend"), "");
  EXPECT_EQ(table.seen("hand P1 2"), "") << "nothing was discarded";
}

TEST(DcgOptions, NeedACardOfTheirColorInPlay) {
  DcgTable table;
  table.lay(
      {kTurn, "memory: P1 5", "P1 hand: Flashburn", "P1 battle area: Ripplet", kDecks1, kDecks2});
  EXPECT_EQ(table.seen("illegal: use Flashburn"), "");
  table.lay({kTurn, "memory: P1 5", "P1 hand: Flashburn", "P1 battle area: Ripplet, Captain Rook",
             kDecks1, kDecks2});
  EXPECT_EQ(table.seen("legal: use Flashburn"), "");
}

TEST(DcgOptions, TheBreedingAreaCountsAsTheJudgeSays) {
  const std::vector<std::string> lines = {
      kTurn, "memory: P1 5", "P1 hand: Flashburn", "P1 breeding area: Kindlet", kDecks1, kDecks2};
  DcgTable table;
  table.answer("option-color", "may_not", "not in_battle_area");
  table.lay(lines);
  EXPECT_EQ(table.seen("illegal: use Flashburn"), "");
  table.answer("option-color", "may", "in_breeding_area");
  table.lay(lines);
  EXPECT_EQ(table.seen("legal: use Flashburn"), "");
}

TEST(DcgOptions, AreTrashedBeforeAnythingElseHappens) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 9", "P1 hand: Flashburn", "P1 battle area: Furnox",
             "P2 battle area: Duskit, Cindermaw, Furnox", kDecks1, kDecks2});
  table.decide({"use Flashburn"});
  EXPECT_EQ(table.seen("trash P1 has Flashburn"), "");
  EXPECT_EQ(table.seen("battle area P2 1"), "");
  EXPECT_EQ(table.seen("memory P1 5"), "") << "Duskit's owner gained 1";
}

TEST(DcgOptions, LieInTheFieldOrAsideWhileTheyResolve) {
  const std::vector<std::string> lines = {
      kTurn,   "memory: P1 9", "P1 hand: Backwash, Furnox", "P1 battle area: Ripplet",
      kDecks1, kDecks2};
  DcgTable aside;
  aside.answer("used-option-place", "set_aside");
  aside.lay(lines);
  aside.decide({"use Backwash"});
  EXPECT_EQ(aside.seen("legal: trash Furnox from hand"), "");
  DcgTable field;
  field.answer("used-option-place", "in_the_field");
  field.lay(lines);
  field.decide({"use Backwash"});
  EXPECT_FALSE(aside.game().same_board(aside.state(), field.state()));
}

TEST(DcgActivating, OncePerTurnMeansOnce) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 9", "P1 battle area: Stormpaw [suspended]", kDecks1, kDecks2});
  table.decide({"activate Stormpaw", "yes"});
  EXPECT_EQ(table.seen("Stormpaw is unsuspended"), "");
  EXPECT_EQ(table.seen("memory P1 7"), "");
  EXPECT_EQ(table.seen("illegal: activate Stormpaw"), "");
  table.answer("once-per-turn", "may");
  EXPECT_EQ(table.seen("legal: activate Stormpaw"), "");
}

TEST(DcgActivating, WhatCannotBePaidIsNotOffered) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 9", "P1 battle area: Forester Hale",
             "P2 battle area: Furnox, Ashpaw", kDecks1, kDecks2});
  table.decide({"activate Forester Hale", "choose Furnox"});
  EXPECT_EQ(table.seen("Furnox is suspended"), "");
  EXPECT_EQ(table.seen("Forester Hale is suspended"), "");
  EXPECT_EQ(table.seen("illegal: activate Forester Hale"), "") << "it cannot suspend again";
}

TEST(DcgActivating, DecliningThePriceDeclinesTheRest) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 9", "P1 hand: Veil of Moths", "P1 battle area: Duskit",
             "P2 battle area: Furnox", kDecks1, kDecks2});
  table.decide({"use Veil of Moths", "no"});
  EXPECT_EQ(table.seen("battle area P2 has Furnox"), "");
  EXPECT_EQ(table.seen("battle area P1 has Duskit"), "");
}

}  // namespace
}  // namespace headjudge::dcg::main_phase_test
