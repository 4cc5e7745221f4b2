// Setting up a game from two shuffled decks.
//
// Both players deal their security stack and their hand, in the order and number the judge says,
// and the counter goes to its starting place on the first player's side. The decks arrive already
// shuffled: chance is drawn once, when a game is set up from its seed (position.cpp).
// (en-1.1, Setting up the Game)
#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

void deal_security(const Table& t, Player player, int count, bool one_by_one) {
  Side& side = t.side(player);
  for (int i = 0; i < count && !side.deck.empty(); ++i) {
    const CardId card = side.deck.pop();
    // One by one, each next card lies on the one before; as a packet, the first stays on top.
    const bool had_room = one_by_one ? side.security.push(card) : side.security.insert(0, card);
    assert(had_room && "an area holds all cards of a player");
    (void)had_room;
  }
}

void deal_hand(const Table& t, Player player, int count) {
  for (int i = 0; i < count && !t.side(player).deck.empty(); ++i) {
    add_to_hand(t, t.side(player).deck.pop());
  }
}

}  // namespace

void deal_opening_cards(const Table& t, Player winner_of_the_throw) {
  const View v = t.view();
  const bool security_first = v.judged(Question::setup_order, SetupOrder::security_first);
  const int security = v.ask(Question::security_count);
  const int hand = v.ask(Question::opening_hand);
  const bool one_by_one = v.judged(Question::security_placement, SecurityPlacement::one_by_one);
  for (Player player = 0; player < 2; ++player) {
    if (!security_first) deal_hand(t, player, hand);
    deal_security(t, player, security, one_by_one);
    if (security_first) deal_hand(t, player, hand);
  }
  if (v.judged(Question::first_player, FirstPlayer::winner_chooses)) {
    t.let_decide(winner_of_the_throw, Asks::who_goes_first);
  } else {
    begin_game(t, winner_of_the_throw);
  }
}

void begin_game(const Table& t, Player first) {
  t.state.turn_player = first;
  t.state.memory = static_cast<std::int8_t>(t.view().ask(Question::starting_memory));
  t.state.first_turn = 1;
  t.state.phase = Phase::start;
}

}  // namespace headjudge::dcg
