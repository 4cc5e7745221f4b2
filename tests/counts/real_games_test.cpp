// Exact counts of play with real cards: tables full of them, decisions drawn from a seed.
//
// The effects of real cards meet in ways that the own cards do not. Each test has a sample of its
// own, so that together they play all of them.
#include <gtest/gtest.h>

#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

void count_real_tables(std::size_t sample, const std::string& who, const Judge& judge) {
  constexpr int kTables = 100;
  constexpr std::size_t kMostDecisions = 80;
  const dcg::Dcg& game = real_sample(sample).game;
  const QuestionSet& questions = rules_world<dcg::Dcg>().rulebook.questions;
  Random random(sample);
  RandomTable table(game, random);
  GoldenRows rows(fmt::format("real tables {} of {}", sample, who));
  for (int i = 1; i <= kTables; ++i) {
    const std::vector<std::string> lines = table.lines();
    rows.add_row(fmt::format("table {}", i), [&](Digest& digest) {
      const dcg::State state = position(game, judge, lines);
      PlayDigest<dcg::Dcg>(game, judge, questions, digest)
          .play_randomly(state, Random(static_cast<std::uint64_t>(i)), kMostDecisions);
    });
  }
  rows.compare();
}

class CountsOfRealTables : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealTables, UnderAnEditionAndAFreeJudge) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const Rulebook& rulebook = rules_world<dcg::Dcg>().rulebook;
  const Edition& edition = rulebook.editions[GetParam() % rulebook.editions.size()];
  count_real_tables(GetParam(), edition.id, base_judge(edition, rulebook.questions));
  Random random(GetParam());
  count_real_tables(GetParam(), "a free judge", free_judge(rulebook.questions, random));
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfRealTables, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
