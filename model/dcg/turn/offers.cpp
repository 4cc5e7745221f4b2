// What may be decided now.
//
// The order of the offers depends on the position alone: the main phase goes by action, then by
// place on the field and in the hand. Only what is legal is offered, so nothing can be refused
// later; copies of one card in the hand are one offer. Whether a player may pass can depend on
// whether there is anything else to do, so that offer comes last. (en-1.1, Main Phase; Passing)
#include "model/dcg/turn/offers.hpp"

#include <algorithm>

#include "model/dcg/areas/breeding.hpp"
#include "model/dcg/areas/de_digivolution.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/attack/blocking.hpp"
#include "model/dcg/attack/countering.hpp"
#include "model/dcg/attack/declaring.hpp"
#include "model/dcg/attack/effects_on_attacks.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/resolving/choosing.hpp"
#include "model/dcg/effects/resolving/objects.hpp"
#include "model/dcg/effects/resolving/placing.hpp"
#include "model/dcg/effects/resolving/revealing.hpp"
#include "model/dcg/effects/resolving/small_choices.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/declared.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/activating.hpp"
#include "model/dcg/procedures/costs/reductions.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/digixros.hpp"
#include "model/dcg/procedures/linking.hpp"
#include "model/dcg/procedures/options.hpp"
#include "model/dcg/procedures/playing.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

void offer_linking(const View& v, const OneOfEach& hand, Decisions& out) {
  if (!v.state.capabilities.can(Ability::links)) return;
  const Terms terms = main_phase_terms(v.state);
  const auto& field = v.state.side(terms.owner).field;
  const auto offer = [&](CardId card) {
    if (!v.facts(card).has_line(cards::LineKind::link)) return;
    for (const Permanent permanent : field) {
      if (permanent->breeding != 0) continue;
      const int lowering = possible_link_reduction(v, card, terms.owner, permanent);
      if (may_link(v, card, permanent, terms, lowering)) {
        (void)out.push({DecisionKind::link, card, permanent.id()});
      }
    }
  };
  for (const CardId card : hand) offer(card);
  for (const Permanent permanent : field) {
    if (permanent->breeding == 0) offer(permanent.top());
  }
}

void offer_main(const View& v, Decisions& out) {
  const OneOfEach hand = v.one_of_each_in_hand(v.state.turn_player);
  offer_playing(v, hand, out);
  offer_digivolving(v, hand, out);
  offer_options(v, hand, out);
  offer_linking(v, hand, out);
  offer_activations(v, hand, out);
  offer_attacks(v, out);
  if (v.judged(Question::may_pass, MayPass::may, !out.empty(), has_memory_left(v.state))) {
    (void)out.push({DecisionKind::pass});
  }
}

void offer_targets(const View& v, const Frame& frame, Decisions& out) {
  const cards::Instruction& instruction = instruction_of(v.cards, frame);
  const cards::Target& target = instruction.target;
  Candidates candidates;
  if (find_next_in_order(v, frame, instruction, candidates)) {
    for (const CardId id : candidates) (void)out.push({DecisionKind::choose, id});
    return;
  }
  find_choices(v, frame, instruction, candidates);
  keep_within_total(v, frame, target, candidates);
  for (const CardId id : candidates) {
    if (std::ranges::find(frame.chosen, id) != frame.chosen.end()) continue;
    if (!may_join(v, frame, target.filter, Choice::stacks, id, chosen_for_part(frame))) continue;
    (void)out.push({DecisionKind::choose, id});
  }
  if (target.pick == cards::Pick::choose_up_to && !chosen_for_part(frame).empty()) {
    (void)out.push({DecisionKind::choose_no_more});
  }
}

void offer_hand_cards(const View& v, Decisions& out) {
  for (const CardId card : v.state.side(v.state.decider).hand) {
    const bool copy = !out.empty() && v.state.def[out.back().first] == v.state.def[card];
    if (!copy && !is_declared(v.state, card)) (void)out.push({DecisionKind::trash, card});
  }
}

void offer_trash_cards(const View& v, const Frame& frame, Decisions& out) {
  const cards::Instruction& instruction = instruction_of(v.cards, frame);
  const auto already_offered = [&](CardId card) {
    return std::ranges::any_of(
        out, [&](const Decision& decision) { return are_alike(v.state, decision.first, card); });
  };
  for (const CardId card : v.state.side(frame.owner).trash) {
    if (!means_card(v, frame, instruction, card) || already_offered(card)) continue;
    (void)out.push({DecisionKind::choose_card, card});
  }
  if (instruction.target.pick == cards::Pick::choose_up_to && frame.done != 0) {
    (void)out.push({DecisionKind::choose_no_more});
  }
}

void offer_digivolution_cards(const View& v, const Frame& frame, Decisions& out) {
  const auto& stack = find_permanent(v.state, frame.permanent).cards();
  for (std::size_t i = 0; i + 1 < stack.size(); ++i) {
    const bool offered = std::ranges::any_of(out, [&](const Decision& decision) {
      return are_alike(v.state, decision.first, stack[i]);
    });
    if (!offered) (void)out.push({DecisionKind::choose_card, stack[i]});
  }
}

void offer_pending(const View& v, Decisions& out) {
  PendingIndices candidates;
  first_in_order(v, candidates);
  for (const std::uint8_t position : candidates) {
    (void)out.push({DecisionKind::resolve, position});
  }
}

void offer_interrupting(const View& v, Decisions& out) {
  InterruptingIndices candidates;
  first_to_interrupt(v, candidates);
  for (const std::uint8_t position : candidates) {
    (void)out.push({DecisionKind::interrupt, position});
  }
}

/// What an effect asks in the middle of being carried out.
void offer_in_effect(const View& v, const Frame& frame, Decisions& out) {
  const cards::Instruction& instruction = instruction_of(v.cards, frame);
  switch (v.state.asks) {
    case Asks::attack: return offer_attacks_by_effect(v, frame, out);
    case Asks::target: return offer_targets(v, frame, out);
    case Asks::card_from_trash: return offer_trash_cards(v, frame, out);
    case Asks::revealed_card: return offer_revealed(v, frame, instruction, out);
    case Asks::object: return offer_objects(v, frame, out);
    case Asks::number: return offer_numbers(v, frame, out);
    case Asks::listed_effect: return offer_listed_effects(v, frame, out);
    case Asks::receiver: return offer_receivers(v, frame, instruction, out);
    case Asks::digivolution_card: return offer_digivolution_cards(v, frame, out);
    default: assert(false && "no effect asks for this");
  }
}

}  // namespace

void offer_decisions(const View& v, Decisions& out) {
  if (v.state.outcome != Outcome::running) return;
  switch (v.state.asks) {
    case Asks::nothing: return;
    case Asks::who_goes_first:
      (void)out.push({DecisionKind::go_first});
      (void)out.push({DecisionKind::go_second});
      return;
    case Asks::redraw:
      (void)out.push({DecisionKind::redraw});
      (void)out.push({DecisionKind::keep_hand});
      return;
    case Asks::breeding: return offer_breeding(v, out);
    case Asks::main: return offer_main(v, out);
    case Asks::counter: return offer_counters(v, out);
    case Asks::block: return offer_blocks(v, out);
    case Asks::next_effect: return offer_pending(v, out);
    case Asks::next_interrupting: return offer_interrupting(v, out);
    case Asks::yes_or_no:
      (void)out.push({DecisionKind::yes});
      (void)out.push({DecisionKind::no});
      return;
    case Asks::card_from_hand: return offer_hand_cards(v, out);
    case Asks::digixros: return offer_xros_cards(v, out);
    case Asks::replaced_link: return offer_replaced_links(v, out);
    case Asks::arts_digivolve: return offer_arts_digivolving(v, out);
    case Asks::deck_end:
      (void)out.push({DecisionKind::at_end, static_cast<std::uint8_t>(cards::DeckEnd::bottom)});
      (void)out.push({DecisionKind::at_end, static_cast<std::uint8_t>(cards::DeckEnd::top)});
      return;
    case Asks::attack:
    case Asks::target:
    case Asks::card_from_trash:
    case Asks::revealed_card:
    case Asks::object:
    case Asks::number:
    case Asks::listed_effect:
    case Asks::receiver:
    case Asks::digivolution_card: return offer_in_effect(v, *acting_effect(v.state), out);
  }
}

}  // namespace headjudge::dcg
