// One property is a row of a table: what it looks at and the words behind its names. Several rows
// may look at the same; which one a card uses is kept as the property's wording.
#include "model/cards/grammar/nouns/names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"

namespace headjudge::cards::syntax {
namespace {

struct PropertyWords {
  Property property;
  std::uint8_t wording;
  std::string_view before;
  std::string_view after;
};

/// "In its form or type" leaves the third kind of trait out: no attribute is read there.
constexpr std::string_view kFormOrType = "in its form or type";
constexpr auto kAttributes =
    std::to_array<std::string_view>({"Vaccine", "Virus", "Data", "Free", "Variable", "Unknown"});

bool names_an_attribute(const std::vector<std::string>& texts) {
  return std::ranges::find_first_of(texts, kAttributes) != texts.end();
}

constexpr auto kPropertyWords = std::to_array<PropertyWords>({
    {Property::in_name, 0, "", "in its name"},
    {Property::in_name, 1, "", "in their names"},
    {Property::in_name, 2, "", "in their name"},
    {Property::in_name, 3, "", "in name"},
    {Property::trait, 0, "the", "trait"},
    {Property::trait, 1, "", "in its traits"},
    {Property::trait, 2, "", "in their traits"},
    {Property::trait, 3, "the", "traits"},
    {Property::trait, 4, "the", "type"},
    {Property::trait, 5, "a", "trait"},
    {Property::trait, 6, "", "trait"},
    {Property::trait, 10, "", kFormOrType},
    {Property::trait, 7, "", "in its form"},
    {Property::trait, 8, "", "in its type"},
    {Property::trait, 9, "", "in its attribute"},
    {Property::trait, 11, "", "in its trait"},
    {Property::in_trait, 0, "", "in any of its traits"},
    {Property::in_trait, 1, "", "in one of its traits"},
    {Property::in_trait, 2, "", "in any of their traits"},
    {Property::in_trait, 3, "", "in one of their traits"},
    {Property::in_text, 0, "", "in its text"},
    {Property::in_text, 1, "", "in their texts"},
    {Property::in_text, 2, "", "in their text"},
    {Property::in_text, 3, "", "in text"},
});

/// "[Beast] other than [Sea Beast] in one of its traits": said of names and of traits, each whole.
bool but_not(Side& s, NamedProperty& p) {
  const auto plain = [&] {
    return s.is(p.but_place, ButPlace::plain) && s.words("other than") &&
           names_joined_by_or(s, p.but);
  };
  const auto bracket = [&] {
    return s.is(p.but_place, ButPlace::in_brackets) && s.words("( other than") &&
           names_joined_by_or(s, p.but) && s.word(")");
  };
  const bool here = !p.but.empty() && p.but_place != ButPlace::brackets_at_end;
  return s.optional(here, p, [&] { return s.either(p, plain, bracket); });
}

/// "[Beast] in one of its traits (other than [Sea Beast])"
bool but_not_at_end(Side& s, NamedProperty& p, const PropertyWords& row) {
  const bool there = !p.but.empty() && p.but_place == ButPlace::brackets_at_end;
  return s.optional(there, p, [&] {
    return row.property != Property::in_text && (!s.reading() || p.but.empty()) &&
           s.is(p.but_place, ButPlace::brackets_at_end) && s.words("( other than") &&
           names_joined_by_or(s, p.but) && s.word(")");
  });
}

/// "the [A] and [B] trait" is both; "cards with [A] and [B] in their names" are of either kind.
bool may_need_all(const PropertyWords& row) {
  return row.property == Property::trait && row.wording == 0;
}

/// "[A] or [B]", or "[A] and [B]" where all of them are meant.
bool names_joined(Side& s, NamedProperty& p) {
  return s.either(
      p,
      [&] {
        if (!s.is(p.all, true)) return false;
        if (s.reading()) p.texts.assign(2, "");
        return p.texts.size() == 2 && s.bracketed(p.texts[0]) && s.word("and") &&
               s.bracketed(p.texts[1]);
      },
      [&] { return s.is(p.all, false) && names_joined_by_or(s, p.texts); });
}

bool property_of(Side& s, NamedProperty& p) {
  for (const PropertyWords& row : kPropertyWords) {
    const bool fits = s.either(p, [&] {
      return s.is(p.property, row.property) && s.is(p.wording, row.wording) &&
             s.words(row.before) &&
             (may_need_all(row) ? names_joined(s, p)
                                : s.is(p.all, false) && names_joined_by_or(s, p.texts)) &&
             (row.property == Property::in_text || but_not(s, p)) && s.words(row.after) &&
             but_not_at_end(s, p, row) &&
             (row.property == Property::in_text || are_names(p.texts)) &&
             (row.after != kFormOrType || !names_an_attribute(p.texts));
    });
    if (fits) return true;
  }
  return false;
}

/// The properties that a filter's description has; empty when it has another shape.
CardWords words_in(const Side& s, std::uint16_t place) {
  if (place == 0 || place > s.descriptions.size()) return {};
  const auto& alternatives = s.descriptions[place - 1U].alternatives;
  return alternatives.size() == 1 ? alternatives[0] : CardWords{};
}

/// Reads or writes the description at `place` as what `production` makes of its words.
template <class Production>
bool described(Side& s, std::uint16_t& place, const Production& production) {
  CardWords words = s.reading() ? CardWords{} : words_in(s, place);
  if (!s.reading() && words.any_of.empty()) return false;
  if (s.reading()) words.any_of.assign(1, {});
  if (!production(words)) return false;
  if (s.reading()) place = s.remember({{words}});
  return true;
}

template <class Production>
bool further_properties(Side& s, CardWords& words, bool all, std::string_view joint,
                        const Production& property) {
  if (!s.is(words.all, all)) return false;
  for (std::size_t i = 1;; ++i) {
    const bool more = s.either(words, [&] {
      if (s.reading()) words.any_of.emplace_back();
      return i < words.any_of.size() && s.words(joint) && property(s, words.any_of[i]);
    });
    if (!more) return s.reading() ? i > 1 || !all : i >= words.any_of.size();
  }
}

}  // namespace

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

bool named_properties(Side& s, std::uint16_t& place) {
  return described(s, place, [&](CardWords& words) {
    return property_of(s, words.any_of[0]) &&
           s.either(
               words, [&] { return further_properties(s, words, true, "and", property_of); },
               [&] { return further_properties(s, words, false, "or", property_of); });
  });
}

bool names_in_list(Side& s, std::uint16_t& place, std::uint8_t& count, std::string_view joint,
                   std::string_view last, std::size_t least) {
  return described(s, place, [&](CardWords& words) {
    NamedProperty& property = words.any_of[0];
    if (words.any_of.size() != 1 || !s.is(property.property, Property::name)) return false;
    std::vector<std::string>& texts = property.texts;
    if (s.reading()) texts.assign(1, "");
    if (texts.size() < least && !s.reading()) return false;
    if (!s.bracketed(texts[0])) return false;
    for (std::size_t i = 1;; ++i) {
      const auto another = [&](std::string_view words_before) {
        return s.either(texts, [&] {
          if (s.reading()) texts.emplace_back();
          return s.words(words_before) && s.bracketed(texts[i]);
        });
      };
      const bool ends = s.reading() || i + 1 == texts.size();
      if (ends && another(last)) {
        return texts.size() >= least && are_names(texts) &&
               s.is(count, static_cast<std::uint8_t>(texts.size()));
      }
      if (ends && !s.reading()) return false;
      if (!another(joint)) return false;
    }
  });
}

bool exact_names(Side& s, std::uint16_t& place) {
  return described(s, place, [&](CardWords& words) {
    NamedProperty& property = words.any_of[0];
    return words.any_of.size() == 1 && s.is(property.property, Property::name) &&
           names_joined_by_or(s, property.texts) && are_names(property.texts);
  });
}

namespace {

/// "[Dragon] trait", "[Ember] text"
bool property_before_noun(Side& s, NamedProperty& p) {
  return s.either(
      p,
      [&] {
        return s.is(p.property, Property::trait) && names_joined(s, p) && are_names(p.texts) &&
               s.word("trait");
      },
      [&] {
        return s.is(p.property, Property::in_text) && s.is(p.all, false) &&
               names_joined_by_or(s, p.texts) && s.word("text");
      });
}

/// "[Dragon] trait", "[Ember] text or [Dragon] trait"
bool properties_before_noun(Side& s, CardWords& words) {
  return property_before_noun(s, words.any_of[0]) &&
         further_properties(s, words, false, "or", property_before_noun);
}

bool names_and_trait(Side& s, CardWords& words) {
  NamedProperty& property = words.any_of[0];
  return words.any_of.size() == 1 && s.is(property.property, Property::trait) &&
         names_joined(s, property) && are_names(property.texts) && s.word("trait");
}

/// "blue or [Dragon] trait": the one or the other.
bool color_or_trait(Side& s, std::uint16_t& place) {
  CardDescription both;
  if (s.reading()) {
    both.alternatives.resize(2);
    both.alternatives[1].any_of.resize(1);
  } else {
    if (place == 0 || place > s.descriptions.size()) return false;
    both = s.descriptions[place - 1U];
    const bool fits = both.alternatives.size() == 2 && both.alternatives[0].colors != 0 &&
                      both.alternatives[1].any_of.size() == 1;
    if (!fits) return false;
  }
  if (!card_colors(s, both.alternatives[0].colors) || both.alternatives[0].colors == 0 ||
      !s.words("or") || !names_and_trait(s, both.alternatives[1])) {
    return false;
  }
  if (s.reading()) place = s.remember(both);
  return true;
}

}  // namespace

bool trait_before_noun(Side& s, std::uint16_t& place) {
  return s.either(
      place, [&] { return color_or_trait(s, place); },
      [&] {
        if (s.reading() && !s.comes("[")) return false;  // seen at once
        return described(s, place,
                         [&](CardWords& words) { return properties_before_noun(s, words); });
      });
}

}  // namespace headjudge::cards::syntax
