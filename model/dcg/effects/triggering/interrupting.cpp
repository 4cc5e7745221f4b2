// Interrupting effects: what acts just before something happens.
//
// Whoever is about to delete, remove, play or digivolve announces it. Effects worded "when ...
// would ..." trigger on the announcement and activate one at a time, each once for that event,
// before it happens; then happens what has not been prevented. What pays for a prevention ("by
// deleting 1 of your other Digimon") is announced in its turn, so announced events nest. An effect
// that has interrupted one of them interrupts another again, further in or further out, if the
// judge says so: what has interrupted is kept until the outermost is resolved. All
// that have triggered may activate, although one of them has prevented the event (rulings Q4905,
// Q6250).
//
// Where no card in play listens, nothing waits in the state and the event simply happens. A judge
// may let these effects wait until it has happened: then they trigger like any other. Whoever
// announces an event lets it happen; one that had to wait is an item of the agenda
// (turn/announced.cpp).
// (en-2025, Immediate-Type Effects; comprehensive-4.2, 15-8-5)
#include "model/dcg/effects/triggering/interrupting.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/lowering.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/subjects.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/agenda.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/kernel/pending.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

constexpr TimingSet kLeavingTimings =
    timing_bit(cards::Timing::would_be_deleted) | timing_bit(cards::Timing::would_leave);

/// Has this very effect interrupted an event that is still announced, or one further in?
bool has_interrupted(const State& state, CardId source, std::uint16_t effect) {
  return std::ranges::any_of(state.interrupting, [&](const Interrupting& each) {
    return each.activated != 0 && each.effect.source == source &&
           each.effect.effect.bits() == effect;
  });
}

/// Does the judge let this effect interrupt? It may have done so for an event that is not resolved
/// yet, and Material Save may come when its Digimon has been deleted: nothing lies beneath it then.
/// [interrupting-again, material-save-time]
bool may_interrupt(const View& v, CardId source, std::uint16_t effect) {
  if (has_interrupted(v.state, source, effect) &&
      v.judged(Question::interrupting_again, InterruptingAgain::no)) {
    return false;
  }
  return v.cards.effect(effect).keyword.name != cards::Keyword::material_save ||
         v.judged(Question::material_save_time, MaterialSaveTime::before);
}

/// "Would be deleted", "would leave", "would be deleted or returned to the hand or deck"
bool hears_leaving(const cards::Effect& effect, Leaving how) {
  const bool returned = is_return(how);
  if (effect.detail == cards::EventDetail::returned) return returned;
  if (is_deletion(how)) return true;
  if (effect.timing != cards::Timing::would_leave) return false;
  return effect.detail != cards::EventDetail::deleted_or_returned || returned;
}

/// An Option that a rule check takes away has left the battle area, or not. [checked-out-leaves]
bool counts_as_leaving(const View& v, const Announcement& event, const Leaver& leaver) {
  if (event.cause != CauseKind::rule || leaver.how != Leaving::put_in_trash) return true;
  return v.facts(find_permanent(v.state, leaver.permanent)).is_digimon() ||
         v.judged(Question::checked_out_leaves, CheckedOutLeaves::yes);
}

/// Those who leave that this effect of `listener` listens for.
Candidates heard_leavers(const View& v, const Announcement& event, const cards::Effect& effect,
                         CardId listener, Player owner) {
  Candidates heard;
  if (!cause_fits(effect.cause, {event.cause, event.owner}, owner)) return heard;
  for (const Leaver leaver : event.leaving) {
    const Permanent subject = find_permanent(v.state, leaver.permanent);
    if (!hears_leaving(effect, leaver.how) || subject->breeding != 0) continue;
    if (listens_to(v, effect, listener, owner, subject) && counts_as_leaving(v, event, leaver)) {
      (void)heard.push(leaver.permanent);
    }
  }
  return heard;
}

/// An effect that would interrupt.
struct Heard {
  Permanent listener;  ///< null: of a card in the hand, trash or security stack
  Player owner = 0;
  CardId source = 0;
  std::uint16_t effect = 0;
  Candidates subjects;  ///< who leave

  [[nodiscard]] CardId permanent() const { return listener == nullptr ? kNoCard : listener.id(); }
};

/// Calls act(source card, effect) for each effect of a card that is not in play, from where such
/// effects interrupt: the trash, face up in the security stack, the hand. (comprehensive-4.2,
/// 15-8-5-1 and 15-14)
template <class Act>
void for_each_outside_play(const View& v, Player owner, cards::Timing timing, Act&& act) {
  if (!v.state.capabilities.hears_elsewhere(timing)) return;
  for_each_elsewhere(v, owner, timing, act);
  for (const CardId card : v.one_of_each_in_hand(owner)) {
    for_each_effect_in(v.cards, v.state, card, EffectPlace::hand, timing, act);
  }
}

/// Calls act(heard) for each effect that would interrupt.
template <class Act>
void for_each_interrupting(const View& v, const Announcement& event, Act&& act) {
  for (Player owner = 0; owner < 2; ++owner) {
    const auto hear = [&](Permanent listener, CardId source, std::uint16_t index) {
      const cards::Effect& effect = v.cards.effect(index);
      if (!in_scope(v.state, effect.scope, owner)) return;
      Heard heard{listener, owner, source, index, {}};
      heard.subjects = heard_leavers(v, event, effect, heard.permanent(), owner);
      if (!heard.subjects.empty() && may_interrupt(v, source, index)) act(heard);
    };
    for (const auto timing : {cards::Timing::would_be_deleted, cards::Timing::would_leave}) {
      for (const Permanent listener : v.state.side(owner).field) {
        for_each_effect(v, listener, timing,
                        [&](CardId source, std::uint16_t index) { hear(listener, source, index); });
      }
      for_each_outside_play(v, owner, timing, [&](CardId source, std::uint16_t index) {
        hear(nullptr, source, index);
      });
    }
  }
}

void make_interrupt(const Table& t, const Announcement& event, std::uint8_t level) {
  const View v = t.view();
  for_each_interrupting(v, event, [&](const Heard& heard) {
    const bool breeding = heard.listener != nullptr && heard.listener->breeding != 0;
    if (!works_there(v, v.cards.effect(heard.effect), breeding)) return;
    if (!use_allows(v, heard.source, heard.effect)) return;
    WaitingEffect effect{.effect = Short(heard.effect),
                         .source = heard.source,
                         .permanent = heard.permanent(),
                         .owner = heard.owner};
    // One trigger for all; of those that its words speak of one by one, its player chooses.
    for (const CardId subject : heard.subjects) {
      effect.subject = subject;
      if (!t.state.interrupting.push({effect, level})) t.overflow(Capacity::interrupting);
      if (!picks_subject(v, heard.effect)) break;
      effect.alternative = 1;
    }
  });
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
    return {still_interrupts(state, one), in_line(state, one.effect, 0, Item::announcement)};
  }
};

/// Nothing interrupts the last announced event any more. What has interrupted it, and nothing
/// further out, may interrupt again. (comprehensive-4.2, 15-8-5-4)
void forget_last_level(State& state) {
  const std::size_t level = state.announced.size();
  for (std::size_t i = state.interrupting.size(); i > 0; --i) {
    if (state.interrupting[i - 1].level == level) state.interrupting.erase(i - 1);
  }
}

/// What interrupts now had triggered for an event further out too: there it does not act again.
/// One that was gained twice has triggered twice, and the other one still acts.
/// [interrupting-again]
void keep_from_again(const Table& t, const WaitingEffect& effect) {
  auto& all = t.state.interrupting;
  for (std::size_t level = t.state.announced.size() - 1; level > 0; --level) {
    const auto* outer = std::ranges::find_if(all, [&](const Interrupting& each) {
      return each.activated == 0 && each.level == level && each.effect.source == effect.source &&
             each.effect.effect.bits() == effect.effect.bits();
    });
    if (outer == all.end()) continue;
    if (!t.view().judged(Question::interrupting_again, InterruptingAgain::no)) return;
    const auto place = static_cast<std::size_t>(outer - all.begin());
    for (const std::uint8_t i : same_trigger(interrupting_line_of(t.state), place)) {
      all[i].activated = 1;
    }
  }
}

/// The judge lets interrupting effects come too late: they trigger when it has happened.
void find_late(const Table& t, const Announcement& event, LateInterrupting& late) {
  for_each_interrupting(t.view(), event, [&](const Heard& heard) {
    LateEffect each{.source = heard.source, .effect = heard.effect};
    if (heard.listener != nullptr) each.listener = Stack(heard.listener);
    if (!late.push(each)) t.overflow(Capacity::interrupting);
  });
}

}  // namespace

bool come_too_late(const View& v) {
  return item_of(kNumbers, v, static_cast<int>(PendingKind::immediate)) ==
         static_cast<int>(Item::pending_effect);
}

void leave_out_what_cannot_leave(const View& v, Announcement& event) {
  for (std::size_t i = event.leaving.size(); i > 0; --i) {
    const Leaver leaver = event.leaving[i - 1];
    if (!can_leave(v, leaver.permanent, leaver.how, {event.cause, event.owner})) {
      event.leaving.erase(i - 1);
    }
  }
}

bool announce_leaving(const Table& t, Announcement& event, LateInterrupting& late) {
  leave_out_what_cannot_leave(t.view(), event);
  event.frames = static_cast<std::uint8_t>(t.state.frames.size());
  if ((t.state.capabilities.timings.bits() & kLeavingTimings) == 0 || event.leaving.empty()) {
    return true;
  }
  bool heard = false;
  for_each_interrupting(t.view(), event, [&](const Heard&) { heard = true; });
  if (!heard) return true;
  if (come_too_late(t.view())) {
    find_late(t, event, late);
    return true;
  }
  if (!t.state.announced.push(event)) {
    t.overflow(Capacity::announced);
    return false;
  }
  make_interrupt(t, event, static_cast<std::uint8_t>(t.state.announced.size()));
  return false;
}

void trigger_late(const Table& t, const LateInterrupting& late) {
  for (const auto& each : late) {
    if (!each.listener.cards().empty()) {
      trigger_late(t, each.listener, each.source, each.effect);
      continue;
    }
    const Player owner = t.state.owner_of(each.source);
    let_effect_wait(t, each.effect,
                    {each.source, kNoCard, owner, kNoCard, SourceState::in_play, false});
  }
}

void first_to_interrupt(const View& v, InterruptingIndices& out) {
  const InterruptingLine line{v.state};
  for (std::size_t x = 0; x < line.size(); ++x) {
    if (may_act(kNumbers, v, line, x)) (void)out.push(static_cast<std::uint8_t>(x));
  }
  leave_out_what_is_not_chosen(v, interrupting_line_of(v.state), out);
}

bool still_interrupts(const State& state) {
  return std::ranges::any_of(state.interrupting,
                             [&](const auto& each) { return still_interrupts(state, each); });
}

bool activate_next_interrupting(const Table& t, const InterruptingIndices& candidates) {
  const auto& all = t.state.interrupting;
  const auto* lost = std::ranges::find_if(
      candidates, [&](std::uint8_t i) { return is_cancelled(t.view(), all[i].effect); });
  if (lost != candidates.end()) {  // nobody chooses it (comprehensive-4.2, 15-4-4-3 to 15-4-4-5)
    activate_interrupting(t, *lost);
    return true;
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

Announcement take_last_announced(const Table& t) {
  forget_last_level(t.state);
  return t.state.announced.pop();
}

void activate_interrupting(const Table& t, std::size_t position) {
  Interrupting& interrupting = t.state.interrupting[position];
  for (const std::uint8_t i : same_trigger(interrupting_line_of(t.state), position)) {
    t.state.interrupting[i].activated = 1;
  }
  const WaitingEffect& effect = interrupting.effect;
  if (is_cancelled(t.view(), effect)) return;
  if (!use_allows(t.view(), effect.source, effect.effect.bits())) return;
  keep_from_again(t, effect);
  push_frame(t, Frame{.effect = effect.effect,
                      .source = effect.source,
                      .permanent = effect.permanent,
                      .owner = effect.owner,
                      .subject = effect.subject});
}

bool reduce_announced_cost(const Table& t, int amount) {
  Announcement* event = announced_event(t.state);
  if (event == nullptr) return false;
  if (cost_cannot_be_reduced(t.view(), *event)) return false;
  constexpr int kMost = 255;  // as much as any cost
  event->reduction = static_cast<std::uint8_t>(std::min(event->reduction + amount, kMost));
  return true;
}

void find_announced(const View& v, const Frame& frame, Announcees who, Candidates& out) {
  const Announcement* event = announced_event(v.state);
  if (event == nullptr) return;
  const cards::Effect& effect = v.cards.effect(frame.effect.bits());
  const auto add = [&](CardId id) {
    const Permanent permanent = find_permanent(v.state, id);
    if (listens_to(v, effect, frame.permanent, frame.owner, permanent)) (void)out.push(id);
  };
  for (const Leaver leaver : event->leaving) {
    if (hears_leaving(effect, leaver.how)) add(leaver.permanent);
  }
  if (who == Announcees::still_leaving) return;
  for (const CardId id : event->leaving.who_stay()) add(id);
}

bool prevent_leaving(const Table& t, CardId permanent) {
  Announcement* event = announced_event(t.state);
  if (event == nullptr) return false;
  Leavers& leaving = event->leaving;
  for (std::size_t i = 0; i < leaving.size(); ++i) {
    if (leaving[i].permanent != permanent) continue;
    leaving.let_stay(i);
    return true;
  }
  return false;
}

}  // namespace headjudge::dcg
