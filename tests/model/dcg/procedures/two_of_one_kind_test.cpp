// Two of one kind on one card: two requirements that are both met, two [Counter] effects of one
// Digimon, two effects of one event; and both players' cards of one kind.
//
// Printed cards hardly ever have two. Which of them counts must not hang on their order.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::two_of_one_kind_test {
namespace {

using Costs = std::pair<int, int>;
constexpr auto kCosts = std::to_array<Costs>({{3, 1}, {1, 3}, {0, 2}, {2, 0}, {4, 4}});

/// What is left of 5 memory when the lower of two costs is paid.
std::string left(const Costs& costs) {
  return fmt::format("memory P1 {}", 5 - std::min(costs.first, costs.second));
}

TEST(DcgTwoOfOneKind, TheLowerCostOfTwoBurstRequirementsIsPaid) {
  for (const Costs& costs : kCosts) {
    const std::string lines = fmt::format(
        R"({{"burst":["Burst Digivolve: {} from [Base] by returning 1 [Friend] to hand",)"
        R"("Burst Digivolve: {} from [Base] by returning 1 [Friend] to hand"]}})",
        costs.first, costs.second);
    const cards::Pool pool =
        worded_pool({{"Base", "Digimon"},
                     {"Friend", "Tamer"},
                     {.name = "Peak", .type = "Digimon", .level = 4, .special = lines}});
    DcgTable table = worded_table(pool, {"P1 hand: Peak", "P1 battle area: Base, Friend",
                                         "P1 deck: Base, Base", "P2 deck: Base"});
    table.decide({"burst digivolve Base into Peak by returning Friend"});
    EXPECT_EQ(table.seen(left(costs)), "") << costs.first << " and " << costs.second;
  }
}

TEST(DcgTwoOfOneKind, TheLowerCostOfTwoDnaRequirementsIsPaid) {
  for (const Costs& costs : kCosts) {
    const std::string lines =
        fmt::format(R"({{"dna":["[DNA Digivolve] Red Lv.3 + blue Lv.3: Cost {}",)"
                    R"("[DNA Digivolve] Red Lv.3 + blue Lv.3: Cost {}"]}})",
                    costs.first, costs.second);
    const cards::Pool pool =
        worded_pool({{"Ember", "Digimon"},
                     {.name = "Wave", .type = "Digimon", .color = "Blue"},
                     {.name = "Steam", .type = "Digimon", .level = 4, .special = lines}});
    DcgTable table = worded_table(pool, {"P1 hand: Steam", "P1 battle area: Ember, Wave",
                                         "P1 deck: Ember, Ember", "P2 deck: Ember"});
    table.decide({"DNA digivolve Ember and Wave into Steam"});
    EXPECT_EQ(table.seen(left(costs)), "") << costs.first << " and " << costs.second;
  }
}

TEST(DcgTwoOfOneKind, TheLowerCostOfTwoLinkRequirementsIsPaid) {
  for (const Costs& costs : kCosts) {
    const std::string lines =
        fmt::format(R"({{"link_requirement":["[Link] Lv.3: Cost {}","[Link] Lv.3: Cost {}"],)"
                    R"("link_dp":1000}})",
                    costs.first, costs.second);
    const cards::Pool pool = worded_pool(
        {{"Ember", "Digimon"}, {.name = "Clasp", .type = "Digimon", .level = 4, .special = lines}});
    DcgTable table = worded_table(
        pool, {"P1 hand: Clasp", "P1 battle area: Ember", "P1 deck: Ember", "P2 deck: Ember"});
    table.decide({"link Clasp to Ember"});
    EXPECT_EQ(table.seen(left(costs)), "") << costs.first << " and " << costs.second;
  }
}

TEST(DcgTwoOfOneKind, EachOfTwoCounterEffectsOfOneDigimonCanBeChosen) {
  const cards::Pool pool =
      worded_pool({{"Ember", "Digimon"},
                   {"Friend", "Tamer"},
                   {"Twin", "Digimon",
                    "[Counter] 1 of your opponent's Digimon gets -1000 DP for the turn.\n"
                    "[Counter] 1 of your opponent's Digimon gets -3000 DP for the turn."}});
  const std::vector<std::string> lines{"P1 battle area: Ember", "P2 battle area: Twin",
                                       "P2 security: Friend, Friend", "P1 deck: Ember",
                                       "P2 deck: Ember"};
  DcgTable table = worded_table(pool, lines);
  table.decide({"attack player with Ember"});
  std::vector<std::string> legal = table.legal();
  EXPECT_EQ(legal.size(), 3U) << fmt::format("{}", fmt::join(legal, "; "));
  for (const auto& [nth, dp] : {std::pair(0U, 3000), std::pair(1U, 1000)}) {
    DcgTable other = worded_table(pool, lines);
    other.decide({"attack player with Ember"});
    other.decide({other.legal().at(nth)});
    EXPECT_EQ(other.seen(fmt::format("Ember has {} DP", dp)), "") << legal.at(nth);
  }
}

/// Of highest and lowest, in each number, also where one of the two has 0 of it or none.
TEST(DcgTwoOfOneKind, TheHighestAndTheLowestAreFoundWhereOneHasNothing) {
  const auto deletes = [](const std::string& words) {
    return WordedCard{"Reaper " + words, "Digimon",
                      "[On Play] Delete 1 of your opponent's Digimon with the " + words + "."};
  };
  const cards::Pool pool =
      worded_pool({deletes("highest play cost"),
                   deletes("lowest play cost"),
                   deletes("highest DP"),
                   deletes("lowest DP"),
                   deletes("highest level"),
                   deletes("lowest level"),
                   {.name = "Less", .type = "Digimon", .level = 3, .cost = 0, .dp = 1000},
                   {.name = "More", .type = "Digimon", .level = 4, .cost = 1, .dp = 2000}});
  for (const std::string number : {"play cost", "DP", "level"}) {
    for (const bool highest : {true, false}) {
      for (const std::string field : {"Less, More", "More, Less"}) {
        const std::string reaper =
            fmt::format("Reaper {} {}", highest ? "highest" : "lowest", number);
        DcgTable table =
            worded_table(pool, {"P1 hand: " + reaper, "P2 battle area: " + field, "P1 deck: Less",
                                "P2 deck: Less", "P2 security: Less"});
        table.decide({"play " + reaper});
        while (table.actor() == 0 && table.seen("trash P2 0").empty()) {
          table.decide({table.legal().front()});
        }
        EXPECT_EQ(table.seen(highest ? "trash P2 has More" : "trash P2 has Less"), "") << reaper;
        EXPECT_EQ(table.seen("trash P2 1"), "") << reaper;
      }
    }
  }
}

}  // namespace
}  // namespace headjudge::dcg::two_of_one_kind_test
