// The unsuspend phase goes on until what triggered in it is resolved. (ruling Q5608)
//
// An effect that asks for "your unsuspend phase" tells the difference, and so does the board.
#include <gtest/gtest.h>

#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::unsuspend_phase_test {
namespace {

const cards::Pool& phase_pool() {
  static const cards::Pool pool = worded_pool({
      {"Plain", "Digimon"},
      {"Waker", "Digimon",
       "[Your Turn] When this Digimon becomes unsuspended, 1 of your Digimon gains <Rush> for the "
       "turn. Then, unsuspend 1 of your other Digimon."},
      {"Wakes", "Digimon",
       "[Your Turn] When this Digimon becomes unsuspended during your unsuspend phase, gain 1 "
       "memory."},
      {"Puts", "Digimon",
       "[Your Turn] When this Digimon becomes unsuspended, suspend 1 of your other Digimon. Then, "
       "unsuspend 1 of your other Digimon."},
  });
  return pool;
}

DcgTable table_in(const std::string& phase, const std::string& field) {
  DcgTable table("en-2025", phase_pool());
  table.lay({"turn: P1, " + phase, "memory: P1 0", "P1 battle area: " + field,
             "P1 deck: Plain, Plain", "P2 deck: Plain, Plain"});
  return table;
}

TEST(UnsuspendPhase, LastsWhileItsEffectsAreResolved) {
  // "Puts" unsuspends, and its effect suspends and unsuspends "Wakes": still in the phase.
  const DcgTable table = table_in("unsuspend phase", "Puts [suspended], Wakes");
  EXPECT_EQ(table.seen("memory P1 1"), "");
  EXPECT_EQ(table.seen("hand P1 1"), "") << "the draw comes behind it";
}

TEST(UnsuspendPhase, IsNamedWhereAPlayerIsAskedInIt) {
  const DcgTable table = table_in("unsuspend phase", "Waker [suspended], Plain");
  EXPECT_EQ(table.state().phase, Phase::after_unsuspending);
  EXPECT_EQ(table.seen("hand P1 0"), "");
}

TEST(UnsuspendPhase, HasAnEndThatASetUpCanName) {
  const DcgTable table = table_in("end of the unsuspend phase", "Plain [suspended]");
  EXPECT_EQ(table.seen("hand P1 1"), "");
  EXPECT_EQ(table.seen("Plain is suspended"), "");
}

}  // namespace
}  // namespace headjudge::dcg::unsuspend_phase_test
