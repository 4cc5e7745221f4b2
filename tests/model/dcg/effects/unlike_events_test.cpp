// Unlike events of one effect, cards that come back, and how things stand, each at the table with a
// card of its own text.
//
// "When <event> or <another event>" is one effect with one [Once Per Turn]; what came back, who has
// more and whose [Security] effects are silenced is looked at as it stands.
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/print.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::unlike_events_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Both", "Digimon",
       "[Your Turn][Once Per Turn] When any of your other Digimon are played or a card is removed "
       "from your opponent's security stack, gain 1 memory."},
      {"Shared", "Tamer",
       "[All Turns] When one of your [Small] or one of your opponent's Digimon attacks, <Draw 1>."},
      {"Hoard", "Tamer", "[Your Turn] When a card returns from your trash to the hand, <Draw 1>."},
      {"Fetch", "Digimon", "[On Play] Return 1 Tamer card from your trash to the hand."},
      {"Fewer", "Digimon",
       "[On Play] If you have fewer Digimon than your opponent, gain 2 memory."},
      {"Hush", "Digimon",
       "[On Play] None of your opponent's [Security] effects can activate for the turn."},
      {"Trap", "Digimon", "", "", "[Security] <Draw 1>."},
      {"Child", "Digimon", "[On Play] If this card was played by [Call]'s effect, gain 1 memory."},
      {"Call", "Digimon",
       "[On Play] You may play 1 [Child] from your hand without paying the cost."},
      {"Other Call", "Digimon",
       "[On Play] You may play 1 [Child] from your hand without paying the cost."},
      {"Keep", "Digimon",
       "[On Play] 1 of your Digimon gets +1000 DP for the turn. Then, if that Digimon has 5000 DP "
       "or more, gain 1 memory."},
      {"Small", "Digimon"},
      {"Friend", "Tamer"},
  });
  return made;
}

DcgTable at_table(std::vector<std::string> lines) {
  lines.emplace_back("P1 deck: Small, Friend, Friend, Friend, Friend");
  lines.emplace_back("P2 deck: Friend, Friend, Friend, Friend");
  return worded_table(pool(), std::move(lines));
}

// comprehensive-4.2, 15-14-1-1 and 15-14-1-4
TEST(DcgUnlikeEvents, AUseCountsAlsoWhenOnlyTheRestOfTheEffectIsCarriedOut) {
  const cards::Pool rests = worded_pool(
      {{"Riser", "Digimon",
        "[All Turns][Once Per Turn] When this Digimon becomes suspended, if you have 8 or more "
        "cards in your hand, <Draw 1>. Then, unsuspend this Digimon."},
       {"Friend", "Tamer"}});
  DcgTable table = worded_table(rests, {"P1 battle area: Riser", "P2 security: Friend, Friend",
                                        "P1 deck: Friend", "P2 deck: Friend"});
  table.decide({"attack player with Riser"});
  EXPECT_EQ(table.seen("Riser is unsuspended"), "");
  table.decide({"attack player with Riser"});
  EXPECT_EQ(table.seen("Riser is suspended"), "") << "it has been used this turn";
}

TEST(DcgUnlikeEvents, EitherEventLetsOneEffectActivateOnceATurn) {
  DcgTable table =
      at_table({"P1 battle area: Both, Small", "P1 hand: Small", "P2 security: Friend, Friend"});
  table.decide({"play Small"});
  EXPECT_EQ(table.seen("memory P1 3"), "") << "3 paid, 1 gained";
  table.decide({"attack player with Small"});
  EXPECT_EQ(table.seen("memory P1 3"), "") << "it has been used this turn";
  DcgTable attacks = at_table({"P1 battle area: Both, Small", "P2 security: Friend, Friend"});
  attacks.decide({"attack player with Small"});
  EXPECT_EQ(attacks.seen("memory P1 6"), "");
}

TEST(DcgUnlikeEvents, TheTextIsPrintedBackOnceWithBothEvents) {
  const cards::Card* both = pool().find_name("Both");
  ASSERT_NE(both, nullptr);
  EXPECT_EQ(both->effect_count, 2) << "an effect for each event";
  EXPECT_EQ(cards::print_text(pool(), *both, cards::Section::main), both->main_text);
}

TEST(DcgUnlikeEvents, TwoSubjectsShareAVerb) {
  DcgTable small = at_table({"P1 battle area: Shared, Small", "P2 security: Friend"});
  small.decide({"attack player with Small"});
  EXPECT_EQ(small.seen("hand P1 1"), "");
  DcgTable other = at_table({"P1 battle area: Shared, Trap", "P2 security: Friend"});
  other.decide({"attack player with Trap"});
  EXPECT_EQ(other.seen("hand P1 0"), "");
}

TEST(DcgUnlikeEvents, ACardThatComesBackFromTheTrashIsNoticed) {
  DcgTable table = at_table({"P1 battle area: Hoard", "P1 hand: Fetch", "P1 trash: Friend, Small"});
  table.decide({"play Fetch"});
  EXPECT_EQ(table.seen("hand P1 2"), "") << "the Tamer, and the card that is drawn";
}

TEST(DcgStanding, WhoHasFewerDigimonIsComparedWithTheOpponent) {
  DcgTable fewer = at_table({"P1 hand: Fewer", "P2 battle area: Small, Small"});
  fewer.decide({"play Fewer"});
  EXPECT_EQ(fewer.seen("memory P1 4"), "");
  DcgTable even = at_table({"P1 hand: Fewer", "P2 battle area: Small"});
  even.decide({"play Fewer"});
  EXPECT_EQ(even.seen("memory P1 2"), "") << "one on either side";
}

TEST(DcgStanding, SilencedSecurityEffectsDoNotActivate) {
  DcgTable hushed =
      at_table({"P1 hand: Hush", "P1 battle area: Small", "P2 security: Trap, Friend"});
  hushed.decide({"play Hush", "attack player with Small"});
  EXPECT_EQ(hushed.seen("hand P2 0"), "");
  DcgTable loud = at_table({"P1 battle area: Small", "P2 security: Trap, Friend"});
  loud.decide({"attack player with Small"});
  EXPECT_EQ(loud.seen("hand P2 1"), "");
}

TEST(DcgStanding, ByWhoseEffectACardWasPlayedIsRemembered) {
  DcgTable by_call = at_table({"P1 hand: Call, Child"});
  by_call.decide({"play Call", "yes"});
  EXPECT_EQ(by_call.seen("memory P1 3"), "");
  DcgTable by_other = at_table({"P1 hand: Other Call, Child"});
  by_other.decide({"play Other Call", "yes"});
  EXPECT_EQ(by_other.seen("memory P1 2"), "");
}

TEST(DcgStanding, ThatDigimonIsLookedAtAsItIsNow) {
  DcgTable table = at_table({"P1 hand: Keep"});
  table.decide({"play Keep"});
  EXPECT_EQ(table.seen("memory P1 3"), "") << "4000 and 1000 more";
}

}  // namespace
}  // namespace headjudge::dcg::unlike_events_test
