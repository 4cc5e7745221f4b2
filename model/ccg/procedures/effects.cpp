// Effects: what the words on the cards do.
//
// A card is carried out as a whole or waits for one choice of its player. What it cannot do it does
// not do. (ccg: The Cards; Digiqueue)
#include "model/ccg/procedures/effects.hpp"

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/digivolving.hpp"
#include "model/ccg/procedures/leaving.hpp"
#include "model/ccg/turn/drawing.hpp"
#include "model/ccg/turn/winning.hpp"

namespace headjudge::ccg {

namespace {

/// Changes the Attack of the Digimon that attacks, if it is this player's.
void change_attack(const Table& t, Player player, int amount) {
  if (!t.view().in_attack() || player != t.state.turn_player) return;
  t.state.attack.attack_change += amount;
}

/// Changes the Defense of the Digimon that is attacked, if it is this player's.
void change_defense(const Table& t, Player player, int amount) {
  const bool fights = t.view().in_attack() && t.state.attack.target < t.state.count;
  if (!fights || player == t.state.turn_player) return;
  t.state.attack.defense_change += amount;
}

/// The card below: the one that would resolve next, if the last one resolves first.
void cancel_below(const Table& t) {
  auto& queue = t.state.queue;
  if (queue.empty() || !t.view().judged(Question::queue_order, QueueOrder::last_first)) return;
  put_away(t, queue.pop());
}

void salvage(const Table& t, Player player) {
  auto& pile = t.side(player).offline;
  if (!pile.empty()) add_to_hand(t, player, pile.pop());
}

/// True when the effect is done, false when a player has to choose first.
bool act(const Table& t, const Effect& effect, Player player) {
  const Player other = opponent_of(player);
  switch (effect.action) {
    case Action::none: break;
    case Action::raise_attack: change_attack(t, player, effect.amount); break;
    case Action::raise_defense: change_defense(t, player, effect.amount); break;
    case Action::lower_attack: change_attack(t, other, -effect.amount); break;
    case Action::lower_defense: change_defense(t, other, -effect.amount); break;
    case Action::draw: draw_cards(t, player, effect.amount, RunOutWhy::effect); break;
    case Action::add_points: add_points(t, player, effect.amount); break;
    case Action::add_points_both:
      add_points(t, player, effect.amount);
      add_points(t, other, effect.amount);
      break;
    case Action::cancel: cancel_below(t); break;
    case Action::salvage: salvage(t, player); break;
    case Action::offline:
      if (t.side(other).row(Row::attack).empty()) break;
      t.let_decide(player, Asks::target);
      return false;
    case Action::skip_level:
    case Action::any_line: {
      Decisions ways;
      offer_digivolving_by(t.view(), effect, player, ways);
      if (ways.empty()) break;
      t.let_decide(player, Asks::digivolution);
      return false;
    }
  }
  return true;
}

}  // namespace

void carry_out(const Table& t) {
  const CardId queued = t.state.current;
  t.state.carrying_out = 1;
  if (!act(t, t.view().card(queued).effect, t.state.owner_of(queued))) return;
  t.state.carrying_out = 0;
  t.state.current = {};
  put_away(t, queued);
}

void choose_target(const Table& t, CardId digimon) { offline(t, digimon); }

void put_away(const Table& t, CardId queued) {
  if (t.view().is_special_effect(queued)) return;
  if (t.view().judged(Question::played_card, PlayedCard::at_once)) return;
  (void)t.side(t.state.owner_of(queued)).offline.push(queued);
}

}  // namespace headjudge::ccg
