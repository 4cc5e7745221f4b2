// Who is asked and about what: expectations of it, and answers that say what they are answers to.
//
// A play that answers `yes to X` must break where another card asks, and one that expects to be
// asked about X must fail where X does not ask. So each form is looked at both ways.
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/play/runner.hpp"
#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg {
namespace asking_test {
namespace {

using testing::HasSubstr;

const std::string kTurn = "turn: P1, main phase";
const std::string kDecks1 = "P1 deck: Pebbit, Pebbit, Ashpaw";
const std::string kDecks2 = "P2 deck: Pebbit, Pebbit, Ashpaw";

/// P1 is asked whether Veil of Moths deletes a Digimon.
DcgTable asked_by_an_effect() {
  DcgTable table;
  table.lay({kTurn, "memory: P1 9", "P1 hand: Veil of Moths", "P1 battle area: Duskit, Pebbit",
             "P2 battle area: Ashpaw", kDecks1, kDecks2});
  table.decide({"use Veil of Moths"});
  return table;
}

DcgTable asked_to_block() {
  DcgTable table;
  table.lay({kTurn, "memory: P1 3", "P1 battle area: Furnox", "P2 battle area: Budkin",
             "P2 security: Pebbit", kDecks1, kDecks2});
  table.decide({"attack player with Furnox"});
  return table;
}

TEST(DcgAsking, IsAboutTheCardWhoseEffectAsks) {
  const DcgTable table = asked_by_an_effect();
  const std::string about = table.game().asked_facts(table.state(), table.judge()).at(0);
  EXPECT_THAT(about, testing::StartsWith("asked P1 about Veil of Moths: "));
  EXPECT_EQ(table.seen(about), "");
  EXPECT_EQ(table.seen("asked P1"), "");
  EXPECT_EQ(table.seen("asked P1 about Veil of Moths"), "");
  EXPECT_EQ(table.seen("asked P1 about HJ1-060"), "");
  EXPECT_EQ(table.seen("P2 not asked"), "");
  EXPECT_EQ(table.seen("asked P1 about Veil of Moths: [On Play]"), about) << "not that effect";
  EXPECT_EQ(table.seen("asked P2 about Veil of Moths"), about);
  EXPECT_EQ(table.seen("asked P1 about Duskit"), about);
  EXPECT_EQ(table.seen("asked P1 about blocking"), about);
  EXPECT_EQ(table.seen("asked P2"), about);
  EXPECT_EQ(table.seen("P1 not asked"), about);
  EXPECT_EQ(table.seen("not asked"), "P1 is asked: yes, no");
}

TEST(DcgAsking, IsAboutTheRuleThatAsks) {
  const DcgTable table = asked_to_block();
  EXPECT_EQ(table.seen("asked P2 about blocking"), "");
  EXPECT_EQ(table.seen("asked P2 about countering"), "asked P2 about blocking");
  EXPECT_EQ(table.seen("asked P2 about Furnox"), "asked P2 about blocking");
  EXPECT_EQ(table.seen("P1 not asked"), "");
}

TEST(DcgAsking, IsNotSoWhereAPlayerActsInAPhase) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 3", "P1 battle area: Furnox", kDecks1, kDecks2});
  EXPECT_EQ(table.seen("not asked"), "");
  EXPECT_EQ(table.seen("nobody is asked"), "") << "the older spelling";
  EXPECT_EQ(table.seen("P1 not asked"), "");
  EXPECT_EQ(table.seen("P2 not asked"), "");
  EXPECT_EQ(table.seen("asked P1"), "nobody is asked");
  EXPECT_EQ(table.seen("asked P1 about Furnox"), "nobody is asked");
}

TEST(DcgAsking, OfACardThatThereIsNotIsAnError) {
  const DcgTable table = asked_to_block();
  EXPECT_THAT(table.seen("asked P2 about Furnix"), HasSubstr("there is no card `Furnix`"));
  EXPECT_THAT(table.seen("asked P2 about blokking"), HasSubstr("blocking"));
  EXPECT_THAT(table.seen("asked P3"), HasSubstr("is not an expectation"));
  EXPECT_THAT(table.seen("asked P2 about "), HasSubstr("is not an expectation"));
  EXPECT_THAT(table.seen("P3 not asked"), HasSubstr("is not an expectation"));
}

TEST(DcgAsking, AnAnswerToACardIsLegalWhereThatCardAsks) {
  const DcgTable table = asked_by_an_effect();
  EXPECT_EQ(table.seen("legal: yes to Veil of Moths"), "");
  EXPECT_EQ(table.seen("illegal: no to Veil of Moths"), "legal: no to Veil of Moths");
  const DcgTable blocking = asked_to_block();
  EXPECT_THAT(blocking.seen("illegal: yes to Furnox"), HasSubstr("can ask for an answer"));
  EXPECT_THAT(blocking.seen("illegal: yes to Furnix"), HasSubstr("there is no card"));
}

Result<PlayRun<Dcg>> played(const std::string& answer) {
  const auto play = parse_play(
      "play 1\ntitle: t\ngame: dcg\ntable: en-2.3\nsetup:\n  turn: P1, main phase\n"
      "  memory: P1 9\n  P1 hand: Veil of Moths\n  P1 battle area: Duskit, Pebbit\n"
      "  P2 battle area: Ashpaw\n"
      "decisions:\n  P1: use Veil of Moths\n  " +
          answer + "\nend\n",
      "x.play");
  EXPECT_TRUE(play) << play.error().text();
  const Dcg game(test_pool());
  return run_play(game, test_rulebook(), *play);
}

TEST(DcgAsking, AnAnswerToAnotherCardBreaksAPlay) {
  EXPECT_TRUE(played("P1: no"));
  EXPECT_TRUE(played("P1: no to Veil of Moths"));
  EXPECT_TRUE(played("P1: yes to HJ1-060")) << "by its number";
  const auto other = played("P1: no to Duskit");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().line, 13);
  EXPECT_THAT(other.error().text(),
              HasSubstr("`no to Duskit` answers no question: P1 is asked about Veil of Moths: "));
  const auto none = played("P1: no to Duskot");
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().text(), HasSubstr("there is no card `Duskot`"));
  const auto skipped = played("P1 if allowed: no to Duskit");
  EXPECT_FALSE(skipped) << "no table takes it";
}

}  // namespace
}  // namespace asking_test
}  // namespace headjudge::dcg
