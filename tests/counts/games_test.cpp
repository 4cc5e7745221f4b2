// Exact counts of games of the own cards and of real ones, their decisions drawn from a seed: decks
// from the first turn on, and tables that are full of cards, under customary judges and free ones.
//
// Positions (positions_test.cpp) are searched in full and are small; these go on for long.
#include <gtest/gtest.h>

#include "model/core/play/play.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

/// The starting positions that are dealt from decks.
std::vector<Play> dealt_plays(std::string_view folder) {
  std::vector<Play> out;
  for (const std::filesystem::path& file : plays_in(folder)) {
    Play play = loaded_or_thrown(load_play(file));
    const auto is_deck = [](const PlayLine& line) { return line.text.starts_with("deck "); };
    if (std::ranges::any_of(play.setup, is_deck)) out.push_back(std::move(play));
  }
  return out;
}

template <Game G>
void count_dealt_games(const std::string& section, const Judge& judge, std::uint64_t games) {
  constexpr std::size_t kMostDecisions = 400;
  const auto& world = rules_world<G>();
  const G game(world.pool);
  const std::vector<Play> starts = dealt_plays(GameTraits<G>::kPositions);
  GoldenRows rows(section);
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    const Play& start = starts.at(seed % starts.size());
    const auto state = game.set_up(start.setup, {"counts", 0, 0}, judge);
    rows.add_row(fmt::format("game {}", seed), [&](Digest& digest) {
      if (!state) digest.add(state.error().text());
      if (state) {
        PlayDigest<G>(game, judge, world.rulebook.questions, digest)
            .play_randomly(*state, Random(seed), kMostDecisions);
      }
    });
  }
  rows.compare();
}

void count_full_tables(const std::string& section, const Judge& judge, std::uint64_t seed) {
  constexpr int kTables = 80;
  constexpr std::size_t kMostDecisions = 70;
  const auto& world = rules_world<dcg::Dcg>();
  const dcg::Dcg game(world.pool);
  Random random(seed);
  RandomTable table(game, random);
  GoldenRows rows(section);
  for (int i = 1; i <= kTables; ++i) {
    const std::vector<std::string> lines = table.lines();
    rows.add_row(fmt::format("table {}", i), [&](Digest& digest) {
      const dcg::State state = position(game, judge, lines);
      PlayDigest<dcg::Dcg>(game, judge, world.rulebook.questions, digest)
          .play_randomly(state, Random(seed + static_cast<std::uint64_t>(i)), kMostDecisions);
    });
  }
  rows.compare();
}

template <Game G>
void count_games_under_edition(std::size_t number) {
  const Rulebook& rulebook = rules_world<G>().rulebook;
  const Edition& edition = rulebook.editions.at(number);
  count_dealt_games<G>("games of " + edition.id, base_judge(edition, rulebook.questions), 30);
}

void count_tables_under_edition(std::size_t number) {
  const Rulebook& rulebook = rules_world<dcg::Dcg>().rulebook;
  const Edition& edition = rulebook.editions.at(number);
  count_full_tables("tables of " + edition.id, base_judge(edition, rulebook.questions), number);
}

void count_tables_under_free_judge(std::uint64_t seed) {
  Random random(seed);
  const QuestionSet& questions = rules_world<dcg::Dcg>().rulebook.questions;
  count_full_tables(fmt::format("tables of free judge {}", seed), free_judge(questions, random),
                    seed);
}

void count_ccg_games_under_free_judge(std::uint64_t seed) {
  Random random(seed);
  const QuestionSet& questions = rules_world<ccg::Ccg>().rulebook.questions;
  count_dealt_games<ccg::Ccg>(fmt::format("games of ccg, free judge {}", seed),
                              free_judge(questions, random), 30);
}

TEST(CountsOfGames, UnderTheFirstEdition) { count_games_under_edition<dcg::Dcg>(0); }
TEST(CountsOfGames, UnderTheSecondEdition) { count_games_under_edition<dcg::Dcg>(1); }
TEST(CountsOfGames, UnderTheThirdEdition) { count_games_under_edition<dcg::Dcg>(2); }
TEST(CountsOfGames, UnderTheFourthEdition) { count_games_under_edition<dcg::Dcg>(3); }
TEST(CountsOfGames, UnderTheFifthEdition) { count_games_under_edition<dcg::Dcg>(4); }
TEST(CountsOfTables, UnderTheFirstEdition) { count_tables_under_edition(0); }
TEST(CountsOfTables, UnderTheSecondEdition) { count_tables_under_edition(1); }
TEST(CountsOfTables, UnderTheThirdEdition) { count_tables_under_edition(2); }
TEST(CountsOfTables, UnderTheFourthEdition) { count_tables_under_edition(3); }
TEST(CountsOfTables, UnderTheFifthEdition) { count_tables_under_edition(4); }
TEST(CountsOfTables, UnderAFreeJudge) { count_tables_under_free_judge(11); }
TEST(CountsOfTables, UnderAnotherFreeJudge) { count_tables_under_free_judge(12); }
TEST(CountsOfCcgGames, UnderTheEdition) { count_games_under_edition<ccg::Ccg>(0); }
TEST(CountsOfCcgGames, UnderAFreeJudge) { count_ccg_games_under_free_judge(11); }
TEST(CountsOfCcgGames, UnderAnotherFreeJudge) { count_ccg_games_under_free_judge(12); }

// ---- Tables full of real cards, whose effects meet in ways that the own cards do not. Each test
// has a sample of its own, so that together they play all of them.

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
