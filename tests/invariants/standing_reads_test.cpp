// On what it hangs what the Digimon are: read off the cards in play, and no more than they ask for.
//
// That no less is read than they ask for is held against long random games of all cards in
// kept_verdicts_test.cpp.
#include "invariants/dcg/standing_reads.hpp"

#include <gtest/gtest.h>

#include "invariants/dcg/parts.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::standing_reads_test {
namespace {

const cards::Pool& pool() {
  static const cards::Pool pool = worded_pool({
      {"Plain", "Digimon"},
      {"Steady", "Digimon", "[All Turns] This Digimon gets +1000 DP."},
      {"Grave", "Digimon",
       "[Your Turn] While you have 7 or more cards in your trash, this Digimon gains <Security "
       "Attack +1>."},
      {"Sleeper", "Digimon", "[All Turns] While this Digimon is suspended, it gets +2000 DP."},
      {"Runner", "Digimon", "<Collision>"},
      {"Player", "Digimon", "[On Play] If you have 7 or more cards in your trash, gain 1 memory."},
  });
  return pool;
}

Parts read_with(std::string_view stack) {
  const DcgTable table = worded_table(pool(), {"P1 battle area: " + std::string(stack)});
  return parts_read_by_standings({table.game().cards(), table.state(), &table.judge()});
}

constexpr Parts kAskedFor = kHands | kTrash | kSecurity | kDecks | kMarks | kTurnPlayer | kGauge |
                            kAttack | kPhase | kRevealed;

TEST(StandingReads, AreThePlacesOfTheStacksAlone) {
  EXPECT_EQ(read_with("Plain") & kAskedFor, kNoPart);
  EXPECT_EQ(read_with("Steady") & kAskedFor, kNoPart);
  EXPECT_EQ(read_with("Player") & kAskedFor, kNoPart) << "it holds nothing";
  EXPECT_NE(read_with("Plain") & kStacks, kNoPart);
  EXPECT_NE(read_with("Plain") & kModifiers, kNoPart);
}

TEST(StandingReads, AreWhatAnEffectAsksFor) {
  EXPECT_EQ(read_with("Grave") & kAskedFor, kTrash | kTurnPlayer);
  EXPECT_EQ(read_with("Sleeper") & kAskedFor, kMarks);
  EXPECT_EQ(read_with("Runner") & kAskedFor, kAttack | kTurnPlayer);
}

TEST(StandingReads, AreWhatACardBeneathAsksFor) {
  EXPECT_EQ(read_with("Plain over Grave") & kAskedFor, kTrash | kTurnPlayer);
}

}  // namespace
}  // namespace headjudge::dcg::standing_reads_test
