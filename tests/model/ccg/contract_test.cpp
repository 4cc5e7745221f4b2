// The contracts of Game, held against the Digimon Collectable Card Game over random playouts.
//
// The judges are the customary one and judges drawn from what the edition leaves open; the games
// start from every position of the corpus, whole games among them.
#include <gtest/gtest.h>

#include "model/ccg/text/facts.hpp"
#include "tests/support/ccg_table.hpp"
#include "tests/support/game_contract.hpp"

namespace headjudge::ccg {
namespace {

struct CcgPlayouts {
  using Model = Ccg;

  static bool can_be_described(const State& state) { return state.asks == Asks::phase; }

  template <class Look>
  static void over_many_games(Look&& look) {
    const Ccg game(shipped_ccg().pool);
    Random random(21);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const Judge judge = seed == 0 ? customary_judge() : drawn_ccg_judge(seed * 101);
      for (const auto& set_up : test::starting_set_ups<Ccg>()) {
        const auto start = game.set_up(set_up, {"the set-up", 0, 0}, judge);
        ASSERT_TRUE(start) << start.error().text();
        play_ccg_randomly(
            game, judge, *start, random,
            [&](const State& before, const Decisions& offers, const Decision& decision,
                const State&) { look(game, judge, before, offers, decision); });
      }
    }
  }
};

TEST(CcgContract, TheLastStepCanBeTakenByHandToo) {
  std::size_t ended = 0;
  CcgPlayouts::over_many_games([&](const Ccg& game, const Judge& judge, const State& before,
                                   const Decisions&, const Decision& decision) {
    State applied = before;
    game.apply(applied, judge, decision);
    if (game.outcome(applied) == Outcome::running) return;
    ++ended;
    State stepped = before;
    game.take(stepped, judge, decision);
    while (game.advance(stepped, judge)) {
    }
    EXPECT_TRUE(game.same(stepped, applied));
  });
  EXPECT_GT(ended, 0u);
}

TEST(CcgContract, WhatIsReadBackOffersTheSameDecisions) {
  CcgPlayouts::over_many_games([](const Ccg& game, const Judge& judge, const State& before,
                                  const Decisions& then, const Decision&) {
    if (before.asks != Asks::phase) return;
    const auto described = game.describe(before);
    const State read = ccg_state(game, described, judge);
    EXPECT_EQ(game.describe(read), described);
    EXPECT_TRUE(game.same_board(read, before)) << game.render(before);
    Decisions offers;
    game.legal(read, judge, offers);
    ASSERT_EQ(offers.size(), then.size()) << game.render(before);
    for (std::size_t i = 0; i < offers.size(); ++i) {
      EXPECT_EQ(game.say(read, offers[i]), game.say(before, then[i]));
    }
  });
}

TEST(CcgContract, EveryFactIsAnExpectationThatItsPositionMeets) {
  CcgPlayouts::over_many_games([](const Ccg& game, const Judge& judge, const State& before,
                                  const Decisions&, const Decision& decision) {
    State after = before;
    game.apply(after, judge, decision);
    for (const std::string& fact : facts_against(game, after, before)) {
      const auto met = game.check(after, judge, fact, {"the facts", 1, 0});
      ASSERT_TRUE(met) << met.error().text();
      EXPECT_EQ(*met, "") << fact;
    }
  });
}

}  // namespace
}  // namespace headjudge::ccg

namespace headjudge::test {
INSTANTIATE_TYPED_TEST_SUITE_P(Ccg, GameContract, ccg::CcgPlayouts);
}  // namespace headjudge::test
