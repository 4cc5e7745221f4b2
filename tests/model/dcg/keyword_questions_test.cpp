// Keywords, and words of card text, on which manuals differ or leave something open: what Decoy
// keeps, which Digimon may use Armor Purge, when Material Save comes, what De-Digivolve must trash,
// whether an effect interrupts again, what has left the battle area, and what counts as text.
//
// Each answer is played.
#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::keyword_questions_test {
namespace {

TEST(KeywordQuestions, DecoyKeepsOneOrAllAsTheJudgeSays) {
  for (const bool all : {false, true}) {
    DcgTable table("en-2025");
    if (all) table.answer("decoy-saves", "all");
    table.lay(position({"memory: P1 6", "P1 hand: Flashburn", "P1 battle area: Ashpaw",
                        "P2 battle area: Lurebug, Thornpup, Pendulon"}));
    table.decide({"use Flashburn", "yes"});
    EXPECT_TRUE(table.asked("decoy-saves"));
    if (!all) table.decide({"choose Thornpup"});
    EXPECT_EQ(table.seen("battle area P2 has Thornpup"), "");
    EXPECT_EQ(table.seen(all ? "battle area P2 has Pendulon" : "trash P2 has Pendulon"), "");
    EXPECT_EQ(table.seen("trash P2 has Lurebug"), "");
  }
}

TEST(KeywordQuestions, OneThatIsInDangerAloneIsNoQuestionOfDecoy) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 6", "P1 hand: Flashburn", "P1 battle area: Ashpaw",
                      "P2 battle area: Lurebug, Thornpup"}));
  table.decide({"use Flashburn", "yes"});
  EXPECT_FALSE(table.asked("decoy-saves"));
  EXPECT_EQ(table.seen("battle area P2 has Thornpup"), "");
}

TEST(KeywordQuestions, ArmorPurgeTrashesADigimonThatLiesAloneIfTheJudgeSaysSo) {
  // It is not deleted then, so Piercing checks nothing.
  for (const bool may : {false, true}) {
    DcgTable table("comprehensive-4.2");
    table.answer("armor-purge-alone", may ? "may" : "may_not");
    table.lay(position({"memory: P1 3", "P1 battle area: Briarhorn",
                        "P2 battle area: Platefin [suspended]", "P2 security: Pebbit"}));
    table.decide({"attack Platefin with Briarhorn"});
    EXPECT_TRUE(table.asked("armor-purge-alone"));
    if (may) table.decide({"yes"});
    EXPECT_EQ(table.seen("trash P2 has Platefin"), "");
    EXPECT_EQ(table.seen(may ? "security P2 1" : "security P2 0"), "");
  }
}

TEST(KeywordQuestions, ArmorPurgeOfAStackIsNone) {
  DcgTable table("comprehensive-4.2");
  table.lay(position({"memory: P1 3", "P1 battle area: Furnox",
                      "P2 battle area: Platefin over Ripplet [suspended]"}));
  table.decide({"attack Platefin with Furnox", "yes"});
  EXPECT_FALSE(table.asked("armor-purge-alone"));
  EXPECT_EQ(table.seen("battle area P2 has Ripplet"), "");
}

TEST(KeywordQuestions, MaterialSaveFindsCardsBeforeTheDeletionAlone) {
  for (const bool after : {false, true}) {
    DcgTable table("en-2025");
    if (after) table.answer("material-save-time", "after");
    table.lay(position({"memory: P1 3", "P1 battle area: Ursaflare",
                        "P2 battle area: Kitmother over Gearpup [suspended], Kitsmith Nola"}));
    table.decide({"attack Kitmother with Ursaflare"});
    EXPECT_TRUE(table.asked("material-save-time"));
    if (!after) table.decide({"yes"});
    EXPECT_EQ(table.seen(after ? "trash P2 has Gearpup" : "Gearpup is under Kitsmith Nola"), "");
    EXPECT_EQ(table.seen("trash P2 has Kitmother"), "");
  }
}

TEST(KeywordQuestions, DeDigivolveMayTrashNoneIfTheJudgeSaysSo) {
  for (const bool may : {false, true}) {
    DcgTable table("en-2025");
    table.answer("de-digivolve-none", may ? "may" : "may_not", "several");
    table.lay(position({"memory: P1 3", "P1 hand: Rollback", "P1 battle area: Switchboar",
                        "P2 battle area: Furnox over Ashpaw"}));
    table.decide({"use Rollback"});
    EXPECT_TRUE(table.asked("de-digivolve-none"));
    EXPECT_EQ(table.actor(), 0);
    if (may) {
      EXPECT_EQ(table.legal(),
                (std::vector<std::string>{"trash 0 from the top", "trash 1 from the top"}));
      table.decide({"trash 0 from the top"});
    }
    EXPECT_EQ(table.seen(may ? "battle area P2 has Furnox" : "battle area P2 has Ashpaw"), "");
  }
}

TEST(KeywordQuestions, AnEffectInterruptsAgainIfTheJudgeSaysSo) {
  for (const bool again : {false, true}) {
    DcgTable table("en-2025");
    table.answer("interrupting-again", again ? "yes" : "no");
    table.lay(position({"memory: P1 3", "P1 battle area: Furnox",
                        "P2 battle area: Passbuck [suspended], Passbuck, Ashpaw"}));
    table.decide({"attack Passbuck with Furnox", "yes", "choose Passbuck #2"});
    EXPECT_FALSE(table.asked("interrupting-again"));
    table.decide({"yes", "choose Passbuck"});
    EXPECT_TRUE(table.asked("interrupting-again"));
    EXPECT_EQ(table.actor(), again ? 1 : 0);
    if (again) table.decide({"yes", "choose Ashpaw"});
    EXPECT_EQ(table.seen(again ? "trash P2 has Ashpaw" : "battle area P2 has Ashpaw"), "");
    EXPECT_EQ(table.seen(again ? "trash P2 2" : "trash P2 1"), "");
    EXPECT_EQ(table.seen("battle area P2 has Passbuck"), "");
  }
}

TEST(KeywordQuestions, WhatHasInterruptedFurtherInDoesSoFurtherOutIfTheJudgeSaysSo) {
  for (const bool again : {false, true}) {
    DcgTable table("en-2025");
    table.answer("interrupting-again", again ? "yes" : "no");
    table.lay(position({"memory: P1 9", "P1 hand: Great Landslide", "P1 battle area: Ashpaw",
                        "P2 battle area: Passbuck, Passbuck, Doorpup, Swellfin"}));
    table.decide({"use Great Landslide", "choose Passbuck", "choose Passbuck #2",
                  "resolve Passbuck: when one would be deleted", "yes"});
    EXPECT_FALSE(table.asked("interrupting-again"));
    table.decide({"choose Passbuck #2"});
    EXPECT_TRUE(table.asked("interrupting-again"));
    table.decide({"yes", "choose Doorpup"});
    EXPECT_EQ(table.actor(), again ? 1 : 0);
    if (again) table.decide({"yes", "choose Swellfin"});
    EXPECT_EQ(table.seen(again ? "trash P2 has Swellfin" : "battle area P2 has Swellfin"), "");
    EXPECT_EQ(table.seen(again ? "battle area P2 has Passbuck" : "trash P2 3"), "");
  }
}

TEST(KeywordQuestions, AnOptionThatARuleCheckTrashesHasLeftIfTheJudgeSaysSo) {
  for (const bool leaves : {false, true}) {
    DcgTable table("comprehensive-4.2");
    table.answer("checked-out-leaves", leaves ? "yes" : "no");
    table.lay(position({"memory: P1 5", "P1 hand: Rollback", "P1 battle area: Switchboar",
                        "P2 battle area: Furnox over Backwash, Tidewarden Ilka"}));
    table.decide({"use Rollback"});
    EXPECT_TRUE(table.asked("checked-out-leaves"));
    EXPECT_EQ(table.seen("trash P2 has Backwash"), "");
    EXPECT_EQ(table.seen(leaves ? "memory P1 3" : "memory P1 4"), "");
  }
}

TEST(KeywordQuestions, ASecurityEffectIsTextIfTheJudgeSaysSo) {
  for (const bool counts : {false, true}) {
    DcgTable table("comprehensive-4.2");
    table.answer("text-where", counts ? "yes" : "no");
    table.lay(position(
        {"memory: P1 5", "P1 hand: Choirling", "P1 trash: Ward Chorus", "P1 battle area: Ashpaw"}));
    table.decide({"play Choirling"});
    EXPECT_TRUE(table.asked("text-where"));
    EXPECT_EQ(table.seen(counts ? "hand P1 has Ward Chorus" : "trash P1 has Ward Chorus"), "");
  }
}

}  // namespace
}  // namespace headjudge::dcg::keyword_questions_test
