// Listing the cycles of the effect graph.
//
// A component can hold several loops of different kinds (the same card closes a mandatory one and
// one that can be stopped), so every short cycle is tried, not only the shortest. One length comes
// after the other; a cycle is found from its smallest effect only, so each is found once. Of each
// length, cycles in which each effect triggers the next while it is carried out come first, then
// those by way of rule checks, then those that go through other procedures of the rules, of which
// there are many more. The graphs searched are therefore of a candidate's effects alone, with an
// edge where one triggers the other by a way that is near enough.
//
// Source: J. Tiernan, "An efficient search algorithm to find the elementary circuits of a graph"
// (1970), as in Boost.Graph, which cuts it off at a length. K. Hawick and H. James (2008), also in
// Boost.Graph, cannot be cut off, and a dense graph has more cycles than can be listed.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <boost/graph/iteration_macros.hpp>
#include <boost/graph/tiernan_all_cycles.hpp>

#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

/// The effects of one candidate, by their places there, and by which way one triggers another.
using Near =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Way>;

/// Boost.Graph 1.74 checks that a graph has this before it lists cycles, and does not call it.
/// The vertices of this one are numbers in any case.
[[maybe_unused]] static void renumber_vertex_indices(Near&) {}

namespace {

/// Thrown where there are more cycles than are wanted: Boost.Graph's visitors end a search so.
struct MoreCyclesThanWanted {};

struct WantedCycles {
  const std::vector<std::size_t>& effects;
  std::size_t length;
  Way farthest;  ///< of the ways in the cycle
  std::size_t most;
  std::vector<Cycle>& found;

  void cycle(const std::vector<std::size_t>& path, const Near& near) const {
    if (path.size() != length) return;
    Way way = Way::direct;
    for (std::size_t i = 0; i < path.size(); ++i) {
      way = std::max(way, near[boost::edge(path[i], path[(i + 1) % path.size()], near).first]);
    }
    if (way != farthest) return;
    if (found.size() == most) throw MoreCyclesThanWanted();
    Cycle& added = found.emplace_back();
    for (const std::size_t place : path) added.push_back(effects[place]);
  }
};

class CandidateCycles {
 public:
  CandidateCycles(const EffectGraph& graph, const std::vector<std::size_t>& effects)
      : graph_(graph), effects_(effects) {}

  /// Adds all cycles of exactly `length` effects whose farthest way is this one. False: there are
  /// more than `most` cycles.
  [[nodiscard]] bool find(std::size_t length, Way farthest, std::size_t most,
                          std::vector<Cycle>& cycles) {
    std::optional<Near>& near = near_[static_cast<std::size_t>(farthest)];
    if (!near) near = farthest == Way::direct ? direct() : up_to(farthest);
    try {
      boost::tiernan_all_cycles(*near, WantedCycles{effects_, length, farthest, most, cycles}, 1,
                                length);
    } catch (const MoreCyclesThanWanted&) {
      return false;
    }
    return true;
  }

 private:
  [[nodiscard]] Near direct() const {
    Near near(effects_.size());
    for (std::size_t from = 0; from < effects_.size(); ++from) {
      BGL_FORALL_OUTEDGES(effects_[from], edge, graph_.graph(), EffectGraph::Graph) {
        const std::size_t to = boost::target(edge, graph_.graph());
        const auto place = std::ranges::lower_bound(effects_, to);
        if (place == effects_.end() || *place != to) continue;
        boost::add_edge(from, static_cast<std::size_t>(place - effects_.begin()), Way::direct,
                        near);
      }
    }
    return near;
  }

  [[nodiscard]] Near up_to(Way farthest) const {
    Near near(effects_.size());
    for (std::size_t from = 0; from < effects_.size(); ++from) {
      for (std::size_t to = 0; to < effects_.size(); ++to) {
        const auto way = graph_.way(effects_[from], effects_[to]);
        if (way && *way <= farthest) boost::add_edge(from, to, *way, near);
      }
    }
    return near;
  }

  const EffectGraph& graph_;
  const std::vector<std::size_t>& effects_;  // ascending
  std::array<std::optional<Near>, 3> near_;  // by the farthest way in it, made when it is needed
};

CycleList short_cycles(std::vector<CandidateCycles> candidates, const CycleLimits& limits) {
  CycleList list;
  for (std::size_t length = 1; length <= limits.effects; ++length) {
    for (const Way farthest : {Way::direct, Way::rule_checks, Way::procedures}) {
      if (farthest != Way::direct && length > limits.through_procedures) continue;
      for (CandidateCycles& each : candidates) {
        list.complete = each.find(length, farthest, limits.cycles, list.cycles);
        if (!list.complete) return list;
      }
    }
  }
  return list;
}

}  // namespace

CycleList find_cycles(const EffectGraph& graph, const CycleLimits& limits,
                      const std::vector<std::size_t>& of_candidates) {
  std::vector<CandidateCycles> candidates;
  for (const std::size_t i : of_candidates) {
    candidates.emplace_back(graph, graph.candidates()[i].effects);
  }
  CycleList list = short_cycles(std::move(candidates), limits);
  for (const std::size_t i : of_candidates) {
    const Cycle& shortest = graph.candidates()[i].shortest;
    const bool listed = std::ranges::find(list.cycles, shortest) != list.cycles.end();
    if (shortest.size() > limits.effects && !listed) list.cycles.push_back(shortest);
  }
  return list;
}

}  // namespace headjudge::proofs
