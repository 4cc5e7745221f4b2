// Conditions and measures: what an effect counts.
//
// "If you have 3 or fewer security cards" and "for each of your security cards" count the same
// thing; a condition compares the number, a measure multiplies by it. "This Digimon" is the
// effect's permanent; when it has left, nothing about it holds. A Digimon in the breeding area is
// counted only if the judge says that effects reach it, and the judge is asked only where that
// makes a difference. (comprehensive-4.2, 15-6, 15-10 and 2-5-4)
#include "model/dcg/effects/reading/conditions.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/company.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

using Kind = cards::ConditionKind;

/// Does `amount` satisfy the comparison?
bool compares(const cards::Condition& condition, int amount) {
  switch (condition.compare) {
    case cards::Compare::at_least: return amount >= condition.amount;
    case cards::Compare::at_most: return amount <= condition.amount;
    case cards::Compare::exactly: break;
  }
  return amount == condition.amount;
}

bool is_field_kind(Kind kind) {
  return kind == Kind::your_tamers || kind == Kind::your_digimon ||
         kind == Kind::opponents_digimon || kind == Kind::any_digimon;
}

/// The permanents that fit, in the battle area or in the breeding area.
void find_on_field(const View& v, const cards::Condition& condition, const Controller& by,
                   bool breeding, Candidates& out) {
  const auto kind = condition.kind == Kind::your_tamers ? cards::CardKind::tamer : condition.card;
  const cards::Target target{.kind = kind, .filter = condition.filter};
  const auto find = [&](Player player) {
    for (const Permanent permanent : v.state.side(player).field) {
      if ((permanent->breeding != 0) == breeding && fits_target(v, permanent, target, by)) {
        (void)out.push(permanent.id());
      }
    }
  };
  if (condition.kind != Kind::opponents_digimon) find(by.owner);
  const bool theirs = condition.kind == Kind::opponents_digimon;
  if (theirs || condition.kind == Kind::any_digimon) find(opponent_of(by.owner));
}

/// Of those "with different names" the most that go together. (comprehensive-4.2, 4-25)
int count_stacks(const View& v, const cards::Condition& condition, const Candidates& stacks) {
  return most_together(v, condition.filter.among, {stacks.begin(), stacks.end()}, colors_of);
}

bool field_compares(const View& v, const cards::Condition& condition, const Controller& by) {
  using enum cards::FieldPart;
  Candidates stacks;
  if (condition.part != breeding_area) find_on_field(v, condition, by, false, stacks);
  const bool without = compares(condition, count_stacks(v, condition, stacks));
  if (condition.part == battle_area) return without;
  find_on_field(v, condition, by, true, stacks);
  const bool with = compares(condition, count_stacks(v, condition, stacks));
  if (condition.part == breeding_area || condition.part == both || with == without) return with;
  return v.judged(Question::breeding_reach, BreedingReach::yes) ? !without : without;
}

/// How many a measure counts; those in the breeding area only if the judge lets effects reach it.
int times_on_field(const View& v, const cards::Condition& measure, const Controller& by) {
  Candidates stacks;
  find_on_field(v, measure, by, false, stacks);
  const std::size_t there = stacks.size();
  const int in_battle_area = count_stacks(v, measure, stacks);
  find_on_field(v, measure, by, true, stacks);
  const bool reach =
      stacks.size() > there && v.judged(Question::breeding_reach, BreedingReach::yes);
  return reach ? count_stacks(v, measure, stacks) : in_battle_area;
}

template <class Pile>
int count_cards(const View& v, const cards::Condition& condition, const Pile& pile,
                const Controller& by) {
  const cards::Target target{.kind = condition.card, .filter = condition.filter};
  Objects fitting;
  for (const CardId card : pile) {
    if (card_fits(v, card, target, by)) (void)fitting.push(card);
  }
  return most_together(v, condition.filter.among, {fitting.begin(), fitting.end()});
}

/// The most cards of a stack that have one level.
int most_of_one_level(const View& v, Permanent self) {
  int most = 0;
  for (const CardId card : self.cards()) {
    if (v.is_hidden(card)) continue;
    const int level = v.facts(card).level;
    const auto same = [&](CardId other) {
      return v.facts(other).level == level && !v.is_hidden(other);
    };
    if (level != 0)
      most = std::max(most, static_cast<int>(std::ranges::count_if(self.cards(), same)));
  }
  return most;
}

cards::ColorSet colors_beneath(const View& v, Permanent self) {
  cards::ColorSet colors = 0;
  for (std::size_t i = 0; i + 1 < self.cards().size(); ++i) {
    colors = static_cast<cards::ColorSet>(colors | v.facts(self.cards()[i]).colors);
  }
  return colors;
}

/// Has the stack <Blitz>, by print?
bool has_blitz(const View& v, Permanent self) {
  const auto has = [&](CardId card, bool inherited, bool linked) {
    std::uint16_t index = v.facts(card).first_effect;
    for (int left = v.facts(card).effect_count; left > 0; --left, ++index) {
      const cards::Effect& effect = v.cards.effect(index);
      if (effect.inherited != inherited || effect.linked != linked) continue;
      for (const auto& each : v.cards.instructions(index)) {
        if (each.action == cards::Action::blitz) return true;
      }
    }
    return false;
  };
  const auto of_stack = [&](CardId card) { return has(card, card != self.top(), false); };
  const auto of_link = [&](CardId link) { return has(link, false, true); };
  return std::ranges::any_of(self.cards(), of_stack) || std::ranges::any_of(self.links(), of_link);
}

int hidden_beneath(const View& v, Permanent self) {
  const auto hidden = [&](CardId card) { return v.is_hidden(card); };
  return static_cast<int>(std::ranges::count_if(self.cards(), hidden));
}

/// Of this Digimon; flags are 0 or 1.
int own_amount(const View& v, const cards::Condition& condition, Permanent self,
               const Controller& by) {
  switch (condition.kind) {
    case Kind::this_suspended: return self->suspended;
    case Kind::this_keyword: return standing_of(v, self).has(condition.filter.with_keyword) ? 1 : 0;
    case Kind::this_level: return v.facts(self).level;
    case Kind::this_colors: return std::popcount(colors_of(v, self));
    case Kind::this_dp: return standing_of(v, self).dp;
    case Kind::dna_digivolving: return self->dna;
    case Kind::digixrosing: return self->xros;
    case Kind::this_same_level: return most_of_one_level(v, self);
    case Kind::stack_colors: return std::popcount(colors_beneath(v, self));
    case Kind::this_links: return static_cast<int>(self.links().size());
    case Kind::this_blitz: return has_blitz(v, self) ? 1 : 0;
    case Kind::face_down_balance:
      return hidden_beneath(v, self) - static_cast<int>(v.state.side(by.owner).security.size());
    case Kind::this_timing:
      return has_effect(v, self, static_cast<cards::Timing>(condition.amount)) ? 1 : 0;
    case Kind::attacks_now:
      return v.state.attack.step != AttackStep::none && v.state.attack.attacker == self.id() ? 1
                                                                                             : 0;
    case Kind::this_described: return fits(v, self, condition.filter, by) ? 1 : 0;
    case Kind::this_stack_has: {
      InlineVector<CardId, kMaxStack> under;
      for (const CardId card : self.cards()) {
        if (card != self.top() && !v.is_hidden(card)) (void)under.push(card);
      }
      return count_cards(v, condition, under, by);
    }
    case Kind::this_face_down: return hidden_beneath(v, self);
    default: return static_cast<int>(self.cards().size()) - 1;
  }
}

}  // namespace

bool own_condition_holds(const View& v, const cards::Condition& condition, Permanent self,
                         const Controller& by) {
  const int amount = own_amount(v, condition, self, by);
  switch (condition.kind) {
    case Kind::this_suspended:
    case Kind::this_keyword:
    case Kind::this_timing:
    case Kind::this_blitz:
    case Kind::attacks_now:
    case Kind::dna_digivolving: return amount != 0;
    case Kind::this_dp:
      return condition.compare == cards::Compare::at_least ? amount >= condition.filter.min_dp
                                                           : amount <= condition.filter.max_dp;
    default: return compares(condition, amount);
  }
}

namespace {

/// Cards of this player that are revealed from there: they still count in their area.
/// (comprehensive-4.2, 15-15-3-1)
int revealed_cards(const View& v, Player player, RevealedFrom from) {
  if (v.state.revealed_from != from) return 0;
  return static_cast<int>(std::ranges::count_if(
      v.state.revealed, [&](CardId card) { return v.state.owner_of(card) == player; }));
}

int security_cards(const View& v, Player player) {
  return static_cast<int>(v.state.side(player).security.size()) +
         revealed_cards(v, player, RevealedFrom::security);
}

int cards_in_hand(const View& v, Player player) {
  return static_cast<int>(v.state.side(player).hand.size()) +
         revealed_cards(v, player, RevealedFrom::hand);
}

/// Of the areas of the players; the field is counted above.
int amount_in_areas(const View& v, const cards::Condition& condition, Player owner) {
  const Player other = opponent_of(owner);
  const Side mine = v.state.side(owner);
  const Side theirs = v.state.side(other);
  const auto size = [](const auto& area) { return static_cast<int>(area.size()); };
  switch (condition.kind) {
    case Kind::your_security: return security_cards(v, owner);
    case Kind::face_up_security:
      return static_cast<int>(std::ranges::count_if(
          mine.security, [&](CardId card) { return v.state.is_face_up(card); }));
    case Kind::face_up_cards:
      return static_cast<int>(std::ranges::count_if(mine.security, [&](CardId card) {
        const cards::Filter& filter = condition.filter;
        return v.state.is_face_up(card) &&
               (filter.named == 0 || v.fits(filter.named - 1U, v.state.def[card])) &&
               (filter.colors == 0 || (filter.colors & v.facts(card).colors) != 0);
      }));
    case Kind::opponents_face_up:
      return static_cast<int>(std::ranges::count_if(
          theirs.security, [&](CardId card) { return v.state.is_face_up(card); }));
    case Kind::all_trash: return size(mine.trash) + size(theirs.trash);
    case Kind::opponents_trash_colors: {
      cards::ColorSet colors = 0;
      for (const CardId card : theirs.trash) {
        colors = static_cast<cards::ColorSet>(colors | v.facts(card).colors);
      }
      return std::popcount(colors);
    }
    case Kind::your_links: {
      int links = 0;
      for (const Permanent permanent : mine.field)
        links += static_cast<int>(permanent.links().size());
      return links;
    }
    case Kind::opponents_security: return security_cards(v, other);
    case Kind::all_security: return security_cards(v, owner) + security_cards(v, other);
    case Kind::your_memory: return memory_of(v.state, owner);
    case Kind::opponents_memory: return memory_of(v.state, other);
    case Kind::your_hand: return cards_in_hand(v, owner);
    case Kind::opponents_hand: return cards_in_hand(v, other);
    case Kind::your_trash: return size(mine.trash);
    case Kind::opponents_trash: return size(theirs.trash);
    case Kind::trash_cards: return count_cards(v, condition, mine.trash, {.owner = owner});
    default: return 0;
  }
}

}  // namespace

bool is_about_this(Kind kind) {
  switch (kind) {
    case Kind::this_digivolution:
    case Kind::this_suspended:
    case Kind::this_keyword:
    case Kind::this_level:
    case Kind::dna_digivolving:
    case Kind::digixrosing:
    case Kind::this_same_level:
    case Kind::this_face_down:
    case Kind::face_down_balance:
    case Kind::this_blitz:
    case Kind::stack_colors:
    case Kind::this_links:
    case Kind::this_timing:
    case Kind::attacks_now:
    case Kind::this_described:
    case Kind::this_stack_has:
    case Kind::this_colors:
    case Kind::this_dp: return true;
    default: return false;
  }
}

namespace {

/// Whose event triggered the effect, or one of those that it happened to at once: "if it has ...".
/// (rulings Q4110 and Q4111)
bool subject_fits(const View& v, const cards::Condition& condition, const Controller& by) {
  const auto is_such = [&](CardId id) {
    const Permanent subject = find_permanent(v.state, id);
    if (subject == nullptr) return false;
    if (condition.kind == Kind::subject_level) return compares(condition, v.facts(subject).level);
    return fits(v, subject, condition.filter, by);
  };
  return is_such(by.subject) || std::ranges::any_of(by.other_subjects, is_such);
}

bool is_of_colors(Kind kind) {
  return kind == Kind::your_colors || kind == Kind::opponents_colors || kind == Kind::all_colors;
}

/// The colors that those who fit have together.
int colors_on_field(const View& v, const cards::Condition& condition, const Controller& by) {
  const cards::Target target{.kind = condition.card, .filter = condition.filter};
  cards::ColorSet colors = 0;
  const auto add = [&](Player player) {
    for (const Permanent permanent : v.state.side(player).field) {
      if (permanent->breeding != 0 || !fits_target(v, permanent, target, by)) continue;
      colors = static_cast<cards::ColorSet>(colors | colors_of(v, permanent));
    }
  };
  if (condition.kind != Kind::opponents_colors) add(by.owner);
  if (condition.kind != Kind::your_colors) add(opponent_of(by.owner));
  return std::popcount(colors);
}

bool is_revealed(const View& v, const cards::Condition& condition, const Controller& by) {
  const cards::Target target{.kind = condition.card, .filter = condition.filter};
  return std::ranges::any_of(v.state.revealed,
                             [&](CardId card) { return card_fits(v, card, target, by); });
}

bool is_of_antecedent(Kind kind) {
  return kind == Kind::antecedent_cost || kind == Kind::antecedent_level ||
         kind == Kind::antecedent_colors || kind == Kind::antecedent_cards;
}

/// Of what the sentence before was about; of nobody: nothing.
int amount_of_spoken(const View& v, Kind kind, const Antecedent& antecedent) {
  if (antecedent.stack == 0) return 0;
  const CardFacts& facts = v.facts(antecedent.card);
  switch (kind) {
    case Kind::antecedent_cost: return facts.play_cost;
    case Kind::antecedent_level: return facts.level;
    case Kind::antecedent_colors: return std::popcount(facts.colors);
    default: return antecedent.stack - 1;
  }
}

/// Does one of this player's Digimon attack now?
bool attacks_now(const View& v, Player player) {
  const Attack& attack = v.state.attack;
  return attack.step != AttackStep::none && attack.attacker != kNoCard &&
         v.state.owner_of(attack.attacker) == player;
}

int levels_in_play(const View& v) {
  int sum = 0;
  for (const Side& side : v.state.sides()) {
    for (const Permanent permanent : side.field) {
      const bool counts = permanent->breeding == 0 && v.facts(permanent).is_digimon();
      if (counts) sum += v.facts(permanent).level;
    }
  }
  return sum;
}

/// How many more there are on the other side of the table.
int balance(const View& v, const cards::Condition& condition, const Controller& by) {
  const Side mine = v.state.side(by.owner);
  const Side theirs = v.state.side(opponent_of(by.owner));
  const auto more = [&](int (&cards)(const View&, Player)) {
    return cards(v, opponent_of(by.owner)) - cards(v, by.owner);
  };
  if (condition.kind == Kind::security_balance) return more(security_cards);
  if (condition.kind == Kind::hand_balance) return more(cards_in_hand);
  const cards::Target target{.kind = condition.card, .filter = condition.filter};
  const auto count = [&](const Side& side) {
    return static_cast<int>(std::ranges::count_if(side.field, [&](Permanent permanent) {
      return permanent->breeding == 0 && fits_target(v, permanent, target, by);
    }));
  };
  return count(theirs) - count(mine);
}

/// Of how things stand, beside what is counted in areas; nothing: it is none of these.
std::optional<bool> standing_holds(const View& v, const cards::Condition& condition,
                                   const Controller& by) {
  switch (condition.kind) {
    case Kind::had_cards:
    case Kind::card_described: return true;  // it was when the effect triggered
    case Kind::your_attack: return attacks_now(v, by.owner);
    case Kind::their_attack: return attacks_now(v, opponent_of(by.owner));
    case Kind::total_levels: return compares(condition, levels_in_play(v));
    case Kind::field_balance:
    case Kind::hand_balance:
    case Kind::security_balance: return compares(condition, balance(v, condition, by));
    case Kind::breeding_empty:
      return std::ranges::none_of(v.state.side(by.owner).field,
                                  [](Permanent p) { return p->breeding != 0; });
    case Kind::either_trash:
      return std::ranges::any_of(v.state.sides(), [&](const Side& side) {
        return compares(condition, static_cast<int>(side.trash.size()));
      });
    default: return std::nullopt;
  }
}

/// Did this one come to the field so, as its effect triggered?
bool came_by(const cards::Condition& condition, const Controller& by) {
  return says_origin(by.subject) && ((by.subject - kOrigin) & condition.amount) != 0;
}

}  // namespace

bool condition_holds(const View& v, const cards::Condition& condition, const Controller& by) {
  if (condition.kind == Kind::none) return true;
  const bool of_trigger =
      condition.kind == Kind::attacks_player || condition.kind == Kind::attacks_digimon ||
      condition.kind == Kind::deleted_by || condition.kind == Kind::had_described;
  if (of_trigger) return true;  // it was when the effect triggered
  if (const auto stands = standing_holds(v, condition, by)) return *stands;
  if (is_of_colors(condition.kind)) return compares(condition, colors_on_field(v, condition, by));
  if (condition.kind == Kind::revealed_described) return is_revealed(v, condition, by);
  if (condition.kind == Kind::came_by) return came_by(condition, by);
  if (condition.kind == Kind::done_before) return compares(condition, by.last_count);
  if (is_of_antecedent(condition.kind)) {
    return compares(condition, amount_of_spoken(v, condition.kind, by.antecedent));
  }
  if (condition.kind == Kind::was_face_up) return v.state.attack.checked_face_up != 0;
  if (condition.kind == Kind::in_attack) return v.state.attack.step != AttackStep::none;
  if (cards::is_of_the_event(condition.kind)) return subject_fits(v, condition, by);
  if (condition.kind == Kind::fewer_security || condition.kind == Kind::more_security) {
    const int mine = security_cards(v, by.owner);
    const int theirs = security_cards(v, opponent_of(by.owner));
    return condition.kind == Kind::fewer_security ? mine < theirs : mine > theirs;
  }
  if (condition.kind == Kind::your_turn) return v.state.turn_player == by.owner;
  if (condition.kind == Kind::opponents_turn) return v.state.turn_player != by.owner;
  if (is_field_kind(condition.kind)) return field_compares(v, condition, by);
  if (!is_about_this(condition.kind)) {
    return compares(condition, amount_in_areas(v, condition, by.owner));
  }
  const Permanent self = find_permanent(v.state, by.permanent);
  return self != nullptr && own_condition_holds(v, condition, self, by);
}

bool one_of_those_fits(const View& v, const Frame& frame, const cards::Condition& condition) {
  return std::ranges::any_of(frame.chosen, [&](CardId id) {
    const Permanent that = find_permanent(v.state, id);
    return that != nullptr && fits(v, that, condition.filter, controller_of(v, frame));
  });
}

bool conditions_hold(const View& v, const cards::Effect& effect, const Controller& by) {
  constexpr std::uint64_t kAsItLeaves = cards::timing_flag(cards::Timing::on_deletion) |
                                        cards::timing_flag(cards::Timing::deleted_with_cards) |
                                        cards::timing_flag(cards::Timing::survives_battle);
  const bool left = by.permanent == kNoCard && (effect.timings() & kAsItLeaves) != 0;
  const auto holds = [&](const cards::Condition& condition) {
    const bool held = left && !effect.or_if && is_about_this(condition.kind);
    return held || condition_holds(v, condition, by);
  };
  const bool first = holds(effect.condition);
  return effect.or_if ? first || holds(effect.also_if) : first && holds(effect.also_if);
}

namespace {

/// Whose cards "its" are: this Digimon's, or, for a card that is not in play yet, those of the one
/// that would digivolve into it (rulings, Q4884 and Q5196).
Permanent measured_stack(const View& v, const Controller& by) {
  const Permanent self = find_permanent(v.state, by.permanent);
  return self != nullptr ? self : find_permanent(v.state, by.subject);
}

}  // namespace

int times(const View& v, const cards::Condition& measure, const Controller& by) {
  if (measure.kind == Kind::none) return 1;
  int amount = 0;
  if (measure.kind == Kind::done_before) {
    amount = by.last_count;
  } else if (is_of_antecedent(measure.kind)) {
    amount = amount_of_spoken(v, measure.kind, by.antecedent);
  } else if (is_of_colors(measure.kind)) {
    amount = colors_on_field(v, measure, by);
  } else if (is_field_kind(measure.kind)) {
    amount = times_on_field(v, measure, by);
  } else if (is_about_this(measure.kind)) {
    const Permanent self = measured_stack(v, by);
    amount = self == nullptr ? 0 : own_amount(v, measure, self, by);
  } else {
    amount = amount_in_areas(v, measure, by.owner);
  }
  return std::max(amount, 0) / std::max<int>(measure.amount, 1);
}

}  // namespace headjudge::dcg
