// Exact checksums of positions as they lie in memory, step by step, in many long games: around each
// own card and each real card, around cards whose texts are spliced or altered, and from where
// plays begin.
//
// What players see of such games is counted by themed_games_test.cpp and plays_test.cpp, in words
// and therefore of far fewer games. A row that differs here alone is either another position or the
// same one that lies in memory otherwise; those rows tell which.
#include <gtest/gtest.h>

#include "model/core/play/play.hpp"
#include "tests/support/counts/altered_cards.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"
#include "tests/support/counts/spliced_cards.hpp"
#include "tests/support/counts/state_digest.hpp"
#include "tests/support/counts/themed_table.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

constexpr std::size_t kLongGame = 80;  ///< decisions

/// A rich table, a plain one and a small one in turn.
std::vector<std::string> table_lines(ThemedTable& table, Random& random, std::size_t number) {
  return number % 3 == 2 ? table.small_lines(random) : table.lines(random, number % 3 == 0);
}

/// A row for each of the cards that are `from` modulo `step`.
void count_states(const std::string& section, const dcg::Dcg& game, std::size_t tables,
                  std::size_t from, std::size_t step) {
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const Themes themes(game);
  GoldenRows rows(section);
  for (const cards::CardIndex theme : themes.every(step, from)) {
    rows.add_row(themes.card(theme).number, [&](Digest& digest) {
      ThemedTable table(themes, theme);
      for (std::size_t i = 0; i < tables; ++i) {
        const Judge& judge = judges[(theme + i) % judges.size()];
        Random random(theme + 7777 * (i + 1));
        const dcg::State start = position(game, judge, table_lines(table, random, i));
        StateDigest<dcg::Dcg>(game, judge, digest).play_on(start, random, kLongGame);
      }
    });
  }
  rows.compare();
}

class CountsOfStates : public testing::TestWithParam<std::size_t> {};

constexpr std::size_t kOwnParts = 3;

TEST_P(CountsOfStates, AroundTheOwnCards) {
  constexpr std::size_t kTables = 60;
  static const dcg::Dcg game(rules_world<dcg::Dcg>().pool);
  count_states(fmt::format("states around own cards {}", GetParam()), game, kTables, GetParam(),
               kOwnParts);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfStates, testing::Range<std::size_t>(0, kOwnParts));

class CountsOfRealStates : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealStates, AroundEachSecondCard) {
  constexpr std::size_t kTables = 24;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_states(fmt::format("states around real cards {}", GetParam()), real_part(GetParam()).game,
               kTables, GetParam() % 2, 2);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfRealStates, testing::Range<std::size_t>(0, kSamples));

/// Around cards whose texts are spliced.
class CountsOfSplicedStates : public testing::TestWithParam<std::size_t> {};

constexpr std::size_t kSplicings = 4;

TEST_P(CountsOfSplicedStates, AroundTheOwnCards) {
  constexpr std::size_t kTables = 24;
  count_states(fmt::format("states around spliced own cards {}", GetParam()),
               spliced_own_cards(GetParam()).game, kTables, 0, 1);
}

INSTANTIATE_TEST_SUITE_P(Seed, CountsOfSplicedStates, testing::Range<std::size_t>(0, kSplicings));

class CountsOfRealSplicedStates : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealSplicedStates, AroundEachThirdCard) {
  constexpr std::size_t kTables = 24;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_states(fmt::format("states around spliced real cards {}", GetParam()),
               spliced_real_cards(GetParam()).game, kTables, GetParam() % 3, 3);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfRealSplicedStates, testing::Range<std::size_t>(0, kSamples));

/// Around cards that say a little else than printed ones, and such things twice.
class CountsOfAlteredStates : public testing::TestWithParam<std::size_t> {};

constexpr std::size_t kAlterings = 4;

TEST_P(CountsOfAlteredStates, AroundTheOwnCards) {
  constexpr std::size_t kTables = 24;
  count_states(fmt::format("states around altered own cards {}", GetParam()),
               altered_own_cards(GetParam()).game, kTables, 0, 1);
}

INSTANTIATE_TEST_SUITE_P(Seed, CountsOfAlteredStates, testing::Range<std::size_t>(0, kAlterings));

class CountsOfRealAlteredStates : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealAlteredStates, AroundEachSixthCard) {
  constexpr std::size_t kTables = 24;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_states(fmt::format("states around altered real cards {}", GetParam()),
               altered_real_cards(GetParam()).game, kTables, GetParam() % 6, 6);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfRealAlteredStates, testing::Range<std::size_t>(0, kSamples));

/// From the table of a play, under each judge.
template <Game G>
void add_states_from(Digest& digest, const G& game, const Play& play) {
  constexpr std::size_t kGames = 3;
  static const std::vector<Judge> judges = customary_and_free_judges<G>();
  for (std::size_t i = 0; i < judges.size() * kGames; ++i) {
    const Judge& judge = judges[i % judges.size()];
    const auto start = game.set_up(play.setup, {"counts", 0, 0}, judge);
    if (!start) return digest.add(start.error().text());
    StateDigest<G>(game, judge, digest).play_on(*start, Random(i), kLongGame);
  }
}

std::string section_of_plays(const std::filesystem::path& folder) {
  return fmt::format("states from plays of {} {}", folder.parent_path().filename().string(),
                     folder.filename().string());
}

void count_states_from_plays(const std::filesystem::path& folder) {
  GoldenRows rows(section_of_plays(folder));
  const ccg::Ccg old_game(rules_world<ccg::Ccg>().pool);
  const dcg::Dcg game(rules_world<dcg::Dcg>().pool);
  for (const std::filesystem::path& file : plays_in(folder)) {
    const Play play = loaded_or_thrown(load_play(file));
    if (!play.cards.empty()) continue;
    rows.add_row(file.stem().string(), [&](Digest& digest) {
      if (play.game == GameTraits<ccg::Ccg>::kId) return add_states_from(digest, old_game, play);
      add_states_from(digest, game, play);
    });
  }
  rows.compare();
}

TEST(CountsOfStatesFromPlays, OfExamples) { count_states_from_plays("corpus/examples"); }
TEST(CountsOfStatesFromPlays, OfKeywords) { count_states_from_plays("corpus/examples/keywords"); }
TEST(CountsOfStatesFromPlays, OfPositions) { count_states_from_plays("corpus/positions"); }
TEST(CountsOfStatesFromPlays, OfTheOlderGame) { count_states_from_plays("corpus/ccg/positions"); }

/// The plays of a folder that has cards of its own.
void count_states_of_own_cards(const std::filesystem::path& folder) {
  const cards::Pool pool = loaded_or_thrown(cards::load_pool(kRoot / folder / "cards.jsonl"));
  const dcg::Dcg game(pool);
  GoldenRows rows(section_of_plays(folder));
  for (const std::filesystem::path& file : plays_in(folder)) {
    const Play play = loaded_or_thrown(load_play(file));
    rows.add_row(file.stem().string(),
                 [&](Digest& digest) { add_states_from(digest, game, play); });
  }
  rows.compare();
}

TEST(CountsOfStatesFromPlays, OfLaterCards) { count_states_of_own_cards("corpus/later"); }
TEST(CountsOfStatesFromPlays, OfComprehensiveRules) {
  count_states_of_own_cards("corpus/comprehensive");
}

}  // namespace
}  // namespace headjudge::test
