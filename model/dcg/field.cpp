// Moving single cards between areas.
//
// A card that goes to another area goes to its owner's. A Digi-Egg card cannot lie in a hand: on
// the way there it goes under its owner's Digi-Egg deck (comprehensive-4.2, 3-1-3-9). Drawing from
// an empty deck is a question, because the manuals only speak of the draw phase.
// (en-1.1, The Playing Field; Draw Phase)
#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

void add_to_hand(const Table& t, CardId card) {
  Side& side = t.side(t.state.owner_of(card));
  if (t.facts(card).kind == cards::CardKind::digi_egg) {
    if (!side.eggs.insert(0, card)) t.overflow(Capacity::eggs);
    return;
  }
  std::size_t place = side.hand.size();
  while (place > 0 && side.hand[place - 1] > card) --place;
  const bool had_room = side.hand.insert(place, card);
  assert(had_room && "an area holds all cards of a player");
  (void)had_room;
}

void add_to_trash(const Table& t, CardId card) {
  t.state.used[card] = 0;
  const bool had_room = t.side(t.state.owner_of(card)).trash.push(card);
  assert(had_room && "an area holds all cards of a player");
  (void)had_room;
}

void take_from_hand(const Table& t, CardId card) {
  auto& hand = t.side(t.state.owner_of(card)).hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (hand[i] == card) return hand.erase(i);
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
  }
}

Permanent* place_on_field(const Table& t, CardId card, Entry entry) {
  Permanent permanent;
  permanent.entry = entry;
  const bool has_room = permanent.cards.push(card);
  auto& field = t.side(t.state.owner_of(card)).field;
  if (!has_room || !field.push(permanent)) {
    t.overflow(Capacity::field);
    return nullptr;
  }
  t.state.check_due = 1;
  return &field.back();
}

void lose_game(const Table& t, Player loser) {
  const Outcome lost = loser == 0 ? Outcome::second_wins : Outcome::first_wins;
  const Outcome won = loser == 0 ? Outcome::first_wins : Outcome::second_wins;
  t.state.outcome = t.state.outcome == won ? Outcome::drawn : lost;
}

}  // namespace headjudge::dcg
