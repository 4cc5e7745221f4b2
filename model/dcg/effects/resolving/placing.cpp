// Digimon, Tamers and the effect's own card that effects place somewhere: under another stack, in
// the security stack, on a deck.
//
// Only the top card of a stack goes there; what lay beneath it is trashed, its link cards too. The
// card of an effect is taken from wherever it is: from use, from a check, from the trash, or as the
// stack that it forms in the battle area. Those who all go to one pile are named in their order by
// the player whose effect it is; if two parts of a sentence say who they are, once all are chosen.
// (en-2025, Card Text Rules; comprehensive-4.2, 3-1-3, 4-7)
#include "model/dcg/effects/resolving/placing.hpp"

#include <algorithm>
#include <optional>

#include "model/dcg/areas/departing.hpp"
#include "model/dcg/areas/destinations.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/areas/security_stack.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/resolving/moving.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

namespace {

using cards::Destination;
using cards::Facing;

cards::DeckEnd end_of(const Frame& frame) {
  return static_cast<cards::DeckEnd>(frame.end == 0 ? 0 : frame.end - 1);
}

Leaving security_way(bool on_top, Facing facing) {
  const bool up = facing == Facing::face_up;
  if (on_top) return up ? Leaving::put_on_security_face_up : Leaving::put_on_security;
  return up ? Leaving::put_beneath_security_face_up : Leaving::put_beneath_security;
}

/// How those leave that go there.
Leaving leaving_for(const Frame& frame, const cards::Instruction& instruction) {
  switch (instruction.to) {
    case Destination::hand: return Leaving::returned_to_hand;
    case Destination::deck_top: return Leaving::returned_to_deck_top;
    case Destination::deck_either:
      return end_of(frame) == cards::DeckEnd::top ? Leaving::returned_to_deck_top
                                                  : Leaving::returned_to_deck;
    case Destination::security_top: return security_way(true, instruction.facing);
    case Destination::security_bottom: return security_way(false, instruction.facing);
    case Destination::security_either:
      return security_way(end_of(frame) == cards::DeckEnd::top, instruction.facing);
    case Destination::under: return Leaving::put_beneath;
    case Destination::on_top_of_under: return Leaving::put_beneath_the_top;
    case Destination::trash: return Leaving::put_in_trash;
    case Destination::none:
    case Destination::deck_bottom:
    case Destination::battle_area:
    case Destination::revealed:
    case Destination::egg_deck_bottom: break;
  }
  return Leaving::returned_to_deck;
}

bool goes_under(const cards::Instruction& instruction) {
  return instruction.to == Destination::under || instruction.to == Destination::on_top_of_under;
}

/// Under whom they go: of several, the one that the player has chosen last.
CardId receiver_beneath(const Frame& frame, const cards::Instruction& instruction) {
  const CardId chosen = frame.receiver == 0 ? kNoCard : static_cast<CardId>(frame.receiver - 1);
  if (has_two_receivers(instruction)) return chosen;
  switch (instruction.receiver.pick) {
    case cards::Pick::self: return frame.permanent;
    case cards::Pick::subject: return frame.subject;
    case cards::Pick::none: return kNoCard;
    case cards::Pick::same:
      if (frame.receiver == 0) return frame.chosen.empty() ? kNoCard : frame.chosen[0];
      [[fallthrough]];
    default: return chosen;
  }
}

/// Is this the card that was just checked, still where the check left it?
bool is_checked_card(const State& state, CardId card) {
  return state.attack.has_checked != 0 && state.attack.checked == card &&
         state.attack.checked_moved == 0;
}

bool is_affected(const View& v, const Frame& frame, Permanent permanent) {
  return effect_affects(v, frame, effect_owner(frame), permanent);
}

bool takes_tops(const cards::Instruction& instruction) {
  return instruction.action == cards::Action::trash_top_card;
}

/// The pile to which its top card goes: one number for each pile, none where it does not go.
std::optional<int> pile_of(const View& v, const Frame& frame, const cards::Instruction& instruction,
                           Permanent permanent) {
  const bool stays = takes_tops(instruction) && permanent.cards().size() < 2;
  if (stays || v.state.is_token(permanent.top()) || !is_affected(v, frame, permanent)) return {};
  const Leaving how = leaving_for(frame, instruction);
  const Cause cause{CauseKind::effect, effect_owner(frame)};
  if (!takes_tops(instruction) && !can_leave(v, permanent.id(), how, cause)) return {};
  if (goes_under(instruction)) {
    return permanent.id() == receiver_beneath(frame, instruction) ? std::optional<int>{} : 0;
  }
  const bool egg = v.facts(permanent).kind == cards::CardKind::digi_egg;
  return 1 + 2 * v.state.owner_of(permanent.top()) + (egg ? 1 : 0);
}

}  // namespace

bool share_a_pile(const View& v, const Frame& frame, const cards::Instruction& instruction,
                  CardId first, CardId second) {
  const auto pile = pile_of(v, frame, instruction, find_permanent(v.state, first));
  return pile && pile == pile_of(v, frame, instruction, find_permanent(v.state, second));
}

bool lie_alike(const View& v, const Frame& frame, const cards::Instruction& instruction,
               CardId first, CardId second) {
  const Permanent one = find_permanent(v.state, first);
  const Permanent other = find_permanent(v.state, second);
  if (v.state.def[one.top()] != v.state.def[other.top()]) return false;
  const Leaving how = leaving_for(frame, instruction);
  return takes_tops(instruction) || (!cards_follow(v, one, how) && !cards_follow(v, other, how));
}

bool are_related(const cards::Target& target) {
  return target.filter.among != cards::Among::anything ||
         target.filter.total != cards::Aspect::none || target.total != cards::Total::none;
}

bool is_a_part(const View& v, const Frame& frame) {
  const auto all = v.cards.instructions(frame.effect.bits());
  const std::size_t at = frame.instruction;
  return names_more_targets(all, at) || names_more_targets(all, at + 1);
}

bool order_is_open(const View& v, const Frame& frame, const cards::Instruction& instruction,
                   std::span<const CardId> who) {
  if (!go_in_order(instruction)) return false;
  for (std::size_t i = 0; i < who.size(); ++i) {
    for (std::size_t k = i + 1; k < who.size(); ++k) {
      if (share_a_pile(v, frame, instruction, who[i], who[k]) &&
          !lie_alike(v, frame, instruction, who[i], who[k])) {
        return true;
      }
    }
  }
  return false;
}

namespace {

/// Of those chosen part by part, the ones whose place is still open.
void find_those_to_order(const Frame& frame, Candidates& left) {
  for (const CardId id : frame.chosen) {
    if (std::ranges::find(frame.taken, id) == frame.taken.end()) (void)left.push(id);
  }
}

/// False: not all of them go, or in no order.
bool find_those_who_all_go(const View& v, const Frame& frame, const cards::Instruction& instruction,
                           Candidates& left) {
  const cards::Target& target = instruction.target;
  if (frame.wanted == 0 || !go_in_order(instruction) || is_a_part(v, frame)) return false;
  if (target.pick == cards::Pick::choose_up_to ||
      (target.pick != cards::Pick::all && are_related(target))) {
    return false;
  }
  find_choices(v, frame, instruction, left);
  for (const CardId chosen : frame.chosen) {
    const auto* found = std::ranges::find(left, chosen);
    if (found != left.end()) left.erase(static_cast<std::size_t>(found - left.begin()));
  }
  return !left.empty() && left.size() <= frame.wanted;
}

}  // namespace

bool find_next_in_order(const View& v, const Frame& frame, const cards::Instruction& instruction,
                        Candidates& out) {
  Candidates left;
  if (frame.stage == Stage::perform) {
    find_those_to_order(frame, left);
  } else if (!find_those_who_all_go(v, frame, instruction, left)) {
    return false;
  }
  for (const CardId id : left) {
    const bool apart = id != left[0] && !share_a_pile(v, frame, instruction, left[0], id);
    const bool offered = std::ranges::any_of(
        out, [&](CardId other) { return lie_alike(v, frame, instruction, other, id); });
    if (!apart && !offered) (void)out.push(id);
  }
  return true;
}

bool asks_for_order(const Table& t, Frame& frame, const cards::Instruction& instruction) {
  const View v = t.view();
  if (frame.ahead == 0 ||
      !order_is_open(v, frame, instruction, {frame.chosen.begin(), frame.chosen.end()}))
    return false;
  while (frame.taken.size() < frame.chosen.size()) {
    Candidates next;
    (void)find_next_in_order(v, frame, instruction, next);
    if (next.size() > 1) {
      t.let_decide(effect_owner(frame), Asks::target);
      return true;
    }
    if (!frame.taken.push(next[0])) {
      t.overflow(Capacity::targets);
      return true;
    }
  }
  frame.chosen.clear();
  for (const CardId id : frame.taken) (void)frame.chosen.push(id);
  return false;
}

namespace {

/// False: the card does not lie there.
template <class Pile>
bool erase_from(Pile pile, CardId card) {
  const auto* found = std::ranges::find(pile, card);
  if (found == pile.end()) return false;
  pile.erase(static_cast<std::size_t>(found - pile.begin()));
  return true;
}

/// A [Security] effect of its own takes the card from the security stack, where it lies face up.
/// (comprehensive-4.2, 15-14-5-1)
bool take_face_up_security(const Table& t, CardId card) {
  const Player owner = t.state.owner_of(card);
  if (!t.state.is_face_up(card) || !erase_from(t.side(owner).security, card)) return false;
  turn_security_down(t, card);
  trigger_security_removed(t, owner);
  return true;
}

}  // namespace

bool take_source(const Table& t, const Frame& frame) {
  const CardId card = frame.source;
  State& state = t.state;
  if (is_checked_card(state, card)) {
    state.attack.checked_moved = 1;
    return true;
  }
  if (take_from_use(t, card)) return true;
  const Player owner = state.owner_of(card);
  if (take_from_trash(t, card)) return true;
  // What was put off until the turn ends was of a card that has gone to the hand as a new one.
  const bool is_new = t.cards.effect(frame.effect.bits()).postponed;
  if (!is_new && erase_from(t.side(owner).hand, card)) return true;
  return take_face_up_security(t, card);
}

/// As a digivolution card or a link card of a Digimon.
bool take_from_holder(const Table& t, CardId card) {
  return holder_of(t.state, card) != nullptr && take_from_its_place(t, card);
}

namespace {

/// By its own [Security] effect.
bool trash_face_up_security(const Table& t, CardId card) {
  if (!take_face_up_security(t, card)) return false;
  add_to_trash(t, card);
  trigger_card_event(t, cards::Timing::security_trashed, t.state.owner_of(card), card);
  trigger_trashed_itself(t, card, cards::EventDetail::from_security);
  return true;
}

}  // namespace

bool waits_in_check(const State& state, CardId card) { return is_checked_card(state, card); }

bool asks_for_receiver(const Frame& frame, const cards::Instruction& instruction) {
  if (frame.receiver != 0) return false;
  if (instruction.action == cards::Action::battle) return true;
  const bool places = instruction.action == cards::Action::place_digimon ||
                      instruction.action == cards::Action::move_this;
  return places && goes_under(instruction) && is_chosen_first(instruction);
}

void offer_receivers(const View& v, const Frame& frame, const cards::Instruction& instruction,
                     Decisions& out) {
  Candidates receivers;
  find_receivers(v, frame, instruction, receivers);
  for (const CardId id : receivers) {
    const bool moves = std::ranges::find(frame.chosen, id) != frame.chosen.end();
    const bool itself = instruction.action == cards::Action::move_this && id == frame.permanent;
    const bool lets = instruction.action == cards::Action::battle ||
                      token_lets_under(v, find_permanent(v.state, id));
    if (!moves && !itself && lets) {
      (void)out.push({DecisionKind::choose, id});
    }
  }
}

namespace {

/// Nothing is placed under a card that this effect does not affect. (comprehensive-4.2, 15-15-5-1;
/// rulings Q2218, Q5144, Q5207 and Q5208)
bool takes_in(const View& v, const Frame& frame, const cards::Instruction& instruction,
              CardId receiver) {
  const Permanent permanent = find_permanent(v.state, receiver);
  const bool described = instruction.receiver.pick != cards::Pick::self ||
                         has_two_receivers(instruction) ||
                         described_self(v, frame, instruction.receiver) != kNoCard;
  return described && permanent != nullptr && is_affected(v, frame, permanent);
}

}  // namespace

bool place_targets(const Table& t, const Frame& frame, const cards::Instruction& instruction) {
  if (places_deleted_self(t.view(), frame, instruction)) return move_source(t, frame, instruction);
  const CardId receiver = receiver_beneath(frame, instruction);
  if (goes_under(instruction) && !takes_in(t.view(), frame, instruction, receiver)) return false;
  Leavers who;
  const Leaving how = leaving_for(frame, instruction);
  for (const CardId target : frame.chosen) {
    if (target == receiver || !is_affected(t.view(), frame, find_permanent(t.state, target))) {
      continue;
    }
    (void)who.push({target, how});
  }
  return depart_by_effect(t, effect_owner(frame), who, receiver);
}

bool place_tops(const Table& t, const Frame& frame, const cards::Instruction& instruction) {
  int count = 0;
  for (const CardId target : frame.chosen) {
    const PermanentRef permanent = find_permanent(t.state, target);
    if (permanent.cards().size() < 2 || !is_affected(t.view(), frame, permanent)) continue;
    const CardId card = permanent.cards().pop();
    t.note_print(permanent);
    forget_source(t, card, target);
    const CardId receiver = receiver_beneath(frame, instruction);
    if (!goes_under(instruction)) {
      leave_for_an_area(t, card);
    } else if (receiver != target) {
      t.state.used.forget(card);  // another order of one stack makes no new card (3-1-3-1-4)
    }
    put_placed_card(t, card, leaving_for(frame, instruction), receiver);
    const Permanent stack = goes_under(instruction) ? find_permanent(t.state, receiver) : nullptr;
    if (stack != nullptr) trigger_listeners(t, cards::Timing::top_placed, stack);
    t.state.check_due = 1;
    ++count;
  }
  note_count(t, count);
  return count > 0;
}

bool move_source(const Table& t, const Frame& frame, const cards::Instruction& instruction) {
  const CardId receiver = receiver_beneath(frame, instruction);
  if (goes_under(instruction) && !takes_in(t.view(), frame, instruction, receiver)) return false;
  const Permanent stack = find_permanent(t.state, frame.permanent);
  if (stack != nullptr && stack.top() == frame.source) {
    Leavers who;
    (void)who.push({frame.permanent, leaving_for(frame, instruction)});
    return depart_by_effect(t, effect_owner(frame), who, receiver);
  }
  const Permanent above = find_permanent(t.state, receiver);
  const bool hides = goes_under(instruction) && instruction.facing == Facing::face_down;
  const bool taken =
      take_source(t, frame) || (goes_under(instruction) ? take_for_stack(t, frame.source, receiver)
                                                        : take_from_its_place(t, frame.source));
  if (!taken) return false;
  // A stack that loses its lowest card is called otherwise (names.hpp).
  const CardId named = above == nullptr ? receiver : above.id();
  put_placed_card(t, frame.source, leaving_for(frame, instruction), named);
  if (hides) t.state.turn_face_up(frame.source, true);
  return true;
}

/// "This card" of an inherited effect or of a link effect is the digivolution card or link card.
bool trash_source(const Table& t, const Frame& frame) {
  if (frame.permanent == kNoCard) return trash_face_up_security(t, frame.source);
  if (const Permanent holder = holder_of(t.state, frame.source); holder != nullptr) {
    trash_from_stack(t, frame.source, holder);
    return true;
  }
  leave_play(t, frame.permanent, Leaving::put_in_trash);
  return true;
}

bool add_source_to_hand(const Table& t, const Frame& frame) {
  const Permanent stack = find_permanent(t.state, frame.permanent);
  if (stack != nullptr && stack.top() == frame.source) {
    Leavers who;
    (void)who.push({frame.permanent, Leaving::returned_to_hand});
    return depart_by_effect(t, effect_owner(frame), who);
  }
  const bool shown = !t.view().is_hidden(frame.source);
  const bool beneath = take_from_holder(t, frame.source);
  if (!beneath && !take_source(t, frame)) return false;
  if (beneath && shown) leave_for_an_area(t, frame.source);
  add_to_hand(t, frame.source);
  return true;
}

bool place_source_in_security(const Table& t, const Frame& frame,
                              const cards::Instruction& instruction) {
  if (!take_source(t, frame)) return false;
  const bool face_up = instruction.action == cards::Action::place_this_face_up;
  put_in_security(t, frame.source, static_cast<cards::DeckEnd>(instruction.target.count),
                  face_up ? WayUp::face_up : WayUp::as_the_judge_says);
  return true;
}

bool turn_top_security(const Table& t, const Frame& frame, const cards::Instruction& instruction) {
  const Player player = whose_player(instruction.target.whose, frame.owner);
  const bool wants_up = instruction.object.lying == Facing::face_up;
  const std::optional<std::size_t> place = topmost_lying(t, player, wants_up);
  if (!place) return false;
  const CardId card = t.side(player).security[*place];
  t.state.turn_face_up(card, !wants_up);
  t.state.check_due = 1;
  if (wants_up) return true;
  trigger_card_event(t, cards::Timing::security_gained, player, card,
                     cards::EventDetail::face_up_added);
  return true;
}

bool trash_security_from(const Table& t, const Frame& frame, const cards::Instruction& instruction,
                         Player player) {
  const auto security = t.side(player).security;
  const int there = static_cast<int>(security.size());
  const bool down = instruction.action == cards::Action::trash_security_down;
  const int amount =
      down ? there - instruction.amount : scaled(t.view(), frame, instruction, instruction.amount);
  const bool bottom = instruction.target.count == 1 ||
                      (instruction.target.count == 2 && end_of(frame) == cards::DeckEnd::bottom);
  int count = 0;
  for (; count < amount && !security.empty(); ++count) {
    const CardId card =
        take_security(t, player, bottom ? cards::DeckEnd::bottom : cards::DeckEnd::top);
    add_to_trash(t, card);
    trigger_card_event(t, cards::Timing::security_trashed, player, card);
    trigger_trashed_itself(t, card, cards::EventDetail::from_security);
  }
  if (count > 0) trigger_security_removed(t, player);
  note_count(t, count);
  return count > 0;
}

}  // namespace headjudge::dcg
