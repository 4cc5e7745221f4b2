// What a later sentence measures against what an earlier one was about.
//
// "That Digimon" is the Digimon, not the card that was placed beneath it. It is measured when the
// later sentence is carried out. Comparisons stand in targets, in conditions and in counts.
// (comprehensive-4.2, 15-7-1 and 15-8-3-7)
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::that_digimon_test {
namespace {

WordedCard of_dp(const char* name, int dp, std::string text = "") {
  WordedCard card{name, "Digimon", std::move(text)};
  card.dp = dp;
  return card;
}

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      of_dp("Two", 2000),
      of_dp("Five", 5000),
      of_dp("Eleven", 11000),
      of_dp("Buries", 3000,
            "[On Play] By placing 1 [Eleven] from your hand as the bottom digivolution card of 1 "
            "of your other Digimon, delete 1 of your opponent's Digimon with as much or less DP as "
            "that Digimon."),
      of_dp("Yields", 3000,
            "[On Play] By placing this Digimon as the bottom digivolution card of 1 of your other "
            "Digimon, delete 1 of your opponent's Digimon with as much or less DP as that "
            "Digimon."),
      of_dp("Raises", 3000,
            "[On Play] 1 of your other Digimon gets +3000 DP for the turn. Then, delete 1 of your "
            "opponent's Digimon with as much or less DP as that Digimon."),
      of_dp("Asks", 3000,
            "[On Play] Suspend 1 of your opponent's Digimon. Then, if your opponent has no Digimon "
            "with more DP than that Digimon, <Draw 1>."),
      of_dp("Counts", 3000,
            "[On Play] Suspend 1 of your opponent's Digimon. Then, gain 1 memory for each of your "
            "opponent's Digimon with more DP than that Digimon."),
      of_dp("Presses", 3000,
            "[On Play] All of your opponent's Digimon get -1000 DP for the turn for each of your "
            "Tamers. Then, delete 1 of your opponent's Digimon."),
      {"Tamer", "Tamer"},
      of_dp("Calls", 3000, "[On Deletion] Play 1 [Five] from your trash without paying the cost."),
  });
  return made;
}

DcgTable laid(const std::string& hand, const std::string& own, const std::string& others) {
  return worded_table(pool(),
                      {"P1 hand: " + hand, "P1 battle area: " + own, "P2 battle area: " + others,
                       "P2 trash: Five", "P1 deck: Two, Two, Two", "P2 deck: Two, Two, Two"});
}

TEST(ThatDigimon, IsTheOneUnderWhichACardIsPlaced) {
  DcgTable table = laid("Buries, Eleven", "Two", "Two, Five");
  table.decide({"play Buries", "yes"});
  EXPECT_EQ(table.seen("battle area P2 lacks Two"), "");
  EXPECT_EQ(table.seen("battle area P2 has Five"), "") << "it has more DP than Two";
}

TEST(ThatDigimon, IsTheOneUnderWhichThisIsPlaced) {
  DcgTable table = laid("Yields", "Five", "Five, Eleven");
  table.decide({"play Yields", "yes"});
  EXPECT_EQ(table.seen("battle area P2 lacks Five"), "");
  EXPECT_EQ(table.seen("battle area P2 has Eleven"), "");
}

TEST(ThatDigimon, IsMeasuredAsTheEffectHasLeftIt) {
  DcgTable table = laid("Raises", "Two", "Five, Eleven");
  table.decide({"play Raises"});
  EXPECT_EQ(table.seen("battle area P2 lacks Five"), "") << "Two has 5000 DP by then";
  EXPECT_EQ(table.seen("battle area P2 has Eleven"), "");
}

TEST(ThatDigimon, IsMeasuredInConditions) {
  for (const bool most : {false, true}) {
    DcgTable table = laid("Asks", "Tamer", "Two, Five");
    table.decide({"play Asks", most ? "choose Five" : "choose Two"});
    EXPECT_EQ(table.seen(most ? "hand P1 1" : "hand P1 0"), "") << most;
  }
}

TEST(ThatDigimon, IsMeasuredInWhatIsCounted) {
  for (const auto& [chosen, memory] :
       std::vector<std::pair<const char*, const char*>>{{"choose Two", "memory P1 4"},
                                                        {"choose Five", "memory P1 3"},
                                                        {"choose Eleven", "memory P1 2"}}) {
    DcgTable table = laid("Counts", "Tamer", "Two, Five, Eleven");
    table.decide({"play Counts", chosen});
    EXPECT_EQ(table.seen(memory), "") << chosen;
  }
}

// "All of your opponent's Digimon" are those that come later, too. (rulings, Q1907 and Q2792)
TEST(ThatDigimon, MayComeLaterWhereAllAreChangedForEach) {
  DcgTable table = laid("Presses", "Tamer, Tamer", "Calls");
  table.decide({"play Presses"});
  EXPECT_EQ(table.seen("Five has 3000 DP"), "");
}

}  // namespace
}  // namespace headjudge::dcg::that_digimon_test
