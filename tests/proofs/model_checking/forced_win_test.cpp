// Forced wins of the toy, whose positions can be solved with stones on a table.
//
// From 4 stones P1 takes one and leaves 3. The judge who lets the same player take again makes that
// a win of P1; under the other one P2 takes the last stones.
#include "proofs/model_checking/forced_win.hpp"

#include <cstdint>

#include <gtest/gtest.h>

#include "tests/support/toy_game.hpp"

namespace headjudge::proofs {
namespace {

using Verdict = WinAnswer::Verdict;

class ForcedWinOfTheToy : public testing::Test {
 protected:
  Judge plain() const { return base_judge(*rulebook_.find("clash"), rulebook_.questions); }
  Judge generous() const {
    Judge judge = plain();
    judge.set_answer(toy::kGoesAgain, 2, toy::kSamePlayer);  // with 3 stones left
    return judge;
  }
  toy::Game::State four_stones(const Judge& judge) const {
    const std::vector<PlayLine> setup = {{"stones: 4", 0}, {"turn: P1", 0}};
    return *game_.set_up(setup, {"the set-up", 0, 0}, judge);
  }
  WinAnswer win_of_first(const Judge& judge, WinBounds bounds = {}) const {
    return WinSearch<toy::Game>(game_, judge, 0, bounds).run(four_stones(judge));
  }
  std::string fault(const Judge& judge, const Strategy& strategy, std::size_t decisions) const {
    return strategy_fault(game_, judge, 0, four_stones(judge), strategy, decisions);
  }

  Rulebook rulebook_ = toy::rulebook();
  toy::Game game_;
};

TEST_F(ForcedWinOfTheToy, IsThereUnderOneJudgeAlone) {
  EXPECT_EQ(win_of_first(generous()).verdict, Verdict::yes);
  EXPECT_EQ(win_of_first(plain()).verdict, Verdict::no);
}

/// The toy, in which all positions share their hash.
struct OneHashToy : toy::Game {
  [[nodiscard]] std::uint64_t hash(const State&) const { return 7; }
};

TEST_F(ForcedWinOfTheToy, IsTheSameWherePositionsShareTheirHash) {
  const OneHashToy game;
  for (const Judge& judge : {generous(), plain()}) {
    const WinAnswer expected = win_of_first(judge);
    const WinAnswer found = WinSearch<OneHashToy>(game, judge, 0, {}).run(four_stones(judge));
    EXPECT_EQ(found.verdict, expected.verdict);
    EXPECT_EQ(found.decisions, expected.decisions);
  }
}

TEST_F(ForcedWinOfTheToy, IsAStrategyThatHoldsWithoutASearch) {
  const WinAnswer win = win_of_first(generous());
  ASSERT_EQ(win.verdict, Verdict::yes);
  EXPECT_EQ(fault(generous(), win.strategy, win.decisions), "");
  EXPECT_NE(fault(generous(), win.strategy, win.decisions - 1), "") << "it needs its decisions";
  EXPECT_NE(fault(generous(), {}, win.decisions), "") << "it needs its moves";
  EXPECT_NE(fault(plain(), win.strategy, win.decisions), "") << "the other judge allows no win";
}

TEST_F(ForcedWinOfTheToy, IsUnknownBeyondTheBoundOnPositions) {
  EXPECT_EQ(win_of_first(generous(), {.decisions = 5, .positions = 0}).verdict, Verdict::unknown);
  EXPECT_EQ(win_of_first(generous(), {.decisions = 1, .positions = 100}).verdict, Verdict::no);
}

}  // namespace
}  // namespace headjudge::proofs
