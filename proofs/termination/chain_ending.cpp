// Ranking a component, and checking the ranking again.
//
// What can go on for ever is what is left when nodes to which no effect leads are taken away again
// and again: the cycles through effects, and what follows from them. Maker and checker find that
// set in the same simple way; the weights are what the maker adds, and the checker adds them up
// itself.
//
// No solver is needed for the weights. A zone weighs as much as the number of zones that a card in
// it can come to, by the flows and by the ways that are certain when an edge is taken. A flow never
// raises that: where it leads, no more can be come to. Where any weights fall along a flow, these
// do: if they did not, a card could come back, and then no weights could fall. So where some step
// strikes an edge, the weights by its own ways do, and steps are added until none does.
#include "proofs/termination/chain_ending.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <set>

#include <boost/graph/iteration_macros.hpp>
#include <fmt/format.h>

#include "proofs/termination/counted.hpp"
#include "proofs/termination/taking.hpp"

namespace headjudge::proofs {

namespace {

using events::Flows;
using events::kZones;
using events::Procedure;
using events::Timings;

ChainPart reached_from(const EffectGraph& graph, const Candidate& candidate) {
  ChainPart part{std::vector<bool>(boost::num_vertices(graph.graph()), false), {}};
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
std::vector<bool> led_to_by_effects(const EffectGraph& graph, const ChainPart& part) {
  std::vector<bool> led_to(part.in.size(), false);
  for (bool more = true; more;) {
    more = false;
    for (const ChainEdge& edge : part.edges) {
      if (led_to[edge.to] || (graph.is_procedure(edge.from) && !led_to[edge.from])) continue;
      led_to[edge.to] = more = true;
    }
  }
  return led_to;
}

/// Takes away what nothing leads to: it is carried out finitely often.
void keep_what_can_go_on(const EffectGraph& graph, ChainPart& part) {
  for (bool more = true; more;) {
    const std::vector<bool> led_to = led_to_by_effects(graph, part);
    const std::size_t before = part.edges.size();
    part.in = led_to;
    std::erase_if(part.edges, [&](const ChainEdge& edge) { return !led_to[edge.from]; });
    more = part.edges.size() != before;
  }
}

void strike(const EffectGraph& graph, ChainPart& part,
            const std::vector<std::pair<std::size_t, std::size_t>>& edges) {
  auto struck = edges;
  std::ranges::sort(struck);
  std::erase_if(part.edges, [&](const ChainEdge& edge) {
    return std::ranges::binary_search(struck, std::pair(edge.from, edge.to));
  });
  keep_what_can_go_on(graph, part);
}

bool is_left(const ChainPart& part, const Candidate& candidate) {
  return std::ranges::any_of(candidate.effects,
                             [&](std::size_t effect) { return bool{part.in[effect]}; });
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

/// Does each of these ways lead to a lighter zone? There is one.
bool falls(const Weights& weights, const Flows& flows) {
  bool holds = flows != Flows{};
  for_each_way(flows, [&](std::size_t from, std::size_t to) {
    holds = holds && weights[to] < weights[from];
  });
  return holds;
}

/// Is the edge taken finitely often, since each time the sum falls?
bool is_lowered(const Weights& weights, const Taking& taking) {
  return !taking.uncertain && std::ranges::all_of(taking.certain, [&](const Certain& each) {
    return falls(weights, each.moved) || falls(weights, each.paid) || falls(weights, each.along);
  });
}

/// Timings at which an effect of a card may activate that was not on the field as it triggered: no
/// use is noted then. (What triggered as its card left was in play until then, and uses last only
/// where no card comes back: each leaves once, and then so many effects wait as it has triggered.)
constexpr Timings kOffTheField = events::timings(
    cards::Timing::security, cards::Timing::would_be_played, cards::Timing::would_be_used,
    cards::Timing::would_become, cards::Timing::this_trashed, cards::Timing::option_used);

/// Is each activation of it noted as a use, but for those that had waited as its card left?
bool is_limited(const Counted& counted, std::size_t node) {
  const EffectGraph& graph = counted.graph();
  if (counted.card() && (graph.is_procedure(node) || !counted.works_on_top(node))) return false;
  if (graph.is_procedure(node) || graph.relation().is_granted(node)) return false;
  // What is activated on purpose, or works on another card, may be noted there or not at all.
  const cards::Effect& effect = graph.pool().effects[node];
  if (may_be_set_off(graph.relation(), effect.timings())) return false;
  const bool on_field = effect.place == cards::Place::in_play &&
                        graph.card_of(node).kind != cards::CardKind::option &&
                        (effect.timings() & kOffTheField) == 0;
  return effect.uses_per_turn != 0 && on_field && !graph.pool().instructions_of(effect).front().by;
}

/// For each zone, itself and all that its cards can come to.
Flows reach_of(const Flows& flows) {
  Flows reach = flows;
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    reach.to[zone] |= static_cast<events::Zones>(1U << zone);
  }
  for (std::size_t by_way = 0; by_way < kZones; ++by_way) {
    for (events::Zones& to : reach.to) {
      if ((to >> by_way & 1U) != 0) to |= reach.to[by_way];
    }
  }
  return reach;
}

/// Can a card leave these zones and come back to them?
bool comes_back(const Flows& reach, events::Zones to) {
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((to >> zone & 1U) != 0) continue;
    for (std::size_t inside = 0; inside < kZones; ++inside) {
      if ((to >> inside & 1U) == 0) continue;
      if (reach.has(inside, zone) && reach.has(zone, inside)) return true;
    }
  }
  return false;
}

/// Can a card leave its place on the field? It may go from beneath one stack to beneath another, or
/// to the breeding area and out of it. By the rules it is no new card there and keeps its uses
/// (comprehensive-4.2, 3-1-3-1); a ranking does not rest on that.
bool changes_places(const Counted& counted, const ChainPart& part) {
  const EffectGraph& graph = counted.graph();
  constexpr auto kBeneath = static_cast<std::size_t>(events::Zone::beneath);
  for (std::size_t node = 0; node < part.in.size(); ++node) {
    if (!part.in[node]) continue;
    if ((counted.flows(node).to[kBeneath] & events::zones(events::Zone::beneath)) != 0) return true;
    if (graph.is_procedure(node)) continue;
    const auto moves = [](const cards::Instruction& each) {
      return each.action == cards::Action::move_in || each.action == cards::Action::move_out;
    };
    if (std::ranges::any_of(graph.pool().instructions_of(graph.pool().effects[node]), moves)) {
      return true;
    }
  }
  return false;
}

/// Uses last as long as the turn does and the card stays where it is. Where no card comes back to
/// the top of a stack, or to a place beneath it, each is there once, with finitely many uses.
bool uses_last(const Counted& counted, const ChainPart& part) {
  const EffectGraph& graph = counted.graph();
  const bool ends =
      graph.span() == Span::turn_after_turn && part.in[graph.node_of(Procedure::turn_end)];
  if (ends || changes_places(counted, part)) return false;
  const Flows reach = reach_of(counted.flows());
  if (comes_back(reach, events::kTops)) return false;
  // Of one card, only effects that work on top of a stack are limited.
  return counted.card() || !comes_back(reach, events::zones(events::Zone::beneath));
}

std::vector<std::size_t> limited_in(const Counted& counted, const ChainPart& part) {
  std::vector<std::size_t> limited;
  for (std::size_t node = 0; node < part.in.size(); ++node) {
    if (part.in[node] && is_limited(counted, node)) limited.push_back(node);
  }
  return limited;
}

/// For each zone, the number of zones that its cards can come to.
Weights weights_by_reach(const Flows& flows) {
  const Flows reach = reach_of(flows);
  Weights weights{};
  for (std::size_t zone = 0; zone < kZones; ++zone) weights[zone] = std::popcount(reach.to[zone]);
  return weights;
}

std::vector<std::pair<std::size_t, std::size_t>> edges_of(const ChainPart& part,
                                                          const std::vector<std::size_t>& limited) {
  std::vector<std::pair<std::size_t, std::size_t>> edges;
  for (const ChainEdge& edge : part.edges) {
    if (std::ranges::binary_search(limited, edge.from)) edges.emplace_back(edge.from, edge.to);
  }
  return edges;
}

/// The flows, with the certain ways of edges added: first those of all edges, then those of each
/// edge alone, since the ways of one edge could lead the cards of another back. A certain way may
/// be in no flow, where nothing listens to the procedure by which the card leaves.
std::vector<Flows> with_certain_ways(const Flows& flows, const std::vector<Taking>& takings) {
  Flows all = flows;
  std::vector<Flows> each_alone;
  for (const Taking& taking : takings) {
    Flows its = flows;
    for (const Certain& each : taking.certain) its |= each.moved | each.paid | each.along;
    all |= its;
    const bool is_new = std::ranges::find(each_alone, its) == each_alone.end();
    if (!taking.uncertain && is_new) each_alone.push_back(its);
  }
  std::erase(each_alone, all);
  each_alone.insert(each_alone.begin(), all);
  return each_alone;
}

/// The next step of a ranking; one that strikes nothing where there is none.
RankingStep next_step(const Counted& counted, const ChainPart& part, bool minds_uses) {
  const EffectGraph& graph = counted.graph();
  RankingStep step{.card = counted.card()};
  if (minds_uses && uses_last(counted, part)) {
    step.limited = limited_in(counted, part);
    step.struck = edges_of(part, step.limited);
    if (!step.struck.empty()) return step;
  }
  step.limited.clear();
  const Supply supply(graph, part);
  std::vector<Taking> takings;
  for (const ChainEdge& edge : part.edges) {
    takings.push_back(taking_of(graph, supply, edge, counted.card()));
  }
  for (const Flows& flows : with_certain_ways(counted.flows(), takings)) {
    step.weights = weights_by_reach(flows);
    for (std::size_t i = 0; i < takings.size(); ++i) {
      const ChainEdge& edge = part.edges[i];
      if (is_lowered(step.weights, takings[i])) step.struck.emplace_back(edge.from, edge.to);
    }
    if (!step.struck.empty()) break;
  }
  return step;
}

/// The next step that counts the copies of one card.
RankingStep next_step_of_one(const EffectGraph& graph, const ChainPart& part, bool minds_uses) {
  std::set<cards::CardIndex> cards;
  for (std::size_t effect = 0; effect < graph.effects(); ++effect) {
    const cards::CardIndex card = graph.relation().card_of(effect);
    if (part.in[effect] && is_countable(graph.pool().cards[card])) cards.insert(card);
  }
  for (const cards::CardIndex card : cards) {
    RankingStep step = next_step(Counted(graph, part.in, card), part, minds_uses);
    if (!step.struck.empty()) return step;
  }
  return {};
}

/// Between two turns players do what they like, and that is not in the graph.
bool goes_through_turns(const EffectGraph& graph, const Candidate& candidate) {
  return graph.span() == Span::turn_after_turn &&
         std::ranges::any_of(candidate.procedures, [](Procedure each) {
           return each == Procedure::turn_end || each == Procedure::turn_start;
         });
}

std::string obstacle(const EffectGraph& graph, const ChainPart& part) {
  const Counted counted(graph, part.in);
  std::string first;  // by its name, in whatever order the cards stand
  for (std::size_t node = 0; node < part.in.size(); ++node) {
    if (!part.in[node] || counted.flows(node) != events::kAnything) continue;
    if (first.empty() || graph.name(node) < first) first = graph.name(node);
  }
  if (first.empty()) return "cards can move through the zones and come back";
  return fmt::format("where cards go in \"{}\" is not known precisely", first);
}

std::string fault_of_step(const EffectGraph& graph, const ChainPart& part, const RankingStep& step,
                          bool minds_uses) {
  if (step.card && !is_countable(graph.pool().cards[*step.card])) return "a card is not countable";
  const Counted counted(graph, part.in, step.card);
  if (!step.limited.empty()) {
    if (!minds_uses || !uses_last(counted, part)) return "uses per turn do not last";
    for (const std::size_t effect : step.limited) {
      if (!is_limited(counted, effect)) return graph.name(effect) + " is not limited";
    }
  }
  for (const int weight : step.weights) {
    if (weight < 0) return "a weight is below 0";
  }
  for (std::size_t node = 0; node < part.in.size(); ++node) {
    if (part.in[node] && !never_rises(step.weights, counted.flows(node))) {
      return fmt::format("{} can raise the sum", graph.name(node));
    }
  }
  const auto ends_of = [](const ChainEdge& edge) { return std::pair(edge.from, edge.to); };
  std::vector<ChainEdge> edges = part.edges;
  std::ranges::sort(edges, {}, ends_of);
  const Supply supply(graph, part);
  for (const auto& struck : step.struck) {
    const auto found = std::ranges::lower_bound(edges, struck, {}, ends_of);
    if (found == edges.end() || ends_of(*found) != struck) {
      return "an edge is struck that is not there";
    }
    const bool limited = std::ranges::find(step.limited, struck.first) != step.limited.end();
    if (!limited && !is_lowered(step.weights, taking_of(graph, supply, *found, step.card))) {
      return fmt::format("{} -> {} does not lower the sum", graph.name(struck.first),
                         graph.name(struck.second));
    }
  }
  return {};
}

}  // namespace

ChainEnding rank_chains(const EffectGraph& graph, const Candidate& candidate, bool minds_uses) {
  ChainEnding ending;
  if (goes_through_turns(graph, candidate)) {
    ending.why_not = "it goes through the end of a turn, and what players do freely then is open";
    return ending;
  }
  ChainPart part = reached_from(graph, candidate);
  keep_what_can_go_on(graph, part);
  while (is_left(part, candidate)) {
    RankingStep step = next_step(Counted(graph, part.in), part, minds_uses);
    if (step.struck.empty()) step = next_step_of_one(graph, part, minds_uses);
    if (step.struck.empty()) {
      ending.why_not = "no weights of the zones rank it: " + obstacle(graph, part);
      for (std::size_t effect = 0; effect < graph.effects(); ++effect) {
        if (part.in[effect]) ending.left.push_back(effect);
      }
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
  if (goes_through_turns(graph, candidate)) return "it goes through the end of a turn";
  ChainPart part = reached_from(graph, candidate);
  keep_what_can_go_on(graph, part);
  for (const RankingStep& step : ending.steps) {
    if (std::string fault = fault_of_step(graph, part, step, minds_uses); !fault.empty()) {
      return fault;
    }
    strike(graph, part, step.struck);
  }
  return is_left(part, candidate) ? "a cycle is left" : "";
}

std::string limit_words(int uses_per_turn) {
  switch (uses_per_turn) {
    case 1: return "[Once Per Turn]";
    case 2: return "[Twice Per Turn]";
    default: return fmt::format("[{} Times Per Turn]", uses_per_turn);
  }
}

std::string ending_words(const EffectGraph& graph, const ChainEnding& ending) {
  constexpr std::array<std::string_view, kZones> kNames = {
      "hand",      "deck",    "Digi-Egg deck",       "security", "trash", "unsuspended",
      "suspended", "beneath", "outside of all areas"};
  std::vector<std::string> words;
  for (const RankingStep& step : ending.steps) {
    std::vector<std::string> parts;
    std::map<int, std::vector<std::string>> by_uses;
    for (const std::size_t effect : step.limited) {
      by_uses[graph.pool().effects[effect].uses_per_turn].push_back(graph.name(effect));
    }
    for (const auto& [uses, effects] : by_uses) {
      parts.push_back(fmt::format("{} of {}", limit_words(uses), fmt::join(effects, ", ")));
    }
    if (!parts.empty()) {
      words.push_back(fmt::format("{}", fmt::join(parts, " and ")));
      continue;
    }
    const std::string counted =
        step.card ? fmt::format("copy of {}", graph.pool().cards[*step.card].number) : "card";
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      if (step.weights[zone] == 0) continue;
      parts.push_back(fmt::format("{} for each {} {}", step.weights[zone], counted, kNames[zone]));
    }
    words.push_back(fmt::format("the sum of {}", fmt::join(parts, ", ")));
  }
  return fmt::format("{}", fmt::join(words, "; then "));
}

}  // namespace headjudge::proofs
