// Listing the cycles of the effect graph.
//
// A component can hold several loops of different kinds (the same card closes a mandatory one and
// one that can be stopped), so every short cycle is tried, not only the shortest. Depth first, one
// length after the other; a cycle is found from its smallest effect only, so each is found once.
// Effects that use themselves up are taken out beforehand; in real card pools that is most of them.
//
// Source: J. Tiernan, "An efficient search algorithm to find the elementary circuits of a graph"
// (1970), cut off at a length.
#include <algorithm>
#include <iterator>

#include <boost/graph/iteration_macros.hpp>

#include "proofs/effect_graph.hpp"

namespace headjudge::proofs {

namespace {

bool brings_a_digimon(const EffectGraph& graph, std::size_t effect) {
  const cards::CardKind kind = graph.card_of(effect).kind;
  if (kind == cards::CardKind::tamer || kind == cards::CardKind::option) return false;
  return std::ranges::any_of(
      graph.pool().instructions_of(graph.pool().effects[effect]),
      [](const cards::Instruction& i) { return i.action == cards::Action::play_this; });
}

bool needs_a_deletion(const EffectGraph& graph, std::size_t effect) {
  const cards::Timing timing = graph.pool().effects[effect].timing;
  return timing == cards::Timing::on_deletion || timing == cards::Timing::effect_deletes;
}

/// The candidate without what uses itself up.
Candidate lasting_part(const EffectGraph& graph, const Candidate& candidate) {
  const std::vector<std::size_t> used_up = used_up_by_deletion(graph, candidate);
  const auto lasts = [&](std::size_t effect) {
    return std::ranges::find(used_up, effect) == used_up.end();
  };
  Candidate part;
  std::ranges::copy_if(candidate.effects, std::back_inserter(part.effects), lasts);
  if (std::ranges::all_of(candidate.shortest, lasts)) part.shortest = candidate.shortest;
  return part;
}

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

std::vector<std::size_t> used_up_by_deletion(const EffectGraph& graph, const Candidate& candidate) {
  std::vector<std::size_t> used_up;
  for (const std::size_t effect : candidate.effects) {
    if (brings_a_digimon(graph, effect)) return {};
    if (needs_a_deletion(graph, effect)) used_up.push_back(effect);
  }
  return used_up;
}

CycleList find_cycles(const EffectGraph& graph, const CycleLimits& limits) {
  std::vector<Candidate> candidates;
  for (const Candidate& candidate : graph.candidates()) {
    candidates.push_back(lasting_part(graph, candidate));
  }
  CycleSearch search(graph, limits);
  for (std::size_t length = 1; length <= limits.effects; ++length) {
    for (const Candidate& candidate : candidates) search.search(candidate, length);
  }
  CycleList list = std::move(search).take();
  for (const Candidate& candidate : candidates) {
    if (candidate.shortest.size() > limits.effects) list.cycles.push_back(candidate.shortest);
  }
  return list;
}

}  // namespace headjudge::proofs
