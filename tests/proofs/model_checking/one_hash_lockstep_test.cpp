// Positions of two tables that share a hash are told apart by what they are.
//
// The toy's hash is spoilt: all positions share one. The search must find what it finds with a good
// one.
#include <cstdint>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "proofs/findings/finding.hpp"
#include "proofs/model_checking/witness.hpp"
#include "tests/support/toy_game.hpp"

namespace headjudge::proofs {
namespace {

struct OneHashLockstepToy : toy::Game {
  [[nodiscard]] std::uint64_t hash(const State&) const { return 7; }
};

StartingPosition start_with(int count) {
  return {{{fmt::format("stones: {}", count), 0}, {"turn: P1", 0}}};
}

/// The book `clash` against its judge who lets the same player take again with 3 stones left.
template <class Toy>
SearchResult search_clash(const Toy& game) {
  constexpr std::size_t kThreeLeft = 2;  // number of the situation: 1, 2, 3 stones left
  const Rulebook rulebook = toy::rulebook();
  const Judge first = base_judge(*rulebook.find("clash"), rulebook.questions);
  Judge second = first;
  second.set_answer(toy::kGoesAgain, kThreeLeft, toy::kSamePlayer);
  Lockstep<Toy> lockstep(game, first, second, {toy::kGoesAgain, {kThreeLeft}});
  const std::vector<StartingPosition> starts = {start_with(9), start_with(7)};
  return search_lockstep(lockstep, starts, {.decisions = 8},
                         [](const Parting&, const auto&) { return true; });
}

TEST(OneHashLockstep, PositionsThatShareTheirHashAreSeveral) {
  const SearchResult expected = search_clash(toy::Game{});
  const SearchResult found = search_clash(OneHashLockstepToy{});
  EXPECT_EQ(found.positions, expected.positions);
  EXPECT_GT(found.positions, 20U);
  ASSERT_TRUE(expected.at(WitnessLevel::winner));
  ASSERT_TRUE(found.at(WitnessLevel::winner));
  EXPECT_EQ(found.at(WitnessLevel::winner)->decisions,
            expected.at(WitnessLevel::winner)->decisions);
}

}  // namespace
}  // namespace headjudge::proofs
