// Persistent effects that hang on what other persistent effects give: keywords and DP.
//
// A condition is met while it is met, whoever gives what it asks for, and all effects overlap; only
// what would undo its own condition has to begin somewhere. (comprehensive-4.2, 15-8-2)
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::layers_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool({
      {"Plain", "Digimon"},
      {"Wall", "Digimon", "[All Turns] While this Digimon has <Blocker>, it gets +3000 DP."},
      {"Guards", "Tamer", "[All Turns] All of your Digimon gain <Blocker>."},
      {"Lender", "Digimon", "", "<Blocker>"},
      {"Banner", "Tamer", "[All Turns] All of your Digimon with <Blocker> get +2000 DP."},
      {"Tall", "Digimon",
       "[All Turns] While this Digimon has 6000 DP or more, all of your other Digimon get +1000 "
       "DP."},
      {"Lifter", "Tamer", "[All Turns] All of your Digimon get +3000 DP."},
      {"Shrinks", "Digimon",
       "[All Turns] While this Digimon has 4000 DP or more, it gets -1000 DP."},
  });
  return made;
}

DcgTable at_table(const std::string& field) {
  return worded_table(pool(), {"P1 battle area: " + field});
}

// comprehensive-4.2, 15-8-2-4 and 15-8-2-6-1
TEST(DcgLayers, ConditionsSeeWhatOtherPersistentEffectsGive) {
  EXPECT_EQ(at_table("Wall").seen("Wall has 4000 DP"), "");
  EXPECT_EQ(at_table("Wall, Guards").seen("Wall has 7000 DP"), "") << "a Tamer gives it";
  EXPECT_EQ(at_table("Wall over Lender").seen("Wall has 7000 DP"), "") << "a card beneath gives it";
}

TEST(DcgLayers, FiltersSeeWhatOtherPersistentEffectsGive) {
  EXPECT_EQ(at_table("Plain over Lender, Banner").seen("Plain has 6000 DP"), "");
  EXPECT_EQ(at_table("Plain, Banner").seen("Plain has 4000 DP"), "");
  EXPECT_EQ(at_table("Tall, Plain, Lifter").seen("Plain has 8000 DP"), "");
  EXPECT_EQ(at_table("Tall, Plain").seen("Plain has 4000 DP"), "");
}

TEST(DcgLayers, AChainOfThreeIsSeen) {
  EXPECT_EQ(at_table("Tall over Lender, Plain, Banner").seen("Plain has 5000 DP"), "");
  EXPECT_EQ(at_table("Wall, Guards, Banner").seen("Wall has 9000 DP"), "");
}

TEST(DcgLayers, WhatUndoesItsOwnConditionIsAsItWasPrinted) {
  EXPECT_EQ(at_table("Shrinks").seen("Shrinks has 3000 DP"), "");
}

}  // namespace
}  // namespace headjudge::dcg::layers_test
