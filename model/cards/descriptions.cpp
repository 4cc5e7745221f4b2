// Each property of a filter is printed only where it is set, in one fixed order, so that a filter
// has one wording and a wording one filter.
#include "model/cards/descriptions.hpp"

#include <cstdint>

#include "model/cards/card_objects.hpp"
#include "model/cards/phrases.hpp"

namespace headjudge::cards {
namespace {

bool properties(Side& s, Filter& f) {
  bool first = true;
  const auto property = [&](bool present, const auto& words) {
    return s.optional(present, f, [&] {
      if (!s.words(first ? "with" : "and") || !words()) return false;
      first = false;
      return true;
    });
  };
  return property(
             f.with_keyword != Keyword::none,
             [&] { return s.words("<") && keyword_name(s, f.with_keyword) && s.words(">"); }) &&
         property(f.max_dp != 0,
                  [&] { return s.number_in(f.max_dp, 1, kMostDp) && s.words("DP or less"); }) &&
         property(f.highest_dp,
                  [&] { return s.words("the highest DP") && s.is(f.highest_dp, true); }) &&
         property(f.without_digivolution,
                  [&] {
                    return s.words("no digivolution cards") && s.is(f.without_digivolution, true);
                  }) &&
         property(f.named != 0, [&] { return named_property_of(s, f); });
}

}  // namespace

bool keyword_name(Side& s, Keyword& name) { return s.choice(name, kKeywords); }

bool card_colors(Side& s, ColorSet& set) {
  const ColorSet wanted = set;
  ColorSet named = 0;
  for (const Phrase<Color>& row : kColors) {
    const ColorSet bit = color_bit(row.means);
    s.optional((wanted & bit) != 0, named, [&] {
      const bool fits = (named == 0 || s.words("or")) && s.words(row.words);
      if (fits) named = static_cast<ColorSet>(named | bit);
      return fits;
    });
  }
  return s.is(set, named);
}

bool card_levels(Side& s, Filter& f) {
  const auto level = [&](std::int8_t& value) {
    return s.words("level") && s.number_in(value, 1, kMostLevel);
  };
  return s.optional(f.max_level != 0 || f.min_level != 0, f, [&] {
    return s.either(
        f, [&] { return s.is(f.min_level, 0) && level(f.max_level) && s.words("or lower"); },
        [&] { return s.is(f.max_level, 0) && level(f.min_level) && s.words("or higher"); },
        [&] { return level(f.max_level) && s.is(f.min_level, f.max_level); });
  });
}

bool described_cards(Side& s, Filter& filter, CardKind kind) {
  if (!s.flag(filter.suspended, "suspended") || !s.flag(filter.unsuspended, "unsuspended")) {
    return false;
  }
  if (!card_colors(s, filter.colors)) return false;
  if (kind == CardKind::tamer) return s.words("Tamers/Tamer");
  return card_levels(s, filter) && s.words("Digimon") && properties(s, filter);
}

bool cards_of(Side& s, Filter& filter, CardKind kind, Whose whose) {
  const bool may_be_tokens = whose == Whose::yours && kind == CardKind::digimon;
  if (may_be_tokens && !s.flag(filter.or_token, "Tokens or")) return false;
  if (whose == Whose::yours && !s.flag(filter.other, "other")) return false;
  return described_cards(s, filter, kind);
}

}  // namespace headjudge::cards
