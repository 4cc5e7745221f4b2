// Exact counts of how programs are read in positions when one of their parts is another: each
// member of an instruction is taken over from an instruction of another card, conditions are asked
// at each threshold, filters at the values of those who lie there, and effects stand in the middle
// of being carried out.
//
// readings_test.cpp reads what cards say. Here words meet that no printed card has together, which
// shows each word's own part in what the rules look at.
#include <gtest/gtest.h>

#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/program_readings.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/themed_table.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

/// A row for each table, which is looked at now and after some decisions.
void count_readings_of_programs(const std::string& section, const dcg::Dcg& game,
                                std::size_t every) {
  constexpr int kLooks = 4;
  constexpr int kBetween = 5;
  constexpr int kPrograms = 25;  // of each look
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const Themes themes(game);
  GoldenRows rows(section);
  for (const cards::CardIndex theme : themes.every(every)) {
    rows.add_row(themes.card(theme).number, [&](Digest& digest) {
      const Judge& judge = judges[theme % judges.size()];
      Random random(theme + 31337);
      ThemedTable table(themes, theme);
      dcg::State state = position(game, judge, table.lines(random, theme % 2 == 0));
      dcg::Decisions legal;
      for (int look = 0; look < kLooks; ++look) {
        ProgramReadings readings(game, judge, state, random, digest);
        readings.ask_limits();
        for (int i = 0; i < kPrograms; ++i) readings.read_drawn();
        for (int i = 0; i < kBetween; ++i) {
          game.legal(state, judge, legal);
          if (legal.empty()) return;
          game.apply(state, judge, drawn_decision(legal, random));
        }
      }
    });
  }
  rows.compare();
}

TEST(CountsOfProgramReadings, OfTheOwnCards) {
  count_readings_of_programs("readings of own programs", dcg::Dcg(rules_world<dcg::Dcg>().pool), 3);
}

class CountsOfRealProgramReadings : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealProgramReadings, OfEachPart) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_readings_of_programs(fmt::format("readings of real programs {}", GetParam()),
                             real_part(GetParam()).game, 12);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfRealProgramReadings,
                         testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
