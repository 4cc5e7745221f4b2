// Leaving the battle area (or the breeding area), and what stops with it.
//
// A card that goes to another area is a new card there. So everything that refers to the stack ends
// here, at once: modifiers, once-per-turn marks, its place in the attack, targets already chosen;
// its pending effects are marked, and the judge decides about them when their turn comes
// (triggering/order.cpp). Its [On Deletion] effects have triggered before (areas/departing.cpp).
// (en-1.1, Upon Deletion; en-2.3, Card Text Standardization; comprehensive-4.2, 3-1-3-1)
#include "model/dcg/areas/leaving.hpp"

#include <algorithm>

#include "model/dcg/areas/breeding.hpp"
#include "model/dcg/areas/destinations.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/names.hpp"
#include "model/dcg/areas/security_stack.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/step_log.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

namespace {

Fate fate_of(Leaving how) {
  switch (how) {
    case Leaving::lost_battle: return Fate::lost_battle;
    case Leaving::returned_to_hand:
    case Leaving::returned_to_deck_top:
    case Leaving::returned_to_deck: return Fate::returned_to_hand;
    case Leaving::put_on_security:
    case Leaving::put_on_security_face_up:
    case Leaving::put_beneath_security:
    case Leaving::put_beneath_security_face_up:
    case Leaving::put_beneath:
    case Leaving::put_beneath_the_top:
    case Leaving::deleted:
    case Leaving::put_in_trash:
    case Leaving::moved_to_breeding:
    case Leaving::put_under_a_card: break;
  }
  return Fate::deleted_by_effect;
}

void forget_in_attack(const Table& t, Permanent gone, Leaving how) {
  Attack& attack = t.state.attack;
  if (attack.step == AttackStep::none) return;
  if (attack.target == gone.id()) attack.target = kNoCard;
  if (attack.attacker != gone.id()) return;
  attack.attacker = kNoCard;
  attack.fate = fate_of(how);
  attack.last_cards.clear();
  for (const CardId card : gone.cards()) (void)attack.last_cards.push(card);
}

template <class List>
void forget_in(List& list, CardId id) {
  for (std::size_t i = list.size(); i > 0; --i) {
    if (list[i - 1] == id) list.erase(i - 1);
  }
}

void forget_in_effects(const Table& t, CardId id) {
  for (Lasting& lasting : t.state.lasting) {
    if (lasting.permanent == id) lasting.permanent = kNoCard;
  }
  for (PendingEffect& pending : t.state.pending) {
    if (pending.subject == id) pending.subject = kNoCard;
    if (pending.permanent != id) continue;
    pending.permanent = kNoCard;
    lose_source(t, pending);
  }
  for (Interrupting& interrupting : t.state.interrupting) {
    WaitingEffect& effect = interrupting.effect;
    if (effect.subject == id) effect.subject = kNoCard;
    if (effect.permanent != id) continue;
    effect.permanent = kNoCard;
    lose_source(t, effect);
  }
  for (Announcement& event : t.state.announced) {
    const bool receives_card =
        event.kind == Announced::digivolving || event.kind == Announced::linking;
    if (event.permanent == id && receives_card) event.permanent = kNoCard;
    const bool receives = event.kind == Announced::leaving && event.cause == CauseKind::effect;
    if (receives && event.card == id) event.card = kNoCard;
    event.leaving.forget(id);
  }
  for (Frame& frame : t.state.frames) {
    if (frame.permanent == id) frame.permanent = kNoCard;
    if (frame.subject == id) frame.subject = kNoCard;
    if (frame.receiver == id + 1) frame.receiver = 0;
    forget_in(frame.chosen, id);
  }
  forget_in(t.state.other_subjects, id);
  for (Procedure& procedure : t.state.procedures) {
    if (procedure.way != Way::play && procedure.target == id) procedure.target = kNoCard;
    forget_in(procedure.placed, id);
  }
}

}  // namespace

bool cards_follow(const View& v, Permanent gone, Leaving how) {
  if (gone.cards().size() < 2) return false;
  const auto left = is_return(how) ? LeaveStackHow::returned_to_hand : LeaveStackHow::deleted;
  return v.judged(Question::leave_stack, LeaveStack::follow, left) && is_return(how);
}

namespace {

/// A digivolution card is trashed since its Digimon leaves: do effects that wait for such cards to
/// be trashed trigger? [stack-noticed]
void trigger_fallen_card(const Table& t, Permanent gone, CardId card, bool hidden) {
  const auto& game = t.state.capabilities;
  const bool heard =
      game.hears(cards::Timing::stack_trashed) || game.hears(cards::Timing::this_trashed);
  if (!heard || t.view().judged(Question::stack_noticed, StackNoticed::no)) return;
  trigger_listeners(t, cards::Timing::stack_trashed, gone, true);
  if (!hidden) trigger_trashed_itself(t, card, cards::EventDetail::from_stack, gone);
}

/// The top card goes where it was sent, the digivolution cards where the judge says, the link cards
/// to the trash. A stack goes to the deck as it lies; the trash is in no order of its own, since
/// its player may change it at any time (comprehensive-4.2, 4-7-3 and 3-6-2).
void place_leaving_cards(const Table& t, Permanent gone, Leaving how, CardId receiver) {
  const bool follow = cards_follow(t.view(), gone, how);
  OneEvent trashing(t);
  for (std::size_t i = 0; i < gone.cards().size(); ++i) {
    const bool on_top = i + 1 == gone.cards().size();
    const bool under = how == Leaving::put_beneath || how == Leaving::put_beneath_the_top;
    if (!under || !on_top) leave_for_an_area(t, gone.cards()[i]);
    if (under && on_top) t.state.used.forget(gone.cards()[i]);
    if (on_top || follow) {
      put_placed_card(t, gone.cards()[i], how, receiver);
    } else {
      const bool hidden = t.view().is_hidden(gone.cards()[i]);
      add_to_trash(t, gone.cards()[i]);
      trigger_fallen_card(t, gone, gone.cards()[i], hidden);
      trashing.happened();
    }
  }
  for (const CardId link : gone.links()) {
    leave_for_an_area(t, link);
    add_to_trash(t, link);
  }
}

/// Off the field; what it was changed by is still known.
Stack take_off_field(const Table& t, CardId id, Leaving how) {
  const auto field = t.side(t.state.owner_of(id)).field;
  std::size_t place = 0;
  while (field[place].id() != id) ++place;
  const Stack gone(field[place]);
  field.erase(place);
  t.state.used.forget(id, true);
  forget_in_attack(t, gone, how);
  forget_in_effects(t, id);
  t.state.check_due = 1;
  return gone;
}

}  // namespace

Stack lift_permanent(const Table& t, CardId id, Leaving how) {
  const Stack gone = take_off_field(t, id, how);
  remove_modifiers_of(t, id);
  return gone;
}

namespace {

/// What an effect has let wait, as <Execute> does, is done by that effect of a Digimon though none
/// is carried out then. (comprehensive-4.2, 16-38-4 and 18-1-1)
Cause cause_of_leaving(const Table& t, Leaving how, Player by) {
  if (how == Leaving::lost_battle) return {CauseKind::battle, kNobody};
  const bool waited = t.acting == nullptr && by != kNobody;
  return waited ? Cause{.kind = CauseKind::effect, .owner = by, .of_digimon = true} : cause_of(t);
}

}  // namespace

void trigger_deletion_of(const Table& t, CardId id, Leaving how, CardId survivor, Player by) {
  const Permanent stack = find_permanent(t.view().state, id);
  const Player owner = t.state.owner_of(id);
  constexpr auto kLeft = SourceState::left_before;
  const bool battle = how == Leaving::lost_battle;
  const Cause cause = cause_of_leaving(t, how, by);
  trigger_own(t, stack, owner, cards::Timing::on_deletion, kNoCard, kLeft, &cause);
  if (stack.cards().size() > 1) {
    trigger_own(t, stack, owner, cards::Timing::deleted_with_cards, kNoCard, kLeft);
  }
  if (battle && survivor != kNoCard) {
    trigger_own(t, stack, owner, cards::Timing::survives_battle, survivor, kLeft);
  }
}

namespace {

/// It takes all its cards with it, lies as it lay, and what it was changed by stays; its effects
/// that wait are lost. Where another one has come there before it, it stays where it is.
/// (comprehensive-4.2, 4-17-3 to 4-17-5; rulings Q4250, Q4251 and Q4255)
void move_to_breeding(const Table& t, CardId id) {
  if (is_occupied(t.view().state.side(t.state.owner_of(id)))) return;
  const PermanentRef moved = find_permanent(t.state, id);
  forget_in_attack(t, moved, Leaving::moved_to_breeding);
  forget_effects_of(t, id);
  for (Announcement& event : t.state.announced) event.leaving.forget(id);
  moved->breeding = 1;
  t.state.check_due = 1;
}

}  // namespace

void leave_play(const Table& t, CardId id, Leaving how, CardId other, Player by) {
  if (how == Leaving::moved_to_breeding) return move_to_breeding(t, id);
  const Player owner = t.state.owner_of(id);
  const Stack gone = take_off_field(t, id, how);
  place_leaving_cards(t, gone, how, other);
  const Cause cause = cause_of_leaving(t, how, by);
  if (t.log != nullptr) (void)t.log->departed.push({gone.top(), how, cause.kind});
  if (how == Leaving::deleted || how == Leaving::lost_battle) {
    trigger_listeners(t, cards::Timing::digimon_deleted, gone, true, &cause);
  }
  const bool hears_returned = t.state.capabilities.hears(cards::Timing::digimon_returned);
  if (how == Leaving::returned_to_hand && hears_returned &&
      !is_unnoticed_token(t.view(), gone.top())) {
    trigger_listeners(t, cards::Timing::digimon_returned, gone, true, &cause);
  }
  // One that no effect has placed there does not belong to the area. (ruling Q4542)
  const bool option = t.facts(gone.top()).kind == cards::CardKind::option && gone->placed != 0;
  if (option && how == Leaving::put_in_trash) {
    trigger_card_event(t, cards::Timing::option_trashed, owner, gone.top());
    trigger_trashed_itself(t, gone.top(), cards::EventDetail::from_area);
  }
  remove_modifiers_of(t, id);  // last: an effect that it had gained may just have triggered
}

namespace {

/// A card of a stack that stays goes to the trash; its effects that wait have lost their card.
/// One that lay face down has said nothing where it was trashed. (comprehensive-4.2, 4-7-9, 4-16-2)
void put_trashed_card(const Table& t, CardId permanent, CardId card) {
  const bool hidden = t.view().is_hidden(card);
  leave_for_an_area(t, card);
  add_to_trash(t, card);
  const Permanent stack = find_permanent(t.state, permanent);
  if (stack != nullptr) {
    trigger_listeners(t, cards::Timing::stack_trashed, stack);
    if (!hidden) trigger_trashed_itself(t, card, cards::EventDetail::from_stack, stack);
  }
  t.state.check_due = 1;
}

}  // namespace

void trash_digivolution_cards(const Table& t, CardId id, int amount) {
  const PermanentRef permanent = find_permanent(t.state, id);
  std::size_t count = permanent.cards().size() - 1;
  if (amount > 0 && static_cast<std::size_t>(amount) < count) {
    count = static_cast<std::size_t>(amount);
  }
  if (count == 0) return;
  OneEvent trashing(t);
  for (std::size_t i = 0; i < count; ++i) {
    const CardId card = permanent.cards()[0];
    forget_source(t, card, permanent.id());
    take_from_stack(t, permanent, 0);
    put_trashed_card(t, permanent.id(), card);
    trashing.happened();
  }
}

void trash_digivolution_card(const Table& t, CardId id, CardId card) {
  const PermanentRef permanent = find_permanent(t.state, id);
  std::size_t place = 0;
  while (permanent.cards()[place] != card) ++place;
  assert(place + 1 < permanent.cards().size() && "the top card is no digivolution card");
  forget_source(t, card, id);
  take_from_stack(t, permanent, place);
  put_trashed_card(t, permanent.id(), card);
}

void fetch_back(const Table& t, CardId card) {
  const SideRef side = t.side(t.state.owner_of(card));
  for (const CardId held : side.hand) {
    if (held != card) continue;
    take_from_hand(t, card);
    return add_to_trash(t, card);
  }
  for (std::size_t i = 0; i < side.security.size(); ++i) {
    if (side.security[i] != card) continue;
    side.security.erase(i);
    turn_security_down(t, card);
    return add_to_trash(t, card);
  }
  for (const Permanent permanent : side.field) {
    const auto& links = permanent.links();
    if (std::ranges::find(links, card) != links.end()) {
      return trash_link(t, permanent.id(), card);
    }
    if (permanent.id() == card) return leave_play(t, card, Leaving::put_in_trash);
  }
}

}  // namespace headjudge::dcg
