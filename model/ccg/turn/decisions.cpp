// Decisions: what may be decided now, and taking one.
//
// The order of the offers depends on the position alone: by action, then by place in the rows and
// in the hand. Only what is legal is offered; copies of one card in the hand are one offer.
// (ccg: Order of Play)
#include "model/ccg/turn/decisions.hpp"

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/attacking.hpp"
#include "model/ccg/procedures/bringing_online.hpp"
#include "model/ccg/procedures/digiqueue.hpp"
#include "model/ccg/procedures/digivolving.hpp"
#include "model/ccg/procedures/effects.hpp"
#include "model/ccg/procedures/leaving.hpp"
#include "model/ccg/procedures/moving.hpp"
#include "model/ccg/procedures/playing_cards.hpp"
#include "model/ccg/procedures/special_digivolution.hpp"
#include "model/ccg/turn/discarding.hpp"
#include "model/ccg/turn/opening.hpp"
#include "model/ccg/turn/turns.hpp"

namespace headjudge::ccg {

namespace {

void offer_phase(const View& v, Decisions& out) {
  switch (v.state.phase) {
    case Phase::bring_online: offer_bringing_online(v, out); break;
    case Phase::digivolve:
      offer_digivolving(v, out);
      offer_special_digivolution(v, out);
      break;
    case Phase::move: offer_moving(v, out); break;
    case Phase::attack: offer_attacks(v, out); break;
    case Phase::discard: offer_exchanges(v, out); break;
    case Phase::draw:
    case Phase::any: break;
  }
  offer_plays(v, v.state.turn_player, out);
  (void)out.push({DecisionKind::end_phase});
}

void offer_row(const View& v, Player player, Row row, DecisionKind kind, Decisions& out) {
  for (const Digimon& digimon : v.state.side[player].row(row)) {
    (void)out.push({kind, digimon.card});
  }
}

void offer_plays_or_pass(const View& v, Decisions& out) {
  offer_plays(v, v.state.decider, out);
  (void)out.push({DecisionKind::pass});
}

/// A choice that the card being carried out waited for has been made.
template <class Do>
void finish_current(const Table& t, Do&& choice) {
  const CardId queued = t.state.current;
  choice();
  t.state.carrying_out = 0;
  t.state.current = {};
  put_away(t, queued);
}

}  // namespace

void offer_decisions(const View& v, Decisions& out) {
  if (v.state.outcome != Outcome::running) return;
  const Player decider = v.state.decider;
  switch (v.state.asks) {
    case Asks::nothing: return;
    case Asks::who_goes_first:
      (void)out.push({DecisionKind::go_first});
      (void)out.push({DecisionKind::go_second});
      return;
    case Asks::phase: return offer_phase(v, out);
    case Asks::overfull: return offer_row(v, decider, Row::digivolve, DecisionKind::offline, out);
    case Asks::late:
    case Asks::response: return offer_plays_or_pass(v, out);
    case Asks::target:
      return offer_row(v, opponent_of(decider), Row::attack, DecisionKind::choose, out);
    case Asks::digivolution: {
      const Effect& effect = v.card(v.state.current).effect;
      return offer_digivolving_by(v, effect, decider, out);
    }
  }
}

void take_decision(const Table& t, const Decision& decision) {
  const Player decider = t.state.decider;
  const Asks asked = t.state.asks;
  t.state.asks = Asks::nothing;
  t.state.decider = kNobody;
  switch (decision.kind) {
    case DecisionKind::go_first: return begin_game(t, decider);
    case DecisionKind::go_second: return begin_game(t, opponent_of(decider));
    case DecisionKind::bring_online: return bring_online(t, decision.first);
    case DecisionKind::digivolve:
      if (asked != Asks::digivolution) return digivolve(t, decision.first, decision.second);
      return finish_current(t, [&] { digivolve(t, decision.first, decision.second); });
    case DecisionKind::special_digivolve: return special_digivolve(t, decision.first);
    case DecisionKind::to_attack_row:
    case DecisionKind::to_digivolve_row: return move_digimon(t, decision.first);
    case DecisionKind::attack_player: return announce_attack(t, decision.first, kThePlayer);
    case DecisionKind::attack_digimon: return announce_attack(t, decision.first, decision.second);
    case DecisionKind::exchange: return exchange(t, decision.first);
    case DecisionKind::end_phase: t.state.stage = Stage::closing; return;
    case DecisionKind::play: return play_card(t, decider, decision.first);
    case DecisionKind::use: return use_special_effect(t, decider, decision.first);
    case DecisionKind::pass:
      if (asked == Asks::late) return end_phase(t);
      return pass(t, decider);
    case DecisionKind::offline: return offline(t, decision.first);
    case DecisionKind::choose: return finish_current(t, [&] { choose_target(t, decision.first); });
  }
}

}  // namespace headjudge::ccg
