// The engine does not look for what no card of a game can do (position/what_cards_can_do.hpp).
// Games in which it looks for everything go as those in which it does not: it is no rule.
//
// So a mutant that takes it less often is none (mutants/generator/shortcuts.cpp); one that takes it
// where it must not changes golden rows. A judge may be asked more when everything is looked for.
#include <gtest/gtest.h>

#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/themed_table.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

dcg::State looking_for_everything(dcg::State state) {
  constexpr unsigned kTimings = static_cast<unsigned>(cards::kLastTiming) + 1;
  // Whether a turn comes to its end twice hangs on [End of Turn] effects being in the game at all
  // (end_of_turn_comes): that is no shortcut.
  constexpr dcg::TimingSet kAll =
      ((dcg::TimingSet{1} << kTimings) - 1) & ~dcg::timing_bit(cards::Timing::end_of_turn);
  state.capabilities.timings |= kAll;
  state.capabilities.gained |= kAll;
  state.capabilities.elsewhere |= kAll;
  state.capabilities.keywords |= ~std::uint64_t{0};
  state.capabilities.limits |= ~std::uint64_t{0};
  state.capabilities.abilities.fill(0xFF);
  state.capabilities.gained_flags.add(0xFF, true);
  return state;
}

/// Games around each card, one with the shortcut and the same without it.
void play_both_ways(const dcg::Dcg& game) {
  constexpr std::size_t kMostDecisions = 40;
  const QuestionSet& questions = rules_world<dcg::Dcg>().rulebook.questions;
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const Themes themes(game);
  std::size_t games = 0;
  for (const cards::CardIndex theme : themes.that([](const auto&, auto) { return true; })) {
    const Judge& judge = judges[theme % judges.size()];
    Random random(theme);
    ThemedTable table(themes, theme);
    const dcg::State start = position(game, judge, table.lines(random, theme % 2 == 0));
    const auto played_from = [&](const dcg::State& state) {
      Digest digest(themes.card(theme).number);
      PlayDigest<dcg::Dcg>(game, judge, questions, digest)
          .without_questions()
          .play_on(state, random, kMostDecisions);
      return digest.text();
    };
    ASSERT_EQ(played_from(start), played_from(looking_for_everything(start)))
        << themes.card(theme).number;
    ++games;
  }
  EXPECT_GT(games, 50U);
}

TEST(Shortcuts, ChangeNoGameOfOwnCards) { play_both_ways(dcg::Dcg(rules_world<dcg::Dcg>().pool)); }

class RealShortcuts : public testing::TestWithParam<std::size_t> {};

TEST_P(RealShortcuts, ChangeNoGameOfRealCards) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  play_both_ways(real_part(GetParam()).game);
}

INSTANTIATE_TEST_SUITE_P(Part, RealShortcuts, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
