// The timings of an attack, and what effects do to one: countering, switching, ending, attacking.
//
// Each rule that a judge can turn is played both ways.
#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::attack_timings_test {
namespace {

std::vector<std::string> position(std::initializer_list<std::string> lines) {
  std::vector<std::string> all = {"turn: P1, main phase", "memory: P1 3",
                                  "P1 deck: Pebbit, Pebbit, Ashpaw",
                                  "P2 deck: Pebbit, Pebbit, Ashpaw"};
  all.insert(all.end(), lines);
  return all;
}

using Words = std::vector<std::string>;

TEST(DcgCounter, TheAttackedPlayerMayActivateOneBeforeTheBlock) {
  DcgTable table("en-2025");
  table.lay(position(
      {"P1 battle area: Furnox", "P2 battle area: Ripostail, Budkin", "P2 security: Pebbit"}));
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.actor(), 1);
  EXPECT_EQ(table.legal(), (Words{"counter with Ripostail", "do not counter"}));
  table.decide({"counter with Ripostail"});
  EXPECT_EQ(table.seen("Furnox has 3000 DP"), "");
  EXPECT_EQ(table.legal(), (Words{"block with Budkin", "do not block"})) << "one is all";
  table.decide({"do not block"});
  EXPECT_EQ(table.seen("security P2 0"), "");
  EXPECT_EQ(table.told().front(), "P2 does not block.");
}

TEST(DcgCounter, ComesAfterTheBlockIfTheJudgeSaysSo) {
  DcgTable table("en-2025");
  table.answer("counter-time", "after_blocking");
  table.lay(position(
      {"P1 battle area: Furnox", "P2 battle area: Ripostail, Budkin", "P2 security: Pebbit"}));
  table.decide({"attack player with Furnox", "do not block", "do not counter"});
  EXPECT_EQ(table.seen("security P2 0"), "");
  EXPECT_EQ(table.seen("Furnox has 6000 DP"), "");
}

TEST(DcgCounter, ComesAfterABlockThatComesBeforeTheEffectsOfTheAttack) {
  DcgTable table("en-2025");
  table.answer("block-time", "before_attack_effects");
  table.lay(position({"P1 battle area: Cindermaw", "P2 battle area: Ripostail, Bramblehide",
                      "P2 security: Pebbit"}));
  table.decide({"attack player with Cindermaw"});
  EXPECT_EQ(table.legal(), (Words{"block with Bramblehide", "do not block"}));
  table.decide({"do not block"});
  while (table.state().asks != Asks::counter) table.decide({table.legal().front()});
  table.decide({"do not counter"});
  EXPECT_EQ(table.seen("security P2 0"), "");
}

TEST(DcgBlock, ComesAmongTheAnswersToAnAttackIfTheJudgeSaysSo) {
  const auto scene =
      position({"P1 battle area: Cindermaw", "P2 battle area: Risebark", "P2 security: Pebbit"});
  DcgTable table("en-2.3");
  table.answer("reaction-order", "effects_first");
  table.lay(scene);
  table.decide({"attack player with Cindermaw", "block with Risebark"});
  EXPECT_TRUE(table.asked("reaction-order"));
  EXPECT_EQ(table.seen("trash P2 has Risebark"), "");
  table.answer("reaction-order", "opponent_chooses");
  table.lay(scene);
  table.decide({"attack player with Cindermaw"});
  EXPECT_EQ(table.legal(), (Words{"block with Risebark", "do not block"}));
  table.decide({"do not block"});
  EXPECT_EQ(table.legal(), (Words{"block with Risebark", "do not block"})) << "after the effect";
  table.decide({"do not block"});
  EXPECT_EQ(table.seen("security P2 0"), "");
}

TEST(DcgBlock, BeforeAnAnswerIsTheOnlyOneOfTheAttack) {
  const auto scene = position(
      {"P1 battle area: Emberling", "P2 battle area: Risebark, Budkin", "P2 security: Pebbit"});
  DcgTable table("en-2.3");
  table.answer("reaction-order", "opponent_chooses");
  table.lay(scene);
  table.decide({"attack player with Emberling", "block with Risebark"});
  EXPECT_EQ(table.seen("Risebark is unsuspended"), "") << "its effect came after the block";
  EXPECT_EQ(table.seen("security P2 1"), "");
  EXPECT_EQ(table.actor(), 0) << "nobody is asked to block again";
}

TEST(DcgCounter, ASecondOneMayFollowIfTheJudgeSaysSo) {
  const auto lines = position(
      {"P1 battle area: Furnox", "P2 battle area: Ripostail, Ripostail", "P2 security: Pebbit"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"attack player with Furnox", "counter with Ripostail"});
  EXPECT_EQ(table.seen("security P2 0"), "");
  table.answer("counter-uses", "may");
  table.lay(lines);
  table.decide(
      {"attack player with Furnox", "counter with Ripostail", "counter with Ripostail #2"});
  EXPECT_EQ(table.seen("trash P1 has Furnox"), "");
}

TEST(DcgAttackerGone, TheCounterTimingStillComesUnlessTheJudgeEndsTheAttack) {
  const auto lines = position(
      {"P1 battle area: Ebbcaller, Furnox", "P2 battle area: Ripostail", "P2 security: Pebbit"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"attack player with Ebbcaller"});
  EXPECT_EQ(table.legal(), (Words{"counter with Ripostail", "do not counter"}));
  EXPECT_TRUE(table.asked("attacker-gone"));
  table.answer("attacker-gone", "attack_ends");
  table.lay(lines);
  table.decide({"attack player with Ebbcaller"});
  EXPECT_EQ(table.actor(), 0) << "the main phase goes on";
  EXPECT_EQ(table.seen("security P2 1"), "");
}

TEST(DcgBlock, ByTheTargetItselfOnlyIfTheJudgeSaysSo) {
  const auto lines = position({"P1 battle area: Furnox", "P2 battle area: Bramblehide"});
  DcgTable table("en-2025");
  table.answer("attack-target", "may", "target = unsuspended_digimon");
  table.lay(lines);
  table.decide({"attack Bramblehide with Furnox"});
  EXPECT_EQ(table.actor(), 0) << "nobody could block";
  table.answer("block-by-target", "may");
  table.lay(lines);
  table.decide({"attack Bramblehide with Furnox", "block with Bramblehide"});
  EXPECT_EQ(table.seen("Bramblehide is suspended"), "");
}

TEST(DcgSwitch, AnEffectTurnsTheAttackToAnotherTarget) {
  DcgTable table("en-2025");
  table.lay(
      position({"P1 battle area: Furnox", "P2 battle area: Feintfox", "P2 security: Pebbit"}));
  table.decide({"attack player with Furnox", "yes"});
  EXPECT_EQ(table.seen("trash P2 has Feintfox"), "");
  EXPECT_EQ(table.seen("security P2 1"), "");
}

TEST(DcgSwitch, NotToTheTargetThatItHasUnlessTheJudgeSaysSo) {
  const auto lines = position({"P1 battle area: Ashpaw", "P2 battle area: Feintfox [suspended]"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"attack Feintfox with Ashpaw"});
  EXPECT_EQ(table.seen("trash P1 has Ashpaw"), "") << "there was nothing to say yes to";
  table.answer("same-target", "may");
  table.lay(lines);
  table.decide({"attack Feintfox with Ashpaw"});
  EXPECT_EQ(table.legal(), (Words{"yes", "no"}));
}

TEST(DcgEndedAttack, GoesToItsEndWithOrWithoutThatTiming) {
  const auto lines = position({"P1 battle area: Swellfin", "P2 battle area: Trucecap",
                               "P2 hand: Pebbit, Pebbit", "P2 security: Pebbit"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"attack player with Swellfin", "yes"});
  EXPECT_EQ(table.seen("security P2 1"), "");
  EXPECT_EQ(table.seen("hand P2 0"), "");
  EXPECT_EQ(table.seen("memory P1 4"), "") << "[End of Attack]";
  table.answer("attack-ended", "nothing");
  table.lay(lines);
  table.decide({"attack player with Swellfin", "yes"});
  EXPECT_EQ(table.seen("memory P1 3"), "");
}

TEST(DcgAttackByEffect, CanLeaveTheAttackerUnsuspended) {
  DcgTable table("en-2025");
  table.lay(position(
      {"P1 hand: Galewisp", "P1 battle area: Thornpup [suspended]", "P2 security: Pebbit"}));
  table.decide({"digivolve Thornpup into Galewisp"});
  EXPECT_EQ(table.legal(), (Words{"attack player with Galewisp", "do not attack"}));
  table.decide({"attack player with Galewisp"});
  while (table.state().asks == Asks::target) table.decide({table.legal().front()});
  EXPECT_EQ(table.seen("security P2 0"), "");
}

TEST(DcgAttackByEffect, WithoutMayItMustBeMade) {
  DcgTable table("en-2025");
  table.lay(position({"P1 hand: Galewisp", "P1 battle area: Furnox", "P2 security: Pebbit"}));
  table.decide({"play Galewisp"});
  EXPECT_EQ(table.seen("security P2 0"), "");
  EXPECT_EQ(table.seen("Furnox is suspended"), "");
}

TEST(DcgAttackByEffect, BlitzNeedsMemoryOnTheOpponentsSide) {
  DcgTable table("en-2025");
  table.lay(position({"P1 hand: Flashmane", "P1 battle area: Pebbit", "P2 security: Pebbit"}));
  table.decide({"digivolve Pebbit into Flashmane"});
  EXPECT_EQ(table.seen("legal: pass"), "") << "the counter is still on P1's side";
  table.lay({"turn: P1, main phase", "memory: P1 0", "P1 hand: Flashmane", "P1 battle area: Pebbit",
             "P1 deck: Pebbit, Pebbit", "P2 deck: Pebbit, Pebbit", "P2 security: Pebbit"});
  table.decide({"digivolve Pebbit into Flashmane", "attack player with Flashmane"});
  EXPECT_EQ(table.seen("security P2 0"), "");
  EXPECT_EQ(table.seen("turn P2"), "");
}

TEST(DcgRaid, MayTurnTheAttackToTheStrongestUnsuspendedDigimon) {
  DcgTable table("en-2025");
  table.lay(
      position({"P1 battle area: Ramfist", "P2 battle area: Pebbit, Ashpaw, Furnox [suspended]",
                "P2 security: Pebbit"}));
  table.decide({"attack player with Ramfist", "yes"});
  EXPECT_EQ(table.seen("trash P2 has Ashpaw"), "");
  EXPECT_EQ(table.seen("security P2 1"), "");
}

TEST(DcgAlliance, LendsDpAndACheckForTheAttack) {
  DcgTable table("en-2025");
  table.lay(position({"P1 battle area: Duetwing, Ashpaw", "P2 security: Furnox, Pebbit, Pebbit",
                      "P2 battle area: Ripostail"}));
  table.decide({"attack player with Duetwing", "yes"});
  EXPECT_EQ(table.seen("Duetwing has 6000 DP"), "");
  EXPECT_EQ(table.seen("Ashpaw is suspended"), "");
  table.decide({"do not counter"});
  EXPECT_EQ(table.seen("trash P1 has Duetwing"), "") << "6000 against 6000";
  table.lay(position({"P1 battle area: Duetwing, Ashpaw", "P2 security: Pebbit, Pebbit, Pebbit"}));
  table.decide({"attack player with Duetwing", "yes"});
  EXPECT_EQ(table.seen("security P2 1"), "");
  EXPECT_EQ(table.seen("Duetwing has 4000 DP"), "") << "only for the attack";
}

TEST(DcgCollision, MakesTheOpponentBlockWithWhateverCan) {
  DcgTable table("en-2025");
  table.lay(position({"P1 battle area: Bashrock", "P2 battle area: Pebbit, Ashpaw [suspended]",
                      "P2 security: Pebbit"}));
  table.decide({"attack player with Bashrock"});
  EXPECT_EQ(table.legal(), (Words{"block with Pebbit"}));
  table.decide({"block with Pebbit"});
  EXPECT_EQ(table.seen("trash P2 has Pebbit"), "");
}

TEST(DcgIceclad, ComparesDigivolutionCardsButNotAgainstSecurity) {
  DcgTable table("en-2025");
  table.lay(
      position({"P1 battle area: Glaciark over Ripplet", "P2 battle area: Furnox [suspended]"}));
  table.decide({"attack Furnox with Glaciark"});
  EXPECT_EQ(table.seen("trash P2 has Furnox"), "");
  table.lay(position({"P1 battle area: Glaciark over Ripplet", "P2 security: Furnox"}));
  table.decide({"attack player with Glaciark"});
  EXPECT_EQ(table.seen("trash P1 has Glaciark"), "");
}

TEST(DcgPiercing, AgainstABlockerAndForTheDeadAreTheJudges) {
  const auto lines = position(
      {"P1 battle area: Briarhorn", "P2 battle area: Budkin", "P2 security: Pebbit, Pebbit"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"attack player with Briarhorn", "block with Budkin"});
  EXPECT_EQ(table.seen("security P2 1"), "");
  table.answer("piercing", "does_not", "opponent = blocker");
  table.lay(lines);
  table.decide({"attack player with Briarhorn", "block with Budkin"});
  EXPECT_EQ(table.seen("security P2 2"), "");
  table.answer("piercing", "checks");
  table.lay(position({"P1 battle area: Briarhorn", "P2 battle area: Furnox [suspended]",
                      "P2 security: Pebbit, Pebbit"}));
  table.decide({"attack Furnox with Briarhorn"});
  EXPECT_EQ(table.seen("battle area P1 0"), "") << "6000 against 6000";
  EXPECT_EQ(table.seen("security P2 1"), "") << "and yet it checks";
}

TEST(DcgPiercing, ASecurityDigimonGivesOneMoreCheckOnlyIfTheJudgeSaysSo) {
  const auto lines = position({"P1 battle area: Briarhorn", "P2 security: Pebbit, Captain Rook"});
  DcgTable table("en-2025");
  table.answer("piercing", "does_not");
  table.lay(lines);
  table.decide({"attack player with Briarhorn"});
  EXPECT_EQ(table.seen("security P2 1"), "");
  table.answer("piercing", "checks");
  table.lay(lines);
  table.decide({"attack player with Briarhorn"});
  EXPECT_EQ(table.seen("security P2 0"), "");
}

TEST(DcgSecurity, ItsEffectActivatesAtOnceOrInItsTurn) {
  const auto lines = position({"P1 battle area: Sapwing", "P2 security: Great Landslide"});
  DcgTable table("en-2025");
  table.answer("source-gone", "cancelled");
  table.lay(lines);
  table.decide({"attack player with Sapwing"});
  EXPECT_EQ(table.seen("hand P1 0"), "") << "Sapwing was deleted before it could draw";
  table.answer("security-effect-time", "waits");
  table.lay(lines);
  table.decide({"attack player with Sapwing"});
  EXPECT_EQ(table.seen("hand P1 1"), "");
  EXPECT_EQ(table.seen("trash P1 has Sapwing"), "");
}

TEST(DcgSecurity, AnOptionNeedsItsColorOnlyIfTheJudgeSaysSo) {
  const auto lines = position({"P1 battle area: Ashpaw, Furnox", "P2 security: Flashburn"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("trash P1 has Ashpaw"), "");
  table.answer("security-option-color", "needed");
  table.lay(lines);
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("battle area P1 has Ashpaw"), "");
  EXPECT_EQ(table.seen("trash P2 has Flashburn"), "");
}

TEST(DcgEndOfTurn, VortexAttacksADigimonEvenInTheTurnItWasPlayed) {
  DcgTable table("en-2025");
  table.lay(position(
      {"P1 hand: Whirlmoth", "P2 battle area: Ashpaw [suspended], Pebbit", "P2 security: Pebbit"}));
  table.decide({"play Whirlmoth"});
  EXPECT_EQ(table.legal(), (Words{"attack Ashpaw with Whirlmoth", "do not attack"}));
  table.decide({"do not attack"});
  EXPECT_EQ(table.seen("turn P2"), "");
}

TEST(DcgEndOfTurn, ExecuteAttacksUnsuspendedDigimonAndIsDeletedAfterIt) {
  DcgTable table("en-2025");
  table.lay(
      position({"P1 battle area: Doomlance", "P2 battle area: Ashpaw", "P2 security: Pebbit"}));
  table.decide({"pass", "attack player with Doomlance"});
  EXPECT_EQ(table.seen("security P2 0"), "");
  EXPECT_EQ(table.seen("trash P1 has Doomlance"), "");
  EXPECT_EQ(table.seen("turn P2"), "");
}

TEST(DcgEndOfTurn, OverclockDeletesAnotherForAnAttackWithoutSuspending) {
  DcgTable table("en-2025");
  table.lay(position({"P1 battle area: Overgear, Cogling, Ashpaw", "P2 security: Pebbit"}));
  table.decide({"pass", "yes"});
  EXPECT_EQ(table.seen("trash P1 has Cogling"), "") << "the only other Gadget";
  EXPECT_EQ(table.seen("security P2 0"), "");
  EXPECT_EQ(table.seen("Overgear is unsuspended"), "");
}

TEST(DcgEndOfTurn, OverclockMayDeleteAToken) {
  DcgTable table("en-2025");
  table.lay(position({"P1 hand: Sprouter", "P1 battle area: Overgear", "P2 security: Pebbit"}));
  table.decide({"play Sprouter", "yes"});
  EXPECT_EQ(table.seen("battle area P1 2"), "") << "Overgear and Sprouter";
  EXPECT_EQ(table.seen("security P2 0"), "");
}

TEST(DcgSwitch, OfAnAttackerThatIsNotAffectedOnlyIfTheJudgeSaysSo) {
  const auto lines =
      position({"P1 battle area: Relentail", "P2 battle area: Feintfox", "P2 security: Pebbit"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"attack player with Relentail", "yes"});
  EXPECT_EQ(table.seen("security P2 1"), "");
  EXPECT_EQ(table.seen("trash P2 has Feintfox"), "");
  table.answer("unaffected-attacker", "may_not");
  table.lay(lines);
  table.decide({"attack player with Relentail"});
  EXPECT_EQ(table.seen("security P2 0"), "");
}

TEST(DcgAttack, AttackersWithoutSuspendingStayAsTheyAre) {
  DcgTable table("en-2025");
  table.lay(position({"P1 hand: Galewisp", "P1 battle area: Thornpup", "P2 security: Pebbit"}));
  table.decide({"digivolve Thornpup into Galewisp", "attack player with Galewisp"});
  EXPECT_EQ(table.seen("Galewisp is unsuspended"), "");
}

/// What a step of an attack triggers, and who is left where it comes before the next step or after.
struct WaitingScene {
  std::string timing;
  std::vector<std::string> lines;
  std::vector<std::string> decisions;
  std::string effects_first;
  std::string attack_first;
};

TEST(DcgAttackSteps, WaitForWhatHasTriggeredUnlessTheJudgeSaysOtherwise) {
  const std::vector<WaitingScene> scenes = {
      {"block",
       {"P1 battle area: Bristleback", "P2 battle area: Stonewick", "P2 security: Pebbit"},
       {"attack player with Bristleback", "block with Stonewick"},
       "trash P2 has Stonewick",
       "trash P1 has Bristleback"},
      {"check",
       {"P1 battle area: Vaultrunner", "P2 security: Emberling, Emberling"},
       {"attack player with Vaultrunner"},
       "battle area P1 has Vaultrunner",
       "trash P1 has Vaultrunner"},
      {"battle",
       {"P1 battle area: Rootfang", "P2 battle area: Gloomoth [suspended]", "P2 security: Pebbit"},
       {"attack Gloomoth with Rootfang"},
       "security P2 1",
       "security P2 0"}};
  for (const WaitingScene& scene : scenes) {
    for (const bool waits : {true, false}) {
      DcgTable table("en-2025");
      if (!waits) table.answer("timing-waits", "attack_first", "timing = " + scene.timing);
      std::vector<std::string> lines = position({});
      lines.insert(lines.end(), scene.lines.begin(), scene.lines.end());
      table.lay(lines);
      for (const std::string& decision : scene.decisions) table.decide({decision});
      EXPECT_TRUE(table.asked("timing-waits")) << scene.timing;
      EXPECT_EQ(table.seen(waits ? scene.effects_first : scene.attack_first), "") << scene.timing;
    }
  }
}

}  // namespace
}  // namespace headjudge::dcg::attack_timings_test
