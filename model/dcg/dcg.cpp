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
#include <tuple>

#define XXH_INLINE_ALL  // positions are hashed often: no call into the library for each stretch
#include <xxhash.h>

#include "model/dcg/areas/names.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/running.hpp"
#include "model/dcg/turn/decisions.hpp"
#include "model/dcg/turn/offers.hpp"

namespace headjudge::dcg {

namespace {

/// A hash of several stretches of bytes, one after the other. Each is hashed by itself: XXH3 would
/// derive a key of 192 bytes from a seed first.
class Digest {
 public:
  void take_in(const void* first, const void* last) {
    constexpr std::uint64_t kOdd = 0x9E37'79B9'7F4A'7C15;
    const auto* from = static_cast<const std::byte*>(first);
    const auto* to = static_cast<const std::byte*>(last);
    hash_ = std::rotl(hash_ * kOdd, 29) + XXH3_64bits(from, static_cast<std::size_t>(to - from));
  }
  template <class... Lists>
  void take_in_lists(const Lists&... lists) {
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

  std::uint64_t hash_ = 0;
};

}  // namespace

Step Dcg::advance(State& state, const Judge& judge, StepLog* log) const {
  return is_running(state) ? take_step({cards_, state, &judge, log}) : Step::waits;
}

void Dcg::take(State& state, const Judge& judge, const Decision& decision, StepLog* log) const {
  assert(state.outcome == Outcome::running && state.asks != Asks::nothing);
#ifndef NDEBUG
  Decisions offered;
  legal(state, judge, offered);
  assert((decision.kind == DecisionKind::forfeit ||
          std::ranges::find(offered, decision) != offered.end()) &&
         "only legal decisions");
#endif
  const Table t{cards_, state, &judge, log};
  take_decision(t, decision);
  settle_names(t);
}

void Dcg::apply(State& state, const Judge& judge, const Decision& decision) const {
  take(state, judge, decision);
  run(state, judge);
}

std::optional<Decision> Dcg::at_any_time(const State& state, Player player,
                                         std::string_view words) const {
  const bool forfeits = state.outcome == Outcome::running && words == "forfeit";
  return forfeits ? std::optional(Decision{DecisionKind::forfeit, player}) : std::nullopt;
}

void Dcg::legal(const State& state, const Judge& judge, Decisions& out) const {
  out.clear();
  KnownStandings known;
  offer_decisions(View{cards_, state, &judge}.remembering(known), out);
}

std::uint64_t Dcg::hash(const State& state) const {
  Digest digest;
  digest.take_in(state.def.data(), state.areas.end());
  std::apply([&](const auto&... lists) { digest.take_in_lists(lists...); }, all_lists(state));
  return digest.value();
}

bool Dcg::same(const State& a, const State& b) const {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

}  // namespace headjudge::dcg
