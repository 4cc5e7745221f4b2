// What a breadth-first search has come to: each place once, and how it was first reached.
//
// A place is what the searcher tells apart: a position, a position with its history, two tables,
// the gauge. Places are numbered in the order in which they come, so the store is its own queue: a
// search that looks at number 0, 1, 2 ... goes breadth first, and the first way to a place is
// one of the shortest. Places are kept packed (packing.hpp) and compared in full (packed_set.hpp):
// two that merely share a hash stay two. A place that is asked for is made anew.
//
//   for (std::size_t next = 0; next < store.size(); ++next) {
//     for (const auto& [step, place] : steps_from(store[next])) store.add(place, next, step);
//   }
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "model/core/game/dynamics.hpp"
#include "proofs/model_checking/packed_set.hpp"
#include "proofs/model_checking/packing.hpp"

namespace headjudge::proofs {

/// `Packing` makes bytes of a place, equal ones of equal places. `Step` leads to a place.
template <class Place, class Step, class Packing = PlainPacking<Place>, class Hash = MixedBytes>
class BreadthFirstStore {
 public:
  struct Added {
    std::size_t number = 0;  ///< of the place that was added, or of the one that was there
    bool is_new = false;
  };

  explicit BreadthFirstStore(Packing packing = {}) : packing_(std::move(packing)) {}

  /// A place to begin with.
  Added add_start(const Place& place) { return add(place, size(), {}); }

  /// A place to which `step` leads from place number `parent`.
  Added add(const Place& place, std::size_t parent, const Step& step) {
    bytes_.clear();
    packing_.pack(place, bytes_);
    const auto [number, went] = places_.add(bytes_);
    assert(went != WentIn::has_no_room && "nothing bounds it but the memory there is");
    if (went == WentIn::is_new) links_.push_back({parent, step});
    return {number, went == WentIn::is_new};
  }

  void clear() {
    places_ = PackedSet<Hash>();
    links_.clear();
  }

  [[nodiscard]] std::size_t size() const { return links_.size(); }
  [[nodiscard]] Place operator[](std::size_t number) const {
    return packing_.unpack(places_[number]);
  }
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

  Packing packing_;
  PackedSet<Hash> places_;
  std::vector<Link> links_;
  PackedBytes bytes_;
};

/// Positions of a game.
template <GameDynamics G>
using StateStore = BreadthFirstStore<typename G::State, typename G::Decision, StatePacking<G>>;

template <GameDynamics G>
[[nodiscard]] StateStore<G> store_of(const G& game) {
  return StateStore<G>(StatePacking<G>(game));
}

}  // namespace headjudge::proofs
