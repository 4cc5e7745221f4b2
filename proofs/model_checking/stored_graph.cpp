// Strongly connected components of a stored graph, without recursion.
//
// Source: R. Tarjan, "Depth-first search and linear graph algorithms" (1972).
#include "proofs/model_checking/stored_graph.hpp"

#include <algorithm>
#include <limits>

namespace headjudge::proofs {

class ComponentSearch {
 public:
  ComponentSearch(const StoredGraph& graph, std::size_t nodes, Room* room)
      : graph_(graph), nodes_(nodes), low_(room), open_(room), way_(room) {}

  /// False where there is no room.
  [[nodiscard]] bool run() {
    if (!low_.fill(nodes_ * sizeof(std::uint32_t), std::byte{0})) return false;
    for (std::size_t node = 0; node < nodes_; ++node) {
      if (low(node) == 0 && !(enter(node) && follow())) return false;
    }
    return true;
  }
  [[nodiscard]] const ComponentCounts& counts() const { return counts_; }

 private:
  /// A node on the way that is being followed.
  struct Visit {
    std::uint64_t next_edge;
    std::uint32_t node;
    std::uint32_t index;  ///< in the order of visits, from 1
    bool leads_to_itself;
  };
  static constexpr std::uint32_t kDone = std::numeric_limits<std::uint32_t>::max();

  /// The first node in the order of visits that this one is known to lead back to; 0: not visited.
  [[nodiscard]] std::uint32_t low(std::size_t node) const { return low_.at<std::uint32_t>(node); }
  void lower(std::size_t node, std::uint32_t to) {
    low_.put(node * sizeof to, std::min(to, low(node)));
  }
  [[nodiscard]] std::size_t on_way() const { return way_.size() / sizeof(Visit); }

  [[nodiscard]] bool enter(std::size_t node) {
    const auto number = static_cast<std::uint32_t>(node);
    low_.put(node * sizeof visits_, ++visits_);
    return open_.push(number) && way_.push(Visit{graph_.first_of(node), number, visits_, false});
  }

  [[nodiscard]] bool follow() {
    while (on_way() > 0) {
      const std::size_t place = on_way() - 1;
      auto visit = way_.at<Visit>(place);
      if (visit.next_edge == graph_.end_of(visit.node)) {
        leave(visit);
        continue;
      }
      const std::size_t target = graph_.target(visit.next_edge++);
      visit.leads_to_itself = visit.leads_to_itself || target == visit.node;
      way_.put(place * sizeof visit, visit);
      if (low(target) == 0) {
        if (!enter(target)) return false;
      } else if (low(target) != kDone) {
        lower(visit.node, low(target));
      }
    }
    return true;
  }

  /// All that it leads to has been followed.
  void leave(const Visit& visit) {
    way_.cut_to(way_.size() - sizeof visit);
    const std::uint32_t lowest = low(visit.node);
    if (lowest == visit.index) {
      close(visit);
    } else {
      lower(way_.at<Visit>(on_way() - 1).node, lowest);
    }
  }

  /// It and what is open since form a component.
  void close(const Visit& visit) {
    std::size_t size = 0;
    for (std::uint32_t node = kDone; node != visit.node; ++size) {
      node = open_.at<std::uint32_t>(open_.size() / sizeof node - 1);
      open_.cut_to(open_.size() - sizeof node);
      low_.put(node * sizeof node, kDone);
    }
    ++counts_.all;
    if (size == 1 && !visit.leads_to_itself) return;
    ++counts_.cyclic;
    counts_.states_in_cyclic += size;
    counts_.largest = std::max(counts_.largest, size);
  }

  const StoredGraph& graph_;
  std::size_t nodes_;
  GrowingBytes low_;
  GrowingBytes open_;  ///< nodes whose component is not known yet
  GrowingBytes way_;   ///< visits
  std::uint32_t visits_ = 0;
  ComponentCounts counts_;
};

std::optional<ComponentCounts> StoredGraph::components(std::size_t nodes) const {
  ComponentSearch search(*this, nodes, room_);
  if (!search.run()) return std::nullopt;
  return search.counts();
}

}  // namespace headjudge::proofs
