// The effect graph for Graphviz.
//
// Boost.Graph writes it and quotes what a card may be called; nodes go by their cards' names, so
// that the file can be searched. An effect that neither triggers nor is triggered is not drawn.
#include <ostream>
#include <sstream>

#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/graph/iteration_macros.hpp>
#include <boost/property_map/function_property_map.hpp>

#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

namespace {

using Graph = EffectGraph::Graph;

/// Nodes, by their numbers, for Boost.Graph's filters.
struct IsAmong {
  const std::vector<bool>* nodes = nullptr;
  bool operator()(std::size_t node) const { return (*nodes)[node]; }
};

std::vector<bool> nodes_with_edges(const Graph& graph) {
  std::vector<bool> nodes(boost::num_vertices(graph), false);
  BGL_FORALL_EDGES_T(edge, graph, Graph) {
    nodes[boost::source(edge, graph)] = nodes[boost::target(edge, graph)] = true;
  }
  return nodes;
}

std::vector<bool> nodes_of_candidates(const EffectGraph& graph) {
  std::vector<bool> nodes(boost::num_vertices(graph.graph()), false);
  for (const Candidate& candidate : graph.candidates()) {
    for (const std::size_t effect : candidate.effects) nodes[effect] = true;
    for (const events::Procedure each : candidate.procedures) nodes[graph.node_of(each)] = true;
  }
  return nodes;
}

}  // namespace

std::string dot(const EffectGraph& graph) {
  const std::vector<bool> drawn = nodes_with_edges(graph.graph());
  const std::vector<bool> red = nodes_of_candidates(graph);
  const auto name = [&](std::size_t node) {
    return graph.is_procedure(node) ? graph.name(node)
                                    : graph.name(node) + " " + graph.card_of(node).name;
  };
  const auto write_node = [&](std::ostream& out, std::size_t node) {
    if (red[node]) out << " [color=red]";
  };
  const auto write_edge = [&](std::ostream& out, const Graph::edge_descriptor& edge) {
    const Triggering& how = graph.graph()[edge];
    const std::string because(how.by_procedure ? "rules" : name_of(how.because));
    out << " [label=" << boost::escape_dot_string(because);
    if (!how.same_player && !how.by_procedure) out << ", style=dashed";
    const bool both_red =
        red[boost::source(edge, graph.graph())] && red[boost::target(edge, graph.graph())];
    out << (both_red ? ", color=red]" : "]");
  };
  const boost::filtered_graph<Graph, boost::keep_all, IsAmong> shown(graph.graph(), {}, {&drawn});
  std::ostringstream text;
  boost::write_graphviz(text, shown, write_node, write_edge, boost::default_writer(),
                        boost::make_function_property_map<std::size_t>(name));
  return text.str();
}

}  // namespace headjudge::proofs
