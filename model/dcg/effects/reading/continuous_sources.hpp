// Where changes that hold just now come from: continuous effects in play and lasting changes.
//
// Part of continuous.cpp, which tells how they are put together, and of limits.cpp, which looks for
// single ones. A continuous effect is active in its scope while its condition holds, and reaches
// whom its target names; a lasting change holds for all of a player's cards that fit its words.
#pragma once

#include <algorithm>
#include <bit>

#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/continuous.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// One continuous effect of one card in play.
struct ContinuousSource {
  const Permanent& permanent;
  Player owner;
  std::uint16_t effect;

  [[nodiscard]] Controller controller() const { return {owner, permanent.id()}; }
};

inline bool is_active(const View& v, const ContinuousSource& source) {
  const cards::Effect& effect = v.cards.effect(source.effect);
  return in_scope(v.state, effect.scope, source.owner) &&
         seen_from_beneath(v, [&](const View& seen, Depth depth) {
           return conditions_hold(seen, effect, source.controller(), depth);
         });
}

/// The instructions of a continuous effect, sentence by sentence: a later one may have a "While" of
/// its own, which holds for all that is joined with it.
class Sentences {
 public:
  Sentences(const View& v, const ContinuousSource& source) : v_(v), source_(source) {}

  /// Does the sentence that this instruction is part of hold?
  [[nodiscard]] bool hold(const cards::Instruction& instruction) {
    if (instruction.joint != cards::Joint::sentence) return holds_;
    const Controller by = source_.controller();
    const auto so = [&](const cards::Condition& condition) {
      return seen_from_beneath(v_, [&](const View& seen, Depth depth) {
        return condition_holds(seen, condition, by, depth);
      });
    };
    holds_ = true;
    if (instruction.condition.kind == cards::ConditionKind::none) return true;
    const bool first = so(instruction.condition);
    holds_ = first != instruction.or_if ? so(instruction.also_if) : first;
    return holds_;
  }

 private:
  const View& v_;
  const ContinuousSource& source_;
  bool holds_ = true;
};

/// Does it fit, as a continuous effect sees it?
inline bool fits_from_beneath(const View& v, const Permanent& permanent,
                              const cards::Target& target, const Controller& by) {
  return seen_from_beneath(v, [&](const View& seen, Depth depth) {
    return fits_target(seen, permanent, target, by, depth);
  });
}

inline bool reaches(const View& v, const ContinuousSource& source, const cards::Target& target,
                    const Permanent& permanent) {
  const bool is_self = permanent.id() == source.permanent.id();
  if (target.pick == cards::Pick::self) {
    return is_self && (target.filter == cards::Filter{} ||
                       fits_from_beneath(v, permanent, target, source.controller()));
  }
  if (target.pick != cards::Pick::all) return false;
  if (!is_on_side(v, permanent, target.whose, source.owner)) return false;
  if (names_part(target) && !is_in_part(v, permanent, target)) return false;
  return fits_from_beneath(v, permanent, target, source.controller());
}

/// The breeding area stands between source and target unless the words name the part of the field,
/// or the judge says otherwise.
inline bool breeding_lets(const View& v, const ContinuousSource& source,
                          const cards::Target& target, const Permanent& permanent) {
  if (source.permanent.breeding != 0 && v.judged(Question::breeding_effects, BreedingEffects::no)) {
    return false;
  }
  const bool other = permanent.id() != source.permanent.id();
  return permanent.breeding == 0 || !other || names_part(target) ||
         v.judged(Question::breeding_reach, BreedingReach::yes);
}

/// Does this lasting change to all of a player's Digimon hold for the permanent?
inline bool lasts_for(const View& v, const Lasting& lasting, const Permanent& permanent) {
  const auto& instruction = v.cards.instructions(lasting.effect.bits())[lasting.instruction];
  if (!is_on_side(v, permanent, instruction.target.whose, lasting.owner)) return false;
  if (!fits_from_beneath(v, permanent, instruction.target, {lasting.owner, lasting.permanent})) {
    return false;
  }
  return is_in_part(v, permanent, instruction.target);
}

/// The same of cards that lie face up in security: "this Digimon" is nobody for them.
template <class Act>
void for_each_continuous_in_security(const View& v, Act&& act) {
  if (!v.state.capabilities.hears_elsewhere(cards::Timing::continuous)) return;
  if (!v.state.any_face_up()) return;
  Permanent nobody;
  (void)nobody.cards.push(kNoCard);
  for (Player owner = 0; owner < 2; ++owner) {
    for (const CardId card : v.state.side[owner].security) {
      if (!v.state.is_face_up(card)) continue;
      for_each_effect_in(
          v.cards, v.state, card, EffectPlace::security, cards::Timing::continuous,
          [&](CardId, std::uint16_t effect) { act(ContinuousSource{nobody, owner, effect}); });
    }
  }
}

/// May a permanent have gained a continuous effect? That may be anything.
inline bool may_gain_continuous(const State& state) {
  return state.capabilities.hears_gained(cards::Timing::continuous);
}

/// Is there a card in the stack, or linked to it, of which this is so?
template <class So>
bool any_card(const View& v, const Permanent& permanent, So&& so) {
  return may_gain_continuous(v.state) || std::ranges::any_of(permanent.cards, so) ||
         std::ranges::any_of(permanent.links, so);
}

/// The same of the printed flags of a stack's cards.
inline bool may_have(const View& v, const Permanent& permanent, std::uint8_t flags) {
  return may_gain_continuous(v.state) || v.state.printed_flags_of(permanent).has(flags);
}
inline bool may_reach_others(const View& v, const Permanent& permanent) {
  return may_have(v, permanent, PrintedFlags::kReaches);
}

/// Where the stacks lie of which this is so.
template <class So>
Places places_where(const View& v, So&& so) {
  Places places = 0;
  Places first = 1;
  for (const Side& side : v.state.side) {
    Places place = first;
    for (const Permanent& permanent : side.field) {
      places |= so(permanent) ? place : 0;
      place <<= 1U;
    }
    first <<= kMaxField;
  }
  return places;
}

/// Calls act(source) for each continuous effect in play of the stacks there, active or not.
template <class Act>
void for_each_continuous_at(const View& v, Places places, Act&& act, Gains gains = Gains::all) {
  for (; places != 0; places &= places - 1) {
    const auto place = static_cast<std::size_t>(std::countr_zero(places));
    const auto owner = static_cast<Player>(place / kMaxField);
    const Permanent& permanent = v.state.side[owner].field[place % kMaxField];
    for_each_effect(
        v, permanent, cards::Timing::continuous,
        [&](CardId, std::uint16_t effect) { act(ContinuousSource{permanent, owner, effect}); },
        gains);
  }
  for_each_continuous_in_security(v, act);
}

/// The same of the stacks that matter.
template <class Matters, class Act>
void for_each_continuous(const View& v, Matters&& matters, Act&& act, Gains gains = Gains::all) {
  for_each_continuous_at(v, places_where(v, matters), act, gains);
}

/// Calls act(instruction, controller) for each change that holds for the permanent just now.
template <class Act>
void for_each_active_change(const View& v, const Permanent& permanent, Act&& act) {
  const auto matters = [&](const Permanent& source) {
    return source.id() == permanent.id() || may_reach_others(v, source);
  };
  for_each_continuous(v, matters, [&](const ContinuousSource& source) {
    cards::Target target;
    Sentences sentences(v, source);
    for (const cards::Instruction& instruction : v.cards.instructions(source.effect)) {
      if (instruction.target.pick != cards::Pick::same) target = instruction.target;
      if (sentences.hold(instruction) && reaches(v, source, target, permanent) &&
          is_active(v, source) && breeding_lets(v, source, target, permanent)) {
        act(instruction, source.controller());
      }
    }
  });
  for (const Lasting& lasting : v.state.lasting) {
    if (!lasts_for(v, lasting, permanent)) continue;
    act(v.cards.instructions(lasting.effect.bits())[lasting.instruction],
        Controller{lasting.owner, lasting.permanent});
  }
}

/// The same of changes that are about players and not about single permanents.
template <class Act>
void for_each_change_of_players(const View& v, Act&& act) {
  const auto anybody = [](const Permanent&) { return true; };
  for_each_continuous(v, anybody, [&](const ContinuousSource& source) {
    Sentences sentences(v, source);
    for (const cards::Instruction& instruction : v.cards.instructions(source.effect)) {
      if (!sentences.hold(instruction)) continue;
      const bool of_players = instruction.action == cards::Action::limit_player ||
                              instruction.action == cards::Action::security_dp;
      if (of_players && is_active(v, source)) act(instruction, source.controller());
    }
  });
  for (const Lasting& lasting : v.state.lasting) {
    act(v.cards.instructions(lasting.effect.bits())[lasting.instruction],
        Controller{lasting.owner, lasting.permanent});
  }
}

}  // namespace headjudge::dcg
