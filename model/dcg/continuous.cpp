// Continuous effects and modifiers: what a Digimon is at this moment.
//
// Nothing about DP or keywords is stored in the position except what effects left behind: modifiers
// of single permanents, and lasting changes to "all of" a player's Digimon, which hold for those
// that come later as well. A Digimon's standing is print, plus its modifiers, plus every continuous
// effect and lasting change that applies just now, worked out when somebody looks. Filters and
// conditions of the latter see print and modifiers only: two that look at each other's results
// would have no first one. (comprehensive-4.2, 15-8-2, 15-11-2 and 2-5)
#include <algorithm>
#include <array>

#include "model/dcg/chapters.hpp"
#include "model/dcg/stack_effects.hpp"

namespace headjudge::dcg {

namespace {

void apply_change(Standing& standing, cards::Action action, cards::Keyword keyword, int amount) {
  switch (action) {
    case cards::Action::change_dp: standing.dp += amount; break;
    case cards::Action::gain_keyword:
      standing.keywords |= keyword_bit(keyword);
      if (keyword == cards::Keyword::security_attack) standing.security_attack += amount;
      if (keyword == cards::Keyword::link_plus) standing.more_links += amount;
      break;
    case cards::Action::gain_effect: break;  // stack_effects.hpp finds it
    case cards::Action::security_dp: break;  // only of cards in the security stack
    case cards::Action::not_affected: standing.unaffected = true; break;
    case cards::Action::cannot_attack: standing.cannot_attack = true; break;
    case cards::Action::cannot_block: standing.cannot_block = true; break;
    case cards::Action::cannot_attack_player: standing.cannot_attack_player = true; break;
    case cards::Action::cannot_be_blocked: standing.cannot_be_blocked = true; break;
    case cards::Action::cannot_unsuspend: standing.cannot_unsuspend = true; break;
    case cards::Action::cannot_attack_or_block:
      standing.cannot_attack = true;
      standing.cannot_block = true;
      break;
    default: assert(false && "not a lasting change");
  }
}

/// One continuous effect of one card in play.
struct ContinuousSource {
  const Permanent& permanent;
  Player owner;
  std::uint16_t effect;

  [[nodiscard]] Controller controller() const { return {owner, permanent.id()}; }
};

bool is_active(const View& v, const ContinuousSource& source) {
  const cards::Effect& effect = v.cards.effect(source.effect);
  return in_scope(v.state, effect.scope, source.owner) &&
         conditions_hold(v, effect, source.controller(), Depth::printed_and_modified);
}

bool reaches(const View& v, const ContinuousSource& source, const cards::Target& target,
             const Permanent& permanent) {
  const bool is_self = permanent.id() == source.permanent.id();
  if (target.pick == cards::Pick::self) return is_self;
  if (target.pick != cards::Pick::all) return false;
  if (!is_on_side(v, permanent, target.whose, source.owner)) return false;
  return fits_target(v, permanent, target, source.controller(), Depth::printed_and_modified);
}

/// The breeding area stands between source and target unless the judge says otherwise.
bool breeding_lets(const View& v, const ContinuousSource& source, const Permanent& permanent) {
  if (source.permanent.breeding != 0 && v.judged(Question::breeding_effects, BreedingEffects::no)) {
    return false;
  }
  const bool other = permanent.id() != source.permanent.id();
  return permanent.breeding == 0 || !other ||
         v.judged(Question::breeding_reach, BreedingReach::yes);
}

void apply_source(const View& v, const ContinuousSource& source, const Permanent& permanent,
                  Standing& standing) {
  cards::Target target;
  bool active = false;
  for (const cards::Instruction& instruction : v.cards.instructions(source.effect)) {
    if (instruction.target.pick != cards::Pick::same) target = instruction.target;
    if (!reaches(v, source, target, permanent)) continue;
    active = active || (is_active(v, source) && breeding_lets(v, source, permanent));
    if (!active) return;
    const int count = times(v, instruction.per, source.controller(), Depth::printed_and_modified);
    apply_change(standing, instruction.action, instruction.keyword, instruction.amount * count);
  }
}

/// Does this lasting change to all of a player's Digimon hold for the permanent?
bool lasts_for(const View& v, const Lasting& lasting, const Permanent& permanent) {
  const auto& instruction = v.cards.instructions(lasting.effect.bits())[lasting.instruction];
  if (!is_on_side(v, permanent, instruction.target.whose, lasting.owner)) return false;
  if (!fits_target(v, permanent, instruction.target, {lasting.owner, lasting.permanent},
                   Depth::printed_and_modified)) {
    return false;
  }
  return permanent.breeding == 0 || v.judged(Question::breeding_reach, BreedingReach::yes);
}

void apply_lasting(const View& v, const Lasting& lasting, const Permanent& permanent,
                   Standing& standing) {
  if (!lasts_for(v, lasting, permanent)) return;
  const auto& instruction = v.cards.instructions(lasting.effect.bits())[lasting.instruction];
  apply_change(standing, instruction.action, instruction.keyword, instruction.amount);
}

/// The same of cards that lie face up in security: "this Digimon" is nobody for them.
template <class Act>
void for_each_continuous_in_security(const View& v, Act&& act) {
  if (!v.state.any_face_up()) return;
  Permanent nobody;
  (void)nobody.cards.push(kNoCard);
  for (Player owner = 0; owner < 2; ++owner) {
    for (const CardId card : v.state.side[owner].security) {
      if (!v.state.is_face_up(card)) continue;
      for_each_effect_in(
          v.cards, v.state, card, cards::Place::security, cards::Timing::continuous,
          [&](CardId, std::uint16_t effect) { act(ContinuousSource{nobody, owner, effect}); });
    }
  }
}

/// Is there a card in the stack, or linked to it, of which this is so? What was granted for a time
/// may be anything.
template <class So>
bool any_card(const View& v, const Permanent& permanent, So&& so) {
  return !v.state.granted.empty() || std::ranges::any_of(permanent.cards, so) ||
         std::ranges::any_of(permanent.links, so);
}

bool may_reach_others(const View& v, const Permanent& permanent) {
  return any_card(v, permanent, [&](CardId card) { return v.state.reaching.has(card); });
}

/// Calls act(source) for each continuous effect in play of the stacks that matter, active or not.
template <class Matters, class Act>
void for_each_continuous(const View& v, Matters&& matters, Act&& act) {
  for (Player owner = 0; owner < 2; ++owner) {
    for (const Permanent& permanent : v.state.side[owner].field) {
      if (!matters(permanent)) continue;
      for_each_effect(v, permanent, cards::Timing::continuous, [&](CardId, std::uint16_t effect) {
        act(ContinuousSource{permanent, owner, effect});
      });
    }
  }
  for_each_continuous_in_security(v, act);
}

/// What both kinds of changes are sorted by.
std::array<int, 8> sorting_key(const Modifier& m) {
  return {m.target,
          static_cast<int>(m.action),
          static_cast<int>(m.keyword),
          m.turn_ends,
          m.amount.value(),
          m.by,
          m.words.bits(),
          m.instruction};
}
std::array<int, 5> sorting_key(const Granted& g) {
  return {g.target, g.effect.value(), g.turn_ends, g.by, 0};
}
std::array<int, 5> sorting_key(const Lasting& l) {
  return {l.effect.value(), l.instruction, l.owner, l.permanent, l.turn_ends};
}

template <class Changes, class Change>
[[nodiscard]] bool insert_sorted(Changes& changes, const Change& change) {
  std::size_t place = changes.size();
  while (place > 0 && sorting_key(change) < sorting_key(changes[place - 1])) --place;
  return changes.insert(place, change);
}

/// Keywords that are programs and that the stack has by inherited text or for a time.
void gain_programs(const View& v, const Permanent& permanent, Standing& by_owner,
                   Standing& by_opponent) {
  for (std::size_t i = 0; i + 1 < permanent.cards.size(); ++i) {
    by_owner.keywords |= v.facts(permanent.cards[i]).inherited_programs;
  }
  const Player owner = v.state.owner_of(permanent.id());
  for (const Granted& granted : v.state.granted) {
    if (granted.target != permanent.id()) continue;
    const cards::Keyword keyword = v.cards.effect(granted.effect.bits()).keyword.name;
    if (keyword == cards::Keyword::none) continue;
    (granted.by == owner ? by_owner : by_opponent).keywords |= keyword_bit(keyword);
  }
}

/// A Digimon chosen by certain words need not fit them any longer, unless the judge says so.
bool words_still_fit(const View& v, const Modifier& modifier, const Permanent& permanent) {
  if (modifier.words.bits() == 0) return true;
  const auto effect = static_cast<std::uint16_t>(modifier.words.bits() - 1);
  const cards::Filter& filter = v.cards.instructions(effect)[modifier.instruction].target.filter;
  const CardFacts& facts = v.facts(permanent);
  // What can change about a Digimon that has been chosen, as far as print and stack say it.
  const bool fits = (filter.colors == 0 || (filter.colors & facts.colors) != 0) &&
                    (filter.max_level == 0 || facts.level <= filter.max_level) &&
                    facts.level >= filter.min_level &&
                    (!filter.without_digivolution || permanent.cards.size() == 1) &&
                    (!filter.suspended || permanent.suspended != 0);
  return fits || v.judged(Question::chosen_changes, ChosenChanges::still_affected);
}

/// Both players' effects together, or its owner's alone where the opponent's don't affect it.
Standing combined(const View& v, const Permanent& permanent, const std::array<Standing, 2>& by) {
  const CardFacts& facts = v.facts(permanent);
  const auto& [own, others] = by;
  Standing standing = own;
  const bool attacks =
      v.state.attack.step != AttackStep::none && v.state.attack.attacker == permanent.id();
  standing.unaffected =
      own.unaffected || others.unaffected || (attacks && own.has(cards::Keyword::progress));
  if (!standing.unaffected) {
    standing.dp += others.dp;
    standing.security_attack += others.security_attack;
    standing.keywords |= others.keywords;
    standing.cannot_attack = standing.cannot_attack || others.cannot_attack;
    standing.cannot_block = standing.cannot_block || others.cannot_block;
    standing.cannot_attack_player = standing.cannot_attack_player || others.cannot_attack_player;
    standing.cannot_be_blocked = standing.cannot_be_blocked || others.cannot_be_blocked;
    standing.cannot_unsuspend = standing.cannot_unsuspend || others.cannot_unsuspend;
  }
  standing.has_dp = facts.has_dp();
  standing.dp = standing.has_dp ? effective_dp(kNumbers, facts.dp, standing.dp) : 0;
  return standing;
}

template <class Changes>
void count_turn_end(Changes& changes) {
  for (std::size_t i = changes.size(); i > 0; --i) {
    if (changes[i - 1].turn_ends == kUntilAttackEnds) continue;
    --changes[i - 1].turn_ends;
    if (changes[i - 1].turn_ends == 0) changes.erase(i - 1);
  }
}

/// Changes "for the attack" end.
template <class Changes>
void drop_attack_changes(Changes& changes) {
  for (std::size_t i = changes.size(); i > 0; --i) {
    if (changes[i - 1].turn_ends == kUntilAttackEnds) changes.erase(i - 1);
  }
}

/// Is this one of the Digimon to which an attacker with Collision gives Blocker?
bool collides_with(const View& v, const Permanent& permanent) {
  return v.state.attack.step != AttackStep::none && permanent.breeding == 0 &&
         v.is_digimon(permanent) && v.state.owner_of(permanent.id()) != v.state.turn_player &&
         attacker_has(v, cards::Keyword::collision);
}

}  // namespace

Standing standing_of(const View& v, const Permanent& permanent, Depth depth) {
  const CardFacts& facts = v.facts(permanent);
  const Player owner = v.state.owner_of(permanent.id());
  // What its owner's effects make of it, and what the opponent's do.
  std::array<Standing, 2> by;
  const auto of = [&](Player player) -> Standing& { return by[player == owner ? 0 : 1]; };
  by[0].keywords = facts.keywords;
  gain_programs(v, permanent, by[0], by[1]);
  for (const CardId link : permanent.links) by[0].dp += v.facts(link).link_dp;
  for (const Modifier& modifier : v.state.modifiers) {
    if (modifier.target != permanent.id() || !words_still_fit(v, modifier, permanent)) continue;
    apply_change(of(modifier.by), modifier.action, modifier.keyword, modifier.amount.value());
  }
  if (depth == Depth::with_continuous) {
    const bool others_reach = v.state.repertoire.can(Ability::reaches_others);
    const auto matters = [&](const Permanent& source) {
      return source.id() == permanent.id() || (others_reach && may_reach_others(v, source));
    };
    for_each_continuous(v, matters, [&](const ContinuousSource& source) {
      apply_source(v, source, permanent, of(source.owner));
    });
    for (const Lasting& lasting : v.state.lasting) {
      apply_lasting(v, lasting, permanent, of(lasting.owner));
    }
    if (collides_with(v, permanent)) {
      by[1].keywords |= keyword_bit(cards::Keyword::blocker);
    }
  }
  return combined(v, permanent, by);
}

bool affects(const View& v, Player by, const Permanent& permanent) {
  if (by == v.state.owner_of(permanent.id()) || !v.state.repertoire.can(Ability::keeps_unaffected))
    return true;
  return !standing_of(v, permanent).unaffected;
}

namespace {

/// What is said of the player's Security Digimon, in so many words.
int dp_in_security(const View& v, Player player) {
  if (!v.state.repertoire.can(Ability::changes_security)) return 0;
  int sum = 0;
  const auto add = [&](const cards::Instruction& instruction, const Controller& by, bool active) {
    const bool theirs = instruction.target.whose == cards::Whose::opponents;
    if (instruction.action != cards::Action::security_dp || !active) return;
    if ((by.owner == player) == theirs) return;
    sum += instruction.amount;
  };
  const auto anybody = [](const Permanent&) { return true; };
  for_each_continuous(v, anybody, [&](const ContinuousSource& source) {
    for (const cards::Instruction& instruction : v.cards.instructions(source.effect)) {
      const bool may = instruction.action == cards::Action::security_dp;
      add(instruction, source.controller(), may && is_active(v, source));
    }
  });
  for (const Lasting& lasting : v.state.lasting) {
    add(v.cards.instructions(lasting.effect.bits())[lasting.instruction],
        {lasting.owner, lasting.permanent}, true);
  }
  return sum;
}

}  // namespace

int security_digimon_dp(const View& v, CardId card) {
  // As if the card stood in the battle area; only effects on "all of" a player's Digimon can apply.
  Permanent permanent;
  (void)permanent.cards.push(card);
  Standing standing;
  const auto matters = [&](const Permanent& source) { return may_reach_others(v, source); };
  for_each_continuous(v, matters, [&](const ContinuousSource& source) {
    apply_source(v, source, permanent, standing);
  });
  for (const Lasting& lasting : v.state.lasting) apply_lasting(v, lasting, permanent, standing);
  const int own = dp_in_security(v, v.state.owner_of(card));
  const bool applies =
      standing.dp != 0 && v.judged(Question::security_digimon, SecurityDigimon::yes);
  return effective_dp(kNumbers, std::max(v.facts(card).dp, 0), own + (applies ? standing.dp : 0));
}

void add_modifier(const Table& t, Modifier modifier) {
  if (!insert_sorted(t.state.modifiers, modifier)) t.overflow(Capacity::modifiers);
  t.state.check_due = 1;
}

void add_granted(const Table& t, Granted granted) {
  if (!insert_sorted(t.state.granted, granted)) t.overflow(Capacity::granted);
}

GainedEffects effects_gained_from_afar(const View& v, const Permanent& permanent,
                                       cards::Timing timing) {
  GainedEffects found;
  const auto take = [&](const cards::Instruction& instruction) {
    if (instruction.granted == 0) return;
    if (v.cards.effect(instruction.granted).has(timing)) (void)found.push(instruction.granted);
  };
  for (const Lasting& lasting : v.state.lasting) {
    const auto& instruction = v.cards.instructions(lasting.effect.bits())[lasting.instruction];
    if (instruction.granted == 0 || !lasts_for(v, lasting, permanent)) continue;
    if (affects(v, lasting.owner, permanent)) take(instruction);
  }
  const auto lends = [&](const Permanent& source) {
    return any_card(v, source, [&](CardId card) {
      return (v.facts(card).lent_timings & timing_bit(timing)) != 0;
    });
  };
  for_each_continuous(v, lends, [&](const ContinuousSource& source) {
    cards::Target target;
    for (const cards::Instruction& instruction : v.cards.instructions(source.effect)) {
      if (instruction.target.pick != cards::Pick::same) target = instruction.target;
      if (instruction.granted == 0 || !reaches(v, source, target, permanent)) continue;
      if (is_active(v, source) && breeding_lets(v, source, permanent) &&
          affects(v, source.owner, permanent)) {
        take(instruction);
      }
    }
  });
  return found;
}

void add_lasting(const Table& t, Lasting lasting) {
  if (!insert_sorted(t.state.lasting, lasting)) t.overflow(Capacity::lasting);
  t.state.check_due = 1;
}

void remove_modifiers_of(const Table& t, CardId permanent) {
  const auto remove_from = [&](auto& changes) {
    for (std::size_t i = changes.size(); i > 0; --i) {
      if (changes[i - 1].target == permanent) changes.erase(i - 1);
    }
  };
  remove_from(t.state.modifiers);
  remove_from(t.state.granted);
}

void rename_modifiers(const Table& t, CardId from, CardId to) {
  const auto modifiers = t.state.modifiers;
  const auto granted = t.state.granted;
  remove_modifiers_of(t, from);
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
  drop_attack_changes(t.state.modifiers);
  drop_attack_changes(t.state.granted);
  drop_attack_changes(t.state.lasting);
  t.state.check_due = 1;
}

void expire_modifiers(const Table& t) {
  // All that stays counts down by one, so the order stays.
  count_turn_end(t.state.modifiers);
  count_turn_end(t.state.lasting);
  count_turn_end(t.state.granted);
}

}  // namespace headjudge::dcg
