// Exact counts of what is told about play: the story of each decision, its full words, who is asked
// about what, and the words that people write for decisions, in games around each card.
//
// Plays tell the stories that somebody thought of. A sentence that is left out, or told of the
// wrong player or card, changes a row.
#include <gtest/gtest.h>

#include "tests/support/counts/declining.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"
#include "tests/support/counts/themed_table.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

void tell_game(Digest& digest, const dcg::Dcg& game, const Judge& judge, dcg::State state,
               Random random) {
  constexpr int kMostDecisions = 30;
  dcg::Decisions legal;
  for (int i = 0; i < kMostDecisions; ++i) {
    game.legal(state, judge, legal);
    if (legal.empty()) return;
    const auto decision = drawn_decision(legal, random);
    digest.add(game.full_words(state, decision));
    digest.add_all(game.asked_facts(state, judge));
    const auto plain = game.plain_words(state, game.say(state, decision), {"story", 1, 0});
    digest.add(plain ? *plain : plain.error().text());
    const dcg::State before = state;
    game.apply(state, judge, decision);
    digest.add_all(game.tell(before, judge, decision, state));
    digest.add(game.render(state));
  }
}

/// A row for each card, of every `step`th.
void count_stories(const std::string& section, const dcg::Dcg& game, std::size_t tables,
                   std::size_t step) {
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const Themes themes(game);
  GoldenRows rows(section);
  for (const cards::CardIndex theme : themes.every(step)) {
    rows.add_row(themes.card(theme).number, [&](Digest& digest) {
      ThemedTable table(themes, theme);
      for (std::size_t i = 0; i < tables; ++i) {
        const Judge& judge = judges[(theme + i) % judges.size()];
        Random random(theme + 555 * (i + 1));
        const auto lines = i % 2 == 0 ? table.lines(random, i % 4 == 0) : table.small_lines(random);
        tell_game(digest, game, judge, position(game, judge, lines), random);
      }
    });
  }
  rows.compare();
}

TEST(CountsOfStories, OfTheOwnCards) {
  count_stories("stories of own cards", dcg::Dcg(rules_world<dcg::Dcg>().pool), 2, 1);
}

class CountsOfRealStories : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealStories, OfEachPart) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_stories(fmt::format("stories of real cards {}", GetParam()), real_part(GetParam()).game, 2,
                9);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfRealStories, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
