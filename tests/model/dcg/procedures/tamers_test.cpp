// Tamers that digivolve: as a Digimon where the card says so, and else as Tamers.
//
// What waits for a Digimon that would digivolve hears of the first alone. (rulings Q1157 and Q6583)
#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::tamers_test {
namespace {

const cards::Pool& tamer_pool() {
  static const cards::Pool pool = worded_pool({
      {"Plain", "Digimon"},
      {.name = "Guide", .type = "Tamer"},
      {.name = "Borrows",
       .type = "Digimon",
       .main = "You may digivolve this card from your hand onto one of your red Tamers as if the "
               "Tamer is a level 3 red Digimon for a memory cost of 3.",
       .level = 4},
      {.name = "Follows",
       .type = "Digimon",
       .level = 4,
       .special = R"({"digivolve_alt": ["[Digivolve] [Guide]: Cost 3"]})"},
      {"Plainly", "Digimon",
       "[Your Turn] When one of your Digimon would digivolve, reduce the digivolution cost by 1."},
      {"Asks", "Digimon",
       "[Your Turn] When one of your Digimon would digivolve, by suspending this Digimon, reduce "
       "the digivolution cost by 1."},
      {"Forbids", "Digimon", "[All Turns] Your opponent's Digimon can't digivolve."},
  });
  return pool;
}

DcgTable table_with(const std::string& card, const std::string& helper,
                    const std::string& opponent = "Plain") {
  return worded_table(tamer_pool(), {"P1 hand: " + card, "P1 battle area: Guide, " + helper,
                                     "P2 battle area: " + opponent, "P1 deck: Plain, Plain",
                                     "P2 deck: Plain, Plain"});
}

TEST(Tamers, WhatLowersTheCostForDigimonHearsOfThoseThatCountAsOne) {
  DcgTable as_digimon = table_with("Borrows", "Plainly");
  as_digimon.decide({"digivolve Guide into Borrows"});
  EXPECT_EQ(as_digimon.seen("memory P1 3"), "");
  DcgTable as_tamer = table_with("Follows", "Plainly");
  as_tamer.decide({"digivolve Guide into Follows"});
  EXPECT_EQ(as_tamer.seen("memory P1 2"), "");
}

TEST(Tamers, WhatInterruptsADigimonHearsOfThoseThatCountAsOne) {
  DcgTable as_digimon = table_with("Borrows", "Asks");
  as_digimon.decide({"digivolve Guide into Borrows", "yes"});
  EXPECT_EQ(as_digimon.seen("memory P1 3"), "");
  DcgTable as_tamer = table_with("Follows", "Asks");
  as_tamer.decide({"digivolve Guide into Follows"});
  EXPECT_EQ(as_tamer.seen("memory P1 2"), "");
  EXPECT_EQ(as_tamer.seen("Asks is unsuspended"), "");
}

TEST(Tamers, WhatKeepsDigimonFromDigivolvingKeepsThoseThatCountAsOne) {
  EXPECT_EQ(table_with("Borrows", "Plain", "Forbids").seen("illegal: digivolve Guide into Borrows"),
            "");
  EXPECT_EQ(table_with("Follows", "Plain", "Forbids").seen("legal: digivolve Guide into Follows"),
            "");
}

}  // namespace
}  // namespace headjudge::dcg::tamers_test
