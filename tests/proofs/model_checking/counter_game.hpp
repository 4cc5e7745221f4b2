// A game whose positions are counted by a formula: counters that players move, one step at a time.
//
// In each decision one counter goes up by one; at its top it cannot, or, in the game of rings, it
// goes back to 0. With tops a, b, c there are (a+1)(b+1)(c+1) positions; the farthest is a+b+c
// decisions away; without rings one game ends, with them none does and all positions lead to each
// other. What an exploration must never pass over in silence can be asked for: a position in which
// the engine is stuck, and a list of offers that is full.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "model/core/base/inline_vector.hpp"
#include "model/core/game/dynamics.hpp"

namespace headjudge::test {

struct CounterGame {
  static constexpr std::size_t kCounters = 3;
  using Counters = std::array<std::uint8_t, kCounters>;
  struct State {
    Counters at{};
    Outcome outcome = Outcome::running;
  };
  struct Decision {
    std::uint8_t counter = 0;
  };
  using Decisions = InlineVector<Decision, kCounters + 1>;

  Counters tops{};
  bool rings = false;
  int stuck_at = -1;          ///< the sum of the counters at which nobody can go on
  bool offers_twice = false;  ///< fills the list of offers at the start

  void legal(const State& state, const Judge&, Decisions& out) const {
    out.clear();
    if (state.outcome != Outcome::running) return;
    for (std::uint8_t i = 0; i < kCounters; ++i) {
      if (tops[i] > 0 && (rings || state.at[i] < tops[i])) (void)out.push({i});
    }
    while (offers_twice && sum(state) == 0 && out.push({0})) {
    }
  }
  void take(State& state, const Judge&, const Decision& decision) const {
    std::uint8_t& at = state.at[decision.counter];
    at = at == tops[decision.counter] ? 0 : static_cast<std::uint8_t>(at + 1);
    if (!rings && state.at == tops) state.outcome = Outcome::drawn;
    if (sum(state) == stuck_at) state.outcome = Outcome::stuck;
  }
  [[nodiscard]] bool advance(State&, const Judge&) const { return false; }
  void apply(State& state, const Judge& judge, const Decision& decision) const {
    take(state, judge, decision);
  }
  [[nodiscard]] Player actor(const State& state) const {
    return state.outcome == Outcome::running ? Player{0} : kNobody;
  }
  [[nodiscard]] Outcome outcome(const State& state) const { return state.outcome; }
  /// All positions share it.
  [[nodiscard]] std::uint64_t hash(const State&) const { return 7; }
  [[nodiscard]] bool same(const State& a, const State& b) const {
    return a.at == b.at && a.outcome == b.outcome;
  }
  [[nodiscard]] bool same_board(const State& a, const State& b) const { return same(a, b); }

  [[nodiscard]] std::size_t positions() const {
    std::size_t product = 1;
    for (const std::uint8_t top : tops) product *= std::size_t{top} + 1;
    return product;
  }
  /// Each counter can go up from all its values but the top, whatever the others are.
  [[nodiscard]] std::size_t transitions() const {
    std::size_t all = 0;
    for (const std::uint8_t top : tops) all += positions() / (std::size_t{top} + 1) * top;
    return all;
  }
  [[nodiscard]] static int sum(const State& state) {
    return state.at[0] + state.at[1] + state.at[2];
  }
};

static_assert(GameDynamics<CounterGame>);

}  // namespace headjudge::test
