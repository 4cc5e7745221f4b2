// Targets and conditions: which cards an effect's words fit.
//
// "Your", "opponent's", "other" and "this" are read from the effect's controller and permanent. A
// Digimon in the breeding area is looked past unless the judge says that effects reach it, and the
// judge is asked only where such a Digimon fits and so makes a difference.
// (en-1.1, The Playing Field, Nursery Area; comprehensive-4.2, 15-10)
#include <algorithm>

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

bool levels_fit(const CardFacts& facts, const cards::Filter& filter) {
  if (filter.max_level > 0 && (facts.level == 0 || facts.level > filter.max_level)) return false;
  return filter.min_level == 0 || facts.level >= filter.min_level;
}

bool kind_fits(const CardFacts& facts, cards::CardKind kind) {
  return kind == cards::CardKind::digimon ? facts.is_digimon() : facts.kind == kind;
}

Player whose_player(cards::Whose whose, Player owner) {
  return whose == cards::Whose::yours ? owner : opponent_of(owner);
}

/// Does `amount` satisfy the comparison?
bool compares(const cards::Condition& condition, int amount) {
  return condition.compare == cards::Compare::at_least ? amount >= condition.amount
                                                       : amount <= condition.amount;
}

/// Counts the permanents that fit; those in the breeding area only if they count and matter.
bool count_compares(const View& v, const cards::Condition& condition, const cards::Target& target,
                    const Controller& by, Depth depth) {
  int in_battle_area = 0;
  int in_breeding_area = 0;
  const Player player = whose_player(target.whose, by.owner);
  for (const Permanent& permanent : v.state.side[player].field) {
    if (!fits_target(v, permanent, target, by, depth)) continue;
    ++(permanent.breeding != 0 ? in_breeding_area : in_battle_area);
  }
  const bool without = compares(condition, in_battle_area);
  if (compares(condition, in_battle_area + in_breeding_area) == without) return without;
  return v.judged(Question::breeding_reach, BreedingReach::yes) ? !without : without;
}

/// Among the player's Digimon in the battle area that fit the rest of the filter.
bool has_highest_dp(const View& v, const Permanent& permanent, cards::Filter rest,
                    const Controller& by, Depth depth) {
  rest.highest_dp = false;
  const int dp = standing_of(v, permanent, depth).dp;
  const auto higher = [&](const Permanent& other) {
    return other.breeding == 0 && v.is_digimon(other) && fits(v, other, rest, by, depth) &&
           standing_of(v, other, depth).dp > dp;
  };
  return std::ranges::none_of(v.state.side[v.state.owner_of(permanent.id())].field, higher);
}

/// Conditions about "this Digimon".
bool own_condition_holds(const View& v, const cards::Condition& condition, const Permanent& self,
                         Depth depth) {
  switch (condition.kind) {
    case cards::ConditionKind::this_suspended: return self.suspended != 0;
    case cards::ConditionKind::this_keyword:
      return standing_of(v, self, depth).has(condition.filter.with_keyword);
    case cards::ConditionKind::this_level: return compares(condition, v.facts(self).level);
    case cards::ConditionKind::dna_digivolving: return self.dna != 0;
    case cards::ConditionKind::digixrosing: return compares(condition, self.xros);
    default: return compares(condition, static_cast<int>(self.cards.size()) - 1);
  }
}

}  // namespace

bool fits(const View& v, const Permanent& permanent, const cards::Filter& filter,
          const Controller& by, Depth depth) {
  const CardFacts& facts = v.facts(permanent);
  if (filter.or_token && v.state.is_token(permanent.top())) return true;
  if (filter.colors != 0 && (filter.colors & facts.colors) == 0) return false;
  if (!levels_fit(facts, filter)) return false;
  if (filter.without_digivolution && permanent.cards.size() > 1) return false;
  if (filter.suspended && permanent.suspended == 0) return false;
  if (filter.unsuspended && permanent.suspended != 0) return false;
  if (filter.other && permanent.id() == by.permanent) return false;
  if (filter.highest_dp && !has_highest_dp(v, permanent, filter, by, depth)) return false;
  if (filter.named != 0 && !v.cards.fits(filter.named - 1U, v.state.def[permanent.top()])) {
    return false;
  }
  if (filter.max_dp == 0 && filter.with_keyword == cards::Keyword::none) return true;
  const Standing standing = standing_of(v, permanent, depth);
  if (filter.max_dp > 0 && (!standing.has_dp || standing.dp > filter.max_dp)) return false;
  return filter.with_keyword == cards::Keyword::none || standing.has(filter.with_keyword);
}

bool fits_target(const View& v, const Permanent& permanent, const cards::Target& target,
                 const Controller& by, Depth depth) {
  return kind_fits(v.facts(permanent), target.kind) && fits(v, permanent, target.filter, by, depth);
}

void find_candidates(const View& v, const cards::Target& target, const Controller& by,
                     Candidates& out) {
  const Player player = whose_player(target.whose, by.owner);
  for (const Permanent& permanent : v.state.side[player].field) {
    if (!fits_target(v, permanent, target, by, Depth::with_continuous)) continue;
    if (permanent.breeding != 0 && v.judged(Question::breeding_reach, BreedingReach::no)) {
      continue;
    }
    const bool chooses = target.pick != cards::Pick::all;
    if (chooses && !affects(v, by.owner, permanent) &&
        v.judged(Question::unaffected_choice, UnaffectedChoice::may_not)) {
      continue;
    }
    (void)out.push(permanent.id());
  }
}

bool card_fits(const View& v, CardId card, const cards::Target& target) {
  const CardFacts& facts = v.facts(card);
  if (!kind_fits(facts, target.kind) || !levels_fit(facts, target.filter)) return false;
  if (target.filter.colors != 0 && (target.filter.colors & facts.colors) == 0) return false;
  if (target.filter.named != 0 && !v.cards.fits(target.filter.named - 1U, v.state.def[card])) {
    return false;
  }
  const bool has_dp_bound = target.filter.max_dp > 0;
  if (has_dp_bound && (!facts.has_dp() || facts.dp > target.filter.max_dp)) return false;
  return target.filter.with_keyword == cards::Keyword::none ||
         (facts.keywords & keyword_bit(target.filter.with_keyword)) != 0;
}

bool condition_holds(const View& v, const cards::Condition& condition, const Controller& by,
                     Depth depth) {
  using Kind = cards::ConditionKind;
  const Side& mine = v.state.side[by.owner];
  const Side& theirs = v.state.side[opponent_of(by.owner)];
  const auto size_compares = [&](const auto& area) {
    return compares(condition, static_cast<int>(area.size()));
  };
  const auto field_compares = [&](cards::Whose whose, cards::CardKind kind) {
    return count_compares(v, condition, {.whose = whose, .kind = kind, .filter = condition.filter},
                          by, depth);
  };
  switch (condition.kind) {
    case Kind::none: return true;
    case Kind::your_security: return size_compares(mine.security);
    case Kind::opponents_security: return size_compares(theirs.security);
    case Kind::your_memory: return compares(condition, memory_of(v.state, by.owner));
    case Kind::your_hand: return size_compares(mine.hand);
    case Kind::your_trash: return size_compares(mine.trash);
    case Kind::your_tamers: return field_compares(cards::Whose::yours, cards::CardKind::tamer);
    case Kind::your_digimon: return field_compares(cards::Whose::yours, cards::CardKind::digimon);
    case Kind::opponents_digimon:
      return field_compares(cards::Whose::opponents, cards::CardKind::digimon);
    case Kind::this_digivolution:
    case Kind::this_suspended:
    case Kind::this_keyword:
    case Kind::this_level:
    case Kind::dna_digivolving:
    case Kind::digixrosing: break;
  }
  const Permanent* self = find_permanent(v.state, by.permanent);
  return self != nullptr && own_condition_holds(v, condition, *self, depth);
}

}  // namespace headjudge::dcg
