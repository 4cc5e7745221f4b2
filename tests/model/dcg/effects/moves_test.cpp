// What effects do with cards at the table: moves between areas, lists of effects, limits that grow,
// and whose player chooses. Each with a card of its own text.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/dcg/position/state.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::moves_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Tuck", "Digimon",
       "[On Play] By placing 1 [Small] from your trash as 1 of your [Host]'s bottom digivolution "
       "card, that Digimon unsuspends."},
      {"Strip", "Digimon",
       "[On Play] Trash any 1 digivolution card of 1 of your opponent's Digimon."},
      {"Shield", "Digimon",
       "[On Play] Place 1 of your opponent's Digimon on top of its owner's security stack."},
      {"Swallow", "Digimon",
       "[On Play] By placing 1 of your other Digimon as this Digimon's bottom digivolution card, "
       "gain 1 memory."},
      {"Choice", "Digimon",
       "[On Play] Activate 1 of the effects below:\n\u30FBGain 1 memory.\n\u30FB<Draw 1>."},
      {"Force", "Digimon", "[On Play] Your opponent trashes 1 card in their hand."},
      {"Reach", "Digimon",
       "[On Play] Delete 1 of your opponent's Digimon with 1000 DP or less. For each of your "
       "Tamers, add 3000 to this effect's DP maximum."},
      {"Sum", "Digimon",
       "[On Play] Delete any number of your opponent's red Digimon whose total DP adds up to 2000 "
       "or less. For each of your Tamers, add 3000 to this effect's DP maximum."},
      {"Double", "Digimon",
       "[On Play] Suspend 1 of your opponent's Digimon. If you have a Tamer, suspend 2 of your "
       "opponent's Digimon instead."},
      {"Hatcher", "Digimon",
       "[On Play] You may play 1 [Small] from your hand to your empty breeding area without paying "
       "the cost."},
      {"Caster", "Digimon",
       "[On Play] You may use 1 Option card from your hand without paying the cost."},
      {"Pair", "Digimon",
       "[On Play] By trashing 1 card in your hand and suspending 1 of your Tamers, <Draw 2>."},
      {"Either", "Digimon",
       "[On Play] Return 1 [Small] from your trash to the top or bottom of the deck."},
      {"Quiet", "Digimon",
       "[On Play] You may play 1 [Count] from your hand without paying the cost. Any [On Play] "
       "effects on Digimon played by this effect don't activate."},
      {"Reader", "Digimon", "[On Play] By trashing up to 3 cards from your hand, <Draw 1>."},
      {"Count", "Digimon", "[On Play] Gain 1 memory."},
      {"Bolt", "Option", "[Main] Gain 2 memory."},
      {.name = "Small", .type = "Digimon", .cost = 2, .dp = 1000},
      {"Host", "Digimon"},
      {"Friend", "Tamer"},
  });
  return made;
}

DcgTable laid(std::vector<std::string> lines) {
  if (lines.back().find("deck") == std::string::npos) lines.emplace_back("P1 deck: Friend, Friend");
  return worded_table(pool(), std::move(lines));
}

TEST(DcgMoves, ACardGoesUnderAChosenDigimonOfWhichTheRestSpeaks) {
  DcgTable table = laid({"P1 hand: Tuck", "P1 trash: Small", "P1 battle area: Host [suspended]"});
  table.decide({"play Tuck", "yes"});
  EXPECT_EQ(table.state().side(0).field[0]->suspended, 0);
  EXPECT_TRUE(table.state().side(0).trash.empty());
}

TEST(DcgMoves, ADigivolutionCardOfTheOpponentsDigimonIsTrashed) {
  DcgTable table = laid({"P1 hand: Strip", "P2 battle area: Host over Small"});
  table.decide({"play Strip"});
  EXPECT_EQ(table.state().side(1).trash.size(), 1U);
  EXPECT_EQ(table.state().side(1).field[0].cards().size(), 1U);
}

TEST(DcgMoves, ADigimonPlacedInSecurityIsTheTopCardOfItsOwnersStack) {
  DcgTable table = laid({"P1 hand: Shield", "P2 battle area: Host", "P2 security: Small"});
  table.decide({"play Shield"});
  ASSERT_EQ(table.state().side(1).security.size(), 2U);
  EXPECT_TRUE(table.state().side(1).field.empty());
}

TEST(DcgMoves, ADigimonPlacedUnderAnotherLeavesTheField) {
  DcgTable table = laid({"P1 hand: Swallow", "P1 battle area: Small"});
  table.decide({"play Swallow", "yes"});
  ASSERT_EQ(table.state().side(0).field.size(), 1U);
  EXPECT_EQ(table.state().side(0).field[0].cards().size(), 2U);
  EXPECT_EQ(table.seen("memory P1 3"), "");
}

TEST(DcgMoves, OneOfTheEffectsBelowIsActivated) {
  DcgTable first = laid({"P1 hand: Choice", "P1 deck: Small"});
  first.decide({"play Choice", "activate effect 1"});
  EXPECT_EQ(first.seen("memory P1 3"), "");
  EXPECT_TRUE(first.state().side(0).hand.empty());
  DcgTable second = laid({"P1 hand: Choice", "P1 deck: Small"});
  second.decide({"play Choice", "activate effect 2"});
  EXPECT_EQ(second.seen("memory P1 2"), "");
  EXPECT_EQ(second.state().side(0).hand.size(), 1U);
}

TEST(DcgMoves, TheOpponentChoosesWhatTheyTrash) {
  DcgTable table = laid({"P1 hand: Force", "P2 hand: Small, Host"});
  table.decide({"play Force"});
  EXPECT_EQ(table.actor(), 1);
  table.decide({"trash Host from hand"});
  EXPECT_EQ(table.state().side(1).hand.size(), 1U);
  EXPECT_EQ(table.state().side(1).trash.size(), 1U);
}

TEST(DcgMoves, TheMostDpAnEffectDeletesGrowsWithTheTamers) {
  DcgTable without = laid({"P1 hand: Reach", "P2 battle area: Host"});
  without.decide({"play Reach"});
  EXPECT_EQ(without.state().side(1).field.size(), 1U);
  DcgTable with = laid({"P1 hand: Reach", "P1 battle area: Friend", "P2 battle area: Host"});
  with.decide({"play Reach"});
  EXPECT_TRUE(with.state().side(1).field.empty());
}

TEST(DcgMoves, TheMostDpThatAnEffectDeletesInTotalGrowsWithTheTamers) {
  DcgTable without = laid({"P1 hand: Sum", "P2 battle area: Host, Small, Small"});
  without.decide({"play Sum"});
  EXPECT_EQ(without.seen("legal: choose Small"), "");
  EXPECT_EQ(without.seen("illegal: choose Host"), "") << "4000 DP are more than 2000";
  DcgTable with =
      laid({"P1 hand: Sum", "P1 battle area: Friend", "P2 battle area: Host, Small, Small"});
  with.decide({"play Sum", "choose Host", "choose Small"});
  EXPECT_EQ(with.state().side(1).field.size(), 1U) << "5000 DP and no more";
}

TEST(DcgMoves, WhatIsDoneInsteadIsNotDoneAsWell) {
  DcgTable table =
      laid({"P1 hand: Double", "P1 battle area: Friend", "P2 battle area: Small, Host, Count"});
  table.decide({"play Double", "choose Small", "choose Host"});
  int suspended = 0;
  for (const Permanent permanent : table.state().side(1).field) suspended += permanent->suspended;
  EXPECT_EQ(suspended, 2);
}

TEST(DcgMoves, ACardIsPlayedToTheBreedingAreaOnlyWhileThatIsEmpty) {
  DcgTable table = laid({"P1 hand: Hatcher, Small"});
  table.decide({"play Hatcher", "yes"});
  ASSERT_EQ(table.state().side(0).field.size(), 2U);
  EXPECT_NE(table.state().side(0).field[1]->breeding, 0);
  DcgTable full = laid({"P1 hand: Hatcher, Small", "P1 breeding area: Host"});
  full.decide({"play Hatcher"});
  EXPECT_EQ(full.state().side(0).hand.size(), 1U);
}

TEST(DcgMoves, AnEffectUsesAnOptionCardForNothing) {
  DcgTable table = laid({"P1 hand: Caster, Bolt"});
  table.decide({"play Caster", "yes"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
  EXPECT_EQ(table.state().side(0).trash.size(), 1U);
}

TEST(DcgMoves, APriceOfTwoPartsIsPaidWholeOrNotAtAll) {
  DcgTable lacking = laid({"P1 hand: Pair, Small", "P1 deck: Host, Host"});
  lacking.decide({"play Pair"});
  EXPECT_EQ(lacking.state().side(0).hand.size(), 1U);
  DcgTable table = laid({"P1 hand: Pair, Small", "P1 battle area: Friend", "P1 deck: Host, Host"});
  table.decide({"play Pair", "yes"});
  EXPECT_EQ(table.state().side(0).hand.size(), 2U);
  EXPECT_EQ(table.state().side(0).field[0]->suspended, 1);
}

TEST(DcgMoves, TopOrBottomIsTheirPlayersChoice) {
  DcgTable table = laid({"P1 hand: Either", "P1 trash: Small", "P1 deck: Host"});
  table.decide({"play Either", "on top"});
  const Side side = table.state().side(0);
  ASSERT_EQ(side.deck.size(), 2U);
  EXPECT_EQ(table.game().cards().card(table.state().def[side.deck.back()]).name, "Small");
}

TEST(DcgMoves, WhatAnEffectPlaysSilentlyDoesNotTrigger) {
  DcgTable table = laid({"P1 hand: Quiet, Count"});
  table.decide({"play Quiet", "yes"});
  EXPECT_EQ(table.state().side(0).field.size(), 2U);
  EXPECT_EQ(table.seen("memory P1 2"), "");
}

}  // namespace
}  // namespace headjudge::dcg::moves_test
