// Who can stop a loop: attractors on small graphs in which an edge out of the loop is not enough.
//
// In each graph nodes 0 and 1 are the loop. What lies outside of it differs.
#include "model/core/game/stopping.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace headjudge::stopping_test {
namespace {

constexpr Player kFirst = 0;
constexpr Player kSecond = 1;

StoppingNode decides(Player player, std::vector<std::size_t> to) {
  return {.decider = player, .known = true, .to = std::move(to)};
}
StoppingNode over() { return {.over = true, .known = true}; }
StoppingNode cut_off() { return {}; }

CanStop first(const std::vector<StoppingNode>& nodes) {
  return can_stop(nodes, {0, 1}, helper(kFirst));
}
CanStop second(const std::vector<StoppingNode>& nodes) {
  return can_stop(nodes, {0, 1}, helper(kSecond));
}
CanStop together(const std::vector<StoppingNode>& nodes) {
  return can_stop(nodes, {0, 1}, kBothPlayers);
}

TEST(Stopping, TakesAWayToTheEnd) {
  const std::vector<StoppingNode> nodes = {decides(kFirst, {1, 2}), decides(kSecond, {0}), over()};
  EXPECT_EQ(first(nodes), CanStop::yes);
  EXPECT_EQ(second(nodes), CanStop::no);
  EXPECT_EQ(together(nodes), CanStop::yes);
}

TEST(Stopping, IsNotAnEdgeIntoAnotherEndlessLoop) {
  const std::vector<StoppingNode> nodes = {decides(kFirst, {1, 2}), decides(kSecond, {0}),
                                           decides(kFirst, {3}), decides(kFirst, {2})};
  EXPECT_EQ(first(nodes), CanStop::no);
  EXPECT_EQ(together(nodes), CanStop::no);
}

TEST(Stopping, IsNotAnEdgeToWhereTheOtherPlayerChoosesTheNextLoop) {
  // P1 leaves, and P2 may end it or go round for ever elsewhere.
  const std::vector<StoppingNode> nodes = {decides(kFirst, {1, 2}), decides(kFirst, {0}),
                                           decides(kSecond, {3, 4}), over(), decides(kSecond, {4})};
  EXPECT_EQ(first(nodes), CanStop::no);
  EXPECT_EQ(second(nodes), CanStop::no) << "P2 decides nothing in the round";
  EXPECT_EQ(together(nodes), CanStop::yes);
}

TEST(Stopping, HoldsWhateverTheOtherPlayerChooses) {
  const std::vector<StoppingNode> nodes = {decides(kFirst, {1, 2}), decides(kFirst, {0}),
                                           decides(kSecond, {3, 4}), over(), over()};
  EXPECT_EQ(first(nodes), CanStop::yes);
}

TEST(Stopping, IsNotAPositionInWhichEverythingHangs) {
  const std::vector<StoppingNode> nodes = {
      decides(kFirst, {1, 2}), decides(kSecond, {0}), {.known = true}};
  EXPECT_EQ(first(nodes), CanStop::no);
}

TEST(Stopping, IsUnknownWhereTheBoundCutTheGraph) {
  const std::vector<StoppingNode> nodes = {decides(kFirst, {1, 2}), decides(kSecond, {0}),
                                           cut_off()};
  EXPECT_EQ(first(nodes), CanStop::unknown);
  EXPECT_EQ(second(nodes), CanStop::no) << "P2 has no choice, whatever lies behind the bound";
  EXPECT_EQ(together(nodes), CanStop::unknown);
}

TEST(Stopping, IsNotAnEdgeIntoALoopThatTheOtherPlayerAloneCanStop) {
  const std::vector<StoppingNode> nodes = {decides(kFirst, {1, 2}), decides(kFirst, {0}),
                                           decides(kSecond, {2, 3}), over()};
  EXPECT_EQ(first(nodes), CanStop::no) << "P2 need not end what P1 has left for";
  EXPECT_EQ(second(nodes), CanStop::no);
  EXPECT_EQ(together(nodes), CanStop::yes);
}

TEST(Stopping, TakesSoManyDecisions) {
  const std::vector<StoppingNode> nodes = {decides(kFirst, {1}), decides(kFirst, {0, 2}),
                                           decides(kSecond, {3}), over()};
  EXPECT_EQ(stopping_ranks(nodes, helper(kFirst), false), (std::vector<std::size_t>{3, 2, 1, 0}));
  EXPECT_EQ(stopping_ranks(nodes, helper(kSecond), false),
            (std::vector<std::size_t>{kNeverOver, kNeverOver, 1, 0}));
}

}  // namespace
}  // namespace headjudge::stopping_test
