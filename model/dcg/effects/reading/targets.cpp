// Targets: which cards an effect's words fit.
//
// "Your", "opponent's", "other" and "this" are read from the effect's controller and permanent. A
// Digimon in the breeding area is looked past unless the judge says that effects reach it, who is
// asked only where such a Digimon fits. (en-1.1, The Playing Field; comprehensive-4.2, 15-10)
#include "model/dcg/effects/reading/targets.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "model/cards/program/measured.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/company.hpp"
#include "model/dcg/position/table.hpp"

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

/// A card by itself is what is printed at its edge: a Digi-Egg card is no Digimon card.
/// (comprehensive-4.2, 2-2-2; rulings, Q2928 and Q4166)
bool print_is_of_kind(const CardFacts& facts, cards::CardKind kind, cards::KindSet kinds) {
  return kinds == 0 ? facts.kind == kind : (kinds & cards::kind_bit(facts.kind)) != 0;
}

bool names_colors(const cards::Filter& filter) {
  return filter.colors != 0 || filter.no_colors != 0 || filter.color_count != 0;
}

/// What print says: color, level, cost, names, traits and texts.
bool print_fits(const View& v, cards::CardIndex card, const cards::Filter& filter,
                cards::ColorSet colors) {
  const CardFacts& facts = v.cards.facts(card);
  if (filter.colors != 0 && (filter.colors & colors) == 0) return false;
  if (filter.all_colors && (filter.colors & colors) != filter.colors) return false;
  if ((filter.no_colors & colors) != 0) return false;
  if (filter.color_count != 0) {
    const int count = std::popcount(colors);
    const bool several = filter.color_count == cards::kMulticolor;
    if (several ? count < 2 : count != filter.color_count) return false;
  }
  if (is_measured(filter, facts.kind)) {
    if (filter.max_level != 0 && facts.level == 0) return false;
    if (!in_range(facts.level, filter.min_level, filter.max_level)) return false;
  }
  const bool has_cost_bound = filter.min_cost != 0 || filter.max_cost != 0;
  if (has_cost_bound && facts.play_cost < 0) return false;
  if (!in_range(facts.play_cost, filter.min_cost, filter.max_cost)) return false;
  if (filter.inherited && !facts.has_inherited) return false;
  if (filter.lines != 0 && (filter.lines & facts.line_kinds) == 0) return false;
  if (filter.named != 0 && !v.fits(filter.named - 1U, card)) return false;
  if (filter.trait != 0 && !v.fits(filter.trait - 1U, card)) return false;
  return filter.except == 0 || !v.fits(filter.except - 1U, card);
}

/// What "highest" and "lowest" compare; the greater, the more outermost.
int outermost_value(const View& v, Permanent permanent, cards::Extreme extreme) {
  switch (extreme) {
    case cards::Extreme::highest_dp: return standing_of(v, permanent).dp;
    case cards::Extreme::lowest_dp: return -standing_of(v, permanent).dp;
    case cards::Extreme::highest_level: return v.facts(permanent).level;
    case cards::Extreme::lowest_level: return -v.facts(permanent).level;
    case cards::Extreme::highest_cost: return v.facts(permanent).play_cost;
    case cards::Extreme::lowest_cost: return -v.facts(permanent).play_cost;
    case cards::Extreme::most_cards: return static_cast<int>(permanent.cards().size());
    case cards::Extreme::fewest_cards: return -static_cast<int>(permanent.cards().size());
    case cards::Extreme::none: break;
  }
  return 0;
}

/// Does it have what is compared at all?
bool has_value(const View& v, Permanent permanent, cards::Extreme extreme) {
  const CardFacts& facts = v.facts(permanent);
  const bool of_dp = extreme == cards::Extreme::highest_dp || extreme == cards::Extreme::lowest_dp;
  const bool of_level =
      extreme == cards::Extreme::highest_level || extreme == cards::Extreme::lowest_level;
  if (of_dp) return standing_of(v, permanent).has_dp;
  return of_level ? facts.level != 0 : facts.play_cost >= 0;
}

/// Among the permanents in the battle area that fit the rest of the filter: of both players, or of
/// its owner where the words name one of them.
bool is_outermost(const View& v, Permanent permanent, cards::Filter rest, const Controller& by,
                  cards::Whose whose) {
  const cards::Extreme extreme = rest.extreme;
  if (!has_value(v, permanent, extreme)) return false;
  rest.extreme = cards::Extreme::none;
  const int value = outermost_value(v, permanent, extreme);
  const auto beyond = [&](Permanent other) {
    const bool rival = other->breeding == 0 && has_value(v, other, extreme) &&
                       (rest.kinds != 0 ? kind_fits(v.facts(other), {}, rest.kinds)
                                        : v.is_digimon(other) == v.is_digimon(permanent));
    return rival && fits(v, other, rest, by, whose) && outermost_value(v, other, extreme) > value;
  };
  const Player owner = v.state.owner_of(permanent.id());
  if (std::ranges::any_of(v.state.side(owner).field, beyond)) return false;
  return whose != cards::Whose::anyones ||
         std::ranges::none_of(v.state.side(opponent_of(owner)).field, beyond);
}

/// What is compared: of a permanent as it is now, or of a card as it is printed.
struct Measures {
  cards::CardIndex card = 0;
  int dp = 0;
  int cards = 0;
  bool has_dp = false;
  bool suspended = false;
};

Measures measures_of(const View& v, Permanent permanent) {
  const Standing standing = standing_of(v, permanent);
  return {v.state.def[permanent.top()], standing.dp, static_cast<int>(permanent.cards().size()),
          standing.has_dp, permanent->suspended != 0};
}

Measures measures_of(const View& v, CardId card) {
  return {v.state.def[card], std::max(v.facts(card).dp, 0), 1, v.facts(card).has_dp()};
}

/// A number of cards that something is compared with; nothing where it is no number.
std::optional<int> number_of(const View& v, cards::Standard with, const Controller& by) {
  const auto count = [&](cards::ConditionKind kind) {
    return times(v, {.kind = kind, .amount = 1}, by);
  };
  switch (with) {
    case cards::Standard::this_one:
    case cards::Standard::that_one:
    case cards::Standard::that_one_now: break;
    case cards::Standard::your_hand: return count(cards::ConditionKind::your_hand);
    case cards::Standard::opponents_hand: return count(cards::ConditionKind::opponents_hand);
    case cards::Standard::your_security: return count(cards::ConditionKind::your_security);
    case cards::Standard::all_security: return count(cards::ConditionKind::all_security);
    case cards::Standard::own_cards: return count(cards::ConditionKind::this_digivolution);
    case cards::Standard::one_of_yours: break;
  }
  return std::nullopt;
}

/// "this Digimon", or what the sentence before was about, else whose event triggered the effect.
/// "That Digimon" is measured as it is now, if it is still there. (comprehensive-4.2, 15-8-3-7)
std::optional<Measures> standard_of(const View& v, cards::Standard with, const Controller& by) {
  if (is_that_one(with) && by.antecedent.stack != 0) {
    const Permanent there = permanent_of_top(v.state, by.antecedent.card);
    if (there != nullptr && with == cards::Standard::that_one_now) return measures_of(v, there);
    return Measures{v.state.def[by.antecedent.card], by.antecedent.dp.value() * kDpUnit,
                    by.antecedent.stack, v.facts(by.antecedent.card).has_dp()};
  }
  const CardId id = with == cards::Standard::this_one ? by.permanent : by.subject;
  const Permanent permanent = find_permanent(v.state, id);
  return permanent == nullptr ? std::nullopt : std::optional(measures_of(v, permanent));
}

bool relates(cards::Relation relation, int value, int standard) {
  switch (relation) {
    case cards::Relation::at_most: return value <= standard;
    case cards::Relation::at_least: return value >= standard;
    case cards::Relation::less: return value < standard;
    case cards::Relation::more: return value > standard;
    case cards::Relation::same: break;
  }
  return value == standard;
}

/// Have the two cards a name in common?
bool share_a_name(const View& v, cards::CardIndex one, cards::CardIndex other) {
  const auto& names = v.cards.card(other).names;
  return one == other || std::ranges::any_of(v.cards.card(one).names, [&](const auto& name) {
           return std::ranges::find(names, name) != names.end();
         });
}

/// Does what is compared relate as the words say to what it is compared with?
bool compares_to(const View& v, const Measures& value, const Measures& standard,
                 const cards::Comparison& than) {
  const CardFacts& facts = v.cards.facts(value.card);
  const CardFacts& other = v.cards.facts(standard.card);
  switch (than.aspect) {
    case cards::Aspect::none: break;
    case cards::Aspect::dp: return value.has_dp && relates(than.relation, value.dp, standard.dp);
    case cards::Aspect::level:
      return facts.level != 0 && other.level != 0 &&
             relates(than.relation, facts.level, other.level);
    case cards::Aspect::cost:
      return facts.play_cost >= 0 && other.play_cost >= 0 &&
             relates(than.relation, facts.play_cost, other.play_cost);
    case cards::Aspect::cards: return relates(than.relation, value.cards, standard.cards);
    case cards::Aspect::name: return share_a_name(v, value.card, standard.card);
    case cards::Aspect::color: return (facts.colors & other.colors) != 0;
    case cards::Aspect::orientation: return value.suspended == standard.suspended;
  }
  return true;
}

/// "with as much or less DP as 1 of your [Rock] trait Digimon": there is one for whom it holds.
bool measures_up_to_yours(const View& v, const Measures& value, const cards::Filter& filter,
                          const Controller& by) {
  const cards::NounPhrase& noun = v.cards.pool().descriptions[filter.compared - 1U].nouns.front();
  const cards::Target target{.kind = noun.kind, .filter = noun.filter};
  return std::ranges::any_of(v.state.side(by.owner).field, [&](Permanent permanent) {
    return permanent->breeding == 0 && fits_target(v, permanent, target, by) &&
           compares_to(v, value, measures_of(v, permanent), filter.than);
  });
}

/// "with as much or less DP as this Digimon"
bool measures_up(const View& v, const Measures& value, const cards::Filter& filter,
                 const Controller& by) {
  const cards::Comparison& than = filter.than;
  if (than.with == cards::Standard::one_of_yours) {
    return measures_up_to_yours(v, value, filter, by);
  }
  if (const auto number = number_of(v, than.with, by)) {
    const CardFacts& facts = v.cards.facts(value.card);
    const int own = than.aspect == cards::Aspect::level  ? facts.level
                    : than.aspect == cards::Aspect::cost ? facts.play_cost
                                                         : value.cards - 1;
    const bool has = than.aspect == cards::Aspect::level ? own != 0 : own >= 0;
    return has && relates(than.relation, own, *number);
  }
  const auto standard = standard_of(v, than.with, by);
  return standard && compares_to(v, value, *standard, than);
}

/// "without the same name as any of your Tamers"
bool is_unlike(const View& v, cards::CardIndex card, cards::Unlike unlike, Player owner) {
  const Side side = v.state.side(owner);
  const auto shares = [&](CardId other) { return share_a_name(v, card, v.state.def[other]); };
  const auto on_field = [&](Permanent permanent) {
    if (unlike == cards::Unlike::your_tamers && !v.is_tamer(permanent)) return false;
    if (unlike == cards::Unlike::your_digimon && !v.is_digimon(permanent)) return false;
    return permanent->breeding == 0 && shares(permanent.top());
  };
  if (unlike == cards::Unlike::nobody) return true;
  if (std::ranges::any_of(side.field, on_field)) return false;
  return unlike != cards::Unlike::battle_area_or_trash || std::ranges::none_of(side.trash, shares);
}

/// Is a digivolution card what "with ... in its digivolution cards" says?
bool is_stacked_card(const View& v, CardId card, std::uint16_t place, const Controller& by) {
  if (v.is_hidden(card)) return false;
  const cards::CardDescription& described = v.cards.pool().descriptions[place - 1U];
  if (described.nouns.empty()) return v.fits(place - 1U, v.state.def[card]);
  const cards::NounPhrase& noun = described.nouns.front();
  return card_fits(v, card, {.kind = noun.kind, .filter = noun.filter}, by);
}

/// What the stack and the field say: suspended, digivolution cards.
bool stack_fits(const View& v, Permanent permanent, const cards::Filter& filter,
                const Controller& by) {
  const int under = static_cast<int>(permanent.cards().size()) - 1;
  if (filter.without_digivolution && under > 0) return false;
  if (!in_range(under, filter.min_under, filter.max_under)) return false;
  if (filter.suspended && permanent->suspended == 0) return false;
  if (filter.unsuspended && permanent->suspended != 0) return false;
  if (filter.linked && permanent.links().empty()) return false;
  if (filter.hides_cards &&
      std::ranges::none_of(permanent.cards(), [&](CardId card) { return v.is_hidden(card); })) {
    return false;
  }
  if (filter.token && !v.state.is_token(permanent.top())) return false;
  if (filter.with_effect != 0 &&
      !has_effect(v, permanent, static_cast<cards::Timing>(filter.with_effect - 1))) {
    return false;
  }
  if (filter.stacked != 0) {
    const bool there =
        std::any_of(permanent.cards().begin(), permanent.cards().end() - 1,
                    [&](CardId card) { return is_stacked_card(v, card, filter.stacked, by); });
    if (there == filter.lacks_stacked) return false;
  }
  return !filter.other || permanent.id() != by.permanent;
}

/// "... or 1 Tamer": what the words name as well; none where they don't.
const cards::NounPhrase* alternative_of(const View& v, const cards::Filter& filter) {
  if (filter.or_else == 0) return nullptr;
  return &v.cards.pool().descriptions[filter.or_else - 1U].nouns.front();
}

}  // namespace

Player whose_player(cards::Whose whose, Player owner) {
  return whose == cards::Whose::opponents ? opponent_of(owner) : owner;
}

bool is_on_side(const View& v, Permanent permanent, cards::Whose whose, Player owner) {
  const bool mine = v.state.owner_of(permanent.id()) == owner;
  return whose == cards::Whose::anyones || mine == (whose == cards::Whose::yours);
}

bool fits(const View& v, Permanent permanent, const cards::Filter& filter, const Controller& by,
          cards::Whose whose) {
  if (filter.or_token && v.state.is_token(permanent.top())) return true;
  if (!stack_fits(v, permanent, filter, by)) return false;
  const auto colors = names_colors(filter) ? colors_of(v, permanent) : cards::ColorSet{};
  if (!print_fits(v, v.state.def[permanent.top()], filter, colors)) return false;
  if (filter.extreme != cards::Extreme::none && !is_outermost(v, permanent, filter, by, whose)) {
    return false;
  }
  if (filter.than.aspect != cards::Aspect::none &&
      !measures_up(v, measures_of(v, permanent), filter, by)) {
    return false;
  }
  if (!is_unlike(v, v.state.def[permanent.top()], filter.unlike, by.owner)) return false;
  const bool dp_bound =
      (filter.max_dp != 0 || filter.min_dp > 0) && is_measured(filter, v.facts(permanent).kind);
  if (!dp_bound && filter.with_keyword == cards::Keyword::none) return true;
  const Standing standing = standing_of(v, permanent);
  if (dp_bound && !standing.has_dp) return false;
  if (dp_bound && !in_range(standing.dp, filter.min_dp, filter.max_dp)) return false;
  return filter.with_keyword == cards::Keyword::none ||
         standing.has(filter.with_keyword) != filter.lacks_keyword;
}

namespace {

/// Of one of the kinds that the words name, by its card or as what it is treated as.
bool is_of_kind(const View& v, Permanent permanent, const cards::Target& target) {
  const cards::KindSet kinds = target.filter.kinds;
  if (kind_fits(v.facts(permanent), target.kind, kinds)) return true;
  const bool digimon_will_do = kinds == 0 ? target.kind == cards::CardKind::digimon
                                          : (kinds & kind_bit(cards::CardKind::digimon)) != 0;
  return digimon_will_do && v.is_digimon(permanent);
}

}  // namespace

bool fits_target(const View& v, Permanent permanent, const cards::Target& target,
                 const Controller& by) {
  if (is_of_kind(v, permanent, target) && fits(v, permanent, target.filter, by, target.whose)) {
    return true;
  }
  const cards::NounPhrase* other = alternative_of(v, target.filter);
  return other != nullptr &&
         fits_target(v, permanent,
                     {.whose = target.whose, .kind = other->kind, .filter = other->filter}, by);
}

bool is_in_part(const View& v, Permanent permanent, const cards::Target& target) {
  const bool breeding = permanent->breeding != 0;
  switch (target.part) {
    case cards::FieldPart::both: return true;
    case cards::FieldPart::breeding_area: return breeding;
    case cards::FieldPart::battle_area:
    case cards::FieldPart::unsaid: break;
  }
  if (!breeding) return true;
  return !names_part(target) && v.judged(Question::breeding_reach, BreedingReach::yes);
}

void find_candidates(const View& v, const cards::Target& target, const Controller& by,
                     Candidates& out) {
  const auto add = [&](Player player) {
    for (const Permanent permanent : v.state.side(player).field) {
      if (!fits_target(v, permanent, target, by) || !is_in_part(v, permanent, target)) continue;
      const bool chooses = target.pick != cards::Pick::all;
      if (chooses && !affects(v, by.owner, permanent, by.kind) &&
          v.judged(Question::unaffected_choice, UnaffectedChoice::may_not)) {
        continue;
      }
      (void)out.push(permanent.id());
    }
  };
  if (target.whose != cards::Whose::anyones) return add(whose_player(target.whose, by.owner));
  add(0);
  add(1);
}

namespace {

bool is_card_described(const View& v, CardId card, const cards::Target& target,
                       const Controller& by) {
  const CardFacts& facts = v.facts(card);
  const cards::Filter& filter = target.filter;
  if (filter.or_token && v.state.is_token(card)) return true;
  if (!print_is_of_kind(facts, target.kind, filter.kinds)) return false;
  if (!print_fits(v, v.state.def[card], filter, facts.colors)) return false;
  if (filter.face_down && v.state.is_face_up(card)) return false;
  const bool has_dp_bound =
      (filter.max_dp > 0 || filter.min_dp > 0) && is_measured(filter, facts.kind);
  if (has_dp_bound && (!facts.has_dp() || !in_range(facts.dp, filter.min_dp, filter.max_dp))) {
    return false;
  }
  if (filter.than.aspect != cards::Aspect::none &&
      !measures_up(v, measures_of(v, card), filter, by)) {
    return false;
  }
  if (!is_unlike(v, v.state.def[card], filter.unlike, by.owner)) return false;
  if (filter.with_effect != 0 &&
      (facts.own_timings & timing_bit(static_cast<cards::Timing>(filter.with_effect - 1))) == 0) {
    return false;
  }
  if (filter.token && !v.state.is_token(card)) return false;
  const bool has_keyword = (facts.keywords & keyword_bit(filter.with_keyword)) != 0;
  return filter.with_keyword == cards::Keyword::none || has_keyword != filter.lacks_keyword;
}

bool is_on_top(const State& state, CardId card) {
  return std::ranges::any_of(state.side(state.owner_of(card)).field,
                             [&](Permanent each) { return each.top() == card; });
}

/// A DUAL card that lies elsewhere than on top of a stack is an Option card as well, with what its
/// Option side says. (comprehensive-4.2, 4-6-1, 4-6-3 and 4-6-6-2)
bool is_described_as_option(const View& v, CardId card, const cards::Target& target,
                            const Controller& by) {
  const cards::CardIndex side = v.facts(card).option_side;
  const bool of_options = target.kind == cards::CardKind::option ||
                          (target.filter.kinds & cards::kind_bit(cards::CardKind::option)) != 0;
  if (side == 0 || !of_options || is_on_top(v.state, card)) return false;
  State turned = v.state;
  turned.def[card] = side;
  const Table there(v.cards, turned, v.judge);
  return is_card_described(there.view(), card, target, by);
}

}  // namespace

bool card_fits(const View& v, CardId card, const cards::Target& target, const Controller& by) {
  if (is_card_described(v, card, target, by)) return true;
  if (is_described_as_option(v, card, target, by)) return true;
  const cards::NounPhrase* other = alternative_of(v, target.filter);
  return other != nullptr && card_fits(v, card, {.kind = other->kind, .filter = other->filter}, by);
}

namespace {

/// Null of a card that is chosen alone.
Permanent chosen_stack(const View& v, Choice of, CardId id) {
  return of == Choice::cards ? nullptr : find_permanent(v.state, id);
}

/// Words about levels are not about a card without one. (comprehensive-4.2, 2-9-2; ruling Q2807)
bool lacks_level(const View& v, const cards::Filter& filter, CardId top) {
  const bool of_levels = filter.total == cards::Aspect::level ||
                         filter.among == cards::Among::different_levels ||
                         filter.among == cards::Among::same_level;
  return of_levels && v.facts(top).level == 0;
}

int value_for_total(const View& v, Choice of, CardId id, cards::Aspect total) {
  const Permanent permanent = chosen_stack(v, of, id);
  const CardFacts& facts = permanent == nullptr ? v.facts(id) : v.facts(permanent);
  if (total == cards::Aspect::dp) {
    return permanent == nullptr ? std::max<int>(facts.dp, 0) : standing_of(v, permanent).dp;
  }
  return std::max<int>(total == cards::Aspect::level ? facts.level : facts.play_cost, 0);
}

}  // namespace

bool relates_cards(const cards::Filter& filter) {
  return filter.among != cards::Among::anything || filter.total != cards::Aspect::none;
}

bool fit_together(const View& v, const cards::Filter& filter, int most_in_total, Choice of,
                  CardId id, std::span<const CardId> chosen) {
  const Permanent permanent = chosen_stack(v, of, id);
  if (lacks_level(v, filter, permanent == nullptr ? id : permanent.top())) return false;
  if (filter.among != cards::Among::anything) {
    Objects all;
    for (const CardId other : chosen) (void)all.push(other);
    (void)all.push(id);
    const int together = most_together(v, filter.among, {all.begin(), all.end()},
                                       of == Choice::cards ? nullptr : colors_of);
    if (together < static_cast<int>(all.size())) return false;
  }
  if (filter.total == cards::Aspect::none) return true;
  int sum = value_for_total(v, of, id, filter.total);
  for (const CardId other : chosen) sum += value_for_total(v, of, other, filter.total);
  return sum <= most_in_total;
}

Controller controller_of(const View& v, const Frame& frame) {
  Controller by{frame.owner,      frame.permanent,
                frame.subject,    v.cards.kind_of_effect(frame.effect.bits()),
                frame.antecedent, frame.last_count};
  const bool first = !v.state.other_subjects.empty() && frame.source == v.state.frames[0].source &&
                     frame.effect.bits() == v.state.frames[0].effect.bits();
  if (first) by.other_subjects = v.state.other_subjects;
  return by;
}

}  // namespace headjudge::dcg
