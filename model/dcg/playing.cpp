// Playing Digimon and Tamers.
//
// The card is placed, the cost is paid, and only then is it played: [On Play] effects and those
// that listen for a played Digimon trigger together. Without paying (a [Security] effect) all the
// rest is the same. (en-1.1, Main Phase A and C)
#include <algorithm>

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

bool is_playable(const CardFacts& facts) {
  return facts.kind == cards::CardKind::digimon || facts.kind == cards::CardKind::tamer;
}

void enter_played(const Table& t, CardId card) {
  Permanent* permanent = place_on_field(t, card, Entry::played);
  if (permanent == nullptr) return;
  permanent->suspended = t.view().judged(Question::enters, Enters::suspended) ? 1 : 0;
}

void trigger_played(const Table& t, CardId card) {
  const Permanent* permanent = find_permanent(t.state, card);
  if (permanent == nullptr) return;
  trigger_own(t, *permanent, t.state.owner_of(card), cards::Timing::on_play);
  if (t.view().is_digimon(*permanent)) {
    trigger_listeners(t, cards::Timing::digimon_played, *permanent);
  }
}

}  // namespace

void offer_playing(const View& v, Decisions& out) {
  const auto& hand = v.state.side[v.state.turn_player].hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (i > 0 && v.state.def[hand[i]] == v.state.def[hand[i - 1]]) continue;  // a copy
    const CardFacts& facts = v.facts(hand[i]);
    if (!is_playable(facts) || facts.play_cost < 0) continue;
    if (can_pay(v, facts.play_cost)) (void)out.push({DecisionKind::play, hand[i]});
  }
}

void play_from_hand(const Table& t, CardId card) {
  begin_moment(t);
  (void)announce(t, {.kind = Announced::playing, .owner = t.state.owner_of(card), .card = card});
}

void play_announced(const Table& t, const Announcement& event) {
  take_from_hand(t, event.card);
  enter_played(t, event.card);
  pay_cost(t, std::max(t.facts(event.card).play_cost - event.reduction, 0));
  trigger_played(t, event.card);
}

void play_without_cost(const Table& t, CardId card) {
  enter_played(t, card);
  trigger_played(t, card);
}

}  // namespace headjudge::dcg
