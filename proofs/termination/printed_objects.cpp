// Kind and description; everything else fits.
//
// A description with a negation is not looked at: less text would make it fit more.
#include "proofs/termination/printed_objects.hpp"

#include <algorithm>

#include "model/cards/pool/describing.hpp"

namespace headjudge::proofs {

namespace {

using cards::Card;
using cards::CardKind;

CardKind kind_of(CardKind kind) { return kind == CardKind::digi_egg ? CardKind::digimon : kind; }

bool is_plainly_read(const cards::CardDescription& description) {
  return description.nouns.empty() &&
         std::ranges::all_of(description.alternatives, [](const cards::CardWords& words) {
           const auto of_text = [](const cards::NamedProperty& each) {
             return each.property == cards::Property::in_text;
           };
           return words.without.empty() && std::ranges::none_of(words.any_of, of_text);
         });
}

bool fits_description(const cards::Pool& pool, std::uint16_t place, const Card& card) {
  if (place == 0 || place > pool.descriptions.size()) return true;
  const cards::CardDescription& description = pool.descriptions[place - 1U];
  return !is_plainly_read(description) || cards::describes(description, card);
}

}  // namespace

bool is_among(const cards::Pool& pool, const cards::CardObject& object, const Card& card) {
  const cards::Filter& filter = object.filter;
  if (object.further != cards::Further::none || filter.or_else != 0 || filter.or_token) return true;
  const bool one_kind = !object.any_kind && filter.kinds == 0;
  const bool two_sided = !card.option_name.empty() || card.is_option_side();
  if (one_kind && !two_sided && kind_of(object.kind) != kind_of(card.kind)) return false;
  return fits_description(pool, filter.named, card) && fits_description(pool, filter.trait, card);
}

}  // namespace headjudge::proofs
