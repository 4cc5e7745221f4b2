// The discard phase: up to three cards of the hand are exchanged.
//
// (ccg: Discard Phase)
#include "model/ccg/turn/discarding.hpp"

#include <algorithm>

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/leaving.hpp"
#include "model/ccg/turn/drawing.hpp"

namespace headjudge::ccg {

void offer_exchanges(const View& v, Decisions& out) {
  const auto& hand = v.state.side[v.state.turn_player].hand;
  if (hand.empty()) return;
  const bool may = v.judged(Question::exchange_count, ExchangeCount::may, v.state.discarded);
  if (!may) return;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (i > 0 && v.state.def[hand[i]] == v.state.def[hand[i - 1]]) continue;
    (void)out.push({DecisionKind::exchange, hand[i]});
  }
}

void exchange(const Table& t, CardId card) {
  remove_from_hand(t, card);
  (void)t.side(t.state.turn_player).offline.push(card);
  t.state.discarded = std::min<std::uint8_t>(t.state.discarded + 1U, kMostDiscarded);
  if (t.view().judged(Question::exchange_time, ExchangeTime::one_by_one)) replace_discarded(t);
}

void replace_discarded(const Table& t) {
  const int owed = t.state.discarded - t.state.replaced;
  t.state.replaced = t.state.discarded;
  draw_cards(t, t.state.turn_player, owed, RunOutWhy::replacement);
}

}  // namespace headjudge::ccg
