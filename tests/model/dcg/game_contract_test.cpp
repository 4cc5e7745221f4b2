// The contracts of Game, held against the Digimon Card Game over random playouts.
//
// Allocations are counted by replacing the global operator new of this program; the count is only
// looked at around calls that must not allocate.
#include "tests/support/game_contract.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/byte_hash.hpp"
#include "tests/support/dcg_table.hpp"
#include "tests/support/rules_plays.hpp"

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

struct DcgPlayouts {
  using Model = Dcg;

  static bool can_be_described(const State& state) { return state.asks == Asks::main; }

  /// Games with the judges of every edition, and with judges nobody would sit down with.
  template <class Look>
  static void over_many_games(Look&& look) {
    const Dcg game(test_pool());
    Random random(11);
    std::uint64_t seed = 1;
    const auto play = [&](const Judge& judge) {
      play_out(game, judge, seed++,
               [&](const State& before, const Dcg::Decisions& legal, const Decision& chosen) {
                 look(game, judge, before, legal, chosen);
               });
    };
    for (const Edition& edition : test_rulebook().editions) {
      const Judge judge = base_judge(edition, test_rulebook().questions);
      for (int i = 0; i < 4; ++i) play(judge);
    }
    for (int i = 0; i < 52; ++i) play(random_judge(random));
  }
};

/// The state with one byte of it lowered by one.
State with_lower_byte(const State& state, std::size_t place) {
  auto bytes = test::bytes_of(state);
  --bytes[place];
  return test::state_of<State>(bytes);
}

// The hash passes over what no list holds. It must not pass over anything else: searches tell
// positions apart by it.
TEST(DcgHash, TakesInWhateverAPositionHolds) {
  constexpr std::size_t kOneIn = 16;
  const Dcg game(test_pool());
  const auto unused = test::bytes_of(State{});
  std::size_t decisions = 0;
  const auto look = [&](const Dcg&, const Judge&, const State& before, const auto&, const auto&) {
    if (++decisions % kOneIn != 0) return;
    const auto bytes = test::bytes_of(before);
    // What comes first, the capabilities, follows from what the cards are.
    for (std::size_t i = sizeof before.capabilities; i < sizeof(State); ++i) {
      if (bytes[i] == 0 || bytes[i] == unused[i]) continue;
      EXPECT_NE(game.hash(with_lower_byte(before, i)), game.hash(before)) << "byte " << i;
    }
  };
  DcgPlayouts::over_many_games(look);
  EXPECT_GT(decisions, 100 * kOneIn);
}

/// Adds the hash of a state in which each of these lists alone holds one item of zeroes.
template <class... Lists>
void add_hashes(const Dcg& game, std::set<std::uint64_t>& hashes, Lists... lists) {
  const auto with_one = [&](auto list) {
    State state{};
    using Item = std::remove_cvref_t<decltype((state.*list)[0])>;
    EXPECT_TRUE((state.*list).push(Item{}));
    return game.hash(state);
  };
  (hashes.insert(with_one(lists)), ...);
}

TEST(DcgHash, TellsApartWhichListHoldsSomething) {
  std::set<std::uint64_t> hashes;
  const Dcg game(test_pool());
  hashes.insert(game.hash(State{}));
  State one_used{};
  EXPECT_TRUE(one_used.used.add({}));
  hashes.insert(game.hash(one_used));
  add_hashes(game, hashes, &State::modifiers, &State::granted, &State::lasting, &State::pending,
             &State::frames, &State::procedures, &State::announced, &State::interrupting,
             &State::revealed, &State::arrived);
  EXPECT_EQ(hashes.size(), 12U);
}

TEST(DcgContract, EveryQuestionComesUpInSomeGame) {
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
  for (const auto& set_up : test::starting_set_ups<Dcg>()) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Judge judge =
          seed % 2 == 0 ? random_judge(random) : base_judge(test_rulebook().editions.back(), set);
      judge.attach(&log);
      const auto state = game.set_up(set_up, {"position", 1, 0}, judge);
      if (state) (void)play_on(game, judge, seed, *state, [](const State&, const auto&, auto) {});
      for (const ConsultLog::Entry& entry : log.entries) asked[entry.question] = true;
      log.entries.clear();
    }
  }
  for (std::size_t q = 0; q < asked.size(); ++q) EXPECT_TRUE(asked[q]) << set.questions[q].id;
}

}  // namespace
}  // namespace headjudge::dcg::game_contract_test

namespace headjudge::test {
INSTANTIATE_TYPED_TEST_SUITE_P(Dcg, GameContract, dcg::game_contract_test::DcgPlayouts);
}  // namespace headjudge::test
