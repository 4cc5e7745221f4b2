// The nodes and edges that a certificate lists, against those that are there; and its ranks. A list
// that says too much is refused, as is one that says too little.
#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "model/dcg/kernel/questions.hpp"
#include "proofs/certificates/check_parts.hpp"
#include "proofs/certificates/naming.hpp"

namespace headjudge::proofs {

namespace {

template <class Enum>
bool answers(const Judge& judge, dcg::Question question, std::size_t situation, Enum answer) {
  return judge.answer_at(dcg::index(question), situation) == static_cast<int>(answer);
}

class GraphCheck {
 public:
  GraphCheck(const ChainCertificate& certificate, const cards::Pool& pool, const Judge& judge)
      : certificate_(certificate),
        proof_(certificate.graph),
        names_(pool),
        graph_(pool, {.effects_first =
                          answers(judge, dcg::Question::end_waits, 0, dcg::EndWaits::effects_first),
                      .span = proof_.one_turn ? Span::one_turn : Span::turn_after_turn,
                      .interrupts_once = answers(judge, dcg::Question::interrupting_again, 0,
                                                 dcg::InterruptingAgain::no),
                      .ways = judged_ways(judge),
                      .alternatives = {}}),
        edges_(
            edges_between(graph_.relation(),
                          answers(judge, dcg::Question::end_waits, 0, dcg::EndWaits::effects_first),
                          proof_.one_turn)),
        minds_uses_(!answers(judge, dcg::Question::once_per_turn, 1, dcg::OncePerTurn::may)) {}

  [[nodiscard]] std::string fault() && {
    for (const auto step :
         {&GraphCheck::fault_of_names, &GraphCheck::fault_of_component, &GraphCheck::fault_of_nodes,
          &GraphCheck::fault_of_edges, &GraphCheck::fault_of_ranks, &GraphCheck::fault_of_steps}) {
      if (std::string found = (this->*step)(); !found.empty()) return found;
    }
    return "";
  }

 private:
  [[nodiscard]] bool is_ranked() const { return certificate_.kind == CertificateKind::ranked; }
  /// Is it about every chain of effects, and not about one component alone?
  [[nodiscard]] bool is_about_all() const { return !is_ranked() || proof_.all_chains; }

  std::string fault_of_names() {
    for (const std::string& name : proof_.nodes) {
      const auto node = names_.find(name);
      if (!node) return fmt::format("these cards have no \"{}\"", name);
      if (!listed_.insert(*node).second) return fmt::format("\"{}\" stands there twice", name);
      nodes_.push_back(*node);
    }
    return "";
  }

  std::string fault_of_component() {
    if (!is_ranked()) return "";
    for (const std::size_t place : proof_.component) {
      if (place >= nodes_.size()) return fmt::format("there is no node {}", place);
      if (!component_.insert(nodes_[place]).second) {
        return fmt::format("\"{}\" is twice in the component", proof_.nodes[place]);
      }
    }
    const bool has_effect = !component_.empty() && *component_.begin() < graph_.effects();
    if (!has_effect) return "the component has no effect";
    return is_about_all() ? "" : fault_of_circle();
  }

  /// One component: the nodes that lead to each other, and no others. (Where every chain is meant,
  /// the ranking is of all components together.)
  std::string fault_of_circle() const {
    const std::size_t start = *component_.begin();
    const std::set<std::size_t> followers = linked_with(start, false);
    const std::set<std::size_t> origins = linked_with(start, true);
    std::set<std::size_t> circle;
    std::ranges::set_intersection(followers, origins, std::inserter(circle, circle.end()));
    if (circle == component_) return "";
    return fmt::format("the component is not what leads to \"{}\" and follows from it",
                       names_[start]);
  }

  /// What follows from a node, or what it follows from; itself only where it comes back.
  [[nodiscard]] std::set<std::size_t> linked_with(std::size_t start, bool backwards) const {
    std::map<std::size_t, std::vector<std::size_t>> next;
    for (const auto& [ends, how] : edges_) {
      const auto& [from, to] = ends;
      next[backwards ? to : from].push_back(backwards ? from : to);
    }
    std::set<std::size_t> linked;
    std::vector<std::size_t> open{start};
    while (!open.empty()) {
      const std::size_t node = open.back();
      open.pop_back();
      for (const std::size_t each : next[node]) {
        if (linked.insert(each).second) open.push_back(each);
      }
    }
    return linked;
  }

  /// All nodes that the claim is about, and no others.
  std::string fault_of_nodes() {
    std::set<std::size_t> wanted = component_;
    for (bool more = true; more;) {
      const std::size_t before = wanted.size();
      for (const auto& [ends, how] : edges_) {
        if (!is_about_all() && !wanted.contains(ends.first)) continue;
        wanted.insert(ends.first);
        wanted.insert(ends.second);
      }
      more = wanted.size() != before;
    }
    for (const std::size_t node : wanted) {
      if (!listed_.contains(node)) return fmt::format("\"{}\" is left out", names_[node]);
    }
    for (const std::size_t node : listed_) {
      if (!wanted.contains(node)) return fmt::format("\"{}\" does not belong there", names_[node]);
    }
    std::erase_if(edges_, [&](const auto& edge) { return !wanted.contains(edge.first.first); });
    return "";
  }

  std::string fault_of_edges() {
    std::set<std::pair<std::size_t, std::size_t>> told;
    for (const auto& [from, to] : proof_.edges) {
      const auto edge = edge_at(from, to);
      if (!edge) return fmt::format("there is no edge from node {} to node {}", from, to);
      if (!told.insert(*edge).second) return fmt::format("{} stands there twice", words(*edge));
    }
    for (const auto& [edge, how] : edges_) {
      if (!told.contains(edge)) return fmt::format("{} is left out", words(edge));
    }
    return "";
  }

  /// Only lower ranks follow. The rules' procedures may follow one another for ever, turn after
  /// turn: no effect is in that.
  std::string fault_of_ranks() {
    if (!is_about_all()) return proof_.ranks.empty() ? "" : "it has ranks that say nothing";
    if (proof_.ranks.size() != nodes_.size()) return "it has not one rank for each node";
    std::map<std::size_t, std::size_t> rank;
    for (std::size_t i = 0; i < nodes_.size(); ++i) rank[nodes_[i]] = proof_.ranks[i];
    for (const auto& [edge, how] : edges_) {
      const auto& [from, to] = edge;
      if (component_.contains(from) && component_.contains(to)) continue;
      const bool rules_alone = graph_.is_procedure(from) && graph_.is_procedure(to);
      if (rank[to] < rank[from] || (rules_alone && rank[to] == rank[from])) continue;
      return fmt::format("along {} the rank does not fall", words(edge));
    }
    return "";
  }

  std::string fault_of_steps() {
    if (!is_ranked()) return "";
    RankedComponent ranked{{component_.begin(), component_.end()}, {}};
    for (const ProofStep& each : proof_.steps) {
      ProofStep& step = ranked.steps.emplace_back(ProofStep{each.card, each.weights, {}, {}});
      for (const std::size_t place : each.limited) {
        if (place >= nodes_.size()) return fmt::format("there is no node {}", place);
        step.limited.push_back(nodes_[place]);
      }
      for (const auto& [from, to] : each.struck) {
        const auto edge = edge_at(from, to);
        if (!edge) return fmt::format("there is no edge from node {} to node {}", from, to);
        step.struck.push_back(*edge);
      }
    }
    return fault_of_ranking(ranked, edges_, graph_, minds_uses_);
  }

  /// The edge between two places; none where nothing follows.
  [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> edge_at(std::size_t from,
                                                                           std::size_t to) const {
    if (from >= nodes_.size() || to >= nodes_.size()) return std::nullopt;
    const std::pair edge(nodes_[from], nodes_[to]);
    return edges_.contains(edge) ? std::optional(edge) : std::nullopt;
  }
  [[nodiscard]] std::string words(const std::pair<std::size_t, std::size_t>& edge) const {
    return fmt::format("the edge from \"{}\" to \"{}\"", names_[edge.first], names_[edge.second]);
  }

  const ChainCertificate& certificate_;
  const GraphProof& proof_;
  NodeNames names_;
  EffectGraph graph_;  ///< what flows and taking are asked of; its edges are not looked at
  Edges edges_;
  bool minds_uses_;
  std::vector<std::size_t> nodes_;
  std::set<std::size_t> listed_;
  std::set<std::size_t> component_;
};

}  // namespace

std::string fault_of_graph(const ChainCertificate& certificate, const cards::Pool& pool,
                           const Judge& judge) {
  return GraphCheck(certificate, pool, judge).fault();
}

}  // namespace headjudge::proofs
