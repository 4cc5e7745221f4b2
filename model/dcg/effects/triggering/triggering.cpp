// Triggering: what happens makes effects wait.
//
// An effect triggers when its timing comes, within its [Your Turn] or [Opponent's Turn], on a card
// in play (the judge says whether the breeding area counts). It then waits, whatever else is going
// on. All that triggers in one moment (one action, one effect being carried out, the rule checks in
// it) forms one group; a later moment is a newer group than everything still waiting.
// (comprehensive-4.2, 15-4 and 15-5; en-2.3, Effect Activation Order)
#include "model/dcg/effects/triggering/triggering.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/lowering.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/persistent_sources.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/effects/reading/sorted_changes.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/postponed.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/kernel/pending.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

bool is_of_side(cards::Subject wanted, bool yours, bool same) {
  switch (wanted) {
    case cards::Subject::anyone: return true;
    case cards::Subject::another: return !same;
    case cards::Subject::one_of_yours: return yours;
    case cards::Subject::other_of_yours: return yours && !same;
    case cards::Subject::one_of_opponents: return !yours;
    case cards::Subject::self: break;
  }
  return false;
}

/// "digivolves into a same-level Digimon": what it was lies right below the new card.
bool kept_its_level(const View& v, Permanent subject) {
  const std::size_t cards = subject.cards().size();
  const int level = v.facts(subject).level;
  return cards > 1 && level != 0 && v.facts(subject.cards()[cards - 2]).level == level;
}

}  // namespace

bool listens_to(const View& v, const cards::Effect& effect, CardId listener, Player listener_owner,
                Permanent subject) {
  const bool same = listener == subject.id();
  const Controller by{listener_owner, listener};
  const bool becomes = effect.names_into && !effect.has(cards::Timing::placed_under) &&
                       !effect.has(cards::Timing::stack_returned) &&
                       !effect.has(cards::Timing::gets_linked) &&
                       effect.detail != cards::EventDetail::against_digimon;
  if (effect.detail == cards::EventDetail::by_dna && subject->dna == 0) return false;
  if (becomes && !fits_target(v, subject, {.kind = effect.into_kind, .filter = effect.into}, by)) {
    return false;
  }
  const bool keeps_level = effect.into.among == cards::Among::same_level;
  if (becomes && keeps_level && !kept_its_level(v, subject)) return false;
  if (effect.subject == cards::Subject::self) {
    return same && fits(v, subject, effect.subject_filter, by);
  }
  if (effect.or_this && same) return true;
  const bool yours = v.state.owner_of(subject.id()) == listener_owner;
  if (!is_of_side(effect.subject, yours, same)) return false;
  const cards::Target who{.kind = effect.subject_kind, .filter = effect.subject_filter};
  // A Tamer that has digivolved is a Digimon now: what it was lies right below the new card.
  if (effect.has(cards::Timing::digimon_digivolves) && who.kind == cards::CardKind::tamer) {
    return card_fits(v, subject.cards()[subject.cards().size() - 2], who, by);
  }
  return fits_target(v, subject, who, by);
}

void begin_later_moment(const Table& t) {
  auto& pending = t.state.pending;
  note_lost_sources(t);
  const PendingLine line{t.state};
  InlineVector<std::uint8_t, kMaxPending> groups;
  constexpr int kNewerThanAll = 256;
  t.state.moment = static_cast<std::uint8_t>(renumbered(kNumbers, line, kNewerThanAll));
  for (const PendingEffect& each : pending) {
    (void)groups.push(static_cast<std::uint8_t>(renumbered(kNumbers, line, int{each.group})));
  }
  for (std::size_t i = 0; i < pending.size(); ++i) pending[i].group = groups[i];
  begin_processing(t);
}

namespace {

/// A stack's own effects of a timing come up.
struct OwnEvent {
  Permanent stack;
  Player owner;
  cards::Timing timing;
  CardId subject;
  SourceState source;
  Cause cause;
};

/// Something happens to a stack, and the effects that listen for it come up.
struct EventOfStack {
  cards::Timing timing;
  Permanent subject;
  bool gone;
  CardId about;
  Cause cause;
};

// The loops below call hear(effect, source) for each effect that an event brings up, until it says
// that it has heard enough. Triggering hears all of them, asking stops at the first that would.
// What triggers only waits: it changes nothing that is looked at meanwhile.

template <class Hear>
void hear_own(const View& v, const OwnEvent& event, Hear&& hear) {
  const Permanent stack = event.stack;
  const bool gone = event.source == SourceState::left_before;
  std::optional<bool> activates;  // most have no such effect, and then nobody need know
  bool goes_on = true;
  for_each_effect(v, stack, event.timing, [&](CardId card, std::uint16_t effect) {
    if (!activates) activates = activates_at(v, stack, event.timing);
    if (!*activates) return;
    const bool of_stack = v.cards.effect(effect).condition.kind == cards::ConditionKind::had_cards;
    if (!goes_on || (of_stack && stack.cards().size() < 2)) return;
    goes_on = hear(effect, {card, stack.id(), event.owner, event.subject, event.source,
                            stack->breeding != 0, gone ? stack.top() : kNoCard, event.timing,
                            event.cause, gone ? stack : Permanent()});
  });
}

/// Does this effect of `listener` listen for it?
bool listens_for(const View& v, const EventOfStack& event, std::uint16_t index, CardId listener,
                 Player owner) {
  const cards::Effect& effect = v.cards.effect(index);
  const cards::Target said{.kind = effect.into_kind, .filter = effect.into};
  const Controller by{owner, listener};
  const bool names_it = event.about != kNoCard && effect.names_into;
  if (names_it && !card_fits(v, event.about, said, by)) return false;
  return listens_to(v, effect, listener, owner, event.subject) &&
         is_as_said(v, effect, event.timing, by, event.cause);
}

template <class Hear>
void hear_stack(const View& now, const EventOfStack& event, Hear&& hear) {
  KnownStandings known;
  const View v = now.remembering(known);
  const cards::Timing timing = event.timing;
  const Permanent subject = event.subject;
  const CardId who = event.gone ? kNoCard : subject.id();
  bool goes_on = true;
  const bool may_hear = may_hear_in_play(v, timing);
  for (Player owner = 0; may_hear && owner < 2; ++owner) {
    for (const Permanent listener : v.state.areas.field(owner)) {
      for_each_effect(v, listener, timing, [&](CardId card, std::uint16_t effect) {
        if (!goes_on || !listens_for(v, event, effect, listener.id(), owner)) return;
        if (is_out_of_reach(v, v.cards.effect(effect), subject)) return;
        goes_on =
            hear(effect, {card, listener.id(), owner, who, SourceState::in_play,
                          listener->breeding != 0, kNoCard, timing, event.cause, nullptr, subject});
      });
    }
  }
  if (event.gone && timing == cards::Timing::digimon_deleted) {
    // What it has itself to say of any of yours that is deleted, itself included.
    const Player owner = v.state.owner_of(subject.id());
    for_each_effect(v, subject, timing, [&](CardId card, std::uint16_t effect) {
      if (!goes_on || !listens_for(v, event, effect, subject.id(), owner)) return;
      goes_on = hear(
          effect, {card, subject.id(), owner, who, SourceState::left_before, subject->breeding != 0,
                   subject.top(), timing, event.cause, subject, subject});
    });
  }
  if (!v.state.capabilities.hears_elsewhere(timing) || subject->breeding != 0) return;
  for (Player owner = 0; owner < 2; ++owner) {
    for_each_elsewhere(v, owner, timing, [&](CardId card, std::uint16_t effect) {
      if (!goes_on || !listens_for(v, event, effect, kNoCard, owner)) return;
      goes_on = hear(effect, {card, kNoCard, owner, who, SourceState::in_play, false, kNoCard,
                              timing, event.cause, nullptr, subject});
    });
  }
}

/// May a stack or a card elsewhere have an effect of a moment of the turn?
bool may_hear_moment(const State& state, cards::Timing timing) {
  const Capabilities& all = state.capabilities;
  if (!all.hears(timing)) return false;
  if (all.hears_gained(timing) || all.hears_elsewhere(timing)) return true;
  unsigned any = 0;
  for_each_mark(state, [&](Places, const Marks& marks) { any |= marks.print.bits; });
  return (any & PrintedFlags::kTimed) != 0;
}

template <class Hear>
void hear_moment(const Table& t, cards::Timing timing, Hear&& hear) {
  if (!may_hear_moment(t.state, timing)) return;
  KnownStandings known;
  const View v = t.view().remembering(known);
  const bool gained = v.state.capabilities.hears_gained(timing);
  const Cause cause = cause_of(t);
  bool goes_on = true;
  const auto hear_on = [&](std::uint16_t effect, const EffectSource& source) {
    goes_on = goes_on && hear(effect, source);
    return goes_on;
  };
  for (Player owner = 0; owner < 2; ++owner) {
    for (const Permanent stack : v.state.side(owner).field) {
      if (gained || stack->print.has(PrintedFlags::kTimed)) {
        hear_own(v, {stack, owner, timing, kNoCard, SourceState::in_play, cause}, hear_on);
      }
    }
    if (!v.state.capabilities.hears_elsewhere(timing)) continue;
    for_each_elsewhere(v, owner, timing, [&](CardId card, std::uint16_t effect) {
      (void)hear_on(effect,
                    {card, kNoCard, owner, kNoCard, SourceState::in_play, false, kNoCard, timing});
    });
  }
}

/// Lets wait what it hears.
auto letting_wait(const Table& t) {
  return [&t](std::uint16_t effect, const EffectSource& source) {
    let_effect_wait(t, effect, source);
    return true;
  };
}

/// Would anything wait of what a loop hears?
template <class Loop>
bool any_would_wait(const View& v, Loop&& loop) {
  bool found = false;
  loop([&](std::uint16_t effect, const EffectSource& source) {
    found = would_wait(v, effect, source);
    return !found;
  });
  return found;
}

Cause given_or_acting(const Table& t, const Cause* given) {
  return given == nullptr ? cause_of(t) : *given;
}

}  // namespace

void trigger_own(const Table& t, Permanent permanent, Player owner, cards::Timing timing,
                 CardId subject, SourceState source, const Cause* cause) {
  if (!t.state.capabilities.hears(timing)) return;
  hear_own(t.view(), {permanent, owner, timing, subject, source, given_or_acting(t, cause)},
           letting_wait(t));
}

bool own_would_trigger(const Table& t, Permanent permanent, Player owner, cards::Timing timing,
                       SourceState source, const Cause* cause) {
  if (!t.state.capabilities.hears(timing)) return false;
  const OwnEvent event{permanent, owner, timing, kNoCard, source, given_or_acting(t, cause)};
  return any_would_wait(t.view(), [&](auto&& hear) { hear_own(t.view(), event, hear); });
}

void trigger_listeners(const Table& t, cards::Timing timing, Permanent subject, bool gone,
                       const Cause* cause, CardId about) {
  if (!t.state.capabilities.hears(timing)) return;
  hear_stack(t.view(), {timing, subject, gone, about, given_or_acting(t, cause)}, letting_wait(t));
}

bool listeners_would_trigger(const Table& t, cards::Timing timing, Permanent subject) {
  if (!t.state.capabilities.hears(timing)) return false;
  const EventOfStack event{timing, subject, false, kNoCard, cause_of(t)};
  return any_would_wait(t.view(), [&](auto&& hear) { hear_stack(t.view(), event, hear); });
}

void trigger_moment(const Table& t, cards::Timing timing) {
  if (!t.state.capabilities.hears(timing)) return;
  if (timing == cards::Timing::end_of_turn && !t.state.granted.empty()) trigger_postponed(t);
  hear_moment(t, timing, letting_wait(t));
}

bool moment_would_trigger(const Table& t, cards::Timing timing) {
  assert(timing != cards::Timing::end_of_turn && "what was let wait for it is not looked at");
  return any_would_wait(t.view(), [&](auto&& hear) { hear_moment(t, timing, hear); });
}

void trigger_link_card(const Table& t, CardId card, Permanent permanent, cards::Timing timing) {
  const Player owner = t.state.owner_of(permanent.id());
  for_each_link_effect(t.cards, t.state, card, timing, [&](CardId source, std::uint16_t effect) {
    let_effect_wait(
        t, effect,
        {source, permanent.id(), owner, kNoCard, SourceState::in_play, permanent->breeding != 0});
  });
}

namespace {

/// "The next time one of your Digimon would digivolve this turn": it waits for just that.
bool waits_for_digivolving(const Catalog& cards, const Granted& granted) {
  const cards::Effect& effect = cards.effect(granted.effect.bits());
  return effect.postponed && effect.has(cards::Timing::would_digivolve);
}

/// Calls act(source card, effect, whose it is) for each effect that changes what digivolving into
/// `card` costs.
template <class Act>
void for_each_change_of_cost(const View& v, const Digivolving& who, CardId card, Act&& act) {
  constexpr auto kTiming = cards::Timing::would_digivolve;
  if (!v.state.capabilities.hears(kTiming)) return;
  const auto waits = [&](const Granted& each) { return waits_for_digivolving(v.cards, each); };
  const bool next = std::ranges::any_of(v.state.granted, waits);
  if (!next && !v.state.capabilities.hears_elsewhere(kTiming) && !may_hear_in_play(v, kTiming)) {
    return;
  }
  if (digivolves_as_digimon(v, who.digimon, card) && !v.state.modifiers.full()) {
    return as_it_digivolves(v, who.digimon, card, [&](const View& there, Permanent digimon) {
      for_each_change_of_cost(there, {digimon}, card, act);
    });
  }
  for (Player owner = 0; owner < 2; ++owner) {
    const auto hear = [&](CardId source, std::uint16_t index, CardId listener, bool breeding) {
      if (!changes_cost_plainly(v.cards, index)) return;
      cards::Effect effect = v.cards.effect(index);
      const bool fits_card = speaks_of_card(v, effect, card, {owner, listener});
      effect.names_into = false;  // it is the card that must fit, not yet the Digimon
      if (!fits_card || !in_scope(v.state, effect.scope, owner)) return;
      if (!works_there(v, effect, breeding) || !use_allows(v, source, index)) return;
      const auto listens = [&](Permanent digimon) {
        return digimon != nullptr && listens_to(v, effect, listener, owner, digimon) &&
               reaches_digivolving(v, effect, digimon);
      };
      if (!listens(who.digimon) && !listens(who.other)) return;
      const Permanent that = who.digimon;
      const Antecedent digivolves{.card = that.top(),
                                  .stack = static_cast<std::uint8_t>(that.cards().size())};
      const Controller by{
          .owner = owner, .permanent = listener, .subject = that.id(), .antecedent = digivolves};
      if (conditions_hold(v, effect, by)) act(source, index, by);
    };
    for_each_listening(v, owner, kTiming, hear);
    for (const Granted& each : v.state.granted) {
      if (each.by == owner && waits(each)) hear(each.source, each.effect.bits(), kNoCard, false);
    }
  }
}

}  // namespace

CostChange change_of_digivolution_cost(const View& v, const Digivolving& who, CardId card) {
  CostChange sum;
  for_each_change_of_cost(v, who, card, [&](CardId, std::uint16_t effect, const Controller& by) {
    const cards::Instruction& changes = v.cards.instructions(effect).front();
    const bool increases = changes.action == cards::Action::increase_cost;
    (increases ? sum.increase : sum.reduction) += changes.amount * times(v, changes.per, by);
  });
  return sum;
}

namespace {

/// It would digivolve: what has waited for the next time has come, whatever is paid.
void pass_next_digivolving(const Table& t, const Digivolving& who, CardId card) {
  if (t.state.granted.empty()) return;
  InlineVector<std::uint16_t, kMaxGranted> come;
  for_each_change_of_cost(t.view(), who, card,
                          [&](CardId, std::uint16_t effect, const Controller&) {
                            if (t.cards.effect(effect).postponed) (void)come.push(effect);
                          });
  const Player owner = t.state.owner_of(who.digimon.id());
  for (const std::uint16_t effect : come) {
    const auto has_come = [&](const Granted& each) {
      return each.by == owner && each.effect.bits() == effect;
    };
    erase_where(t.state.granted, has_come);
  }
}

}  // namespace

void use_changes_of_digivolution_cost(const Table& t, const Digivolving& who, CardId card,
                                      bool free) {
  if (who.digimon == nullptr) return;
  pass_next_digivolving(t, who, card);
  if (free) return;
  InlineVector<std::uint16_t, 16> effects;
  InlineVector<CardId, 16> sources;
  for_each_change_of_cost(t.view(), who, card,
                          [&](CardId source, std::uint16_t effect, const Controller&) {
                            if (!effects.push(effect) || !sources.push(source))
                              t.overflow(Capacity::interrupting);
                          });
  for (std::size_t i = 0; i < effects.size(); ++i) mark_used(t, sources[i], effects[i]);
}

namespace {

/// `cost`: what the Option's cost has come to be.
bool is_option_described(const View& v, CardId option, int cost, const cards::Effect& effect,
                         const Controller& by) {
  cards::Filter filter = effect.subject_filter;
  const bool too_cheap = filter.min_cost != 0 && cost < filter.min_cost;
  const bool too_dear = filter.max_cost != 0 && cost > filter.max_cost;
  if (too_cheap || too_dear) return false;
  filter.min_cost = 0;
  filter.max_cost = 0;
  return card_fits(v, option, {.kind = effect.subject_kind, .filter = filter}, by);
}

}  // namespace

void trigger_option_used(const Table& t, CardId option, int cost) {
  constexpr auto kTiming = cards::Timing::option_used;
  if (!t.state.capabilities.hears(kTiming)) return;
  const View v = t.view();
  const Player owner = t.state.owner_of(option);
  for (Player listens = 0; listens < 2; ++listens) {
    const auto hear = [&](CardId card, std::uint16_t index, CardId listener, bool breeding) {
      const cards::Effect& effect = t.cards.effect(index);
      const bool of_anybody = effect.detail == cards::EventDetail::any_player;
      if (listens != owner && !of_anybody) return;
      if (!is_option_described(v, option, cost, effect, {listens, listener})) return;
      let_effect_wait(t, index, {card, listener, listens, kNoCard, SourceState::in_play, breeding});
    };
    for_each_listening(v, listens, kTiming, hear);
  }
}

void trigger_late(const Table& t, Permanent was, CardId source, std::uint16_t effect) {
  const bool gone = find_permanent(t.state, was.id()) == nullptr;
  let_effect_wait(t, effect,
                  {source, was.id(), t.state.owner_of(was.id()), gone ? kNoCard : was.id(),
                   gone ? SourceState::left_before : SourceState::in_play, was->breeding != 0});
}

void trigger_effect_deletes(const Table& t, Player owner) {
  for (const Permanent listener : t.side(owner).field) {
    trigger_own(t, listener, owner, cards::Timing::effect_deletes);
  }
}

/// Those that one processing takes one by one are one event. (comprehensive-4.2, 15-5-2)
void trigger_security_removed(const Table& t, Player player) {
  OneEvent removing(t, t.acting == nullptr ? t.state.pending.size() : t.state.together);
  for (Player owner = 0; owner < 2; ++owner) {
    const cards::Timing timing = owner == player ? cards::Timing::your_security_removed
                                                 : cards::Timing::opponents_security_removed;
    const View v = t.view();
    const Cause cause = cause_of(t);
    const auto hear = [&](CardId card, std::uint16_t effect, CardId listener, bool breeding) {
      if (!cause_fits(t.cards.effect(effect).cause, cause, owner)) return;
      let_effect_wait(
          t, effect,
          {card, listener, owner, kNoCard, SourceState::in_play, breeding, kNoCard, timing, cause});
    };
    for_each_listening(v, owner, timing, hear);
  }
  removing.happened();
}

bool hears_effect_deletes(const View& v, Player owner) {
  bool heard = false;
  for_each_listening(v, owner, cards::Timing::effect_deletes,
                     [&](CardId, std::uint16_t effect, CardId, bool) {
                       heard = heard || in_scope(v.state, v.cards.effect(effect).scope, owner);
                     });
  return heard;
}

}  // namespace headjudge::dcg
