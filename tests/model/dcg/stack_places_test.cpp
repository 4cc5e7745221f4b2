// Which card of a stack is meant: what a burst digivolution trashes, and where a Tamer goes.
//
// Manuals differ on both, or leave them open; each answer is played.
#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::stack_places_test {
namespace {

TEST(BurstDigivolution, MayTrashATamerThatLiesOnTop) {
  for (const bool trashed : {false, true}) {
    DcgTable table("en-2025");
    if (!trashed) table.answer("burst-end", "stays", "not digimon_on_top");
    table.lay(
        position({"memory: P1 1",
                  "P1 battle area: Kitsmith Nola over Gearpup [burst digivolved into Gearpup]"}));
    table.decide({"pass"});
    EXPECT_TRUE(table.asked("burst-end"));
    EXPECT_EQ(
        table.seen(trashed ? "battle area P1 has Gearpup" : "battle area P1 has Kitsmith Nola"),
        "");
  }
}

TEST(BurstDigivolution, TrashesNoCardThatLiesAlone) {
  DcgTable table("en-2025");
  table.lay(position({"memory: P1 1", "P1 battle area: Gearpup [burst digivolved into Gearpup]"}));
  table.decide({"pass"});
  EXPECT_FALSE(table.asked("burst-end"));
  EXPECT_EQ(table.seen("battle area P1 has Gearpup"), "");
}

TEST(MindLink, PutsTheTamerWhereTheJudgeSays) {
  for (const bool on_top : {false, true}) {
    DcgTable table("comprehensive-4.2");
    if (on_top) table.answer("mind-link-place", "under_the_top");
    table.lay(position({"memory: P1 3", "P1 battle area: Gravecaller over Pebbit, Mindmate Ives",
                        "P2 security: Rollback"}));
    table.decide({"activate Mindmate Ives", "attack player with Gravecaller"});
    EXPECT_TRUE(table.asked("mind-link-place"));
    EXPECT_EQ(table.seen(on_top ? "battle area P1 has Mindmate Ives" : "battle area P1 has Pebbit"),
              "");
  }
}

}  // namespace
}  // namespace headjudge::dcg::stack_places_test
