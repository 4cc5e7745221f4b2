// Words that few cards have, each at the table: maxima that sink, comparisons with 1 of yours,
// attacks behind a gain, Tamers that are Digimon as well, battles without an attack, and amounts
// that are counted of an antecedent.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/table.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::tail_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Sinker", "Digimon",
       "[On Play] Delete 1 of your opponent's Digimon with 9000 DP or less. For each of your "
       "security cards, remove 2000 from this effect's DP maximum."},
      {"Swarm", "Digimon",
       "[On Play] 1 of your opponent's Digimon gets -4000 DP for the turn for each of your "
       "security cards."},
      {"Crowd", "Digimon",
       "[On Play] 1 of your [Big] gets +4000 DP for the turn for each of your security cards."},
      {"Peer", "Digimon",
       "[On Play] Delete 1 of your opponent's Digimon with as much or less DP as 1 of your other "
       "Digimon."},
      {"Match", "Digimon",
       "[On Play] By deleting 1 of your other Digimon, delete 1 of your opponent's Digimon with as "
       "much or less DP as the deleted Digimon."},
      {"Pact", "Digimon", "<Alliance>"},
      {"Guard", "Digimon", "<Blocker>"},
      {"Urge", "Digimon",
       "[On Play] 1 of your Digimon may gain <Rush> for the turn and attack a player."},
      {"Herald", "Digimon",
       "[On Play] 1 of your [Friend] is also treated as a 3000 DP Digimon, can't digivolve, and "
       "gains <Blocker> until the end of your opponent's turn."},
      {"Leap", "Digimon",
       "[On Play] 1 of your [Small] may digivolve into [Peak] in the hand, ignoring level."},
      {"Duel", "Digimon", "[On Play] 1 of your Digimon may battle 1 of your opponent's Digimon."},
      {"Piercer", "Digimon", "<Piercing>", "", "", "Red", 3, 3, 6000},
      {"Sting", "Digimon",
       "[On Deletion] 1 of your Digimon may battle 1 of your opponent's Digimon."},
      {"Toll", "Digimon",
       "When this card would be played, by deleting 1 of your Digimon, reduce the cost by the "
       "deleted Digimon's play cost."},
      {"Shed", "Digimon", "[On Play] You may trash up to 2 cards from the top of your deck."},
      {"Mend", "Digimon",
       "[On Play] <Recovery +1 (Deck)> until there are 3 cards in your security stack."},
      {"Hues", "Digimon",
       "[On Play] Choose 1 of your [Small]. Then, <Draw 1> for each of that Digimon's "
       "digivolution cards."},
      {"Small", "Digimon"},
      {.name = "Peak", .type = "Digimon", .level = 6, .from_level = 5},
      {.name = "Grey", .type = "Digimon", .color = "Black", .level = 6, .from_level = 5},
      {.name = "Big", .type = "Digimon", .dp = 6000},
      {"Friend", "Tamer"},
  });
  return made;
}

DcgTable table_of(std::vector<std::string> lines) {
  lines.insert(lines.begin(), {"P1 deck: Small, Friend, Friend, Friend, Friend",
                               "P2 deck: Friend, Friend, Friend, Friend"});
  return worded_table(pool(), std::move(lines));
}

Standing standing_in(const DcgTable& table, Permanent permanent) {
  return standing_of({table.game().cards(), table.state(), nullptr}, permanent);
}

TEST(DcgTail, AMaximumSinksWithWhatIsCounted) {
  DcgTable table =
      table_of({"P1 hand: Sinker", "P1 security: Small, Small", "P2 battle area: Big, Small"});
  table.decide({"play Sinker"});
  EXPECT_EQ(table.seen("trash P2 has Small"), "") << "5000 is left of 9000";
  EXPECT_EQ(table.seen("battle area P2 has Big"), "");
}

TEST(DcgTail, AMaximumThatHasSunkToNothingReachesNobody) {
  DcgTable table = table_of({"P1 hand: Sinker", "P1 security: Small, Small, Small, Small, Small",
                             "P2 battle area: Small"});
  table.decide({"play Sinker"});
  EXPECT_EQ(table.seen("battle area P2 has Small"), "");
}

TEST(DcgTail, AChangeForEachOfManyCardsIsAsLargeAsItIs) {
  const std::string many =
      "P1 security: Small, Small, Small, Small, Small, Small, Small, Small, Small";
  DcgTable less = table_of({"P1 hand: Swarm", many, "P2 battle area: Big"});
  less.decide({"play Swarm"});
  EXPECT_EQ(less.seen("trash P2 has Big"), "") << "6000 - 36000";
  DcgTable more = table_of({"P1 hand: Crowd", many, "P1 battle area: Big"});
  more.decide({"play Crowd"});
  EXPECT_EQ(more.seen("Big has 42000 DP"), "");
  const std::vector<std::string> lines = more.game().describe(more.state());
  more.lay(lines);
  EXPECT_EQ(more.seen("Big has 42000 DP"), "") << "and it can be written down";
}

TEST(DcgTail, ComparesWithWhicheverOfYoursHelpsMost) {
  DcgTable weak = table_of({"P1 hand: Peer", "P1 battle area: Small", "P2 battle area: Big"});
  weak.decide({"play Peer"});
  EXPECT_EQ(weak.seen("battle area P2 has Big"), "");
  DcgTable strong =
      table_of({"P1 hand: Peer", "P1 battle area: Small, Big", "P2 battle area: Big"});
  strong.decide({"play Peer"});
  EXPECT_EQ(strong.seen("trash P2 has Big"), "");
}

TEST(DcgTail, ComparesWithWhateverDpWasDeleted) {
  DcgTable table = table_of({"P1 hand: Match", "P1 battle area: Big", "P2 battle area: Big",
                             "modifier: P1 Big, +8000000 DP, 1 turn end",
                             "modifier: P2 Big, +7990000 DP, 1 turn end"});
  table.decide({"play Match", "yes"});
  EXPECT_EQ(table.seen("trash P2 has Big"), "");
}

TEST(DcgTail, MoreDpThanAModifierHoldsEndsTheGameByName) {
  std::vector<std::string> lines = {"P1 battle area: Pact, Big", "P2 battle area: Guard",
                                    "modifier: P1 Big, +8000000 DP, 1 turn end"};
  DcgTable held = table_of(lines);
  held.decide({"attack player with Pact", "yes"});
  EXPECT_EQ(held.seen("legal: block with Guard"), "");
  EXPECT_EQ(held.seen("Pact has 8010000 DP"), "");
  lines.emplace_back("modifier: P1 Big, +1000000 DP, 1 turn end");
  DcgTable full = table_of(lines);
  full.decide({"attack player with Pact", "yes"});
  EXPECT_EQ(full.state().outcome, Outcome::stuck);
  EXPECT_EQ(full.state().overflow.bits(), 1U << static_cast<unsigned>(Capacity::modifiers));
}

TEST(DcgTail, WhatGainsSomethingAttacksWithIt) {
  DcgTable table = table_of({"P1 hand: Urge", "P2 security: Small"});
  table.decide({"play Urge", "yes"});
  EXPECT_EQ(table.state().side(1).security.size(), 0u) << "it was played this turn, but has Rush";
  DcgTable declined = table_of({"P1 hand: Urge", "P2 security: Small"});
  declined.decide({"play Urge", "no"});
  EXPECT_EQ(declined.state().side(1).security.size(), 1u);
}

TEST(DcgTail, ATamerIsADigimonAsWellForAWhile) {
  DcgTable table =
      table_of({"P1 hand: Herald", "P1 battle area: Friend", "P2 security: Small, Small"});
  table.decide({"play Herald"});
  const Permanent tamer = table.state().side(0).field[0];
  const View v{table.game().cards(), table.state(), nullptr};
  EXPECT_TRUE(v.is_digimon(tamer));
  EXPECT_TRUE(v.is_tamer(tamer));
  EXPECT_EQ(standing_in(table, tamer).dp, 3000);
  EXPECT_TRUE(standing_in(table, tamer).has(cards::Keyword::blocker));
  table.decide({"attack player with Friend"});
  EXPECT_EQ(table.state().side(1).security.size(), 1u);
}

TEST(DcgTail, IgnoringTheLevelTheColorMustStillMatch) {
  DcgTable table = table_of({"P1 hand: Leap, Peak, Grey", "P1 battle area: Small"});
  table.decide({"play Leap", "digivolve Small into Peak"});
  EXPECT_EQ(table.seen("battle area P1 has Peak"), "");
  DcgTable other = table_of({"P1 hand: Leap, Grey", "P1 battle area: Small"});
  other.decide({"play Leap"});
  EXPECT_EQ(other.seen("battle area P1 has Small"), "") << "[Peak] is not in the hand";
}

TEST(DcgTail, TwoDigimonBattleWithoutAnAttack) {
  DcgTable table = table_of(
      {"P1 hand: Duel", "P1 battle area: Big", "P2 battle area: Small", "P2 security: Small"});
  table.decide({"play Duel", "yes", "choose Big"});
  EXPECT_EQ(table.seen("trash P2 has Small"), "");
  EXPECT_EQ(table.seen("battle area P1 has Big"), "");
  EXPECT_EQ(table.state().side(1).security.size(), 1u) << "nobody checks security for it";
}

TEST(DcgTail, ABattleOfAnEffectLeavesTheAttackAsItIs) {
  DcgTable table = table_of({"P1 battle area: Piercer", "P2 battle area: Sting [suspended], Small",
                             "P2 security: Friend, Friend"});
  table.decide({"attack Sting with Piercer", "yes"});
  EXPECT_EQ(table.seen("trash P2 has Small"), "") << "it battled Piercer";
  EXPECT_EQ(table.state().side(1).security.size(), 1u) << "Piercing checks for Sting all the same";
}

TEST(DcgTail, WhatWasDeletedLowersTheCostByItsOwn) {
  DcgTable table = table_of({"P1 hand: Toll", "P1 battle area: Small"});
  table.decide({"play Toll", "yes"});
  EXPECT_EQ(table.seen("trash P1 has Small"), "");
  EXPECT_EQ(table.seen("memory P1 5"), "") << "3 less 3";
}

TEST(DcgTail, AsManyCardsAreTrashedAsItsPlayerLikes) {
  DcgTable table = table_of({"P1 hand: Shed"});
  table.decide({"play Shed", "yes", "trash 1 from the top"});
  EXPECT_EQ(table.state().side(0).trash.size(), 1u);
  DcgTable both = table_of({"P1 hand: Shed"});
  both.decide({"play Shed", "yes", "trash 2 from the top"});
  EXPECT_EQ(both.state().side(0).trash.size(), 2u);
}

TEST(DcgTail, RecoversUpToANumberOfCards) {
  DcgTable table = table_of({"P1 hand: Mend", "P1 security: Small"});
  table.decide({"play Mend"});
  EXPECT_EQ(table.state().side(0).security.size(), 3u);
  EXPECT_EQ(table.state().side(0).deck.size(), 3u);
}

TEST(DcgTail, CountsWhatWasBeneathTheOneSpokenOf) {
  DcgTable table = table_of({"P1 hand: Hues", "P1 battle area: Small over Big over Big"});
  table.decide({"play Hues"});
  EXPECT_EQ(table.state().side(0).hand.size(), 2u);
}

}  // namespace
}  // namespace headjudge::dcg::tail_test
