// Listing the cycles of the effect graph.
//
// A component can hold several loops of different kinds (the same card closes a mandatory one and
// one that can be stopped), so every short cycle is tried, not only the shortest. Depth first, one
// length after the other; a cycle is found from its smallest effect only, so each is found once.
//
// Source: J. Tiernan, "An efficient search algorithm to find the elementary circuits of a graph"
// (1970), cut off at a length.
#include <algorithm>

#include <boost/graph/iteration_macros.hpp>

#include "proofs/effect_graph.hpp"

namespace headjudge::proofs {

namespace {

class CycleSearch {
 public:
  CycleSearch(const EffectGraph& graph, const CycleLimits& limits)
      : graph_(graph.graph()), limits_(limits), within_(boost::num_vertices(graph_), false) {}

  /// All cycles of exactly `length` effects in this component.
  void search(const Candidate& candidate, std::size_t length) {
    length_ = length;
    for (const std::size_t effect : candidate.effects) within_[effect] = true;
    for (const std::size_t start : candidate.effects) {
      path_ = {start};
      extend();
    }
    for (const std::size_t effect : candidate.effects) within_[effect] = false;
  }

  [[nodiscard]] CycleList take() && { return std::move(list_); }

 private:
  void extend() {
    BGL_FORALL_OUTEDGES(path_.back(), edge, graph_, EffectGraph::Graph) {
      if (!list_.complete) return;
      const std::size_t to = boost::target(edge, graph_);
      if (path_.size() == length_) {
        if (to == path_.front()) keep();
      } else if (within_[to] && to > path_.front() && std::ranges::find(path_, to) == path_.end()) {
        path_.push_back(to);
        extend();
        path_.pop_back();
      }
    }
  }

  void keep() {
    if (list_.cycles.size() == limits_.cycles) {
      list_.complete = false;
    } else {
      list_.cycles.push_back(path_);
    }
  }

  const EffectGraph::Graph& graph_;
  CycleLimits limits_;
  std::vector<bool> within_;
  std::size_t length_ = 0;
  Cycle path_;
  CycleList list_;
};

}  // namespace

CycleList find_cycles(const EffectGraph& graph, const CycleLimits& limits) {
  CycleSearch search(graph, limits);
  for (std::size_t length = 1; length <= limits.effects; ++length) {
    for (const Candidate& candidate : graph.candidates()) search.search(candidate, length);
  }
  CycleList list = std::move(search).take();
  for (const Candidate& candidate : graph.candidates()) {
    if (candidate.shortest.size() > limits.effects) list.cycles.push_back(candidate.shortest);
  }
  return list;
}

}  // namespace headjudge::proofs
