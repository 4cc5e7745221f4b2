// Attacks: declaration, blocking, battles, security checks, and their end.
//
// Positions are small and written as in plays, so that a failing test can be laid out on a table.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::attack_test {
namespace {

const std::string kTurn = "turn: P1, main phase";
const std::string kMemory = "memory: P1 3";
const std::string kDecks1 = "P1 deck: Pebbit, Pebbit, Ashpaw";
const std::string kDecks2 = "P2 deck: Pebbit, Pebbit, Ashpaw";

std::vector<std::string> position(std::initializer_list<std::string> lines) {
  std::vector<std::string> all = {kTurn, kMemory, kDecks1, kDecks2};
  all.insert(all.end(), lines);
  return all;
}

TEST(DcgAttack, SuspendsTheAttackerAndBattlesASuspendedDigimon) {
  DcgTable table;
  table.lay(position({"P1 battle area: Furnox", "P2 battle area: Ashpaw [suspended], Pebbit"}));
  EXPECT_EQ(table.seen("illegal: attack Pebbit with Furnox"), "");
  table.decide({"attack Ashpaw with Furnox"});
  EXPECT_EQ(table.seen("Furnox is suspended"), "");
  EXPECT_EQ(table.seen("trash P2 has Ashpaw"), "");
  EXPECT_EQ(table.seen("illegal: attack player with Furnox"), "");
}

TEST(DcgAttack, ReachesASuspendedDigimonInTheBreedingAreaOnlyIfTheJudgeSaysSo) {
  const auto lines = position({"P1 battle area: Furnox", "P2 breeding area: Ashpaw [suspended]"});
  DcgTable customary;
  customary.lay(lines);
  EXPECT_EQ(customary.seen("illegal: attack Ashpaw with Furnox"), "");
  DcgTable table;
  table.answer("breeding-target", "may");
  table.lay(lines);
  EXPECT_EQ(table.seen("legal: attack Ashpaw with Furnox"), "");
  table.lay(position({"P1 battle area: Furnox", "P2 breeding area: Ashpaw"}));
  EXPECT_EQ(table.seen("illegal: attack Ashpaw with Furnox"), "") << "it is not suspended";
}

TEST(DcgAttack, WhoMayAttackAndWhatIsTheJudges) {
  DcgTable table;
  table.answer("may-attack", "may", "entry = played");
  table.answer("attack-target", "may", "target = unsuspended_digimon or target = tamer");
  table.lay(position(
      {"P1 battle area: Furnox [played this turn]", "P2 battle area: Ashpaw, Captain Rook"}));
  EXPECT_EQ(table.seen("legal: attack Ashpaw with Furnox"), "");
  table.decide({"attack Captain Rook with Furnox"});
  EXPECT_EQ(table.seen("trash P2 has Captain Rook"), "");
}

TEST(DcgAttack, EqualDpDeletesBothUnlessTheJudgeSaysOtherwise) {
  const auto lines = position({"P1 battle area: Furnox", "P2 battle area: Furnox [suspended]"});
  DcgTable table;
  table.lay(lines);
  table.decide({"attack Furnox with Furnox"});
  EXPECT_EQ(table.seen("battle area P1 0"), "");
  EXPECT_EQ(table.seen("battle area P2 0"), "");
  table.answer("battle", "nobody_deleted", "dp = equal");
  table.lay(lines);
  table.decide({"attack Furnox with Furnox"});
  EXPECT_EQ(table.seen("battle area P1 1"), "");
  EXPECT_EQ(table.seen("battle area P2 1"), "");
}

TEST(DcgAttack, WinsAgainstAPlayerWithoutSecurity) {
  DcgTable table;
  table.lay(position({"P1 battle area: Furnox"}));
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("winner P1"), "");
  EXPECT_TRUE(table.legal().empty());
}

TEST(DcgAttack, WithoutChecksItWinsOnlyIfTheJudgeSaysSo) {
  DcgTable table;
  table.answer("attack-wins", "no_win", "checks = 0");
  table.lay(
      position({"P1 battle area: Furnox", "modifier: P1 Furnox, Security Attack -1, 1 turn end"}));
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("winner none"), "");
  table.answer("attack-wins", "wins");
  table.lay(position({"P1 battle area: Furnox", "P2 security: Pebbit"}));
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("winner P1"), "");
}

TEST(DcgBlock, TheBlockerTakesTheAttack) {
  DcgTable table;
  table.lay(position({"P1 battle area: Furnox", "P2 battle area: Budkin, Ashpaw"}));
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.actor(), 1);
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"block with Budkin", "do not block"}));
  table.decide({"block with Budkin"});
  EXPECT_EQ(table.seen("trash P2 has Budkin"), "");
  EXPECT_EQ(table.seen("winner none"), "");
}

TEST(DcgBlock, ComesAfterOrBeforeTheEffectsOfTheAttack) {
  const auto lines =
      position({"P1 battle area: Thornpup", "P2 battle area: Budkin, Cindermaw [suspended]",
                "P2 security: Pebbit"});
  DcgTable after;
  after.lay(lines);
  after.decide({"attack player with Thornpup", "choose Budkin"});
  EXPECT_EQ(after.seen("security P2 0"), "") << "the only blocker was suspended";
  DcgTable before;
  before.answer("block-time", "before_attack_effects");
  before.lay(lines);
  before.decide({"attack player with Thornpup", "block with Budkin"});
  EXPECT_EQ(before.seen("legal: choose Cindermaw"), "") << "the effect still resolves";
}

TEST(DcgBlock, TimeIsNotAskedWhereNoEffectWaits) {
  DcgTable table;
  table.lay(position({"P1 battle area: Furnox", "P2 security: Pebbit"}));
  table.decide({"attack player with Furnox"});
  EXPECT_FALSE(table.asked("block-time"));
}

TEST(DcgBlock, TriggersEffectsForBeingBlocked) {
  DcgTable table;
  table.lay(position({"P1 battle area: Scorchwyrm over Pyrelisk", "P2 battle area: Budkin"}));
  table.decide({"attack player with Scorchwyrm"});
  EXPECT_EQ(table.seen("trash P2 has Budkin"), "") << "its own attack deletes the blocker first";
  table.lay(position({"P1 battle area: Scorchwyrm over Pyrelisk", "P2 battle area: Budkin",
                      "P2 security: Pebbit, Pebbit, Pebbit"}));
  table.decide({"attack player with Scorchwyrm", "block with Budkin"});
  EXPECT_EQ(table.seen("memory P1 5"), "");
}

TEST(DcgSecurity, CardsAreCheckedOneByOneAsLongAsTheAttackerLasts) {
  DcgTable table;
  table.lay(position({"P1 battle area: Scorchwyrm", "P2 security: Pebbit, Furnox, Ashpaw"}));
  table.decide({"attack player with Scorchwyrm"});
  EXPECT_EQ(table.seen("security P2 1"), "");
  EXPECT_EQ(table.seen("trash P2 2"), "");
  EXPECT_EQ(table.seen("battle area P1 has Scorchwyrm"), "");
}

TEST(DcgSecurity, FewerThanNoChecksAreNone) {
  for (const char* less : {"-1", "-2", "-3"}) {
    DcgTable table;
    table.lay(position({"P1 battle area: Furnox", "P2 security: Pebbit, Ashpaw",
                        fmt::format("modifier: P1 Furnox, Security Attack {}, 1 turn end", less)}));
    table.answer("attack-wins", "no_win");
    table.decide({"attack player with Furnox"});
    EXPECT_EQ(table.seen("security P2 2"), "") << less;
    EXPECT_EQ(table.seen("winner none"), "") << less;
  }
}

TEST(DcgSecurity, ALostBattleEndsTheAttackUnlessTheJudgeLetsItGoOn) {
  const auto lines = position(
      {"P1 battle area: Pyrelisk over Cindermaw", "P2 security: Cataclast, Furnox, Ashpaw"});
  DcgTable table;
  table.lay(lines);
  table.decide({"attack player with Pyrelisk"});
  EXPECT_EQ(table.seen("security P2 2"), "");
  EXPECT_EQ(table.seen("trash P1 2"), "");
  table.answer("attack-goes-on", "next_check");
  table.lay(lines);
  table.decide({"attack player with Pyrelisk"});
  EXPECT_EQ(table.seen("security P2 1"), "") << "the second card is checked without an attacker";
  EXPECT_EQ(table.seen("trash P2 2"), "");
}

TEST(DcgSecurity, ChecksThatRemainWithoutSecurityCanEvenWin) {
  const auto lines = position({"P1 battle area: Scorchwyrm", "P2 security: Pebbit"});
  DcgTable table;
  table.lay(lines);
  table.decide({"attack player with Scorchwyrm"});
  EXPECT_EQ(table.seen("winner none"), "");
  table.answer("attack-goes-on", "wins", "not security_left");
  table.lay(lines);
  table.decide({"attack player with Scorchwyrm"});
  EXPECT_EQ(table.seen("winner P1"), "");
}

TEST(DcgSecurity, JammingLosesTheBattleAndStays) {
  DcgTable table;
  table.answer("end-of-attack", "does_not", "lost_battle");
  table.lay(position({"P1 battle area: Swellfin", "P2 security: Furnox"}));
  table.decide({"attack player with Swellfin"});
  EXPECT_EQ(table.seen("battle area P1 has Swellfin"), "");
  EXPECT_EQ(table.seen("memory P1 3"), "") << "its [End of Attack] did not activate";
  table.answer("end-of-attack", "activates");
  table.lay(position({"P1 battle area: Swellfin", "P2 security: Furnox"}));
  table.decide({"attack player with Swellfin"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
}

TEST(DcgSecurity, AnEffectOfADigimonThatLeftMayStillEndTheAttack) {
  const auto lines = position({"P1 battle area: Swellfin [suspended]", "P1 battle area: Swellfin",
                               "P2 battle area: Cataclast [suspended]"});
  DcgTable table;
  table.answer("end-of-attack", "activates");
  table.lay(lines);
  table.decide({"attack Cataclast with Swellfin #2"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
  EXPECT_EQ(table.seen("trash P1 has Swellfin"), "");
}

TEST(DcgSecurity, ATamerIsPlayedAndStaysUnlessTheJudgeTrashesIt) {
  const auto lines = position({"P1 battle area: Furnox", "P2 security: Captain Rook"});
  DcgTable table;
  table.lay(lines);
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("battle area P2 has Captain Rook"), "");
  table.answer("checked-card", "trash");
  table.lay(lines);
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("trash P2 has Captain Rook"), "");
  EXPECT_EQ(table.seen("battle area P2 0"), "");
}

TEST(DcgSecurity, MemoryFromACheckedCardGoesToWhomTheJudgeSays) {
  const auto lines = position({"P1 battle area: Furnox", "P2 security: Loose Change"});
  DcgTable table;
  table.lay(lines);
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("memory P1 1"), "");
  table.answer("memory-owner", "turn_player");
  table.lay(lines);
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("memory P1 5"), "");
}

TEST(DcgSecurity, OptionsActivateTheirMainEffectAndGoToTheTrash) {
  DcgTable table;
  table.lay(position({"P1 battle area: Ashpaw, Furnox", "P2 security: Flashburn"}));
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("battle area P1 lacks Ashpaw"), "");
  EXPECT_EQ(table.seen("trash P2 has Flashburn"), "");
}

TEST(DcgSecurity, EffectsOnAllDigimonReachASecurityDigimonIfTheJudgeSaysSo) {
  // The attack lowers all of the opponent's Digimon by 1000; both Psalmane have 4000 DP.
  const auto lines = position({"P1 battle area: Psalmane over Halolet", "P2 security: Psalmane"});
  DcgTable table;
  table.lay(lines);
  table.decide({"attack player with Psalmane"});
  EXPECT_EQ(table.seen("trash P1 has Psalmane"), "") << "4000 against 4000";
  table.answer("security-digimon", "yes");
  table.lay(lines);
  table.decide({"attack player with Psalmane"});
  EXPECT_EQ(table.seen("battle area P1 has Psalmane"), "") << "4000 against 3000";
  EXPECT_TRUE(table.asked("security-digimon"));
}

TEST(DcgSecurity, ASecurityDigimonHasWhatItsOwnEffectAddsIfTheJudgeSaysSo) {
  // 6000 DP against the 4000 of Thornwall, which gives itself 3000 more.
  for (const bool has : {false, true}) {
    DcgTable table;
    if (has) table.answer("security-digimon-effects", "yes");
    table.lay(position({"P1 battle area: Furnox", "P2 security: Thornwall"}));
    table.decide({"attack player with Furnox"});
    EXPECT_TRUE(table.asked("security-digimon-effects"));
    EXPECT_EQ(table.seen(has ? "trash P1 has Furnox" : "battle area P1 has Furnox"), "");
  }
}

TEST(DcgSecurity, ACardThatItsEffectHasPlayedBattlesIfTheJudgeSaysSo) {
  for (const bool battles : {false, true}) {
    DcgTable table("en-2025");
    if (battles) table.answer("security-digimon-moved", "yes");
    table.lay(position({"P1 battle area: Ashpaw", "P2 security: Doorpup"}));
    table.decide({"attack player with Ashpaw"});
    EXPECT_TRUE(table.asked("security-digimon-moved"));
    EXPECT_EQ(table.seen("battle area P2 has Doorpup"), "");
    EXPECT_EQ(table.seen(battles ? "trash P1 has Ashpaw" : "battle area P1 has Ashpaw"), "");
  }
}

TEST(DcgPiercing, ChecksOneCardWhateverTheNumberIfTheJudgeSaysSo) {
  const auto security_left = [](bool one, const std::string& modifier) {
    DcgTable table("en-2025");
    if (one) table.answer("piercing-checks", "one");
    table.lay(position({"P1 battle area: Briarhorn", "P2 battle area: Ashpaw [suspended]",
                        "P2 security: 3 Pebbit",
                        "modifier: P1 Briarhorn, Security Attack " + modifier + ", 1 turn end"}));
    table.decide({"attack Ashpaw with Briarhorn"});
    EXPECT_TRUE(table.asked("piercing-checks"));
    for (const int left : {0, 1, 2, 3}) {
      if (table.seen(fmt::format("security P2 {}", left)).empty()) return left;
    }
    return -1;
  };
  // Briarhorn's trigger is inherited, so only its checks take cards.
  EXPECT_EQ(security_left(false, "+1"), 1);
  EXPECT_EQ(security_left(true, "+1"), 2);
  EXPECT_EQ(security_left(false, "-1"), 3);
  EXPECT_EQ(security_left(true, "-1"), 2);
}

TEST(DcgPiercing, ChecksSecurityAfterABattleThatOnlyTheOtherLost) {
  DcgTable table;
  table.lay(position({"P1 battle area: Briarhorn", "P2 battle area: Ashpaw [suspended]",
                      "P2 security: Pebbit, Pebbit"}));
  table.decide({"attack Ashpaw with Briarhorn"});
  EXPECT_EQ(table.seen("security P2 1"), "");
  table.lay(position({"P1 battle area: Briarhorn", "P2 battle area: Ashpaw [suspended]"}));
  table.decide({"attack Ashpaw with Briarhorn"});
  EXPECT_EQ(table.seen("winner none"), "") << "without security there is nothing to check";
}

TEST(DcgTargetGone, TheAttackEndsOrGoesOnAgainstThePlayer) {
  const auto lines = position(
      {"P1 battle area: Maelstrix", "P2 battle area: Ashpaw [suspended]", "P2 security: Pebbit"});
  DcgTable table;
  table.lay(lines);
  table.decide({"attack Ashpaw with Maelstrix"});
  EXPECT_EQ(table.seen("hand P2 has Ashpaw"), "");
  EXPECT_EQ(table.seen("security P2 1"), "");
  table.answer("target-gone", "attacks_player");
  table.lay(lines);
  table.decide({"attack Ashpaw with Maelstrix"});
  EXPECT_EQ(table.seen("security P2 0"), "");
}

TEST(DcgAttack, EndsWhenTheAttackerHasGone) {
  DcgTable table;
  table.lay(position({"P1 battle area: Ebbcaller over Dripple", "P2 security: Pebbit"}));
  table.decide({"attack player with Ebbcaller"});
  while (table.state().asks == Asks::next_effect) table.decide({table.legal().front()});
  EXPECT_EQ(table.seen("hand P1 has Ebbcaller"), "");
  EXPECT_EQ(table.seen("trash P1 has Ebbcaller"), "trash P1 lacks Ebbcaller");
  EXPECT_EQ(table.seen("trash P1 has Dripple"), "");
  EXPECT_EQ(table.seen("security P2 1"), "");
}

}  // namespace
}  // namespace headjudge::dcg::attack_test
