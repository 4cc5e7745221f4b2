// Cards that effects show wherever they lie, one of two things that an effect does, and lists that
// name one card of each name. Each with a card of its own text.
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::shown_cards_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Peep", "Digimon",
       "[On Play] Reveal the top card of your opponent's security stack. If that card is a Digimon "
       "card, gain 1 memory. Place the revealed card on top of your opponent's security stack face "
       "down."},
      {"Show", "Digimon",
       "[On Play] Reveal 1 [Small] in your hand. If it's red, place it on top of your security "
       "stack face down."},
      {"Fork", "Digimon", "[On Play] Gain 1 memory, or delete 1 of your opponent's Digimon."},
      {"Trio", "Digimon",
       "[On Play] By returning 1 [Small], 1 [Host], and 1 [Peep] from your trash to the bottom of "
       "the deck, gain 2 memory."},
      {"Bounce", "Digimon",
       "[On Play] You may return to the hand or play 1 [Small] from your trash without paying the "
       "cost."},
      {"Toll", "Digimon",
       "[On Play] By trashing 1 card in your hand or deleting 1 of your other Digimon, gain 2 "
       "memory."},
      {"Small", "Digimon"},
      {"Host", "Digimon"},
  });
  return made;
}

DcgTable laid(std::vector<std::string> lines) { return worded_table(pool(), std::move(lines)); }

TEST(DcgShownCards, ASecurityCardThatIsRevealedGoesBackAndHasNotLeft) {
  DcgTable table = laid({"P1 hand: Peep", "P2 security: Host, Small"});
  table.decide({"play Peep"});
  EXPECT_EQ(table.seen("memory P1 3"), "");
  ASSERT_EQ(table.state().side(1).security.size(), 2U);
  EXPECT_TRUE(table.state().revealed.empty());
  EXPECT_FALSE(table.state().any_face_up());
}

TEST(DcgShownCards, ACardOfTheHandThatIsShownGoesWhereTheWordsSay) {
  DcgTable table = laid({"P1 hand: Show, Small, Host"});
  table.decide({"play Show", "choose Small"});
  EXPECT_EQ(table.state().side(0).hand.size(), 1U);
  EXPECT_EQ(table.state().side(0).security.size(), 1U);
}

TEST(DcgShownCards, OneOfTwoThingsIsDoneAndTheOtherIsNot) {
  DcgTable first = laid({"P1 hand: Fork", "P2 battle area: Host"});
  first.decide({"play Fork", "activate effect 1"});
  EXPECT_EQ(first.seen("memory P1 3"), "");
  EXPECT_EQ(first.state().side(1).field.size(), 1U);
  DcgTable second = laid({"P1 hand: Fork", "P2 battle area: Host"});
  second.decide({"play Fork", "activate effect 2"});
  EXPECT_EQ(second.seen("memory P1 2"), "");
  EXPECT_TRUE(second.state().side(1).field.empty());
}

TEST(DcgShownCards, OfTwoThingsTheOneThatCanBeDoneIsDone) {
  DcgTable table = laid({"P1 hand: Fork"});
  table.decide({"play Fork"});
  EXPECT_EQ(table.seen("memory P1 3"), "");
}

TEST(DcgShownCards, APriceOfTwoKindsIsPaidInOneOfThem) {
  DcgTable table = laid({"P1 hand: Toll, Small", "P1 battle area: Host"});
  table.decide({"play Toll", "yes", "activate effect 2"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
  EXPECT_EQ(table.state().side(0).hand.size(), 1U);
  EXPECT_EQ(table.state().side(0).field.size(), 1U);
  DcgTable neither = laid({"P1 hand: Toll"});
  neither.decide({"play Toll"});
  EXPECT_EQ(neither.seen("memory P1 2"), "");
}

TEST(DcgShownCards, AListNamesOneCardOfEachName) {
  DcgTable table = laid({"P1 hand: Trio", "P1 trash: Small, Small, Host, Peep"});
  table.decide({"play Trio", "yes", "choose Small", "choose Host"});
  EXPECT_EQ(table.seen("memory P1 4"), "");
  EXPECT_EQ(table.state().side(0).trash.size(), 1U);
  DcgTable two_names = laid({"P1 hand: Trio", "P1 trash: Small, Small, Host"});
  two_names.decide({"play Trio"});
  EXPECT_EQ(two_names.state().side(0).trash.size(), 3U);
}

TEST(DcgShownCards, ACardIsReturnedToTheHandOrPlayed) {
  DcgTable table = laid({"P1 hand: Bounce", "P1 trash: Small"});
  table.decide({"play Bounce", "yes"});
  EXPECT_EQ(table.legal().size(), 2U);
}

}  // namespace
}  // namespace headjudge::dcg::shown_cards_test
