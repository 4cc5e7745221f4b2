// Each part is a small production. Where a part can be said in several ways that mean the same, the
// filter keeps which one it was.
#include "model/cards/filter_parts.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "model/cards/descriptions.hpp"
#include "model/cards/names.hpp"
#include "model/cards/phrases.hpp"

namespace headjudge::cards {
namespace {

constexpr auto kExtremes = std::to_array<Phrase<Extreme>>({
    {Extreme::highest_dp, "highest DP"},
    {Extreme::lowest_dp, "lowest DP"},
    {Extreme::highest_level, "highest level"},
    {Extreme::lowest_level, "lowest level"},
    {Extreme::highest_cost, "highest play cost"},
    {Extreme::lowest_cost, "lowest play cost"},
    {Extreme::most_cards, "most digivolution cards"},
    {Extreme::fewest_cards, "fewest digivolution cards"},
});

/// `with`: the words follow "with"; `of`: they end with what belongs to the other, "'s level".
struct ComparisonWords {
  Aspect aspect;
  Relation relation;
  bool with;
  std::string_view words;
  bool possessive;
  std::string_view after;
};

constexpr auto kComparisons = std::to_array<ComparisonWords>({
    {Aspect::dp, Relation::at_most, true, "as much or less DP as", false, ""},
    {Aspect::dp, Relation::at_most, true, "DP less than or equal to", true, "DP"},
    {Aspect::dp, Relation::at_most, true, "DP less than or equal to the DP of", false, ""},
    {Aspect::dp, Relation::at_most, true, "DP less than or equal to", false, ""},
    {Aspect::dp, Relation::at_least, true, "as much or more DP as", false, ""},
    {Aspect::dp, Relation::less, true, "less DP than", false, ""},
    {Aspect::dp, Relation::more, true, "more DP than", false, ""},
    {Aspect::level, Relation::at_most, true, "as high or lower a level as", false, ""},
    {Aspect::level, Relation::at_most, true, "a level less than or equal to", true, "level"},
    {Aspect::level, Relation::at_most, true, "level equal to or less than", false, ""},
    {Aspect::level, Relation::at_most, true, "level equal to or lower than", false, ""},
    {Aspect::level, Relation::at_most, false, "whose level is less than or equal to", true,
     "level"},
    {Aspect::level, Relation::at_least, true, "as high or higher a level as", false, ""},
    {Aspect::level, Relation::less, true, "a lower level than", false, ""},
    {Aspect::level, Relation::more, true, "a higher level than", false, ""},
    {Aspect::level, Relation::same, true, "the same level as", false, ""},
    {Aspect::level, Relation::same, true, "the same level as", true, "level"},
    {Aspect::cost, Relation::at_most, true, "as high or lower a play cost as", false, ""},
    {Aspect::cost, Relation::at_most, true, "a play cost less than or equal to", true, "play cost"},
    {Aspect::cost, Relation::at_most, true, "a play cost less than or equal to", false, ""},
    {Aspect::cost, Relation::at_least, true, "as high or higher a play cost as", false, ""},
    {Aspect::cost, Relation::less, true, "a lower play cost than", false, ""},
    {Aspect::cost, Relation::same, true, "the same play cost as", false, ""},
    {Aspect::cards, Relation::at_most, true, "as many or fewer digivolution cards as", false, ""},
    {Aspect::cards, Relation::at_most, true, "digivolution cards less than or equal to", true,
     "digivolution cards"},
    {Aspect::cards, Relation::at_least, true, "as many or more digivolution cards as", false, ""},
    {Aspect::cards, Relation::less, true, "fewer digivolution cards than", false, ""},
    {Aspect::cards, Relation::more, true, "more digivolution cards than", false, ""},
    {Aspect::name, Relation::same, true, "the same name as", false, ""},
    {Aspect::color, Relation::same, true, "the same color as", false, ""},
});

/// What is compared with, alone and with "'s".
struct StandardWords {
  Standard with;
  std::string_view words;
  std::string_view possessive;
};

constexpr auto kStandards = std::to_array<StandardWords>({
    {Standard::this_one, "this Digimon", "this Digimon's"},
    {Standard::that_one, "that Digimon", "that Digimon's"},
    {Standard::that_one, "it", "its"},
    {Standard::that_one, "that card", "that card's"},
    {Standard::that_one, "the deleted Digimon", "the deleted Digimon's"},
    {Standard::that_one, "the returned Digimon", "the returned Digimon's"},
    {Standard::that_one, "the suspended Digimon", "the suspended Digimon's"},
    {Standard::that_one, "the chosen Digimon", "the chosen Digimon's"},
    {Standard::that_one, "the played Digimon", "the played Digimon's"},
    {Standard::that_one, "the Digimon you played", "the Digimon you played's"},
    {Standard::that_one, "the Digimon this effect played", "the Digimon this effect played's"},
    {Standard::that_one, "the Digimon played with this effect", "the played Digimon's"},
    {Standard::that_one, "the Digimon this effect suspended", "the suspended Digimon's"},
    {Standard::that_one, "the placed card", "the placed card's"},
    {Standard::that_one, "the returned card", "the returned card's"},
    {Standard::that_one, "the trashed card", "the trashed card's"},
});

constexpr auto kAmong = std::to_array<Phrase<Among>>({
    {Among::different_names, "different names"},
    {Among::different_levels, "different levels"},
    {Among::different_colors, "different colors"},
    {Among::different_numbers, "different card numbers"},
    {Among::same_level, "the same level"},
});

constexpr auto kAmongBefore = std::to_array<Phrase<Among>>({
    {Among::different_names, "differently named"},
    {Among::different_colors, "differently colored"},
    {Among::same_level, "same-level"},
});

constexpr auto kUnlike = std::to_array<Phrase<Unlike>>({
    {Unlike::your_tamers, "without the same name as any of your Tamers"},
    {Unlike::your_digimon, "without the same name as any of your Digimon"},
    {Unlike::battle_area_or_trash,
     "without the same name as the cards in the battle area or trash"},
});

struct TotalWords {
  Aspect aspect;
  std::string_view words;
};

constexpr auto kTotals = std::to_array<TotalWords>({
    {Aspect::dp, "whose total DP adds up to"},
    {Aspect::cost, "whose total play costs add up to"},
    {Aspect::cost, "whose play costs add up to"},
    {Aspect::level, "whose levels add up to"},
    {Aspect::level, "whose total levels add up to"},
});

struct LineWords {
  LineKind kind;
  std::string_view words;
};

constexpr auto kLineNames = std::to_array<LineWords>({
    {LineKind::digixros, "DigiXros requirements"},
    {LineKind::dna, "DNA digivolution requirements"},
    {LineKind::link, "link requirements"},
    {LineKind::app_fusion, "app fusion requirements"},
    {LineKind::burst, "burst digivolution requirements"},
});

constexpr int kMostCost = 99;
constexpr int kMostColors = 7;
constexpr unsigned kOrderBits = 4;

/// The colors in the order in which they are said; 0 when that is the enumeration's.
ColorSet colors_said(const Filter& f, std::array<Color, kColors.size()>& out, std::size_t& count) {
  count = 0;
  if (f.color_order != 0) {
    for (unsigned at = 0; at < 16; at += kOrderBits) {
      const unsigned code = f.color_order >> at & 15U;
      if (code != 0) out[count++] = static_cast<Color>(code - 1);
    }
  } else {
    for (const Phrase<Color>& row : kColors) {
      if ((f.colors & color_bit(row.means)) != 0) out[count++] = row.means;
    }
  }
  ColorSet set = 0;
  for (std::size_t i = 0; i < count; ++i) set = static_cast<ColorSet>(set | color_bit(out[i]));
  return set;
}

}  // namespace

bool says_part(const Filter& f, Part part) {
  switch (part) {
    case Part::none: return false;
    case Part::suspended: return f.suspended;
    case Part::unsuspended: return f.unsuspended;
    case Part::colors: return f.colors != 0;
    case Part::color_count: return f.color_count != 0;
    case Part::level: return f.max_level != 0 || f.min_level != 0;
    case Part::extreme: return f.extreme != Extreme::none;
    case Part::dp: return f.max_dp != 0 || f.min_dp != 0;
    case Part::cost: return f.max_cost != 0 || f.min_cost != 0;
    case Part::trait: return f.trait != 0 && (f.wording & kNameBefore) == 0;
    case Part::among: return f.among != Among::anything;
    case Part::keyword: return f.with_keyword != Keyword::none;
    case Part::than: return f.than.aspect != Aspect::none;
    case Part::cards_under: return f.without_digivolution || f.min_under != 0 || f.max_under != 0;
    case Part::stacked: return f.stacked != 0;
    case Part::links: return f.linked;
    case Part::inherited: return f.inherited;
    case Part::lines: return f.lines != 0;
    case Part::named: return f.named != 0 && (f.wording & kBareName) == 0;
    case Part::unlike: return f.unlike != Unlike::nobody && (f.wording & kUnlikeAfter) == 0;
    case Part::total: return f.total != Aspect::none;
    case Part::face_down: return f.face_down;
  }
  return false;
}

bool says_wording(Side& s, Filter& f, Wording bit, bool so) {
  if (!s.reading()) return ((f.wording & bit) != 0) == so;
  f.wording = static_cast<Wording>(so ? f.wording | bit : f.wording & ~bit);
  return true;
}

bool FilterParts::before_noun(Part part) {
  Filter& f = f_;
  switch (part) {
    case Part::suspended: return s_.words("suspended") && s_.is(f.suspended, true);
    case Part::unsuspended: return s_.words("unsuspended") && s_.is(f.unsuspended, true);
    case Part::face_down: return s_.words("face-down") && s_.is(f.face_down, true);
    case Part::colors: return colors();
    case Part::color_count: return color_count();
    case Part::level: return level_before();
    case Part::extreme: return s_.choice(f.extreme, kExtremes);
    case Part::dp: return dp_range("DP or lower", "DP or higher");
    case Part::cost:
      return s_.words("play cost") &&
             range(f.max_cost, f.min_cost, "or lower", "or higher", kMostCost);
    case Part::trait: return trait_before_noun(s_, f.trait);
    case Part::among: return s_.choice(f.among, kAmongBefore);
    default: return false;
  }
}

bool FilterParts::behind_noun(Part part) {
  const int before = joined_;
  if (say_behind(part)) return true;
  joined_ = before;
  return false;
}

bool FilterParts::say_behind(Part part) {
  Filter& f = f_;
  switch (part) {
    case Part::keyword: return keyword();
    case Part::dp: return joined() && dp_range("DP or less", "DP or more");
    case Part::level: return joined() && level_behind();
    case Part::cost: return joined() && cost_behind();
    case Part::extreme: return joined() && s_.words("the") && s_.choice(f.extreme, kExtremes);
    case Part::than: return than();
    case Part::cards_under: return cards_under();
    case Part::stacked: return stacked();
    case Part::links: return joined() && s_.words("link cards") && s_.is(f.linked, true);
    case Part::inherited:
      return joined() && s_.is(f.inherited, true) &&
             s_.either(
                 f,
                 [&] {
                   return says_wording(s_, f, kOtherWords, false) && s_.words("inherited effects");
                 },
                 [&] {
                   return says_wording(s_, f, kOtherWords, true) && s_.words("an inherited effect");
                 });
    case Part::lines: return joined() && lines();
    case Part::among: return joined() && s_.choice(f.among, kAmong);
    case Part::named: return joined() && named_properties(s_, f.named);
    case Part::unlike: return s_.choice(f.unlike, kUnlike);
    case Part::total: return total();
    case Part::colors: return s_.words("that's") && colors();
    default: return false;
  }
}

bool FilterParts::joined(bool lacks) {
  const bool first = joined_ == 0;
  if (!lacks) ++joined_;
  if (lacks) return s_.words(first ? "without" : "and without");
  return s_.words(first ? "with" : "and");
}

bool FilterParts::range(std::int8_t& most, std::int8_t& least, std::string_view less,
                        std::string_view more, int greatest) {
  return s_.either(
      f_, [&] { return s_.is(least, 0) && s_.number_in(most, 1, greatest) && s_.words(less); },
      [&] { return s_.is(most, 0) && s_.number_in(least, 1, greatest) && s_.words(more); },
      [&] { return s_.number_in(most, 1, greatest) && s_.is(least, most); });
}

bool FilterParts::dp_range(std::string_view less, std::string_view more) {
  Filter& f = f_;
  return s_.either(
      f, [&] { return s_.is(f.min_dp, 0) && s_.number_in(f.max_dp, 1, kMostDp) && s_.words(less); },
      [&] { return s_.is(f.max_dp, 0) && s_.number_in(f.min_dp, 1, kMostDp) && s_.words(more); },
      [&] {
        return s_.number_in(f.max_dp, 1, kMostDp) && s_.is(f.min_dp, f.max_dp) && s_.words("DP");
      });
}

/// "red", "blue or red", "red, blue or yellow" as "red or blue or yellow"
bool FilterParts::colors() {
  std::array<Color, kColors.size()> said{};
  std::size_t count = 0;
  if (!s_.reading() && colors_said(f_, said, count) != f_.colors) return false;
  ColorSet set = 0;
  std::uint16_t order = 0;
  bool ascending = true;
  int last = -1;
  for (std::size_t i = 0; s_.reading() || i < count; ++i) {
    Color color = i < count ? said[i] : Color::red;
    const bool more =
        s_.either(color, [&] { return (i == 0 || s_.words("or")) && s_.choice(color, kColors); });
    if (!more) break;
    set = static_cast<ColorSet>(set | color_bit(color));
    if (i < 4) {
      order = static_cast<std::uint16_t>(order | (static_cast<unsigned>(color) + 1U)
                                                     << (kOrderBits * i));
    }
    ascending = ascending && static_cast<int>(color) > last;
    last = static_cast<int>(color);
  }
  return set != 0 && s_.is(f_.colors, set) &&
         s_.is(f_.color_order, ascending ? std::uint16_t{0} : order);
}

bool FilterParts::color_count() {
  Filter& f = f_;
  return s_.either(
      f, [&] { return s_.is(f.color_count, 1) && s_.words("single-color"); },
      [&] {
        return s_.is(f.color_count, kMulticolor) && says_wording(s_, f, kOtherWords, false) &&
               s_.words("multicolored");
      },
      [&] {
        return s_.is(f.color_count, kMulticolor) && says_wording(s_, f, kOtherWords, true) &&
               s_.words("multicolor");
      },
      [&] { return s_.number_in(f.color_count, 2, kMostColors) && s_.words("- color"); });
}

bool FilterParts::level_before() {
  Filter& f = f_;
  return s_.words("level") &&
         s_.either(
             f,
             [&] {
               int next = f.max_level;
               return (s_.reading() || f.max_level == f.min_level + 1) &&
                      s_.number_in(f.min_level, 1, kMostLevel) && s_.words("or") &&
                      s_.number_in(next, 1, kMostLevel) && next == f.min_level + 1 &&
                      s_.is(f.max_level, static_cast<std::int8_t>(next));
             },
             [&] { return range(f.max_level, f.min_level, "or lower", "or higher", kMostLevel); });
}

bool FilterParts::level_behind() {
  Filter& f = f_;
  return s_.words("a level of") &&
         range(f.max_level, f.min_level, "or less", "or more", kMostLevel);
}

bool FilterParts::cost_behind() {
  Filter& f = f_;
  const auto said = [&](bool plain, bool plural, std::string_view words) {
    return says_wording(s_, f, kPlainCost, plain) && says_wording(s_, f, kPluralCost, plural) &&
           s_.words(words);
  };
  return s_.either(
             f, [&] { return said(false, false, "a play cost of"); },
             [&] { return said(true, false, "a cost of"); },
             [&] { return said(false, true, "play costs of"); },
             [&] { return said(true, true, "play cost of"); }) &&
         range(f.max_cost, f.min_cost, "or less", "or more", kMostCost);
}

bool FilterParts::keyword() {
  Filter& f = f_;
  const auto name = [&] {
    return s_.words("<") && keyword_name(s_, f.with_keyword) && s_.words(">");
  };
  const int before = joined_;
  return s_.either(
      f, [&] { return s_.is(f.lacks_keyword, false) && joined() && name(); },
      [&] {
        joined_ = before;
        return s_.is(f.lacks_keyword, true) && joined(true) && name();
      });
}

bool FilterParts::than() {
  const int before = joined_;
  std::uint8_t nth = 0;
  const ComparisonWords* last = nullptr;
  for (const ComparisonWords& row : kComparisons) {
    const bool same =
        last != nullptr && last->aspect == row.aspect && last->relation == row.relation;
    nth = same ? static_cast<std::uint8_t>(nth + 1) : std::uint8_t{0};
    last = &row;
    Comparison& c = f_.than;
    if (s_.either(f_, [&] {
          joined_ = before;
          return s_.is(c.aspect, row.aspect) && s_.is(c.relation, row.relation) &&
                 s_.is(c.wording, nth) && (!row.with || joined()) && s_.words(row.words) &&
                 compared_with(row.possessive) && s_.words(row.after);
        })) {
      return true;
    }
  }
  joined_ = before;
  return false;
}

bool FilterParts::compared_with(bool possessive) {
  std::uint8_t nth = 0;
  for (const StandardWords& row : kStandards) {
    if (s_.either(f_, [&] {
          return s_.is(f_.than.with, row.with) && s_.is(f_.than.with_wording, nth) &&
                 s_.words(possessive ? row.possessive : row.words);
        })) {
      return true;
    }
    ++nth;
  }
  return false;
}

bool FilterParts::cards_under() {
  Filter& f = f_;
  const auto noun = [&] {
    return s_.either(
        f,
        [&] { return says_wording(s_, f, kCardsUnder, false) && s_.words("digivolution cards"); },
        [&] { return says_wording(s_, f, kCardsUnder, true) && s_.words("cards under it"); });
  };
  return joined() &&
         s_.either(
             f, [&] { return s_.is(f.without_digivolution, true) && s_.words("no") && noun(); },
             [&] {
               return s_.is(f.without_digivolution, false) && s_.is(f.max_under, 0) &&
                      s_.is(f.min_under, 1) && noun();
             },
             [&] {
               return s_.is(f.without_digivolution, false) && s_.is(f.min_under, 0) &&
                      s_.number_in(f.max_under, 1, 99) && s_.words("or fewer") && noun();
             },
             [&] {
               return s_.is(f.without_digivolution, false) && s_.is(f.max_under, 0) &&
                      s_.number_in(f.min_under, 2, 99) && s_.words("or more") && noun();
             });
}

/// "with [Ember] in its digivolution cards"
bool FilterParts::stacked() {
  Filter& f = f_;
  const auto cards = [&] {
    return s_.either(
               f, [&] { return exact_names(s_, f.stacked); },
               [&] { return named_properties(s_, f.stacked); }) &&
           s_.words("in its digivolution cards");
  };
  const int before = joined_;
  return s_.either(
      f, [&] { return s_.is(f.lacks_stacked, false) && joined() && cards(); },
      [&] {
        joined_ = before;
        return s_.is(f.lacks_stacked, true) && joined(true) && cards();
      });
}

bool FilterParts::lines() {
  for (const LineWords& row : kLineNames) {
    if (s_.either(f_, [&] { return s_.is(f_.lines, line_bit(row.kind)) && s_.words(row.words); })) {
      return true;
    }
  }
  return false;
}

/// "whose total DP adds up to 6000 or less"
bool FilterParts::total() {
  std::uint8_t nth = 0;
  for (const TotalWords& row : kTotals) {
    if (s_.either(f_, [&] {
          return s_.is(f_.total, row.aspect) && s_.is(f_.total_wording, nth) &&
                 s_.words(row.words) && s_.number_in(f_.max_total, 1, kMostDp) &&
                 s_.words("or less");
        })) {
      return true;
    }
    ++nth;
  }
  return false;
}

}  // namespace headjudge::cards
