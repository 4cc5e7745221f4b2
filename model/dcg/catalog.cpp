// Working out each card's record once, when a game is made.
//
// "Inherited" and own effects are kept apart here because which of them works depends only on
// where the card lies in its stack (en-1.1, Card Information).
#include "model/dcg/catalog.hpp"

#include <algorithm>

namespace headjudge::dcg {

namespace {

bool lowers_dp_continuously(const cards::Pool& pool, const cards::Effect& effect) {
  if (effect.timing != cards::Timing::continuous) return false;
  return std::ranges::any_of(pool.instructions_of(effect), [](const cards::Instruction& i) {
    return i.action == cards::Action::change_dp && i.amount < 0;
  });
}

bool shuffles(const cards::Pool& pool, const cards::Effect& effect) {
  return std::ranges::any_of(pool.instructions_of(effect), [](const cards::Instruction& i) {
    return i.action == cards::Action::shuffle_security;
  });
}

/// What the card's continuous effects do beyond the card itself.
void note_reach(const cards::Pool& pool, const cards::Effect& effect, CardFacts& facts) {
  if (!effect.has(cards::Timing::continuous)) return;
  for (const cards::Instruction& instruction : pool.instructions_of(effect)) {
    facts.reaches_others = facts.reaches_others || instruction.target.pick == cards::Pick::all;
    if (instruction.granted == 0) continue;
    facts.lent_timings |= pool.effects[instruction.granted].timings();
  }
}

/// The set that an effect's timings belong to, by where it works.
TimingSet& timings_of(CardFacts& facts, const cards::Effect& effect) {
  switch (effect.place) {
    case cards::Place::hand: return facts.hand_timings;
    case cards::Place::trash: return facts.trash_timings;
    case cards::Place::security: return facts.security_timings;
    case cards::Place::in_play:
    case cards::Place::breeding: break;
  }
  if (effect.linked) return facts.linked_timings;
  return effect.inherited ? facts.inherited_timings : facts.own_timings;
}

/// The bits of a card's [X Per Turn] effects: its own from the first bit up; those that it lets
/// others gain, which mark the card on top of whoever gained them, from the last one down.
void give_use_bits(const cards::Pool& pool, const cards::Card& card,
                   std::vector<std::uint8_t>& bits) {
  constexpr unsigned kBits = 8;
  unsigned next = 0;
  unsigned behind = kBits;
  for (unsigned e = 0; e < unsigned{card.effect_count} + card.granted_count; ++e) {
    const std::size_t index = std::size_t{card.first_effect} + e;
    const unsigned uses = pool.effects[index].uses_per_turn;
    const bool own = e < card.effect_count;
    // No card comes near eight uses; one that did would share its last bits.
    if (!own) behind = behind > uses ? behind - uses : 0;
    const unsigned from = own ? std::min(next, kBits - uses) : behind;
    bits[index] = static_cast<std::uint8_t>(((1U << uses) - 1U) << from);
    if (own) next += uses;
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
                  .token = card.token,
                  .can_reach_zero = card.dp == 0};
  for (const cards::RequirementLine& line : card.lines) {
    facts.line_kinds |= cards::line_bit(line.kind);
  }
  for (const cards::Effect& effect : pool.effects_of(card)) {
    timings_of(facts, effect) |= effect.timings();
    if (effect.inherited && effect.keyword.name != cards::Keyword::none) {
      facts.inherited_programs |= keyword_bit(effect.keyword.name);
    }
    note_reach(pool, effect, facts);
    facts.shuffles = facts.shuffles || shuffles(pool, effect);
    facts.can_reach_zero = facts.can_reach_zero || lowers_dp_continuously(pool, effect);
  }
  return facts;
}

}  // namespace

Catalog::Catalog(const cards::Pool& pool) : pool_(&pool), use_bits_(pool.effects.size(), 0) {
  facts_.reserve(pool.cards.size());
  for (const cards::Effect& effect : pool.effects) timings_ |= effect.timings();
  for (const cards::Instruction& instruction : pool.instructions) {
    knows_unaffected_ = knows_unaffected_ || instruction.action == cards::Action::not_affected ||
                        instruction.keyword == cards::Keyword::progress;
    if (instruction.granted == 0) continue;
    granted_timings_ |= pool.effects[instruction.granted].timings();
  }
  described_.reserve(pool.descriptions.size() * pool.cards.size());
  for (const cards::CardDescription& description : pool.descriptions) {
    for (const cards::Card& card : pool.cards) described_.push_back(describes(description, card));
  }
  for (std::size_t i = 0; i < pool.cards.size(); ++i) {
    const cards::Card& card = pool.cards[i];
    facts_.push_back(facts_of(pool, card));
    const auto index = static_cast<cards::CardIndex>(i);
    by_name_[card.name].push_back(index);
    if (card.number != card.name) by_name_[card.number].push_back(index);
    const CardFacts& facts = facts_.back();
    timings_elsewhere_ |= facts.hand_timings | facts.trash_timings | facts.security_timings;
    give_use_bits(pool, card, use_bits_);
  }
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

const std::string& Catalog::clear_name(cards::CardIndex index) const {
  const cards::Card& named = card(index);
  const bool shared = find(named.name).size() > 1;
  const bool confusing = named.name.find_first_of(",;[]#:()") != std::string::npos ||
                         named.name.find(" over ") != std::string::npos;
  return shared || confusing ? named.number : named.name;
}

}  // namespace headjudge::dcg
