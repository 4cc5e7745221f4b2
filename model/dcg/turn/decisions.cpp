// Decisions: what may be decided now, and taking one.
//
// The order of the offers depends on the position alone: the main phase goes by action, then by
// place on the field and in the hand. Only what is legal is offered, so nothing can be refused
// later; copies of one card in the hand are one offer. Whether a player may pass can depend on
// whether there is anything else to do, so that offer comes last. (en-1.1, Main Phase; Passing)
#include "model/dcg/turn/decisions.hpp"

#include <algorithm>

#include "model/dcg/areas/de_digivolution.hpp"
#include "model/dcg/areas/kept_cards.hpp"
#include "model/dcg/attack/attacking.hpp"
#include "model/dcg/attack/blocking.hpp"
#include "model/dcg/attack/countering.hpp"
#include "model/dcg/attack/effects_on_attacks.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/resolving/choosing.hpp"
#include "model/dcg/effects/resolving/machine.hpp"
#include "model/dcg/effects/resolving/moving.hpp"
#include "model/dcg/effects/resolving/objects.hpp"
#include "model/dcg/effects/resolving/placing.hpp"
#include "model/dcg/effects/resolving/revealing.hpp"
#include "model/dcg/effects/resolving/small_choices.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/activating.hpp"
#include "model/dcg/procedures/app_fusion.hpp"
#include "model/dcg/procedures/burst_digivolution.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/digixros.hpp"
#include "model/dcg/procedures/dna_digivolution.hpp"
#include "model/dcg/procedures/linking.hpp"
#include "model/dcg/procedures/options.hpp"
#include "model/dcg/procedures/playing.hpp"
#include "model/dcg/turn/end.hpp"
#include "model/dcg/turn/opening.hpp"
#include "model/dcg/turn/phases.hpp"

namespace headjudge::dcg {

namespace {

void offer_main(const View& v, Decisions& out) {
  const OneOfEach hand = v.one_of_each_in_hand(v.state.turn_player);
  offer_playing(v, hand, out);
  offer_digivolving(v, hand, out);
  offer_options(v, hand, out);
  offer_linking(v, hand, out);
  offer_activations(v, hand, out);
  offer_attacks(v, out);
  if (v.judged(Question::may_pass, MayPass::may, !out.empty())) {
    (void)out.push({DecisionKind::pass});
  }
}

const cards::Instruction& instruction_in_hand(const View& v) {
  const Frame& frame = v.state.frames.back();
  return v.cards.instructions(frame.effect.bits())[frame.instruction];
}

void offer_targets(const View& v, Decisions& out) {
  const Frame& frame = v.state.frames.back();
  const cards::Instruction& instruction = instruction_in_hand(v);
  const cards::Target& target = instruction.target;
  Candidates candidates;
  find_choices(v, frame, instruction, candidates);
  keep_within_total(v, frame, target, candidates);
  for (const CardId id : candidates) {
    if (std::ranges::find(frame.chosen, id) != frame.chosen.end()) continue;
    if (!may_join(v, target.filter, id, {frame.chosen.begin(), frame.chosen.end()})) continue;
    (void)out.push({DecisionKind::choose, id});
  }
  if (target.pick == cards::Pick::choose_up_to && !frame.chosen.empty()) {
    (void)out.push({DecisionKind::choose_no_more});
  }
}

void offer_hand_cards(const View& v, Decisions& out) {
  for (const CardId card : v.one_of_each_in_hand(v.state.decider)) {
    (void)out.push({DecisionKind::trash, card});
  }
}

void offer_trash_cards(const View& v, Decisions& out) {
  const Frame& frame = v.state.frames.back();
  const cards::Target& target = instruction_in_hand(v).target;
  const auto already_offered = [&](CardId card) {
    return std::ranges::any_of(out, [&](const Decision& decision) {
      return v.state.def[decision.first] == v.state.def[card];
    });
  };
  for (const CardId card : v.state.side[frame.owner].trash) {
    if (!card_fits(v, card, target, controller_of(v, frame)) || already_offered(card)) continue;
    (void)out.push({DecisionKind::choose_card, card});
  }
  if (target.pick == cards::Pick::choose_up_to && frame.done != 0) {
    (void)out.push({DecisionKind::choose_no_more});
  }
}

void offer_digivolution_cards(const View& v, Decisions& out) {
  const auto& stack = find_permanent(v.state, v.state.frames.back().permanent)->cards;
  for (std::size_t i = 0; i + 1 < stack.size(); ++i) {
    const bool offered = std::ranges::any_of(out, [&](const Decision& decision) {
      return v.state.def[decision.first] == v.state.def[stack[i]];
    });
    if (!offered) (void)out.push({DecisionKind::choose_card, stack[i]});
  }
}

void offer_waiting(const View& v, Decisions& out) {
  WaitingIndices candidates;
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

/// A card goes onto a Digimon or is played, in the main phase or as an effect says.
void take_object(const Table& t, const Decision& decision) {
  const Terms terms = terms_of_decision(t.view());
  const bool dna = decision.kind == DecisionKind::dna_digivolve;
  note_taken(t, dna ? decision.third : decision.first);
  note_object(t);
  switch (decision.kind) {
    case DecisionKind::dna_digivolve:
      return dna_digivolve(t, decision.first, decision.second, decision.third, terms);
    case DecisionKind::burst_digivolve:
      return burst_digivolve(t, decision.first, decision.second, decision.third, terms);
    case DecisionKind::app_fuse:
      return app_fuse(t, decision.first, decision.second, decision.third, terms);
    case DecisionKind::link: return link_card(t, decision.first, decision.second, terms);
    case DecisionKind::play_object: return play_card(t, decision.first, terms);
    case DecisionKind::use: return use_option_by_effect(t, decision.first, terms);
    default: break;
  }
  if (!terms.free) use_digivolution_reductions(t, decision.first, decision.second);
  digivolve(t, decision.first, decision.second, decision.third, terms.owner);
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
    case Asks::attack: return offer_attacks_by_effect(v, out);
    case Asks::counter: return offer_counters(v, out);
    case Asks::block: return offer_blocks(v, out);
    case Asks::next_effect: return offer_waiting(v, out);
    case Asks::next_interrupting: return offer_interrupting(v, out);
    case Asks::yes_or_no:
      (void)out.push({DecisionKind::yes});
      (void)out.push({DecisionKind::no});
      return;
    case Asks::target: return offer_targets(v, out);
    case Asks::card_from_hand: return offer_hand_cards(v, out);
    case Asks::card_from_trash: return offer_trash_cards(v, out);
    case Asks::revealed_card: return offer_revealed(v, instruction_in_hand(v), out);
    case Asks::digixros: return offer_xros_cards(v, out);
    case Asks::replaced_link: return offer_replaced_links(v, out);
    case Asks::object: return offer_objects(v, out);
    case Asks::number: return offer_numbers(v, out);
    case Asks::deck_end:
      (void)out.push({DecisionKind::at_end, static_cast<std::uint8_t>(cards::DeckEnd::bottom)});
      (void)out.push({DecisionKind::at_end, static_cast<std::uint8_t>(cards::DeckEnd::top)});
      return;
    case Asks::listed_effect: return offer_listed_effects(v, out);
    case Asks::receiver:
      return offer_receivers(v, v.state.frames.back(), instruction_in_hand(v), out);
    case Asks::digivolution_card: return offer_digivolution_cards(v, out);
  }
}

void take_decision(const Table& t, const Decision& decision) {
  const Player decider = t.state.decider;
  const Asks asked = t.state.asks;
  const bool by_effect = asked == Asks::attack;
  t.state.asks = Asks::nothing;
  t.state.decider = kNobody;
  switch (decision.kind) {
    case DecisionKind::go_first: return begin_game(t, decider);
    case DecisionKind::go_second: return begin_game(t, opponent_of(decider));
    case DecisionKind::redraw: return redraw_opening_hand(t);
    case DecisionKind::keep_hand: return keep_opening_hand(t);
    case DecisionKind::hatch: return hatch_egg(t);
    case DecisionKind::move: return move_from_breeding(t, decision.first);
    case DecisionKind::stay: return leave_breeding_phase(t);
    case DecisionKind::play: return play_from_hand(t, decision.first);
    case DecisionKind::digivolve:
    case DecisionKind::dna_digivolve:
    case DecisionKind::burst_digivolve:
    case DecisionKind::app_fuse:
    case DecisionKind::link:
    case DecisionKind::play_object: return take_object(t, decision);
    case DecisionKind::place:
    case DecisionKind::place_stack: return place_for_xros(t, decision.first);
    case DecisionKind::place_no_more: return place_no_more_for_xros(t);
    case DecisionKind::choose_link: return choose_link(t, decision.first);
    case DecisionKind::save_material: return save_material(t, decision.first);
    case DecisionKind::number: return choose_number(t, decision.first);
    case DecisionKind::use:
      return asked == Asks::object ? take_object(t, decision) : use_option(t, decision.first);
    case DecisionKind::at_end: return choose_end(t, decision.first);
    case DecisionKind::listed_effect: return choose_listed_effect(t, decision.first);
    case DecisionKind::activate: return activate_main(t, decision.first, decision.second);
    case DecisionKind::activate_card: return activate_card(t, decision.first, decision.second);
    case DecisionKind::attack_player:
    case DecisionKind::attack_digimon: {
      const bool at_player = decision.kind == DecisionKind::attack_player;
      const CardId target = at_player ? kThePlayer : decision.second;
      return by_effect ? declare_attack_by_effect(t, decision.first, target)
                       : declare_attack(t, decision.first, target);
    }
    case DecisionKind::do_not_attack: return finish_instruction(t, false);
    case DecisionKind::counter: return activate_counter(t, decision.first, decision.second);
    case DecisionKind::do_not_counter: return close_counter_window(t);
    case DecisionKind::pass: return pass_turn_on(t);
    case DecisionKind::block: return block_attack(t, decision.first);
    case DecisionKind::do_not_block: return close_block_window(t);
    case DecisionKind::resolve: return activate_waiting(t, decision.first);
    case DecisionKind::interrupt: return activate_interrupting(t, decision.first);
    case DecisionKind::choose:
      if (asked == Asks::receiver) return choose_receiver(t, decision.first);
      return choose_target(t, decision.first);
    case DecisionKind::choose_card:
      if (asked == Asks::revealed_card) {
        return choose_revealed(t, instruction_in_hand(t.view()), decision.first);
      }
      if (asked == Asks::object) return move_chosen_card(t, decision.first);
      return asked == Asks::digivolution_card ? choose_digivolution_card(t, decision.first)
                                              : choose_card_from_trash(t, decision.first);
    case DecisionKind::choose_no_more: return choose_no_more(t);
    case DecisionKind::yes: return answer_permission(t, true);
    case DecisionKind::no: return answer_permission(t, false);
    case DecisionKind::trash: return choose_card_from_hand(t, decision.first);
  }
}

}  // namespace headjudge::dcg
