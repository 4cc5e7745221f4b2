// Drawing: at the start of a turn, to replace cards, by effects; and an Online pile that runs out.
//
// (ccg: Draw Phase)
#include "model/ccg/turn/drawing.hpp"

#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/leaving.hpp"

namespace headjudge::ccg {

namespace {

/// The Offline pile as a whole becomes the Online pile, its bottom card on top.
void turn_offline_over(Side& side) {
  while (!side.offline.empty()) (void)side.deck.push(side.offline.pop());
}

/// The Online pile is empty; false when there is nothing to draw now.
bool refill(const Table& t, Player player, RunOutWhy why) {
  switch (static_cast<RunOut>(t.view().ask(Question::run_out, why))) {
    case RunOut::plays_on: return false;
    case RunOut::turned_over: turn_offline_over(t.side(player)); break;
    case RunOut::loses:
      t.state.outcome = player == 0 ? Outcome::second_wins : Outcome::first_wins;
      return false;
  }
  return !t.side(player).deck.empty();
}

}  // namespace

void draw_cards(const Table& t, Player player, int count, RunOutWhy why) {
  if (t.state.outcome != Outcome::running) return;
  Side& side = t.side(player);
  for (int drawn = 0; drawn < count; ++drawn) {
    if (side.deck.empty() && !refill(t, player, why)) return;
    add_to_hand(t, player, side.deck.pop());
  }
}

void draw_for_the_turn(const Table& t) {
  const int count = t.view().ask(Question::turn_draw, t.state.first_turn);
  draw_cards(t, t.state.turn_player, count, RunOutWhy::turn_draw);
}

}  // namespace headjudge::ccg
