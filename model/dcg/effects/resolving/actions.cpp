// What single instructions do, once their targets are known.
//
// Targets were chosen before and stand in the frame; those that left play since are no longer in
// it. Memory from a card checked in security goes to whom the judge says. A Digimon's leaving by
// an effect is told to the effects that listen for it. (en-2.3, Effects That Make You Gain or Lose
// Memory; en-1.1, glossary, Key Effects)
#include "model/dcg/effects/resolving/actions.hpp"

#include <algorithm>

#include "model/dcg/areas/breeding.hpp"
#include "model/dcg/areas/de_digivolution.hpp"
#include "model/dcg/areas/departing.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/areas/security_stack.hpp"
#include "model/dcg/areas/suspending.hpp"
#include "model/dcg/attack/battle.hpp"
#include "model/dcg/attack/effects_on_attacks.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/lowering.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/resolving/gaining_dp.hpp"
#include "model/dcg/effects/resolving/moving.hpp"
#include "model/dcg/effects/resolving/placing.hpp"
#include "model/dcg/effects/resolving/postponing.hpp"
#include "model/dcg/effects/resolving/revealing.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/effects_of_others.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/step_log.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/activating.hpp"
#include "model/dcg/procedures/digixros.hpp"
#include "model/dcg/procedures/kept_cards.hpp"
#include "model/dcg/procedures/playing.hpp"
#include "model/dcg/procedures/tokens.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::Instruction;

/// A change of a permanent that isn't affected may apply once it is again.
bool keeps_change(const Table& t, const Frame& frame, CardId target) {
  return effect_affects(t.view(), frame, frame.owner, find_permanent(t.state, target)) ||
         t.view().judged(Question::unaffected_ends, UnaffectedEnds::apply);
}

/// A modifier for each of the limits. Those that speak of others keep the words.
void add_limits(const Table& t, const Instruction& instruction, Modifier modifier) {
  for (const cards::Limit limit : instruction.limits.what) {
    if (limit == cards::Limit::none) continue;
    const auto set = limit_in(limit, instruction.duration);
    modifier.amount = Amount(static_cast<int>(set));
    add_modifier(t, modifier);
  }
}

/// "All of ..." is a lasting change of its own; chosen targets each carry a modifier.
bool change_targets(const Table& t, const Frame& frame, const Instruction& instruction) {
  const std::uint8_t ends = turn_ends_of(t.state, instruction.duration, frame.owner);
  if (ends == 0) return false;  // "for the attack", and there is none
  const auto first = t.cards.instructions(frame.effect.bits()).data();
  const auto place = static_cast<std::uint8_t>(&instruction - first);
  const int count = scaled(t.view(), frame, instruction, 1);
  const bool in_security =
      instruction.action == Action::security_dp || instruction.action == Action::limit_player;
  const bool all = instruction.target.pick == cards::Pick::all;
  settle_before_gain(t, frame, instruction);
  if (in_security || (all && t.view().judged(Question::all_newcomers, AllNewcomers::reaches))) {
    if (place >= kMaxLasted) t.overflow(Capacity::instructions);
    const Lasting lasting{.effect = frame.effect,
                          .instruction = place,
                          .owner = frame.owner,
                          .permanent = instruction.target.filter.other ? frame.permanent : kNoCard,
                          .turn_ends = ends};
    for (int time = 0; time < count; ++time) add_lasting(t, lasting);  // each counts
    return in_security || !frame.chosen.empty();
  }
  const bool speaks_of_others =
      instruction.action == Action::limit && instruction.object.filter != cards::Filter{};
  const bool by_words = speaks_of_others || (instruction.target.filter != cards::Filter{} &&
                                             instruction.target.pick != cards::Pick::self);
  if (by_words && place >= kMaxWorded) t.overflow(Capacity::instructions);
  for (const CardId target : frame.chosen) {
    if (!keeps_change(t, frame, target)) continue;
    const cards::CardKind kind = kind_noted(t.view(), frame, target);
    if (instruction.granted != 0) {
      add_granted(t, Granted{target, Short(instruction.granted), ends, frame.owner, kind});
      continue;
    }
    Modifier modifier{.target = target,
                      .action = instruction.action,
                      .keyword = instruction.keyword,
                      .kind = kind,
                      .turn_ends = ends,
                      .by = frame.owner,
                      .instruction = static_cast<std::uint8_t>(by_words ? place % kMaxWorded : 0),
                      .amount = amount_of(t, instruction.amount * count),
                      .words = Short(by_words ? frame.effect.bits() + 1 : 0)};
    if (instruction.action == Action::original_dp || instruction.action == Action::become_digimon) {
      modifier.amount = Amount(instruction.amount / kDpUnit);
    }
    if (instruction.action == Action::not_affected) modifier.amount = Amount(instruction.from);
    if (instruction.action == Action::limit) {
      add_limits(t, instruction, modifier);
    } else {
      add_modifier(t, modifier);
    }
  }
  return !frame.chosen.empty();
}

bool switch_to_target(const Table& t, const Frame& frame) {
  return !frame.chosen.empty() && switch_attack(t, frame, frame.chosen[0]);
}

bool end_attack(const Table& t) {
  if (!can_end_attack(t.view())) return false;
  end_attack_by_effect(t);
  return true;
}

/// The targets that the effect affects: what isn't affected by it can be chosen all the same.
Candidates affected_targets(const Table& t, const Frame& frame) {
  Candidates affected;
  for (const CardId target : frame.chosen) {
    if (effect_affects(t.view(), frame, effect_owner(frame), find_permanent(t.state, target))) {
      (void)affected.push(target);
    }
  }
  return affected;
}

/// The targets leave, unless something prevents it.
bool remove_targets(const Table& t, const Frame& frame, Leaving how) {
  Leavers who;
  for (const CardId target : affected_targets(t, frame)) (void)who.push({target, how});
  return depart_by_effect(t, effect_owner(frame), who);
}

bool keep_targets(const Table& t, const Frame& frame) {
  bool kept = false;
  for (const CardId target : affected_targets(t, frame)) kept = prevent_leaving(t, target) || kept;
  return kept;
}

/// "Cards this effect suspended can't unsuspend": is the next sentence about those alone that it
/// was done to? (comprehensive-4.2, 1-3-3; ruling Q1782)
bool next_is_about_those_done(const Table& t) {
  const Frame& frame = t.effect();
  const auto instructions = t.cards.instructions(frame.effect.bits());
  if (frame.instruction >= instructions.size()) return false;
  const cards::Target& next = instructions[frame.instruction].target;
  return next.pick == cards::Pick::same && next.count > 1;
}

bool turn_targets(const Table& t, const Frame& frame, bool suspend) {
  OneEvent turning(t);
  int changed = 0;
  const bool keeps_those_done = next_is_about_those_done(t);
  if (keeps_those_done) t.effect().chosen.clear();
  for (const CardId target : affected_targets(t, frame)) {
    const PermanentRef permanent = find_permanent(t.state, target);
    const bool turns = (permanent->suspended == 0) == suspend;
    if (turns) ++changed;
    suspend ? suspend_permanent(t, permanent) : unsuspend_permanent(t, permanent);
    if (turns && keeps_those_done) (void)t.effect().chosen.push(target);
    turning.happened();
  }
  note_count(t, changed);
  return changed > 0;
}

bool trash_under_targets(const Table& t, const Frame& frame, int amount, cards::DeckEnd end) {
  OneEvent trashing(t);
  bool changed = false;
  for (const CardId target : affected_targets(t, frame)) {
    if (!can_lose_cards(t.view(), find_permanent(t.state, target), frame.owner)) continue;
    changed = changed || find_permanent(t.state, target).cards().size() > 1;
    if (end == cards::DeckEnd::bottom) {
      trash_digivolution_cards(t, target, amount);
      trashing.happened();
      continue;
    }
    // The stack may lose the card that it is named after.
    const PermanentRef permanent = find_permanent(t.state, target);
    for (int i = 0; i < amount && permanent.cards().size() > 1; ++i) {
      trash_digivolution_card(t, permanent.id(), permanent.cards()[permanent.cards().size() - 2]);
      trashing.happened();
    }
  }
  return changed;
}

/// Who gains memory by this effect: its owner, or with a checked card whom the judge says.
Player memory_gainer(const Table& t, const Frame& frame) {
  const bool turn_player_gains = frame.from_security != 0 && frame.owner != t.state.turn_player &&
                                 t.view().judged(Question::memory_owner, MemoryOwner::turn_player);
  return turn_player_gains ? t.state.turn_player : frame.owner;
}

/// May the player gain memory by this effect, in whatever words? What a player loses by an effect
/// of their own is no gain of the other one. (rulings Q2990, Q6380 and Q1415)
bool may_gain_memory(const Table& t, const Frame& frame, Player player) {
  const bool may = t.cards.kind_of_effect(frame.effect.bits()) == cards::CardKind::tamer ||
                   !player_cannot(t.view(), player, cards::PlayerLimit::gain_memory);
  if (!may && t.log != nullptr) t.log->may_not_gain = player;
  return may;
}

bool change_memory(const Table& t, const Frame& frame, const Instruction& instruction) {
  const std::int8_t before = t.state.memory;
  const Player gainer = memory_gainer(t, frame);
  const bool sets = instruction.action == Action::set_memory;
  const int amount =
      sets ? instruction.amount : scaled(t.view(), frame, instruction, instruction.amount);
  const bool gains =
      sets ? memory_of(t.state, gainer) < amount : instruction.action == Action::gain_memory;
  if (gains && !may_gain_memory(t, frame, gainer)) return false;
  const auto change = sets ? set_memory : gains ? gain_memory : lose_memory;
  change(t, gainer, amount);
  return t.state.memory != before;
}

bool lower_opponents_memory(const Table& t, const Frame& frame, int amount) {
  if (!may_gain_memory(t, frame, frame.owner)) return false;
  lose_memory(t, opponent_of(frame.owner), amount);
  return true;
}

/// Of one player, or of both, yours first.
template <class Act>
bool for_players(const Frame& frame, cards::Whose whose, Act&& act) {
  if (whose != cards::Whose::anyones) return act(whose_player(whose, frame.owner));
  const bool mine = act(frame.owner);
  return act(opponent_of(frame.owner)) || mine;
}

bool draw_until(const Table& t, Player player, int amount) {
  const int missing = amount - static_cast<int>(t.side(player).hand.size());
  if (missing <= 0) return false;
  draw_cards(t, player, missing, false);
  return true;
}

bool draw(const Table& t, Player player, int amount) {
  const bool can = !t.side(player).deck.empty();
  draw_cards(t, player, amount, false);
  return can;
}

bool recover(const Table& t, Player player, int amount) {
  const SideRef side = t.side(player);
  const bool can = !side.deck.empty();
  const bool on_top = !can || t.view().judged(Question::recovery_place, RecoveryPlace::on_top);
  for (int i = 0; i < amount && !side.deck.empty(); ++i) {
    put_in_security(t, side.deck.pop(), on_top ? cards::DeckEnd::top : cards::DeckEnd::bottom,
                    WayUp::face_down);
  }
  return can;
}

bool recover_until(const Table& t, Player player, int amount) {
  const int missing = amount - static_cast<int>(t.side(player).security.size());
  return missing > 0 && recover(t, player, missing);
}

/// Where the card can't be played by effects, it stays where it is.
bool play_source(const Table& t, const Frame& frame) {
  const CardFacts& facts = t.facts(frame.source);
  const bool playable =
      facts.kind == cards::CardKind::digimon || facts.kind == cards::CardKind::tamer;
  if (!playable || !lets_effect_play(t.view(), frame.source, effect_owner(frame))) return false;
  if (!take_source(t, frame) && !take_from_holder(t, frame.source)) return false;
  play_without_cost(t, frame.source);
  return true;
}

/// With a battle going on, the card is played when that is over.
bool play_source_later(const Table& t, const Frame& frame) {
  if (!waits_in_check(t.state, frame.source)) return play_source(t, frame);
  t.state.attack.plays_checked = 1;
  return true;
}

/// An Option card is placed in the battle area.
bool place_source(const Table& t, const Frame& frame) {
  if (!take_source(t, frame)) return false;
  return place_in_battle_area(t, frame.source);
}

bool move_targets_out(const Table& t, const Frame& frame) {
  bool moved = false;
  for (const CardId target : affected_targets(t, frame)) {
    if (!can_leave_breeding(t.view(), find_permanent(t.state, target))) continue;
    leave_breeding_area(t, target);
    moved = true;
  }
  return moved;
}

/// They leave the battle area, which effects may interrupt. (comprehensive-4.2, 4-17-1 and 4-17-2)
bool move_targets_in(const Table& t, const Frame& frame) {
  Leavers who;
  for (const CardId target : affected_targets(t, frame)) {
    if (!can_enter_breeding(t.view(), find_permanent(t.state, target))) continue;
    (void)who.push({target, Leaving::moved_to_breeding});
  }
  return !who.empty() && depart_by_effect(t, effect_owner(frame), who);
}

bool trash_tops(const Table& t, const Frame& frame) {
  if (purges_alone(t.view(), frame)) return remove_targets(t, frame, Leaving::put_in_trash);
  bool changed = false;
  for (const CardId target : affected_targets(t, frame)) {
    if (find_permanent(t.state, target).cards().size() < 2) continue;
    trash_top_card(t, target);
    changed = true;
  }
  return changed;
}

/// A DUAL card on the field is no Option: the effect of its Option side. (comprehensive-4.2, 4-6;
/// rulings Q6496 to Q6498)
bool activate_source(const Table& t, const Frame& frame) {
  if (carry_out_option_side(t, frame.source, frame.owner)) return true;
  carry_out_card(t, frame.source, cards::Timing::main, frame.owner, frame.from_security != 0);
  return true;
}

/// Without an attack: nobody checks security for it.
bool battle_receiver(const Table& t, const Frame& frame) {
  const CardId other = frame.receiver == 0 ? kNoCard : static_cast<CardId>(frame.receiver - 1);
  const bool both = !frame.chosen.empty() && find_permanent(t.state, frame.chosen[0]) != nullptr &&
                    find_permanent(t.state, other) != nullptr;
  if (both) battle_outside_attack(t, frame.owner, frame.chosen[0], other);
  return both;
}

/// Which card of the security stack, where it may have been chosen.
cards::DeckEnd security_end(const Frame& frame, const Instruction& instruction) {
  const auto said = static_cast<cards::DeckEnd>(instruction.target.count);
  if (said != cards::DeckEnd::either) return said;
  return static_cast<cards::DeckEnd>(frame.end == 0 ? 0 : frame.end - 1);
}

/// Actions with cards that are named or lie somewhere, and with the attack.
bool perform_with_cards(const Table& t, const Frame& frame, const Instruction& instruction,
                        int amount) {
  const cards::Whose whose = instruction.target.whose;
  switch (instruction.action) {
    case Action::place_digimon: return place_targets(t, frame, instruction);
    case Action::move_this: return move_source(t, frame, instruction);
    case Action::turn_security: return turn_top_security(t, frame, instruction);
    case Action::draw_up_to: return draw_until(t, frame.owner, amount);
    case Action::lower_this_cost:
      return !reduces_announced_cost(t.cards.effect(frame.effect.bits()), instruction.action) ||
             reduce_announced_cost(t, amount);
    case Action::raise_limit:  // allowance.cpp reads it, as it does the one above
    case Action::look_at: return true;
    case Action::recovery: return recover(t, frame.owner, amount);
    case Action::recover_up_to: return recover_until(t, frame.owner, amount);
    case Action::play_this: return play_source(t, frame);
    case Action::place_this: return place_source(t, frame);
    case Action::trash_this: return trash_source(t, frame);
    case Action::trash_top_card:
      return instruction.to == cards::Destination::none ? trash_tops(t, frame)
                                                        : place_tops(t, frame, instruction);
    case Action::add_this_to_hand: return add_source_to_hand(t, frame);
    case Action::activate_main: return activate_source(t, frame);
    case Action::reveal_deck: return reveal_deck(t, whose_player(whose, frame.owner), amount);
    case Action::reveal_security:
      return reveal_security(t, whose_player(whose, frame.owner), amount);
    case Action::put_back_revealed: return put_back_and_shuffle(t, instruction.target.count != 0);
    case Action::xros_with: return allow_material(t, instruction);
    case Action::trash_revealed: return trash_revealed(t);
    case Action::shuffle_security:
      shuffle_security(t, whose_player(whose, frame.owner));
      return true;
    case Action::place_this_in_security:
    case Action::place_this_face_up: return place_source_in_security(t, frame, instruction);
    case Action::switch_attack: return switch_to_target(t, frame);
    case Action::end_attack: return end_attack(t);
    case Action::win_game:  // comprehensive-4.2, 1-2-6; ruling Q2897
      lose_game(t, opponent_of(whose_player(whose, frame.owner)));
      return true;
    case Action::add_their_dp: return add_their_dp(t, frame, instruction);
    case Action::de_digivolve: return de_digivolve_targets(t, frame);
    case Action::play_token: return play_named_token(t, frame, instruction);
    case Action::save: return save_source(t, frame);
    case Action::mind_link: return mind_link(t, frame);
    case Action::reduce_cost: return reduce_announced_cost(t, amount);
    case Action::choose: return !frame.chosen.empty();
    case Action::activate_effects: return activate_effects_of_others(t, frame, instruction);
    case Action::hatch: return hatch_by_effect(t, frame.owner);
    case Action::battle: return battle_receiver(t, frame);
    case Action::move_out: return move_targets_out(t, frame);
    case Action::move_in: return move_targets_in(t, frame);
    default: break;  // done card by card while choosing, a decision of its own, or persistent
  }
  return false;
}

}  // namespace

bool perform_action(const Table& t, const Frame& frame, const Instruction& instruction) {
  const bool memory =
      instruction.action == Action::gain_memory || instruction.action == Action::lose_memory;
  const int amount =
      memory ? instruction.amount : scaled(t.view(), frame, instruction, instruction.amount);
  const cards::Whose whose = instruction.target.whose;
  switch (instruction.action) {
    case Action::draw:
      return for_players(frame, whose, [&](Player player) { return draw(t, player, amount); });
    case Action::do_later: return postpone(t, frame, instruction);
    case Action::gain_memory:
    case Action::lose_memory:
    case Action::set_memory: return change_memory(t, frame, instruction);
    case Action::change_dp:
    case Action::gain_keyword:
    case Action::limit:
    case Action::original_dp:
    case Action::become_digimon:
    case Action::limit_player:
    case Action::security_dp: return change_targets(t, frame, instruction);
    case Action::not_affected:
    case Action::gain_effect: return change_targets(t, frame, instruction);
    case Action::delete_digimon: return remove_targets(t, frame, Leaving::deleted);
    case Action::suspend: return turn_targets(t, frame, true);
    case Action::unsuspend: return turn_targets(t, frame, false);
    case Action::return_to_hand: return remove_targets(t, frame, Leaving::returned_to_hand);
    case Action::prevent_deletion:
    case Action::prevent_leaving: return keep_targets(t, frame);
    case Action::trash_digivolution: {
      const bool chosen = instruction.object.up_to && frame.wanted != 0;
      return trash_under_targets(t, frame, chosen ? frame.wanted : amount, cards::DeckEnd::bottom);
    }
    case Action::trash_top_digivolution:
      return trash_under_targets(t, frame, amount, cards::DeckEnd::top);
    case Action::return_to_deck: return remove_targets(t, frame, Leaving::returned_to_deck);
    case Action::trash_deck: {
      const int count = instruction.object.up_to && frame.wanted != 0 ? frame.wanted : amount;
      return for_players(frame, whose,
                         [&](Player player) { return trash_top_of_deck(t, player, count); });
    }
    case Action::security_to_hand:
      return take_security_to_hand(
          t, frame.owner, {security_end(frame, instruction), instruction.object.lying}, amount);
    case Action::play_this_later: return play_source_later(t, frame);
    case Action::opponent_loses: return lower_opponents_memory(t, frame, amount);
    case Action::trash_security_down:
    case Action::trash_security:
      return for_players(frame, whose, [&](Player player) {
        return trash_security_from(t, frame, instruction, player);
      });
    default: return perform_with_cards(t, frame, instruction, amount);
  }
}

}  // namespace headjudge::dcg
