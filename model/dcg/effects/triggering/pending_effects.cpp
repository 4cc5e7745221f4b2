// One effect that has heard its event: does it trigger, and as what does it wait?
//
// An effect triggers within its [Your Turn] or [Opponent's Turn], on a card in play (the judge says
// whether the breeding area counts), and as often in a turn as it says. What its words ask about
// the event itself is looked at now, everything else when it activates. One that may trigger twice
// for one event waits once. (comprehensive-4.2, 15-4, 15-13 and 15-14)
#include "model/dcg/effects/triggering/pending_effects.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/persistent_sources.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/subjects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/kernel/pending.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

/// "When this Digimon attacks a player, ...": looked at as the attack is declared.
bool attack_is_as_said(const View& v, const cards::Condition& condition, const Controller& by) {
  const CardId target = v.state.attack.target;
  if (condition.kind == cards::ConditionKind::attacks_player) return target == kThePlayer;
  if (condition.kind != cards::ConditionKind::attacks_digimon) return true;
  const Permanent attacked = find_permanent(v.state, target);
  return attacked != nullptr && fits(v, attacked, condition.filter, by);
}

constexpr TimingSet kMomentsOfTurns = timing_bit(cards::Timing::start_of_turn) |
                                      timing_bit(cards::Timing::start_of_main_phase) |
                                      timing_bit(cards::Timing::end_of_turn);

/// An effect's [Your Turn] restricts only its moments of the turn; an [On Play] in the same effect
/// triggers in any turn.
bool triggers_in_scope(const State& state, const cards::Effect& effect, cards::Timing timing,
                       Player owner) {
  const bool of_moments = (effect.timings() & kMomentsOfTurns) != 0;
  if (of_moments && (timing_bit(timing) & kMomentsOfTurns) == 0) return true;
  return in_scope(state, effect.scope, owner);
}

/// "If deleted by an effect, ..." and "if this Digimon had ...": looked at as the effect triggers.
bool is_deleted_as_said(const View& v, const cards::Condition& condition,
                        const EffectSource& source) {
  if (condition.kind == cards::ConditionKind::deleted_by) {
    return cause_fits(static_cast<cards::CauseFilter>(condition.amount), source.cause,
                      source.owner);
  }
  if (source.stack != nullptr && is_about_this(condition.kind)) {
    const Controller self{source.owner, source.stack.id()};
    return own_condition_holds(v, condition, source.stack, self);  // (15-8-3-9-4)
  }
  if (condition.kind != cards::ConditionKind::had_described) return true;
  return source.bearer != kNoCard &&
         v.fits(condition.filter.named - 1U, v.state.def[source.bearer]);
}

/// Does it ask for the card, or the keyword, by whose effect it was, and was it that one?
bool is_by_named(const Table& t, std::uint16_t index) {
  if (t.acting == nullptr) return false;
  const Frame& by = t.effect();
  const View& v = t.view();
  const auto names = [&](const cards::Condition& condition) {
    if (condition.kind != cards::ConditionKind::came_by) return false;
    const cards::Filter& said = condition.filter;
    if (said.with_keyword != cards::Keyword::none) {
      return v.cards.effect(by.effect.bits()).keyword.name == said.with_keyword;
    }
    return said.named != 0 && v.fits(said.named - 1U, v.state.def[by.source]);
  };
  const cards::Effect& effect = v.cards.effect(index);
  return names(effect.condition) || names(effect.also_if) ||
         std::ranges::any_of(v.cards.instructions(index), [&](const cards::Instruction& each) {
           return names(each.condition) || names(each.also_if);
         });
}

/// Whom the effect calls "that Digimon"; for one that asks, by what it came to its event. The
/// grammar sees to it that no effect does both.
CardId subject_of(const Table& t, std::uint16_t index, const EffectSource& source) {
  if (!asks_anywhere(t.view(), index, cards::ConditionKind::came_by)) return source.subject;
  unsigned ways = source.cause.origin;
  if (source.cause.kind == CauseKind::effect) ways |= cards::kByEffect;
  if (is_by_named(t, index)) ways |= cards::kByNamed;
  return static_cast<CardId>(kOrigin + ways);
}

/// "When <event> or <another event>": both in one moment are one time that it triggers.
bool waits_for_its_other_event(const View& v, std::uint16_t index, const EffectSource& source) {
  const cards::Effect& effect = v.cards.effect(index);
  const bool of_several = effect.other_event || effect.other_events != 0;
  const bool at_once = effect.detail == cards::EventDetail::by_digi_burst;  // however many cards
  if (!of_several && !at_once) return false;
  const auto& all = v.state.pending;
  const std::size_t from = std::min<std::size_t>(v.state.together, all.size());
  return std::any_of(all.begin() + from, all.end(), [&](const PendingEffect& pending) {
    return pending.what == Waiting::effect && pending.source == source.card &&
           pending.group == v.state.moment && (at_once || pending.effect.bits() != index) &&
           v.cards.effect(pending.effect.bits()).first == effect.first;
  });
}

}  // namespace

bool would_wait(const View& v, std::uint16_t index, const EffectSource& source) {
  const cards::Effect& effect = v.cards.effect(index);
  if (!triggers_in_scope(v.state, effect, source.timing, source.owner)) return false;
  if (!works_there(v, effect, source.breeding)) return false;
  const Controller by{source.owner, source.permanent};
  if (!attack_is_as_said(v, effect.condition, by)) return false;
  if (!effect.or_if && !is_deleted_as_said(v, effect.condition, source)) return false;
  if (!effect.or_if && !is_deleted_as_said(v, effect.also_if, source)) return false;
  // An effect that has been used may still be refused here, so that it is not offered in vain. That
  // of a card that leaves has been used by the card that it was.
  const bool leaves = source.state == SourceState::left_before;
  if (!leaves && is_used(v, source.card, index) && !use_allows(v, source.card, index)) return false;
  return !waits_for_its_other_event(v, index, source);
}

namespace {

/// What the effect compares with is noted as it is now (comprehensive-4.2, 15-8-3-8), or else which
/// conditions the Digimon meets that leaves.
void note_as_it_is(const View& v, const EffectSource& source, PendingEffect& pending) {
  Permanent about = find_permanent(v.state, source.subject);
  if (about == nullptr) about = source.about;
  const std::uint16_t effect = pending.effect.bits();
  if (about != nullptr && looks_back_at_subject(v, effect)) {
    constexpr int kMostDp = 32'767;
    pending.was = static_cast<CardId>(1 + about.top());
    pending.noted = Short(std::min(standing_of(v, about).dp / kDpUnit, kMostDp));
  } else if (source.stack != nullptr) {
    pending.noted = conditions_met_by(v, source.stack, source.owner, effect);
  }
  if (counts_event(v, effect)) pending.noted = Short(1);
}

/// <Fortitude> plays the Digimon that had it, though a card beneath or a link card lent it.
/// (comprehensive-4.2, 16-27-1)
CardId card_it_speaks_of(const View& v, std::uint16_t index, const EffectSource& source) {
  const bool plays_digimon = v.cards.effect(index).keyword.name == cards::Keyword::fortitude;
  return plays_digimon && source.bearer != kNoCard ? source.bearer : source.card;
}

/// Does it do something with "this card"?
bool speaks_of_this_card(const View& v, std::uint16_t index) {
  return std::ranges::any_of(v.cards.instructions(index), [](const cards::Instruction& each) {
    switch (each.action) {
      case cards::Action::play_this:
      case cards::Action::play_this_later:
      case cards::Action::add_this_to_hand:
      case cards::Action::place_this:
      case cards::Action::place_this_in_security:
      case cards::Action::place_this_face_up:
      case cards::Action::trash_this:
      case cards::Action::move_this:
      case cards::Action::save: return true;
      default: return false;
    }
  });
}

/// Of one whose card has left, for which card it waits: what lay on top then, or the card itself,
/// whose effect an inherited one is that speaks of "this card". (comprehensive-4.2, 15-8-3-5 and
/// 15-3-3)
CardId card_it_waits_for(const View& v, std::uint16_t index, const EffectSource& source) {
  const bool for_itself = source.bearer != kNoCard && speaks_of_this_card(v, index);
  return for_itself ? card_it_speaks_of(v, index, source) : source.bearer;
}

}  // namespace

void let_effect_wait(const Table& t, std::uint16_t index, const EffectSource& source) {
  if (!would_wait(t.view(), index, source)) return;
  const bool gone = source.state != SourceState::in_play;
  PendingEffect pending{{.effect = Short(index),
                         .source = card_it_speaks_of(t.view(), index, source),
                         .permanent = gone ? kNoCard : source.permanent,
                         .owner = source.owner,
                         .state = source.state,
                         .subject = subject_of(t, index, source)},
                        t.state.moment,
                        card_it_waits_for(t.view(), index, source)};
  note_as_it_is(t.view(), source, pending);
  if (!t.state.pending.push(pending)) t.overflow(Capacity::pending);
}

bool works_there(const View& v, const cards::Effect& effect, bool breeding) {
  return works_in_area(v, effect, breeding);
}

namespace {

/// What the uses of an effect are counted for: the card if it is printed there, the stack for
/// what it has gained, whichever card is on top by then. (comprehensive-4.2, 15-13-2)
struct Holder {
  CardId card = 0;
  Permanent stack;  ///< that its card lies in; none outside the field
  bool gained = false;
};

Holder holder_of(const View& v, CardId source, std::uint16_t effect) {
  Holder found{.card = source};
  for (const Permanent stack : v.state.side(v.state.owner_of(source)).field) {
    if (std::ranges::find(stack.cards(), source) != stack.cards().end()) found.stack = stack;
  }
  const CardFacts& facts = v.facts(source);
  const bool own = effect >= facts.first_effect && effect < facts.first_effect + facts.effect_count;
  found.gained = !own && found.stack != nullptr;
  if (found.gained) found.card = found.stack.id();
  return found;
}

/// How often its Digimon has this effect: gained several times, or one of its digivolution cards
/// that several others let it have. Each of them has uses of its own. (comprehensive-4.2, 15-13-1
/// and 15-14-1-3; ruling Q1943)
int copies_of(const View& v, const Holder& holder, CardId source, std::uint16_t effect) {
  int copies = 0;
  const auto count = [&](CardId card, std::uint16_t other) {
    if (card == source && other == effect) ++copies;
  };
  const cards::Timing timing = v.cards.effect(effect).timing;
  if (holder.gained) {
    for_each_gained_effect(v, holder.stack, timing, Gains::all,
                           [&](CardId, std::uint16_t other) { count(source, other); });
  } else if (holder.stack != nullptr && v.state.capabilities.can(Ability::lends_stack)) {
    for_each_lent_effect(v, holder.stack, timing, count);
  }
  return std::max(copies, 1);
}

int uses_so_far(const View& v, const Holder& holder, std::uint16_t effect) {
  return v.state.used.times(v.cards.counted_as(effect), holder.card, holder.gained);
}

}  // namespace

bool is_used(const View& v, CardId source, std::uint16_t effect) {
  return !v.state.used.empty() && v.cards.effect(effect).uses_per_turn != 0 &&
         uses_so_far(v, holder_of(v, source, effect), effect) != 0;
}

bool is_used_up(const View& v, CardId source, std::uint16_t effect) {
  const int uses = v.cards.effect(effect).uses_per_turn;
  if (uses == 0 || v.state.used.empty()) return false;
  const Holder holder = holder_of(v, source, effect);
  const int so_far = uses_so_far(v, holder, effect);
  return so_far >= uses && so_far >= uses * copies_of(v, holder, source, effect);
}

bool use_allows(const View& v, CardId source, std::uint16_t effect) {
  const bool limited = v.cards.effect(effect).uses_per_turn != 0;
  return use_is_left(kNumbers, v, limited, limited && is_used_up(v, source, effect));
}

void mark_used(const Table& t, CardId source, std::uint16_t effect) {
  const View v = t.view();
  const bool limited = t.cards.effect(effect).uses_per_turn != 0;
  if (!limited || is_used_up(v, source, effect)) return;
  const Holder holder = holder_of(v, source, effect);
  const Use use{.effect = Short(t.cards.counted_as(effect)),
                .holder = holder.card,
                .gained = static_cast<std::uint8_t>(holder.gained),
                .times = 1};
  if (!t.state.used.add(use)) t.overflow(Capacity::uses);
}

}  // namespace headjudge::dcg
