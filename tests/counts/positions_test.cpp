// Exact counts of play from the starting positions of corpus/: every sequence of decisions, the
// short ones first, under each edition's customary judge, and under two judges who answer freely.
//
// A rule that offers one decision too many or too few, moves a card or the memory otherwise, or
// asks a judge about another situation changes a row.
#include <gtest/gtest.h>

#include "model/core/play/play.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

constexpr std::size_t kMost = 500;  ///< positions of one row

template <Game G>
void count_from_positions(const std::string& section, const Judge& judge) {
  const auto& world = rules_world<G>();
  const QuestionSet& questions = world.rulebook.questions;
  const G game(world.pool);
  GoldenRows rows(section);
  for (const std::filesystem::path& file : plays_in(GameTraits<G>::kPositions)) {
    const auto play = load_play(file);
    ASSERT_TRUE(play) << play.error().text();
    const auto state = game.set_up(play->setup, {file.filename(), 0, 0}, judge);
    rows.add_row(file.stem().string(), [&](Digest& digest) {
      if (!state) digest.add(state.error().text());
      if (state) PlayDigest<G>(game, judge, questions, digest).follow_all(*state, kMost);
    });
  }
  rows.compare();
}

template <Game G>
void count_under_edition(std::size_t number) {
  const auto& rulebook = rules_world<G>().rulebook;
  const Edition& edition = rulebook.editions.at(number);
  count_from_positions<G>("positions of " + edition.id, base_judge(edition, rulebook.questions));
}

template <Game G>
void count_under_free_judge(std::uint64_t seed) {
  Random random(seed);
  const QuestionSet& questions = rules_world<G>().rulebook.questions;
  count_from_positions<G>(fmt::format("positions of {}, free judge {}", questions.game, seed),
                          free_judge(questions, random));
}

TEST(CountsOfPositions, UnderTheFirstEdition) { count_under_edition<dcg::Dcg>(0); }
TEST(CountsOfPositions, UnderTheSecondEdition) { count_under_edition<dcg::Dcg>(1); }
TEST(CountsOfPositions, UnderTheThirdEdition) { count_under_edition<dcg::Dcg>(2); }
TEST(CountsOfPositions, UnderTheFourthEdition) { count_under_edition<dcg::Dcg>(3); }
TEST(CountsOfPositions, UnderTheFifthEdition) { count_under_edition<dcg::Dcg>(4); }
TEST(CountsOfPositions, UnderAFreeJudge) { count_under_free_judge<dcg::Dcg>(1); }
TEST(CountsOfPositions, UnderAnotherFreeJudge) { count_under_free_judge<dcg::Dcg>(2); }
TEST(CountsOfPositions, UnderAThirdFreeJudge) { count_under_free_judge<dcg::Dcg>(3); }
TEST(CountsOfPositions, UnderAFourthFreeJudge) { count_under_free_judge<dcg::Dcg>(4); }
TEST(CountsOfCcgPositions, UnderTheEdition) { count_under_edition<ccg::Ccg>(0); }
TEST(CountsOfCcgPositions, UnderAFreeJudge) { count_under_free_judge<ccg::Ccg>(1); }
TEST(CountsOfCcgPositions, UnderAnotherFreeJudge) { count_under_free_judge<ccg::Ccg>(2); }

}  // namespace
}  // namespace headjudge::test
