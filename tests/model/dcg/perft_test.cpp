// perft: the exact numbers of legal decision sequences from small positions.
//
// The numbers are a fingerprint of all rules at once: a rule that offers one decision too many or
// too few, anywhere in the tree, changes them. They are pinned for each edition's customary judge;
// where two editions differ, the difference is a rule that changed. When a number changes on
// purpose, the new one is what the failing test prints.
//
// The idea: perft of chess programs, as in Stockfish's tests.
#include <array>
#include <ostream>

#include <gtest/gtest.h>

#include "model/core/play/play.hpp"
#include "model/dcg/dcg.hpp"
#include "proofs/model_checking/exploration.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge {
namespace {

struct Pinned {
  std::string_view position;  ///< file below corpus/positions
  std::string_view edition;
  std::array<std::uint64_t, 5> sequences;  ///< of 1 to 5 decisions
};

constexpr std::array<Pinned, 14> kPinned{{
    Pinned{"02_memory_back_to_one", "en-1.1", {3, 7, 12, 23, 48}},
    Pinned{"02_memory_back_to_one", "en-2.3", {3, 5, 9, 19, 37}},
    Pinned{"03_memory_back_to_zero", "en-1.1", {3, 5, 9, 20, 40}},
    Pinned{"03_memory_back_to_zero", "en-2.3", {3, 5, 9, 19, 37}},
    Pinned{"08_played_and_digivolved", "en-1.1", {3, 8, 21, 48, 117}},
    Pinned{"08_played_and_digivolved", "en-2.3", {3, 8, 20, 47, 116}},
    Pinned{"09_suspended_digivolves", "en-1.1", {3, 10, 27, 57, 128}},
    Pinned{"09_suspended_digivolves", "en-2.3", {3, 10, 27, 57, 127}},
    Pinned{"12_attack_suspends_blocker", "en-1.1", {3, 8, 11, 18, 42}},
    Pinned{"12_attack_suspends_blocker", "en-2.3", {3, 8, 11, 18, 42}},
    Pinned{"22_two_effects_of_one_attack", "en-1.1", {3, 8, 19, 48, 135}},
    Pinned{"22_two_effects_of_one_attack", "en-2.3", {3, 8, 19, 48, 135}},
    Pinned{"26_opponents_deletions", "en-1.1", {3, 13, 45, 146, 457}},
    Pinned{"26_opponents_deletions", "en-2.3", {3, 13, 45, 146, 457}},
}};

/// How a test that fails names its position.
void PrintTo(const Pinned& pinned, std::ostream* out) {
  *out << pinned.position << " under " << pinned.edition;
}

class Perft : public testing::TestWithParam<Pinned> {};

TEST_P(Perft, CountsExactlyTheseSequences) {
  const proofs::World& world = test::shipped_world();
  const Pinned& pinned = GetParam();
  const auto play = load_play(std::string(HEADJUDGE_SOURCE_DIR) + "/corpus/positions/" +
                              std::string(pinned.position) + ".play");
  ASSERT_TRUE(play) << play.error().text();
  const Edition* edition = world.of<dcg::Dcg>().rulebook.find(pinned.edition);
  ASSERT_NE(edition, nullptr);
  const dcg::Dcg game(world.of<dcg::Dcg>().pool);
  const Judge judge = base_judge(*edition, world.of<dcg::Dcg>().rulebook.questions);
  const auto state = game.set_up(play->setup, {play->file, 0, 0}, judge);
  ASSERT_TRUE(state) << state.error().text();
  std::array<std::uint64_t, 5> counted{};
  for (std::size_t depth = 1; depth <= counted.size(); ++depth) {
    counted[depth - 1] = proofs::perft(game, judge, *state, depth);
  }
  EXPECT_EQ(counted, pinned.sequences);
}

std::string perft_name(const testing::TestParamInfo<Pinned>& info) {
  std::string name = std::string(info.param.position) + "_" + std::string(info.param.edition);
  for (char& c : name) {
    if (c == '-' || c == '.') c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Positions, Perft, testing::ValuesIn(kPinned), perft_name);

// ---- The exploration that keeps distinct states must agree with the count that keeps none.

TEST(Perft, AgreesWithExplorationOnTheNumberOfTransitionsWhereNoStateComesTwice) {
  const proofs::World& world = test::shipped_world();
  const dcg::Dcg game(world.of<dcg::Dcg>().pool);
  const Judge judge = base_judge(world.of<dcg::Dcg>().rulebook.editions.front(),
                                 world.of<dcg::Dcg>().rulebook.questions);
  std::size_t compared = 0;
  for (const proofs::StartingPosition& position : world.of<dcg::Dcg>().positions) {
    const auto state = game.set_up(position.setup, {"", 0, 0}, judge);
    ASSERT_TRUE(state);
    const auto explored =
        proofs::explore(game, judge, std::vector{*state}, {.depth = 2, .states = 100'000},
                        [](const auto&, const auto&, const auto&) { return false; });
    const std::uint64_t one = proofs::perft(game, judge, *state, 1);
    const std::uint64_t two = proofs::perft(game, judge, *state, 2);
    EXPECT_LE(explored.decisions, one + two);
    if (explored.states != 1 + one + two) continue;  // some state came twice
    EXPECT_EQ(explored.decisions, one + two);
    ++compared;
  }
  EXPECT_GT(compared, 0U);
}

}  // namespace
}  // namespace headjudge
