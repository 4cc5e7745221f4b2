// Nodes get places in the order of the pool; those without any edge are left out. Nothing is
// judged here: what a verdict found is written down.
#include "proofs/certificates/making.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <boost/graph/iteration_macros.hpp>

#include "model/dcg/kernel/questions.hpp"
#include "proofs/certificates/naming.hpp"
#include "proofs/realising/game_cards.hpp"

namespace headjudge::proofs {

namespace {

using Graph = EffectGraph::Graph;

StampedCard stamped(const cards::Card& card) { return {card.number, program_hash(card)}; }

/// The printed cards of the pool; what belongs to them (parts.hpp) goes with them.
std::vector<StampedCard> stamped_cards(const cards::Pool& pool) {
  std::vector<StampedCard> all;
  for (const cards::Card& card : pool.cards) {
    if (!card.token) all.push_back(stamped(card));
  }
  return all;
}

/// Some nodes of a graph, by their places in a certificate.
class Places {
 public:
  Places(const EffectGraph& graph, const std::set<std::size_t>& nodes) {
    const NodeNames names(graph.pool());
    for (const std::size_t node : nodes) {
      places_[node] = list_.size();
      list_.push_back(names[node]);
    }
  }
  [[nodiscard]] const std::vector<std::string>& list() const { return list_; }
  [[nodiscard]] bool has(std::size_t node) const { return places_.contains(node); }
  [[nodiscard]] std::size_t operator[](std::size_t node) const { return places_.at(node); }
  [[nodiscard]] EdgePlaces of(const std::vector<std::pair<std::size_t, std::size_t>>& edges) const {
    EdgePlaces places;
    for (const auto& [from, to] : edges) places.emplace_back((*this)[from], (*this)[to]);
    return places;
  }

 private:
  std::map<std::size_t, std::size_t> places_;
  std::vector<std::string> list_;
};

std::set<std::size_t> nodes_of(const EffectGraph& graph, const Candidate& candidate) {
  std::set<std::size_t> nodes(candidate.effects.begin(), candidate.effects.end());
  for (const events::Procedure each : candidate.procedures) nodes.insert(graph.node_of(each));
  return nodes;
}

/// These nodes and whatever follows from them.
std::set<std::size_t> with_followers(const EffectGraph& graph, std::set<std::size_t> nodes) {
  std::vector<std::size_t> open(nodes.begin(), nodes.end());
  while (!open.empty()) {
    const std::size_t from = open.back();
    open.pop_back();
    BGL_FORALL_OUTEDGES(from, edge, graph.graph(), Graph) {
      const std::size_t to = boost::target(edge, graph.graph());
      if (nodes.insert(to).second) open.push_back(to);
    }
  }
  return nodes;
}

std::set<std::size_t> nodes_with_edges(const EffectGraph& graph) {
  std::set<std::size_t> nodes;
  BGL_FORALL_EDGES(edge, graph.graph(), Graph) {
    nodes.insert(boost::source(edge, graph.graph()));
    nodes.insert(boost::target(edge, graph.graph()));
  }
  return nodes;
}

ChainCertificate begun(const VerdictTable& table, const Places& places) {
  ChainCertificate certificate;
  certificate.edition = table.edition;
  certificate.cards = stamped_cards(table.graph.pool());
  certificate.graph.one_turn = table.graph.span() == Span::one_turn;
  certificate.graph.nodes = places.list();
  BGL_FORALL_EDGES(edge, table.graph.graph(), Graph) {
    const std::size_t from = boost::source(edge, table.graph.graph());
    const std::size_t to = boost::target(edge, table.graph.graph());
    if (places.has(from)) certificate.graph.edges.emplace_back(places[from], places[to]);
  }
  std::ranges::sort(certificate.graph.edges);
  return certificate;
}

void add_ranking(ChainCertificate& certificate, const Places& places, const cards::Pool& pool,
                 const std::set<std::size_t>& component, const ChainEnding& ending) {
  certificate.kind = CertificateKind::ranked;
  GraphProof& proof = certificate.graph;
  for (const std::size_t node : component) proof.component.push_back(places[node]);
  for (const RankingStep& each : ending.steps) {
    ProofStep& step = proof.steps.emplace_back();
    if (each.card) step.card = pool.cards[*each.card].number;
    if (each.limited.empty()) step.weights = each.weights;
    for (const std::size_t node : each.limited) step.limited.push_back(places[node]);
    step.struck = places.of(each.struck);
  }
}

/// All candidates together, and the ranking of them.
std::optional<std::pair<std::set<std::size_t>, ChainEnding>> ranked_together(
    const VerdictTable& table) {
  const ComponentVerdicts verdicts = judge_components(table.graph, table.judge);
  if (!verdicts.all_end) return std::nullopt;
  std::set<std::size_t> nodes;
  Candidate all;
  for (const Candidate& each : table.graph.candidates()) {
    nodes.merge(nodes_of(table.graph, each));
    all.effects.insert(all.effects.end(), each.effects.begin(), each.effects.end());
    all.procedures.insert(all.procedures.end(), each.procedures.begin(), each.procedures.end());
  }
  if (verdicts.each.size() == 1) return std::pair(nodes, verdicts.each.front().ending);
  return std::pair(nodes, rank_chains(table.graph, all, minds_uses(table.judge)));
}

std::vector<StampedCard> stamped_cards_of(const LoopTable& table, const CardSet& cards) {
  std::vector<StampedCard> all;
  for (const cards::CardIndex card : cards) {
    all.push_back(stamped(table.game.cards().pool().cards[card]));
  }
  return all;
}

/// "HJ1-013.2" is "HJ1-013 effect 2", and "HJ1-013" the first one.
std::string long_name(const cards::Pool& pool, const std::string& effect) {
  const std::size_t dot = effect.rfind('.');
  if (dot == effect.npos || pool.find_number(effect) != nullptr) return effect + " effect 1";
  return effect.substr(0, dot) + " effect " + effect.substr(dot + 1);
}

std::vector<std::string> decision_words(const Play& play, std::size_t from, std::size_t to) {
  std::vector<std::string> words;
  std::size_t place = 0;
  for (const PlayStep& step : play.steps) {
    if (step.kind != PlayStep::Kind::decision) continue;
    if (place >= from && place < to) words.push_back(player_name(step.player) + ": " + step.text);
    ++place;
  }
  return words;
}

/// With the cards of the set-up, and the decisions of the play.
ChainCertificate begun(const LoopTable& table, const Play& play, std::size_t prefix) {
  ChainCertificate certificate{.kind = CertificateKind::lasso_exact, .edition = table.edition};
  const auto start = table.game.set_up(play.setup, {"play", 0, 0}, table.judge);
  std::set<cards::CardIndex> used;
  if (start) used = cards_held_by(table.game.cards().pool(), *start);
  certificate.cards = stamped_cards_of(table, {used.begin(), used.end()});
  for (const PlayLine& line : play.setup) certificate.lasso.setup.push_back(line.text);
  certificate.lasso.prefix = decision_words(play, 0, prefix);
  certificate.lasso.round = decision_words(play, prefix, play.steps.size());
  return certificate;
}

/// Of a round that a player begins anew each time nobody says who can stop it.
void tell_who_stops(RoundProof& lasso, bool acts_freely, const std::array<CanStop, 2>& can_stop,
                    CanStop together) {
  lasso.acts_freely = acts_freely;
  lasso.can_stop = acts_freely ? std::array{CanStop::unknown, CanStop::unknown} : can_stop;
  lasso.together = acts_freely ? CanStop::unknown : together;
}

}  // namespace

std::optional<ChainCertificate> certificate_of_all_chains(const VerdictTable& table,
                                                          std::string about) {
  const EffectGraph& graph = table.graph;
  std::optional<std::pair<std::set<std::size_t>, ChainEnding>> ranked;
  if (!graph.ranking().acyclic) {
    ranked = ranked_together(table);
    if (!ranked) return std::nullopt;
  }
  const std::set<std::size_t> nodes = nodes_with_edges(graph);
  const Places places(graph, nodes);
  ChainCertificate certificate = begun(table, places);
  certificate.about = std::move(about);
  certificate.graph.all_chains = true;
  for (const std::size_t node : nodes) {
    certificate.graph.ranks.push_back(graph.ranking().rank[node]);
  }
  if (ranked) {
    add_ranking(certificate, places, graph.pool(), ranked->first, ranked->second);
  }
  return certificate;
}

std::vector<ChainCertificate> certificates_of_components(const VerdictTable& table,
                                                         const ComponentVerdicts& verdicts) {
  std::vector<ChainCertificate> all;
  for (const ComponentVerdict& verdict : verdicts.each) {
    if (!verdict.ending.ends) continue;
    const std::set<std::size_t> component = nodes_of(table.graph, *verdict.candidate);
    const Places places(table.graph, with_followers(table.graph, component));
    ChainCertificate certificate = begun(table, places);
    certificate.about = "the component of " + table.graph.name(verdict.candidate->effects.front());
    add_ranking(certificate, places, table.graph.pool(), component, verdict.ending);
    all.push_back(std::move(certificate));
  }
  return all;
}

std::optional<ChainCertificate> certificate_of(const LoopTable& table, const Loop& loop) {
  if (!loop.is_realised()) return std::nullopt;
  const NodeNames names(table.game.cards().pool());
  ChainCertificate certificate = begun(table, *loop.play, loop.round.prefix);
  certificate.about = loop.id;
  RoundProof& lasso = certificate.lasso;
  lasso.lead = loop.round.lead;
  lasso.steps = loop.round.steps;
  for (const std::size_t effect : loop.round.effects) lasso.effects.push_back(names[effect]);
  tell_who_stops(lasso, loop.loop_class == LoopClass::begun_freely, loop.can_stop,
                 loop.round.together);
  return certificate;
}

std::optional<ChainCertificate> certificate_of(const LoopTable& table, const RealisedSet& set) {
  if (!set.is_endless() || !set.play) return std::nullopt;
  ChainCertificate certificate = begun(table, *set.play, set.prefix);
  if (set.realised == Realised::growing) certificate.kind = CertificateKind::lasso_growing;
  for (const StampedCard& each : stamped_cards_of(table, set.actors())) {
    certificate.about += (certificate.about.empty() ? "" : "_") + each.number;
  }
  RoundProof& lasso = certificate.lasso;
  lasso.lead = set.lead;
  lasso.steps = set.steps;
  lasso.added_up = true;
  for (const std::string& effect : set.effects)
    lasso.effects.push_back(long_name(table.game.cards().pool(), effect));
  for (Player player = 0; player < 2; ++player) {
    const auto gained = set.net[player].find("DP");
    if (gained != set.net[player].end()) lasso.net[player].back() = gained->second;
  }
  tell_who_stops(lasso, set.acts_freely, set.can_stop, set.together);
  return certificate;
}

}  // namespace headjudge::proofs
