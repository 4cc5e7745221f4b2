// What the words of real cards do at the table, each with a card of its own text.
//
// A wording that is read and printed back may still do the wrong thing; here it is played.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/table.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::language_test {
namespace {

/// Digimon, a Tamer, and cards with one effect each.
const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {.name = "Tide",
       .type = "Digimon",
       .main = "[On Play] Return 1 of your opponent's Digimon to the bottom of the deck.",
       .level = 4,
       .from_level = 3},
      {"Weak", "Digimon", "[On Play] Delete 1 of your opponent's Digimon with the lowest DP."},
      {"Count", "Digimon", "[On Play] Gain 1 memory for each of your Tamers."},
      {"Both", "Digimon", "[On Play] This Digimon gets +2000 DP and gains <Blocker> for the turn."},
      {"Second", "Digimon",
       "[On Play] If you have a Tamer, gain 1 memory. Then, trash the top 2 cards of your deck."},
      {"Under", "Digimon",
       "[On Play] By placing 1 card from your hand as this Digimon's bottom digivolution card, "
       "gain 1 memory."},
      {"Grave", "Digimon",
       "[On Play] You may play 1 [Small] from your hand or trash without paying the cost."},
      {"Sure", "Digimon", "[All Turns] This Digimon can't be blocked."},
      {"Stiff", "Digimon",
       "[On Play] 1 of your opponent's Digimon can't unsuspend until the end of your opponent's "
       "turn."},
      {"Wall", "Digimon", "[All Turns] All of your Security Digimon get +3000 DP."},
      {"Cheap", "Digimon",
       "[Your Turn][Once Per Turn] When this Digimon would digivolve into a level 4 Digimon card, "
       "reduce the digivolution cost by 1."},
      {"Herald", "Tamer", "[Your Turn] When any of your Digimon digivolve, gain 1 memory."},
      {"Mourner", "Tamer", "[All Turns] When one of your opponent's Digimon is deleted, <Draw 1>."},
      {"Reader", "Tamer",
       "[Your Turn] When you use an Option card with a cost of 1 or more, gain 1 memory."},
      {"Spark", "Option", "[Main] Delete 1 of your opponent's Digimon."},
      {.name = "Freely",
       .type = "Option",
       .main = "While you have a Tamer, you can ignore this card's color requirements.\n"
               "[Main] <Draw 1>.",
       .color = "Blue"},
      {.name = "Late",
       .type = "Digimon",
       .security = "[Security] At the end of the battle, play this card without paying the cost."},
      {"Show", "Digimon",
       "[On Play] Reveal the top 2 cards of your deck. You may play 1 [Small] among them without "
       "paying the cost. Trash the rest."},
      {"Snare", "Digimon",
       "<Retaliation>\n[All Turns] When this Digimon would leave the battle area, delete 1 of "
       "your opponent's Digimon."},
      {.name = "Small", .type = "Digimon", .cost = 2, .dp = 1000},
      {"Friend", "Tamer"},
  });
  return made;
}

DcgTable table_for(std::string_view name, std::vector<std::string> lines) {
  EXPECT_NE(pool().find_name(name), nullptr);
  lines.insert(lines.begin(), {"P1 deck: Small, Friend, Friend, Friend",
                               "P2 deck: Friend, Friend, Friend, Friend"});
  return worded_table(pool(), std::move(lines));
}

TEST(DcgLanguage, ReturnsADigimonToTheBottomOfItsOwnersDeck) {
  DcgTable table = table_for("Tide", {"P1 hand: Tide", "P2 battle area: Small"});
  table.decide({"play Tide"});
  EXPECT_EQ(table.seen("deck P2 5"), "");
  EXPECT_EQ(table.state().def[table.state().side(1).deck[0]],
            static_cast<cards::CardIndex>(pool().find_name("Small") - pool().cards.data()));
}

TEST(DcgLanguage, TheLowestDpIsThatOfTheOpponentsDigimonAlone) {
  DcgTable table =
      table_for("Weak", {"P1 hand: Weak", "P1 battle area: Small", "P2 battle area: Small, Tide"});
  table.decide({"play Weak"});
  EXPECT_EQ(table.seen("battle area P2 lacks Small"), "");
  EXPECT_EQ(table.seen("battle area P1 has Small"), "");
}

TEST(DcgLanguage, CountsForEach) {
  DcgTable table = table_for("Count", {"P1 hand: Count", "P1 battle area: Friend, Friend"});
  table.decide({"play Count"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
}

TEST(DcgLanguage, WhatIsSaidOnceReachesTheSameDigimon) {
  DcgTable table = table_for("Both", {"P1 hand: Both"});
  table.decide({"play Both"});
  EXPECT_EQ(table.seen("Both has 6000 DP"), "");
  const Permanent both = table.state().side(0).field[0];
  EXPECT_TRUE(standing_of({table.game().cards(), table.state(), nullptr}, both)
                  .has(cards::Keyword::blocker));
}

TEST(DcgLanguage, ThenIsDoneWithoutTheConditionBeforeIt) {
  DcgTable table = table_for("Second", {"P1 hand: Second"});
  table.decide({"play Second"});
  EXPECT_EQ(table.seen("memory P1 2"), "");
  EXPECT_EQ(table.seen("trash P1 2"), "");
  EXPECT_EQ(std::ranges::count(table.told(), "P1 trashes 2 cards from the deck."), 1);
  EXPECT_EQ(std::ranges::count(table.told(), "P1 draws 2 cards."), 0);
}

TEST(DcgLanguage, PlacesACardUnderTheDigimonAsAPrice) {
  DcgTable table = table_for("Under", {"P1 hand: Under, Small"});
  table.decide({"play Under", "yes"});
  EXPECT_EQ(table.state().side(0).field[0].cards().size(), 2U);
  EXPECT_EQ(table.seen("memory P1 3"), "");
  DcgTable without = table_for("Under", {"P1 hand: Under"});
  without.decide({"play Under"});
  EXPECT_EQ(without.seen("memory P1 2"), "") << "there is nothing to place";
}

TEST(DcgLanguage, WhoeverIsGoneBeforeTheLoserLeavesHasNotSurvivedTheBattle) {
  DcgTable table =
      table_for("Snare", {"P1 battle area: Count", "P2 battle area: Snare [suspended]"});
  table.decide({"attack Snare with Count"});
  EXPECT_EQ(table.seen("battle area P1 lacks Count"), "");
  EXPECT_EQ(table.seen("battle area P2 lacks Snare"), "");
  EXPECT_TRUE(table.state().pending.empty());
  EXPECT_TRUE(table.state().frames.empty()) << "<Retaliation> finds nobody to delete";
}

TEST(DcgLanguage, TellsTheHandFromTheTrash) {
  DcgTable table = table_for("Grave", {"P1 hand: Grave, Small", "P1 trash: Small"});
  table.decide({"play Grave", "yes"});
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"play Small", "play Small from trash"}));
  table.decide({"play Small from trash"});
  EXPECT_EQ(table.seen("trash P1 0"), "");
  EXPECT_EQ(table.seen("hand P1 1"), "");
}

TEST(DcgLanguage, WhatCannotBeBlockedIsNotBlocked) {
  DcgTable table = table_for(
      "Sure", {"P1 battle area: Sure", "P2 battle area: Both", "P2 security: Friend, Friend"});
  table.decide({"attack player with Sure"});
  EXPECT_EQ(table.seen("security P2 1"), "");
}

TEST(DcgLanguage, WhatCannotUnsuspendStaysSuspended) {
  DcgTable table = table_for("Stiff", {"P1 hand: Stiff", "P2 battle area: Small [suspended]"});
  table.decide({"play Stiff", "pass"});
  EXPECT_EQ(table.seen("Small is suspended"), "");
}

TEST(DcgLanguage, SecurityDigimonGetDp) {
  DcgTable table =
      table_for("Wall", {"P1 battle area: Cheap", "P2 battle area: Wall", "P2 security: Small"});
  const View v{table.game().cards(), table.state(), nullptr};
  EXPECT_EQ(security_digimon_dp(v, table.state().side(1).security[0]), 4000);
}

TEST(DcgLanguage, DigivolvingCostsLessOnce) {
  DcgTable table = table_for("Cheap", {"P1 battle area: Cheap", "P1 hand: Tide"});
  table.decide({"digivolve Cheap into Tide"});
  EXPECT_EQ(table.seen("memory P1 3"), "");
}

TEST(DcgLanguage, ATamerHearsADigivolution) {
  DcgTable table = table_for("Herald", {"P1 battle area: Small, Herald", "P1 hand: Tide"});
  table.decide({"digivolve Small into Tide"});
  EXPECT_EQ(table.seen("memory P1 3"), "") << "3 paid, 1 gained";
}

TEST(DcgLanguage, ATamerHearsADeletionAndAnOptionBeingUsed) {
  DcgTable table = table_for(
      "Mourner", {"P1 battle area: Mourner, Reader", "P1 hand: Spark", "P2 battle area: Small"});
  table.decide({"use Spark"});
  if (!table.legal().empty() && table.legal()[0].starts_with("resolve")) {
    table.decide({table.legal()[0]});
  }
  EXPECT_EQ(table.seen("memory P1 3"), "") << "3 paid, 1 gained";
  EXPECT_EQ(table.seen("hand P1 1"), "");
}

TEST(DcgLanguage, AnOptionCanIgnoreItsColors) {
  DcgTable table = table_for("Freely", {"P1 battle area: Friend", "P1 hand: Freely"});
  EXPECT_EQ(table.seen("legal: use Freely"), "");
  DcgTable without = table_for("Freely", {"P1 battle area: Small", "P1 hand: Freely"});
  EXPECT_NE(without.seen("legal: use Freely"), "");
}

TEST(DcgLanguage, ASecurityDigimonIsPlayedAfterItsBattle) {
  DcgTable table = table_for("Late", {"P1 battle area: Cheap", "P2 security: Late, Friend"});
  table.decide({"attack player with Cheap"});
  EXPECT_EQ(table.seen("battle area P2 has Late"), "");
  EXPECT_EQ(table.seen("battle area P1 lacks Cheap"), "") << "4000 against 4000: both lose";
}

TEST(DcgLanguage, PlaysACardFromAmongTheRevealed) {
  DcgTable table("en-2025", pool());
  table.lay({"turn: P1, main phase", "memory: P1 5", "P1 hand: Show",
             "P1 deck: Small, Small, Friend, Friend, Small, Small", "P2 deck: Friend, Friend"});
  table.decide({"play Show", "yes"});
  EXPECT_EQ(table.seen("battle area P1 has Small"), "");
  EXPECT_EQ(table.seen("trash P1 1"), "");
}

}  // namespace
}  // namespace headjudge::dcg::language_test
