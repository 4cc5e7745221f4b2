// Choosing which waiting effect activates next, and letting it.
//
// The judge orders effects pair by pair. Those that no other must go before are the candidates: one
// of them activates by itself, of several somebody chooses, and if there is none (each must wait
// for another) the game is stuck and says so. When its turn comes an effect may be cancelled
// because its card has gone, or refused because it has been used this turn.
// (en-2.3, Effect Activation Order; comprehensive-4.2, 15-4-3 to 15-4-5)
#include <algorithm>

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

/// Who chooses among these candidates: the turn player where the judge says so for any two of
/// them, else the player who owns them.
Player who_chooses(const View& v, const WaitingIndices& candidates) {
  const auto& waiting = v.state.waiting;
  const Player owner = waiting[candidates[0]].owner;
  for (const std::uint8_t x : candidates) {
    for (const std::uint8_t y : candidates) {
      if (y <= x) continue;
      if (turn_player_chooses(v, waiting[x], waiting[y])) return v.state.turn_player;
    }
  }
  return owner;
}

bool all_alike(const State& state, const WaitingIndices& candidates) {
  for (const std::uint8_t i : candidates) {
    if (!make_no_difference(state.waiting[candidates[0]], state.waiting[i])) return false;
  }
  return true;
}

/// Does it wait because its card was checked?
bool is_from_security_check(const View& v, const WaitingEffect& waiting) {
  return v.cards.effect(waiting.effect.bits()).timing == cards::Timing::security &&
         v.state.attack.has_checked != 0 && v.state.attack.checked == waiting.source;
}

}  // namespace

Waiting<ConcreteAlgebra> seen_by_order(const State& state, const WaitingEffect& effect) {
  return {effect.owner == state.turn_player, static_cast<int>(effect.group)};
}

bool turn_player_chooses(const View& v, const WaitingEffect& x, const WaitingEffect& y) {
  const auto verdict = order_of(kNumbers, v, seen_by_order(v.state, x), seen_by_order(v.state, y));
  return verdict.answer == static_cast<int>(EffectOrder::turn_player_chooses) || x.owner != y.owner;
}

bool make_no_difference(const WaitingEffect& x, const WaitingEffect& y) {
  return x.effect.bits() == y.effect.bits() && x.source == y.source && x.permanent == y.permanent &&
         x.subject == y.subject && x.state == y.state;
}

namespace {

/// Does its card now lie where this effect does not work: its own one under another card, an
/// inherited one on top? A card under another one is not on the field.
bool is_covered_or_bared(const View& v, const WaitingEffect& waiting) {
  const Permanent* permanent = find_permanent(v.state, waiting.permanent);
  if (permanent == nullptr) return false;
  const CardFacts& facts = v.cards.facts(v.state.def[waiting.source]);
  const std::uint16_t index = waiting.effect.bits();
  const bool own = index >= facts.first_effect && index < facts.first_effect + facts.effect_count;
  const cards::Effect& effect = v.cards.effect(index);
  if (!own || effect.linked) return false;  // gained, or a link card's
  return effect.inherited == (permanent->top() == waiting.source);
}

}  // namespace

bool is_cancelled(const View& v, const WaitingEffect& waiting) {
  if (is_covered_or_bared(v, waiting)) {
    return v.judged(Question::source_gone, SourceGone::cancelled, true);
  }
  const Side& side = v.state.side[waiting.owner];
  const bool of_trash = v.cards.effect(waiting.effect.bits()).place == cards::Place::trash;
  if (of_trash && std::ranges::find(side.trash, waiting.source) == side.trash.end()) {
    return v.judged(Question::source_gone, SourceGone::cancelled, true);
  }
  return waiting.state != SourceState::in_play &&
         v.judged(Question::source_gone, SourceGone::cancelled,
                  waiting.state == SourceState::left_while_waiting);
}

void first_in_order(const View& v, WaitingIndices& out) {
  const auto& waiting = v.state.waiting;
  for (std::size_t x = 0; x < waiting.size(); ++x) {
    bool first = true;
    for (std::size_t y = 0; y < waiting.size() && first; ++y) {
      if (x == y) continue;
      first = !goes_before(kNumbers, v, seen_by_order(v.state, waiting[y]),
                           seen_by_order(v.state, waiting[x]));
    }
    if (first) (void)out.push(static_cast<std::uint8_t>(x));
  }
}

bool activate_next(const Table& t) {
  WaitingIndices candidates;
  first_in_order(t.view(), candidates);
  if (candidates.empty()) {
    t.state.outcome = Outcome::stuck;
    return false;
  }
  if (candidates.size() == 1 || all_alike(t.state, candidates)) {
    activate_waiting(t, candidates[0]);
    return true;
  }
  t.let_decide(who_chooses(t.view(), candidates), Asks::next_effect);
  return false;
}

void activate_waiting(const Table& t, std::size_t position) {
  const WaitingEffect waiting = t.state.waiting[position];
  t.state.waiting.erase(position);
  begin_moment(t);
  const View v = t.view();
  if (is_cancelled(v, waiting)) return;
  if (!use_allows(v, waiting.source, waiting.effect.bits())) return;
  push_frame(
      t, {.effect = waiting.effect,
          .source = waiting.source,
          .permanent = waiting.permanent,
          .owner = waiting.owner,
          .subject = waiting.subject,
          .from_security = is_from_security_check(v, waiting) ? std::uint8_t{1} : std::uint8_t{0}});
}

}  // namespace headjudge::dcg
