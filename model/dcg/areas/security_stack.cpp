// The security stack: how cards come to it and leave it, and which way up they lie.
//
// Cards lie face down unless an effect places them face up; where an effect says nothing of it, the
// judge does. A card that leaves the stack is no longer face up in it. Shuffling turns all cards
// face down first, unless the judge leaves them as they lie; which cards come where is drawn from
// the chance in the state (set_up/dealing.cpp). (en-2025, Placing Cards In Private Areas, Face-up
// Security Cards; comprehensive-4.2, 3-7)
#include "model/dcg/areas/security_stack.hpp"

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/shuffling.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void turn_security_down(const Table& t, CardId card) {
  if (!t.state.is_face_up(card)) return;
  t.state.turn_face_up(card, false);
  forget_effects_in(t, card, cards::Place::security);
  t.state.check_due = 1;
}

CardId take_security(const Table& t, Player player, cards::DeckEnd end) {
  const std::size_t top = t.side(player).security.size() - 1;
  return take_security_at(t, player, end == cards::DeckEnd::top ? top : 0);
}

CardId take_security_at(const Table& t, Player player, std::size_t place) {
  const auto security = t.side(player).security;
  const CardId card = security[place];
  security.erase(place);
  turn_security_down(t, card);
  t.state.check_due = 1;  // DP may depend on how many are left
  return card;
}

std::optional<std::size_t> topmost_lying(const Table& t, Player player, bool face_up) {
  const auto security = t.side(player).security;
  for (std::size_t place = security.size(); place > 0; --place) {
    if (t.state.is_face_up(security[place - 1]) == face_up) return place - 1;
  }
  return std::nullopt;
}

void put_in_security(const Table& t, CardId card, cards::DeckEnd end, WayUp way_up) {
  if (goes_to_egg_deck(t, card)) return;
  const auto security = t.side(t.state.owner_of(card)).security;
  const bool had_room = end == cards::DeckEnd::top ? security.push(card) : security.insert(0, card);
  assert(had_room && "an area holds all cards of a player");
  (void)had_room;
  const bool face_up = way_up == WayUp::face_up ||
                       (way_up == WayUp::as_the_judge_says &&
                        t.view().judged(Question::placed_security, PlacedSecurity::face_up));
  t.state.turn_face_up(card, face_up);
  t.state.check_due = 1;
  trigger_card_event(t, cards::Timing::security_gained, t.state.owner_of(card), card,
                     face_up ? cards::EventDetail::lying_face_up : cards::EventDetail::none);
}

void shuffle_security(const Table& t, Player player) {
  const auto security = t.side(player).security;
  bool any_face_up = false;
  for (const CardId card : security) any_face_up = any_face_up || t.state.is_face_up(card);
  if (any_face_up && t.view().judged(Question::face_up_shuffle, FaceUpShuffle::face_down)) {
    for (const CardId card : security) turn_security_down(t, card);
  }
  shuffle_cards(t, std::span(security.begin(), security.end()));
}

}  // namespace headjudge::dcg
