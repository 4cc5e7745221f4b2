// What the words of real cards say about when, whether and how often, each at the table with a card
// of its own text.
//
// The events, conditions and measures of phrases/events.hpp and phrases/times.hpp: read, printed
// back, and here played.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/state.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::times_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Guest", "Digimon",
       "[On Play] You may play 1 [Small] from your hand without paying the cost. The Digimon this "
       "effect played gains <Rush> for the turn. At the end of the turn, delete it."},
      {"Loan", "Digimon", "[On Play] Gain 3 memory. At the end of the turn, lose 2 memory."},
      {.name = "After",
       .type = "Digimon",
       .security = "[Security] At the end of the battle, <Draw 1>."},
      {"Toll", "Tamer",
       "[Your Turn] When any of your Digimon would digivolve into a level 4 Digimon card, by "
       "suspending this Tamer, reduce the digivolution cost by 2."},
      {.name = "Onto",
       .type = "Digimon",
       .main =
           "When any of your [Small] would digivolve into this card, reduce the digivolution cost "
           "by 2.",
       .level = 4,
       .from_level = 3},
      {"Look", "Digimon",
       "[On Play] Reveal the top card of your deck. If that card is a Tamer card, add it to the "
       "hand. Otherwise, place it at the bottom of the deck."},
      {"Three", "Digimon", "[On Play] If you have 3 security cards, gain 1 memory."},
      {"Few", "Digimon",
       "[On Play] If you have 3 or more security cards, gain 2 memory. If you have 2 or fewer, "
       "<Draw 1>."},
      {"Last", "Digimon", "[On Play] Gain 1 memory if you have a Tamer."},
      {"Hues", "Digimon",
       "[On Play] Trash up to 2 cards from your hand. For each card trashed by this effect, gain "
       "1 memory."},
      {"Often", "Digimon",
       "[On Play] For each of your Tamers, activate the effect below.\n: <Draw 1>."},
      {"Share", "Digimon", "[On Play] Both players <Draw 1>."},
      {"Born", "Digimon", "[On Play] If played by effects, gain 1 memory."},
      {"Call", "Digimon",
       "[On Play] You may play 1 [Born] from your hand without paying the cost."},
      {"Twofold", "Digimon",
       "[Your Turn] This Digimon gets +1000 DP. While you have a Tamer, it gets +2000 DP."},
      {"Small", "Digimon"},
      {"Friend", "Tamer"},
  });
  return made;
}

/// With nothing but these lines.
DcgTable bare_table(std::vector<std::string> lines) {
  return worded_table(pool(), std::move(lines));
}

/// Both players have decks to draw from.
DcgTable table_with_decks(std::vector<std::string> lines) {
  lines.insert(lines.begin(), {"P1 deck: Small, Friend, Friend, Friend, Friend",
                               "P2 deck: Friend, Friend, Friend, Friend"});
  return worded_table(pool(), std::move(lines));
}

TEST(DcgTimes, WhatAnEffectPlayedIsDeletedAtTheEndOfTheTurn) {
  DcgTable table = table_with_decks({"P1 hand: Guest, Small"});
  table.decide({"play Guest", "yes"});
  EXPECT_EQ(table.seen("battle area P1 has Small"), "");
  const Permanent small = table.state().side(0).field[1];
  EXPECT_TRUE(
      standing_of({table.game().cards(), table.state(), nullptr}, small).has(cards::Keyword::rush));
  table.decide({"pass"});
  EXPECT_EQ(table.seen("battle area P1 lacks Small"), "");
  EXPECT_EQ(table.seen("battle area P1 has Guest"), "") << "it is not the one that was played";
}

TEST(DcgTimes, MemoryIsLostWhenTheTurnEndsAndNotBefore) {
  DcgTable table = table_with_decks({"P1 hand: Loan"});
  table.decide({"play Loan"});
  EXPECT_EQ(table.seen("memory P1 5"), "") << "3 paid, 3 gained";
  EXPECT_EQ(table.state().granted.size(), 1U);
  table.decide({"pass"});
  EXPECT_EQ(table.state().granted.size(), 0U) << "it has been done";
}

TEST(DcgTimes, ASecurityEffectGoesOnAfterItsBattle) {
  DcgTable table = table_with_decks({"P1 battle area: Small", "P2 security: After, Friend"});
  table.decide({"attack player with Small"});
  EXPECT_EQ(table.seen("hand P2 1"), "");
  EXPECT_EQ(table.seen("battle area P1 lacks Small"), "") << "4000 against 4000";
  EXPECT_EQ(table.seen("trash P2 1"), "");
}

TEST(DcgTimes, ATamerIsSuspendedBeforeADigivolutionThatItMakesCheaper) {
  DcgTable table = table_with_decks({"P1 battle area: Three, Toll", "P1 hand: Onto"});
  table.decide({"digivolve Three into Onto", "yes"});
  EXPECT_EQ(table.seen("memory P1 4"), "") << "3 lowered by 2";
  EXPECT_EQ(table.seen("Toll is suspended"), "");
  DcgTable declined = table_with_decks({"P1 battle area: Three, Toll", "P1 hand: Onto"});
  declined.decide({"digivolve Three into Onto", "no"});
  EXPECT_EQ(declined.seen("memory P1 2"), "");
}

TEST(DcgTimes, ACardSaysWhatDigivolvingIntoItCosts) {
  DcgTable table = table_with_decks({"P1 battle area: Small", "P1 hand: Onto"});
  table.decide({"digivolve Small into Onto"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
  DcgTable other = table_with_decks({"P1 battle area: Three", "P1 hand: Onto"});
  other.decide({"digivolve Three into Onto"});
  EXPECT_EQ(other.seen("memory P1 2"), "") << "it speaks of [Small] alone";
}

TEST(DcgTimes, WhatIsRevealedDecidesAndElseTheOtherSentenceIsDone) {
  DcgTable tamer =
      bare_table({"P1 hand: Look", "P1 deck: Friend, Small, Small", "P2 deck: Friend, Friend"});
  tamer.decide({"play Look"});
  EXPECT_EQ(tamer.seen("hand P1 1"), "");
  EXPECT_EQ(tamer.seen("deck P1 2"), "");
  DcgTable digimon =
      bare_table({"P1 hand: Look", "P1 deck: Small, Friend, Friend", "P2 deck: Friend, Friend"});
  digimon.decide({"play Look"});
  EXPECT_EQ(digimon.seen("hand P1 0"), "");
  EXPECT_EQ(digimon.seen("deck P1 3"), "");
}

// (comprehensive-4.2, 4-26-1)
TEST(DcgTimes, ThreeSecurityCardsAreThreeOrMore) {
  DcgTable two = table_with_decks({"P1 hand: Three", "P1 security: Small, Small"});
  two.decide({"play Three"});
  EXPECT_EQ(two.seen("memory P1 2"), "");
  DcgTable three = table_with_decks({"P1 hand: Three", "P1 security: Small, Small, Small"});
  three.decide({"play Three"});
  EXPECT_EQ(three.seen("memory P1 3"), "");
  DcgTable four = table_with_decks({"P1 hand: Three", "P1 security: Small, Small, Small, Small"});
  four.decide({"play Three"});
  EXPECT_EQ(four.seen("memory P1 3"), "");
}

TEST(DcgTimes, WhatIsCountedAgainIsWhatWasCountedBefore) {
  DcgTable few = table_with_decks({"P1 hand: Few", "P1 security: Small, Small"});
  few.decide({"play Few"});
  EXPECT_EQ(few.seen("memory P1 2"), "");
  EXPECT_EQ(few.seen("hand P1 1"), "");
  DcgTable many = table_with_decks({"P1 hand: Few", "P1 security: Small, Small, Small"});
  many.decide({"play Few"});
  EXPECT_EQ(many.seen("memory P1 4"), "");
  EXPECT_EQ(many.seen("hand P1 0"), "");
}

TEST(DcgTimes, AConditionMayStandAtTheEnd) {
  DcgTable with = table_with_decks({"P1 hand: Last", "P1 battle area: Friend"});
  with.decide({"play Last"});
  EXPECT_EQ(with.seen("memory P1 3"), "");
  DcgTable without = table_with_decks({"P1 hand: Last"});
  without.decide({"play Last"});
  EXPECT_EQ(without.seen("memory P1 2"), "");
}

TEST(DcgTimes, WhatWasTrashedIsCounted) {
  DcgTable table = table_with_decks({"P1 hand: Hues, Small, Friend"});
  table.decide({"play Hues", "choose Friend", "choose Small"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
}

TEST(DcgTimes, AnEffectIsCarriedOutOncePerTamer) {
  DcgTable table = table_with_decks({"P1 hand: Often", "P1 battle area: Friend, Friend"});
  table.decide({"play Often"});
  EXPECT_EQ(table.seen("hand P1 2"), "");
  DcgTable never = table_with_decks({"P1 hand: Often"});
  never.decide({"play Often"});
  EXPECT_EQ(never.seen("hand P1 0"), "");
}

TEST(DcgTimes, BothPlayersDraw) {
  DcgTable table = table_with_decks({"P1 hand: Share"});
  table.decide({"play Share"});
  EXPECT_EQ(table.seen("hand P1 1"), "");
  EXPECT_EQ(table.seen("hand P2 1"), "");
}

TEST(DcgTimes, APlayedDigimonKnowsWhatPlayedIt) {
  DcgTable by_effect = table_with_decks({"P1 hand: Call, Born"});
  by_effect.decide({"play Call", "yes"});
  EXPECT_EQ(by_effect.seen("memory P1 3"), "");
  DcgTable by_hand = table_with_decks({"P1 hand: Born"});
  by_hand.decide({"play Born"});
  EXPECT_EQ(by_hand.seen("memory P1 2"), "");
}

TEST(DcgTimes, ALaterSentenceHoldsWhileItsOwnConditionDoes) {
  DcgTable alone = table_with_decks({"P1 battle area: Twofold"});
  EXPECT_EQ(alone.seen("Twofold has 5000 DP"), "");
  DcgTable befriended = table_with_decks({"P1 battle area: Twofold, Friend"});
  EXPECT_EQ(befriended.seen("Twofold has 7000 DP"), "");
}

}  // namespace
}  // namespace headjudge::dcg::times_test
