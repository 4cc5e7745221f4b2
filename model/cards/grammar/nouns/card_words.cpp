// Lists grow while they are read, so each further element is an alternative of its own: when it
// does not fit, the list is as it was.
#include "model/cards/grammar/nouns/card_words.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"

namespace headjudge::cards::syntax {
namespace {

constexpr int kMostColors = 7;

/// element {joint element}; `element(item, first)` reads or writes one.
template <class T, class Element>
bool joined_list(Side& s, std::vector<T>& list, const Element& element) {
  if (s.reading()) list.assign(1, T{});
  if (list.empty() || !element(list[0], true)) return false;
  for (std::size_t i = 1;; ++i) {
    const bool more = s.either(list, [&] {
      if (s.reading()) list.emplace_back();
      return i < list.size() && element(list[i], false);
    });
    if (!more) return s.reading() || i >= list.size();
  }
}

bool colors_from(Side& s, ColorSet& set, bool turned) {
  const ColorSet wanted = set;
  ColorSet named = 0;
  for (std::size_t i = 0; i < kColors.size(); ++i) {
    const Phrase<Color>& row = kColors[turned ? kColors.size() - 1 - i : i];
    const ColorSet bit = color_bit(row.means);
    s.optional((wanted & bit) != 0, named, [&] {
      const bool fits = (named == 0 || s.word("/")) && s.word(row.words);
      if (fits) named = static_cast<ColorSet>(named | bit);
      return fits;
    });
  }
  return s.is(set, named);
}

/// "Red/Blue" in the order of the colors, or "Blue/Red".
bool words_colors(Side& s, CardWords& w) {
  return s.either(
      w,
      [&] {
        return s.is(w.colors_turned, true) && colors_from(s, w.colors, true) &&
               std::popcount(w.colors) > 1;
      },
      [&] { return s.is(w.colors_turned, false) && colors_from(s, w.colors, false); });
}

bool with(Side& s) { return s.word("w") && s.word("/"); }

bool play_cost(Side& s, CardWords& w, bool behind) {
  const auto cost = [&](std::int8_t& value) {
    return s.words(behind ? "and play Cost" : "play Cost") && s.number_in(value, 1, kMostCards);
  };
  const bool present = (w.min_cost != 0 || w.max_cost != 0) && w.cost_behind == behind;
  return s.optional(present, w, [&] {
    return s.is(w.cost_behind, behind) &&
           s.either(
               w, [&] { return s.is(w.max_cost, 0) && cost(w.min_cost) && s.words("or higher"); },
               [&] { return s.is(w.min_cost, 0) && cost(w.max_cost) && s.words("or less"); },
               [&] { return cost(w.max_cost) && s.is(w.min_cost, w.max_cost); });
  });
}

/// "Lv.4 2-color w/green"
bool words_color_count(Side& s, CardWords& w) {
  return words_level(s, w) && s.number_in(w.color_count, 1, kMostColors) && s.words("- color") &&
         s.optional(w.colors != 0, w,
                    [&] { return with(s) && words_colors(s, w) && w.colors != 0; });
}

/// What stands before the properties.
bool words_prefix(Side& s, CardWords& w) {
  return s.either(
      w, [&] { return words_color_count(s, w); },
      [&] {
        return s.is(w.color_count, 0) && words_colors(s, w) && play_cost(s, w, false) &&
               words_level(s, w);
      });
}

bool card_words(Side& s, CardWords& w) {
  if (!words_prefix(s, w)) return false;
  const bool cost_first = (w.min_cost != 0 || w.max_cost != 0) && !w.cost_behind;
  const bool prefixed =
      cost_first || w.colors != 0 || w.color_count != 0 || w.min_level != 0 || w.max_level != 0;
  const auto property = [&](NamedProperty& one, bool first) {
    if (!first && !s.word("or")) return false;
    const bool bare = first && !prefixed;
    return s.either(
        one,
        [&] {
          return (bare || with(s)) && named_property(s, one) &&
                 (bare || one.property != Property::name);
        },
        [&] {
          return first && prefixed && s.is(one.property, Property::name) &&
                 bracketed_texts(s, one.texts);
        });
  };
  const auto further = [&](NamedProperty& one, bool first) {
    return first ? property(one, true) : s.word("and") && named_property(s, one);
  };
  const bool any = s.either(
      w,
      [&] { return s.is(w.all, true) && joined_list(s, w.any_of, further) && w.any_of.size() > 1; },
      [&] { return s.is(w.all, false) && joined_list(s, w.any_of, property); });
  if (!any && (!prefixed || !w.any_of.empty())) return false;
  return s.optional(!w.without.empty(), w.without, [&] {
    if (s.reading()) w.without.assign(1, {});
    return with(s) && s.word("o") && named_property(s, w.without[0]);
  }) && play_cost(s, w, true);
}

}  // namespace

bool words_level(Side& s, CardWords& w) {
  const auto level = [&](std::int8_t& value) {
    return s.words("Lv .") && s.number_in(value, 1, kMostLevel);
  };
  return s.optional(w.min_level != 0 || w.max_level != 0, w, [&] {
    return s.either(
        w, [&] { return s.is(w.max_level, 0) && level(w.min_level) && s.words("or higher"); },
        [&] { return s.is(w.min_level, 0) && level(w.max_level) && s.words("or lower"); },
        [&] { return level(w.max_level) && s.is(w.min_level, w.max_level); });
  });
}

bool bracketed_texts(Side& s, std::vector<std::string>& texts) {
  return joined_list(s, texts, [&](std::string& text, bool first) {
    return (first || s.word(s.names_by_or ? "or" : "/")) && s.bracketed(text);
  });
}

bool are_names(std::span<const std::string> texts) {
  return std::ranges::none_of(texts, [](const std::string& text) { return text.starts_with('<'); });
}

bool named_property(Side& s, NamedProperty& p) {
  const auto names = [&](Property property, std::string_view behind) {
    return [&s, &p, property, behind] {
      return s.is(p.property, property) && bracketed_texts(s, p.texts) && are_names(p.texts) &&
             s.words(behind);
    };
  };
  const auto in_text = [&] {
    return s.is(p.property, Property::in_text) && bracketed_texts(s, p.texts) && s.words("in text");
  };
  return s.either(p, names(Property::in_name, "in name"), names(Property::in_trait, "in any trait"),
                  names(Property::trait, "trait"), in_text, names(Property::name, ""));
}

namespace {

/// "Lv.4 w/[Ember] in name or [Dragon] trait", "Lv.3 or Lv.4 w/[Dragon] trait": of both, or of one?
bool shares_no_words(const CardWords& words, const CardWords& next) {
  const auto has_level = [](const CardWords& w) { return w.min_level != 0 || w.max_level != 0; };
  const bool bare = !has_level(next) && next.colors == 0 && next.color_count == 0;
  const bool quality = !next.any_of.empty() && next.any_of[0].property != Property::name;
  const bool only_level = has_level(words) && words.any_of.empty();
  if (has_level(words) && !words.any_of.empty() && bare && quality) return false;
  return !(only_level && has_level(next) && quality);
}

}  // namespace

bool card_description(Side& s, CardDescription& description) {
  const auto& all = description.alternatives;
  const bool fits = joined_list(s, description.alternatives, [&](CardWords& words, bool first) {
    return (first || s.word("/")) && card_words(s, words);
  });
  for (std::size_t i = 1; fits && s.reading() && i < all.size(); ++i) {
    if (!shares_no_words(all[i - 1], all[i])) return s.fail("a level of its own");
  }
  return fits;
}

bool described_by(Side& s, Filter& filter) {
  CardDescription description;
  if (!s.reading()) {
    if (filter.named == 0 || filter.named > s.descriptions.size()) return false;
    description = s.descriptions[filter.named - 1U];
  }
  if (!card_description(s, description)) return false;
  if (s.reading()) filter.named = s.remember(description);
  return true;
}

std::string plain_text(std::string_view text) {
  const std::vector<Token> tokens = lex_with_remarks("[" + std::string(text));
  return render_inside_brackets(std::span(tokens).subspan(1));
}

}  // namespace headjudge::cards::syntax
