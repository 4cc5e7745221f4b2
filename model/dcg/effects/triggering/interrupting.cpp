// Interrupting effects: what acts just before something happens.
//
// Whoever is about to delete, remove, play or digivolve announces it. Effects worded "when ...
// would ..." trigger on the announcement and activate one at a time, each once for that event,
// before it happens; then happens what has not been prevented. What pays for a prevention ("by
// deleting 1 of your other Digimon") is announced in its turn, so announced events nest; an effect
// that has interrupted an outer event does not interrupt the inner ones again. All that have
// triggered may activate, although one of them has prevented the event (rulings Q4905, Q6250).
//
// Where no card in play listens, nothing is announced and the event simply happens. A judge may let
// these effects wait until it has happened: then they trigger like any other.
// (en-2025, Immediate-Type Effects; comprehensive-4.2, 15-8-5)
#include "model/dcg/effects/triggering/interrupting.hpp"

#include <algorithm>

#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/attack/battle.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/resolving/machine.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/kernel/pending.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/before_digivolving.hpp"
#include "model/dcg/procedures/cost_reductions.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/options.hpp"
#include "model/dcg/procedures/playing.hpp"
#include "model/dcg/turn/agenda_of_state.hpp"
#include "model/dcg/turn/rule_checks.hpp"

namespace headjudge::dcg {

namespace {

constexpr TimingSet kLeavingTimings =
    timing_bit(cards::Timing::would_be_deleted) | timing_bit(cards::Timing::would_leave);

bool is_deletion(Leaving how) { return how == Leaving::deleted || how == Leaving::lost_battle; }

/// Has this very effect interrupted an event that is still announced?
bool has_interrupted(const State& state, CardId source, std::uint16_t effect) {
  return std::ranges::any_of(state.interrupting, [&](const Interrupting& each) {
    return each.activated != 0 && each.effect.source == source &&
           each.effect.effect.bits() == effect;
  });
}

/// "Would be deleted", "would leave", "would be deleted or returned to the hand or deck"
bool hears_leaving(const cards::Effect& effect, Leaving how) {
  const bool returned = how == Leaving::returned_to_hand || how == Leaving::returned_to_deck;
  if (effect.detail == cards::EventDetail::returned) return returned;
  if (is_deletion(how)) return true;
  if (effect.timing != cards::Timing::would_leave) return false;
  return effect.detail != cards::EventDetail::deleted_or_returned || returned;
}

/// The first of those who leave that this effect of `listener` listens for.
CardId heard_leaver(const View& v, const Announcement& event, const cards::Effect& effect,
                    CardId listener, Player owner) {
  if (!cause_fits(effect.cause, {event.cause, event.owner}, owner)) return kNoCard;
  for (const Leaver& leaver : event.leaving) {
    const bool heard = hears_leaving(effect, leaver.how);
    const Permanent& subject = *find_permanent(v.state, leaver.permanent);
    if (!heard || subject.breeding != 0) continue;
    if (listens_to(v, effect, listener, owner, subject)) return leaver.permanent;
  }
  return kNoCard;
}

/// Calls act(listener, owner, source card, effect, subject) for each effect that would interrupt.
template <class Act>
void for_each_interrupting(const View& v, const Announcement& event, Act&& act) {
  for (Player owner = 0; owner < 2; ++owner) {
    for (const Permanent& listener : v.state.side[owner].field) {
      for (const auto timing : {cards::Timing::would_be_deleted, cards::Timing::would_leave}) {
        for_each_effect(v, listener, timing, [&](CardId source, std::uint16_t index) {
          const cards::Effect& effect = v.cards.effect(index);
          if (!in_scope(v.state, effect.scope, owner)) return;
          if (has_interrupted(v.state, source, index)) return;
          const CardId subject = heard_leaver(v, event, effect, listener.id(), owner);
          if (subject != kNoCard) act(listener, owner, source, index, subject);
        });
      }
    }
  }
}

void make_interrupt(const Table& t, const Announcement& event, std::uint8_t level) {
  const View v = t.view();
  for_each_interrupting(v, event,
                        [&](const Permanent& listener, Player owner, CardId source,
                            std::uint16_t index, CardId subject) {
                          if (!works_there(v, v.cards.effect(index), listener.breeding != 0))
                            return;
                          if (!use_allows(v, source, index)) return;
                          const WaitingEffect effect{.effect = Short(index),
                                                     .source = source,
                                                     .permanent = listener.id(),
                                                     .owner = owner,
                                                     .subject = subject};
                          if (!t.state.interrupting.push({effect, level}))
                            t.overflow(Capacity::interrupting);
                        });
}

/// They have left: what follows from that, and whether the effect that did it has done something.
void finish_leaving(const Table& t, const Announcement& event, const Leavers& left) {
  switch (event.cause) {
    case CauseKind::battle: return finish_battle(t, event, left);
    case CauseKind::rule: return finish_rule_deletions(t, event.owner, left);
    case CauseKind::effect: break;
  }
  const bool deleted_opponents = std::ranges::any_of(left, [&](const Leaver& leaver) {
    return is_deletion(leaver.how) && t.state.owner_of(leaver.permanent) != event.owner &&
           t.facts(leaver.permanent).is_digimon();
  });
  if (deleted_opponents) trigger_effect_deletes(t, event.owner);
  note_count(t, static_cast<int>(left.size()));
}

/// The Digimon that this loser of a battle alone lost to; an effect that interrupted may have taken
/// it from the field.
CardId survivor_of(const State& state, const Announcement& event, CardId loser) {
  if (event.cause != CauseKind::battle) return kNoCard;
  const CardId other = loser == event.card ? event.permanent : event.card;
  if (other != kNoCard && find_permanent(state, other) == nullptr) return kNoCard;
  const bool falls_too =
      std::ranges::find(event.leaving, other, &Leaver::permanent) != event.leaving.end();
  return falls_too ? kNoCard : other;
}

bool let_leave(const Table& t, const Announcement& event) {
  const bool battle = event.cause == CauseKind::battle;
  const GainedBefore gained(t, event.leaving);
  OneEvent departure(t);
  for (const Leaver& leaver : event.leaving) {
    leave_play(t, leaver.permanent, leaver.how,
               battle ? survivor_of(t.state, event, leaver.permanent) : event.card);
    departure.happened();
  }
  gained.let_wait(battle ? Cause{CauseKind::battle, kNobody} : cause_of(t));
  finish_leaving(t, event, event.leaving);
  return !event.leaving.empty();
}

bool let_happen(const Table& t, const Announcement& event) {
  switch (event.kind) {
    case Announced::leaving: return let_leave(t, event);
    case Announced::playing: play_announced(t, event); return true;
    case Announced::digivolving: digivolve_announced(t, event); return true;
    case Announced::using_option: use_announced(t, event); return true;
    case Announced::taken: take_announced(t, event); return true;
  }
  return false;
}

/// The judge lets interrupting effects come too late: they trigger, and then it happens anyway.
bool happen_first(const Table& t, const Announcement& event) {
  struct Late {
    Permanent listener;
    CardId source;
    std::uint16_t effect;
  };
  InlineVector<Late, kMaxInterrupting> late;
  for_each_interrupting(
      t.view(), event,
      [&](const Permanent& listener, Player, CardId source, std::uint16_t index, CardId) {
        if (!late.push({listener, source, index})) t.overflow(Capacity::interrupting);
      });
  const bool happened = let_happen(t, event);
  for (const Late& each : late) {
    trigger_late(t, each.listener, each.source, each.effect);
  }
  return happened;
}

/// Those of the last announced event that have not had their turn.
bool still_interrupts(const State& state, const Interrupting& each) {
  return each.level == state.announced.size() && each.activated == 0;
}

/// What interrupts the last announced event, as the kernel reads a line of pending effects.
struct InterruptingLine {
  const State& state;
  [[nodiscard]] std::size_t size() const { return state.interrupting.size(); }
  [[nodiscard]] Pending<ConcreteAlgebra> operator[](std::size_t i) const {
    const Interrupting& one = state.interrupting[i];
    return {still_interrupts(state, one), in_line(state, one.effect, Item::announcement)};
  }
};

void forget_level(State& state, std::size_t level) {
  for (std::size_t i = state.interrupting.size(); i > 0; --i) {
    if (state.interrupting[i - 1].level == level) state.interrupting.erase(i - 1);
  }
}

/// Do they wait among the others, until what they listen for has happened?
bool come_too_late(const View& v) {
  return item_of(kNumbers, v, static_cast<int>(PendingKind::immediate)) ==
         static_cast<int>(Item::waiting_effect);
}

bool hears_of_digivolving(const Table& t, CardId card) {
  const bool own = (t.facts(card).own_timings & timing_bit(cards::Timing::would_become)) != 0;
  return own || t.state.capabilities.hears(cards::Timing::would_digivolve);
}

/// What has something to say to this digivolution before it happens.
bool interrupted_before_digivolving(const Table& t, const Announcement& event) {
  if (!hears_of_digivolving(t, event.card)) return false;
  AllBeforeDigivolving found;
  find_before_digivolving(t, event.card, event.owner, find_permanent(t.state, event.permanent),
                          found);
  if (found.empty()) return false;
  if (come_too_late(t.view())) return false;  // to lower a cost
  if (!t.state.announced.push(event)) t.overflow(Capacity::announced);
  const auto level = static_cast<std::uint8_t>(t.state.announced.size());
  for (const BeforeDigivolving& each : found) {
    const WaitingEffect effect{.effect = Short(each.effect),
                               .source = each.source,
                               .permanent = each.permanent,
                               .owner = event.owner,
                               .subject = event.permanent};
    if (!t.state.interrupting.push({effect, level})) t.overflow(Capacity::interrupting);
  }
  return true;
}

}  // namespace

bool announce_leaving(const Table& t, const Leavers& who, Cause cause) {
  return announce(t, {.cause = cause.kind, .owner = cause.owner, .leaving = who});
}

bool announce(const Table& t, Announcement event) {
  for (std::size_t i = event.leaving.size(); i > 0; --i) {
    const Leaver& leaver = event.leaving[i - 1];
    if (!can_leave(t.view(), leaver.permanent, leaver.how, {event.cause, event.owner})) {
      event.leaving.erase(i - 1);
    }
  }
  event.frames = static_cast<std::uint8_t>(t.state.frames.size());
  if (event.kind == Announced::digivolving && interrupted_before_digivolving(t, event))
    return false;
  const bool costs = event.kind == Announced::playing || event.kind == Announced::using_option;
  if (costs && interrupted_by_lowering(t, event)) return false;
  if ((t.state.capabilities.timings.bits() & kLeavingTimings) == 0 || event.leaving.empty()) {
    return let_happen(t, event);
  }
  bool heard = false;
  for_each_interrupting(
      t.view(), event,
      [&](const Permanent&, Player, CardId, std::uint16_t, CardId) { heard = true; });
  if (!heard) return let_happen(t, event);
  if (come_too_late(t.view())) return happen_first(t, event);
  if (!t.state.announced.push(event)) {
    t.overflow(Capacity::announced);
    return false;
  }
  make_interrupt(t, event, static_cast<std::uint8_t>(t.state.announced.size()));
  return false;
}

void first_to_interrupt(const View& v, InterruptingIndices& out) {
  const InterruptingLine line{v.state};
  for (std::size_t x = 0; x < line.size(); ++x) {
    if (may_act(kNumbers, v, line, x)) (void)out.push(static_cast<std::uint8_t>(x));
  }
}

bool take_announced_step(const Table& t) {
  const auto& all = t.state.interrupting;
  InterruptingIndices candidates;
  first_to_interrupt(t.view(), candidates);
  if (candidates.empty()) {
    if (std::ranges::any_of(all, [&](const auto& i) { return still_interrupts(t.state, i); })) {
      t.state.outcome = Outcome::stuck;  // each would have to wait for another
      return false;
    }
    const Announcement event = *announced_event(t.state);
    forget_level(t.state, t.state.announced.size());
    (void)t.state.announced.pop();
    (void)let_happen(t, event);
    return false;
  }
  const WaitingEffect& first = all[candidates[0]].effect;
  const bool alike = std::ranges::all_of(
      candidates, [&](std::uint8_t i) { return make_no_difference(first, all[i].effect); });
  if (alike) {
    activate_interrupting(t, candidates[0]);
    return true;
  }
  const InterruptingLine line{t.state};
  const bool turn_player = turn_player_picks(kNumbers, t.view(), line, candidates);
  t.let_decide(turn_player ? t.state.turn_player : first.owner, Asks::next_interrupting);
  return false;
}

void activate_interrupting(const Table& t, std::size_t position) {
  Interrupting& interrupting = t.state.interrupting[position];
  interrupting.activated = 1;
  const WaitingEffect& effect = interrupting.effect;
  if (is_cancelled(t.view(), effect)) return;
  if (!use_allows(t.view(), effect.source, effect.effect.bits())) return;
  push_frame(t, {.effect = effect.effect,
                 .source = effect.source,
                 .permanent = effect.permanent,
                 .owner = effect.owner,
                 .subject = effect.subject});
}

bool reduce_announced_cost(const Table& t, int amount) {
  Announcement* event = announced_event(t.state);
  if (event == nullptr) return false;
  const auto forbidden = event->kind == Announced::playing
                             ? cards::PlayerLimit::reduce_play_costs
                             : cards::PlayerLimit::reduce_digivolution_costs;
  if (player_cannot(t.view(), event->owner, forbidden)) return false;
  constexpr int kMost = 255;  // as much as any cost
  event->reduction = static_cast<std::uint8_t>(std::min(event->reduction + amount, kMost));
  return true;
}

void find_announced(const View& v, const Frame& frame, Candidates& out) {
  const Announcement* event = announced_event(v.state);
  if (event == nullptr) return;
  const cards::Effect& effect = v.cards.effect(frame.effect.bits());
  for (const Leaver& leaver : event->leaving) {
    const Permanent& permanent = *find_permanent(v.state, leaver.permanent);
    if (hears_leaving(effect, leaver.how) &&
        listens_to(v, effect, frame.permanent, frame.owner, permanent)) {
      (void)out.push(leaver.permanent);
    }
  }
}

bool prevent_leaving(const Table& t, CardId permanent) {
  Announcement* event = announced_event(t.state);
  if (event == nullptr) return false;
  Leavers& leaving = event->leaving;
  for (std::size_t i = 0; i < leaving.size(); ++i) {
    if (leaving[i].permanent != permanent) continue;
    leaving.erase(i);
    return true;
  }
  return false;
}

}  // namespace headjudge::dcg
