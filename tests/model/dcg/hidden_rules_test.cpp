// Rules that stood in definitions of the manuals and are questions now: each answer is played.
//
// DP below zero, conditions that cannot be carried out, the timings of an ended attack, Overclock
// of a suspended Digimon, Tokens and stacks that effects take notice of.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::hidden_rules_test {
namespace {

TEST(DpBelowZero, IsFoundByAGainOrNotAsTheJudgeSays) {
  // 4000 DP lose 6000 and gain 4000.
  for (const bool zero : {false, true}) {
    DcgTable table("en-2025");
    if (zero) table.answer("dp-below-zero", "zero");
    table.lay(position({"memory: P1 3", "P1 hand: Slackwater", "P1 battle area: Wavefinch",
                        "P2 battle area: Swellfin"}));
    table.decide({"use Slackwater"});
    EXPECT_TRUE(table.asked("dp-below-zero"));
    EXPECT_EQ(table.seen(zero ? "Swellfin has 4000 DP" : "Swellfin has 2000 DP"), "");
  }
}

TEST(DpBelowZero, IsNoQuestionWhereSomeIsLeft) {
  DcgTable table("en-2025");
  table.answer("dp-below-zero", "zero");
  table.lay(position({"memory: P1 3", "P1 hand: Slackwater", "P1 battle area: Wavefinch",
                      "P2 battle area: Maelstrix"}));
  table.decide({"use Slackwater"});
  EXPECT_FALSE(table.asked("dp-below-zero"));
  EXPECT_EQ(table.seen("Maelstrix has 5000 DP"), "");
}

TEST(DpBelowZero, IsForgottenForAsLongAsTheLossLasts) {
  // A loss of 3000 is there already, and lasts longer than that of this turn.
  DcgTable table("en-2025");
  table.answer("dp-below-zero", "zero");
  table.lay(
      position({"memory: P1 3", "P1 hand: Slackwater", "P1 battle area: Wavefinch",
                "P2 battle area: Swellfin", "modifier: P2 Swellfin, -3000 DP by P1, 2 turn ends"}));
  table.decide({"use Slackwater"});
  EXPECT_EQ(table.seen("Swellfin has 4000 DP"), "");
  table.decide({"pass"});
  EXPECT_EQ(table.seen("Swellfin has 1000 DP"), "");
}

TEST(DpBelowZero, IsNotForgottenOfWhatAllOfThemLose) {
  // The exception that docs/findings-reviewed.md states: such an effect goes on taking.
  static const cards::Pool pool = worded_pool(
      {{"One", "Digimon",
        "[On Play] 1 of your opponent's Digimon gets -8000 DP for the turn. Then, it gets +3000 DP "
        "for the turn."},
       {"All", "Digimon",
        "[On Play] All of your opponent's Digimon get -8000 DP for the turn. Then, 1 of your "
        "opponent's Digimon gets +3000 DP for the turn."},
       {"Wall", "Digimon"}});
  for (const std::string name : {"One", "All"}) {
    DcgTable table("en-2025", pool);
    table.answer("dp-below-zero", "zero");
    table.lay({"turn: P1, main phase", "memory: P1 5", "P1 hand: " + name, "P1 deck: Wall",
               "P2 battle area: Wall", "P2 deck: Wall"});
    const std::string plays = "play " + name;
    table.decide({plays});
    EXPECT_EQ(table.seen(name == "One" ? "Wall has 3000 DP" : "battle area P2 lacks Wall"), "");
  }
}

/// The hand is empty when the first Ripplet has come, and a card would have to be trashed: that is
/// answered. When the second one has come, does Paywatch trigger as well?
bool triggers_again(DcgTable& table, std::initializer_list<std::string_view> answer) {
  table.lay({"turn: P1, main phase", "memory: P1 9", "P1 hand: Ripplet", "P1 battle area: Paywatch",
             "P1 deck: Ripplet, Pebbit, Ashpaw", "P2 deck: Pebbit, Pebbit, Ashpaw"});
  table.decide({"play Ripplet", "resolve Paywatch: when a Digimon is played"});
  EXPECT_TRUE(table.asked("by-impossible"));
  table.decide(answer);
  EXPECT_EQ(table.seen("hand P1 1"), "");
  EXPECT_EQ(table.seen("memory P1 6"), "") << "nothing has come of it";
  table.decide({"play Ripplet"});
  return table.seen("hand P1 0").empty();  // its draw waits for its player to choose
}

TEST(ByDoing, ThatIsNotPossibleMaySpendAUseIfTheJudgeSaysSo) {
  DcgTable may_not("en-2025");
  EXPECT_TRUE(triggers_again(may_not, {}));
  DcgTable may("comprehensive-4.2");
  EXPECT_FALSE(triggers_again(may, {"yes"}));
  EXPECT_TRUE(triggers_again(may, {"no"})) << "who declines has spent nothing";
}

TEST(ByDoing, ThatIsNotPossibleMayBeDeclaredIfTheJudgeSaysSo) {
  for (const bool may : {false, true}) {
    DcgTable table("comprehensive-4.2");
    if (may) table.answer("by-impossible", "may", "declared");
    table.lay(position({"memory: P1 3", "P1 battle area: Latchkey [suspended]"}));
    const auto offers = [&] {
      return std::ranges::count(table.legal(), std::string("activate Latchkey"));
    };
    EXPECT_EQ(offers(), may ? 1 : 0);
    if (!may) continue;
    table.decide({"activate Latchkey"});
    EXPECT_EQ(table.seen("memory P1 3"), "");
    EXPECT_EQ(offers(), 0) << "its use is spent";
  }
}

TEST(EndedAttack, MayStillBeBlockedIfTheJudgeSaysSo) {
  for (const bool come : {false, true}) {
    DcgTable table("comprehensive-4.2");
    if (come) table.answer("ended-timings", "yes");
    table.lay(
        position({"memory: P1 3", "P1 battle area: Swellfin", "P2 battle area: Peacehorn, Budkin",
                  "P2 hand: Pebbit", "P2 security: Pebbit"}));
    table.decide({"attack player with Swellfin", "yes"});
    EXPECT_TRUE(table.asked("ended-timings"));
    if (come) table.decide({"block with Budkin"});
    EXPECT_EQ(table.seen(come ? "Budkin is suspended" : "Budkin is unsuspended"), "");
    EXPECT_EQ(table.seen("battle area P2 has Budkin"), "") << "there is no battle";
    EXPECT_EQ(table.seen("security P2 1"), "");
  }
}

TEST(Overclock, OfASuspendedDigimonIsAsTheJudgeSays) {
  for (const bool may : {true, false}) {
    DcgTable table("en-2025");
    if (!may) table.answer("overclock-suspended", "may_not");
    table.lay(position(
        {"memory: P1 3", "P1 battle area: Overgear [suspended], Cogling", "P2 security: Pebbit"}));
    table.decide({"pass", "yes"});
    EXPECT_TRUE(table.asked("overclock-suspended"));
    EXPECT_EQ(table.seen("trash P1 has Cogling"), "");
    EXPECT_EQ(table.seen(may ? "security P2 0" : "security P2 1"), "");
  }
}

TEST(Overclock, OfAnUnsuspendedDigimonIsNoQuestion) {
  DcgTable table("en-2025");
  table.answer("overclock-suspended", "may_not");
  table.lay(position({"memory: P1 3", "P1 battle area: Overgear, Cogling", "P2 security: Pebbit"}));
  table.decide({"pass", "yes"});
  EXPECT_FALSE(table.asked("overclock-suspended"));
  EXPECT_EQ(table.seen("security P2 0"), "");
}

/// Maelstrix returns what P2 has, and the other Digimon of P1 gains 1 memory if it hears of it.
std::string memory_after_returning(DcgTable& table, const std::string& listener,
                                   const std::string& returned) {
  table.lay(position({"memory: P1 3", "P1 battle area: Maelstrix, " + listener,
                      "P2 battle area: " + returned, "P2 security: Pebbit, Pebbit"}));
  table.decide({"attack player with Maelstrix"});
  return table.seen("memory P1 4").empty() ? "heard" : table.seen("memory P1 3");
}

TEST(Tokens, ThatAreReturnedAreNoticedAsTheJudgeSays) {
  for (const std::string listener : {"Wavefinch", "Tallycrow"}) {
    for (const std::string answer : {"yes", "no"}) {
      DcgTable table("en-2025");
      table.answer("token-noticed", answer);
      EXPECT_EQ(memory_after_returning(table, listener, "Sprout"), answer == "yes" ? "heard" : "");
      EXPECT_TRUE(table.asked("token-noticed")) << listener;
      EXPECT_EQ(memory_after_returning(table, listener, "Pebbit"), "heard") << "is a card";
    }
  }
}

TEST(Tokens, AreNoQuestionWhereTheyGoToTheHand) {
  DcgTable table("en-2025");
  table.answer("token-leaves", "goes_there");
  table.answer("token-noticed", "no");
  EXPECT_EQ(memory_after_returning(table, "Wavefinch", "Sprout"), "heard");
  EXPECT_FALSE(table.asked("token-noticed"));
}

TEST(Stacks, ThatLeaveAreNoticedAsTheJudgeSays) {
  for (const bool noticed : {false, true}) {
    DcgTable table("en-2025");
    if (noticed) table.answer("stack-noticed", "yes");
    EXPECT_EQ(memory_after_returning(table, "Scrapjay", "Furnox over Pebbit over Pebbit"),
              noticed ? "heard" : "")
        << "two cards at once are heard once";
    EXPECT_TRUE(table.asked("stack-noticed"));
  }
}

}  // namespace
}  // namespace headjudge::dcg::hidden_rules_test
