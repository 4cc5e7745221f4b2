// Cards in and out of security, revealed cards, and the opening of a game: redraws, legal decks.
// Where a question decides, the test seats a judge for each answer.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::security_stack_test {
namespace {

using Words = std::vector<std::string>;

std::vector<std::string> position(std::initializer_list<std::string> lines) {
  std::vector<std::string> all = {"turn: P1, main phase", "memory: P1 8"};
  all.insert(all.end(), lines);
  return all;
}

TEST(DcgFaceUp, AnEffectPlacesItsCardFaceUpAndItIsWrittenDown) {
  DcgTable table("en-2025");
  table.lay(position({"P1 hand: Beacon Seal", "P1 battle area: Duetwing", "P1 security: Pebbit",
                      "P1 deck: Ashpaw", "P2 deck: Ashpaw"}));
  table.decide({"use Beacon Seal"});
  EXPECT_EQ(table.seen("security P1 has Beacon Seal face up"), "");
  EXPECT_EQ(table.seen("security P1 lacks Pebbit face up"), "");
  const State before = table.state();
  const Words lines = table.game().describe(before);
  table.lay(lines);
  EXPECT_TRUE(table.game().same_board(before, table.state()));
  EXPECT_EQ(table.game().describe(table.state()), lines);
}

TEST(DcgFaceUp, WhereTheWordsDoNotSayTheJudgeDoes) {
  const auto lines = position({"P1 hand: Hidden Seal", "P1 battle area: Duetwing",
                               "P1 security: Pebbit", "P1 deck: Ashpaw", "P2 deck: Ashpaw"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"use Hidden Seal"});
  EXPECT_EQ(table.seen("security P1 2"), "");
  EXPECT_EQ(table.seen("security P1 lacks Hidden Seal face up"), "");
  table.answer("placed-security", "face_up");
  table.lay(lines);
  table.decide({"use Hidden Seal"});
  EXPECT_EQ(table.seen("security P1 has Hidden Seal face up"), "");
}

TEST(DcgUsedOption, StaysWhereItsEffectPutItUnlessTheJudgeTrashesIt) {
  const auto lines = position({"P1 hand: Hidden Seal", "P1 battle area: Duetwing",
                               "P1 security: Pebbit", "P1 deck: Ashpaw", "P2 deck: Ashpaw"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"use Hidden Seal"});
  EXPECT_EQ(table.seen("security P1 has Hidden Seal"), "");
  table.answer("used-option-end", "trash");
  table.lay(lines);
  table.decide({"use Hidden Seal"});
  EXPECT_EQ(table.seen("security P1 lacks Hidden Seal"), "");
  EXPECT_EQ(table.seen("trash P1 has Hidden Seal"), "");
}

TEST(DcgFaceUp, ShufflingTurnsFaceDownUnlessTheJudgeSaysOtherwise) {
  const auto lines = position({"P1 hand: Cast of Lots", "P1 battle area: Duetwing",
                               "P1 security: Beacon Seal [face up], Pebbit, Ashpaw, Furnox",
                               "P1 deck: Ashpaw", "P2 deck: Ashpaw", "chance: 5"});
  DcgTable table("en-2025");
  table.lay(lines);
  table.decide({"use Cast of Lots"});
  EXPECT_EQ(table.seen("security P1 lacks Beacon Seal face up"), "");
  EXPECT_EQ(table.seen("security P1 4"), "");
  const State once = table.state();
  table.lay(lines);
  table.decide({"use Cast of Lots"});
  EXPECT_TRUE(table.game().same(once, table.state())) << "the chance is in the state";
  table.answer("face-up-shuffle", "face_up");
  table.lay(lines);
  table.decide({"use Cast of Lots"});
  EXPECT_EQ(table.seen("security P1 has Beacon Seal face up"), "");
}

TEST(DcgFaceUp, WhatACheckedCardDidIsOverAtOnce) {
  const cards::Pool pool =
      worded_pool({{.name = "Lantern",
                    .type = "Digimon",
                    .main = "[Security] [All Turns] All of your Digimon get +2000 DP.",
                    .dp = 1000},
                   {"Venom", "Digimon",
                    "[When Attacking] 1 of your opponent's Digimon gets -5500 DP for the turn."},
                   {"Small", "Digimon"}});
  DcgTable table = worded_table(pool, {"P1 battle area: Venom", "P2 battle area: Small",
                                       "P2 security: Lantern [face up], Small", "P1 deck: Small"});
  const CardId small = table.state().side(1).field[0].id();
  table.decide({"attack player with Venom"});
  ASSERT_EQ(table.state().side(1).trash.size(), 2u) << "4000 DP, 5500 less: Small has gone";
  EXPECT_EQ(table.state().side(1).trash[0], small) << "before the checked card battles";
}

TEST(DcgFaceUp, ACheckedCardIsNoLongerInTheStack) {
  DcgTable table("en-2025");
  table.lay(position({"P1 battle area: Furnox", "P2 security: Pebbit [face up]", "P1 deck: Ashpaw",
                      "P2 deck: Ashpaw"}));
  table.decide({"attack player with Furnox"});
  for (CardId card = 0; card < table.state().count; ++card) {
    EXPECT_FALSE(table.state().is_face_up(card));
  }
}

TEST(DcgFaceUp, EffectsWorkFromThereAsLongAsTheCardLiesFaceUp) {
  DcgTable table("en-2025");
  table.lay(position({"P1 battle area: Furnox", "P1 security: Aegis Banner [face up]",
                      "P2 battle area: Ashpaw", "P2 security: Alarm Bell [face up], Pebbit",
                      "P1 deck: Ashpaw", "P2 deck: Ashpaw"}));
  EXPECT_EQ(table.seen("Furnox has 7000 DP"), "");
  EXPECT_EQ(table.seen("Ashpaw has 2000 DP"), "");
  table.decide({"attack player with Furnox"});
  EXPECT_EQ(table.seen("memory P1 6"), "") << "the bell rang, and was checked";
  table.lay(position({"P1 battle area: Furnox", "P1 security: Aegis Banner", "P1 deck: Ashpaw",
                      "P2 deck: Ashpaw"}));
  EXPECT_EQ(table.seen("Furnox has 6000 DP"), "");
}

TEST(DcgSecurityRemoved, IsHeardByEffectsOfBothPlayers) {
  DcgTable table("en-2025");
  table.lay(position({"P1 battle area: Sapwing", "P2 battle area: Keeper Maud",
                      "P2 security: Pebbit", "P1 deck: Ashpaw", "P2 deck: Ashpaw"}));
  table.decide({"attack player with Sapwing"});
  EXPECT_EQ(table.seen("hand P1 1"), "");
  EXPECT_EQ(table.seen("memory P1 7"), "") << "P2 gained 1";
}

TEST(DcgReveal, SomeToTheHandAndTheRestInTheOrderThatIsChosen) {
  DcgTable table("en-2025");
  table.lay(position({"P1 hand: Scoutlark", "P2 deck: Ashpaw",
                      "P1 deck: Flashburn, Pebbit, Loose Change, Ashpaw"}));
  table.decide({"play Scoutlark"});
  EXPECT_EQ(table.seen("hand P1 has Pebbit"), "") << "the only Digimon card among them";
  EXPECT_EQ(table.legal(), (Words{"choose Flashburn", "choose Loose Change"}));
  table.decide({"choose Loose Change"});
  EXPECT_EQ(table.game().describe(table.state())[4], "P1 deck: Ashpaw, Loose Change, Flashburn");
}

TEST(DcgReveal, TheRestCanStayAsTheyWere) {
  DcgTable table("en-2025");
  table.answer("revealed-order", "as_they_were");
  table.lay(position({"P1 hand: Scoutlark", "P2 deck: Ashpaw",
                      "P1 deck: Flashburn, Pebbit, Loose Change, Ashpaw"}));
  table.decide({"play Scoutlark"});
  EXPECT_EQ(table.game().describe(table.state())[4], "P1 deck: Ashpaw, Flashburn, Loose Change");
}

TEST(DcgReveal, UpToSoManyAndTheRestToTheTrash) {
  DcgTable table("en-2025");
  table.lay(position(
      {"P1 hand: Sorterat", "P2 deck: Ashpaw", "P1 deck: Furnox, Pebbit, Loose Change, Ashpaw"}));
  table.decide({"play Sorterat", "choose Furnox", "choose no more"});
  EXPECT_EQ(table.seen("hand P1 has Furnox"), "");
  EXPECT_EQ(table.seen("trash P1 has Pebbit"), "");
  EXPECT_EQ(table.seen("trash P1 2"), "");
}

TEST(DcgOpening, EachPlayerMayRedrawOnceTheFirstPlayerFirst) {
  DcgTable table("en-2025");
  table.lay(two_decks(5, 7));
  EXPECT_EQ(table.actor(), 0);
  EXPECT_EQ(table.legal(), (Words{"redraw", "keep the hand"}));
  const CardList dealt = table.state().side(0).hand;
  const std::vector<CardId> hand(dealt.begin(), dealt.end());
  table.decide({"redraw"});
  EXPECT_FALSE(std::ranges::equal(hand, table.state().side(0).hand));
  EXPECT_EQ(table.actor(), 1) << "once";
  table.decide({"keep the hand"});
  EXPECT_EQ(table.state().side(0).hand.size(), 5U);
  EXPECT_EQ(table.state().side(1).security.size(), 5U);
  EXPECT_EQ(table.seen("turn P1"), "");
}

TEST(DcgOpening, NoRedrawWhereTheJudgeForbidsIt) {
  DcgTable table("en-2025");
  table.answer("mulligan", "may_not");
  table.lay(two_decks(5, 7));
  EXPECT_TRUE(table.asked("mulligan"));
  EXPECT_EQ(table.seen("illegal: redraw"), "");
}

TEST(DcgDecks, WhichAreLegalIsTheJudges) {
  DcgTable table("en-2025");
  auto lines = two_decks(5, 7);
  EXPECT_EQ(table.set_up_error(lines), "");
  table.answer("card-copies", "may_not", "copies > 3");
  EXPECT_NE(table.set_up_error(lines).find("1 to 3 cards with one number"), std::string::npos)
      << table.set_up_error(lines);
  table.answer("card-copies", "may");
  table.answer("deck-size", "illegal", "size = fifty");
  EXPECT_NE(table.set_up_error(lines), "");
}

}  // namespace
}  // namespace headjudge::dcg::security_stack_test
