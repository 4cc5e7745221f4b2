// Targets: which cards an effect's words fit.
//
// "Your", "opponent's", "other" and "this" are read from the effect's controller and permanent. A
// Digimon in the breeding area is looked past unless the judge says that effects reach it, and the
// judge is asked only where such a Digimon fits and so makes a difference.
// (en-1.1, The Playing Field, Nursery Area; comprehensive-4.2, 15-10)
#include <algorithm>

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

bool in_range(int value, int least, int most) {
  return (least == 0 || value >= least) && (most == 0 || value <= most);
}

bool kind_fits(const CardFacts& facts, cards::CardKind kind, cards::KindSet kinds) {
  if (kinds == 0) return kind == cards::CardKind::digimon ? facts.is_digimon() : facts.kind == kind;
  const auto own = facts.is_digimon() ? cards::CardKind::digimon : facts.kind;
  return (kinds & cards::kind_bit(own)) != 0;
}

/// What print says: color, level, cost, names, traits and texts.
bool print_fits(const View& v, cards::CardIndex card, const cards::Filter& filter) {
  const CardFacts& facts = v.cards.facts(card);
  if (filter.colors != 0 && (filter.colors & facts.colors) == 0) return false;
  if (filter.max_level != 0 && facts.level == 0) return false;
  if (!in_range(facts.level, filter.min_level, filter.max_level)) return false;
  const bool has_cost_bound = filter.min_cost != 0 || filter.max_cost != 0;
  if (has_cost_bound && facts.play_cost < 0) return false;
  if (!in_range(facts.play_cost, filter.min_cost, filter.max_cost)) return false;
  if (filter.named != 0 && !v.cards.fits(filter.named - 1U, card)) return false;
  if (filter.trait != 0 && !v.cards.fits(filter.trait - 1U, card)) return false;
  return filter.except == 0 || !v.cards.fits(filter.except - 1U, card);
}

/// What "highest" and "lowest" compare; the greater, the more outermost.
int outermost_value(const View& v, const Permanent& permanent, cards::Extreme extreme,
                    Depth depth) {
  switch (extreme) {
    case cards::Extreme::highest_dp: return standing_of(v, permanent, depth).dp;
    case cards::Extreme::lowest_dp: return -standing_of(v, permanent, depth).dp;
    case cards::Extreme::highest_level: return v.facts(permanent).level;
    case cards::Extreme::lowest_level: return -v.facts(permanent).level;
    case cards::Extreme::highest_cost: return v.facts(permanent).play_cost;
    case cards::Extreme::lowest_cost: return -v.facts(permanent).play_cost;
    case cards::Extreme::none: break;
  }
  return 0;
}

/// Does it have what is compared at all?
bool has_value(const View& v, const Permanent& permanent, cards::Extreme extreme) {
  const CardFacts& facts = v.facts(permanent);
  const bool of_dp = extreme == cards::Extreme::highest_dp || extreme == cards::Extreme::lowest_dp;
  const bool of_level =
      extreme == cards::Extreme::highest_level || extreme == cards::Extreme::lowest_level;
  if (of_dp) return facts.has_dp();
  return of_level ? facts.level != 0 : facts.play_cost >= 0;
}

/// Among the player's permanents in the battle area that fit the rest of the filter.
bool is_outermost(const View& v, const Permanent& permanent, cards::Filter rest,
                  const Controller& by, Depth depth) {
  const cards::Extreme extreme = rest.extreme;
  if (!has_value(v, permanent, extreme)) return false;
  rest.extreme = cards::Extreme::none;
  const int value = outermost_value(v, permanent, extreme, depth);
  const bool digimon = v.is_digimon(permanent);
  const auto beyond = [&](const Permanent& other) {
    const bool rival = other.breeding == 0 && has_value(v, other, extreme) &&
                       (rest.kinds != 0 ? kind_fits(v.facts(other), {}, rest.kinds)
                                        : v.is_digimon(other) == digimon);
    return rival && fits(v, other, rest, by, depth) &&
           outermost_value(v, other, extreme, depth) > value;
  };
  return std::ranges::none_of(v.state.side[v.state.owner_of(permanent.id())].field, beyond);
}

/// "with as much or less DP as this Digimon"
bool measures_up(const View& v, const Permanent& permanent, cards::Measured measured,
                 const Controller& by, Depth depth) {
  const Permanent* self = find_permanent(v.state, by.permanent);
  if (self == nullptr) return false;
  switch (measured) {
    case cards::Measured::nothing: break;
    case cards::Measured::dp_at_most: {
      const Standing standing = standing_of(v, permanent, depth);
      return standing.has_dp && standing.dp <= standing_of(v, *self, depth).dp;
    }
    case cards::Measured::level_at_most:
      return v.facts(permanent).level != 0 && v.facts(permanent).level <= v.facts(*self).level;
    case cards::Measured::cards_at_most: return permanent.cards.size() <= self->cards.size();
  }
  return true;
}

/// What the stack and the field say: suspended, digivolution cards.
bool stack_fits(const Permanent& permanent, const cards::Filter& filter, const Controller& by) {
  const int under = static_cast<int>(permanent.cards.size()) - 1;
  if (filter.without_digivolution && under > 0) return false;
  if (!in_range(under, filter.min_under, filter.max_under)) return false;
  if (filter.suspended && permanent.suspended == 0) return false;
  if (filter.unsuspended && permanent.suspended != 0) return false;
  return !filter.other || permanent.id() != by.permanent;
}

}  // namespace

Player whose_player(cards::Whose whose, Player owner) {
  return whose == cards::Whose::opponents ? opponent_of(owner) : owner;
}

bool is_on_side(const View& v, const Permanent& permanent, cards::Whose whose, Player owner) {
  const bool mine = v.state.owner_of(permanent.id()) == owner;
  return whose == cards::Whose::anyones || mine == (whose == cards::Whose::yours);
}

bool fits(const View& v, const Permanent& permanent, const cards::Filter& filter,
          const Controller& by, Depth depth) {
  if (filter.or_token && v.state.is_token(permanent.top())) return true;
  if (!stack_fits(permanent, filter, by)) return false;
  if (!print_fits(v, v.state.def[permanent.top()], filter)) return false;
  if (filter.extreme != cards::Extreme::none && !is_outermost(v, permanent, filter, by, depth)) {
    return false;
  }
  if (filter.than_this != cards::Measured::nothing &&
      !measures_up(v, permanent, filter.than_this, by, depth)) {
    return false;
  }
  const bool dp_bound = filter.max_dp > 0 || filter.min_dp > 0;
  if (!dp_bound && filter.with_keyword == cards::Keyword::none) return true;
  const Standing standing = standing_of(v, permanent, depth);
  if (dp_bound && !standing.has_dp) return false;
  if (!in_range(standing.dp, filter.min_dp, filter.max_dp)) return false;
  return filter.with_keyword == cards::Keyword::none || standing.has(filter.with_keyword);
}

bool fits_target(const View& v, const Permanent& permanent, const cards::Target& target,
                 const Controller& by, Depth depth) {
  return kind_fits(v.facts(permanent), target.kind, target.filter.kinds) &&
         fits(v, permanent, target.filter, by, depth);
}

namespace {

void add_candidates(const View& v, Player player, const cards::Target& target, const Controller& by,
                    Candidates& out) {
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

}  // namespace

void find_candidates(const View& v, const cards::Target& target, const Controller& by,
                     Candidates& out) {
  if (target.whose == cards::Whose::anyones) add_candidates(v, 0, target, by, out);
  const Player second =
      target.whose == cards::Whose::anyones ? Player{1} : whose_player(target.whose, by.owner);
  add_candidates(v, second, target, by, out);
}

bool card_fits(const View& v, CardId card, const cards::Target& target) {
  const CardFacts& facts = v.facts(card);
  const cards::Filter& filter = target.filter;
  if (!kind_fits(facts, target.kind, filter.kinds)) return false;
  if (!print_fits(v, v.state.def[card], filter)) return false;
  const bool has_dp_bound = filter.max_dp > 0 || filter.min_dp > 0;
  if (has_dp_bound && (!facts.has_dp() || !in_range(facts.dp, filter.min_dp, filter.max_dp))) {
    return false;
  }
  return filter.with_keyword == cards::Keyword::none ||
         (facts.keywords & keyword_bit(filter.with_keyword)) != 0;
}

}  // namespace headjudge::dcg
