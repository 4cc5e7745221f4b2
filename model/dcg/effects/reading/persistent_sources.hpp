// Where changes that hold just now come from: persistent effects in play and lasting changes.
//
// Part of persistent.cpp, which tells how they are put together, and of limits.cpp, which looks for
// single ones. A persistent effect is active in its scope while its condition holds, and reaches
// what its target names; a lasting change holds for all of a player's cards that fit its words.
// Both are read through a View that shows what their conditions see (looking_beneath).
#pragma once

#include <algorithm>
#include <bit>

#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// One persistent effect of one card in play.
struct PersistentSource {
  Permanent permanent;
  Player owner;
  std::uint16_t effect;
  Active* active = nullptr;  ///< where it is kept whether it is active; null: nowhere

  [[nodiscard]] Controller controller() const { return {owner, permanent.id()}; }
};

/// Does it work now, whatever its conditions?
inline bool works_now(const View& v, const PersistentSource& source) {
  return takes_part(v, source.effect) &&
         in_scope(v.state, v.cards.effect(source.effect).scope, source.owner);
}

/// And where its card lies? The judge is asked last, of what would be active.
inline bool works_here(const View& v, const PersistentSource& source) {
  return works_in_area(v, v.cards.effect(source.effect), source.permanent->breeding != 0);
}

inline bool is_active(const View& v, const PersistentSource& source) {
  if (source.active != nullptr && *source.active != Active::unknown) {
    return *source.active == Active::yes;
  }
  const cards::Effect& effect = v.cards.effect(source.effect);
  const bool active = works_now(v, source) &&
                      holds_throughout(v,
                                       [&](const View& seen) {
                                         return conditions_hold(seen, effect, source.controller());
                                       }) &&
                      works_here(v, source);
  if (source.active != nullptr) *source.active = active ? Active::yes : Active::no;
  return active;
}

/// The instructions of a persistent effect, sentence by sentence: a later one may have a "While" of
/// its own, which holds for all that is joined with it, and then need not meet the one at the
/// effect's beginning. (comprehensive-4.2, 15-6-2; ruling Q3906)
class Sentences {
 public:
  Sentences(const View& v, const PersistentSource& source) : v_(v), source_(source) {}

  /// Does the sentence that this instruction is part of hold?
  [[nodiscard]] bool hold(const cards::Instruction& instruction) {
    if (instruction.joint != cards::Joint::sentence) return holds_;
    const Controller by = source_.controller();
    holds_ = true;
    own_while_ = instruction.condition.kind != cards::ConditionKind::none;
    if (!own_while_) return true;
    holds_ = holds_throughout(v_, [&](const View& seen) {
      const bool first = condition_holds(seen, instruction.condition, by);
      return first != instruction.or_if ? condition_holds(seen, instruction.also_if, by) : first;
    });
    return holds_;
  }
  /// And is the effect active for that sentence?
  [[nodiscard]] bool are_active() const {
    return own_while_ ? works_now(v_, source_) && works_here(v_, source_) : is_active(v_, source_);
  }

 private:
  const View& v_;
  const PersistentSource& source_;
  bool holds_ = true;
  bool own_while_ = false;
};

/// What "them" means before anybody has been named.
inline constexpr cards::Target kNoTarget;

inline bool reaches(const View& v, const PersistentSource& source, const cards::Target& target,
                    Permanent permanent) {
  const auto fits = [&](const View& seen) {
    return fits_target(seen, permanent, target, source.controller());
  };
  if (target.pick == cards::Pick::self) {
    return permanent.id() == source.permanent.id() &&
           (target.filter == cards::Filter{} || holds_throughout(v, fits));
  }
  if (target.pick != cards::Pick::all) return false;
  if (!is_on_side(v, permanent, target.whose, source.owner)) return false;
  if (names_part(target) && !is_in_part(v, permanent, target)) return false;
  return holds_throughout(v, fits);
}

/// "for each": no more often than in the end, where a settled layer is being confirmed.
inline int times_throughout(const View& v, const cards::Condition& per,
                            const PersistentSource& source) {
  const int count = times(v, per, source.controller());
  SeenLayer* in_the_end = v.seen == nullptr ? nullptr : v.seen->in_the_end();
  if (in_the_end == nullptr) return count;
  return std::min(count, times(v.seeing(*in_the_end), per, source.controller()));
}

/// The breeding area stands between source and target unless the words name the part of the field,
/// or the judge says otherwise.
inline bool breeding_lets(const View& v, const PersistentSource& source,
                          const cards::Target& target, Permanent permanent) {
  const bool other = permanent.id() != source.permanent.id();
  return permanent->breeding == 0 || !other || names_part(target) ||
         v.judged(Question::breeding_reach, BreedingReach::yes);
}

/// Does this lasting change to all of a player's Digimon hold for the permanent?
inline bool lasts_for(const View& v, const Lasting& lasting, Permanent permanent) {
  if (!takes_part(v, lasting.effect.bits())) return false;
  const auto& instruction = v.cards.instructions(lasting.effect.bits())[lasting.instruction];
  if (!is_on_side(v, permanent, instruction.target.whose, lasting.owner)) return false;
  const auto fits = [&](const View& seen) {
    return fits_target(seen, permanent, instruction.target, {lasting.owner, lasting.permanent});
  };
  if (!holds_throughout(v, fits)) return false;
  return is_in_part(v, permanent, instruction.target);
}

/// The same of cards that lie face up in security: "this Digimon" is nobody for them.
template <class Act>
void for_each_persistent_in_security(const View& v, Act&& act) {
  if (!v.state.capabilities.hears_elsewhere(cards::Timing::persistent)) return;
  if (!v.state.any_face_up()) return;
  const Stack nobody(kNoCard);
  for (Player owner = 0; owner < 2; ++owner) {
    for (const CardId card : v.state.side(owner).security) {
      if (!v.state.is_face_up(card)) continue;
      for_each_effect_in(
          v.cards, v.state, card, EffectPlace::security, cards::Timing::persistent,
          [&](CardId, std::uint16_t effect) { act(PersistentSource{nobody, owner, effect}); });
    }
  }
}

/// Calls act(place, stack) for each stack of the fields.
template <class Act>
void for_each_place(const State& state, Act&& act) {
  Places first = 1;
  for (const Side& side : state.sides()) {
    Places place = first;
    for (const Permanent permanent : side.field) {
      act(place, permanent);
      place <<= 1U;
    }
    first <<= kMaxField;
  }
}

/// Calls act(place, marks) for each stack of the fields: quicker where its cards are not asked for.
template <class Act>
void for_each_mark(const State& state, Act&& act) {
  for (Player player = 0; player < 2; ++player) {
    Places place = Places{1} << player * kMaxField;
    for (const Marks& marks : state.areas.marks(player)) {
      act(place, marks);
      place <<= 1U;
    }
  }
}

/// The places of every flag, in one pass over the stacks.
inline PlacesByFlag places_by_flag(const State& state) {
  PlacesByFlag places{};
  for_each_mark(state, [&](Places place, const Marks& marks) {
    for (unsigned left = marks.print.bits; left != 0; left &= left - 1) {
      places[static_cast<std::size_t>(std::countr_zero(left))] |= place;
    }
  });
  return places;
}

/// Where the stacks lie that have the flag in print, by a card of theirs or by one linked to them.
inline Places places_printed_with(const View& v, std::uint8_t flag) {
  if (v.known != nullptr) {
    return v.known->places_with(flag, [&] { return places_by_flag(v.state); });
  }
  Places places = 0;
  for_each_mark(v.state, [&](Places place, const Marks& marks) {
    places |= marks.print.has(flag) ? place : 0;
  });
  return places;
}

/// May a permanent have gained an effect with the flag? For a time, by what lasts for all of a
/// player's cards, or from a card that lets others have it, on the field or face up in security.
inline bool may_have_gained(const View& v, std::uint8_t flag) {
  const State& state = v.state;
  if (!state.capabilities.gained_flags.has(flag)) return false;
  return !state.granted.empty() || !state.lasting.empty() || state.any_face_up() ||
         places_printed_with(v, PrintedFlags::kLends) != 0;
}

/// Where the stacks lie that may have an effect with the flag, in print or gained.
inline Places places_with(const View& v, std::uint8_t flag) {
  if (!may_have_gained(v, flag)) return places_printed_with(v, flag);
  Places all = 0;
  for_each_mark(v.state, [&](Places place, const Marks&) { all |= place; });
  return all;
}

/// Where the stacks lie of which a card in print lets others have persistent effects.
inline Places places_lending_persistent(const View& v) {
  const auto lends = [&](CardId card) {
    return (v.facts(card).lent_timings & timing_bit(cards::Timing::persistent)) != 0;
  };
  Places lending = 0;
  for_each_place(v.state, [&](Places place, Permanent stack) {
    const bool by_print =
        std::ranges::any_of(stack.cards(), lends) || std::ranges::any_of(stack.links(), lends);
    lending |= by_print ? place : 0;
  });
  return lending;
}

/// Where the stacks lie that may let others gain an effect of this timing. Of a persistent one a
/// card of theirs says so, unless a stack has gained what says so.
inline Places places_lending(const View& v, cards::Timing timing) {
  const Places any = places_with(v, PrintedFlags::kLends);
  if (timing != cards::Timing::persistent || !v.state.granted.empty() || any == 0) return any;
  const auto work_out = [&] { return places_lending_persistent(v); };
  return any & (v.known == nullptr ? work_out() : v.known->lending_persistent(work_out));
}

/// Where this stack lies; nowhere when it is no part of the position any more.
inline Places place_of_stack(const View& v, Permanent permanent) {
  if (const auto place = place_of(v.state, permanent)) return Places{1} << *place;
  Places found = 0;
  for_each_place(v.state, [&](Places place, Permanent each) {
    found |= each.id() == permanent.id() ? place : 0;
  });
  return found;
}

/// Calls act(source) for each persistent effect of the stack there, active or not.
template <class Act>
void for_each_persistent_of(const View& v, std::size_t place, Gains gains, Act&& act) {
  const auto owner = static_cast<Player>(place / kMaxField);
  const Permanent permanent = v.state.side(owner).field[place % kMaxField];
  const auto each = [&](auto&& found) {
    for_each_effect(v, permanent, cards::Timing::persistent, found, gains);
  };
  const auto list = [&](SourcesOfStack& out) {
    bool room = true;
    each([&](CardId, std::uint16_t effect) { room = out.push({effect}) && room; });
    return room;
  };
  const bool keeps = v.known != nullptr && gains == Gains::all;
  const auto known = keeps ? v.known->sources(place, list) : std::nullopt;
  if (!known) {
    return each(
        [&](CardId, std::uint16_t effect) { act(PersistentSource{permanent, owner, effect}); });
  }
  for (std::size_t i = 0; i < known->count; ++i) {
    KnownSource& source = known->first[i];
    act(PersistentSource{permanent, owner, source.effect, &source.active});
  }
}

/// Calls act(source) for each persistent effect in play of the stacks there, active or not.
template <class Act>
void for_each_persistent_at(const View& v, Places places, Act&& act, Gains gains = Gains::all) {
  if (v.known != nullptr && gains == Gains::all) places &= ~v.known->without_sources();
  for (; places != 0; places &= places - 1) {
    for_each_persistent_of(v, static_cast<std::size_t>(std::countr_zero(places)), gains, act);
  }
  for_each_persistent_in_security(v, act);
}

/// Calls act(instruction, controller) for each change that holds for the permanent just now.
template <class Act>
void for_each_active_change(const View& now, Permanent permanent, Act&& act) {
  looking_beneath(now, permanent, [&](const View& v) {
    const Places there = places_with(v, PrintedFlags::kReaches) | place_of_stack(v, permanent);
    for_each_persistent_at(v, there, [&](const PersistentSource& source) {
      const cards::Target* target = &kNoTarget;
      Sentences sentences(v, source);
      for (const cards::Instruction& instruction : v.cards.instructions(source.effect)) {
        if (instruction.target.pick != cards::Pick::same) target = &instruction.target;
        if (sentences.hold(instruction) && reaches(v, source, *target, permanent) &&
            sentences.are_active() && breeding_lets(v, source, *target, permanent)) {
          act(instruction, source.controller());
        }
      }
    });
    for (const Lasting& lasting : v.state.lasting) {
      if (!lasts_for(v, lasting, permanent)) continue;
      act(v.cards.instructions(lasting.effect.bits())[lasting.instruction],
          Controller{lasting.owner, lasting.permanent});
    }
  });
}

/// The same of changes that are about players and not about single permanents.
template <class Act>
void for_each_change_of_players(const View& now, Act&& act) {
  const Places there = places_with(now, PrintedFlags::kOfPlayers);
  if (there == 0 && now.state.lasting.empty() && !now.state.any_face_up()) return;
  looking_beneath(now, nullptr, [&](const View& v) {
    for_each_persistent_at(v, there, [&](const PersistentSource& source) {
      if (!v.cards.effect_facts(source.effect).of_players) return;
      Sentences sentences(v, source);
      for (const cards::Instruction& instruction : v.cards.instructions(source.effect)) {
        if (!sentences.hold(instruction)) continue;
        const bool of_players = instruction.action == cards::Action::limit_player ||
                                instruction.action == cards::Action::security_dp;
        if (of_players && sentences.are_active()) act(instruction, source.controller());
      }
    });
    for (const Lasting& lasting : v.state.lasting) {
      act(v.cards.instructions(lasting.effect.bits())[lasting.instruction],
          Controller{lasting.owner, lasting.permanent});
    }
  });
}

}  // namespace headjudge::dcg
