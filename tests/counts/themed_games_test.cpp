// Exact counts of play around each card: of each real card and each own card a position in which it
// lies wherever it can (themed_table.hpp), and decisions drawn from there, hardly ever a pass.
//
// Each edition's customary judge and eight free ones take the cards in turn.
#include <array>

#include <gtest/gtest.h>

#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/themed_table.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

std::vector<Judge> customary_and_free_judges() {
  const Rulebook& rulebook = rules_world<dcg::Dcg>().rulebook;
  std::vector<Judge> out;
  for (const Edition& edition : rulebook.editions) {
    out.push_back(base_judge(edition, rulebook.questions));
  }
  for (std::uint64_t seed = 21; seed < 29; ++seed) {
    Random random(seed);
    out.push_back(free_judge(rulebook.questions, random));
  }
  return out;
}

bool declines(const dcg::Decision& decision) {
  using enum dcg::DecisionKind;
  constexpr auto kDeclining = std::to_array(
      {pass, stay, do_not_attack, do_not_counter, do_not_block, choose_no_more, place_no_more, no});
  return std::ranges::find(kDeclining, decision.kind) != kDeclining.end();
}

/// A row for each card.
void count_themed_games(const std::string& section, const dcg::Dcg& game, std::size_t tables) {
  constexpr std::size_t kMostDecisions = 40;
  const QuestionSet& questions = rules_world<dcg::Dcg>().rulebook.questions;
  const std::vector<Judge> judges = customary_and_free_judges();
  const Themes themes(game);
  GoldenRows rows(section);
  for (const cards::CardIndex theme : themes.that([](const auto&, auto) { return true; })) {
    Digest digest = rows.digest(themes.card(theme).number);
    for (std::size_t i = 0; i < tables; ++i) {
      const Judge& judge = judges[(theme + 5 * i) % judges.size()];
      Random random(theme + 1000 * i);
      const dcg::State start = position(game, judge, ThemedTable(themes, theme, random).lines());
      PlayDigest<dcg::Dcg>(game, judge, questions, digest)
          .play_on(start, random, kMostDecisions, declines);
    }
    rows.add(digest);
  }
  rows.compare();
}

TEST(CountsOfThemedGames, OfTheOwnCards) {
  static const dcg::Dcg game(rules_world<dcg::Dcg>().pool);
  count_themed_games("games around own cards", game, 3);
}

class CountsOfRealThemedGames : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealThemedGames, OfEachCard) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_themed_games(fmt::format("games around real cards {}", GetParam()),
                     real_part(GetParam()).game, 2);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfRealThemedGames, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
