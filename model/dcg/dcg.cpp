// The door of the game: what may be decided, what a decision does, when two positions are one.
//
// What happens between two decisions is told in running.cpp. (comprehensive-4.2, 6-1)
#include "model/dcg/dcg.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>

#include "model/dcg/areas/names.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/running.hpp"
#include "model/dcg/turn/decisions.hpp"
#include "model/dcg/turn/offers.hpp"

namespace headjudge::dcg {

namespace {

/// A hash of several stretches of bytes, one after the other. Sixteen bytes at a time are
/// multiplied and folded, in three rows that do not wait for each other. A position is too short
/// for a hash that works in wide registers. (Wang Yi, wyhash; N. De Carli, rapidhash)
class Digest {
 public:
  void take_in(const void* first, const void* last) {
    const auto* at = static_cast<const std::byte*>(first);
    const auto* end = static_cast<const std::byte*>(last);
    const auto size = static_cast<std::uint64_t>(end - at);
    std::array<std::uint64_t, 3> rows{hash_ ^ kSecrets[0], hash_ ^ kSecrets[1],
                                      hash_ ^ kSecrets[2]};
    for (; end - at >= kRound; at += kRound) {
      rows[0] = folded(word(at) ^ kSecrets[0], word(at + 8) ^ rows[0]);
      rows[1] = folded(word(at + 16) ^ kSecrets[1], word(at + 24) ^ rows[1]);
      rows[2] = folded(word(at + 32) ^ kSecrets[2], word(at + 40) ^ rows[2]);
    }
    std::array<std::byte, kRound> rest{};
    std::memcpy(rest.data(), at, static_cast<std::size_t>(end - at));
    for (std::size_t i = 0; i < rest.size(); i += 16) {
      rows[0] = folded(word(&rest[i]) ^ kSecrets[1], word(&rest[i + 8]) ^ rows[0]);
    }
    hash_ = folded(rows[0] ^ size, rows[1] ^ std::rotl(rows[2], 32));
  }
  /// These are all the lists at the end of a State: one more does not compile here.
  template <class... Lists>
  void take_in_lists(const Lists&... lists) {
    static_assert(offsetof(State, modifiers) + (sizeof(Lists) + ...) == sizeof(State));
    std::uint64_t place = 0;
    (take_in_list(++place, lists), ...);
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  template <class List>
  void take_in_list(std::uint64_t place, const List& list) {
    if (list.empty()) return;
    hash_ += place;  // what two lists could hold alike is not the same in either
    take_in(list.begin(), list.end());
  }

  static std::uint64_t word(const std::byte* from) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, from, sizeof bits);
    return bits;
  }
  static std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wider = unsigned __int128;
    const Wider product = Wider{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
  }

  static constexpr std::ptrdiff_t kRound = 48;
  static constexpr std::array<std::uint64_t, 3> kSecrets{
      0x2D35'8DCC'AA6C'78A5, 0x8BB8'4B93'962E'ACC9, 0x4B33'A62E'D433'D4A3};
  std::uint64_t hash_ = 0;
};

}  // namespace

Step Dcg::advance(State& state, const Judge& judge, StepLog* log) const {
  return is_running(state) ? take_step({cards_, state, &judge, log}) : Step::waits;
}

void Dcg::run(State& state, const Judge& judge) const {
  const Table t{cards_, state, &judge};
  Stretch stretch;
  while (go_on(t, stretch)) {
  }
}

void Dcg::take(State& state, const Judge& judge, const Decision& decision, StepLog* log) const {
  assert(state.outcome == Outcome::running && state.asks != Asks::nothing);
#ifndef NDEBUG
  Decisions offered;
  legal(state, judge, offered);
  assert(std::ranges::find(offered, decision) != offered.end() && "only legal decisions");
#endif
  const Table t{cards_, state, &judge, log};
  take_decision(t, decision);
  settle_names(t);
}

void Dcg::apply(State& state, const Judge& judge, const Decision& decision) const {
  take(state, judge, decision);
  run(state, judge);
}

void Dcg::legal(const State& state, const Judge& judge, Decisions& out) const {
  out.clear();
  KnownStandings known;
  offer_decisions(View{cards_, state, &judge}.remembering(known), out);
}

std::uint64_t Dcg::hash(const State& state) const {
  const std::array<Side, 2>& side = state.side;
  Digest digest;
  digest.take_in(state.def.data(), side[0].field.end());
  digest.take_in(&side[1], side[1].field.end());
  digest.take_in_lists(state.modifiers, state.granted, state.lasting, state.pending, state.frames,
                       state.procedures, state.announced, state.interrupting, state.revealed,
                       state.arrived);
  return digest.value();
}

bool Dcg::same(const State& a, const State& b) const {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

}  // namespace headjudge::dcg
