// Kind, colors, numbers and descriptions; everything else fits, and of DUAL cards all does.
//
// Of names and traits a negation is read as well, since both are print. One of texts is not: less
// text would make it fit more.
#include "proofs/termination/flows/printed_objects.hpp"

#include <algorithm>
#include <array>

#include "model/cards/pool/describing.hpp"
#include "model/cards/program/measured.hpp"

namespace headjudge::proofs {

namespace {

using cards::Action;
using cards::Card;
using cards::CardArea;
using cards::CardKind;
using cards::Filter;

CardKind kind_of(CardKind kind) { return kind == CardKind::digi_egg ? CardKind::digimon : kind; }

/// A DUAL card may be declared by what either side says, and then turn to the other side.
/// (comprehensive-4.2, 4-6-6-2 and 4-20)
bool is_two_sided(const Card& card) { return !card.option_name.empty() || card.is_option_side(); }

bool is_plainly_read(const cards::CardDescription& description) {
  const auto of_text = [](const cards::NamedProperty& each) {
    return each.property == cards::Property::in_text;
  };
  return description.nouns.empty() &&
         std::ranges::none_of(description.alternatives, [&](const cards::CardWords& words) {
           return std::ranges::any_of(words.without, of_text) ||
                  std::ranges::any_of(words.any_of, of_text);
         });
}

bool fits_description(const cards::Pool& pool, std::uint16_t place, const Card& card) {
  if (place == 0 || place > pool.descriptions.size()) return true;
  const cards::CardDescription& description = pool.descriptions[place - 1U];
  return !is_plainly_read(description) || cards::describes(description, card);
}

/// "other than [Ember]"
bool is_excepted(const cards::Pool& pool, const Filter& filter, const Card& card) {
  if (filter.except == 0 || filter.except > pool.descriptions.size()) return false;
  const cards::CardDescription& description = pool.descriptions[filter.except - 1U];
  return is_plainly_read(description) && cards::describes(description, card);
}

bool kind_fits(const Filter& filter, CardKind kind, const Card& card) {
  if (filter.kinds == 0) return kind_of(kind) == kind_of(card.kind);
  return (filter.kinds & (cards::kind_bit(card.kind) | cards::kind_bit(kind_of(card.kind)))) != 0;
}

bool colors_fit(const Filter& filter, const Card& card) {
  if (filter.colors != 0 && (filter.colors & card.colors) == 0) return false;
  if (filter.all_colors && (filter.colors & card.colors) != filter.colors) return false;
  return (filter.no_colors & card.colors) == 0;
}

bool is_within(int value, int least, int most) {
  return (least == 0 || value >= least) && (most == 0 || value <= most);
}

/// Effects may raise the most that a filter allows.
bool numbers_fit(const Filter& filter, const Card& card, bool raised) {
  const auto most = [&](int printed) { return raised ? 0 : printed; };
  const bool costs = filter.min_cost != 0 || filter.max_cost != 0;
  if (costs && card.play_cost < 0) return false;
  if (!is_within(card.play_cost, filter.min_cost, most(filter.max_cost))) return false;
  if (!cards::is_measured(filter, card.kind)) return true;
  const bool levels = filter.min_level != 0 || filter.max_level != 0;
  if (levels && card.level == 0) return false;
  if (!is_within(card.level, filter.min_level, most(filter.max_level))) return false;
  const bool of_dp = filter.max_dp > 0 || filter.min_dp > 0;
  return !of_dp || (card.has_dp() && is_within(card.dp, filter.min_dp, most(filter.max_dp)));
}

/// Does the noun phrase fit, or the other one that stands beside it ("... or 1 Tamer card")?
// NOLINTNEXTLINE(misc-no-recursion): the other one is another phrase
bool fits_phrase(const events::Relation& relation, const Filter& filter, CardKind kind,
                 const Card& card) {
  const cards::Pool& pool = relation.pool();
  if (filter.or_token && card.token) return true;
  if (filter.or_else != 0) {
    if (filter.or_else > pool.descriptions.size()) return true;
    const auto& nouns = pool.descriptions[filter.or_else - 1U].nouns;
    if (nouns.empty()) return true;
    if (fits_phrase(relation, nouns.front().filter, nouns.front().kind, card)) return true;
  }
  const bool raised = relation.facts().alters(events::kRaisesMaxima);
  const bool numbers = colors_fit(filter, card) && numbers_fit(filter, card, raised);
  return kind_fits(filter, kind, card) && numbers && fits_description(pool, filter.named, card) &&
         fits_description(pool, filter.trait, card) && !is_excepted(pool, filter, card);
}

}  // namespace

bool is_among(const events::Relation& relation, const cards::CardObject& object, const Card& card) {
  if (is_two_sided(card)) return true;
  if (object.any_kind) return fits_description(relation.pool(), object.filter.named, card);
  return fits_phrase(relation, object.filter, object.kind, card) ||
         (object.further != cards::Further::none &&
          fits_phrase(relation, object.further_filter, object.further_kind, card));
}

}  // namespace headjudge::proofs
