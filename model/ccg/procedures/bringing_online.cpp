// Bringing online: Rookies from the hand, and what happens to a row with more than four.
//
// (ccg: Bring Online Phase; Playmat)
#include "model/ccg/procedures/bringing_online.hpp"

#include <algorithm>

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/digivolving.hpp"
#include "model/ccg/procedures/leaving.hpp"

namespace headjudge::ccg {

void offer_bringing_online(const View& v, Decisions& out) {
  const Player player = v.state.turn_player;
  const auto& hand = v.state.side[player].hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Card& card = v.card(hand[i]);
    const bool copy = i > 0 && v.state.def[hand[i]] == v.state.def[hand[i - 1]];
    if (copy || card.kind != CardKind::digimon) continue;
    const bool may = v.judged(Question::bring_online, BringOnline::may, card.level, v.state.brought,
                              v.row_is_full(player, Row::digivolve));
    if (may) (void)out.push({DecisionKind::bring_online, hand[i]});
  }
}

void bring_online(const Table& t, CardId card) {
  remove_from_hand(t, card);
  auto& row = t.side(t.state.turn_player).row(Row::digivolve);
  if (!row.push({.card = card, .fresh = 1})) return t.overflow(Capacity::row);
  t.state.brought = std::min<std::uint8_t>(t.state.brought + 1U, kMostCounted);
}

bool empty_the_overfull_row(const Table& t) {
  const auto& row = t.side(t.state.turn_player).row(Row::digivolve);
  while (row.size() > kFullRow) {
    if (t.view().judged(Question::overfull_row, OverfullRow::owner_chooses)) {
      t.let_decide(t.state.turn_player, Asks::overfull);
      return false;
    }
    offline(t, row.back().card);
  }
  return true;
}

}  // namespace headjudge::ccg
