// Building the effect graph, its components and its ranking.
//
// strong_components numbers components so that edges between two of them lead from the greater
// number to the smaller. So one pass in ascending order ranks them: one more than the highest rank
// that can be reached.
#include "proofs/termination/trigger_graph.hpp"

#include <algorithm>
#include <array>
#include <utility>

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

EffectGraph::EffectGraph(const cards::Pool& pool, GraphTerms terms)
    : relation_(pool),
      flows_(flows_in_pool(relation_, terms.ways)),
      terms_(std::move(terms)),
      graph_(pool.effects.size() + events::kProcedures) {
  connect_effects();
  connect_procedures();
  find_components();
}

void EffectGraph::connect_effects() {
  for (std::size_t first = 0; first < effects(); ++first) {
    if (relation_.is_silent(first)) continue;
    for (std::size_t second = 0; second < effects(); ++second) {
      if (pool().effects[second].timings() == cards::timing_flag(cards::Timing::persistent))
        continue;
      if (!terms_.alternatives.are_together(relation_.card_of(first), relation_.card_of(second))) {
        continue;
      }
      const events::Heard same = relation_.heard(second, first, true);
      const events::Heard other = relation_.heard(second, first, false);
      if (!same.any() && !other.any()) continue;
      Triggering found{.same_player = same.any(),
                       .other_player = other.any(),
                       .because = events::Happening::to_cards,
                       .heard = {same.timings | other.timings, same.activated || other.activated}};
      for (const events::Event& event : relation_.events(first)) {
        if (!relation_.heard_by(second, first, event, true).any() &&
            !relation_.heard_by(second, first, event, false).any()) {
          continue;
        }
        found.because = event.happening;
        break;
      }
      boost::add_edge(first, second, found, graph_);
    }
  }
}

events::ProcedureSet EffectGraph::heard_procedures() const {
  events::ProcedureSet heard = 0;
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < events::kProcedures; ++i) {
      const auto procedure = static_cast<events::Procedure>(i);
      const events::ProcedureRow& row = events::row_of(procedure);
      if (row.free || (heard & events::procedure_bit(procedure)) != 0) continue;
      if (procedure == events::Procedure::overflow && !relation_.facts().overflows) continue;
      bool leads = (relation_.leads(procedure) & heard) != 0;
      for (std::size_t effect = 0; effect < effects() && !leads; ++effect) {
        leads = relation_.heard(effect, procedure) != 0;
      }
      if (!leads) continue;
      heard |= events::procedure_bit(procedure);
      more = true;
    }
  }
  return heard;
}

std::vector<bool> EffectGraph::carried_out_at_turn_end() const {
  constexpr auto kTurns =
      static_cast<events::ProcedureSet>(events::procedure_bit(events::Procedure::turn_end) |
                                        events::procedure_bit(events::Procedure::turn_start));
  std::vector<bool> met(effects(), false);
  std::vector<std::size_t> open;
  events::ProcedureSet followed = 0;
  const auto follow = [&](auto&& self, events::Procedure procedure) -> void {
    if ((followed & events::procedure_bit(procedure)) != 0) return;
    followed |= events::procedure_bit(procedure);
    for (std::size_t effect = 0; effect < effects(); ++effect) {
      if (met[effect] || relation_.heard(effect, procedure) == 0) continue;
      met[effect] = true;
      open.push_back(effect);
    }
    for (std::size_t i = 0; i < events::kProcedures; ++i) {
      const auto next = static_cast<events::Procedure>(i);
      const unsigned leads = relation_.leads(procedure) & ~kTurns;
      if ((leads & events::procedure_bit(next)) != 0) self(self, next);
    }
  };
  follow(follow, events::Procedure::turn_end);
  while (!open.empty()) {
    const std::size_t effect = open.back();
    open.pop_back();
    BGL_FORALL_OUTEDGES(effect, edge, graph_, Graph) {
      const std::size_t to = boost::target(edge, graph_);
      if (!met[to]) open.push_back(to);
      met[to] = true;
    }
    for (std::size_t i = 0; i < events::kProcedures; ++i) {
      const auto next = static_cast<events::Procedure>(i);
      const unsigned starts = relation_.starts(effect) & ~kTurns;
      if ((starts & events::procedure_bit(next)) != 0) follow(follow, next);
    }
  }
  return met;
}

events::ProcedureSet EffectGraph::leads(events::Procedure procedure) const {
  const events::ProcedureSet all = relation_.leads(procedure);
  if (terms_.span == Span::turn_after_turn) return all;
  const auto next_turn = events::procedure_bit(events::Procedure::turn_start);
  return static_cast<events::ProcedureSet>(all & ~next_turn);
}

std::array<events::ProcedureSet, events::kProcedures> EffectGraph::reach_within(
    events::ProcedureSet among) const {
  std::array<events::ProcedureSet, events::kProcedures> reach{};
  for (std::size_t i = 0; i < events::kProcedures; ++i) {
    const auto procedure = static_cast<events::Procedure>(i);
    const unsigned here = events::procedure_bit(procedure);
    if ((among & here) == 0) continue;
    reach[i] = static_cast<events::ProcedureSet>((leads(procedure) & among) | here);
  }
  for (bool more = true; more;) {
    more = false;
    for (events::ProcedureSet& reached : reach) {
      const events::ProcedureSet before = reached;
      for (std::size_t i = 0; i < events::kProcedures; ++i) {
        if ((before >> i & 1U) != 0) reached |= reach[i];
      }
      more = more || reached != before;
    }
  }
  return reach;
}

void EffectGraph::connect_procedures() {
  using events::ProcedureSet;
  const ProcedureSet heard = heard_procedures();
  const std::vector<bool> at_turn_end = carried_out_at_turn_end();
  const auto reach = reach_within(heard);
  constexpr auto kChecks =
      static_cast<ProcedureSet>(events::procedure_bit(events::Procedure::rule_check) |
                                events::procedure_bit(events::Procedure::leaving));
  const auto checks = reach_within(static_cast<ProcedureSet>(heard & kChecks));
  reached_.assign(effects(), 0);
  checked_.assign(effects(), 0);
  ProcedureSet used = 0;
  for (std::size_t effect = 0; effect < effects(); ++effect) {
    unsigned starts = relation_.starts(effect) & heard;
    if (terms_.effects_first && relation_.only_raises_memory(effect) && !at_turn_end[effect]) {
      starts &= ~unsigned{events::procedure_bit(events::Procedure::turn_end)};
    }
    for (std::size_t i = 0; i < events::kProcedures; ++i) {
      if ((starts >> i & 1U) == 0) continue;
      const std::size_t to = node_of(static_cast<events::Procedure>(i));
      boost::add_edge(effect, to, Triggering{.by_procedure = true}, graph_);
      reached_[effect] |= reach[i];
      checked_[effect] |= checks[i];
    }
    used |= reached_[effect];
  }
  for (std::size_t i = 0; i < events::kProcedures; ++i) {
    if ((used >> i & 1U) != 0) connect_procedure(static_cast<events::Procedure>(i), heard);
  }
}

void EffectGraph::connect_procedure(events::Procedure procedure, events::ProcedureSet heard) {
  for (std::size_t effect = 0; effect < effects(); ++effect) {
    const events::Timings timings = relation_.heard(effect, procedure);
    if (timings == 0) continue;
    const Triggering how{true, true, true, events::Happening::to_cards, {timings, false}};
    boost::add_edge(node_of(procedure), effect, how, graph_);
  }
  const unsigned led = leads(procedure) & heard;
  for (std::size_t i = 0; i < events::kProcedures; ++i) {
    if ((led >> i & 1U) == 0) continue;
    const std::size_t to = node_of(static_cast<events::Procedure>(i));
    boost::add_edge(node_of(procedure), to, Triggering{.by_procedure = true}, graph_);
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
    Candidate candidate;
    for (const std::size_t node : members[c]) {
      if (is_procedure(node)) {
        candidate.procedures.push_back(procedure(node));
      } else {
        candidate.effects.push_back(node);
      }
    }
    for (const std::size_t effect : members[c]) {
      BGL_FORALL_OUTEDGES(effect, edge, graph_, Graph) {
        const std::size_t to = component_[boost::target(edge, graph_)];
        if (to != c) rank[c] = std::max(rank[c], rank[to] + 1);
      }
      if (is_procedure(effect) || candidate.shortest.size() == 1) continue;
      Cycle cycle = shortest_cycle_through(graph_, effect, component_);
      std::erase_if(cycle, [&](std::size_t node) { return is_procedure(node); });
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
  Triggering how = found ? graph_[edge] : Triggering{};
  for (std::size_t i = 0; i < events::kProcedures; ++i) {
    if ((reached_[first] >> i & 1U) == 0) continue;
    if (relation_.heard(second, static_cast<events::Procedure>(i)) == 0) continue;
    how.by_procedure = !found;
    how.same_player = how.other_player = true;
  }
  return how;
}

Triggering EffectGraph::nearest(std::size_t first, std::size_t second) const {
  const auto [edge, found] = boost::edge(first, second, graph_);
  return found ? graph_[edge] : triggering(first, second);
}

std::optional<Way> EffectGraph::way(std::size_t first, std::size_t second) const {
  if (boost::edge(first, second, graph_).second) return Way::direct;
  const auto hears = [&](events::ProcedureSet procedures) {
    for (std::size_t i = 0; i < events::kProcedures; ++i) {
      const bool among = (procedures >> i & 1U) != 0;
      if (among && relation_.heard(second, static_cast<events::Procedure>(i)) != 0) return true;
    }
    return false;
  };
  if (hears(checked_[first])) return Way::rule_checks;
  return hears(reached_[first]) ? std::optional(Way::procedures) : std::nullopt;
}

std::string EffectGraph::name(std::size_t node) const {
  if (is_procedure(node)) return std::string(events::row_of(procedure(node)).name);
  const cards::Card& card = card_of(node);
  const std::size_t which = node - card.first_effect;
  return which == 0 ? card.number : fmt::format("{}.{}", card.number, which + 1);
}

std::string ranking_fault(const EffectGraph& graph, const Ranking& ranking) {
  std::vector<std::size_t> candidate(boost::num_vertices(graph.graph()), kNone);
  for (std::size_t i = 0; i < graph.candidates().size(); ++i) {
    for (const std::size_t effect : graph.candidates()[i].effects) candidate[effect] = i;
    for (const events::Procedure each : graph.candidates()[i].procedures) {
      candidate[graph.node_of(each)] = i;
    }
  }
  BGL_FORALL_EDGES_T(edge, graph.graph(), EffectGraph::Graph) {
    const std::size_t from = boost::source(edge, graph.graph());
    const std::size_t to = boost::target(edge, graph.graph());
    if (candidate[from] != kNone && candidate[from] == candidate[to]) continue;
    // The rules' procedures follow one another for ever: turn after turn. No effect is in that.
    const bool rules_alone = graph.is_procedure(from) && graph.is_procedure(to);
    if (rules_alone && ranking.rank[to] == ranking.rank[from]) continue;
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
  for (std::size_t effect = 0; effect < graph.effects(); ++effect) {
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

}  // namespace headjudge::proofs
