// The contracts of Game, held against the Digimon Card Game over random playouts.
//
// Allocations are counted by replacing the global operator new of this program; the count is only
// looked at around calls that must not allocate.
#include <atomic>
#include <cstdlib>
#include <new>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "model/core/game/game.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/dcg_table.hpp"
#include "tests/support/shipped.hpp"

namespace {
std::atomic<std::size_t> allocations{0};

void* counted_allocation(std::size_t size) {
  ++allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
}  // namespace

// Replaced for the whole test program. NOLINTBEGIN(clang-analyzer-cplusplus.NewDelete)
void* operator new(std::size_t size) { return counted_allocation(size); }
void* operator new[](std::size_t size) { return counted_allocation(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND(clang-analyzer-cplusplus.NewDelete)

std::size_t headjudge::test::allocations_so_far() { return allocations; }

namespace headjudge::dcg::game_contract_test {
namespace {

static_assert(Game<Dcg>);
static_assert(sizeof(State) <= 4096);

/// Is it about which decks may be played? No game begins with a deck that is refused.
bool about_decks(std::size_t question) {
  return question == index(Question::deck_size) || question == index(Question::card_copies) ||
         question == index(Question::egg_deck_size);
}

/// A judge who answers everything else at random, within what makes sense.
Judge random_judge(Random& random) {
  const QuestionSet& set = test_rulebook().questions;
  Judge judge(set);
  for (std::size_t q = 0; q < set.questions.size(); ++q) {
    if (about_decks(q)) continue;
    const headjudge::Question& question = set.questions[q];
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const std::vector<int> situation = question.situation_values(s);
      int answer = 0;
      do {
        answer = static_cast<int>(random.below(question.answers.size()));
      } while (question.is_reachable(situation) && !question.is_sensible(situation, answer));
      judge.set_answer(q, s, answer);
    }
  }
  return judge;
}

State dealt(const Dcg& game, const Judge& judge, std::uint64_t seed) {
  std::vector<PlayLine> lines;
  for (const std::string& text : two_decks(seed * 7, seed)) lines.push_back({text, 1});
  const auto state = game.set_up(lines, {"playout", 1, 0}, judge);
  EXPECT_TRUE(state) << state.error().text();
  return state.value_or(State{});
}

/// Calls look(before, legal, chosen) before each decision of a random game.
template <class Look>
State play_on(const Dcg& game, const Judge& judge, std::uint64_t seed, State state, Look&& look) {
  constexpr int kMostDecisions = 400;
  Random random(seed);
  Dcg::Decisions legal;
  for (int i = 0; i < kMostDecisions && game.outcome(state) == Outcome::running; ++i) {
    game.legal(state, judge, legal);
    EXPECT_FALSE(legal.empty()) << game.render(state);
    if (legal.empty()) return state;
    const Decision chosen = legal[static_cast<std::size_t>(random.below(legal.size()))];
    look(state, legal, chosen);
    game.apply(state, judge, chosen);
  }
  return state;
}

template <class Look>
State play_out(const Dcg& game, const Judge& judge, std::uint64_t seed, Look&& look) {
  return play_on(game, judge, seed, dealt(game, judge, seed), look);
}

class GameContract : public ::testing::Test {
 protected:
  /// Playouts with the judges of every edition, and with judges nobody would sit down with.
  template <class Look>
  void over_many_games(Look&& look) {
    const Dcg game(test_pool());
    Random random(11);
    std::uint64_t seed = 1;
    for (const Edition& edition : test_rulebook().editions) {
      const Judge judge = base_judge(edition, test_rulebook().questions);
      for (int i = 0; i < 4; ++i) play_out(game, judge, seed++, look_with(game, judge, look));
    }
    for (int i = 0; i < 12; ++i) {
      const Judge judge = random_judge(random);
      play_out(game, judge, seed++, look_with(game, judge, look));
    }
  }

 private:
  template <class Look>
  static auto look_with(const Dcg& game, const Judge& judge, Look& look) {
    return [&game, &judge, &look](const State& before, const Dcg::Decisions& legal,
                                  const Decision& chosen) {
      look(game, judge, before, legal, chosen);
    };
  }
};

TEST_F(GameContract, SomebodyDecidesExactlyAsLongAsTheGameRuns) {
  const Dcg game(test_pool());
  Random random(3);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Judge judge = random_judge(random);
    const State end = play_out(game, judge, seed, [&](const State& before, const auto&, auto) {
      EXPECT_LT(game.actor(before), 2);
    });
    if (game.outcome(end) == Outcome::running) continue;
    Dcg::Decisions legal;
    game.legal(end, judge, legal);
    EXPECT_TRUE(legal.empty());
    EXPECT_EQ(game.actor(end), kNobody);
  }
}

TEST_F(GameContract, LegalDecisionsHavePairwiseDifferentWords) {
  over_many_games([](const Dcg& game, const Judge&, const State& before,
                     const Dcg::Decisions& legal, const Decision&) {
    std::set<std::string> words;
    for (const Decision& decision : legal) {
      const std::string said = game.say(before, decision);
      EXPECT_TRUE(words.insert(said).second) << said << "\n" << game.render(before);
    }
  });
}

TEST_F(GameContract, TheSameStepGivesTheSameBytes) {
  over_many_games([](const Dcg& game, const Judge& judge, const State& before,
                     const Dcg::Decisions&, const Decision& chosen) {
    State once = before;
    State again = before;
    game.apply(once, judge, chosen);
    game.apply(again, judge, chosen);
    EXPECT_TRUE(game.same(once, again));
    EXPECT_EQ(game.hash(once), game.hash(again));
    EXPECT_TRUE(game.same_board(once, again));
  });
}

TEST_F(GameContract, NothingIsAllocatedInAStep) {
  over_many_games([](const Dcg& game, const Judge& judge, const State& before,
                     const Dcg::Decisions& legal, const Decision& chosen) {
    State after = before;
    Dcg::Decisions offers = legal;
    const std::size_t until_now = allocations;
    game.legal(before, judge, offers);
    game.apply(after, judge, chosen);
    (void)game.hash(after);
    (void)game.same_board(before, after);
    EXPECT_EQ(allocations, until_now);
  });
}

TEST_F(GameContract, PositionsOfTheMainPhaseCanBeWrittenAndReadBack) {
  over_many_games([](const Dcg& game, const Judge& judge, const State& before,
                     const Dcg::Decisions& legal, const Decision&) {
    if (before.asks != Asks::main) return;
    const auto described = game.describe(before);
    std::vector<PlayLine> lines;
    lines.reserve(described.size());
    for (const std::string& text : described) lines.push_back({text, 1});
    const auto read = game.set_up(lines, {"again", 1, 0}, judge);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(game.describe(*read), described);
    EXPECT_TRUE(game.same_board(*read, before));
    Dcg::Decisions offers;
    game.legal(*read, judge, offers);
    EXPECT_EQ(offers.size(), legal.size());
  });
}

TEST_F(GameContract, EveryQuestionComesUpInSomeGame) {
  constexpr std::uint64_t kGames = 150;
  const Dcg game(test_pool());
  const QuestionSet& set = test_rulebook().questions;
  std::vector<bool> asked(set.questions.size(), false);
  Random random(17);
  ConsultLog log;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    // Every other judge is an edition's, so that games also go the ordinary way.
    const Edition& edition = test_rulebook().editions[seed % test_rulebook().editions.size()];
    Judge judge = seed % 2 == 0 ? random_judge(random) : base_judge(edition, set);
    judge.attach(&log);
    play_out(game, judge, seed, [](const State&, const auto&, auto) {});
    for (const ConsultLog::Entry& entry : log.entries) asked[entry.question] = true;
    log.entries.clear();
  }
  // What seldom happens by chance has a small position in which it soon does.
  for (const proofs::StartingPosition& position : test::shipped_world().positions) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Judge judge =
          seed % 2 == 0 ? random_judge(random) : base_judge(test_rulebook().editions.back(), set);
      judge.attach(&log);
      const auto state = game.set_up(position.setup, {"position", 1, 0}, judge);
      if (state) (void)play_on(game, judge, seed, *state, [](const State&, const auto&, auto) {});
      for (const ConsultLog::Entry& entry : log.entries) asked[entry.question] = true;
      log.entries.clear();
    }
  }
  for (std::size_t q = 0; q < asked.size(); ++q) EXPECT_TRUE(asked[q]) << set.questions[q].id;
}

// What is said is read from the same table (decision_forms.cpp): words that are offered are words
// of a decision, also where they are not offered.
TEST_F(GameContract, EveryDecisionThatIsOfferedIsKnownAsOne) {
  over_many_games([](const Dcg& game, const Judge& judge, const State& before,
                     const Dcg::Decisions& legal, const Decision&) {
    for (const Decision& decision : legal) {
      const std::string words = game.say(before, decision);
      const auto seen = game.check(before, judge, "legal: " + words, {});
      ASSERT_TRUE(seen) << seen.error().text();
      EXPECT_EQ(*seen, "");
      EXPECT_FALSE(game.check(before, judge, "illegal: x" + words, {})) << words;
    }
  });
}

TEST_F(GameContract, EveryStepCanBeTold) {
  over_many_games([](const Dcg& game, const Judge& judge, const State& before,
                     const Dcg::Decisions&, const Decision& chosen) {
    State after = before;
    game.apply(after, judge, chosen);
    EXPECT_FALSE(game.tell(before, judge, chosen, after).empty());
  });
}

TEST_F(GameContract, SteppingByHandIsApplying) {
  over_many_games([](const Dcg& game, const Judge& judge, const State& before,
                     const Dcg::Decisions&, const Decision& chosen) {
    State applied = before;
    game.apply(applied, judge, chosen);
    if (game.outcome(applied) != Outcome::running) return;
    State stepped = before;
    game.take(stepped, judge, chosen);
    while (game.advance(stepped, judge) != Step::waits) {
    }
    EXPECT_TRUE(game.same(applied, stepped));
  });
}

}  // namespace
}  // namespace headjudge::dcg::game_contract_test
