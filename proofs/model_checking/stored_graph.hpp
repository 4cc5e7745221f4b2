// Transitions between numbered positions, and the components that they form.
//
// Four bytes for each transition and eight for each position, in the order in which positions were
// expanded. A position without an entry was not expanded, and leads nowhere as far as is known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "proofs/model_checking/growing_bytes.hpp"

namespace headjudge::proofs {

/// Strongly connected components: positions that lead to each other.
struct ComponentCounts {
  std::size_t all = 0;
  std::size_t cyclic = 0;            ///< with a way from a position back to it
  std::size_t states_in_cyclic = 0;  ///< positions in those
  std::size_t largest = 0;           ///< positions in the largest of those
};

class StoredGraph {
 public:
  /// `room` outlives it.
  explicit StoredGraph(Room* room) : room_(room), targets_(room), ends_(room) {}

  /// Of the node that is next in order. False: no room.
  [[nodiscard]] bool push(std::size_t target) {
    return targets_.push(static_cast<std::uint32_t>(target));
  }
  /// It has no further transition. False: no room.
  [[nodiscard]] bool end_of_node() {
    return ends_.push(std::uint64_t{targets_.size() / sizeof(std::uint32_t)});
  }

  [[nodiscard]] std::size_t in_memory() const { return targets_.in_memory() + ends_.in_memory(); }
  /// Of a graph with so many nodes. Nothing where there is no room to look for them.
  [[nodiscard]] std::optional<ComponentCounts> components(std::size_t nodes) const;

 private:
  friend class ComponentSearch;
  [[nodiscard]] std::size_t first_of(std::size_t node) const {
    return node == 0 ? 0 : end_of(node - 1);
  }
  [[nodiscard]] std::size_t end_of(std::size_t node) const {
    const std::size_t ended = ends_.size() / sizeof(std::uint64_t);
    if (ended == 0) return 0;
    return ends_.at<std::uint64_t>(node < ended ? node : ended - 1);
  }
  [[nodiscard]] std::size_t target(std::size_t edge) const {
    return targets_.at<std::uint32_t>(edge);
  }

  Room* room_;
  GrowingBytes targets_;
  GrowingBytes ends_;  ///< by node: how many transitions it and those before it have
};

}  // namespace headjudge::proofs
