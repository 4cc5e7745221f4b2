// perft of the Digimon Collectable Card Game: the exact numbers of legal decision sequences.
//
// Pinned for the edition's customary judge, as dcg/perft_test.cpp does for the other game; and
// where no position comes twice, the exploration that keeps distinct positions counts the same.
#include <array>

#include <gtest/gtest.h>

#include "model/ccg/ccg.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/core/play/play.hpp"
#include "proofs/model_checking/exploration.hpp"

namespace headjudge::ccg {
namespace {

struct CcgPinned {
  const char* position;
  std::array<std::uint64_t, 5> sequences;  ///< of 1 to 5 decisions
};

constexpr std::array<CcgPinned, 6> kCcgPinned{{
    {"01_two_rows_face_each_other", {2, 3, 3, 6, 15}},
    {"03_rookie_and_champion", {2, 4, 11, 24, 45}},
    {"07_true_line", {3, 4, 15, 62, 214}},
    {"09_both_ways", {5, 19, 53, 114, 264}},
    {"15_two_who_answer", {2, 5, 18, 39, 97}},
    {"17_exchange", {3, 6, 10, 23, 55}},
}};

TEST(CcgPerft, CountsExactlyTheseSequencesAsTheExplorationDoes) {
  const std::string root = HEADJUDGE_SOURCE_DIR;
  const Rulebook rulebook = load_rulebook(root + "/model/editions", "ccg").value();
  const Pool pool = load_pool(root + "/corpus/ccg/cards.jsonl").value();
  const Ccg game(pool);
  const Judge judge = base_judge(rulebook.editions.front(), rulebook.questions);
  std::size_t compared = 0;
  for (const CcgPinned& pinned : kCcgPinned) {
    const auto play = load_play(root + "/corpus/ccg/positions/" + pinned.position + ".play");
    ASSERT_TRUE(play) << play.error().text();
    const auto state = game.set_up(play->setup, {play->file, 0, 0}, judge);
    ASSERT_TRUE(state) << state.error().text();
    std::array<std::uint64_t, 5> counted{};
    for (std::size_t depth = 1; depth <= counted.size(); ++depth) {
      counted[depth - 1] = proofs::perft(game, judge, *state, depth);
    }
    EXPECT_EQ(counted, pinned.sequences) << pinned.position;
    const auto explored =
        proofs::explore(game, judge, std::vector{*state}, {.depth = 2, .states = 100'000},
                        [](const auto&, const auto&, const auto&) { return false; });
    EXPECT_LE(explored.decisions, counted[0] + counted[1]);
    if (explored.states != 1 + counted[0] + counted[1]) continue;  // some position came twice
    EXPECT_EQ(explored.decisions, counted[0] + counted[1]);
    ++compared;
  }
  EXPECT_GT(compared, 0U);
}

}  // namespace
}  // namespace headjudge::ccg
