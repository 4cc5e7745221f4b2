// What an edge costs, and what supplies it.
//
// Prices come first, then what goes on for ever and supplies moments, then both together.
#include "proofs/termination/taking.hpp"

#include <algorithm>
#include <bit>

#include "model/events/actions.hpp"
#include "proofs/termination/supplying.hpp"

namespace headjudge::proofs {

namespace {

using events::Flows;
using events::kZones;
using events::Procedure;
using events::Timings;
using events::Zone;

/// An effect that only keeps a card from leaving, for a price, leads to the next rule check when
/// the price has been paid. The ways that its cards have gone; none of another effect.
Flows price_of_staying(const EffectGraph& graph, const ChainEdge& edge) {
  if (edge.to != graph.node_of(Procedure::rule_check) || graph.is_procedure(edge.from)) return {};
  const auto instructions = graph.pool().instructions_of(graph.pool().effects[edge.from]);
  const auto stays = [](const cards::Instruction& each) {
    return each.action == cards::Action::prevent_deletion ||
           each.action == cards::Action::prevent_leaving;
  };
  if (!instructions.front().by || !std::ranges::all_of(instructions.subspan(1), stays)) return {};
  return price_flows(graph.relation(), edge.from);
}

/// An effect that lets a Digimon attack, and it suspends for that. Nothing of where an attack that
/// goes on is meant.
Flows price_of_attacking(const EffectGraph& graph, const ChainEdge& edge) {
  if (edge.to != graph.node_of(Procedure::attack) || graph.is_procedure(edge.from)) return {};
  if (graph.relation().facts().gives_checks) return {};
  for (const cards::Instruction& each :
       graph.pool().instructions_of(graph.pool().effects[edge.from])) {
    const bool starts =
        (events::row_of(each.action).starts & events::procedure_bit(Procedure::attack)) != 0;
    if (starts && each.attack.without_suspending) return {};
  }
  return events::row_of(cards::Action::attack).flows;
}

Flows certain_flow_of(const EffectGraph& graph, std::size_t node, cards::Timing timing) {
  return certain_flow(timing, !graph.is_procedure(node) && moves_out(graph.pool(), node));
}

/// Calls act(effect, instruction) for what goes on for ever, until it says true.
template <class Act>
bool any_instruction(const EffectGraph& graph, const ChainPart& part, Act&& act) {
  for (std::size_t node = 0; node < graph.effects(); ++node) {
    if (!part.in[node]) continue;
    for (const auto& each : graph.pool().instructions_of(graph.pool().effects[node])) {
      if (act(node, each)) return true;
    }
  }
  return false;
}

bool has(const EffectGraph& graph, const ChainPart& part, Procedure procedure) {
  return part.in[graph.node_of(procedure)];
}

/// Does anything that goes on for ever delete? An effect, a battle, or the end of a time for which
/// DP was raised.
bool deletes(const EffectGraph& graph, const ChainPart& part) {
  if (has(graph, part, Procedure::attack) || has(graph, part, Procedure::turn_end)) return true;
  return any_instruction(graph, part, [&](std::size_t effect, const auto&) {
    return may_delete(graph.relation(), effect);
  });
}

/// Can a turn that was to end go on, and end again? Only when memory is raised meanwhile.
bool ends_again(const EffectGraph& graph, const ChainPart& part) {
  if (graph.span() == Span::turn_after_turn || graph.relation().facts().overflows) return true;
  return any_instruction(graph, part, [](std::size_t, const cards::Instruction& each) {
    return may_raise_memory(each);
  });
}

/// Does anything that goes on for ever bring about moments of this kind? The procedures of the
/// rules declare no card and begin no attack by themselves.
bool is_supplied(const EffectGraph& graph, const ChainPart& part, std::size_t effect,
                 Timings timing) {
  if ((timing & kDeletions) != 0) return deletes(graph, part);
  if ((timing & (kDeclaring | kAttacks)) == 0) return true;
  const bool of_itself = is_of_what_was_declared(graph.relation(), effect, timing);
  return any_instruction(graph, part, [&](std::size_t, const cards::Instruction& each) {
    return (supplied_by(each) & timing) != 0 &&
           (!of_itself || may_declare(graph.pool(), each, graph.card_of(effect)));
  });
}

}  // namespace

Taking taking_of(const EffectGraph& graph, const ChainPart& part, const ChainEdge& edge) {
  for (const Flows& price : {price_of_staying(graph, edge), price_of_attacking(graph, edge)}) {
    if (price != Flows{}) return {{price}, false};
  }
  if (edge.to == graph.node_of(Procedure::turn_end) && !ends_again(graph, part)) return {};
  const Timings timings = edge.how->heard.timings;
  Taking taking{.certain = {}, .uncertain = edge.how->heard.activated || timings == 0};
  for (Timings left = timings; left != 0 && !taking.uncertain; left &= left - 1) {
    const auto timing = static_cast<cards::Timing>(std::countr_zero(left));
    if (!is_supplied(graph, part, edge.to, left & -left)) continue;
    const Flows known = certain_flow_of(graph, edge.from, timing);
    const Flows& moves = graph.flows(edge.from);
    Flows here;
    for (std::size_t zone = 0; zone < kZones; ++zone)
      here.to[zone] = known.to[zone] & moves.to[zone];
    taking.uncertain = here == Flows{} || may_stay_in_zone(timing, moves);
    taking.certain.push_back(here);
  }
  return taking;
}

}  // namespace headjudge::proofs
