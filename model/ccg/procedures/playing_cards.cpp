// Playing cards: Digi-Destined, Digi-Modify and Digivolve cards, and the special effects of
// Digimon. Who may play what, and when.
//
// An effect that speaks of "this fight" is only offered while there is one; a Digi-Destined card is
// asked for by its kind alone. (ccg: The Cards; Attack Phase; Digiqueue)
#include "model/ccg/procedures/playing_cards.hpp"

#include <algorithm>

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/digiqueue.hpp"
#include "model/ccg/procedures/digivolving.hpp"
#include "model/ccg/procedures/leaving.hpp"

namespace headjudge::ccg {

namespace {

bool speaks_of_a_fight(Action action) {
  return action == Action::raise_attack || action == Action::raise_defense ||
         action == Action::lower_attack || action == Action::lower_defense;
}

bool phase_fits(const View& v, const Card& card) {
  return card.phase == Phase::any || card.phase == v.state.phase;
}

bool may_play(const View& v, Player player, const Card& card) {
  const bool own_turn = player == v.state.turn_player;
  switch (card.kind) {
    case CardKind::digimon: return false;
    case CardKind::digi_destined:
      return v.judged(Question::play_destined, PlayDestined::may, v.in_attack(), own_turn);
    case CardKind::digivolve:
      return own_turn && v.judged(Question::play_digivolve_card, PlayDigivolveCard::may,
                                  v.state.phase == Phase::digivolve);
    case CardKind::digi_modify: break;
  }
  if (speaks_of_a_fight(card.effect.action) && !v.in_attack()) return false;
  return v.judged(Question::play_modify, PlayModify::may, phase_fits(v, card), own_turn,
                  !v.state.queue.empty());
}

void offer_special_effects(const View& v, Player player, Decisions& out) {
  for (const Row row : {Row::digivolve, Row::attack}) {
    const auto place =
        row == Row::attack ? SpecialEffectRow::attack_row : SpecialEffectRow::digivolve_row;
    for (const Digimon& digimon : v.state.side[player].row(row)) {
      const Card& card = v.card(digimon.card);
      const Action action = card.effect.action;
      if (action == Action::none || !phase_fits(v, card)) continue;
      if (speaks_of_a_fight(action) && !v.in_attack()) continue;
      const auto& queue = v.state.queue;
      if (std::ranges::find(queue, digimon.card) != queue.end()) continue;  // it waits
      const bool own_turn = player == v.state.turn_player;
      if (v.judged(Question::special_effect, SpecialEffect::may, place, digimon.used, own_turn)) {
        (void)out.push({DecisionKind::use, digimon.card});
      }
    }
  }
}

}  // namespace

void offer_plays(const View& v, Player player, Decisions& out) {
  const auto& hand = v.state.side[player].hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const bool copy = i > 0 && v.state.def[hand[i]] == v.state.def[hand[i - 1]];
    if (!copy && may_play(v, player, v.card(hand[i]))) {
      (void)out.push({DecisionKind::play, hand[i]});
    }
  }
  offer_special_effects(v, player, out);
}

void play_card(const Table& t, Player player, CardId card) {
  remove_from_hand(t, card);
  if (t.view().judged(Question::played_card, PlayedCard::at_once)) {
    (void)t.side(player).offline.push(card);
  }
  enqueue(t, card);
}

void use_special_effect(const Table& t, Player player, CardId digimon) {
  const Place place = find_digimon(t.state, digimon);
  t.side(player).row(place.row)[place.index].used = 1;
  enqueue(t, digimon);
}

}  // namespace headjudge::ccg
