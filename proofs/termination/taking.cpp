// What an edge costs, and what supplies it.
//
// Prices come first, then what goes on for ever and supplies moments, then both together.
#include "proofs/termination/taking.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "model/dcg/effects/reading/limits.hpp"
#include "model/events/actions.hpp"
#include "proofs/termination/flows/supplying.hpp"

namespace headjudge::proofs {

namespace {

using events::Flows;
using events::kZones;
using events::Procedure;
using events::Timings;
using events::Zone;

/// The price that has been paid when the edge is taken by this timing, or without one: leading to a
/// procedure, or by activating an effect.
Flows paid_before(const EffectGraph& graph, const ChainEdge& edge, Timings timing) {
  if (graph.is_procedure(edge.from)) return {};
  const Price& price = graph.price(edge.from);
  const bool leaving = edge.to == graph.node_of(Procedure::leaving);
  const bool before = price.announced && (leaving || (timing & kBeforeLeaving) != 0);
  return before ? Flows{} : price.ways;
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

/// An instruction that may keep a card in play after its leaving is announced: it prevents that, or
/// it protects the card meanwhile, for a time or as long as something holds.
bool keeps(const cards::Instruction& each) {
  using cards::Action;
  static const cards::LimitSet keeping = dcg::limits_that_keep_in_play();
  const auto protects = [](cards::Limit limit) { return (keeping & cards::limit_bit(limit)) != 0; };
  switch (each.action) {
    case Action::prevent_deletion:
    case Action::prevent_leaving:
    case Action::not_affected: return true;
    case Action::limit: return std::ranges::any_of(each.limits.what, protects);
    case Action::gain_keyword: return each.keyword == cards::Keyword::progress;
    default: return false;
  }
}

/// A Token may be made while something is announced, and then there is one more that interrupts.
bool makes_tokens_that_interrupt(const cards::Pool& pool) {
  return std::ranges::any_of(pool.cards, [&](const cards::Card& card) {
    if (!card.token || card.is_option_side()) return false;
    for (std::size_t e = 0; e < std::size_t{card.effect_count} + card.granted_count; ++e) {
      if ((pool.effects[card.first_effect + e].timings() & kBeforeLeaving) != 0) return true;
    }
    return false;
  });
}

/// `card`: of its copies alone.
Flows certain_flow_of(const EffectGraph& graph, const ChainEdge& edge, cards::Timing timing,
                      std::optional<cards::CardIndex> card) {
  const bool out = !graph.is_procedure(edge.from) && moves_out(graph.pool(), edge.from);
  if (card) {
    const bool own = !graph.is_procedure(edge.to) && graph.relation().card_of(edge.to) == *card;
    return own ? certain_flow_of_its_card(graph.relation(), edge.to, timing, out) : Flows{};
  }
  const bool to_effect = !graph.is_procedure(edge.to);
  return certain_flow(timing, out,
                      to_effect ? graph.pool().effects[edge.to].detail : cards::EventDetail::none);
}

}  // namespace

// What goes into the breeding area goes from top to top.
Flows ways_of_what_is_announced(const EffectGraph& graph, const Flows& leaving) {
  const cards::Pool& pool = graph.pool();
  const auto moves_in = [](const cards::Instruction& each) {
    return each.action == cards::Action::move_in;
  };
  if (!graph.terms().interrupts_once || std::ranges::any_of(pool.instructions, moves_in) ||
      makes_tokens_that_interrupt(pool)) {
    return {};
  }
  Flows ways;
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((events::kTops >> zone & 1U) == 0) continue;
    ways.to[zone] = static_cast<events::Zones>(leaving.to[zone] & ~events::kTops);
  }
  for (std::size_t effect = 0; effect < pool.effects.size(); ++effect) {
    if (std::ranges::none_of(pool.instructions_of(pool.effects[effect]), keeps)) continue;
    const Price& price = graph.price(effect);
    if (price.ways == Flows{}) return {};
    ways |= price.ways;
  }
  return ways;
}

namespace {

/// The nodes of the part, and leaving the field: what is announced leaves by that procedure, which
/// is no node of the part where nothing listens to it.
std::vector<bool> with_leaving(const EffectGraph& graph, std::vector<bool> nodes) {
  nodes[graph.node_of(Procedure::leaving)] = true;
  return nodes;
}

}  // namespace

// A battle deletes, and so may the end of a time for which DP was raised, and unsuspending a
// Digimon that had more DP while it was suspended. The procedures of the rules declare no card and
// begin no attack by themselves.
Supply::Supply(const EffectGraph& graph, const ChainPart& part)
    : graph_(&graph),
      counted_(graph, with_leaving(graph, part.in)),
      deletes_(part.in[graph.node_of(Procedure::attack)] ||
               part.in[graph.node_of(Procedure::turn_end)] ||
               part.in[graph.node_of(Procedure::turn_start)]),
      ends_again_(graph.span() == Span::turn_after_turn || graph.relation().facts().overflows),
      battles_(part.in[graph.node_of(Procedure::attack)]),
      leaving_at_last_(
          ways_of_what_is_announced(graph, counted_.flows(graph.node_of(Procedure::leaving)))) {
  for (std::size_t node = 0; node < graph.effects(); ++node) {
    if (!part.in[node]) continue;
    deletes_ = deletes_ || may_delete(graph.relation(), node);
    for (const auto& each : graph.pool().instructions_of(graph.pool().effects[node])) {
      ends_again_ = ends_again_ ||
                    may_raise_memory(graph.relation(), node, each, graph.terms().effects_first);
      battles_ = battles_ || each.action == cards::Action::battle;
      constexpr auto kDeclares = events::procedure_bit(Procedure::declared_card);
      declares_ = declares_ || (events::row_of(each.action).starts & kDeclares) != 0;
      if (each.granted != 0) put_off_.push_back(each.granted);
      if (!describes_what_it_declares(each)) {
        of_any_card_ |= supplied_by(each);
      } else if (supplied_by(each) != 0) {
        of_described_.push_back(&each);
      }
    }
  }
}

bool Supply::is_supplied(std::size_t effect, Timings timing) const {
  // "At the end of the turn, ..." waits once for each time that it was put off.
  const bool waits = graph_->pool().effects[effect].postponed;
  if (waits && std::ranges::find(put_off_, effect) == put_off_.end()) return false;
  if ((timing & kDeletions) != 0) return deletes_;
  if ((timing & kBattles) != 0) return battles_;
  if ((timing & (kDeclaring | kAttacks)) == 0 || (timing & of_any_card_) != 0) return true;
  const bool of_itself = is_of_what_was_declared(graph_->relation(), effect, timing);
  return std::ranges::any_of(of_described_, [&](const cards::Instruction* each) {
    return (supplied_by(*each) & timing) != 0 &&
           (!of_itself || may_declare(graph_->relation(), *each, graph_->card_of(effect)));
  });
}

namespace {

/// `card`: of its copies alone. They pay where the effect pays with itself.
Flows paid_by(const EffectGraph& graph, const ChainEdge& edge, Flows paid,
              std::optional<cards::CardIndex> card) {
  const bool pays =
      !card || (!graph.is_procedure(edge.from) && graph.relation().card_of(edge.from) == *card &&
                pays_with_its_card(graph.relation(), edge.from));
  return pays ? paid : Flows{};
}

Flows common(const Flows& one, const Flows& other) {
  Flows both;
  for (std::size_t zone = 0; zone < kZones; ++zone) both.to[zone] = one.to[zone] & other.to[zone];
  return both;
}

}  // namespace

Taking taking_of(const EffectGraph& graph, const Supply& supply, const ChainEdge& edge,
                 std::optional<cards::CardIndex> card) {
  if (edge.to == graph.node_of(Procedure::turn_end) && !supply.ends_again()) return {};
  if (edge.to == graph.node_of(Procedure::declared_card) && !supply.declares()) return {};
  Taking taking;
  const auto add = [&](Certain certain) {
    certain.paid = paid_by(graph, edge, certain.paid, card);
    taking.uncertain = taking.uncertain || certain == Certain{};
    taking.certain.push_back(certain);
  };
  const Timings timings = edge.how->heard.timings;
  if (edge.how->heard.activated || timings == 0) {
    const Flows suspends = card ? Flows{} : price_of_attacking(graph, edge);
    add({suspends, paid_before(graph, edge, 0), {}});
  }
  for (Timings left = timings; left != 0 && !taking.uncertain; left &= left - 1) {
    const auto timing = static_cast<cards::Timing>(std::countr_zero(left));
    const Timings bit = left & -left;
    if (!supply.is_supplied(edge.to, bit)) continue;
    const Flows& moves = supply.flows(edge.from);
    const bool by_rules = graph.is_procedure(edge.from);
    if (by_rules && is_never_heard(timing, graph.procedure(edge.from), moves)) continue;
    Certain here{{}, paid_before(graph, edge, bit), {}};
    if ((bit & kBeforeLeaving) != 0) {
      if (!card) here.moved = supply.leaving_at_last();
      add(here);
      continue;
    }
    if (!may_stay_in_zone(timing, moves)) {
      const auto is_not_taken = [&](const Flows& known) {  // it goes elsewhere, if at all
        return (bit & kAsItGoes) != 0 && known != Flows{} && common(known, moves) == Flows{};
      };
      const Flows of_any = certain_flow_of(graph, edge, timing, std::nullopt);
      const Flows known = card ? certain_flow_of(graph, edge, timing, card) : of_any;
      if (is_not_taken(of_any) || is_not_taken(known)) continue;
      here.moved = common(known, moves);
      if (!card) here.along = common(certain_flow_beneath(timing), moves);
    }
    add(here);
  }
  return taking;
}

Taking taking_of(const EffectGraph& graph, const ChainPart& part, const ChainEdge& edge,
                 std::optional<cards::CardIndex> card) {
  return taking_of(graph, Supply(graph, part), edge, card);
}

}  // namespace headjudge::proofs
