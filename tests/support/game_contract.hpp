// The contracts of a game (model/core/game/dynamics.hpp, notation.hpp), held over many games of it.
//
// A game instantiates the suite with its playouts, a type that has
//
//   Model                         the game
//   over_many_games(look)         calls look(game, judge, before, offers, decision) before each
//                                 decision of many games
//   can_be_described(state)       is a player about to decide in the main phase?
//
//   INSTANTIATE_TYPED_TEST_SUITE_P(Toy, GameContract, ToyPlayouts);
#pragma once

#include <cstddef>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/game/game.hpp"
#include "tests/support/allocations.hpp"

namespace headjudge::test {

template <class Playouts>
class GameContract : public ::testing::Test {
 protected:
  using Model = typename Playouts::Model;
  using State = typename Model::State;
  using Decision = typename Model::Decision;
  using Decisions = typename Model::Decisions;
  static_assert(GameDynamics<Model> && GameNotation<Model> && Game<Model>);

  static State after(const Model& game, const Judge& judge, const State& before,
                     const Decision& decision) {
    State state = before;
    game.apply(state, judge, decision);
    return state;
  }
  static Decisions offers(const Model& game, const Judge& judge, const State& state) {
    Decisions found;
    game.legal(state, judge, found);
    return found;
  }

  /// Calls look(game, judge, before, offers, decision); a contract that was never looked at is not
  /// held.
  template <class Look>
  static void everywhere(Look&& look) {
    std::size_t looked_at = 0;
    Playouts::over_many_games([&](const Model& game, const Judge& judge, const State& before,
                                  const Decisions& legal, const Decision& decision) {
      ++looked_at;
      look(game, judge, before, legal, decision);
    });
    EXPECT_GT(looked_at, 0u);
  }
};

TYPED_TEST_SUITE_P(GameContract);

TYPED_TEST_P(GameContract, SomebodyDecidesExactlyAsLongAsTheGameRuns) {
  this->everywhere([&](const auto& game, const Judge& judge, const auto& before, const auto& legal,
                       const auto& decision) {
    EXPECT_LT(game.actor(before), kNobody);
    EXPECT_FALSE(legal.empty());
    const auto next = this->after(game, judge, before, decision);
    const bool running = game.outcome(next) == Outcome::running;
    EXPECT_EQ(this->offers(game, judge, next).empty(), !running) << game.render(next);
    EXPECT_EQ(game.actor(next) == kNobody, !running) << game.render(next);
  });
}

TYPED_TEST_P(GameContract, TheSameStepGivesTheSameBytes) {
  this->everywhere([&](const auto& game, const Judge& judge, const auto& before, const auto&,
                       const auto& decision) {
    const auto once = this->after(game, judge, before, decision);
    const auto again = this->after(game, judge, before, decision);
    EXPECT_TRUE(game.same(once, again));
    EXPECT_EQ(game.hash(once), game.hash(again));
    EXPECT_TRUE(game.same_board(once, again));
  });
}

/// Whatever was there before: here a position of another time, of another game now and then.
TYPED_TEST_P(GameContract, AssigningGivesTheSameBytes) {
  std::vector<typename TypeParam::Model::State> assigned;
  this->everywhere([&](const auto& game, const Judge& judge, const auto& before, const auto&,
                       const auto& decision) {
    constexpr std::size_t kAtOnce = 31;
    if (assigned.size() < kAtOnce) assigned.push_back(before);
    auto& there = assigned[(game.hash(before) >> 7U) % assigned.size()];
    there = before;
    EXPECT_EQ(std::memcmp(&there, &before, sizeof before), 0);
    game.apply(there, judge, decision);
    EXPECT_TRUE(game.same(there, this->after(game, judge, before, decision)));
  });
}

TYPED_TEST_P(GameContract, SteppingByHandIsApplying) {
  this->everywhere([&](const auto& game, const Judge& judge, const auto& before, const auto&,
                       const auto& decision) {
    const auto applied = this->after(game, judge, before, decision);
    if (game.outcome(applied) != Outcome::running) return;
    auto stepped = before;
    game.take(stepped, judge, decision);
    while (static_cast<bool>(game.advance(stepped, judge))) {
    }
    EXPECT_TRUE(game.same(applied, stepped));
  });
}

TYPED_TEST_P(GameContract, NothingIsAllocatedInAStep) {
  this->everywhere([&](const auto& game, const Judge& judge, const auto& before, const auto& legal,
                       const auto& decision) {
    auto next = before;
    auto again = legal;
    const std::size_t until_now = allocations_so_far();
    game.legal(before, judge, again);
    game.apply(next, judge, decision);
    (void)game.hash(next);
    (void)game.same_board(before, next);
    EXPECT_EQ(allocations_so_far(), until_now);
  });
}

TYPED_TEST_P(GameContract, LegalDecisionsHavePairwiseDifferentWords) {
  this->everywhere(
      [](const auto& game, const Judge&, const auto& before, const auto& legal, const auto&) {
        std::set<std::string> words;
        for (const auto& offer : legal) {
          const std::string said = game.say(before, offer);
          EXPECT_TRUE(words.insert(said).second) << said << "\n" << game.render(before);
        }
      });
}

TYPED_TEST_P(GameContract, EveryDecisionThatIsOfferedIsKnownAsOne) {
  this->everywhere(
      [](const auto& game, const Judge& judge, const auto& before, const auto& legal, const auto&) {
        for (const auto& offer : legal) {
          const std::string words = game.say(before, offer);
          const auto seen = game.check(before, judge, "legal: " + words, {});
          ASSERT_TRUE(seen) << seen.error().text();
          EXPECT_EQ(*seen, "");
          EXPECT_FALSE(game.check(before, judge, "illegal: x" + words, {})) << words;
        }
      });
}

TYPED_TEST_P(GameContract, EveryStepCanBeTold) {
  this->everywhere([&](const auto& game, const Judge& judge, const auto& before, const auto&,
                       const auto& decision) {
    const auto next = this->after(game, judge, before, decision);
    EXPECT_FALSE(game.tell(before, judge, decision, next).empty());
    EXPECT_FALSE(game.render(next).empty());
  });
}

TYPED_TEST_P(GameContract, PositionsCanBeWrittenAndReadBack) {
  std::size_t written = 0;
  this->everywhere([&](const auto& game, const Judge& judge, const auto& before, const auto& legal,
                       const auto&) {
    if (!TypeParam::can_be_described(before)) return;
    ++written;
    const auto described = game.describe(before);
    std::vector<PlayLine> lines;
    for (const std::string& text : described) lines.push_back({text, 1});
    const auto read = game.set_up(lines, {"again", 1, 0}, judge);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(game.describe(*read), described);
    EXPECT_TRUE(game.same_board(*read, before)) << game.render(before);
    EXPECT_EQ(this->offers(game, judge, *read).size(), legal.size()) << game.render(before);
  });
  EXPECT_GT(written, 0u);
}

REGISTER_TYPED_TEST_SUITE_P(GameContract, SomebodyDecidesExactlyAsLongAsTheGameRuns,
                            TheSameStepGivesTheSameBytes, AssigningGivesTheSameBytes,
                            SteppingByHandIsApplying, NothingIsAllocatedInAStep,
                            LegalDecisionsHavePairwiseDifferentWords,
                            EveryDecisionThatIsOfferedIsKnownAsOne, EveryStepCanBeTold,
                            PositionsCanBeWrittenAndReadBack);

}  // namespace headjudge::test
