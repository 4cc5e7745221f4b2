// Which effects an event triggers: the listening half of the effect graph.
//
// An effect hears an event when its timing is one of those that the event sets off and its subject
// can be the card to which it happened. "This Digimon" of one effect can only be "this Digimon" of
// another when both cards can lie in one stack, so only one of them on top; and where the pool's
// effects put another card on top, either may be meant.
// (en-1.1, Card Information; the glossary's timings)
#include <bit>

#include "model/cards/program/measured.hpp"
#include "model/events/actions.hpp"
#include "model/events/relation.hpp"

namespace headjudge::events {

namespace {

using cards::CardKind;
using cards::Subject;
using cards::Timing;

/// What the listener must be to the card to which it happened.
struct Hearing {
  bool hears = false;
  Subject subject = Subject::self;
};

Hearing hearing_of(const cards::Effect& listener, Timing timing, Happening happening) {
  if (happening == Happening::activated) return {timing != Timing::persistent, Subject::self};
  switch (timing) {
    case Timing::becomes_suspended: return {happening == Happening::suspended, listener.subject};
    case Timing::becomes_unsuspended:
      return {happening == Happening::unsuspended, listener.subject};
    case Timing::when_attacking: return {happening == Happening::attacks, Subject::self};
    case Timing::digimon_attacks: return {happening == Happening::attacks, listener.subject};
    case Timing::digimon_played:
      return {happening == Happening::played || happening == Happening::brought, listener.subject};
    case Timing::digimon_digivolves: return {happening == Happening::digivolved, listener.subject};
    case Timing::digimon_deleted: return {happening == Happening::deleted, listener.subject};
    case Timing::deleted_with_cards:
    case Timing::on_deletion: return {happening == Happening::deleted, Subject::self};
    case Timing::would_be_deleted: return {happening == Happening::deleted, listener.subject};
    case Timing::would_leave:
      return {happening == Happening::deleted || happening == Happening::left, listener.subject};
    case Timing::effect_deletes:
      return {happening == Happening::deleted, Subject::one_of_opponents};
    case Timing::on_play:
      return {happening == Happening::played || happening == Happening::brought, Subject::self};
    case Timing::when_digivolving: return {happening == Happening::digivolved, Subject::self};
    case Timing::when_linking: return {happening == Happening::linked, Subject::self};
    case Timing::gets_linked: return {happening == Happening::linked, listener.subject};
    case Timing::main:
      return {happening == Happening::main_activated || happening == Happening::used,
              Subject::self};
    case Timing::persistent:
    case Timing::end_of_attack:
    case Timing::counter:
    case Timing::your_security_removed:
    case Timing::opponents_security_removed:
    case Timing::start_of_turn:
    case Timing::start_of_main_phase:
    case Timing::end_of_turn:
    case Timing::survives_battle:
    case Timing::security:
    case Timing::when_blocked:
    case Timing::battle_deletes:
    case Timing::option_used:
    case Timing::would_digivolve:
    case Timing::when_moving:
    case Timing::digimon_moves:
    case Timing::attack_switched:
    case Timing::wins_battle:
    case Timing::would_be_played:
    case Timing::would_be_used:
    case Timing::hand_trashed:
    case Timing::deck_trashed:
    case Timing::hand_gained:
    case Timing::security_gained:
    case Timing::placed_under:
    case Timing::stack_trashed:
    case Timing::links_trashed:
    case Timing::this_trashed:
    case Timing::checks_security:
    case Timing::placed_in_area:
    case Timing::option_trashed:
    case Timing::digimon_returned:
    case Timing::stack_returned:
    case Timing::trash_returned:
    case Timing::security_trashed:
    case Timing::hatches:
    case Timing::top_placed:
    case Timing::top_trashed:
    case Timing::would_link:
    case Timing::would_become: break;
  }
  return {};
}

/// Can the listener's own card, on top of its stack, be among those, as far as it is printed?
bool filter_fits(const cards::Filter& filter, const cards::Card& card, const PoolFacts& facts) {
  const bool has_others = filter.or_else != 0 || filter.or_token;
  if (has_others || facts.alters(kRaisesMaxima)) return true;
  const bool no_color = filter.colors != 0 && (filter.colors & card.colors) == 0;
  if (no_color && !facts.alters(kAltersColors)) return false;
  if (filter.max_level != 0 && card.level > filter.max_level) return false;
  return filter.min_level == 0 || card.level >= filter.min_level ||
         !cards::is_measured(filter, card.kind);
}

}  // namespace

bool is_of_any_card(Happening happening) {
  return happening == Happening::brought || happening == Happening::digivolved ||
         happening == Happening::linked || happening == Happening::used ||
         happening == Happening::activated;
}

bool Relation::is_granted(std::size_t effect) const {
  const cards::Card& card = pool_->cards[card_of_[effect]];
  return effect >= static_cast<std::size_t>(card.first_effect + card.effect_count);
}

bool Relation::works_from_elsewhere(std::size_t effect) const {
  const cards::Effect& printed = pool_->effects[effect];
  return printed.inherited || printed.linked || printed.postponed || is_granted(effect) ||
         facts_.alters(kLendsEffects);
}

bool Relation::is_its_own_event(std::size_t listener, std::size_t actor, const Event& event,
                                bool same_player) const {
  const cards::Card& card = pool_->cards[card_of_[listener]];
  const bool one_card = same_player && card_of_[listener] == card_of_[actor];
  const bool from_elsewhere = works_from_elsewhere(listener) || works_from_elsewhere(actor);
  const Affected& affected = event.affected;
  if (event.happening == Happening::played || event.happening == Happening::main_activated) {
    const bool of_others = affected.others_of_yours || from_elsewhere;
    return one_card || (same_player ? of_others : affected.opponents);
  }
  if (is_of_any_card(event.happening)) return same_player || affected.opponents;
  if (!works_from_elsewhere(listener) && !facts_.alters(kAltersTops)) {
    if (!may_be(card.kind, affected) || !filter_fits(affected.filter, card, facts_)) return false;
  }
  if (!same_player) return affected.opponents;
  const bool one_stack = one_card || from_elsewhere || facts_.alters(kAltersTops);
  return affected.others_of_yours || (affected.self && one_stack);
}

Heard Relation::heard(std::size_t listener, std::size_t actor, bool same_player) const {
  Heard all;
  const cards::Effect& listens = pool_->effects[listener];
  const bool to_any_player = listens.detail == cards::EventDetail::any_player;  // "a player uses"
  all.timings = heard_moments(listens, moments_[actor], same_player || to_any_player);
  for (const Event& event : events_[actor]) {
    const Heard each = heard_by(listener, actor, event, same_player);
    all.timings |= each.timings;
    all.activated |= each.activated;
  }
  return all;
}

Heard Relation::heard_by(std::size_t listener, std::size_t actor, const Event& event,
                         bool same_player) const {
  const cards::Effect& effect = pool_->effects[listener];
  const Affected& affected = event.affected;
  Heard heard;
  if (event.happening == Happening::security_removed) {
    const Timing own =
        same_player ? Timing::your_security_removed : Timing::opponents_security_removed;
    const Timing other =
        same_player ? Timing::opponents_security_removed : Timing::your_security_removed;
    if (affected.self && effect.has(own)) heard.timings |= cards::timing_flag(own);
    if (affected.opponents && effect.has(other)) heard.timings |= cards::timing_flag(other);
    return heard;
  }
  for (Timings left = effect.timings(); left != 0; left &= left - 1) {
    const auto timing = static_cast<Timing>(std::countr_zero(left));
    if (hears_at(timing, listener, actor, event, same_player)) {
      heard.timings |= cards::timing_flag(timing);
    }
  }
  heard.activated = heard.any() && (event.happening == Happening::activated ||
                                    event.happening == Happening::main_activated ||
                                    event.happening == Happening::used);
  return heard;
}

bool Relation::may_be(CardKind kind, const Affected& affected) const {
  if (facts_.alters(kAltersKinds)) return affected.tamer || affected.digimon;
  return kind == CardKind::tamer ? affected.tamer : affected.digimon;
}

bool Relation::hears_at(Timing timing, std::size_t listener, std::size_t actor, const Event& event,
                        bool same_player) const {
  const cards::Effect& effect = pool_->effects[listener];
  const Affected& affected = event.affected;
  const Hearing hearing = hearing_of(effect, timing, event.happening);
  if (!hearing.hears) return false;
  const bool acting_side = affected.self || affected.others_of_yours;
  const bool of_its_kind = is_of_any_card(event.happening) || effect.subject_filter.kinds != 0 ||
                           may_be(effect.subject_kind, affected);
  switch (hearing.subject) {
    case Subject::self: return is_its_own_event(listener, actor, event, same_player);
    case Subject::one_of_yours:
    case Subject::other_of_yours:
      return of_its_kind && (same_player ? acting_side : affected.opponents);
    case Subject::anyone:
    case Subject::another: return of_its_kind && (acting_side || affected.opponents);
    case Subject::one_of_opponents: break;
  }
  // "One of your effects deletes": it must be the listening player's own effect.
  if (timing == Timing::effect_deletes && !same_player) return works_from_elsewhere(actor);
  return of_its_kind && (same_player ? affected.opponents : acting_side);
}

}  // namespace headjudge::events
