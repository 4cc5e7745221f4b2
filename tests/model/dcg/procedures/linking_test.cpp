// How many link cards a Digimon has, and which one goes when it has too many.
//
// Each question is put to a judge of either opinion.
#include <gtest/gtest.h>

#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::linking_test {
namespace {

std::vector<std::string> position(std::initializer_list<std::string> lines) {
  std::vector<std::string> all = {"turn: P1, main phase", "memory: P1 5",
                                  "P1 deck: Pebbit, Pebbit, Ashpaw",
                                  "P2 deck: Pebbit, Pebbit, Ashpaw"};
  all.insert(all.end(), lines);
  return all;
}

const auto kOneLinkCard =
    position({"P1 hand: Beaconet", "P1 battle area: Cogling [linked with Compassel]"});
const auto kTwoLinkCards =
    position({"P1 hand: Gateling",
              "P1 battle area: Wayfinder [linked with Beaconet; linked with Compassel]"});
const auto kLosesLinkPlus = position(
    {"P1 hand: Rollback", "P1 battle area: Cogling",
     "P2 battle area: Wayfinder over Cogling [linked with Beaconet; linked with Compassel]"});

TEST(LinkNumber, IsOneOrAsManyAsTheJudgeSays) {
  for (const bool two : {false, true}) {
    DcgTable table("en-2025");
    if (two) table.answer("link-number", "two");
    table.lay(kOneLinkCard);
    table.decide({"link Beaconet to Cogling"});
    EXPECT_TRUE(table.asked("link-number"));
    EXPECT_EQ(table.seen(two ? "trash P1 lacks Compassel" : "trash P1 has Compassel"), "");
  }
}

TEST(LinkChoice, IsThePlayersOrFallsOnTheOldest) {
  DcgTable chosen("en-2025");
  chosen.lay(kTwoLinkCards);
  chosen.decide({"link Gateling to Wayfinder", "trash link card Compassel"});
  EXPECT_EQ(chosen.seen("trash P1 has Compassel"), "");
  DcgTable oldest("en-2025");
  oldest.answer("link-choice", "oldest");
  oldest.lay(kTwoLinkCards);
  oldest.decide({"link Gateling to Wayfinder"});
  EXPECT_EQ(oldest.seen("trash P1 has Beaconet"), "");
  EXPECT_EQ(oldest.seen("Wayfinder is linked with Compassel"), "");
}

TEST(LinkChoice, IsNotAskedForOneLinkCard) {
  DcgTable table("en-2025");
  table.lay(kOneLinkCard);
  table.decide({"link Beaconet to Cogling"});
  EXPECT_FALSE(table.asked("link-choice"));
}

TEST(LinkExcess, IsTrashedOrStaysWhenLinkPlusIsLost) {
  DcgTable trashed("en-2025");
  trashed.lay(kLosesLinkPlus);
  trashed.decide({"use Rollback"});
  EXPECT_EQ(trashed.actor(), 1) << "whose link cards they are";
  trashed.decide({"trash link card Beaconet"});
  EXPECT_EQ(trashed.seen("trash P2 has Beaconet"), "");
  DcgTable stays("en-2025");
  stays.answer("link-excess", "stay");
  stays.lay(kLosesLinkPlus);
  stays.decide({"use Rollback"});
  EXPECT_EQ(stays.seen("trash P2 lacks Beaconet"), "");
  EXPECT_EQ(stays.seen("trash P2 lacks Compassel"), "");
}

}  // namespace
}  // namespace headjudge::dcg::linking_test
