// Tokens: what effects play that is no card of the game.
//
// A Token has the facts that the effect gives it and otherwise plays like a card of its kind. Its
// instance is made when it is played and unmade when it has left the field and nothing speaks of it
// any more, unless the judge lets it go where it was sent. Whether effects on cards that come there
// take notice of it is the judge's word, too. The places for instances are few and named when they
// run out. It does not digivolve and nothing is put under it.
// (en-2025, Token Cards; comprehensive-4.2, 4-21)
#include "model/dcg/areas/tokens.hpp"

#include <algorithm>

#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

template <class Cards>
bool holds(const Cards& cards, CardId card) {
  return std::ranges::find(cards, card) != cards.end();
}

/// On the field, or in an area where the judge has let it go.
bool is_somewhere(const State& state, CardId token) {
  const Side side = state.side(state.owner_of(token));
  return holds(side.hand, token) || holds(side.deck, token) || holds(side.security, token) ||
         holds(side.trash, token) || std::ranges::any_of(side.field, [&](Permanent p) {
           return holds(p.cards(), token) || holds(p.links(), token);
         });
}

/// An effect of the Token, or one that compares with it, still waits or is being carried out.
bool is_antecedent(const State& state, CardId token) {
  const auto waits = [&](const PendingEffect& effect) {
    return effect.source == token || effect.was == token + 1;
  };
  const auto acts = [&](const Frame& frame) {
    return frame.source == token || (frame.antecedent.stack != 0 && frame.antecedent.card == token);
  };
  const auto is_put_off = [&](const Granted& granted) { return granted.source == token; };
  return std::ranges::any_of(state.granted, is_put_off) ||
         std::ranges::any_of(state.pending, waits) || std::ranges::any_of(state.frames, acts) ||
         std::ranges::any_of(state.interrupting, [&](const Interrupting& interrupting) {
           return interrupting.effect.source == token;
         });
}

}  // namespace

bool token_vanishes(const Table& t, CardId card) {
  if (card < kMaxCards) return false;
  if (t.view().judged(Question::token_leaves, TokenLeaves::goes_there)) return false;
  t.state.used.forget(card);
  return true;
}

bool is_unnoticed_token(const View& v, CardId card) {
  return card >= kMaxCards && v.judged(Question::token_leaves, TokenLeaves::removed_from_game) &&
         v.judged(Question::token_noticed, TokenNoticed::no, TokenNoticedWording::placed);
}

void notice_added_token(const Table& t, CardId card, cards::Timing timing) {
  if (!t.state.capabilities.hears(timing)) return;
  if (t.view().judged(Question::token_noticed, TokenNoticed::no, TokenNoticedWording::added))
    return;
  trigger_card_event(t, timing, t.state.owner_of(card), card);
}

void forget_gone_tokens(const Table& t) {
  for (std::size_t place = kMaxCards; place < kMaxInstances; ++place) {
    const auto token = static_cast<CardId>(place);
    if (!t.state.is_token(token) || is_somewhere(t.state, token)) continue;
    if (is_antecedent(t.state, token)) continue;
    t.state.def[place] = 0;
  }
}

}  // namespace headjudge::dcg
