// Hatching asks for what lies in the breeding area: nothing, a Digi-Egg, a Digimon or another card.
//
// Each value is laid out and answered both ways. (en-2025, Breeding Phase; comprehensive-4.2, 4-18)
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::hatching_test {
namespace {

std::vector<std::string> at_breeding(const std::string& area) {
  return {"turn: P1, breeding phase", "memory: P1 3",    "P1 breeding area: " + area,
          "P1 eggs: Kindlet",         "P1 deck: Pebbit", "P2 deck: Pebbit"};
}

bool offers_hatching(const DcgTable& table) {
  const std::vector<std::string> legal = table.legal();
  return std::ranges::find(legal, "hatch") != legal.end();
}

TEST(Hatching, AsksWhatLiesInTheBreedingArea) {
  const std::vector<std::pair<std::string, std::string>> areas = {
      {"Kindlet", "digi_egg"},
      {"Ashpaw over Kindlet", "digimon_card"},
      {"Captain Rook [placed by an effect]", "other_card"}};
  for (const auto& [area, value] : areas) {
    for (const bool may : {false, true}) {
      DcgTable table("en-2025");
      table.answer("hatch", may ? "may" : "may_not", "occupied = " + value);
      table.lay(at_breeding(area));
      EXPECT_EQ(offers_hatching(table), may) << area;
    }
  }
}

TEST(Hatching, BesideATamerLeavesBothThere) {
  DcgTable table("en-2025");
  table.lay(at_breeding("Captain Rook [placed by an effect]"));
  table.decide({"hatch"});
  EXPECT_EQ(table.seen("breeding area P1 has Kindlet"), "");
  EXPECT_EQ(table.seen("breeding area P1 has Captain Rook"), "");
}

}  // namespace
}  // namespace headjudge::dcg::hatching_test
