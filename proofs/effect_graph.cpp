// Building the effect graph, its components and its ranking.
//
// strong_components numbers components so that edges between two of them lead from the greater
// number to the smaller. So one pass in ascending order ranks them: one more than the highest rank
// that can be reached.
#include "proofs/effect_graph.hpp"

#include <algorithm>
#include <optional>

#include <boost/graph/iteration_macros.hpp>
#include <boost/graph/strong_components.hpp>
#include <fmt/format.h>

namespace headjudge::proofs {

namespace {

constexpr std::size_t kNone = ~std::size_t{0};

/// The shortest way from `start` back to itself within its component; breadth first.
Cycle shortest_cycle_through(const EffectGraph::Graph& graph, std::size_t start,
                             const std::vector<std::size_t>& component) {
  std::vector<std::size_t> from(boost::num_vertices(graph), kNone);
  std::vector<std::size_t> queue{start};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::size_t at = queue[next];
    BGL_FORALL_OUTEDGES(at, edge, graph, EffectGraph::Graph) {
      const std::size_t to = boost::target(edge, graph);
      if (to == start) {
        Cycle cycle;
        for (std::size_t i = at; i != start; i = from[i]) cycle.push_back(i);
        cycle.push_back(start);
        std::ranges::reverse(cycle);
        return cycle;
      }
      if (component[to] != component[start] || from[to] != kNone) continue;
      from[to] = at;
      queue.push_back(to);
    }
  }
  return {};
}

}  // namespace

EffectGraph::EffectGraph(const cards::Pool& pool) : events_(pool), graph_(pool.effects.size()) {
  connect();
  find_components();
}

void EffectGraph::connect() {
  const std::size_t count = pool().effects.size();
  for (std::size_t first = 0; first < count; ++first) {
    const CardMoments& moments = events_.moments(first);
    if (events_.events(first).empty() && (moments.own | moments.opponents) == 0) continue;
    for (std::size_t second = 0; second < count; ++second) {
      Triggering found;
      for (const Event& event : events_.events(first)) {
        const bool any_before = found.same_player || found.other_player;
        found.same_player |= events_.hears(second, first, event, true);
        found.other_player |= events_.hears(second, first, event, false);
        if (!any_before && (found.same_player || found.other_player)) {
          found.because = event.happening;
        }
      }
      const bool by_event = found.same_player || found.other_player;
      found.same_player |= hears_moment(pool().effects[second], moments, true);
      found.other_player |= hears_moment(pool().effects[second], moments, false);
      if (found.same_player || found.other_player) {
        if (!by_event) found.because = Happening::to_cards;
        boost::add_edge(first, second, found, graph_);
      }
    }
  }
}

void EffectGraph::find_components() {
  const std::size_t count = boost::num_vertices(graph_);
  component_.assign(count, 0);
  const auto components = static_cast<std::size_t>(boost::strong_components(
      graph_, boost::make_iterator_property_map(component_.begin(),
                                                boost::get(boost::vertex_index, graph_))));
  std::vector<std::vector<std::size_t>> members(components);
  for (std::size_t i = 0; i < count; ++i) members[component_[i]].push_back(i);
  std::vector<std::size_t> rank(components, 0);
  for (std::size_t c = 0; c < components; ++c) {
    Candidate candidate{members[c], {}};
    for (const std::size_t effect : members[c]) {
      BGL_FORALL_OUTEDGES(effect, edge, graph_, Graph) {
        const std::size_t to = component_[boost::target(edge, graph_)];
        if (to != c) rank[c] = std::max(rank[c], rank[to] + 1);
      }
      const Cycle cycle = shortest_cycle_through(graph_, effect, component_);
      const bool better = candidate.shortest.empty() || cycle.size() < candidate.shortest.size();
      if (!cycle.empty() && better) candidate.shortest = cycle;
    }
    if (!candidate.shortest.empty()) candidates_.push_back(std::move(candidate));
  }
  std::ranges::sort(candidates_, {}, [](const Candidate& c) { return c.effects.front(); });
  ranking_.acyclic = candidates_.empty();
  for (std::size_t i = 0; i < count; ++i) ranking_.rank.push_back(rank[component_[i]]);
}

Triggering EffectGraph::triggering(std::size_t first, std::size_t second) const {
  const auto [edge, found] = boost::edge(first, second, graph_);
  return found ? graph_[edge] : Triggering{};
}

std::string EffectGraph::name(std::size_t effect) const {
  const cards::Card& card = card_of(effect);
  const std::size_t which = effect - card.first_effect;
  return which == 0 ? card.number : fmt::format("{}.{}", card.number, which + 1);
}

std::string ranking_fault(const EffectGraph& graph, const Ranking& ranking) {
  std::vector<std::size_t> candidate(graph.pool().effects.size(), kNone);
  for (std::size_t i = 0; i < graph.candidates().size(); ++i) {
    for (const std::size_t effect : graph.candidates()[i].effects) candidate[effect] = i;
  }
  BGL_FORALL_EDGES_T(edge, graph.graph(), EffectGraph::Graph) {
    const std::size_t from = boost::source(edge, graph.graph());
    const std::size_t to = boost::target(edge, graph.graph());
    if (candidate[from] != kNone && candidate[from] == candidate[to]) continue;
    if (ranking.rank[to] >= ranking.rank[from]) {
      return fmt::format("{} (rank {}) triggers {} (rank {})", graph.name(from), ranking.rank[from],
                         graph.name(to), ranking.rank[to]);
    }
  }
  return {};
}

std::vector<std::string> ranking_lines(const EffectGraph& graph) {
  std::vector<std::string> by_rank;
  std::size_t silent = 0;
  for (std::size_t effect = 0; effect < graph.ranking().rank.size(); ++effect) {
    if (boost::out_degree(effect, graph.graph()) == 0) {
      ++silent;
      continue;
    }
    const std::size_t rank = graph.ranking().rank[effect];
    if (by_rank.size() <= rank) by_rank.resize(rank + 1);
    by_rank[rank] += fmt::format("{}{} {}", by_rank[rank].empty() ? "" : "; ", graph.name(effect),
                                 graph.card_of(effect).name);
  }
  std::vector<std::string> lines{fmt::format("rank 0: {} effects that trigger nothing", silent)};
  for (std::size_t rank = 0; rank < by_rank.size(); ++rank) {
    if (!by_rank[rank].empty()) lines.push_back(fmt::format("rank {}: {}", rank, by_rank[rank]));
  }
  return lines;
}

std::string dot(const EffectGraph& graph) {
  std::vector<bool> red(graph.pool().effects.size(), false);
  for (const Candidate& candidate : graph.candidates()) {
    for (const std::size_t effect : candidate.effects) red[effect] = true;
  }
  std::string text = "digraph effects {\n";
  BGL_FORALL_EDGES_T(edge, graph.graph(), EffectGraph::Graph) {
    const std::size_t from = boost::source(edge, graph.graph());
    const std::size_t to = boost::target(edge, graph.graph());
    const Triggering& how = graph.graph()[edge];
    text += fmt::format("  \"{} {}\" -> \"{} {}\" [label=\"{}\"{}{}];\n", graph.name(from),
                        graph.card_of(from).name, graph.name(to), graph.card_of(to).name,
                        name_of(how.because), how.same_player ? "" : ", style=dashed",
                        red[from] && red[to] ? ", color=red" : "");
  }
  return text + "}\n";
}

}  // namespace headjudge::proofs
