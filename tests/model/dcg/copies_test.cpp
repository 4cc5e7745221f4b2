// Positions that differ only in which copy of a card is where are one: no play can tell them apart.
//
// Every play from a position is explored twice. What is found without merging, and then numbered in
// order, must be exactly what is found where each position is numbered before it is played on, as
// far as nothing is under way: while something is, both have names of their own.
#include "model/dcg/position/copies.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "invariants/games/renaming.hpp"
#include "proofs/model_checking/state_space.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::dcg {
namespace {

constexpr std::size_t kMemory = std::size_t{1} << 19U;  ///< others have too many positions

class Copies : public testing::Test {
 protected:
  [[nodiscard]] std::optional<State> laid_out(const std::vector<PlayLine>& setup) const {
    const auto state = game_.set_up(setup, {"the set-up", 0, 0}, judge_);
    return state ? std::optional(*state) : std::nullopt;
  }
  [[nodiscard]] static std::string bytes_of(const State& state) {
    return {reinterpret_cast<const char*>(&state), sizeof state};
  }
  /// The positions found, numbered in order; none where there are too many of them.
  [[nodiscard]] std::set<std::string> found(const State& start, bool merged,
                                            std::size_t& states) const {
    const proofs::SpaceBounds bounds{.memory = merged ? 2 * kMemory : kMemory};
    proofs::StateSpace<Dcg> space(game_, judge_, bounds, merged ? renaming<Dcg>() : nullptr);
    const auto result = space.run(std::span(&start, 1));
    std::set<std::string> all;
    if (!result || result->end != proofs::SpaceEnd::nothing_left) return all;
    states += result->states;
    for (std::size_t i = 0; i < result->states; ++i) {
      State state = space.state(i);
      if (!only_areas_refer_to_cards(state)) continue;
      number_copies_in_order(state);
      all.insert(bytes_of(state));
    }
    return all;
  }

  const proofs::GameWorld<Dcg>& world_ = test::shipped_world().of<Dcg>();
  const Dcg game_ = Dcg(world_.pool);
  const Judge judge_ = base_judge(world_.rulebook.editions.back(), world_.rulebook.questions);
};

TEST_F(Copies, ThatLieElsewhereMakeTheSamePlays) {
  std::size_t apart = 0;
  std::size_t merged = 0;
  std::size_t compared = 0;
  for (const proofs::StartingPosition& position : world_.positions) {
    const auto start = laid_out(position.setup);
    if (!start) continue;
    const std::set<std::string> expected = found(*start, false, apart);
    if (expected.empty()) continue;
    EXPECT_TRUE(found(*start, true, merged) == expected) << compared;
    ++compared;
  }
  EXPECT_GT(compared, 10U);
  EXPECT_LT(merged, apart) << "some were merged";
}

/// P1's copies 1 and 2 change their places.
State with_two_exchanged(State state) {
  const auto exchange = [](CardId& card) {
    if (card == 1 || card == 2) card = static_cast<CardId>(3 - card);
  };
  const SideRef side = state.side(0);
  for (CardId& card : side.hand) exchange(card);
  for (CardId& card : side.security) exchange(card);
  const bool first = state.is_face_up(1);
  state.turn_face_up(1, state.is_face_up(2));
  state.turn_face_up(2, first);
  return state;
}

TEST_F(Copies, AreNumberedInTheOrderInWhichTheyLie) {
  const auto start = laid_out({{"turn: P1, main phase", 0},
                               {"memory: P1 3", 0},
                               {"P1 hand: Pebbit, Pebbit", 0},
                               {"P1 security: Pebbit, Pebbit [face up]", 0},
                               {"P1 trash: Emberling", 0},
                               {"P2 security: Pebbit", 0}});
  ASSERT_TRUE(start);
  State named = *start;
  number_copies_in_order(named);
  ASSERT_LT(named.side(0).hand[1], 3);
  State other = with_two_exchanged(named);
  EXPECT_FALSE(game_.same(other, named));
  EXPECT_EQ(game_.describe(other), game_.describe(named)) << "no player sees a difference";
  number_copies_in_order(other);
  EXPECT_TRUE(game_.same(other, named));
}

/// Behind a decision that effects are still busy with, much refers to cards.
TEST_F(Copies, KeepTheirNumbersWhileAnythingIsUnderWay) {
  std::size_t busy = 0;
  for (const proofs::StartingPosition& position : world_.positions) {
    const auto start = laid_out(position.setup);
    if (!start) continue;
    Decisions legal;
    game_.legal(*start, judge_, legal);
    for (const Decision& decision : legal) {
      State state = *start;
      game_.apply(state, judge_, decision);
      if (state.frames.empty() && state.pending.empty()) continue;
      State named = state;
      number_copies_in_order(named);
      EXPECT_TRUE(game_.same(state, named));
      ++busy;
    }
  }
  EXPECT_GT(busy, 0U);
}

}  // namespace
}  // namespace headjudge::dcg
