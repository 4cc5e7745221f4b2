// Setting up: the decks are held against the rules, one player goes first, hands are drawn.
//
// The throw (or coin) is chance and stands in the set-up; shuffling and cutting are one draw of
// chance, made when the position is laid out. (ccg: Getting Started; Winning the Game)
#include "model/ccg/turn/opening.hpp"

#include "model/ccg/kernel/kernel.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/turn/deck_construction.hpp"
#include "model/ccg/turn/drawing.hpp"
#include "model/ccg/turn/turns.hpp"

namespace headjudge::ccg {

void set_the_game_up(const Table& t, Player winner_of_the_throw) {
  for (const Player player : {Player{0}, Player{1}}) {
    if (deck_is_allowed(t.view(), player)) continue;
    t.state.no_game = 1;
    t.state.outcome = Outcome::drawn;
    return;
  }
  if (t.view().judged(Question::throw_winner, ThrowWinner::chooses)) {
    return t.let_decide(winner_of_the_throw, Asks::who_goes_first);
  }
  begin_game(t, winner_of_the_throw);
}

void begin_game(const Table& t, Player first) {
  t.state.turn_player = first;
  t.state.first_turn = 1;
  const int hand = t.view().ask(Question::first_hand);
  const int points = t.view().ask(Question::first_points) * kHundred;
  for (const Player player : {first, opponent_of(first)}) {
    draw_cards(t, player, hand, RunOutWhy::effect);
    t.state.points[player] = points;
  }
  go_to_phase(t, Phase::draw);
}

}  // namespace headjudge::ccg
