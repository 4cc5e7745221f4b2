// What an edge costs, and what supplies it.
//
// Prices and certain moves come first, then what instructions bring about, then both together.
#include "proofs/termination/taking.hpp"

#include <algorithm>
#include <bit>

#include "model/events/actions.hpp"
#include "proofs/termination/printed_objects.hpp"

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

bool moves_out(const EffectGraph& graph, std::size_t node) {
  return !graph.is_procedure(node) &&
         std::ranges::any_of(
             graph.pool().instructions_of(graph.pool().effects[node]),
             [](const cards::Instruction& each) { return each.action == cards::Action::move_out; });
}

constexpr auto kNotSecurity =
    static_cast<events::Zones>(events::kEveryZone & ~events::zones(Zone::security));

/// Where some card has gone when an effect triggers by this timing in that node. What is played
/// comes to the field; what moves out of the breeding area was there before.
Flows certain_flow(const EffectGraph& graph, std::size_t node, cards::Timing timing) {
  const bool played = timing == cards::Timing::on_play || timing == cards::Timing::digimon_played;
  if (timing == cards::Timing::security || timing == cards::Timing::checks_security) {
    return events::flows(events::zones(Zone::security), kNotSecurity);  // a step before it
  }
  if (!played) return events::certain_flow(timing);
  if (moves_out(graph, node)) return {};
  return events::flows(static_cast<events::Zones>(events::kEveryZone & ~events::kTops),
                       events::kTops);
}

constexpr Timings kPlays = events::timings(cards::Timing::on_play, cards::Timing::digimon_played,
                                           cards::Timing::would_be_played);
constexpr Timings kDigivolves =
    events::timings(cards::Timing::when_digivolving, cards::Timing::digimon_digivolves,
                    cards::Timing::would_digivolve, cards::Timing::would_become);
constexpr Timings kUses =
    events::timings(cards::Timing::main, cards::Timing::option_used, cards::Timing::would_be_used);
constexpr Timings kLinks = events::timings(cards::Timing::when_linking, cards::Timing::gets_linked,
                                           cards::Timing::would_link);
constexpr Timings kDeclaring = kPlays | kDigivolves | kUses | kLinks;
/// Once in each attack.
constexpr Timings kAttacks =
    events::timings(cards::Timing::when_attacking, cards::Timing::digimon_attacks,
                    cards::Timing::counter, cards::Timing::end_of_attack);
constexpr Timings kDeletions = events::timings(
    cards::Timing::on_deletion, cards::Timing::digimon_deleted, cards::Timing::deleted_with_cards,
    cards::Timing::would_be_deleted, cards::Timing::effect_deletes);

/// At which moments of declared cards and attacks effects can trigger after the instruction.
Timings supplied_by(const cards::Instruction& instruction) {
  using cards::Action;
  switch (instruction.action) {
    case Action::play_this:
    case Action::play_this_later:
    case Action::play_card:
    case Action::play_token: return kPlays;
    case Action::digivolve:
    case Action::dna_digivolve:
    case Action::blast_digivolve:
    case Action::blast_dna:
    case Action::may_become: return kDigivolves;
    case Action::attack:
    case Action::blitz: return kAttacks;
    case Action::activate_main:
    case Action::activate_effects: return kDeclaring | kAttacks;
    case Action::move_out:
    case Action::hatch: return kPlays;
    default: break;
  }
  const auto starts = events::row_of(instruction.action).starts;
  const bool declares = (starts & events::procedure_bit(Procedure::declared_card)) != 0;
  return declares ? kDeclaring : Timings{0};
}

/// Can the card be the one that the instruction plays, digivolves into or uses?
bool may_declare(const EffectGraph& graph, const cards::Instruction& instruction,
                 const cards::Card& card) {
  using cards::Action;
  const bool names_it =
      instruction.action == Action::play_card || instruction.action == Action::digivolve ||
      instruction.action == Action::use_option || instruction.action == Action::play_token;
  return !names_it || is_among(graph.pool(), instruction.object, card);
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

/// Does anything that goes on for ever delete? An effect, also by a rule check that it leads to;
/// one that lets a Digimon stay which the next rule check deletes again; a battle; the end of a
/// time for which DP was raised.
bool deletes(const EffectGraph& graph, const ChainPart& part) {
  if (has(graph, part, Procedure::attack) || has(graph, part, Procedure::turn_end)) return true;
  return any_instruction(graph, part, [&](std::size_t effect, const auto&) {
    const auto checks =
        graph.relation().starts(effect) & events::procedure_bit(Procedure::rule_check);
    return checks != 0 ||
           std::ranges::any_of(graph.relation().events(effect), [](const events::Event& event) {
             return event.happening == events::Happening::deleted;
           });
  });
}

/// Can a turn that was to end go on, and end again? Only when memory is raised meanwhile.
bool ends_again(const EffectGraph& graph, const ChainPart& part) {
  if (graph.span() == Span::turn_after_turn || graph.relation().facts().overflows) return true;
  return any_instruction(graph, part, [](std::size_t, const cards::Instruction& each) {
    using cards::Action;
    return each.action == Action::gain_memory || each.action == Action::set_memory ||
           each.action == Action::lose_memory || each.action == Action::opponent_loses;
  });
}

/// Does anything that goes on for ever bring about moments of this kind? The procedures of the
/// rules declare no card and begin no attack by themselves.
bool is_supplied(const EffectGraph& graph, const ChainPart& part, std::size_t effect,
                 Timings timing) {
  if ((timing & kDeletions) != 0) return deletes(graph, part);
  if ((timing & (kDeclaring | kAttacks)) == 0) return true;
  constexpr Timings kItself =
      events::timings(cards::Timing::on_play, cards::Timing::when_digivolving, cards::Timing::main);
  const cards::Effect& printed = graph.pool().effects[effect];
  const bool of_itself = (timing & kItself) != 0 && !printed.inherited && !printed.linked &&
                         !printed.postponed && !graph.relation().is_granted(effect) &&
                         !graph.relation().facts().alters(events::kLendsEffects);
  return any_instruction(graph, part, [&](std::size_t, const cards::Instruction& each) {
    return (supplied_by(each) & timing) != 0 &&
           (!of_itself || may_declare(graph, each, graph.card_of(effect)));
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
    const Flows known = certain_flow(graph, edge.from, timing);
    Flows here;
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      here.to[zone] = known.to[zone] & graph.flows(edge.from).to[zone];
    }
    taking.uncertain = known == Flows{};
    if (here != Flows{}) taking.certain.push_back(here);
  }
  return taking;
}

}  // namespace headjudge::proofs
