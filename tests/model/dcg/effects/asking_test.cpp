// To ask whether anything would trigger, and to trigger, must never differ: a judge is asked only
// where it makes a difference, and then what was asked about is what triggers.
#include <array>
#include <cstring>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/turn/agenda_of_state.hpp"
#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::asking_test {
namespace {

using cards::Timing;

/// How often the answer was yes and how often no.
struct Answers {
  int yes = 0;
  int no = 0;
};

/// Asks of a position, triggers on a copy of it, and compares.
class Asked {
 public:
  Asked(const DcgTable& table, const State& state) : table_(table), state_(state) {}

  template <class Ask, class Trigger>
  void holds(Answers& answers, Timing timing, Ask&& ask, Trigger&& trigger) const {
    if (state_.pending.full()) return;
    State after = state_;
    const Table t{table_.game().cards(), after, &table_.judge(), nullptr, acting_effect(after)};
    const bool asked = ask(t);
    EXPECT_EQ(std::memcmp(&after, &state_, sizeof(State)), 0) << "asking changes nothing";
    trigger(t);
    const bool triggered = after.pending.size() > state_.pending.size();
    EXPECT_EQ(asked, triggered) << "timing " << static_cast<int>(timing) << "\n"
                                << table_.game().render(state_);
    ++(asked ? answers.yes : answers.no);
  }

 private:
  const DcgTable& table_;
  const State& state_;
};

/// Calls look(state) for each position of games between decks of the project's own cards.
template <class Look>
void over_games(DcgTable& table, int games, Look&& look) {
  constexpr int kMostDecisions = 250;
  for (int game = 1; game <= games; ++game) {
    const auto seed = static_cast<std::uint64_t>(game);
    Random random(seed);
    table.lay(two_decks(static_cast<std::size_t>(game) * 7, seed));
    State state = table.state();
    Dcg::Decisions offers;
    for (int i = 0; i < kMostDecisions && state.outcome == Outcome::running; ++i) {
      table.game().legal(state, table.judge(), offers);
      if (offers.empty()) break;
      table.game().apply(state, table.judge(), offers[random.below(offers.size())]);
      look(static_cast<const State&>(state));
    }
  }
}

constexpr int kGames = 24;
constexpr int kEnough = 20;

TEST(DcgAsking, a_stacks_own_effects_trigger_exactly_when_asking_says_so) {
  constexpr std::array kTimings{Timing::on_play, Timing::when_digivolving, Timing::when_attacking,
                                Timing::end_of_attack};
  DcgTable table;
  Answers answers;
  over_games(table, kGames, [&](const State& state) {
    const Asked asked(table, state);
    for (Player owner = 0; owner < 2; ++owner) {
      for (const Permanent stack : state.side(owner).field) {
        for (const Timing timing : kTimings) {
          asked.holds(
              answers, timing,
              [&](const Table& t) { return own_would_trigger(t, stack, owner, timing); },
              [&](const Table& t) { trigger_own(t, stack, owner, timing); });
        }
      }
    }
  });
  EXPECT_GT(answers.yes, kEnough);
  EXPECT_GT(answers.no, kEnough);
}

TEST(DcgAsking, what_listens_triggers_exactly_when_asking_says_so) {
  constexpr std::array kTimings{Timing::digimon_played, Timing::digimon_digivolves,
                                Timing::digimon_attacks, Timing::becomes_suspended};
  DcgTable table;
  Answers answers;
  over_games(table, kGames, [&](const State& state) {
    const Asked asked(table, state);
    for (const Side& side : state.sides()) {
      for (const Permanent stack : side.field) {
        for (const Timing timing : kTimings) {
          asked.holds(
              answers, timing,
              [&](const Table& t) { return listeners_would_trigger(t, timing, stack); },
              [&](const Table& t) { trigger_listeners(t, timing, stack); });
        }
      }
    }
  });
  EXPECT_GT(answers.yes, kEnough);
  EXPECT_GT(answers.no, kEnough);
}

TEST(DcgAsking, a_moments_effects_trigger_exactly_when_asking_says_so) {
  constexpr std::array kTimings{Timing::start_of_turn, Timing::start_of_main_phase};
  DcgTable table;
  Answers answers;
  over_games(table, kGames, [&](const State& state) {
    const Asked asked(table, state);
    for (const Timing timing : kTimings) {
      asked.holds(
          answers, timing, [&](const Table& t) { return moment_would_trigger(t, timing); },
          [&](const Table& t) { trigger_moment(t, timing); });
    }
  });
  EXPECT_GT(answers.yes, kEnough);
  EXPECT_GT(answers.no, kEnough);
}

}  // namespace
}  // namespace headjudge::dcg::asking_test
