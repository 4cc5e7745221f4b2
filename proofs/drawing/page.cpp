// Nodes are taken in the order of their distance: first the loop, or the effects of the card, then
// what leads there or follows from there, as far as the page has room.
#include "proofs/drawing/page.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <sstream>

#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/graph/iteration_macros.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headjudge::proofs {

namespace {

using PageGraph = EffectGraph::Graph;
using events::kZones;

constexpr std::array<std::string_view, kZones> kShortZones = {"hand",      "deck",    "egg deck",
                                                              "security",  "trash",   "unsuspended",
                                                              "suspended", "beneath", "outside"};

/// "deck, hand -> trash"; "anywhere" for what is not known; nothing where no card moves.
std::string flow_words(const events::Flows& flows) {
  if (flows == events::kAnything) return "cards go anywhere";
  std::vector<std::string> parts;
  for (std::size_t to = 0; to < kZones; ++to) {
    std::vector<std::string_view> from;
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      if (zone != to && (flows.to[zone] >> to & 1U) != 0) from.push_back(kShortZones[zone]);
    }
    if (from.size() > 3) {
      parts.push_back(fmt::format("to {}", kShortZones[to]));
    } else if (!from.empty()) {
      parts.push_back(fmt::format("{} to {}", fmt::join(from, ", "), kShortZones[to]));
    }
  }
  return fmt::format("{}", fmt::join(parts, "\n"));
}

/// What an effect brings about, each kind of event once.
std::string events_words(const EffectGraph& graph, std::size_t effect) {
  std::vector<std::string_view> words;
  for (const events::Event& event : graph.relation().events(effect)) {
    const std::string_view name = name_of(event.happening);
    if (std::ranges::find(words, name) == words.end()) words.push_back(name);
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string node_label(const EffectGraph& graph, std::size_t node) {
  std::string label = graph.name(node);
  if (graph.is_procedure(node)) return label;
  label += " " + graph.card_of(node).name;
  if (const std::string events = events_words(graph, node); !events.empty()) {
    label += "\nbrings about: " + events;
  }
  if (const std::string flows = flow_words(graph.flows(node)); !flows.empty()) {
    label += "\n" + flows;
  }
  return label;
}

/// By which event, and where cards have gone then for certain.
std::string edge_label(const EffectGraph& graph, std::size_t from, const Triggering& how) {
  std::string label(how.by_procedure ? "rules" : name_of(how.because));
  events::Flows gone;
  for (events::Timings left = how.heard.timings; left != 0; left &= left - 1) {
    gone |= events::certain_flow(static_cast<cards::Timing>(std::countr_zero(left)));
  }
  for (std::size_t zone = 0; zone < kZones; ++zone) gone.to[zone] &= graph.flows(from).to[zone];
  const std::string flows = flow_words(gone);
  return flows.empty() || gone == events::kAnything ? label : label + "\n" + flows;
}

/// Nodes of a part, the nearest first.
class PagePart {
 public:
  PagePart(const EffectGraph& graph, const PageWishes& wishes) : graph_(graph) {
    for (std::size_t node = 0; node < boost::num_vertices(graph.graph()); ++node) {
      around_.emplace_back();
    }
    BGL_FORALL_EDGES(edge, graph.graph(), PageGraph) {
      const std::size_t from = boost::source(edge, graph.graph());
      const std::size_t to = boost::target(edge, graph.graph());
      around_[from].push_back(to);
      around_[to].push_back(from);
    }
    if (wishes.about) {
      begin_with_card(*wishes.about);
    } else if (wishes.component < graph.candidates().size()) {
      begin_with_component(graph.candidates()[wishes.component]);
    }
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      for (const std::size_t next : around_[nodes_[i]]) add(next);
    }
  }

  [[nodiscard]] const std::vector<std::size_t>& nodes() const { return nodes_; }
  /// Effects of the loop that is shown.
  [[nodiscard]] const std::set<std::size_t>& loop() const { return loop_; }

 private:
  void add(std::size_t node) {
    const bool fits = within_.empty() || within_.contains(node);
    if (fits && met_.insert(node).second) nodes_.push_back(node);
  }

  void show_loop(const Candidate& candidate) {
    loop_.insert(candidate.shortest.begin(), candidate.shortest.end());
    for (const std::size_t effect : candidate.shortest) add(effect);
  }

  void begin_with_card(cards::CardIndex card) {
    for (std::size_t effect = 0; effect < graph_.effects(); ++effect) {
      if (graph_.relation().card_of(effect) == card && !around_[effect].empty()) add(effect);
    }
    for (const Candidate& each : graph_.candidates()) {
      const bool own = std::ranges::any_of(
          each.shortest, [&](std::size_t effect) { return met_.contains(effect); });
      if (own) return show_loop(each);
    }
  }

  void begin_with_component(const Candidate& candidate) {
    within_.insert(candidate.effects.begin(), candidate.effects.end());
    for (const events::Procedure each : candidate.procedures) {
      within_.insert(graph_.node_of(each));
    }
    show_loop(candidate);
  }

  const EffectGraph& graph_;
  std::vector<std::vector<std::size_t>> around_;
  std::vector<std::size_t> nodes_;
  std::set<std::size_t> met_;
  std::set<std::size_t> within_;  ///< the component alone; empty: everything
  std::set<std::size_t> loop_;
};

struct IsOnPage {
  const std::set<std::size_t>* nodes = nullptr;
  bool operator()(std::size_t node) const { return nodes->contains(node); }
};

std::string dot_of(const EffectGraph& graph, const std::set<std::size_t>& page,
                   const std::set<std::size_t>& loop, const std::string& title) {
  const auto write_node = [&](std::ostream& out, std::size_t node) {
    out << " [label=" << boost::escape_dot_string(node_label(graph, node))
        << (graph.is_procedure(node) ? ", shape=ellipse" : ", shape=box")
        << (loop.contains(node) ? ", color=red, penwidth=2]" : "]");
  };
  const auto write_edge = [&](std::ostream& out, const PageGraph::edge_descriptor& edge) {
    const std::size_t from = boost::source(edge, graph.graph());
    const Triggering& how = graph.graph()[edge];
    out << " [label=" << boost::escape_dot_string(edge_label(graph, from, how));
    if (!how.same_player && !how.by_procedure) out << ", style=dashed";
    const bool both = loop.contains(from) && loop.contains(boost::target(edge, graph.graph()));
    out << (both ? ", color=red, penwidth=2]" : "]");
  };
  const auto write_graph = [&](std::ostream& out) {
    out << "graph [label=" << boost::escape_dot_string(title)
        << ", labelloc=t, rankdir=LR, fontname=Helvetica];\n"
        << "node [fontname=Helvetica, fontsize=10];\nedge [fontname=Helvetica, fontsize=9];\n";
  };
  const auto name = [&](std::size_t node) { return fmt::format("n{}", node); };
  const boost::filtered_graph<PageGraph, boost::keep_all, IsOnPage> shown(graph.graph(), {},
                                                                          {&page});
  std::ostringstream text;
  boost::write_graphviz(text, shown, write_node, write_edge, write_graph,
                        boost::make_function_property_map<std::size_t>(name));
  return text.str();
}

}  // namespace

PageDrawing draw_page(const EffectGraph& graph, const PageWishes& wishes) {
  const PagePart part(graph, wishes);
  if (part.nodes().empty()) return {};
  PageDrawing page;
  page.drawn = std::min(part.nodes().size(), wishes.most_nodes);
  page.left_out = part.nodes().size() - page.drawn;
  const auto end = part.nodes().begin() + static_cast<std::ptrdiff_t>(page.drawn);
  const std::set<std::size_t> nodes(part.nodes().begin(), end);
  const std::string title =
      page.left_out == 0
          ? fmt::format("{} effects and procedures", page.drawn)
          : fmt::format("the nearest {} effects and procedures; {} more are left out", page.drawn,
                        page.left_out);
  page.dot = dot_of(graph, nodes, part.loop(), title);
  return page;
}

}  // namespace headjudge::proofs
