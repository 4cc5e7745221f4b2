// Setting up a game from two shuffled decks.
//
// Both players deal their security stack and their hand, in the order and number the judge says.
// Then, the first player first, each may be asked whether to draw a new opening hand: the hand is
// shuffled into the deck and as many cards are drawn again. The counter goes to its starting place
// on the first player's side. The decks arrive shuffled: the chance of a game is drawn once, when
// it is set up from its seed (set_up/layout.cpp), and what a redraw needs of it waits in the state,
// so the same decisions give the same game. (en-1.1, Setting up the Game; en-2025, Game
// Preparation)
#include "model/dcg/turn/opening.hpp"

#include "model/core/base/random.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/shuffling.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

void deal_security(const Table& t, Player player) {
  const int count = t.view().ask(Question::security_count);
  const bool one_by_one =
      t.view().judged(Question::security_placement, SecurityPlacement::one_by_one);
  Side& side = t.side(player);
  for (int i = 0; i < count && !side.deck.empty(); ++i) {
    const CardId card = side.deck.pop();
    // One by one, each next card lies on the one before; as a packet, the first stays on top.
    const bool had_room = one_by_one ? side.security.push(card) : side.security.insert(0, card);
    assert(had_room && "an area holds all cards of a player");
    (void)had_room;
  }
}

void deal_hand(const Table& t, Player player) {
  const int count = t.view().ask(Question::opening_hand);
  for (int i = 0; i < count && !t.side(player).deck.empty(); ++i) {
    add_to_hand(t, t.side(player).deck.pop());
  }
}

bool security_comes_first(const View& v) {
  return v.judged(Question::setup_order, SetupOrder::security_first);
}

bool anything_can_shuffle(const View& v) {
  for (std::size_t card = 0; card < v.state.count; ++card) {
    if (v.cards.facts(v.state.def[card]).shuffles) return true;
  }
  return false;
}

void let_redraw(const Table& t, Player player) {
  if (t.view().judged(Question::mulligan, Mulligan::may, t.state.redrawn)) {
    t.let_decide(player, Asks::redraw);
  } else {
    keep_opening_hand(t);
  }
}

}  // namespace

void deal_opening_cards(const Table& t, Player winner_of_the_throw) {
  for (Player player = 0; player < 2; ++player) {
    if (security_comes_first(t.view())) deal_security(t, player);
    deal_hand(t, player);
  }
  if (t.view().judged(Question::first_player, FirstPlayer::winner_chooses)) {
    t.let_decide(winner_of_the_throw, Asks::who_goes_first);
  } else {
    begin_game(t, winner_of_the_throw);
  }
}

void begin_game(const Table& t, Player first) {
  t.state.turn_player = first;
  begin_gauge(t);
  t.state.first_turn = 1;
  t.state.opening = Opening::first_player_redraws;
}

void take_opening_step(const Table& t) {
  const Player first = t.state.turn_player;
  switch (t.state.opening) {
    case Opening::first_player_redraws: return let_redraw(t, first);
    case Opening::second_player_redraws: return let_redraw(t, opponent_of(first));
    case Opening::dealing:
    case Opening::dealt: break;
  }
  for (Player player = 0; player < 2; ++player) {
    if (!security_comes_first(t.view())) deal_security(t, player);
  }
  if (!anything_can_shuffle(t.view())) t.state.chance = {};
  t.state.opening = Opening::dealing;
  t.state.phase = Phase::start;
}

void redraw_opening_hand(const Table& t) {
  const bool first = t.state.opening == Opening::first_player_redraws;
  Side& side = t.side(first ? t.state.turn_player : opponent_of(t.state.turn_player));
  while (!side.hand.empty()) {
    const bool had_room = side.deck.push(side.hand.pop());
    assert(had_room && "an area holds all cards of a player");
    (void)had_room;
  }
  shuffle_cards(t, std::span(side.deck.begin(), side.deck.end()));
  t.state.redrawn = 1;
  deal_hand(t, first ? t.state.turn_player : opponent_of(t.state.turn_player));
}

void keep_opening_hand(const Table& t) {
  const bool first = t.state.opening == Opening::first_player_redraws;
  t.state.redrawn = 0;
  t.state.opening = first ? Opening::second_player_redraws : Opening::dealt;
}

}  // namespace headjudge::dcg
