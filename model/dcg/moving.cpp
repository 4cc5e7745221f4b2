// Cards that effects move: from hand, trash, deck, security stack or from under a Digimon to
// another area or under it.
//
// A player chooses the cards one by one, out of all that the words fit; copies of one card are one
// offer. A card that leaves a place under a card in play may cost its owner memory (Overflow).
// (en-2025, Card Text Rules; comprehensive-4.2, 3-1-3 and 15-9)
#include <algorithm>

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

bool can_go_there(const View& v, const Frame& frame, const cards::Instruction& instruction,
                  CardId card) {
  if (v.state.is_token(card)) return false;
  if (instruction.to == cards::Destination::under_this) {
    const Permanent* self = find_permanent(v.state, frame.permanent);
    return self != nullptr && token_lets_under(v, *self);
  }
  return true;
}

void put_there(const Table& t, const Frame& frame, cards::Destination to, CardId card) {
  switch (to) {
    case cards::Destination::none: return;
    case cards::Destination::hand: return add_to_hand(t, card);
    case cards::Destination::deck_bottom:
      return put_at_end_of_deck(t, card, cards::DeckEnd::bottom);
    case cards::Destination::deck_top: return put_at_end_of_deck(t, card, cards::DeckEnd::top);
    case cards::Destination::trash: return add_to_trash(t, card);
    case cards::Destination::security_top:
      return put_in_security(t, card, cards::DeckEnd::top, WayUp::as_the_judge_says);
    case cards::Destination::security_bottom:
      return put_in_security(t, card, cards::DeckEnd::bottom, WayUp::as_the_judge_says);
    case cards::Destination::under_this: return place_under(t, card, frame.permanent);
  }
}

bool lies_under(const State& state, CardId card) {
  const Side& side = state.side[state.owner_of(card)];
  return std::ranges::any_of(side.field, [&](const Permanent& permanent) {
    return std::ranges::find(permanent.cards, card) != permanent.cards.end();
  });
}

}  // namespace

bool lies_in_trash(const State& state, CardId card) {
  const auto& trash = state.side[state.owner_of(card)].trash;
  return std::ranges::find(trash, card) != trash.end();
}

void put_at_end_of_deck(const Table& t, CardId card, cards::DeckEnd end) {
  if (token_vanishes(t, card)) return;
  Side& side = t.side(t.state.owner_of(card));
  t.state.used[card] = 0;
  if (t.facts(card).kind == cards::CardKind::digi_egg) {
    if (!side.eggs.insert(0, card)) t.overflow(Capacity::eggs);
    return;
  }
  const bool had_room =
      end == cards::DeckEnd::top ? side.deck.push(card) : side.deck.insert(0, card);
  assert(had_room && "an area holds all cards of a player");
  (void)had_room;
}

void offer_moves(const View& v, const Frame& frame, const cards::Instruction& instruction,
                 Decisions& out) {
  Objects objects;
  gather_objects(v, frame, instruction.object, objects);
  for (const CardId card : objects) {
    const bool offered = std::ranges::any_of(out, [&](const Decision& decision) {
      return v.state.def[decision.first] == v.state.def[card] &&
             lies_in_trash(v.state, decision.first) == lies_in_trash(v.state, card);
    });
    if (offered || !can_go_there(v, frame, instruction, card)) continue;
    (void)out.push({DecisionKind::choose_card, card});
  }
}

int cards_to_move(const View& v, const Frame& frame, const cards::Instruction& instruction) {
  Objects objects;
  gather_objects(v, frame, instruction.object, objects);
  return static_cast<int>(std::ranges::count_if(
      objects, [&](CardId card) { return can_go_there(v, frame, instruction, card); }));
}

void move_chosen_card(const Table& t, CardId card) {
  note_object(t);
  const Frame& frame = t.state.frames.back();
  const auto& instruction = t.cards.instructions(frame.effect.bits())[frame.instruction];
  const bool leaves_the_field = lies_under(t.state, card);
  const auto& hand = t.side(t.state.owner_of(card)).hand;
  const bool trashes_from_hand =
      instruction.to == cards::Destination::trash && std::ranges::find(hand, card) != hand.end();
  if (!take_from_its_place(t, card)) return;
  if (trashes_from_hand) return trash_from_hand(t, card);
  if (leaves_the_field && instruction.to != cards::Destination::under_this) {
    leave_for_an_area(t, card);
  }
  put_there(t, t.state.frames.back(), instruction.to, card);
}

bool trash_top_of_deck(const Table& t, Player player, int amount) {
  auto& deck = t.side(player).deck;
  const bool can = !deck.empty();
  for (int i = 0; i < amount && !deck.empty(); ++i) trash_from_deck(t, deck.pop());
  return can;
}

bool take_security_to_hand(const Table& t, Player player, cards::DeckEnd end) {
  auto& security = t.side(player).security;
  if (security.empty()) return false;
  CardId card = security[0];
  if (end == cards::DeckEnd::top) {
    card = take_top_security(t, player);
  } else {
    security.erase(0);
    t.state.turn_face_up(card, false);
  }
  add_to_hand(t, card);
  trigger_security_removed(t, player);
  return true;
}

}  // namespace headjudge::dcg
