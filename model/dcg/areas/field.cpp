// Moving single cards between areas.
//
// A card that goes to another area goes to its owner's. A Digi-Egg card cannot lie in a hand: on
// the way there it goes under its owner's Digi-Egg deck (comprehensive-4.2, 3-1-3-9). Drawing from
// an empty deck is a question, because the manuals only speak of the draw phase.
// (en-1.1, The Playing Field; Draw Phase)
#include "model/dcg/areas/field.hpp"

#include <algorithm>

#include "model/dcg/areas/names.hpp"
#include "model/dcg/areas/security_stack.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void turn_to_digimon_side(const Table& t, CardId card) {
  const cards::CardIndex index = t.state.def[card];
  if (!t.cards.card(index).is_option_side()) return;
  t.state.def[card] = static_cast<cards::CardIndex>(index - 1);
}

bool take_from_use(const Table& t, CardId card) {
  UsedOption& used = t.state.option;
  if (used.present == 0 || used.card != card || used.moved != 0) return false;
  used.moved = 1;
  turn_to_digimon_side(t, card);
  return true;
}

namespace {

/// An Option in use or a checked card: its own effect takes it from there.
bool take_from_no_area(const Table& t, CardId card) {
  if (take_from_use(t, card)) return true;
  Attack& attack = t.state.attack;
  if (attack.has_checked != 0 && attack.checked == card && attack.checked_moved == 0) {
    attack.checked_moved = 1;
    return true;
  }
  return false;
}

}  // namespace

bool goes_to_egg_deck(const Table& t, CardId card) {
  if (t.facts(card).kind != cards::CardKind::digi_egg) return false;
  if (!t.side(t.state.owner_of(card)).eggs.insert(0, card)) t.overflow(Capacity::eggs);
  return true;
}

void put_in_hand(const Table& t, CardId card) {
  const SideRef side = t.side(t.state.owner_of(card));
  std::size_t place = side.hand.size();
  while (place > 0 && side.hand[place - 1] > card) --place;
  const bool had_room = side.hand.insert(place, card);
  assert(had_room && "an area holds all cards of a player");
  (void)had_room;
}

void add_to_hand(const Table& t, CardId card) {
  if (token_vanishes(t, card)) return notice_added_token(t, card, cards::Timing::hand_gained);
  t.state.turn_face_up(card, false);
  if (goes_to_egg_deck(t, card)) return;
  put_in_hand(t, card);
  trigger_card_event(t, cards::Timing::hand_gained, t.state.owner_of(card), card);
}

void add_to_trash(const Table& t, CardId card) {
  if (token_vanishes(t, card)) return;
  t.state.turn_face_up(card, false);
  t.state.used.forget(card);
  const bool had_room = t.side(t.state.owner_of(card)).trash.push(card);
  assert(had_room && "an area holds all cards of a player");
  (void)had_room;
}

void take_from_hand(const Table& t, CardId card) {
  const auto hand = t.side(t.state.owner_of(card)).hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (hand[i] != card) continue;
    forget_effects_in(t, card, cards::Place::hand);
    return hand.erase(i);
  }
  assert(false && "the card is not in the hand");
}

void draw_cards(const Table& t, Player player, int amount, bool in_draw_phase) {
  for (int i = 0; i < amount; ++i) {
    if (t.side(player).deck.empty()) {
      if (t.view().judged(Question::empty_deck, EmptyDeck::loses, in_draw_phase)) {
        lose_game(t, player);
      }
      return;
    }
    add_to_hand(t, t.side(player).deck.pop());
    t.state.check_due = 1;  // DP may depend on the number of cards
  }
}

PermanentRef place_on_field(const Table& t, CardId card, Entry entry) {
  Stack alone(card);
  alone->entry = entry;
  return place_stack_on_field(t, alone);
}

PermanentRef place_stack_on_field(const Table& t, Permanent permanent) {
  const auto field = t.side(t.state.owner_of(permanent.top())).field;
  if (!field.push(permanent)) {
    t.overflow(Capacity::field);
    return nullptr;
  }
  name_new_stack(t.state, field.back());
  t.note_print(field.back());
  t.state.check_due = 1;
  return field.back();
}

bool take_from_security(const Table& t, CardId card) {
  const SideRef side = t.side(t.state.owner_of(card));
  auto& security = side.security;
  const auto* lying = std::ranges::find(security, card);
  if (lying == security.end()) return false;
  security.erase(static_cast<std::size_t>(lying - security.begin()));
  turn_security_down(t, card);
  return true;
}

bool take_from_trash(const Table& t, CardId card) {
  const auto trash = t.side(t.state.owner_of(card)).trash;
  const auto* found = std::ranges::find(trash, card);
  if (found == trash.end()) return false;
  trash.erase(static_cast<std::size_t>(found - trash.begin()));
  forget_effects_in(t, card, cards::Place::trash);
  return true;
}

namespace {

/// Whether it becomes a new card, and in which stack it stays; kNoCard: in none.
struct Moved {
  bool to_another_area = true;
  CardId within = kNoCard;
};

void forget_moved(const Table& t, CardId card, CardId holder, Moved how) {
  if (how.to_another_area) t.state.used.forget(card);
  if (holder != how.within) forget_source(t, card, holder);
}

/// From the stacks of one player. A card may lie beneath a Digimon of the other player's.
bool take_out_of_stacks(const Table& t, Player player, CardId card, Moved how) {
  for (const PermanentRef permanent : t.side(player).field) {
    const auto* plugged = std::ranges::find(permanent.links(), card);
    if (plugged != permanent.links().end()) {
      permanent.links().erase(static_cast<std::size_t>(plugged - permanent.links().begin()));
      t.note_print(permanent);
      forget_moved(t, card, permanent.id(), how);
      t.state.check_due = 1;
      return true;
    }
    const auto* found = std::ranges::find(permanent.cards(), card);
    if (found == permanent.cards().end() || card == permanent.top()) continue;
    t.state.turn_face_up(card, false);
    forget_moved(t, card, permanent.id(), how);
    take_from_stack(t, permanent, static_cast<std::size_t>(found - permanent.cards().begin()));
    t.state.check_due = 1;
    return true;
  }
  return false;
}

bool take_out(const Table& t, CardId card, Moved how) {
  if (take_from_no_area(t, card)) return true;
  const SideRef side = t.side(t.state.owner_of(card));
  if (const auto* held = std::ranges::find(side.hand, card); held != side.hand.end()) {
    side.hand.erase(static_cast<std::size_t>(held - side.hand.begin()));
    forget_effects_in(t, card, cards::Place::hand);
    return true;
  }
  auto& revealed = t.state.revealed;
  const auto* shown = std::ranges::find(revealed, card);
  if (shown != revealed.end()) {
    revealed.erase(static_cast<std::size_t>(shown - revealed.begin()));
    return true;
  }
  if (take_from_trash(t, card)) return true;
  if (take_from_security(t, card)) {
    trigger_security_removed(t, t.state.owner_of(card));
    return true;
  }
  if (!side.deck.empty() && side.deck.back() == card) {
    (void)side.deck.pop();
    return true;
  }
  const Player owner = t.state.owner_of(card);
  return take_out_of_stacks(t, owner, card, how) ||
         take_out_of_stacks(t, opponent_of(owner), card, how);
}

}  // namespace

bool take_from_its_place(const Table& t, CardId card) { return take_out(t, card, {}); }

bool take_for_stack(const Table& t, CardId card, CardId receiver) {
  return take_out(t, card, {.to_another_area = false, .within = receiver});
}

void place_below_top(const Table& t, CardId card, CardId id) {
  const PermanentRef permanent = find_permanent(t.state, id);
  const std::size_t place = permanent.cards().size() - 1;
  if (!put_into_stack(t, permanent, place, card)) return t.overflow(Capacity::stack);
  t.state.check_due = 1;
  trigger_placed_under(t, card, permanent);
}

void place_under(const Table& t, CardId card, CardId id) {
  const PermanentRef permanent = find_permanent(t.state, id);
  if (!put_into_stack(t, permanent, 0, card)) return t.overflow(Capacity::stack);
  t.state.check_due = 1;
  trigger_placed_under(t, card, permanent);
}

void lose_game(const Table& t, Player loser) {
  const Outcome lost = loser == 0 ? Outcome::second_wins : Outcome::first_wins;
  const Outcome won = loser == 0 ? Outcome::first_wins : Outcome::second_wins;
  t.state.outcome = t.state.outcome == won ? Outcome::drawn : lost;
}

void trash_from_hand(const Table& t, CardId card) {
  add_to_trash(t, card);
  trigger_card_event(t, cards::Timing::hand_trashed, t.state.owner_of(card), card);
  trigger_trashed_itself(t, card, cards::EventDetail::from_hand);
}

void trash_from_deck(const Table& t, CardId card) {
  add_to_trash(t, card);
  trigger_card_event(t, cards::Timing::deck_trashed, t.state.owner_of(card), card);
  trigger_trashed_itself(t, card, cards::EventDetail::from_deck);
}

}  // namespace headjudge::dcg
