// Working out each card's record once, when a game is made.
//
// "Inherited" and own effects are kept apart here because which of them works depends only on
// where the card lies in its stack (en-1.1, Card Information).
#include "model/dcg/position/catalog.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "model/core/base/suggestion.hpp"
#include "model/dcg/position/chains.hpp"

namespace headjudge::dcg {

namespace {

bool lowers_dp_persistently(const cards::Pool& pool, const cards::Effect& effect) {
  if (!effect.has(cards::Timing::persistent)) return false;
  return std::ranges::any_of(pool.instructions_of(effect), [](const cards::Instruction& i) {
    return may_lower_dp(i.action, i.amount);
  });
}

bool reaches_others_persistently(const cards::Pool& pool, const cards::Effect& effect) {
  if (!effect.has(cards::Timing::persistent)) return false;
  return std::ranges::any_of(pool.instructions_of(effect), [](const cards::Instruction& i) {
    return i.target.pick == cards::Pick::all;
  });
}

constexpr TimingSet kMomentTimings = timing_bit(cards::Timing::start_of_turn) |
                                     timing_bit(cards::Timing::start_of_main_phase) |
                                     timing_bit(cards::Timing::end_of_turn);

bool shuffles(const cards::Pool& pool, const cards::Effect& effect) {
  return std::ranges::any_of(pool.instructions_of(effect), [](const cards::Instruction& i) {
    return i.action == cards::Action::shuffle_security;
  });
}

/// Timings of the effects that others have while this one is in play.
TimingSet lent_timings(const cards::Pool& pool, const cards::Effect& effect) {
  TimingSet lent = 0;
  if (!effect.has(cards::Timing::persistent)) return lent;
  for (const cards::Instruction& instruction : pool.instructions_of(effect)) {
    if (instruction.granted != 0) lent |= pool.effects[instruction.granted].timings();
  }
  return lent;
}

bool is_of_players(const cards::Pool& pool, const cards::Effect& effect) {
  if (!effect.has(cards::Timing::persistent)) return false;
  return std::ranges::any_of(pool.instructions_of(effect), [](const cards::Instruction& each) {
    return each.action == cards::Action::limit_player || each.action == cards::Action::security_dp;
  });
}

/// What the card's persistent effects do beyond the card itself.
void note_reach(const cards::Pool& pool, const cards::Effect& effect, CardFacts& facts) {
  facts.reaches_others = facts.reaches_others || reaches_others_persistently(pool, effect);
  facts.lent_timings |= lent_timings(pool, effect);
  facts.is_of_players = facts.is_of_players || is_of_players(pool, effect);
}

EffectPlace place_of(const cards::Effect& effect) {
  switch (effect.place) {
    case cards::Place::hand: return EffectPlace::hand;
    case cards::Place::trash: return EffectPlace::trash;
    case cards::Place::security: return EffectPlace::security;
    case cards::Place::in_play:
    case cards::Place::breeding: break;
  }
  if (effect.linked) return EffectPlace::linked;
  return effect.inherited ? EffectPlace::inherited : EffectPlace::on_top;
}

/// The set that an effect's timings belong to, by where it works.
TimingSet& timings_of(CardFacts& facts, const cards::Effect& effect) {
  switch (place_of(effect)) {
    case EffectPlace::hand: return facts.hand_timings;
    case EffectPlace::trash: return facts.trash_timings;
    case EffectPlace::security: return facts.security_timings;
    case EffectPlace::linked: return facts.linked_timings;
    case EffectPlace::inherited: return facts.inherited_timings;
    case EffectPlace::on_top: break;
  }
  return facts.own_timings;
}

bool reaches_others(const cards::Pool& pool, const cards::Effect& effect) {
  return std::ranges::any_of(pool.instructions_of(effect), [](const cards::Instruction& i) {
    return i.target.pick != cards::Pick::self && i.target.pick != cards::Pick::same;
  });
}

/// An effect is one of what activates it: a Digimon has the inherited effects beneath it, the
/// effects of its link cards and those that it has gained. (rulings Q4005, Q5431 and Q2362)
cards::CardKind kind_of_activator(const CardFacts& facts, const cards::Effect& effect,
                                  bool gained) {
  const bool of_digimon = facts.is_digimon() || effect.inherited || effect.linked || gained;
  return of_digimon ? cards::CardKind::digimon : facts.kind;
}

void note_requirements(const cards::Card& card, CardFacts& facts) {
  if (card.requirements.empty()) return;
  facts.requirements = static_cast<std::uint8_t>(card.requirements.size());
  const auto cheapest =
      std::ranges::min_element(card.requirements, {}, &cards::DigivolutionRequirement::cost);
  facts.cheapest_requirement = static_cast<std::uint8_t>(cheapest->cost);
  for (const cards::DigivolutionRequirement& requirement : card.requirements) {
    facts.requirement_levels |= 1U << static_cast<unsigned>(requirement.level);
  }
}

CardFacts facts_of(const cards::Pool& pool, const cards::Card& card) {
  CardFacts facts{.kind = card.kind,
                  .colors = card.colors,
                  .level = card.level,
                  .play_cost = card.play_cost,
                  .dp = card.dp,
                  .first_effect = card.first_effect,
                  .effect_count = static_cast<std::uint8_t>(card.effect_count),
                  .keywords = card.keywords_own,
                  .link_dp = static_cast<std::uint16_t>(card.link_dp),
                  .overflow = card.overflow,
                  .token = card.token && !card.is_option_side(),
                  .has_inherited = !card.inherited_text.empty(),
                  .can_reach_zero = card.dp == 0};
  facts.fits_battle_area =
      facts.is_digimon() ? facts.has_dp() : card.kind == cards::CardKind::tamer;
  note_requirements(card, facts);
  for (const cards::RequirementLine& line : card.lines) {
    facts.line_kinds |= cards::line_bit(line.kind);
  }
  for (const cards::Effect& effect : pool.effects_of(card)) {
    timings_of(facts, effect) |= effect.timings();
    if (effect.keyword.name != cards::Keyword::none) {
      const KeywordSet keyword = keyword_bit(effect.keyword.name);
      if (effect.inherited) facts.inherited_programs |= keyword;
      if (effect.linked) facts.linked_programs |= keyword;
    }
    note_reach(pool, effect, facts);
    facts.is_timed = facts.is_timed || (effect.timings() & kMomentTimings) != 0;
    facts.shuffles = facts.shuffles || shuffles(pool, effect);
    facts.can_reach_zero = facts.can_reach_zero || lowers_dp_persistently(pool, effect);
  }
  return facts;
}

void add_change(cards::Action action, cards::Keyword keyword, Capabilities& to) {
  using cards::Action;
  to.keywords |= keyword_bit(keyword);
  to.add(Ability::keeps_unaffected,
         action == Action::not_affected || keyword == cards::Keyword::progress);
  to.add(Ability::makes_tokens, action == Action::play_token);
  to.add(Ability::lends_stack, action == Action::gain_stack_effects);
  to.add(Ability::adds_colors, action == Action::add_colors);
  to.add(Ability::limits_players, action == Action::limit_player);
  to.add(Ability::changes_security, action == Action::security_dp);
  to.add(Ability::lets_become, action == Action::may_become);
  to.add(Ability::makes_digimon, action == Action::become_digimon);
  to.add(Ability::raises_deletions, action == Action::raise_limit);
}

/// The flags of one effect.
PrintedFlags flags_of(const cards::Pool& pool, const cards::Effect& effect) {
  PrintedFlags flags;
  flags.add(PrintedFlags::kReaches, reaches_others_persistently(pool, effect));
  flags.add(PrintedFlags::kZeroes, lowers_dp_persistently(pool, effect));
  flags.add(PrintedFlags::kTimed, (effect.timings() & kMomentTimings) != 0);
  flags.add(PrintedFlags::kPersistent, effect.has(cards::Timing::persistent));
  flags.add(PrintedFlags::kLends, lent_timings(pool, effect) != 0);
  flags.add(PrintedFlags::kOfPlayers, is_of_players(pool, effect));
  return flags;
}

/// A Digimon can gain it.
void add_gained(const cards::Pool& pool, const cards::Effect& effect, Capabilities& to) {
  to.gained |= effect.timings();
  to.gained_flags.add(flags_of(pool, effect).bits, true);
}

/// What an effect, with those it lets others gain, brings to a game.
void add_effect(const cards::Pool& pool, const cards::Effect& effect, Capabilities& to) {
  to.timings |= effect.timings();
  to.keywords |= keyword_bit(effect.keyword.name);
  to.add(Ability::reaches_others, reaches_others_persistently(pool, effect));
  to.add(Ability::reaches_zero, lowers_dp_persistently(pool, effect));
  const AsksAndGives links = asks_and_gives(pool, effect);
  to.add(Ability::sees_standings, links.gives.any() && links.asks.but_colors());
  to.add(Ability::sees_colors, links.gives.any() && links.asks.colors);
  for (const cards::Instruction& instruction : pool.instructions_of(effect)) {
    add_change(instruction.action, instruction.keyword, to);
    for (const cards::Limit limit : instruction.limits.what) {
      if (limit == cards::Limit::none) continue;
      to.limits |= cards::limit_bit(limit);
      to.limits |= cards::limit_bit(cards::limit_in(limit, instruction.duration));
    }
    to.add(Ability::hides_cards, instruction.facing == cards::Facing::face_down &&
                                     (instruction.to == cards::Destination::under ||
                                      instruction.to == cards::Destination::on_top_of_under));
    if (instruction.granted != 0) add_gained(pool, pool.effects[instruction.granted], to);
  }
}

Capabilities capabilities_of(const cards::Pool& pool, const cards::Card& card,
                             const CardFacts& facts) {
  Capabilities all;
  all.elsewhere |= facts.hand_timings | facts.trash_timings | facts.security_timings;
  all.keywords |= facts.keywords | facts.inherited_programs | facts.linked_programs;
  all.add(Ability::reaches_zero, facts.can_reach_zero);
  all.add(Ability::links, facts.has_line(cards::LineKind::link));
  const std::size_t effects = std::size_t{card.effect_count} + card.granted_count;
  for (std::size_t e = 0; e < effects; ++e) {
    add_effect(pool, pool.effects[card.first_effect + e], all);
  }
  return all;
}

/// The card with the name or level that its own text lets it be treated as.
cards::Card as_treated(const cards::Pool& pool, const cards::Card& card,
                       const cards::Filter& words) {
  cards::Card as = card;
  if (words.named != 0) {
    const auto& names = pool.descriptions[words.named - 1U].alternatives[0].any_of[0].texts;
    as.names.insert(as.names.end(), names.begin(), names.end());
  }
  if (words.max_level != 0) as.level = words.max_level;
  return as;
}

}  // namespace

Catalog::Catalog(const cards::Pool& pool)
    : pool_(&pool),
      relation_([&pool] { return events::Relation(pool); }),
      effect_facts_(pool.effects.size()),
      described_(pool.descriptions, pool.cards) {
  facts_.reserve(pool.cards.size());
  for (std::size_t i = 0; i < pool.cards.size(); ++i) {
    const cards::Card& card = pool.cards[i];
    facts_.push_back(facts_of(pool, card));
    const auto index = static_cast<cards::CardIndex>(i);
    capabilities_.push_back(capabilities_of(pool, card, facts_.back()));
    add_effects(card, facts_.back());
    if (card.is_option_side()) {
      facts_[i - 1].option_side = index;
      capabilities_[i - 1].add(capabilities_.back());
      continue;
    }
    by_name_[card.name].push_back(index);
    if (card.number != card.name) by_name_[card.number].push_back(index);
  }
  add_treated();
  add_tokens();
  add_glances();
  for (const cards::RefusedCard& card : pool.refused) refused_names_.insert(card.name);
}

void Catalog::add_effects(const cards::Card& card, const CardFacts& facts) {
  for (unsigned e = 0; e < unsigned{card.effect_count} + card.granted_count; ++e) {
    const std::size_t index = std::size_t{card.first_effect} + e;
    const cards::Effect& effect = pool_->effects[index];
    EffectFacts& known = effect_facts_[index];
    known.timings = effect.timings();
    known.place = place_of(effect);
    known.scope = effect.scope;
    const bool gained = e >= card.effect_count && !effect.postponed;
    known.of_kind = kind_of_activator(facts, effect, gained);
    known.reaches_others = reaches_others(*pool_, effect);
    known.of_players = is_of_players(*pool_, effect);
    known.lent_timings = lent_timings(*pool_, effect);
    known.words = asks_and_gives(*pool_, effect);
  }
}

void Catalog::add_glances() {
  for (std::size_t i = 0; i < facts_.size(); ++i) {
    const CardFacts& facts = facts_[i];
    glances_.push_back({facts.own_timings | facts.inherited_timings | facts.linked_timings,
                        capabilities_[i].can(Ability::sees_standings),
                        capabilities_[i].can(Ability::sees_colors)});
  }
}

void Catalog::add_treated() {
  std::vector<cards::Card> all;
  for (std::size_t index = 0; index < pool_->cards.size(); ++index) {
    const cards::Card& card = pool_->cards[index];
    for (const cards::Effect& effect : pool_->effects_of(card)) {
      for (const cards::Instruction& each : pool_->instructions_of(effect)) {
        if (each.action != cards::Action::treat_for_xros &&
            each.action != cards::Action::treat_for_dna) {
          continue;
        }
        treated_.emplace(std::pair(each.action, static_cast<cards::CardIndex>(index)), all.size());
        all.push_back(as_treated(*pool_, card, each.object.filter));
      }
    }
  }
  described_as_treated_ = cards::DescribedCards(pool_->descriptions, all);
}

void Catalog::add_tokens() {
  Capabilities of_tokens;
  for (std::size_t i = 0; i < facts_.size(); ++i) {
    if (facts_[i].token) of_tokens.add(capabilities_[i]);
  }
  for (Capabilities& each : capabilities_) {
    if (each.can(Ability::makes_tokens)) each.add(of_tokens);
  }
}

Capabilities Catalog::capabilities_of_change(cards::Action action, cards::Keyword keyword,
                                             int amount) {
  Capabilities all;
  add_change(action, keyword, all);
  if (action == cards::Action::limit) {
    all.limits |= cards::limit_bit(static_cast<cards::Limit>(amount));
  }
  return all;
}

Capabilities Catalog::capabilities_of_gained(std::uint16_t effect) const {
  Capabilities all;
  add_effect(*pool_, pool_->effects[effect], all);
  add_gained(*pool_, pool_->effects[effect], all);
  return all;
}

std::optional<cards::CardIndex> Catalog::token_of(std::size_t named) const {
  for (std::size_t i = 0; i < pool_->cards.size(); ++i) {
    const auto card = static_cast<cards::CardIndex>(i);
    if (facts(card).token && fits(named, card)) return card;
  }
  return std::nullopt;
}

std::span<const cards::CardIndex> Catalog::find(std::string_view name_or_number) const {
  const auto found = by_name_.find(name_or_number);
  if (found == by_name_.end()) return {};
  return found->second;
}

bool Catalog::shares_name(cards::CardIndex index) const {
  const std::string& name = card(index).name;
  return find(name).size() > 1 || refused_names_.contains(name);
}

InputError Catalog::no_card(std::string_view name) const {
  if (const cards::RefusedCard* card = pool_->find_refused(name)) {
    return {.message = cards::why_left_out(*card)};
  }
  std::vector<std::string> names;
  for (const cards::Card& each : pool_->cards) names.push_back(each.name);
  return {.message = fmt::format("there is no card `{}`", name),
          .expected = expected_name(name, names)};
}

const std::string& Catalog::clear_name(cards::CardIndex index) const {
  const cards::Card& named = card(index);
  const bool shared = shares_name(index);
  const bool confusing = named.name.find_first_of(",;[]#:()") != std::string::npos ||
                         named.name.find(" over ") != std::string::npos;
  return shared || confusing ? named.number : named.name;
}

}  // namespace headjudge::dcg
