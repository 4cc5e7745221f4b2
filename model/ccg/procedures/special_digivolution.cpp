// Special digivolution: a Rookie's true line, four cards from the hand at once.
//
// Only some Rookies print a true line. The four cards come from the hand into one open space; the
// Mega stays. (ccg: Special Digivolution)
#include "model/ccg/procedures/special_digivolution.hpp"

#include "model/ccg/kernel/kernel.hpp"
#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/digivolving.hpp"
#include "model/ccg/procedures/leaving.hpp"
#include "model/ccg/turn/turns.hpp"
#include "model/ccg/turn/winning.hpp"

namespace headjudge::ccg {

namespace {

/// The first copy of this card in the player's hand.
CardId in_hand(const State& state, Player player, CardIndex wanted) {
  for (const CardId card : state.side[player].hand) {
    if (state.def[card] == wanted) return card;
  }
  return kNoCard;
}

bool holds_line(const View& v, Player player, const Card& rookie) {
  if (!rookie.true_line) return false;
  for (const CardIndex member : *rookie.true_line) {
    if (in_hand(v.state, player, member) == kNoCard) return false;
  }
  return true;
}

}  // namespace

void offer_special_digivolution(const View& v, Decisions& out) {
  const Player player = v.state.turn_player;
  const auto& hand = v.state.side[player].hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const bool copy = i > 0 && v.state.def[hand[i]] == v.state.def[hand[i - 1]];
    if (copy || !holds_line(v, player, v.card(hand[i]))) continue;
    const bool full = v.row_is_full(player, Row::digivolve);
    if (v.judged(Question::special_digivolution, SpecialDigivolution::may, full)) {
      (void)out.push({DecisionKind::special_digivolve, hand[i]});
    }
  }
}

void special_digivolve(const Table& t, CardId rookie) {
  const Player player = t.state.turn_player;
  Side& side = t.side(player);
  const auto& line = *t.view().card(rookie).true_line;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const CardId card = in_hand(t.state, player, line[level]);
    remove_from_hand(t, card);
    if (level + 1 < kLevels) {
      (void)side.offline.push(card);
    } else if (!side.row(Row::digivolve).push({.card = card, .fresh = 1, .digivolved = 1})) {
      return t.overflow(Capacity::row);
    }
  }
  add_points(t, player, t.view().ask(Question::special_points) * kHundred);
  switch (static_cast<SpecialEnd>(t.view().ask(Question::special_end))) {
    case SpecialEnd::turn_ends: t.state.stage = Stage::over; return;
    case SpecialEnd::discard_phase: return go_to_phase(t, Phase::discard);
    case SpecialEnd::goes_on: return;
  }
}

}  // namespace headjudge::ccg
