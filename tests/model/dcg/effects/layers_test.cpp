// Persistent effects that hang on what other persistent effects give: keywords, DP and effects.
//
// A condition is met while it is met, whoever gives what it asks for, and all effects overlap,
// however long the chain is. What undoes its own condition ends the game by name.
// (comprehensive-4.2, 15-8-2)
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
      {"Herald", "Digimon", "",
       "[All Turns] While this Digimon has 7000 DP or more, all of your other Digimon gain "
       "<Jamming>."},
      {"Runner", "Tamer", "[All Turns] All of your Digimon with <Jamming> get +2000 DP."},
      {"Peak", "Digimon",
       "[All Turns] While this Digimon has 6000 DP or more, it gains <Piercing>."},
      {"Echo", "Digimon",
       "[All Turns] While this Digimon has <Blocker>, all of your other Digimon gain <Blocker>."},
      {"Shy", "Digimon",
       "[All Turns] While this Digimon has 4000 DP or more, all of your other Digimon get -1000 "
       "DP."},
      {"Denier", "Digimon",
       "[All Turns] While this Digimon has <Blocker>, all of your other Digimon get -1000 DP."},
      {"Provoker", "Digimon",
       "[All Turns] While this Digimon has 4000 DP or more, all of your other Digimon gain "
       "<Blocker>."},
      {"Grower", "Digimon",
       "[All Turns] For each of your Digimon with 5000 DP or more, this Digimon gets +1000 DP."},
      {"Caller", "Digimon", "[On Play] <Draw 1>."},
      {"Relay", "Tamer",
       "[All Turns] All of your Digimon with [On Play] effects gain \"[On Play] <Draw 1>.\""},
      {"Selfkeeper", "Digimon",
       "[All Turns] While this Digimon has 5000 DP or more, it gets +2000 DP."},
      {"Loner", "Tamer",
       "[All Turns] While you have no Digimon with <Blocker>, all of your Digimon get +1000 DP."},
      {"Ping", "Digimon",
       "[All Turns] While you have a Digimon with <Jamming>, this Digimon gains <Reboot>.\n"
       "[All Turns] While you have no Digimon with <Blocker>, this Digimon gains <Reboot>."},
      {"Pong", "Digimon",
       "[All Turns] While you have a Digimon with <Reboot>, this Digimon gains <Jamming>."},
      {"Heightener", "Digimon",
       "[All Turns] While this Digimon has <Blocker>, all of your other Digimon gain <Rush>."},
      {"Slowpoke", "Tamer",
       "[All Turns] While you have no Digimon with <Rush>, all of your Digimon get +1000 DP."},
      {"Hasty", "Digimon",
       "[All Turns] While this Digimon has 4000 DP or more, all of your other Digimon gain "
       "<Rush>."},
      {"Curse", "Option",
       "[Main] Until the end of your opponent's turn, all of your Digimon gain \"[All Turns] "
       "While this Digimon has 5000 DP or more, it gets -3000 DP.\""},
      {"Seer", "Digimon",
       "[All Turns] While this Digimon has an [On Deletion] effect, it gets +1000 DP."},
      {"Giver", "Tamer", "[All Turns] All of your Digimon gain \"[On Deletion] Gain 1 memory.\""},
      {"Piercer", "Tamer", "[All Turns] All of your Digimon with <Piercing> get +1000 DP."},
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

TEST(DcgLayers, ALongerChainIsSeenWhole) {
  EXPECT_EQ(at_table("Wall over Herald, Guards, Runner, Plain").seen("Plain has 6000 DP"), "")
      << "four: Guards, Wall, Herald, Runner";
  EXPECT_EQ(at_table("Wall over Herald, Runner, Plain").seen("Plain has 4000 DP"), "");
  const DcgTable five = at_table("Wall over Herald, Guards, Runner, Peak, Piercer");
  EXPECT_EQ(five.seen("Peak has 7000 DP"), "") << "six: also Peak and Piercer";
  EXPECT_EQ(five.state().outcome, Outcome::running);
}

TEST(DcgLayers, TheChainBreaksWithItsFirstLink) {
  DcgTable table = worded_table(
      pool(), {"P1 battle area: Wall over Herald, Guards, Runner, Plain", "P1 hand: Peak"});
  table.decide({"play Peak"});
  EXPECT_EQ(table.seen("Peak has 6000 DP"), "");
  EXPECT_EQ(at_table("Wall over Herald, Runner, Plain, Peak").seen("Peak has 4000 DP"), "");
}

// Nothing is so only because it is so.
TEST(DcgLayers, WhatOnlyKeepsItselfActiveIsNotActive) {
  EXPECT_EQ(at_table("Echo, Echo, Banner").seen("Echo has 4000 DP"), "");
  EXPECT_EQ(at_table("Echo over Lender, Echo, Plain, Banner").seen("Plain has 6000 DP"), "");
  const DcgTable grown = at_table("Grower, Grower");
  EXPECT_EQ(grown.seen("Grower has 4000 DP"), "");
  EXPECT_EQ(grown.state().outcome, Outcome::running);
}

TEST(DcgLayers, AnEffectThatIsLentToThoseThatHaveItSettles) {
  const DcgTable table = at_table("Caller, Plain, Relay");
  EXPECT_EQ(table.state().outcome, Outcome::running);
}

bool ends_by_name(const DcgTable& table) {
  return table.state().outcome == Outcome::stuck &&
         table.state().overflow.bits() == 1U << static_cast<unsigned>(Capacity::layers);
}

// No manual says what holds: an odd cycle of one and of two, and even cycles, which two boards
// would satisfy.
TEST(DcgLayers, WhatUndoesItselfEndsTheGameByName) {
  EXPECT_TRUE(ends_by_name(at_table("Shrinks")));
  EXPECT_TRUE(ends_by_name(at_table("Denier, Provoker")));
  EXPECT_TRUE(ends_by_name(at_table("Shy, Shy")));
  EXPECT_TRUE(ends_by_name(at_table("Shy, Shy, Shy")));
  EXPECT_EQ(at_table("Shrinks").seen("Shrinks has 3000 DP"), "") << "conditions as printed";
}

TEST(DcgLayers, WhatCouldUndoItselfAndDoesNotGoesOn) {
  EXPECT_EQ(at_table("Shy, Plain").seen("Plain has 3000 DP"), "");
  EXPECT_FALSE(ends_by_name(at_table("Shy, Plain")));
  EXPECT_FALSE(ends_by_name(at_table("Denier, Plain")));
  EXPECT_FALSE(ends_by_name(at_table("Denier over Lender, Provoker")));
  EXPECT_FALSE(ends_by_name(at_table("Shrinks over Lender, Banner"))) << "6000 - 1000";
}

// On the way to the settled layer nobody has <Blocker> yet: that is no board, and meets nothing.
TEST(DcgLayers, WhatIsSoOnNoBoardSetsNothingOff) {
  EXPECT_EQ(at_table("Selfkeeper, Loner").seen("Selfkeeper has 7000 DP"), "");
  EXPECT_EQ(at_table("Selfkeeper, Loner, Guards").seen("Selfkeeper has 4000 DP"), "");
  EXPECT_EQ(at_table("Ping, Pong, Guards").state().outcome, Outcome::running);
  EXPECT_EQ(at_table("Selfkeeper, Slowpoke, Heightener").seen("Selfkeeper has 7000 DP"), "");
  EXPECT_EQ(at_table("Selfkeeper, Slowpoke, Heightener, Guards").seen("Selfkeeper has 4000 DP"), "")
      << "what gives <Rush> hangs on <Blocker> itself";
}

// Slowpoke and Hasty hang on each other, so they join together: Slowpoke is active for one layer.
TEST(DcgLayers, WhatWasSoOnTheWayOnlyKeepsNothingActive) {
  EXPECT_EQ(at_table("Selfkeeper, Hasty, Slowpoke").seen("Selfkeeper has 4000 DP"), "");
  EXPECT_EQ(at_table("Selfkeeper, Hasty, Slowpoke").state().outcome, Outcome::running);
  EXPECT_EQ(at_table("Selfkeeper, Hasty, Slowpoke, Lifter").seen("Selfkeeper has 9000 DP"), "")
      << "4000 + 3000 of Lifter + 2000 of its own";
}

TEST(DcgLayers, AnEffectGainedFromAnOptionCanCloseACycle) {
  DcgTable table = worded_table(pool(), {"P1 battle area: Plain, Lifter", "P1 hand: Curse"});
  EXPECT_FALSE(ends_by_name(table));
  table.decide({"use Curse"});
  EXPECT_TRUE(ends_by_name(table));
}

TEST(DcgLayers, AConditionOnItsOwnEffectsSeesThoseThatOthersLend) {
  EXPECT_EQ(at_table("Seer").seen("Seer has 4000 DP"), "");
  EXPECT_EQ(at_table("Seer, Giver").seen("Seer has 5000 DP"), "");
}

TEST(DcgLayers, TheCardThatClosesTheCycleEndsTheGame) {
  DcgTable table = worded_table(pool(), {"P1 battle area: Denier", "P1 hand: Provoker"});
  EXPECT_FALSE(ends_by_name(table));
  table.decide({"play Provoker"});
  EXPECT_TRUE(ends_by_name(table));
}

}  // namespace
}  // namespace headjudge::dcg::layers_test
