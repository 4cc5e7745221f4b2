// Ranking a component, and checking the ranking again.
//
// What can go on for ever is what is left when nodes to which no effect leads are taken away again
// and again: the cycles through effects, and what follows from them. Maker and checker find that
// set in the same simple way; the weights are all that Z3 adds, and the checker adds them up
// itself.
#include "proofs/termination/chain_ending.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <set>

#include <boost/graph/iteration_macros.hpp>
#include <fmt/format.h>
#include <z3++.h>

#include "model/events/actions.hpp"

namespace headjudge::proofs {

namespace {

using events::Flows;
using events::kZones;
using events::Procedure;
using events::Timings;

struct Edge {
  std::size_t from = 0;
  std::size_t to = 0;
  const Triggering* how = nullptr;
};

/// What a candidate can bring about, and what is left of it.
struct Part {
  std::vector<bool> in;  ///< nodes
  std::vector<Edge> edges;
};

Part reached_from(const EffectGraph& graph, const Candidate& candidate) {
  Part part{std::vector<bool>(boost::num_vertices(graph.graph()), false), {}};
  std::vector<std::size_t> open = candidate.effects;
  for (const Procedure each : candidate.procedures) open.push_back(graph.node_of(each));
  for (const std::size_t node : open) part.in[node] = true;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::size_t from = open[i];
    BGL_FORALL_OUTEDGES(from, edge, graph.graph(), EffectGraph::Graph) {
      const std::size_t to = boost::target(edge, graph.graph());
      part.edges.push_back({from, to, &graph.graph()[edge]});
      if (!part.in[to]) open.push_back(to);
      part.in[to] = true;
    }
  }
  return part;
}

/// The nodes that some effect leads to, also by way of procedures: these end by themselves, so
/// nothing goes on for ever among them alone.
std::vector<bool> led_to_by_effects(const EffectGraph& graph, const Part& part) {
  std::vector<bool> led_to(part.in.size(), false);
  for (bool more = true; more;) {
    more = false;
    for (const Edge& edge : part.edges) {
      if (led_to[edge.to] || (graph.is_procedure(edge.from) && !led_to[edge.from])) continue;
      led_to[edge.to] = more = true;
    }
  }
  return led_to;
}

/// Takes away what nothing leads to: it is carried out finitely often.
void keep_what_can_go_on(const EffectGraph& graph, Part& part) {
  for (bool more = true; more;) {
    const std::vector<bool> led_to = led_to_by_effects(graph, part);
    const std::size_t before = part.edges.size();
    part.in = led_to;
    std::erase_if(part.edges, [&](const Edge& edge) { return !led_to[edge.from]; });
    more = part.edges.size() != before;
  }
}

void strike(const EffectGraph& graph, Part& part,
            const std::vector<std::pair<std::size_t, std::size_t>>& edges) {
  const std::set<std::pair<std::size_t, std::size_t>> struck(edges.begin(), edges.end());
  std::erase_if(part.edges,
                [&](const Edge& edge) { return struck.contains({edge.from, edge.to}); });
  keep_what_can_go_on(graph, part);
}

bool is_left(const Part& part, const Candidate& candidate) {
  return std::ranges::any_of(candidate.effects,
                             [&](std::size_t effect) { return bool{part.in[effect]}; });
}

Flows all_flows(const EffectGraph& graph, const Part& part) {
  Flows all;
  for (std::size_t node = 0; node < part.in.size(); ++node) {
    if (part.in[node]) all |= graph.flows(node);
  }
  return all;
}

/// An effect that only keeps a card from leaving, for a price, leads to the next rule check when
/// the price has been paid. The ways that its cards have gone; none of another effect.
Flows price_of_staying(const EffectGraph& graph, const Edge& edge) {
  if (edge.to != graph.node_of(Procedure::rule_check) || graph.is_procedure(edge.from)) return {};
  const auto instructions = graph.pool().instructions_of(graph.pool().effects[edge.from]);
  const auto stays = [](const cards::Instruction& each) {
    return each.action == cards::Action::prevent_deletion ||
           each.action == cards::Action::prevent_leaving;
  };
  if (!instructions.front().by || !std::ranges::all_of(instructions.subspan(1), stays)) return {};
  return events::row_of(instructions.front().action).flows;
}

/// For each timing by which the edge can be taken, the ways of which some card has gone one. None
/// where nothing is certain.
std::vector<Flows> certain_flows(const EffectGraph& graph, const Edge& edge) {
  if (const Flows price = price_of_staying(graph, edge); price != Flows{}) return {price};
  std::vector<Flows> certain;
  if (edge.how->heard.activated) return {};
  for (Timings left = edge.how->heard.timings; left != 0; left &= left - 1) {
    const Flows known = events::certain_flow(static_cast<cards::Timing>(std::countr_zero(left)));
    Flows here;
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      here.to[zone] = known.to[zone] & graph.flows(edge.from).to[zone];
    }
    if (here == Flows{}) return {};
    certain.push_back(here);
  }
  return certain;
}

using Weights = std::array<int, kZones>;

/// Calls act(from, to) for each way between two zones.
template <class Act>
void for_each_way(const Flows& flows, Act&& act) {
  for (std::size_t from = 0; from < kZones; ++from) {
    for (std::size_t to = 0; to < kZones; ++to) {
      if (from != to && flows.has(from, to)) act(from, to);
    }
  }
}

bool never_rises(const Weights& weights, const Flows& flows) {
  bool holds = true;
  for_each_way(flows, [&](std::size_t from, std::size_t to) {
    holds = holds && weights[to] <= weights[from];
  });
  return holds;
}

bool is_lowered(const Weights& weights, const std::vector<Flows>& certain) {
  bool holds = !certain.empty();
  for (const Flows& flows : certain) {
    for_each_way(flows, [&](std::size_t from, std::size_t to) {
      holds = holds && weights[to] < weights[from];
    });
  }
  return holds;
}

/// Does it let a stack come to the field or leave it, or a card change its place in one?
bool moves_stacks(const Flows& flows) {
  return flows.any(events::kFieldZones, events::kElsewhere) ||
         flows.any(events::kElsewhere, events::kFieldZones) ||
         flows.any(events::zones(events::Zone::beneath), events::kTops) ||
         flows.any(events::kTops, events::zones(events::Zone::beneath));
}

/// Timings at which an effect of a card may activate that is not on the field: no use is noted
/// then, and a card that has changed its area is a new one (comprehensive-4.2, 15-14-1-5-2).
constexpr Timings kOffTheField = events::timings(
    cards::Timing::on_deletion, cards::Timing::deleted_with_cards, cards::Timing::digimon_deleted,
    cards::Timing::security, cards::Timing::would_be_played, cards::Timing::would_be_used,
    cards::Timing::would_become, cards::Timing::this_trashed, cards::Timing::option_used);

/// Is each activation of it noted as a use, whatever happens?
bool is_limited(const EffectGraph& graph, std::size_t node) {
  if (graph.is_procedure(node) || graph.relation().is_granted(node)) return false;
  // What is activated on purpose, or works on another card, may be noted there or not at all.
  if (graph.relation().facts().alters(events::kSetsOffEffects | events::kLendsEffects))
    return false;
  const cards::Effect& effect = graph.pool().effects[node];
  const bool on_field = effect.place == cards::Place::in_play &&
                        graph.card_of(node).kind != cards::CardKind::option &&
                        (effect.timings() & kOffTheField) == 0;
  return effect.uses_per_turn != 0 && on_field && !graph.pool().instructions_of(effect).front().by;
}

/// Uses last as long as the turn does and the cards stay where they are.
bool uses_last(const EffectGraph& graph, const Part& part) {
  return !part.in[graph.node_of(Procedure::turn_end)] && !moves_stacks(all_flows(graph, part));
}

std::vector<std::size_t> limited_in(const EffectGraph& graph, const Part& part) {
  std::vector<std::size_t> limited;
  for (std::size_t node = 0; node < part.in.size(); ++node) {
    if (part.in[node] && is_limited(graph, node)) limited.push_back(node);
  }
  return limited;
}

/// Weights that lower some edge within the candidate; none: there are none, or Z3 does not say.
std::optional<Weights> find_weights(const EffectGraph& graph, const Part& part,
                                    const std::vector<bool>& of_candidate) {
  z3::context context;
  z3::solver solver(context);
  std::vector<z3::expr> weights;
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    weights.push_back(context.int_const(fmt::format("zone {}", zone).c_str()));
    solver.add(weights[zone] >= 0 && weights[zone] <= static_cast<int>(kZones));
  }
  for_each_way(all_flows(graph, part),
               [&](std::size_t from, std::size_t to) { solver.add(weights[to] <= weights[from]); });
  z3::expr_vector lowered(context);
  std::set<std::vector<std::array<events::Zones, kZones>>> known;
  for (const Edge& edge : part.edges) {
    if (!of_candidate[edge.from] || !of_candidate[edge.to]) continue;
    const std::vector<Flows> certain = certain_flows(graph, edge);
    std::vector<std::array<events::Zones, kZones>> key;
    for (const Flows& flows : certain) key.push_back(flows.to);
    if (certain.empty() || !known.insert(key).second) continue;
    z3::expr all = context.bool_val(true);
    for (const Flows& flows : certain) {
      for_each_way(flows, [&](std::size_t from, std::size_t to) {
        all = all && weights[to] < weights[from];
      });
    }
    lowered.push_back(all);
  }
  solver.add(z3::mk_or(lowered));
  if (solver.check() != z3::sat) return std::nullopt;
  const z3::model model = solver.get_model();
  Weights found{};
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    found[zone] = model.eval(weights[zone], true).get_numeral_int();
  }
  return found;
}

std::vector<std::pair<std::size_t, std::size_t>> edges_of(const Part& part,
                                                          const std::vector<std::size_t>& limited) {
  std::vector<std::pair<std::size_t, std::size_t>> edges;
  for (const Edge& edge : part.edges) {
    if (std::ranges::binary_search(limited, edge.from)) edges.emplace_back(edge.from, edge.to);
  }
  return edges;
}

/// The next step of a ranking; one that strikes nothing where there is none.
RankingStep next_step(const EffectGraph& graph, const Part& part,
                      const std::vector<bool>& of_candidate, bool minds_uses) {
  RankingStep step;
  if (minds_uses && uses_last(graph, part)) {
    step.limited = limited_in(graph, part);
    step.struck = edges_of(part, step.limited);
    if (!step.struck.empty()) return step;
  }
  step.limited.clear();
  const auto weights = find_weights(graph, part, of_candidate);
  if (!weights) return step;
  step.weights = *weights;
  for (const Edge& edge : part.edges) {
    if (is_lowered(*weights, certain_flows(graph, edge))) {
      step.struck.emplace_back(edge.from, edge.to);
    }
  }
  return step;
}

std::vector<bool> nodes_of(const EffectGraph& graph, const Candidate& candidate) {
  std::vector<bool> nodes(boost::num_vertices(graph.graph()), false);
  for (const std::size_t effect : candidate.effects) nodes[effect] = true;
  for (const Procedure each : candidate.procedures) nodes[graph.node_of(each)] = true;
  return nodes;
}

/// Between two turns players do what they like, and that is not in the graph.
bool goes_through_turns(const Candidate& candidate) {
  return std::ranges::any_of(candidate.procedures, [](Procedure each) {
    return each == Procedure::turn_end || each == Procedure::turn_start;
  });
}

std::string obstacle(const EffectGraph& graph, const Part& part) {
  for (std::size_t node = 0; node < part.in.size(); ++node) {
    if (part.in[node] && graph.flows(node) == events::kAnything) {
      return fmt::format("where cards go in \"{}\" is not known precisely", graph.name(node));
    }
  }
  return "cards can move through the zones and come back";
}

std::string fault_of_step(const EffectGraph& graph, const Part& part, const RankingStep& step,
                          bool minds_uses) {
  if (!step.limited.empty()) {
    if (!minds_uses || !uses_last(graph, part)) return "uses per turn do not last";
    for (const std::size_t effect : step.limited) {
      if (!is_limited(graph, effect)) return graph.name(effect) + " is not limited";
    }
  }
  for (const int weight : step.weights) {
    if (weight < 0) return "a weight is below 0";
  }
  for (std::size_t node = 0; node < part.in.size(); ++node) {
    if (part.in[node] && !never_rises(step.weights, graph.flows(node))) {
      return fmt::format("{} can raise the sum", graph.name(node));
    }
  }
  std::map<std::pair<std::size_t, std::size_t>, const Edge*> edges;
  for (const Edge& edge : part.edges) edges[{edge.from, edge.to}] = &edge;
  for (const auto& struck : step.struck) {
    const auto found = edges.find(struck);
    if (found == edges.end()) return "an edge is struck that is not there";
    const bool limited = std::ranges::find(step.limited, struck.first) != step.limited.end();
    if (!limited && !is_lowered(step.weights, certain_flows(graph, *found->second))) {
      return fmt::format("{} -> {} does not lower the sum", graph.name(struck.first),
                         graph.name(struck.second));
    }
  }
  return {};
}

}  // namespace

ChainEnding rank_chains(const EffectGraph& graph, const Candidate& candidate, bool minds_uses) {
  ChainEnding ending;
  if (goes_through_turns(candidate)) {
    ending.why_not = "it goes through the end of a turn, and what players do freely then is open";
    return ending;
  }
  Part part = reached_from(graph, candidate);
  keep_what_can_go_on(graph, part);
  const std::vector<bool> of_candidate = nodes_of(graph, candidate);
  while (is_left(part, candidate)) {
    RankingStep step = next_step(graph, part, of_candidate, minds_uses);
    if (step.struck.empty()) {
      ending.why_not = "no weights of the zones rank it: " + obstacle(graph, part);
      return ending;
    }
    strike(graph, part, step.struck);
    ending.steps.push_back(std::move(step));
  }
  ending.ends = true;
  return ending;
}

std::string ending_fault(const EffectGraph& graph, const Candidate& candidate,
                         const ChainEnding& ending, bool minds_uses) {
  if (goes_through_turns(candidate)) return "it goes through the end of a turn";
  Part part = reached_from(graph, candidate);
  keep_what_can_go_on(graph, part);
  for (const RankingStep& step : ending.steps) {
    if (std::string fault = fault_of_step(graph, part, step, minds_uses); !fault.empty()) {
      return fault;
    }
    strike(graph, part, step.struck);
  }
  return is_left(part, candidate) ? "a cycle is left" : "";
}

std::string ending_words(const EffectGraph& graph, const ChainEnding& ending) {
  constexpr std::array<std::string_view, kZones> kNames = {
      "hand",      "deck",    "Digi-Egg deck",       "security", "trash", "unsuspended",
      "suspended", "beneath", "outside of all areas"};
  std::vector<std::string> words;
  for (const RankingStep& step : ending.steps) {
    std::vector<std::string> parts;
    for (const std::size_t effect : step.limited) parts.push_back(graph.name(effect));
    if (!parts.empty()) {
      words.push_back(fmt::format("[Once Per Turn] of {}", fmt::join(parts, ", ")));
      continue;
    }
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      if (step.weights[zone] == 0) continue;
      parts.push_back(fmt::format("{} for each card {}", step.weights[zone], kNames[zone]));
    }
    words.push_back(fmt::format("the sum of {}", fmt::join(parts, ", ")));
  }
  return fmt::format("{}", fmt::join(words, "; then "));
}

}  // namespace headjudge::proofs
