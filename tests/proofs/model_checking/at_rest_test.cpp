// Tables that differ while something is under way, on the toy.
//
// The next decision can make them alike, so such a difference is told apart from one that lasts.
#include <vector>

#include <gtest/gtest.h>

#include "proofs/model_checking/product_game_search.hpp"
#include "tests/support/toy_game.hpp"

namespace headjudge::proofs {
namespace {

/// The toy, in which something is under way while the heap is odd.
struct RestlessToy : toy::Game {
  [[nodiscard]] bool at_rest(const State& state) const { return state.stones % 2 == 0; }
};

TEST(AtRest, TablesThatDifferWhileSomethingIsUnderWayDifferInPassingOnly) {
  constexpr std::size_t kThreeLeft = 2;  // number of the situation: 1, 2, 3 stones left
  const Rulebook rulebook = toy::rulebook();
  const Judge first = base_judge(*rulebook.find("clash"), rulebook.questions);
  Judge second = first;
  second.set_answer(toy::kGoesAgain, kThreeLeft, 1 - first.answer_at(toy::kGoesAgain, kThreeLeft));
  const RestlessToy restless;
  Lockstep<RestlessToy> lockstep(restless, first, second, {toy::kGoesAgain, {kThreeLeft}});
  const std::vector<StartingPosition> starts{{{{"stones: 5", 0}, {"turn: P1", 0}}}};
  const SearchResult result = search_lockstep(lockstep, starts, SearchBounds{},
                                              [](const Parting&, const auto&) { return true; });
  ASSERT_TRUE(result.at(WitnessLevel::passing));
  EXPECT_EQ(result.at(WitnessLevel::passing)->level, WitnessLevel::passing);
  EXPECT_EQ(result.at(WitnessLevel::passing)->decisions.size(), 1U);
  ASSERT_TRUE(result.at(WitnessLevel::number)) << "with two stones or none left it rests";
  EXPECT_GT(result.at(WitnessLevel::number)->decisions.size(), 1U);
}

}  // namespace
}  // namespace headjudge::proofs
