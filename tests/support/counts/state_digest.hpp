// What play changes in a position as it lies in memory, as lines for a golden row
// (golden_rows.hpp).
//
// PlayDigest says what players see, in words, and words take most of its time. Here a step is one
// line, the bytes that it has changed, and a decision is its own bytes: a row has some five times
// as many steps. It also sees at once what players would see later or hardly ever, such as a use
// that is not forgotten. Equal positions are equal bytes (model/dcg/position/state.hpp), so
// whatever differs here is another position for a search, too.
//
// A new member of a position leaves the rows as they are, until something sets it.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/core/base/random.hpp"
#include "model/core/manual/judge.hpp"
#include "model/dcg/dcg.hpp"
#include "tests/support/byte_hash.hpp"
#include "tests/support/counts/declining.hpp"
#include "tests/support/counts/golden_rows.hpp"

namespace headjudge::test {

template <class G>
class StateDigest {
 public:
  using State = typename G::State;

  StateDigest(const G& game, const Judge& judge, Digest& digest)
      : game_(game), judge_(judge), digest_(digest) {}

  /// One game of players who hardly ever decline: of two drawn decisions the one that does
  /// something.
  void play_on(State state, Random random, std::size_t most) {
    see_change(State{}, state);
    typename G::Decisions legal;
    for (std::size_t i = 0; i < most; ++i) {
      game_.legal(state, judge_, legal);
      see_decisions(legal);
      if (legal.empty()) return;
      take(state, drawn_decision(legal, random));
    }
  }

 private:
  static constexpr int kMostSteps = 500;  ///< of one decision

  void take(State& state, const typename G::Decision& decision) {
    State before = state;
    if constexpr (std::same_as<G, dcg::Dcg>) {
      game_.take(state, judge_, decision);
      for (int steps = 0; steps < kMostSteps; ++steps) {
        see_change(before, state);
        before = state;
        if (game_.advance(state, judge_) == dcg::Step::waits) break;
      }
    } else {
      game_.apply(state, judge_, decision);
    }
    see_change(before, state);
  }

  void see_change(const State& before, const State& after) {
    const auto old = bytes_of(before);
    const auto now = bytes_of(after);
    line_.clear();
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (old[i] != now[i]) add_byte(now[i]);
    }
    digest_.add(line_);
  }

  void see_decisions(const typename G::Decisions& legal) {
    line_.clear();
    for (const auto& decision : legal) {
      const auto bytes =
          std::bit_cast<std::array<std::uint8_t, sizeof(typename G::Decision)>>(decision);
      for (const std::uint8_t byte : bytes) add_byte(byte);
      line_ += ' ';
    }
    digest_.add(line_);
  }

  void add_byte(std::uint8_t byte) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    line_ += kDigits[byte >> 4U];
    line_ += kDigits[byte & 15U];
  }

  const G& game_;
  const Judge& judge_;
  Digest& digest_;
  std::string line_;
};

}  // namespace headjudge::test
