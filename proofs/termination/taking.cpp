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

}  // namespace

// A battle deletes, and so may the end of a time for which DP was raised. The procedures of the
// rules declare no card and begin no attack by themselves.
Supply::Supply(const EffectGraph& graph, const ChainPart& part)
    : graph_(&graph),
      deletes_(part.in[graph.node_of(Procedure::attack)] ||
               part.in[graph.node_of(Procedure::turn_end)]),
      ends_again_(graph.span() == Span::turn_after_turn || graph.relation().facts().overflows) {
  for (std::size_t node = 0; node < graph.effects(); ++node) {
    if (!part.in[node]) continue;
    deletes_ = deletes_ || may_delete(graph.relation(), node);
    for (const auto& each : graph.pool().instructions_of(graph.pool().effects[node])) {
      ends_again_ =
          ends_again_ || may_raise_memory(graph.relation(), node, each, graph.effects_first());
      if (!describes_what_it_declares(each)) {
        of_any_card_ |= supplied_by(each);
      } else if (supplied_by(each) != 0) {
        of_described_.push_back(&each);
      }
    }
  }
}

bool Supply::is_supplied(std::size_t effect, Timings timing) const {
  if ((timing & kDeletions) != 0) return deletes_;
  if ((timing & (kDeclaring | kAttacks)) == 0 || (timing & of_any_card_) != 0) return true;
  const bool of_itself = is_of_what_was_declared(graph_->relation(), effect, timing);
  return std::ranges::any_of(of_described_, [&](const cards::Instruction* each) {
    return (supplied_by(*each) & timing) != 0 &&
           (!of_itself || may_declare(graph_->pool(), *each, graph_->card_of(effect)));
  });
}

Taking taking_of(const EffectGraph& graph, const Supply& supply, const ChainEdge& edge) {
  for (const Flows& price : {price_of_staying(graph, edge), price_of_attacking(graph, edge)}) {
    if (price != Flows{}) return {{price}, false};
  }
  if (edge.to == graph.node_of(Procedure::turn_end) && !supply.ends_again()) return {};
  const Timings timings = edge.how->heard.timings;
  Taking taking{.certain = {}, .uncertain = edge.how->heard.activated || timings == 0};
  for (Timings left = timings; left != 0 && !taking.uncertain; left &= left - 1) {
    const auto timing = static_cast<cards::Timing>(std::countr_zero(left));
    if (!supply.is_supplied(edge.to, left & -left)) continue;
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

Taking taking_of(const EffectGraph& graph, const ChainPart& part, const ChainEdge& edge) {
  return taking_of(graph, Supply(graph, part), edge);
}

}  // namespace headjudge::proofs
