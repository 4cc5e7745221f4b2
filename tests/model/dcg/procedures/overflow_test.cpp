// When the memory of an <Overflow> is lost.
//
// A judge of either opinion is asked: at once, or when what is processed is done.
#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::overflow_test {
namespace {

TEST(Overflow, MayWaitUntilWhatIsProcessedIsDone) {
  for (const bool waits : {false, true}) {
    DcgTable table("en-2025");
    if (waits) table.answer("overflow-time", "afterwards");
    table.lay({"turn: P1, main phase", "memory: P1 3", "P1 deck: Pebbit, Pebbit, Ashpaw",
               "P2 deck: Pebbit, Pebbit, Ashpaw", "P1 battle area: Cinderlord",
               "P2 battle area: Cataclast [suspended]"});
    table.decide({"attack Cataclast with Cinderlord"});
    EXPECT_EQ(table.seen("memory P1 0"), "");
    EXPECT_TRUE(table.asked("overflow-time"));
  }
}

}  // namespace
}  // namespace headjudge::dcg::overflow_test
