// Exact counts of play around each card: of each real card and each own card a position in which it
// lies wherever it can (themed_table.hpp), and decisions drawn from there, hardly ever a pass.
//
// Each edition's customary judge and eight free ones take the cards in turn.
#include <gtest/gtest.h>

#include "tests/support/counts/declining.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/themed_table.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

/// A row for each card, of every `step`th from one on.
void count_themed_games(const std::string& section, const dcg::Dcg& game, std::size_t tables,
                        std::size_t from, std::size_t step) {
  constexpr std::size_t kMostDecisions = 40;
  const QuestionSet& questions = rules_world<dcg::Dcg>().rulebook.questions;
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const Themes themes(game);
  GoldenRows rows(section);
  for (const cards::CardIndex theme : themes.every(step, from)) {
    rows.add_row(themes.card(theme).number, [&](Digest& digest) {
      ThemedTable table(themes, theme);
      for (std::size_t i = 0; i < tables; ++i) {
        const Judge& judge = judges[(theme + 5 * i) % judges.size()];
        Random random(theme + 1000 * i);
        const dcg::State start = position(game, judge, table.lines(random, i % 2 == 1));
        PlayDigest<dcg::Dcg>(game, judge, questions, digest).play_on(start, random, kMostDecisions);
      }
    });
  }
  rows.compare();
}

/// On small tables: a row for each card again.
void count_small_games(const std::string& section, const dcg::Dcg& game, std::size_t tables) {
  constexpr std::size_t kMostDecisions = 50;
  const QuestionSet& questions = rules_world<dcg::Dcg>().rulebook.questions;
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const Themes themes(game);
  GoldenRows rows(section);
  for (const cards::CardIndex theme : themes.that([](const auto&, auto) { return true; })) {
    rows.add_row(themes.card(theme).number, [&](Digest& digest) {
      ThemedTable table(themes, theme);
      for (std::size_t i = 0; i < tables; ++i) {
        const Judge& judge = judges[(theme + 3 * i) % judges.size()];
        Random random(theme + 1000 * i);
        const dcg::State start = position(game, judge, table.small_lines(random));
        PlayDigest<dcg::Dcg>(game, judge, questions, digest).play_on(start, random, kMostDecisions);
      }
    });
  }
  rows.compare();
}

/// Cards are parted so that each test is quick.
constexpr std::size_t kSteps = 3;

/// Tables for each card.
constexpr std::size_t kOwnTables = 36;
constexpr std::size_t kRealTables = 8;

class CountsOfThemedGames : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfThemedGames, OfTheOwnCards) {
  static const dcg::Dcg game(rules_world<dcg::Dcg>().pool);
  count_themed_games(fmt::format("games around own cards {}", GetParam()), game, kOwnTables,
                     GetParam(), kSteps);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfThemedGames, testing::Range<std::size_t>(0, kSteps));

TEST(CountsOfSmallGames, OfTheOwnCards) {
  constexpr std::size_t kTables = 12;
  count_small_games("small games around own cards", dcg::Dcg(rules_world<dcg::Dcg>().pool),
                    kTables);
}

class CountsOfRealSmallGames : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealSmallGames, OfEachCard) {
  constexpr std::size_t kTables = 2;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_small_games(fmt::format("small games around real cards {}", GetParam()),
                    real_part(GetParam()).game, kTables);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfRealSmallGames, testing::Range<std::size_t>(0, kSamples));

class CountsOfRealThemedGames : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealThemedGames, OfEachCard) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const std::size_t part = GetParam() / kSteps;
  const std::size_t from = GetParam() % kSteps;
  count_themed_games(fmt::format("games around real cards {}.{}", part, from), real_part(part).game,
                     kRealTables, from, kSteps);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfRealThemedGames,
                         testing::Range<std::size_t>(0, kSamples* kSteps));

}  // namespace
}  // namespace headjudge::test
