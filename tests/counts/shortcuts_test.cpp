// The engine does not look for what no card of a game can do (position/what_cards_can_do.hpp).
// Games in which it looks for everything go as those in which it does not: it is no rule.
//
// Nor is it a rule that a look at the cards in play says which effects no stack has
// (position/catalog.hpp): whatever a stack has, that look has seen.
//
// So a mutant that takes it less often is none (mutants/generator/shortcuts.cpp); one that takes it
// where it must not changes golden rows. A judge may be asked more when everything is looked for.
#include <gtest/gtest.h>

#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
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

/// How many effects the stacks have, each of a timing that a look at the cards in play has seen.
std::size_t effects_seen_at_a_glance(const dcg::View& now) {
  dcg::KnownStandings known;
  const dcg::View v = now.remembering(known);
  std::size_t effects = 0;
  for (unsigned i = 0; i <= static_cast<unsigned>(cards::kLastTiming); ++i) {
    const auto timing = static_cast<cards::Timing>(i);
    std::size_t here = 0;
    for (const dcg::Side& side : v.state.sides()) {
      for (const dcg::Permanent stack : side.field) {
        dcg::for_each_effect(now, stack, timing, [&](auto, auto) { ++here; });
      }
    }
    EXPECT_TRUE(here == 0 || dcg::may_hear_in_play(now, timing)) << i;
    EXPECT_EQ(dcg::may_hear_in_play(v, timing), dcg::may_hear_in_play(now, timing)) << i;
    effects += here;
  }
  return effects;
}

/// Does a look at a card say what its facts say?
bool glance_is_true(const dcg::Catalog& cards, cards::CardIndex card) {
  const dcg::GlanceAtCard& glance = cards.glance(card);
  const dcg::CardFacts& facts = cards.facts(card);
  const dcg::Capabilities& brings = cards.capabilities(card);
  return glance.timings == (facts.own_timings | facts.inherited_timings | facts.linked_timings) &&
         glance.sees_standings == brings.can(dcg::Ability::sees_standings) &&
         glance.sees_colors == brings.can(dcg::Ability::sees_colors);
}

/// Of games around each card.
void look_at_every_table(const dcg::Dcg& game) {
  constexpr std::size_t kMostDecisions = 20;
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const Themes themes(game);
  std::size_t effects = 0;
  for (const cards::CardIndex theme : themes.that([](const auto&, auto) { return true; })) {
    ASSERT_TRUE(glance_is_true(game.cards(), theme)) << themes.card(theme).number;
    const Judge& judge = judges[theme % judges.size()];
    Random random(theme);
    ThemedTable table(themes, theme);
    dcg::State state = position(game, judge, table.lines(random, theme % 2 == 0));
    dcg::Decisions legal;
    for (std::size_t i = 0; i < kMostDecisions; ++i) {
      effects += effects_seen_at_a_glance({game.cards(), state, &judge});
      game.legal(state, judge, legal);
      if (legal.empty()) break;
      game.apply(state, judge, legal[random.below(legal.size())]);
    }
  }
  EXPECT_GT(effects, 1'000U);
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

TEST(Shortcuts, ALookAtTheCardsInPlayMissesNoEffect) {
  look_at_every_table(dcg::Dcg(rules_world<dcg::Dcg>().pool));
}

class RealShortcuts : public testing::TestWithParam<std::size_t> {};

TEST_P(RealShortcuts, ChangeNoGameOfRealCards) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  play_both_ways(real_part(GetParam()).game);
}

TEST_P(RealShortcuts, ALookAtTheCardsInPlayMissesNoEffect) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  look_at_every_table(real_part(GetParam()).game);
}

INSTANTIATE_TEST_SUITE_P(Part, RealShortcuts, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
