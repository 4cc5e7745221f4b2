// Cards of a hand that an effect describes: only their player sees whether there is one.
//
// Without "may" the words sound like an order, and official ruling Q2488 lets the player keep the
// card all the same. What is no secret, or was agreed to as a price, stays an order.
#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::hidden_hand_test {
namespace {

const cards::Pool& hidden_pool() {
  static const cards::Pool pool = worded_pool({
      {"Green", "Digimon", "", "", "", "Green"},
      {"Plain", "Digimon"},
      {"Named", "Digimon",
       "[On Play] Place 1 green Digimon card from your hand on top of your security stack. Then, "
       "gain 1 memory."},
      {"Any", "Digimon", "[On Play] Place 1 card from your hand on top of your security stack."},
      {"Public", "Digimon",
       "[On Play] Place 1 green Digimon card from your trash on top of your security stack."},
      {"Either", "Digimon",
       "[On Play] Place 1 green Digimon card from your hand or trash on top of your security "
       "stack."},
      {"UpTo", "Digimon", "[On Play] Trash up to 2 green Digimon cards from your hand."},
      {"Grows", "Digimon",
       "[On Play] 1 of your other Digimon digivolves into 1 green Digimon card in your hand "
       "without paying the cost, ignoring its digivolution requirements."},
      {"May", "Digimon",
       "[On Play] You may place 1 green Digimon card from your hand on top of your security "
       "stack."},
      {"Price", "Digimon",
       "[On Play] By placing 1 green Digimon card from your hand on top of your security stack, "
       "<Draw 1>."},
  });
  return pool;
}

DcgTable table_of(const std::string& card, const std::string& answer) {
  DcgTable table = worded_table(hidden_pool(), {"P1 hand: " + card + ", Green",
                                                "P1 deck: Plain, Plain", "P2 deck: Plain, Plain"});
  table.answer("hand-described", answer);
  return table;
}

/// Which decisions are there after the card was played? And was the question asked?
struct Seen {
  std::vector<std::string> legal;
  bool asked = false;
  friend bool operator==(const Seen&, const Seen&) = default;
};

Seen play_it(const std::string& card, const std::string& answer) {
  DcgTable table = table_of(card, answer);
  const std::string plays = "play " + card;
  table.decide({plays});
  return {table.legal(), table.asked("hand-described")};
}

TEST(HiddenHand, ADescribedCardIsKeptWhereTheJudgeLetsIt) {
  EXPECT_EQ(play_it("Named", "may_keep"),
            (Seen{.legal = {"choose Green", "choose no more"}, .asked = true}));
  DcgTable keeps = table_of("Named", "may_keep");
  keeps.decide({"play Named", "choose no more"});
  EXPECT_EQ(keeps.seen("hand P1 has Green"), "");
  EXPECT_EQ(keeps.seen("memory P1 3"), "") << "the rest is carried out";
  DcgTable shows = table_of("Named", "must_show");
  shows.decide({"play Named"});
  EXPECT_EQ(shows.seen("hand P1 0"), "");
  EXPECT_EQ(shows.seen("security P1 1"), "");
  EXPECT_EQ(shows.seen("memory P1 3"), "");
}

TEST(HiddenHand, SoAreThoseOfWhichSomeMayGoAndOneThatWouldBeDigivolvedInto) {
  EXPECT_EQ(play_it("UpTo", "may_keep"),
            (Seen{.legal = {"choose Green", "choose no more"}, .asked = true}));
  DcgTable table = worded_table(hidden_pool(), {"P1 hand: Grows, Green", "P1 battle area: Plain",
                                                "P1 deck: Plain, Plain", "P2 deck: Plain, Plain"});
  table.decide({"play Grows"});
  EXPECT_EQ(table.legal(),
            (std::vector<std::string>{"digivolve Plain into Green", "choose no more"}));
}

TEST(HiddenHand, IsNoQuestionOfAnyCardOrOfOneThatAllSeeOrOfAPrice) {
  for (const std::string card : {"Any", "Public"}) {
    EXPECT_EQ(play_it(card, "may_keep"), play_it(card, "must_show")) << card;
    EXPECT_FALSE(play_it(card, "may_keep").asked) << card;
  }
  for (const std::string card : {"May", "Price"}) {
    DcgTable table = table_of(card, "may_keep");
    const std::string plays = "play " + card;
    table.decide({plays, "yes"});
    EXPECT_EQ(table.seen("security P1 1"), "") << card;
    EXPECT_FALSE(table.asked("hand-described")) << card;
  }
}

TEST(HiddenHand, IsNoQuestionWhereTheTrashHasACardToo) {
  DcgTable table = worded_table(hidden_pool(), {"P1 hand: Either, Green", "P1 trash: Green",
                                                "P1 deck: Plain", "P2 deck: Plain"});
  table.decide({"play Either"});
  EXPECT_FALSE(table.asked("hand-described"));
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"choose Green", "choose Green from trash"}));
}

}  // namespace
}  // namespace headjudge::dcg::hidden_hand_test
