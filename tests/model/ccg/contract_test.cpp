// The contracts of Game, held against the Digimon Collectable Card Game over random playouts.
//
// The judges are the customary one and judges drawn from what the edition leaves open; the games
// start from every position of the corpus, whole games among them.
#include <set>

#include <gtest/gtest.h>

#include "model/ccg/text/facts.hpp"
#include "model/core/game/game.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/ccg_table.hpp"

namespace headjudge::ccg {
namespace {

static_assert(Game<Ccg>);

/// Calls look(game, judge, before, offers, decision, after) along many games.
template <class Look>
void over_many_ccg_games(Look&& look) {
  const Ccg game(shipped_ccg().pool);
  Random random(21);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Judge judge = seed == 0 ? customary_judge() : drawn_ccg_judge(seed * 101);
    for (const auto& position : shipped_ccg().positions) {
      const auto start = game.set_up(position.setup, {"the set-up", 0, 0}, judge);
      ASSERT_TRUE(start) << start.error().text();
      play_ccg_randomly(
          game, judge, *start, random,
          [&](const State& before, const Decisions& offers, const Decision& decision,
              const State& after) { look(game, judge, before, offers, decision, after); });
    }
  }
}

TEST(CcgContract, LegalDecisionsHavePairwiseDifferentWords) {
  over_many_ccg_games([](const Ccg& game, const Judge&, const State& before,
                         const Decisions& offers, const Decision&, const State&) {
    std::set<std::string> words;
    for (const Decision& offer : offers) {
      const std::string said = game.say(before, offer);
      EXPECT_TRUE(words.insert(said).second) << said << "\n" << game.render(before);
    }
  });
}

TEST(CcgContract, SomebodyDecidesExactlyAsLongAsTheGameRuns) {
  over_many_ccg_games([](const Ccg& game, const Judge& judge, const State&, const Decisions&,
                         const Decision&, const State& after) {
    Decisions offers;
    game.legal(after, judge, offers);
    const bool running = game.outcome(after) == Outcome::running;
    EXPECT_EQ(offers.empty(), !running) << game.render(after);
    EXPECT_EQ(game.actor(after) == kNobody, !running) << game.render(after);
  });
}

TEST(CcgContract, TheSameStepGivesTheSameBytesAndCanBeTakenByHand) {
  over_many_ccg_games([](const Ccg& game, const Judge& judge, const State& before, const Decisions&,
                         const Decision& decision, const State& after) {
    State stepped = before;
    game.take(stepped, judge, decision);
    while (game.advance(stepped, judge)) {
    }
    EXPECT_TRUE(game.same(stepped, after));
    EXPECT_EQ(game.hash(stepped), game.hash(after));
    EXPECT_TRUE(game.same_board(stepped, after));
    EXPECT_FALSE(game.tell(before, judge, decision, after).empty());
    const std::string words = game.say(before, decision);
    const auto seen = game.check(before, judge, "legal: " + words, {});
    ASSERT_TRUE(seen) << seen.error().text();
    EXPECT_EQ(*seen, "");
    EXPECT_FALSE(game.check(before, judge, "illegal: x" + words, {})) << words;
  });
}

TEST(CcgContract, NothingIsAllocatedInAStep) {
  over_many_ccg_games([](const Ccg& game, const Judge& judge, const State& before,
                         const Decisions& offers, const Decision& decision, const State&) {
    State after = before;
    Decisions again = offers;
    const std::size_t until_now = test::allocations_so_far();
    game.legal(before, judge, again);
    game.apply(after, judge, decision);
    (void)game.hash(after);
    (void)game.same_board(before, after);
    EXPECT_EQ(test::allocations_so_far(), until_now);
  });
}

TEST(CcgContract, PositionsInAPhaseCanBeWrittenAndReadBackExactly) {
  over_many_ccg_games([](const Ccg& game, const Judge& judge, const State& before, const Decisions&,
                         const Decision&, const State&) {
    if (before.asks != Asks::phase) return;
    const auto described = game.describe(before);
    const State read = ccg_state(game, described, judge);
    EXPECT_EQ(game.describe(read), described);
    EXPECT_TRUE(game.same_board(read, before)) << game.render(before);
    Decisions offers;
    Decisions then;
    game.legal(read, judge, offers);
    game.legal(before, judge, then);
    ASSERT_EQ(offers.size(), then.size()) << game.render(before);
    for (std::size_t i = 0; i < offers.size(); ++i) {
      EXPECT_EQ(game.say(read, offers[i]), game.say(before, then[i]));
    }
  });
}

TEST(CcgContract, EveryFactIsAnExpectationThatItsPositionMeets) {
  over_many_ccg_games([](const Ccg& game, const Judge& judge, const State& before, const Decisions&,
                         const Decision&, const State& after) {
    for (const std::string& fact : facts_against(game, after, before)) {
      const auto met = game.check(after, judge, fact, {"the facts", 1, 0});
      ASSERT_TRUE(met) << met.error().text();
      EXPECT_EQ(*met, "") << fact;
    }
  });
}

}  // namespace
}  // namespace headjudge::ccg
