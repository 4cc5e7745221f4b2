// Listing the cycles of the effect graph.
//
// A component can hold several loops of different kinds (the same card closes a mandatory one and
// one that can be stopped), so every short cycle is tried, not only the shortest. Depth first, one
// length after the other; a cycle is found from its smallest effect only, so each is found once.
// Of each length, cycles in which each effect triggers the next while it is carried out come first,
// then those by way of rule checks, then those that go through other procedures of the rules, of
// which there are many more.
//
// Source: J. Tiernan, "An efficient search algorithm to find the elementary circuits of a graph"
// (1970), cut off at a length.
#include <algorithm>

#include <boost/graph/iteration_macros.hpp>

#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

namespace {

class CycleSearch {
 public:
  CycleSearch(const EffectGraph& graph, const CycleLimits& limits)
      : graph_(graph), limits_(limits), within_(graph.effects(), false) {}

  /// All cycles of exactly `length` effects among these whose farthest way is this one.
  void search(const std::vector<std::size_t>& effects, std::size_t length, Way farthest) {
    length_ = length;
    farthest_ = farthest;
    for (const std::size_t effect : effects) within_[effect] = true;
    for (const std::size_t start : effects) {
      path_ = {start};
      extend(effects, Way::direct);
    }
    for (const std::size_t effect : effects) within_[effect] = false;
  }

  [[nodiscard]] CycleList take() && { return std::move(list_); }

 private:
  /// `so_far`: the farthest way of the path.
  void extend(const std::vector<std::size_t>& effects, Way so_far) {
    if (farthest_ == Way::direct) {
      BGL_FORALL_OUTEDGES(path_.back(), edge, graph_.graph(), EffectGraph::Graph) {
        go_to(effects, boost::target(edge, graph_.graph()), so_far);
      }
      return;
    }
    for (const std::size_t to : effects) {
      const auto way = graph_.way(path_.back(), to);
      if (way && *way <= farthest_) go_to(effects, to, std::max(so_far, *way));
    }
  }

  void go_to(const std::vector<std::size_t>& effects, std::size_t to, Way so_far) {
    if (!list_.complete || graph_.is_procedure(to)) return;
    if (path_.size() == length_) {
      if (to == path_.front() && so_far == farthest_) keep();
    } else if (within_[to] && to > path_.front() && std::ranges::find(path_, to) == path_.end()) {
      path_.push_back(to);
      extend(effects, so_far);
      path_.pop_back();
    }
  }

  void keep() {
    if (list_.cycles.size() == limits_.cycles) {
      list_.complete = false;
    } else {
      list_.cycles.push_back(path_);
    }
  }

  const EffectGraph& graph_;
  CycleLimits limits_;
  std::vector<bool> within_;
  std::size_t length_ = 0;
  Way farthest_ = Way::direct;
  Cycle path_;
  CycleList list_;
};

}  // namespace

CycleList find_cycles(const EffectGraph& graph, const CycleLimits& limits,
                      const std::vector<std::size_t>& of_candidates) {
  CycleSearch search(graph, limits);
  for (std::size_t length = 1; length <= limits.effects; ++length) {
    for (const Way farthest : {Way::direct, Way::rule_checks, Way::procedures}) {
      if (farthest != Way::direct && length > limits.through_procedures) continue;
      for (const std::size_t i : of_candidates) {
        search.search(graph.candidates()[i].effects, length, farthest);
      }
    }
  }
  CycleList list = std::move(search).take();
  for (const std::size_t i : of_candidates) {
    const Cycle& shortest = graph.candidates()[i].shortest;
    const bool listed = std::ranges::find(list.cycles, shortest) != list.cycles.end();
    if (shortest.size() > limits.effects && !listed) list.cycles.push_back(shortest);
  }
  return list;
}

}  // namespace headjudge::proofs
