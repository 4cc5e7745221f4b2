// Explorations whose size is known: nothing is left out, nothing counted twice, and what was not
// looked at is said.
#include "proofs/model_checking/state_space.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/gauge/turns.hpp"
#include "proofs/model_checking/exploration.hpp"
#include "tests/proofs/model_checking/counter_game.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs::state_space_test {
namespace {

using test::CounterGame;

struct OneHash {
  std::uint64_t operator()(Bytes) const { return 42; }
};

template <class Hash = MixedBytes, GameDynamics G>
SpaceResult explored(const G& game, const Judge& judge, const typename G::State& start,
                     const SpaceBounds& bounds = {}) {
  StateSpace<G, Hash> space(game, judge, bounds);
  const auto result = space.run(std::span(&start, 1));
  EXPECT_TRUE(result) << (result ? "" : result.error().text());
  return result ? *result : SpaceResult{};
}
template <class Hash = MixedBytes>
SpaceResult counted(const CounterGame& game, const SpaceBounds& bounds = {}) {
  return explored<Hash>(game, Judge{}, {}, bounds);
}

TEST(StateSpace, HasAsManyPositionsAsTheFormulaSays) {
  for (const CounterGame::Counters tops :
       {CounterGame::Counters{1, 0, 0}, {4, 3, 2}, {1, 1, 1}, {40, 20, 10}, {9, 0, 90}}) {
    const CounterGame game{tops};
    const SpaceResult result = counted(game);
    EXPECT_EQ(result.states, game.positions());
    EXPECT_EQ(result.transitions, game.transitions());
    EXPECT_EQ(result.expanded, game.positions());
    EXPECT_EQ(result.finished(), 1U);
    EXPECT_EQ(result.with(Outcome::drawn), 1U);
    EXPECT_EQ(result.depth, std::size_t{tops[0]} + tops[1] + tops[2]);
    EXPECT_TRUE(result.is_exhaustive());
  }
}

TEST(StateSpace, KeepsPositionsApartThatShareTheirHash) {
  const CounterGame game{{12, 9, 4}};
  const SpaceResult result = counted<OneHash>(game);
  EXPECT_EQ(result.states, game.positions());
  EXPECT_EQ(result.transitions, game.transitions());
  EXPECT_TRUE(result.is_exhaustive());
}

TEST(StateSpace, SaysThatABoundOnDecisionsCutItShort) {
  const CounterGame game{{3, 2, 1}};  // 6 decisions to the end
  for (std::size_t depth = 1; depth <= 8; ++depth) {
    const SpaceResult result = counted(game, {.depth = depth});
    EXPECT_EQ(result.is_exhaustive(), depth >= 6) << depth;
    EXPECT_EQ(result.end, depth >= 6 ? SpaceEnd::nothing_left : SpaceEnd::depth) << depth;
    EXPECT_EQ(result.depth, std::min<std::size_t>(depth, 6));
  }
  EXPECT_EQ(counted(game, {.depth = 1}).states, 4U);
}

TEST(StateSpace, SaysThatTheMemoryWasSpent) {
  const CounterGame game{{60, 60, 60}};
  const std::size_t needed = counted(game).in_memory;
  std::size_t most = 0;
  for (const std::size_t memory : {std::size_t{0}, std::size_t{100}, needed / 8, needed / 2}) {
    const SpaceResult result = counted(game, {.memory = memory});
    EXPECT_EQ(result.end, SpaceEnd::no_room);
    EXPECT_FALSE(result.is_exhaustive());
    EXPECT_LE(result.in_memory, memory);
    EXPECT_LT(result.states, game.positions());
    EXPECT_GE(result.states, most);
    most = result.states;
  }
  EXPECT_GT(most, 10'000U);
  EXPECT_TRUE(counted(game, {.memory = 2 * needed}).is_exhaustive());
}

TEST(StateSpace, IsNotExhaustiveWhereTheEngineIsStuck) {
  CounterGame game{{3, 3, 3}};
  game.stuck_at = 4;
  const SpaceResult result = counted(game);
  EXPECT_EQ(result.end, SpaceEnd::nothing_left);
  EXPECT_EQ(result.with(Outcome::stuck), 12U);  // ways to be 4 with three numbers up to 3
  EXPECT_FALSE(result.is_exhaustive());
}

TEST(StateSpace, IsNotExhaustiveWhereAListOfOffersIsFull) {
  CounterGame game{{3, 3, 3}};
  game.offers_twice = true;
  const SpaceResult result = counted(game);
  EXPECT_EQ(result.full_offers, 1U);
  EXPECT_EQ(result.states, game.positions());
  EXPECT_FALSE(result.is_exhaustive());
}

TEST(StateSpace, IsTheSameInAFile) {
  const test::OwnFolder folder;
  std::filesystem::create_directory(folder.path());
  const CounterGame game{{60, 60, 60}};
  const SpaceResult result = counted(game, {.spill = folder.path()});
  EXPECT_EQ(result.states, game.positions());
  EXPECT_TRUE(result.is_exhaustive());
  EXPECT_GT(result.on_disk, result.states);
  EXPECT_LT(result.in_memory, counted(game).in_memory);
  const Judge judge;
  StateSpace<CounterGame> nowhere(game, judge, {.spill = folder / "nowhere"});
  const CounterGame::State start;
  EXPECT_FALSE(nowhere.run(std::span(&start, 1)));
}

TEST(StateSpace, CountsComponents) {
  CounterGame game{{6, 4, 2}};
  const auto steps = counted(game, {.components = true}).components;
  ASSERT_TRUE(steps);
  EXPECT_EQ(steps->all, game.positions()) << "no way leads back";
  EXPECT_EQ(steps->cyclic, 0U);
  game.rings = true;
  const SpaceResult rings = counted(game, {.components = true});
  ASSERT_TRUE(rings.components);
  EXPECT_EQ(rings.states, game.positions());
  EXPECT_EQ(rings.components->all, 1U);
  EXPECT_EQ(rings.components->cyclic, 1U);
  EXPECT_EQ(rings.components->largest, game.positions());
  const SpaceResult cut = counted(game, {.depth = 3, .components = true});
  ASSERT_TRUE(cut.components);
  EXPECT_EQ(cut.components->all - cut.components->cyclic + cut.components->states_in_cyclic,
            cut.states);
  EXPECT_EQ(cut.components->largest, 3U) << "the third counter's ring alone was gone round";
}

TEST(StateSpace, CountsAPositionThatLeadsToItself) {
  StoredGraph graph(nullptr);
  const std::vector<std::vector<std::size_t>> targets{{1, 0}, {2}, {3, 1}, {3}, {0}, {}};
  for (const auto& node : targets) {
    for (const std::size_t target : node) ASSERT_TRUE(graph.push(target));
    ASSERT_TRUE(graph.end_of_node());
  }
  const auto found = graph.components(7);  // the seventh was not expanded
  ASSERT_TRUE(found);
  EXPECT_EQ(found->all, 6U);  // {0}, {1, 2}, {3}, {4}, {5}, {6}
  EXPECT_EQ(found->cyclic, 3U);
  EXPECT_EQ(found->states_in_cyclic, 4U);
  EXPECT_EQ(found->largest, 2U);
}

// ---- The shipped games, against the exploration that keeps whole positions

template <PlayableGame G>
void agree_on_shipped_positions(std::size_t depth) {
  const auto& world = test::shipped_world().of<G>();
  const G game(world.pool);
  const Judge judge = base_judge(world.rulebook.editions.back(), world.rulebook.questions);
  std::size_t compared = 0;
  for (const StartingPosition& position : world.positions) {
    const auto start = game.set_up(position.setup, {"", 0, 0}, judge);
    if (!start) continue;
    const auto expected =
        explore(game, judge, std::vector{*start}, {.depth = depth, .states = 1'000'000},
                [](const auto&, const auto&, const auto&) { return false; });
    const SpaceResult found = explored(game, judge, *start, {.depth = depth});
    EXPECT_EQ(found.states, expected.states);
    EXPECT_EQ(found.transitions, expected.decisions);
    ++compared;
  }
  EXPECT_GT(compared, 0U);
}

TEST(StateSpace, AgreesWithTheSearchThatKeepsWholePositions) {
  agree_on_shipped_positions<dcg::Dcg>(3);
  agree_on_shipped_positions<ccg::Ccg>(3);
}

TEST(StateSpace, GivesBackThePositionsItPacked) {
  const auto& world = test::shipped_world().of<dcg::Dcg>();
  const dcg::Dcg game(world.pool);
  const Judge judge = base_judge(world.rulebook.editions.back(), world.rulebook.questions);
  std::size_t looked_at = 0;
  for (const StartingPosition& position : world.positions) {
    const auto start = game.set_up(position.setup, {"", 0, 0}, judge);
    if (!start) continue;
    StatePacking<dcg::Dcg> packing(game);
    dcg::State state = *start;
    for (std::size_t step = 0; step < 60 && state.outcome == Outcome::running; ++step) {
      PackedBytes packed;
      packing.pack(state, packed);
      EXPECT_TRUE(game.same(packing.unpack(packed), state));
      EXPECT_LT(packed.size(), sizeof state / 4);
      ++looked_at;
      dcg::Decisions legal;
      game.legal(state, judge, legal);
      game.apply(state, judge, legal[step * 7 % legal.size()]);
    }
  }
  EXPECT_GT(looked_at, 100U);
}

// ---- The gauge and turns alone

const Judge& newest_judge() {
  static const Judge judge = [] {
    const auto& rulebook = test::shipped_world().of<dcg::Dcg>().rulebook;
    return base_judge(rulebook.editions.back(), rulebook.questions);
  }();
  return judge;
}

TEST(GaugeTurns, HasAsManyPositionsAsSpinCounts) {
  const GaugeTurns game;
  const auto start = game.start(newest_judge(), 3);
  const SpaceResult result = explored(game, newest_judge(), start, {.components = true});
  EXPECT_EQ(result.states, 23'615U);
  EXPECT_EQ(result.transitions, 73'148U);  // it counts the start as one more
  EXPECT_EQ(result.depth, 61U);
  EXPECT_TRUE(result.is_exhaustive());
  EXPECT_EQ(result.components->cyclic, 0U) << "each turn draws a card";
}

TEST(GaugeTurns, PacksEachPositionAsItself) {
  const GaugeTurns game;
  const auto start = game.start(newest_judge(), 2);
  StateSpace<GaugeTurns> space(game, newest_judge(), {});
  const auto result = space.run(std::span(&start, 1));
  ASSERT_TRUE(result);
  std::size_t finished = 0;
  for (std::size_t i = 0; i < result->states; ++i) {
    const GaugeTurns::State state = space.state(i);
    PackedBytes packed;
    game.pack(state, packed);
    EXPECT_TRUE(game.same(game.unpack(packed), state));
    EXPECT_LE(-dcg::kGaugeEnd, state.memory);
    EXPECT_LE(state.memory, dcg::kGaugeEnd);
    EXPECT_LE(int{state.deck[0]} + state.hand[0], 2 + GaugeTurns::kOpeningHand);
    finished += state.outcome == Outcome::running ? 0U : 1U;
  }
  EXPECT_EQ(finished, result->finished());
  EXPECT_GT(finished, 0U);
}

}  // namespace
}  // namespace headjudge::proofs::state_space_test
