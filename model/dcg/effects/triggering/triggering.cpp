// Triggering: what happens makes effects wait.
//
// An effect triggers when its timing comes, within its [Your Turn] or [Opponent's Turn], on a card
// in play (the judge says whether the breeding area counts). It then waits, whatever else is going
// on. All that triggers in one moment (one action, one effect being carried out, the rule checks in
// it) forms one group; a later moment is a newer group than everything still waiting.
// (comprehensive-4.2, 15-4 and 15-5; en-2.3, Effect Activation Order)
#include "model/dcg/effects/triggering/triggering.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/continuous.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/lowering.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/kernel/pending.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

/// "When this Digimon attacks a player, ...": looked at as the attack is declared.
bool attack_is_as_said(const View& v, const cards::Condition& condition, Player owner) {
  const CardId target = v.state.attack.target;
  if (condition.kind == cards::ConditionKind::attacks_player) return target == kThePlayer;
  if (condition.kind != cards::ConditionKind::attacks_digimon) return true;
  const Permanent* attacked = find_permanent(v.state, target);
  return attacked != nullptr &&
         fits(v, *attacked, condition.filter, {.owner = owner}, Depth::with_continuous);
}

constexpr TimingSet kMomentsOfTurns = timing_bit(cards::Timing::start_of_turn) |
                                      timing_bit(cards::Timing::start_of_main_phase) |
                                      timing_bit(cards::Timing::end_of_turn);

/// Whose turn it must be is said of the moments of the turn, not of "[On Play]" beside them.
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
  if (condition.kind != cards::ConditionKind::had_described) return true;
  return source.bearer != kNoCard &&
         v.cards.fits(condition.filter.named - 1U, v.state.def[source.bearer]);
}

/// Does it ask, anywhere in its words, how its card came to the field?
bool asks_for_origin(const View& v, std::uint16_t index) {
  const auto asks = [](const cards::Condition& condition) {
    return condition.kind == cards::ConditionKind::came_by;
  };
  const cards::Effect& effect = v.cards.effect(index);
  return asks(effect.condition) || asks(effect.also_if) ||
         std::ranges::any_of(v.cards.instructions(index), [&](const cards::Instruction& each) {
           return asks(each.condition) || asks(each.also_if);
         });
}

/// Does it ask for the card, or the keyword, by whose effect it was, and was it that one?
bool is_by_named(const View& v, std::uint16_t index) {
  if (v.state.frames.empty()) return false;
  const Frame& by = v.state.frames.back();
  const auto names = [&](const cards::Condition& condition) {
    if (condition.kind != cards::ConditionKind::came_by) return false;
    const cards::Filter& said = condition.filter;
    if (said.with_keyword != cards::Keyword::none) {
      return v.cards.effect(by.effect.bits()).keyword.name == said.with_keyword;
    }
    return said.named != 0 && v.cards.fits(said.named - 1U, v.state.def[by.source]);
  };
  const cards::Effect& effect = v.cards.effect(index);
  return names(effect.condition) || names(effect.also_if) ||
         std::ranges::any_of(v.cards.instructions(index), [&](const cards::Instruction& each) {
           return names(each.condition) || names(each.also_if);
         });
}

/// Whom the effect calls "that Digimon"; for one that asks, by what it came to its event. The
/// grammar sees to it that no effect does both.
CardId subject_of(const View& v, std::uint16_t index, const EffectSource& source) {
  if (!asks_for_origin(v, index)) return source.subject;
  unsigned ways = source.cause.origin;
  if (source.cause.kind == CauseKind::effect) ways |= cards::kByEffect;
  if (is_by_named(v, index)) ways |= cards::kByNamed;
  return static_cast<CardId>(kOrigin + ways);
}

/// "When <event> or <another event>": both in one moment are one time that it triggers.
bool waits_for_its_other_event(const Table& t, std::uint16_t index, const EffectSource& source) {
  const cards::Effect& effect = t.cards.effect(index);
  const bool of_several = effect.other_event || effect.other_events != 0;
  const bool at_once = effect.detail == cards::EventDetail::by_digi_burst;  // however many cards
  if (!of_several && !at_once) return false;
  return std::ranges::any_of(t.state.waiting, [&](const WaitingEffect& waiting) {
    return waiting.source == source.card && waiting.group == t.state.moment &&
           (at_once || waiting.effect.bits() != index) &&
           t.cards.effect(waiting.effect.bits()).first == effect.first;
  });
}

}  // namespace

void let_effect_wait(const Table& t, std::uint16_t index, const EffectSource& source) {
  const View v = t.view();
  const cards::Effect& effect = t.cards.effect(index);
  if (!triggers_in_scope(t.state, effect, source.timing, source.owner)) return;
  if (!works_there(v, effect, source.breeding)) return;
  if (!attack_is_as_said(v, effect.condition, source.owner)) return;
  if (!is_deleted_as_said(v, effect.condition, source)) return;
  // An effect that has been used may still be refused here, so that it is not offered in vain.
  if (uses_so_far(v, source.card, index) != 0 && !use_allows(v, source.card, index)) return;
  if (waits_for_its_other_event(t, index, source)) return;
  const bool gone = source.state != SourceState::in_play;
  if (!t.state.waiting.push({.effect = Short(index),
                             .source = source.card,
                             .permanent = gone ? kNoCard : source.permanent,
                             .owner = source.owner,
                             .group = t.state.moment,
                             .subject = subject_of(v, index, source),
                             .state = source.state,
                             .bearer = source.bearer})) {
    t.overflow(Capacity::waiting);
  }
}

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

}  // namespace

bool works_there(const View& v, const cards::Effect& effect, bool breeding) {
  if (effect.place == cards::Place::breeding) return breeding;
  if (effect.in_breeding_too) return true;
  return !breeding || v.judged(Question::breeding_effects, BreedingEffects::yes);
}

bool listens_to(const View& v, const cards::Effect& effect, CardId listener, Player listener_owner,
                const Permanent& subject) {
  const bool same = listener == subject.id();
  const Controller by{listener_owner, listener};
  const bool becomes = effect.names_into && !effect.has(cards::Timing::placed_under) &&
                       !effect.has(cards::Timing::stack_returned) &&
                       !effect.has(cards::Timing::gets_linked) &&
                       effect.detail != cards::EventDetail::against_digimon;
  if (effect.detail == cards::EventDetail::by_dna && subject.dna == 0) return false;
  if (becomes && !fits_target(v, subject, {.kind = effect.into_kind, .filter = effect.into}, by,
                              Depth::with_continuous)) {
    return false;
  }
  if (effect.subject == cards::Subject::self) {
    return same && fits(v, subject, effect.subject_filter, by, Depth::with_continuous);
  }
  if (effect.or_this && same) return true;
  const bool yours = v.state.owner_of(subject.id()) == listener_owner;
  if (!is_of_side(effect.subject, yours, same)) return false;
  const cards::Target who{.kind = effect.subject_kind, .filter = effect.subject_filter};
  // A Tamer that has digivolved is a Digimon now: what it was lies right below the new card.
  if (effect.has(cards::Timing::digimon_digivolves) && who.kind == cards::CardKind::tamer) {
    return card_fits(v, subject.cards[subject.cards.size() - 2], who, by);
  }
  return fits_target(v, subject, who, by, Depth::with_continuous);
}

void forget_newest_waiting(const Table& t, std::size_t before) {
  while (t.state.waiting.size() > before) (void)t.state.waiting.pop();
}

void begin_later_moment(const Table& t) {
  auto& waiting = t.state.waiting;
  note_lost_sources(t);
  const WaitingLine line{t.state};
  InlineVector<std::uint8_t, kMaxWaiting> groups;
  constexpr int kNewerThanAll = 256;
  t.state.moment = static_cast<std::uint8_t>(renumbered(kNumbers, line, kNewerThanAll));
  for (const WaitingEffect& each : waiting) {
    (void)groups.push(static_cast<std::uint8_t>(renumbered(kNumbers, line, int{each.group})));
  }
  for (std::size_t i = 0; i < waiting.size(); ++i) waiting[i].group = groups[i];
}

void trigger_own(const Table& t, const Permanent& permanent, Player owner, cards::Timing timing,
                 CardId subject, SourceState source, const Cause* cause) {
  if (!t.state.capabilities.hears(timing) || !activates_at(t.view(), permanent, timing)) return;
  for_each_effect(t.view(), permanent, timing, [&](CardId card, std::uint16_t effect) {
    const bool of_stack = t.cards.effect(effect).condition.kind == cards::ConditionKind::had_cards;
    if (of_stack && permanent.cards.size() < 2) return;
    let_effect_wait(t, effect,
                    {card, permanent.id(), owner, subject, source, permanent.breeding != 0,
                     source == SourceState::left_before ? permanent.top() : kNoCard, timing,
                     cause == nullptr ? cause_now(t.view()) : *cause});
  });
}

void trigger_link_card(const Table& t, CardId card, const Permanent& permanent,
                       cards::Timing timing) {
  const Player owner = t.state.owner_of(permanent.id());
  for_each_link_effect(t.cards, t.state, card, timing, [&](CardId source, std::uint16_t effect) {
    let_effect_wait(t, effect,
                    {source, permanent.id(), owner, kNoCard, SourceState::in_play, false});
  });
}

void trigger_listeners(const Table& t, cards::Timing timing, const Permanent& subject, bool gone,
                       const Cause* given, CardId about) {
  if (!t.state.capabilities.hears(timing)) return;
  const View v = t.view();
  const CardId who = gone ? kNoCard : subject.id();
  const Cause cause = given == nullptr ? cause_now(t.view()) : *given;
  const auto hears = [&](std::uint16_t effect, CardId listener, Player owner) {
    const cards::Effect& listening = t.cards.effect(effect);
    const cards::Target said{.kind = listening.into_kind, .filter = listening.into};
    if (about != kNoCard && listening.names_into && !card_fits(v, about, said)) return false;
    return listens_to(v, listening, listener, owner, subject) &&
           is_as_said(v, listening, timing, owner, cause);
  };
  for (Player owner = 0; owner < 2; ++owner) {
    for (const Permanent& listener : t.side(owner).field) {
      for_each_effect(t.view(), listener, timing, [&](CardId card, std::uint16_t effect) {
        if (!hears(effect, listener.id(), owner)) return;
        const bool out_of_reach =
            subject.breeding != 0 && t.cards.effect(effect).subject != cards::Subject::self;
        if (out_of_reach && v.judged(Question::breeding_reach, BreedingReach::no)) return;
        let_effect_wait(t, effect,
                        {card, listener.id(), owner, who, SourceState::in_play,
                         listener.breeding != 0, kNoCard, timing, cause});
      });
    }
  }
  if (gone && timing == cards::Timing::digimon_deleted) {
    // What it has itself to say of any of yours that is deleted, itself included.
    const Player owner = t.state.owner_of(subject.id());
    for_each_effect(v, subject, timing, [&](CardId card, std::uint16_t effect) {
      if (!hears(effect, subject.id(), owner)) return;
      let_effect_wait(t, effect,
                      {card, subject.id(), owner, who, SourceState::left_before,
                       subject.breeding != 0, subject.top(), timing, cause});
    });
  }
  if (!t.state.capabilities.hears_elsewhere(timing) || subject.breeding != 0) return;
  for (Player owner = 0; owner < 2; ++owner) {
    for_each_elsewhere(v, owner, timing, [&](CardId card, std::uint16_t effect) {
      if (!hears(effect, kNoCard, owner)) return;
      let_effect_wait(
          t, effect,
          {card, kNoCard, owner, who, SourceState::in_play, false, kNoCard, timing, cause});
    });
  }
}

namespace {

/// Calls act(source card, effect) for each effect that lowers what digivolving into `card` costs.
template <class Act>
void for_each_cheaper(const View& v, const Permanent& permanent, CardId card, Act&& act) {
  constexpr auto kTiming = cards::Timing::would_digivolve;
  if (!v.state.capabilities.hears(kTiming)) return;
  const Player owner = v.state.owner_of(permanent.id());
  for (const Permanent& listener : v.state.side[owner].field) {
    for_each_effect(v, listener, kTiming, [&](CardId source, std::uint16_t index) {
      if (!lowers_plainly(v.cards, index)) return;
      cards::Effect effect = v.cards.effect(index);
      const bool fits_card = speaks_of_card(v, effect, card);
      effect.names_into = false;  // it is the card that must fit, not yet the Digimon
      if (!fits_card || !in_scope(v.state, effect.scope, owner)) return;
      if (!works_there(v, effect, listener.breeding != 0) || !use_allows(v, source, index)) return;
      if (!listens_to(v, effect, listener.id(), owner, permanent)) return;
      if (conditions_hold(v, effect, {owner, listener.id()}, Depth::with_continuous)) {
        act(source, index);
      }
    });
  }
}

}  // namespace

int digivolution_reduction(const View& v, const Permanent& permanent, CardId card) {
  int sum = 0;
  for_each_cheaper(v, permanent, card, [&](CardId, std::uint16_t effect) {
    const cards::Instruction& lowers = v.cards.instructions(effect).front();
    sum += lowers.amount *
           times(v, lowers.per, {v.state.owner_of(card), permanent.id()}, Depth::with_continuous);
  });
  return sum;
}

void use_digivolution_reductions(const Table& t, CardId permanent, CardId card) {
  const Permanent* stack = find_permanent(t.state, permanent);
  if (stack == nullptr) return;
  InlineVector<std::uint16_t, 16> effects;
  InlineVector<CardId, 16> sources;
  for_each_cheaper(t.view(), *stack, card, [&](CardId source, std::uint16_t effect) {
    if (!effects.push(effect) || !sources.push(source)) t.overflow(Capacity::interrupting);
  });
  for (std::size_t i = 0; i < effects.size(); ++i) mark_used(t, sources[i], effects[i]);
}

void trigger_option_used(const Table& t, CardId option) {
  constexpr auto kTiming = cards::Timing::option_used;
  if (!t.state.capabilities.hears(kTiming)) return;
  const View v = t.view();
  const Player owner = t.state.owner_of(option);
  const auto hear = [&](const Permanent& listener) {
    const Player listens = t.state.owner_of(listener.id());
    for_each_effect(v, listener, kTiming, [&](CardId card, std::uint16_t index) {
      const cards::Effect& effect = t.cards.effect(index);
      const cards::Target target{.kind = effect.subject_kind, .filter = effect.subject_filter};
      const bool of_anybody = effect.detail == cards::EventDetail::any_player;
      if ((listens != owner && !of_anybody) || !card_fits(v, option, target)) return;
      let_effect_wait(
          t, index,
          {card, listener.id(), listens, kNoCard, SourceState::in_play, listener.breeding != 0});
    });
  };
  for (Player player = 0; player < 2; ++player) {
    for (const Permanent& listener : t.side(player).field) hear(listener);
  }
}

void trigger_moment(const Table& t, cards::Timing timing) {
  if (!t.state.capabilities.hears(timing)) return;
  if (timing == cards::Timing::end_of_turn && !t.state.granted.empty()) trigger_postponed(t);
  const bool gained = t.state.capabilities.hears_gained(timing);
  for (Player owner = 0; owner < 2; ++owner) {
    for (const Permanent& permanent : t.side(owner).field) {
      if (gained || t.state.printed_flags_of(permanent).has(PrintedFlags::kTimed)) {
        trigger_own(t, permanent, owner, timing);
      }
    }
    if (!t.state.capabilities.hears_elsewhere(timing)) continue;
    for_each_elsewhere(t.view(), owner, timing, [&](CardId card, std::uint16_t effect) {
      let_effect_wait(
          t, effect, {card, kNoCard, owner, kNoCard, SourceState::in_play, false, kNoCard, timing});
    });
  }
}

namespace {

/// A card of the player whose effect this is, on the field where there is one.
CardId card_with(const View& v, std::uint16_t effect, Player owner) {
  CardId found = kNoCard;
  for (CardId card = 0; card < v.state.count; ++card) {
    if (v.state.owner_of(card) != owner) continue;
    const cards::Card& printed = v.cards.card(v.state.def[card]);
    const unsigned first = printed.first_effect;
    const unsigned all = unsigned{printed.effect_count} + printed.granted_count;
    if (effect < first || effect >= first + all) continue;
    const auto on_top = [&](const Permanent& stack) { return stack.top() == card; };
    if (std::ranges::any_of(v.state.side[owner].field, on_top)) return card;
    found = found == kNoCard ? card : found;
  }
  return found;
}

bool speaks_of_itself(const View& v, std::uint16_t effect) {
  return std::ranges::any_of(v.cards.instructions(effect), [](const cards::Instruction& each) {
    return each.target.pick == cards::Pick::self || each.object.holder.pick == cards::Pick::self;
  });
}

}  // namespace

void trigger_postponed(const Table& t) {
  auto& granted = t.state.granted;
  for (std::size_t i = 0; i < granted.size();) {
    const Granted each = granted[i];
    const std::uint16_t index = each.effect.bits();
    if (each.turn_ends != 1 || !t.cards.effect(index).postponed) {
      ++i;
      continue;
    }
    granted.erase(i);
    const CardId source = card_with(t.view(), index, each.by);
    if (source == kNoCard) continue;
    const bool itself = speaks_of_itself(t.view(), index);
    if (!t.state.waiting.push({.effect = Short(index),
                               .source = source,
                               .permanent = itself ? each.target : kNoCard,
                               .owner = each.by,
                               .group = t.state.moment,
                               .subject = itself ? kNoCard : each.target,
                               .state = SourceState::in_play,
                               .bearer = kNoCard})) {
      t.overflow(Capacity::waiting);
    }
  }
}

void trigger_late(const Table& t, const Permanent& was, CardId source, std::uint16_t effect) {
  const bool gone = find_permanent(t.state, was.id()) == nullptr;
  let_effect_wait(t, effect,
                  {source, was.id(), t.state.owner_of(was.id()), gone ? kNoCard : was.id(),
                   gone ? SourceState::left_before : SourceState::in_play, was.breeding != 0});
}

void trigger_effect_deletes(const Table& t, Player owner) {
  for (const Permanent& listener : t.side(owner).field) {
    trigger_own(t, listener, owner, cards::Timing::effect_deletes);
  }
}

void trigger_security_removed(const Table& t, Player player) {
  for (Player owner = 0; owner < 2; ++owner) {
    const cards::Timing timing = owner == player ? cards::Timing::your_security_removed
                                                 : cards::Timing::opponents_security_removed;
    const View v = t.view();
    const Cause cause = cause_now(v);
    for (const Permanent& listener : t.side(owner).field) {
      for_each_effect(v, listener, timing, [&](CardId card, std::uint16_t effect) {
        if (!cause_fits(t.cards.effect(effect).cause, cause, owner)) return;
        let_effect_wait(t, effect,
                        {card, listener.id(), owner, kNoCard, SourceState::in_play,
                         listener.breeding != 0, kNoCard, timing, cause});
      });
    }
  }
}

bool hears_effect_deletes(const View& v, Player owner) {
  bool heard = false;
  for (const Permanent& listener : v.state.side[owner].field) {
    for_each_effect(v, listener, cards::Timing::effect_deletes, [&](CardId, std::uint16_t effect) {
      heard = heard || in_scope(v.state, v.cards.effect(effect).scope, owner);
    });
  }
  return heard;
}

namespace {

/// Where the uses of this effect are noted.
template <class Position>
auto& noted_uses(const Catalog& cards, Position& state, CardId source, std::uint16_t effect) {
  const CardFacts& facts = cards.facts(state.def[source]);
  const bool own = effect >= facts.first_effect && effect < facts.first_effect + facts.effect_count;
  if (own) return state.used[source];
  for (auto& stack : state.side[state.owner_of(source)].field) {
    if (std::ranges::find(stack.cards, source) != stack.cards.end()) return stack.gained_uses;
  }
  return state.used[source];
}

}  // namespace

std::uint8_t uses_so_far(const View& v, CardId source, std::uint16_t effect) {
  if (v.cards.use_bits(effect) == 0) return 0;
  return noted_uses(v.cards, v.state, source, effect);
}

bool use_allows(const View& v, CardId source, std::uint16_t effect) {
  const std::uint8_t bits = v.cards.use_bits(effect);
  const bool used_up = (uses_so_far(v, source, effect) & bits) == bits;
  return use_is_left(kNumbers, v, bits != 0, used_up);
}

void mark_used(const Table& t, CardId source, std::uint16_t effect) {
  const bool has_no_bits =
      t.cards.effect(effect).uses_per_turn != 0 && t.cards.use_bits(effect) == 0;
  if (has_no_bits) return t.overflow(Capacity::uses);
  std::uint8_t& uses = noted_uses(t.cards, t.state, source, effect);
  const unsigned left = t.cards.use_bits(effect) & ~unsigned{uses};
  uses |= static_cast<std::uint8_t>(left & (~left + 1U));  // one more use
}

}  // namespace headjudge::dcg
