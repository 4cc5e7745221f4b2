// Taking a decision: it goes to the chapter that has asked for it.
//
// What is decided was offered as legal (offers.cpp), so nothing is refused here.
// (en-1.1, Main Phase; Passing)
#include "model/dcg/turn/decisions.hpp"

#include "model/dcg/areas/field.hpp"
#include "model/dcg/attack/blocking.hpp"
#include "model/dcg/attack/countering.hpp"
#include "model/dcg/attack/declaring.hpp"
#include "model/dcg/attack/effects_on_attacks.hpp"
#include "model/dcg/effects/resolving/choosing.hpp"
#include "model/dcg/effects/resolving/machine.hpp"
#include "model/dcg/effects/resolving/revealing.hpp"
#include "model/dcg/effects/resolving/small_choices.hpp"
#include "model/dcg/effects/resolving/taking.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/activating.hpp"
#include "model/dcg/procedures/digixros.hpp"
#include "model/dcg/procedures/options.hpp"
#include "model/dcg/procedures/playing.hpp"
#include "model/dcg/turn/end.hpp"
#include "model/dcg/turn/opening.hpp"
#include "model/dcg/turn/pending_processing.hpp"
#include "model/dcg/turn/phases.hpp"

namespace headjudge::dcg {

namespace {

/// "If DigiXrosing" and "if DNA digivolving" are about the event that an effect triggered by: when
/// the next action is taken, nothing waits for it any more. (comprehensive-4.2, 7-2-2-9; rulings
/// Q3687, Q3721 and Q3739)
void forget_how_they_came(State& state) {
  for (const SideRef& side : state.sides()) {
    for (const PermanentRef permanent : side.field) {
      permanent->xros = 0;
      permanent->dna = 0;
    }
  }
}

}  // namespace

void take_decision(const Table& before, const Decision& decision) {
  const Table t = before.with(acting_effect(before.state));
  const Player decider = t.state.decider;
  const Asks asked = t.state.asks;
  const bool by_effect = asked == Asks::attack;
  t.state.asks = Asks::nothing;
  t.state.decider = kNobody;
  if (asked == Asks::main) forget_how_they_came(t.state);
  if (asked == Asks::arts_digivolve) return arts_digivolve(t, decision);
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
    case DecisionKind::play_object:
    case DecisionKind::save_material:
    case DecisionKind::choose_link: return take_object(t, decision);
    case DecisionKind::place:
    case DecisionKind::place_stack: return place_for_xros(t, decision.first);
    case DecisionKind::place_no_more: return place_no_more_for_xros(t);
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
    case DecisionKind::resolve: return take_pending(t, decision.first);
    case DecisionKind::interrupt: return activate_interrupting(t, decision.first);
    case DecisionKind::choose:
      if (asked == Asks::receiver) return choose_receiver(t, decision.first);
      return choose_target(t, decision.first);
    case DecisionKind::choose_card:
      if (asked == Asks::revealed_card) {
        return choose_revealed(t, instruction_of(t.cards, t.effect()), decision.first,
                               decision.second);
      }
      if (asked == Asks::object) return take_object(t, decision);
      return asked == Asks::digivolution_card ? choose_digivolution_card(t, decision.first)
                                              : choose_card_from_trash(t, decision.first);
    case DecisionKind::choose_no_more: return choose_no_more(t);
    case DecisionKind::yes: return answer_permission(t, true);
    case DecisionKind::no: return answer_permission(t, false);
    case DecisionKind::trash: return choose_card_from_hand(t, decision.first);
    case DecisionKind::forfeit:  // no effect hears of it (comprehensive-4.2, 1-2-4 and 1-2-5)
      return lose_game(t, static_cast<Player>(decision.first));
  }
}

}  // namespace headjudge::dcg
