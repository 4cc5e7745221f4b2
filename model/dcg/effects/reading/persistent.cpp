// Persistent effects and modifiers: what a Digimon is at this moment.
//
// Nothing about DP or keywords is stored in the position except what effects left behind: modifiers
// of single permanents, and lasting changes to "all of" a player's Digimon, which hold for those
// that come later as well. A Digimon's standing is print, plus its modifiers, plus every persistent
// effect and lasting change that applies just now, worked out on demand. What filters and
// conditions of the latter see of other Digimon is told in settling.cpp.
// (comprehensive-4.2, 15-8-2, 15-11-2 and 2-5)
#include "model/dcg/effects/reading/persistent.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "model/cards/program/measured.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent_sources.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/effects/reading/sorted_changes.hpp"
#include "model/dcg/effects/reading/subjects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

void apply_change(Standing& standing, cards::Action action, cards::Keyword keyword, int amount,
                  int rank) {
  switch (action) {
    case cards::Action::change_dp: (amount < 0 ? standing.lost_dp : standing.dp) += amount; break;
    case cards::Action::gain_keyword:
      standing.keywords |= keyword_bit(keyword);
      if (keyword == cards::Keyword::security_attack) standing.security_attack += amount;
      if (keyword == cards::Keyword::link_plus) standing.more_links += amount;
      break;
    case cards::Action::gain_effect: break;  // stack_effects.hpp finds it
    case cards::Action::security_dp: break;  // only of cards in the security stack
    case cards::Action::not_affected:
      standing.unaffected_by |= amount == 0 ? cards::kAnyKind : static_cast<cards::KindSet>(amount);
      break;
    case cards::Action::limit:
      standing.limits |= cards::limit_bit(static_cast<cards::Limit>(amount));
      break;
    case cards::Action::become_digimon: standing.added_dp.set(amount * kDpUnit, rank); break;
    case cards::Action::original_dp: standing.original_dp.set(amount * kDpUnit, rank); break;
    case cards::Action::add_colors:
      standing.more_colors |= static_cast<cards::ColorSet>(amount);
      break;
    case cards::Action::gain_stack_effects: break;  // stack_effects.hpp
    case cards::Action::limit_player: break;        // limits.cpp
    case cards::Action::raise_limit: break;         // allowance.cpp
    case cards::Action::may_become: break;          // procedures/digivolving.cpp
    case cards::Action::xros_with:                  // digixros.cpp
    case cards::Action::treat_for_xros: break;
    case cards::Action::treat_for_dna: break;  // dna_digivolution.cpp
    default: assert(false && "not a lasting change");
  }
}

/// What one instruction changes for a permanent, so many times.
void apply_instruction(const View& v, const cards::Instruction& instruction, Permanent permanent,
                       int count, int rank, Standing& standing) {
  if (instruction.action == cards::Action::limit) {
    standing.limits |= limits_now(v, instruction, permanent);
    return;
  }
  const auto amount = [&] {
    switch (instruction.action) {
      case cards::Action::not_affected: return int{instruction.from};
      case cards::Action::become_digimon:
      case cards::Action::original_dp: return instruction.amount / kDpUnit;
      case cards::Action::add_colors: return int{instruction.object.filter.colors};
      default: return instruction.amount * count;
    }
  };
  apply_change(standing, instruction.action, instruction.keyword, amount(), rank);
}

/// Seen without reading it whole: it does nothing for the permanent of this name.
bool passes_by(const View& v, const PersistentSource& source, CardId permanent) {
  const EffectFacts& effect = v.cards.effect_facts(source.effect);
  return (!effect.reaches_others && permanent != source.permanent.id()) ||
         !in_scope(v.state, effect.scope, source.owner);
}

void apply_source(const View& v, const PersistentSource& source, Permanent permanent,
                  Standing& standing) {
  const cards::Target* target = &kNoTarget;
  Sentences sentences(v, source);
  for (const cards::Instruction& instruction : v.cards.instructions(source.effect)) {
    if (instruction.target.pick != cards::Pick::same) target = &instruction.target;
    if (!sentences.hold(instruction)) continue;
    if (!reaches(v, source, *target, permanent)) continue;
    if (!sentences.are_active()) continue;
    if (!breeding_lets(v, source, *target, permanent)) continue;
    const int count = times_throughout(v, instruction.per, source);
    if (count == 0) continue;
    apply_instruction(v, instruction, permanent, count, kRankOfPersistent, standing);
  }
}

void apply_lasting(const View& v, const Lasting& lasting, Permanent permanent, Standing& standing) {
  if (!lasts_for(v, lasting, permanent)) return;
  const auto& instruction = v.cards.instructions(lasting.effect.bits())[lasting.instruction];
  apply_instruction(v, instruction, permanent, 1, 0, standing);
}

/// What its owner's effects make of a permanent, and what those of the opponent's Digimon, Tamer
/// and Option cards do; they are kept apart where a permanent could not be affected by some of
/// them. Most have no share in it, and nothing is written for those.
class Shares {
 public:
  Shares(const View& v, Player owner)
      : owner_(owner), apart_(v.state.capabilities.can(Ability::keeps_unaffected)) {}

  Standing& own() { return own_; }
  [[nodiscard]] const Standing& own() const { return own_; }
  Standing& of(Player player, cards::CardKind kind) {
    if (player == owner_) return own_;
    const std::size_t place = apart_ ? static_cast<std::size_t>(kind) : 0;
    if ((begun_ >> place & 1U) == 0) std::construct_at(&theirs_[place].standing);
    begun_ |= 1U << place;
    return theirs_[place].standing;
  }
  /// Calls act(kind, standing) for each share of the opponent's.
  template <class Act>
  void for_each_of_theirs(Act&& act) const {
    for (unsigned left = begun_; left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      act(static_cast<cards::CardKind>(place), theirs_[static_cast<std::size_t>(place)].standing);
    }
  }

 private:
  union Slot {
    Slot() {}
    Standing standing;
  };
  static constexpr std::size_t kKinds = std::popcount(unsigned{cards::kAnyKind});
  Player owner_;
  bool apart_;
  unsigned begun_ = 0;  ///< bit per kind that has a share
  Standing own_;
  std::array<Slot, kKinds> theirs_;
};

/// Keywords that are programs and that the stack has by inherited text, by link effects or for a
/// time.
void gain_programs(const View& v, Permanent permanent, Shares& shares) {
  KeywordSet& keywords = shares.own().keywords;
  const CardId* const top = permanent.cards().end() - 1;
  const bool below = permanent.cards().size() > 1 && inherits(v, permanent);
  for (const CardId* card = below ? permanent.cards().begin() : top; card < top; ++card) {
    if (!v.is_hidden(*card)) keywords |= v.facts(*card).inherited_programs;
  }
  for (const CardId link : permanent.links()) keywords |= v.facts(link).linked_programs;
  for (const Granted& granted : v.state.granted) {
    if (granted.target != permanent.id()) continue;
    const cards::Keyword keyword = v.cards.effect(granted.effect.bits()).keyword.name;
    if (keyword == cards::Keyword::none) continue;
    shares.of(granted.by, granted.kind).keywords |= keyword_bit(keyword);
  }
}

/// A Digimon chosen by certain words need not fit them any longer, unless the judge says so.
bool words_still_fit(const View& v, const Modifier& modifier, Permanent permanent) {
  if (modifier.words.bits() == 0) return true;
  const auto effect = static_cast<std::uint16_t>(modifier.words.bits() - 1);
  const cards::Filter& filter = v.cards.instructions(effect)[modifier.instruction].target.filter;
  const CardFacts& facts = v.facts(permanent);
  // What can change about a Digimon that has been chosen, as far as print and stack say it.
  const bool fits = (filter.colors == 0 || (filter.colors & facts.colors) != 0) &&
                    (filter.max_level == 0 || facts.level <= filter.max_level) &&
                    (facts.level >= filter.min_level || !is_measured(filter, facts.kind)) &&
                    (!filter.without_digivolution || permanent.cards().size() == 1) &&
                    (!filter.suspended || permanent->suspended != 0);
  return fits || v.judged(Question::chosen_changes, ChosenChanges::still_affected);
}

/// Both players' effects together, but for those of the opponent's that don't affect it.
Standing combined(const View& v, Permanent permanent, const Shares& shares) {
  const CardFacts& facts = v.facts(permanent);
  Standing standing = shares.own();
  const bool attacks =
      v.state.attack.step != AttackStep::none && v.state.attack.attacker == permanent.id();
  shares.for_each_of_theirs([&](cards::CardKind, const Standing& share) {
    standing.unaffected_by |= share.unaffected_by;
  });
  if (attacks && standing.has(cards::Keyword::progress)) standing.unaffected_by = cards::kAnyKind;
  int lost_to_theirs = 0;
  shares.for_each_of_theirs([&](cards::CardKind kind, const Standing& share) {
    if ((standing.unaffected_by & cards::kind_bit(kind)) != 0) return;
    lost_to_theirs += share.lost_dp;
    standing.add(share);
  });
  if (standing.cannot(cards::Limit::lose_dp)) {
    standing.lost_dp = 0;
  } else if (standing.cannot(cards::Limit::lose_dp_by_theirs)) {
    standing.lost_dp -= lost_to_theirs;
  }
  // What is added counts as original, and what a card does not have is not changed
  // (comprehensive-4.2, 15-12-1-5 and 15-12-2-2; ruling Q4865).
  standing.has_dp = facts.has_dp() || standing.added_dp.value >= 0;
  const int original = standing.original_dp.or_else(standing.added_dp.or_else(facts.dp));
  const int sum = standing.has_dp ? original + standing.dp + standing.lost_dp : 0;
  standing.dp = effective_dp(kNumbers, sum, 0);
  standing.missing_dp = standing.dp - sum;
  return standing;
}

bool counts_now(const View& v, const Modifier& modifier, Permanent permanent) {
  return modifier.action != cards::Action::limit ||
         counts_now(v, static_cast<cards::Limit>(modifier.amount.value()), true, permanent);
}

/// Is this one of the Digimon to which an attacker with Collision gives Blocker? The attacker is
/// none of them itself, so it is looked at as this one is.
bool collides_with(const View& v, Permanent permanent) {
  if (!v.state.capabilities.knows(cards::Keyword::collision) ||
      v.state.attack.step == AttackStep::none || permanent->breeding != 0 ||
      !v.is_digimon(permanent) || v.state.owner_of(permanent.id()) == v.state.turn_player) {
    return false;
  }
  const Permanent attacker = find_permanent(v.state, v.state.attack.attacker);
  return attacker != nullptr && standing_above(v, attacker).has(cards::Keyword::collision);
}

/// Where it lies, if it has a persistent effect; nowhere when it has left.
Places own_place(const View& v, Permanent permanent) {
  const bool has = may_have_gained(v, PrintedFlags::kPersistent) ||
                   permanent->print.has(PrintedFlags::kPersistent);
  return has ? place_of_stack(v, permanent) : 0;
}

/// By print, modifiers and what was gained.
void add_lasting_share(const View& v, Permanent permanent, Shares& shares) {
  const CardFacts& facts = v.facts(permanent);
  Standing& own = shares.own();
  own.keywords = facts.keywords;
  gain_programs(v, permanent, shares);
  for (const CardId link : permanent.links()) own.dp += v.facts(link).link_dp;
  int rank = 0;
  for (const Modifier& modifier : v.state.modifiers) {
    ++rank;
    if (modifier.target != permanent.id() || !words_still_fit(v, modifier, permanent)) continue;
    if (!counts_now(v, modifier, permanent)) continue;
    apply_change(shares.of(modifier.by, modifier.kind), modifier.action, modifier.keyword,
                 modifier.amount.value(), rank);
  }
}

Standing standing_with(const View& v, Permanent permanent, Gains gains) {
  const bool any_reaches = v.state.capabilities.can(Ability::reaches_others);
  const Places reaching = any_reaches ? places_with(v, PrintedFlags::kReaches) : 0;
  const CardId id = permanent.id();
  Shares shares(v, v.state.owner_of(id));
  add_lasting_share(v, permanent, shares);
  for_each_persistent_at(
      v, reaching | own_place(v, permanent),
      [&](const PersistentSource& source) {
        if (passes_by(v, source, id)) return;
        const cards::CardKind kind = v.cards.kind_of_effect(source.effect);
        apply_source(v, source, permanent, shares.of(source.owner, kind));
      },
      gains);
  for (const Lasting& lasting : v.state.lasting) {
    const cards::CardKind kind = v.cards.kind_of_effect(lasting.effect.bits());
    apply_lasting(v, lasting, permanent, shares.of(lasting.owner, kind));
  }
  if (collides_with(v, permanent)) {
    shares.of(v.state.turn_player, cards::CardKind::digimon).keywords |=
        keyword_bit(cards::Keyword::blocker);
  }
  return combined(v, permanent, shares);
}

}  // namespace

Standing standing_above(const View& v, Permanent permanent) {
  return standing_with(v, permanent, Gains::all);
}

Standing standing_of(const View& v, Permanent permanent) {
  if (v.seen != nullptr) return v.seen->standing(v, permanent);
  const auto work_out = [&] {
    return looking_beneath(v, permanent,
                           [&](const View& seen) { return standing_above(seen, permanent); });
  };
  const auto place = v.known == nullptr ? std::nullopt : place_of(v.state, permanent);
  return place ? v.known->standing(*place, work_out) : work_out();
}

Standing standing_without_persistent(const View& v, Permanent permanent) {
  Shares shares(v, v.state.owner_of(permanent.id()));
  add_lasting_share(v, permanent, shares);
  return combined(v, permanent, shares);
}

bool affects(const View& v, Player by, Permanent permanent, cards::CardKind kind) {
  if (by == v.state.owner_of(permanent.id()) ||
      !v.state.capabilities.can(Ability::keeps_unaffected))
    return true;
  return (standing_of(v, permanent).unaffected_by & cards::kind_bit(kind)) == 0;
}

bool lets_gain(const View& v, Player by, Permanent permanent, cards::CardKind kind,
               bool persistent) {
  if (!persistent) return affects(v, by, permanent, kind);
  if (by == v.state.owner_of(permanent.id()) ||
      !v.state.capabilities.can(Ability::keeps_unaffected))
    return true;
  return looking_beneath(v, permanent, [&](const View& seen) {
    const Standing standing = standing_with(seen, permanent, Gains::by_its_player);
    return (standing.unaffected_by & cards::kind_bit(kind)) == 0;
  });
}

namespace {

/// What is said of the player's Security Digimon, in so many words.
int dp_in_security(const View& v, Player player) {
  if (!v.state.capabilities.can(Ability::changes_security)) return 0;
  int sum = 0;
  const auto add = [&](const cards::Instruction& instruction, const Controller& by) {
    const bool theirs = instruction.target.whose == cards::Whose::opponents;
    if (instruction.action != cards::Action::security_dp) return;
    if ((by.owner == player) == theirs) return;
    sum += instruction.amount;
  };
  for_each_change_of_players(v, add);
  return sum;
}

/// What the card's own persistent effects add, where the judge lets a Security Digimon have them.
int dp_by_own_effects(const View& v, Permanent permanent) {
  Standing standing;
  for_each_effect(
      v, permanent, cards::Timing::persistent,
      [&](CardId, std::uint16_t effect) {
        const PersistentSource own{permanent, v.state.owner_of(permanent.id()), effect};
        apply_source(v, own, permanent, standing);
      },
      Gains::by_its_player);
  const int dp = standing.dp + standing.lost_dp;
  const bool works =
      dp != 0 && v.judged(Question::security_digimon_effects, SecurityDigimonEffects::yes);
  return works ? dp : 0;
}

}  // namespace

int security_digimon_dp(const View& v, CardId card) {
  // As if the card stood in the battle area; only effects on "all of" a player's Digimon can apply.
  Stack permanent(card);
  permanent->print = flags_of_stack(v.cards, v.state, permanent);
  Standing standing;
  int by_itself = 0;
  looking_beneath(v, permanent, [&](const View& seen) {
    by_itself = dp_by_own_effects(seen, permanent);
    const Places there = places_with(seen, PrintedFlags::kReaches);
    for_each_persistent_at(seen, there, [&](const PersistentSource& source) {
      apply_source(seen, source, permanent, standing);
    });
    for (const Lasting& each : v.state.lasting) apply_lasting(seen, each, permanent, standing);
  });
  const int dp = standing.dp + standing.lost_dp;
  const int own = dp_in_security(v, v.state.owner_of(card));
  const bool applies = dp != 0 && v.judged(Question::security_digimon, SecurityDigimon::yes);
  return effective_dp(kNumbers, std::max(v.facts(card).dp, 0),
                      own + by_itself + (applies ? dp : 0));
}

void add_modifier(const Table& t, Modifier modifier) {
  if (!insert_sorted(t.state.modifiers, modifier)) t.overflow(Capacity::modifiers);
  t.state.check_due = 1;
}

Amount amount_of(const Table& t, int value) {
  if (Amount::holds(value)) return Amount(value);
  t.overflow(Capacity::modifiers);
  return {};
}

void add_granted(const Table& t, Granted granted) {
  if (!insert_sorted(t.state.granted, granted)) t.overflow(Capacity::granted);
  t.state.check_due = 1;
}

GainedEffects effects_gained_from_afar(const View& now, Permanent permanent, cards::Timing timing,
                                       std::size_t passed) {
  const Places there = places_lending(now, timing);
  if (there == 0 && now.state.lasting.empty() && !now.state.any_face_up()) return {};
  return looking_beneath(now, permanent, [&](const View& v) {
    const bool persistent = timing == cards::Timing::persistent;
    // Only an effect that lets others gain such effects is read: conditions may ask for effects.
    const auto lends_such = [&](const cards::Instruction& instruction) {
      return instruction.granted != 0 && v.cards.effect(instruction.granted).has(timing);
    };
    GainedEffects found;
    const auto take = [&](const cards::Instruction& instruction) {
      if (passed > 0) return static_cast<void>(--passed);
      (void)found.push(instruction.granted);  // into a full list: it follows when that is passed
    };
    for (const Lasting& lasting : v.state.lasting) {
      const auto& instruction = v.cards.instructions(lasting.effect.bits())[lasting.instruction];
      if (!lends_such(instruction) || !lasts_for(v, lasting, permanent)) continue;
      const cards::CardKind kind = v.cards.kind_of_effect(lasting.effect.bits());
      if (lets_gain(v, lasting.owner, permanent, kind, persistent)) take(instruction);
    }
    const auto take_from = [&](const PersistentSource& source) {
      if ((v.cards.effect_facts(source.effect).lent_timings & timing_bit(timing)) == 0) return;
      const cards::CardKind kind = v.cards.kind_of_effect(source.effect);
      const cards::Target* target = &kNoTarget;
      Sentences sentences(v, source);
      for (const cards::Instruction& instruction : v.cards.instructions(source.effect)) {
        if (instruction.target.pick != cards::Pick::same) target = &instruction.target;
        if (!sentences.hold(instruction)) continue;
        if (!lends_such(instruction) || !reaches(v, source, *target, permanent)) continue;
        if (sentences.are_active() && breeding_lets(v, source, *target, permanent) &&
            lets_gain(v, source.owner, permanent, kind, persistent)) {
          take(instruction);
        }
      }
    };
    for_each_persistent_at(v, there, take_from, persistent ? Gains::by_its_player : Gains::all);
    return found;
  });
}

void add_lasting(const Table& t, Lasting lasting) {
  if (!insert_sorted(t.state.lasting, lasting)) t.overflow(Capacity::lasting);
  t.state.check_due = 1;
}

namespace {

void drop_changes_of(const Table& t, CardId permanent) {
  const auto is_of_it = [&](const auto& change) { return change.target == permanent; };
  erase_where(t.state.modifiers, is_of_it);
  erase_where(t.state.granted, is_of_it);
}

}  // namespace

void remove_modifiers_of(const Table& t, CardId permanent) {
  const auto granted = t.state.granted;
  drop_changes_of(t, permanent);
  for (Granted each : granted) {
    const bool stays = t.cards.effect(each.effect.bits()).postponed &&
                       !speaks_of_subject(t.view(), each.effect.bits());
    if (each.target != permanent || !stays) continue;
    each.target = kNoCard;
    add_granted(t, each);
  }
}

void rename_modifiers(const Table& t, CardId from, CardId to) {
  const auto modifiers = t.state.modifiers;
  const auto granted = t.state.granted;
  drop_changes_of(t, from);
  for (Modifier modifier : modifiers) {
    if (modifier.target != from) continue;
    modifier.target = to;
    add_modifier(t, modifier);
  }
  for (Granted each : granted) {
    if (each.target != from) continue;
    each.target = to;
    add_granted(t, each);
  }
}

void expire_attack_modifiers(const Table& t) {
  end_with_attack(t.state.modifiers);
  end_with_attack(t.state.granted);
  end_with_attack(t.state.lasting);
  t.state.check_due = 1;
}

void expire_modifiers(const Table& t) {
  // All that stays counts down by one, so the order stays.
  count_turn_end(t.state.modifiers);
  count_turn_end(t.state.lasting);
  count_turn_end(t.state.granted);
}

}  // namespace headjudge::dcg
