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

#include <array>
#include <cstdint>

#include "model/core/base/random.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/shuffling.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/steps/list.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

void deal_security_to(const Table& t, Player player) {
  const int count = t.view().ask(Question::security_count);
  const bool one_by_one =
      t.view().judged(Question::security_placement, SecurityPlacement::one_by_one);
  const SideRef side = t.side(player);
  for (int i = 0; i < count && !side.deck.empty(); ++i) {
    const CardId card = side.deck.pop();
    // One by one, each next card lies on the one before; as a packet, the first stays on top.
    const bool had_room = one_by_one ? side.security.push(card) : side.security.insert(0, card);
    assert(had_room && "an area holds all cards of a player");
    (void)had_room;
  }
}

void deal_hand_to(const Table& t, Player player) {
  const int count = t.view().ask(Question::opening_hand);
  for (int i = 0; i < count && !t.side(player).deck.empty(); ++i) {
    add_to_hand(t, t.side(player).deck.pop());
  }
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

enum class OpeningStep : std::uint8_t { security, hands, first_player, redraws, begin };

struct OpeningRun {
  Player winner_of_the_throw = 0;
};

Went deal_security(const Table& t, OpeningRun&) {
  for (Player player = 0; player < 2; ++player) deal_security_to(t, player);
  return Went::on;
}

Went deal_hands(const Table& t, OpeningRun&) {
  for (Player player = 0; player < 2; ++player) deal_hand_to(t, player);
  return Went::on;
}

Went settle_first_player(const Table& t, OpeningRun& run) {
  if (t.view().judged(Question::first_player, FirstPlayer::winner_chooses)) {
    t.let_decide(run.winner_of_the_throw, Asks::who_goes_first);
  } else {
    begin_game(t, run.winner_of_the_throw);
  }
  return Went::waits;
}

/// One player after the other, each in a step of the engine.
Went let_players_redraw(const Table& t, OpeningRun&) {
  const Player first = t.state.turn_player;
  if (t.state.opening == Opening::first_player_redraws) {
    let_redraw(t, first);
    return Went::waits;
  }
  if (t.state.opening == Opening::second_player_redraws) {
    let_redraw(t, opponent_of(first));
    return Went::waits;
  }
  return Went::on;
}

Went begin_first_turn(const Table& t, OpeningRun&) {
  if (!anything_can_shuffle(t.view())) t.state.chance = {};
  t.state.opening = Opening::dealing;
  t.state.phase = Phase::start;
  return Went::ends;
}

constexpr auto kOpeningSteps = std::to_array<NamedStep<OpeningStep, OpeningRun>>({
    {OpeningStep::security, "deal the security stacks", deal_security},
    {OpeningStep::hands, "draw the opening hands", deal_hands},
    {OpeningStep::first_player, "settle who goes first", settle_first_player},
    {OpeningStep::redraws, "let both players draw a new hand", let_players_redraw},
    {OpeningStep::begin, "the first turn begins", begin_first_turn},
});
/// [setup-order]
constexpr std::array kSecurityFirst{OpeningStep::security, OpeningStep::hands,
                                    OpeningStep::first_player, OpeningStep::redraws,
                                    OpeningStep::begin};
constexpr std::array kHandsFirst{OpeningStep::hands, OpeningStep::first_player,
                                 OpeningStep::redraws, OpeningStep::security, OpeningStep::begin};
static_assert(is_order_of(kSecurityFirst, kOpeningSteps) &&
              is_order_of(kHandsFirst, kOpeningSteps));

const auto& opening_order(const View& v) {
  return v.judged(Question::setup_order, SetupOrder::security_first) ? kSecurityFirst : kHandsFirst;
}

}  // namespace

void deal_opening_cards(const Table& t, Player winner_of_the_throw) {
  OpeningRun run{winner_of_the_throw};
  const auto& order = opening_order(t.view());
  (void)take_in_order(t, run, kOpeningSteps, order, order.front());
}

void begin_game(const Table& t, Player first) {
  t.state.turn_player = first;
  begin_gauge(t);
  t.state.first_turn = 1;
  t.state.opening = Opening::first_player_redraws;
}

void take_opening_step(const Table& t) {
  OpeningRun run;
  (void)take_in_order(t, run, kOpeningSteps, opening_order(t.view()), OpeningStep::redraws);
}

void redraw_opening_hand(const Table& t) {
  const bool first = t.state.opening == Opening::first_player_redraws;
  const SideRef side = t.side(first ? t.state.turn_player : opponent_of(t.state.turn_player));
  while (!side.hand.empty()) {
    const bool had_room = side.deck.push(side.hand.pop());
    assert(had_room && "an area holds all cards of a player");
    (void)had_room;
  }
  shuffle_cards(t, std::span(side.deck.begin(), side.deck.end()));
  t.state.redrawn = 1;
  deal_hand_to(t, first ? t.state.turn_player : opponent_of(t.state.turn_player));
}

void keep_opening_hand(const Table& t) {
  const bool first = t.state.opening == Opening::first_player_redraws;
  t.state.redrawn = 0;
  t.state.opening = first ? Opening::second_player_redraws : Opening::dealt;
}

}  // namespace headjudge::dcg
