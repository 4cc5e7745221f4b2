// Choosing which pending effect activates next, and letting it.
//
// The judge orders effects pair by pair. Those that no other must go before are the candidates: one
// of them activates by itself, of several a player chooses, and if there is none (each must wait
// for another) the game is stuck and says so. When its turn comes an effect may be cancelled
// because its card has gone, or refused because it has been used this turn. Which may act, who
// chooses and what is lost are rules of the kernel (pending.hpp), which the proofs read as well.
// (en-2.3, Effect Activation Order; comprehensive-4.2, 15-4-3 to 15-4-5)
#include "model/dcg/effects/triggering/order.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/kernel/pending.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

bool all_alike(const State& state, const PendingIndices& candidates) {
  for (const std::uint8_t i : candidates) {
    if (!make_no_difference(state.pending[candidates[0]], state.pending[i])) return false;
  }
  return true;
}

/// Does it wait because its card was checked?
bool is_from_security_check(const View& v, const PendingEffect& pending) {
  return v.cards.effect(pending.effect.bits()).timing == cards::Timing::security &&
         v.state.attack.has_checked != 0 && v.state.attack.checked == pending.source;
}

}  // namespace

bool make_no_difference(const PendingEffect& x, const PendingEffect& y) {
  return x.effect.bits() == y.effect.bits() && x.source == y.source && x.permanent == y.permanent &&
         x.subject == y.subject && x.state == y.state;
}

namespace {

/// Does the card on top let the Digimon have this effect of a digivolution card? It then works
/// although its card lies under another one. (comprehensive-4.2, 16-47)
bool is_lent_now(const View& v, Permanent permanent, const PendingEffect& pending) {
  if (!v.state.capabilities.can(Ability::lends_stack)) return false;
  const std::uint16_t index = pending.effect.bits();
  bool lent = false;
  for_each_lent_effect(v, permanent, v.cards.effect(index).timing,
                       [&](CardId source, std::uint16_t effect) {
                         lent = lent || (source == pending.source && effect == index);
                       });
  return lent;
}

/// Does its card now lie where this effect does not work: its own one under another card, an
/// inherited one on top? A card under another one is not on the field.
bool is_covered_or_bared(const View& v, const PendingEffect& pending) {
  const Permanent permanent = find_permanent(v.state, pending.permanent);
  if (permanent == nullptr) return false;
  const CardFacts& facts = v.cards.facts(v.state.def[pending.source]);
  const std::uint16_t index = pending.effect.bits();
  const bool own = index >= facts.first_effect && index < facts.first_effect + facts.effect_count;
  const cards::Effect& effect = v.cards.effect(index);
  if (!own || effect.linked) return false;  // gained, or a link card's
  if (effect.inherited != (permanent.top() == pending.source)) return false;
  return effect.inherited || !is_lent_now(v, permanent, pending);
}

bool has_lost_its_place(const View& v, const PendingEffect& pending) {
  if (is_covered_or_bared(v, pending)) return true;
  if (v.cards.effect(pending.effect.bits()).place != cards::Place::trash) return false;
  const auto& trash = v.state.side(pending.owner).trash;
  return std::ranges::find(trash, pending.source) == trash.end();
}

SourceState source_now(const View& v, const PendingEffect& pending) {
  const bool lost = has_lost_its_place(v, pending);
  return static_cast<SourceState>(source_after(kNumbers, static_cast<int>(pending.state), lost));
}

}  // namespace

void lose_source(PendingEffect& pending) {
  pending.state =
      static_cast<SourceState>(source_after(kNumbers, static_cast<int>(pending.state), true));
}

void note_lost_sources(const Table& t) {
  for (PendingEffect& pending : t.state.pending) pending.state = source_now(t.view(), pending);
}

bool is_cancelled(const View& v, const PendingEffect& pending) {
  return is_lost(kNumbers, v, static_cast<int>(source_now(v, pending)));
}

Triggered<ConcreteAlgebra> in_line(const State& state, const PendingEffect& effect, Item item) {
  return in_its_item(kNumbers, {effect.owner == state.turn_player, static_cast<int>(effect.group)},
                     static_cast<int>(item));
}

void first_in_order(const View& v, PendingIndices& out) {
  const PendingLine line{v.state};
  for (std::size_t x = 0; x < line.size(); ++x) {
    if (may_act(kNumbers, v, line, x)) (void)out.push(static_cast<std::uint8_t>(x));
  }
}

bool activate_next(const Table& t) {
  PendingIndices candidates;
  first_in_order(t.view(), candidates);
  if (candidates.empty()) {
    t.state.outcome = Outcome::stuck;
    return false;
  }
  if (candidates.size() == 1 || all_alike(t.state, candidates)) {
    activate_pending(t, candidates[0]);
    return true;
  }
  const PendingLine line{t.state};
  const bool turn_player = turn_player_picks(kNumbers, t.view(), line, candidates);
  const Player owner = t.state.pending[candidates[0]].owner;
  t.let_decide(turn_player ? t.state.turn_player : owner, Asks::next_effect);
  return false;
}

void activate_pending(const Table& t, std::size_t position) {
  const PendingEffect pending = t.state.pending[position];
  t.state.pending.erase(position);
  begin_moment(t);
  const View v = t.view();
  if (is_cancelled(v, pending)) return;
  if (!use_allows(v, pending.source, pending.effect.bits())) return;
  push_frame(t, Frame{.effect = pending.effect,
                      .source = pending.source,
                      .permanent = pending.permanent,
                      .owner = pending.owner,
                      .subject = pending.subject,
                      .from_security =
                          is_from_security_check(v, pending) ? std::uint8_t{1} : std::uint8_t{0}});
}

void forget_source(const Table& t, CardId card, CardId permanent) {
  const auto forget = [&](PendingEffect& pending) {
    if (pending.source != card || pending.permanent != permanent) return;
    lose_source(pending);
  };
  for (PendingEffect& pending : t.state.pending) forget(pending);
  for (Interrupting& interrupting : t.state.interrupting) forget(interrupting.effect);
}

}  // namespace headjudge::dcg
