// Positions of the Collectable Card Game that cannot be laid out: each is refused with its file and
// line, and with what would do in its place.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/ccg_table.hpp"

namespace headjudge::ccg {
namespace {

/// The error of laying these lines out, or "".
std::string refused(const std::vector<std::string>& lines) {
  static const Ccg game(shipped_ccg().pool);
  std::vector<PlayLine> setup;
  for (const std::string& text : lines) setup.push_back({text, static_cast<int>(setup.size()) + 1});
  const auto state = game.set_up(setup, {"the set-up", 0, 0}, customary_judge());
  return state ? "" : state.error().text();
}

TEST(CcgPosition, ARowHasFourAtMost) {
  EXPECT_EQ(refused({"turn: P1, attack phase", "P1 attack row: Gloomit, Gloomit, Gloomit, Gloomit",
                     "P1 digivolve row: Gloomit, Gloomit, Gloomit, Gloomit"}),
            "");
  for (const std::string row : {"P2 attack row", "P1 digivolve row"}) {
    EXPECT_EQ(
        refused({"turn: P1, attack phase", row + ": Gloomit, Gloomit, Gloomit, Gloomit, Mosskit"}),
        "the set-up:2: there are too many Digimon in this row (expected at most 4)");
  }
}

TEST(CcgPosition, MoreLieInARowWhileTheyAreBroughtOnline) {
  const std::string five = " digivolve row: Gloomit, Gloomit, Gloomit, Gloomit, Mosskit";
  const std::string phase = "turn: P1, bring online phase";
  EXPECT_EQ(refused({phase, "this turn: brought 1", "P1" + five}), "");
  EXPECT_EQ(refused({phase, "this turn: brought 1", "P1" + five + ", Mosskit"}),
            "the set-up:3: there are too many Digimon in this row (expected at most 5)");
  EXPECT_EQ(refused({phase, "this turn: brought 1", "P2" + five}),
            "the set-up:3: there are too many Digimon in this row (expected at most 4)");
}

TEST(CcgPosition, WhoHasEnoughPointsHasWonAsFarAsTheJudgeLooks) {
  const Ccg game(shipped_ccg().pool);
  Judge judge = customary_judge();
  const std::vector<std::string> lines = {"turn: P1, attack phase", "points: P2 7500",
                                          "P1 attack row: Gloomit"};
  EXPECT_EQ(ccg_state(game, lines, judge).outcome, Outcome::second_wins);
  rule(judge, Question::win_time, static_cast<int>(WinTime::end_of_turn));
  EXPECT_EQ(ccg_state(game, lines, judge).outcome, Outcome::running);
}

TEST(CcgPosition, DataPointsHaveAnEnd) {
  EXPECT_EQ(refused({"turn: P1, attack phase", "points: P1 7400, P2 -30000"}), "");
  EXPECT_EQ(refused({"turn: P1, attack phase", "points: P1 30001"}),
            "the set-up:2: `P1 30001` is not a pair of Data Points (expected `P1 7400, P2 0`)");
}

}  // namespace
}  // namespace headjudge::ccg
