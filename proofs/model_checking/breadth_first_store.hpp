// What a breadth-first search has come to: each place once, and how it was first reached.
//
// A place is what the searcher tells apart: a position, a position with its history, two tables,
// the gauge. Places are numbered in the order in which they come, so the store is its own queue: a
// search that looks at number 0, 1, 2 ... goes breadth first, and the first way to a place is
// one of the shortest. A hash finds the place that is there already, a comparison confirms it, so
// that two places which merely share a hash stay two.
//
//   for (std::size_t next = 0; next < store.size(); ++next) {
//     for (const auto& [step, place] : steps_from(store[next])) store.add(place, next, step);
//   }
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/core/game/dynamics.hpp"

namespace headjudge::proofs {

/// `Hash` gives 64 bits of a place, `Same` says whether two are one. `Step` leads to a place.
template <class Place, class Step, class Hash, class Same = std::equal_to<>>
class BreadthFirstStore {
 public:
  struct Added {
    std::size_t number = 0;  ///< of the place that was added, or of the one that was there
    bool is_new = false;
  };

  explicit BreadthFirstStore(Hash hash = {}, Same same = {})
      : hash_(std::move(hash)), same_(std::move(same)) {}

  /// A place to begin with.
  Added add_start(const Place& place) { return add(place, places_.size(), {}); }

  /// A place to which `step` leads from place number `parent`.
  Added add(const Place& place, std::size_t parent, const Step& step) {
    const std::uint64_t hash = hash_(place);
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto it = first; it != last; ++it) {
      if (same_(places_[it->second], place)) return {it->second, false};
    }
    by_hash_.emplace(hash, places_.size());
    places_.push_back(place);
    links_.push_back({parent, step});
    return {places_.size() - 1, true};
  }

  void clear() {
    places_.clear();
    links_.clear();
    by_hash_.clear();
  }

  [[nodiscard]] std::size_t size() const { return places_.size(); }
  [[nodiscard]] const Place& operator[](std::size_t number) const { return places_[number]; }
  [[nodiscard]] bool is_start(std::size_t number) const { return links_[number].parent == number; }
  /// The place from which this one was first reached; itself, of a start.
  [[nodiscard]] std::size_t parent(std::size_t number) const { return links_[number].parent; }
  [[nodiscard]] const Step& step(std::size_t number) const { return links_[number].step; }

  /// The places on the first way to this one, from its start to itself.
  [[nodiscard]] std::vector<std::size_t> way_to(std::size_t number) const {
    std::vector<std::size_t> way{number};
    while (!is_start(way.back())) way.push_back(parent(way.back()));
    std::ranges::reverse(way);
    return way;
  }
  /// The steps of that way.
  [[nodiscard]] std::vector<Step> steps_to(std::size_t number) const {
    std::vector<Step> steps;
    for (const std::size_t place : way_to(number)) {
      if (!is_start(place)) steps.push_back(step(place));
    }
    return steps;
  }

 private:
  struct Link {
    std::size_t parent;
    Step step;
  };

  Hash hash_;
  Same same_;
  std::vector<Place> places_;
  std::vector<Link> links_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
};

/// Positions of a game, told apart as the game does.
template <GameDynamics G>
struct StateHash {
  const G* game;
  std::uint64_t operator()(const typename G::State& state) const { return game->hash(state); }
};
template <GameDynamics G>
struct SameState {
  const G* game;
  bool operator()(const typename G::State& x, const typename G::State& y) const {
    return game->same(x, y);
  }
};
template <GameDynamics G>
using StateStore =
    BreadthFirstStore<typename G::State, typename G::Decision, StateHash<G>, SameState<G>>;

template <GameDynamics G>
[[nodiscard]] StateStore<G> store_of(const G& game) {
  return StateStore<G>(StateHash<G>{&game}, SameState<G>{&game});
}

}  // namespace headjudge::proofs
