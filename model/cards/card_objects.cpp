// Brackets stand for names in effects as they do in requirement lines, and both end in the same
// CardDescription; only the words around them differ. A description is kept by the side, so that an
// instruction stays flat.
#include "model/cards/card_objects.hpp"

#include "model/cards/card_words.hpp"
#include "model/cards/descriptions.hpp"
#include "model/cards/phrases.hpp"

namespace headjudge::cards {
namespace {

bool names_joined_by_or(Side& s, std::vector<std::string>& texts) {
  if (s.reading()) texts.assign(1, "");
  if (texts.empty() || !s.bracketed(texts[0])) return false;
  for (std::size_t i = 1;; ++i) {
    const bool more = s.either(texts, [&] {
      if (s.reading()) texts.emplace_back();
      return i < texts.size() && s.word("or") && s.bracketed(texts[i]);
    });
    if (!more) return s.reading() || i >= texts.size();
  }
}

/// The one property that a filter's description has; empty when it has another shape.
NamedProperty property_in(const Side& s, const Filter& filter) {
  if (filter.named == 0 || filter.named > s.descriptions.size()) return {};
  const auto& alternatives = s.descriptions[filter.named - 1U].alternatives;
  if (alternatives.size() != 1 || alternatives[0].any_of.size() != 1) return {};
  return alternatives[0].any_of[0];
}

/// Reads or writes filter.named as a property in the words of `production`.
template <class Production>
bool property_of_filter(Side& s, Filter& filter, const Production& production) {
  NamedProperty property = property_in(s, filter);
  if (!production(property)) return false;
  if (s.reading()) filter.named = s.remember({{CardWords{.any_of = {property}}}});
  return true;
}

bool exact_names(Side& s, Filter& filter) {
  return property_of_filter(s, filter, [&](NamedProperty& property) {
    return s.is(property.property, Property::name) && names_joined_by_or(s, property.texts);
  });
}

constexpr auto kObjectKinds = std::to_array<Phrase<CardKind>>({
    {CardKind::digimon, "Digimon"},
    {CardKind::tamer, "Tamer"},
    {CardKind::option, "Option"},
});

constexpr auto kObjectAreas = std::to_array<Phrase<CardArea>>({
    {CardArea::hand, "from your hand"},
    {CardArea::trash, "from your trash"},
    {CardArea::digivolution_cards, "from this Digimon's digivolution cards"},
    {CardArea::under_tamers, "from under your Tamers"},
});

bool card_of_kind(Side& s, CardObject& o) {
  if (!s.is(o.any_kind, false) || !card_colors(s, o.filter.colors) || !card_levels(s, o.filter)) {
    return false;
  }
  if (!s.choice(o.kind, kObjectKinds) || !s.word("card")) return false;
  return s.optional(o.filter.named != 0, o.filter,
                    [&] { return s.word("with") && named_property_of(s, o.filter); });
}

bool named_card(Side& s, CardObject& o) {
  return s.is(o.any_kind, true) && s.is(o.kind, CardKind::digimon) && exact_names(s, o.filter);
}

}  // namespace

bool named_property_of(Side& s, Filter& filter) {
  return property_of_filter(s, filter, [&](NamedProperty& property) {
    return s.either(
        property,
        [&] {
          return s.is(property.property, Property::in_name) &&
                 names_joined_by_or(s, property.texts) && s.words("in its name");
        },
        [&] {
          return s.is(property.property, Property::trait) && s.word("the") &&
                 names_joined_by_or(s, property.texts) && s.word("trait");
        },
        [&] {
          return s.is(property.property, Property::in_text) &&
                 names_joined_by_or(s, property.texts) && s.words("in its text");
        });
  });
}

bool card_to_play(Side& s, CardObject& o) {
  return s.word("1") &&
         s.either(
             o, [&] { return named_card(s, o); }, [&] { return card_of_kind(s, o); }) &&
         s.choice(o.area, kObjectAreas);
}

bool card_to_become(Side& s, CardObject& o) {
  return s.either(
             o, [&] { return named_card(s, o); },
             [&] { return s.word("a") && card_of_kind(s, o); }) &&
         s.is(o.area, CardArea::hand) && s.words("in the hand");
}

bool card_to_link(Side& s, CardObject& o) {
  return s.either(
      o, [&] { return s.is(o.area, CardArea::this_card) && s.words("this card"); },
      [&] { return card_to_play(s, o); });
}

bool token_to_play(Side& s, CardObject& o) {
  return s.word("1") && s.is(o.any_kind, true) && exact_names(s, o.filter) && s.word("Token");
}

bool way_of_paying(Side& s, Paying& paying, std::int32_t& amount) {
  return s.either(
      paying, [&] { return s.is(paying, Paying::nothing) && s.words("without paying the cost"); },
      [&] {
        return s.is(paying, Paying::reduced) && s.words("with the cost reduced by") &&
               s.number_in(amount, 1, kMostCards);
      },
      [&] { return s.is(paying, Paying::unsaid); });
}

}  // namespace headjudge::cards
