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
#include "model/dcg/effects/reading/subjects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/kernel/pending.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

bool all_alike(const State& state, const PendingIndices& candidates) {
  const PendingEffect& first = state.pending[candidates[0]];
  for (const std::uint8_t i : candidates) {
    const PendingEffect& other = state.pending[i];
    if (!make_no_difference(first, other) || other.was != first.was ||
        other.noted.bits() != first.noted.bits()) {
      return false;
    }
  }
  return true;
}

/// Does it wait because its card was checked?
bool is_from_security_check(const View& v, const WaitingEffect& pending) {
  return v.cards.effect(pending.effect.bits()).timing == cards::Timing::security &&
         v.state.attack.has_checked != 0 && v.state.attack.checked == pending.source;
}

}  // namespace

bool make_no_difference(const WaitingEffect& x, const WaitingEffect& y) {
  return x.effect.bits() == y.effect.bits() && x.source == y.source && x.permanent == y.permanent &&
         x.subject == y.subject && x.state == y.state && x.what == y.what;
}

namespace {

/// Does the card on top let the Digimon have this effect of a digivolution card? It then works
/// although its card lies under another one. (comprehensive-4.2, 16-47)
bool is_lent_now(const View& v, Permanent permanent, const WaitingEffect& pending) {
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
/// inherited one on top, face down or linked, a link card's among the digivolution cards? A card
/// under another one is not on the field. (comprehensive-4.2, 4-3-3, 4-3-5, 4-7-9 and 15-4-4-4)
bool has_changed_its_role(const View& v, const WaitingEffect& pending) {
  const Permanent permanent = find_permanent(v.state, pending.permanent);
  if (permanent == nullptr) return false;
  const CardFacts& facts = v.cards.facts(v.state.def[pending.source]);
  const std::uint16_t index = pending.effect.bits();
  const bool own = index >= facts.first_effect && index < facts.first_effect + facts.effect_count;
  const cards::Effect& effect = v.cards.effect(index);
  if (!own) return false;  // gained
  const bool is_linked =
      std::ranges::find(permanent.links(), pending.source) != permanent.links().end();
  if (effect.linked || is_linked) return effect.linked != is_linked;
  const bool on_top = permanent.top() == pending.source;
  if (effect.inherited) return on_top || v.is_hidden(pending.source);
  return !on_top && !is_lent_now(v, permanent, pending);
}

/// Has its Digimon lost this effect, which it had gained? (comprehensive-4.2, 15-4-4-4)
bool is_gained_no_more(const View& v, const WaitingEffect& pending) {
  const std::uint16_t index = pending.effect.bits();
  const CardFacts& facts = v.cards.facts(v.state.def[pending.source]);
  const bool own = index >= facts.first_effect && index < facts.first_effect + facts.effect_count;
  const cards::Effect& effect = v.cards.effect(index);
  const Permanent permanent = find_permanent(v.state, pending.permanent);
  if (own || permanent == nullptr || effect.postponed) return false;
  bool gained = false;
  for_each_gained_effect(v, permanent, effect.timing, Gains::all,
                         [&](CardId, std::uint16_t other) { gained = gained || other == index; });
  return !gained;
}

/// Is its Digimon no more what the event says of it: "when this red Digimon attacks"?
/// (comprehensive-4.2, 15-4-4-5)
bool is_described_no_more(const View& v, const WaitingEffect& pending) {
  const cards::Effect& effect = v.cards.effect(pending.effect.bits());
  // The words of what uses an Option, or plays a card, describe that card.
  const bool of_card = effect.has(cards::Timing::option_used) ||
                       effect.has(cards::Timing::would_be_used) ||
                       effect.has(cards::Timing::would_be_played);
  if (effect.subject != cards::Subject::self || effect.names_cards || of_card ||
      effect.subject_filter == cards::Filter{}) {
    return false;
  }
  const Permanent permanent = find_permanent(v.state, pending.permanent);
  return permanent != nullptr &&
         !fits(v, permanent, effect.subject_filter, {pending.owner, pending.permanent});
}

/// A card whose effect works in a hand, a trash or face up in a security stack lies so no more.
bool has_lost_its_place(const View& v, const WaitingEffect& pending) {
  if (pending.what != Waiting::effect) return false;
  if (has_changed_its_role(v, pending) || is_gained_no_more(v, pending) ||
      is_described_no_more(v, pending)) {
    return true;
  }
  const Side side = v.state.side(pending.owner);
  const auto is_gone_from = [&](const auto& pile) {
    return std::ranges::find(pile, pending.source) == pile.end();
  };
  switch (v.cards.effect(pending.effect.bits()).place) {
    case cards::Place::hand: return is_gone_from(side.hand);
    case cards::Place::trash: return is_gone_from(side.trash);
    case cards::Place::security:  // (comprehensive-4.2, 15-14-5-1)
      return is_gone_from(side.security) || !v.state.is_face_up(pending.source);
    case cards::Place::in_play:
    case cards::Place::breeding: break;
  }
  return false;
}

SourceState source_now(const View& v, const WaitingEffect& pending) {
  const bool lost = has_lost_its_place(v, pending);
  return static_cast<SourceState>(source_after(kNumbers, static_cast<int>(pending.state), lost));
}

}  // namespace

void lose_source(WaitingEffect& pending) {
  pending.state =
      static_cast<SourceState>(source_after(kNumbers, static_cast<int>(pending.state), true));
}

void note_lost_sources(const Table& t) {
  for (PendingEffect& pending : t.state.pending) pending.state = source_now(t.view(), pending);
}

bool is_cancelled(const View& v, const WaitingEffect& pending) {
  return is_lost(kNumbers, v, static_cast<int>(source_now(v, pending)));
}

Triggered<ConcreteAlgebra> in_line(const State& state, const WaitingEffect& effect,
                                   std::uint8_t group, Item item) {
  return in_its_item(kNumbers, {effect.owner == state.turn_player, static_cast<int>(group)},
                     static_cast<int>(item));
}

void first_in_order(const View& v, PendingIndices& out) {
  const PendingLine line{v.state};
  for (std::size_t x = 0; x < line.size(); ++x) {
    if (may_act(kNumbers, v, line, x)) (void)out.push(static_cast<std::uint8_t>(x));
  }
  leave_out_what_is_not_chosen(v, line_of(v.state), out);
}

std::optional<std::size_t> next_in_line(const Table& t) {
  // An effect that can't activate any more leaves the line: nobody chooses it.
  // (comprehensive-4.2, 15-4-4-3 to 15-4-4-5)
  const auto& pending = t.state.pending;
  const View v = t.view();
  const auto* lost =
      std::ranges::find_if(pending, [&](const auto& each) { return is_cancelled(v, each); });
  if (lost != pending.end()) return static_cast<std::size_t>(lost - pending.begin());
  PendingIndices candidates;
  first_in_order(t.view(), candidates);
  if (candidates.empty()) {
    t.state.outcome = Outcome::stuck;
    return std::nullopt;
  }
  if (candidates.size() == 1 || all_alike(t.state, candidates)) return candidates[0];
  const PendingLine line{t.state};
  const bool turn_player = turn_player_picks(kNumbers, t.view(), line, candidates);
  const Player owner = t.state.pending[candidates[0]].owner;
  t.let_decide(turn_player ? t.state.turn_player : owner, Asks::next_effect);
  return std::nullopt;
}

namespace {

/// What it compares with, as it was when it triggered.
Antecedent subject_then(const State& state, const PendingEffect& pending) {
  if (pending.was == 0) return {};
  const Permanent subject = find_permanent(state, pending.subject);
  const std::size_t cards = subject == nullptr ? 1 : subject.cards().size();
  return {.card = static_cast<CardId>(pending.was - 1),
          .dp = Amount(pending.noted.value()),
          .stack = static_cast<std::uint8_t>(cards)};
}

}  // namespace

void activate_pending(const Table& t, std::size_t position) {
  const PendingEffect pending = t.state.pending[position];
  const EffectLine line = line_of(t.state);
  const OtherSubjects others = others_it_happened_to(t, line, position);
  const auto places = same_trigger(line, position);
  for (std::size_t i = places.size(); i > 0; --i) t.state.pending.erase(places[i - 1]);
  begin_moment(t);
  const View v = t.view();
  if (is_cancelled(v, pending)) return;
  if (!use_allows(v, pending.source, pending.effect.bits())) return;
  const std::uint8_t checked = is_from_security_check(v, pending) ? 1 : 0;
  const bool counts = counts_event(v, pending.effect.bits());
  const bool left = !counts && pending.was == 0 && pending.state == SourceState::left_before;
  push_frame(t, Frame{.effect = pending.effect,
                      .source = pending.source,
                      .permanent = pending.permanent,
                      .owner = pending.owner,
                      .from_security = checked,
                      .subject = pending.subject,
                      .last_count = static_cast<std::uint8_t>(counts ? pending.noted.value() : 0),
                      .antecedent = subject_then(t.state, pending),
                      .met = left ? pending.noted : Short()});
  t.state.other_subjects = others;
}

void forget_source(const Table& t, CardId card, CardId permanent) {
  const auto forget = [&](WaitingEffect& pending) {
    const bool is_of_card = pending.source == card && pending.permanent == permanent;
    if (is_of_card && pending.what == Waiting::effect) lose_source(pending);
  };
  for (PendingEffect& pending : t.state.pending) forget(pending);
  for (Interrupting& interrupting : t.state.interrupting) forget(interrupting.effect);
}

void forget_effects_in(const Table& t, CardId card, cards::Place place) {
  const bool trash = place == cards::Place::trash;
  const auto waits_there = [&](const WaitingEffect& waiting) {
    const cards::Effect& effect = t.cards.effect(waiting.effect.bits());
    return waiting.what == Waiting::effect && !effect.postponed && (trash || effect.place == place);
  };
  const auto lose_own = [&](WaitingEffect& waiting) {
    const bool is_own = waiting.source == card && waiting.permanent == kNoCard &&
                        waiting.state == SourceState::in_play;
    if (is_own && waits_there(waiting)) lose_source(waiting);
  };
  for (PendingEffect& pending : t.state.pending) {
    const bool with_it = pending.state == SourceState::left_before && pending.bearer == card;
    if (trash && with_it && waits_there(pending)) lose_source(pending);
    lose_own(pending);
  }
  for (Interrupting& interrupting : t.state.interrupting) lose_own(interrupting.effect);
}

void forget_effects_of(const Table& t, CardId permanent) {
  for (PendingEffect& pending : t.state.pending) {
    const bool is_of_stack = pending.permanent == permanent;
    if (is_of_stack && pending.what == Waiting::effect) lose_source(pending);
  }
}

}  // namespace headjudge::dcg
