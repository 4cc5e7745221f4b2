// Each part is a small production. Where a part can be said in several ways that mean the same, the
// filter keeps which one it was.
#include "model/cards/grammar/nouns/parts.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/nouns/names.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"

namespace headjudge::cards::syntax {
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
    {LineKind::assembly, "Assembly requirements"},
    {LineKind::dna, "DNA digivolution requirements"},
    {LineKind::link, "link requirements"},
    {LineKind::app_fusion, "app fusion requirements"},
    {LineKind::burst, "burst digivolution requirements"},
});

constexpr auto kNonColors = std::to_array<Phrase<Color>>({
    {Color::red, "non-red"},
    {Color::blue, "non-blue"},
    {Color::yellow, "non-yellow"},
    {Color::green, "non-green"},
    {Color::black, "non-black"},
    {Color::purple, "non-purple"},
    {Color::white, "non-white"},
});

constexpr int kMostCost = 99;
constexpr int kMostCardColors = 7;
constexpr unsigned kOrderBits = 4;

int count_of_colors(ColorSet set) { return std::popcount(set); }

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
    case Part::non_colors: return f.no_colors != 0;
    case Part::effect: return f.with_effect != 0;
    case Part::hidden_cards: return f.hides_cards;
  }
  return false;
}

bool says_wording(Side& s, Filter& f, Wording bit, bool so) {
  if (!s.reading()) return ((f.wording & bit) != 0) == so;
  f.wording = static_cast<Wording>(so ? f.wording | bit : f.wording & ~bit);
  return true;
}

bool timing_tag(Side& s, std::uint8_t& code) {
  return std::ranges::any_of(kTags, [&](const Phrase<Tag>& row) {
    if (row.means.scope != TurnScope::any) return false;
    return s.either(code, [&] {
      return s.is(code, static_cast<std::uint8_t>(1 + static_cast<unsigned>(row.means.timing))) &&
             s.words(row.words);
    });
  });
}

bool FilterParts::before_noun(Part part) {
  Filter& f = f_;
  switch (part) {
    case Part::suspended: return s_.words("suspended") && s_.is(f.suspended, true);
    case Part::unsuspended: return s_.words("unsuspended") && s_.is(f.unsuspended, true);
    case Part::face_down: return s_.words("face-down") && s_.is(f.face_down, true);
    case Part::colors: return colors();
    case Part::non_colors: return non_colors();
    case Part::color_count: return color_count();
    case Part::level: return says_wording(s_, f, kThatsLevel, false) && level_before();
    case Part::extreme: return s_.choice(f.extreme, kExtremes);
    case Part::dp: return dp_range("DP or lower", "DP or higher");
    case Part::cost: return cost_before();
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

bool FilterParts::keyword_in_brackets() {
  return s_.words("<") && keyword_name(s_, f_.with_keyword) && s_.words(">");
}

bool FilterParts::without_joint(Part part) {
  switch (part) {
    case Part::keyword: return s_.is(f_.lacks_keyword, false) && keyword_in_brackets();
    case Part::dp: return dp_range("DP or less", "DP or more");
    case Part::color_count: return behind_color_count();
    case Part::named: return named_properties(s_, f_.named);
    case Part::cards_under: return cards_under();
    case Part::cost: return cost_behind();
    default: return false;
  }
}

bool FilterParts::say_behind(Part part) {
  Filter& f = f_;
  switch (part) {
    case Part::keyword: return keyword();
    case Part::dp: return joined() && dp_range("DP or less", "DP or more");
    case Part::level:
      return s_.either(
          f,
          [&] {
            return says_wording(s_, f, kThatsLevel, true) && s_.words("that's") && level_before();
          },
          [&] { return says_wording(s_, f, kThatsLevel, false) && joined() && level_behind(); });
    case Part::color_count: return joined() && behind_color_count();
    case Part::effect: return joined() && effect();
    case Part::hidden_cards:
      return joined() && s_.words("face-down digivolution cards") && s_.is(f.hides_cards, true);
    case Part::cost: return joined_or_with() && cost_behind();
    case Part::extreme: return joined() && s_.words("the") && s_.choice(f.extreme, kExtremes);
    case Part::than: return than();
    case Part::cards_under: return joined() && cards_under();
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

/// "with the [Rock] trait with a cost of 3 or less", as well as "and a cost of 3 or less"
bool FilterParts::joined_or_with() {
  if (joined_ == 0) return says_wording(s_, f_, kWithAgain, false) && joined();
  return s_.either(
      f_, [&] { return says_wording(s_, f_, kWithAgain, false) && joined(); },
      [&] { return says_wording(s_, f_, kWithAgain, true) && s_.words("with"); });
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
    const bool both = f_.color_count == 2;  // "2-color blue and green"
    const bool more = s_.either(color, [&] {
      return (i == 0 || s_.words(both ? "and" : "or")) && s_.choice(color, kColors);
    });
    if (!more) break;
    set = static_cast<ColorSet>(set | color_bit(color));
    if (i < 4) {
      order = static_cast<std::uint16_t>(order | (static_cast<unsigned>(color) + 1U)
                                                     << (kOrderBits * i));
    }
    ascending = ascending && static_cast<int>(color) > last;
    last = static_cast<int>(color);
  }
  const bool all = count_of_colors(set) > 1 && f_.color_count == 2;
  return set != 0 && s_.is(f_.colors, set) && s_.is(f_.all_colors, all) &&
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
      [&] { return s_.number_in(f.color_count, 2, kMostCardColors) && s_.words("- color"); });
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

/// "play cost 6 or lower", "play cost of 6 or lower"
bool FilterParts::cost_before() {
  Filter& f = f_;
  return s_.words("play cost") &&
         s_.either(
             f, [&] { return says_wording(s_, f, kPlainCost, true) && s_.words("of"); },
             [&] { return says_wording(s_, f, kPlainCost, false); }) &&
         range(f.max_cost, f.min_cost, "or lower", "or higher", kMostCost);
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
  const int before = joined_;
  return s_.either(
      f, [&] { return s_.is(f.lacks_keyword, false) && joined() && keyword_in_brackets(); },
      [&] {
        joined_ = before;
        return s_.is(f.lacks_keyword, true) && joined(true) && keyword_in_brackets();
      });
}

bool FilterParts::cards_under() {
  Filter& f = f_;
  const auto noun = [&] {
    return s_.either(
        f,
        [&] { return says_wording(s_, f, kCardsUnder, false) && s_.words("digivolution cards"); },
        [&] { return says_wording(s_, f, kCardsUnder, true) && s_.words("cards under it"); });
  };
  return s_.either(
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

/// "with 2 or more colors", "with 2 colors"
bool FilterParts::behind_color_count() {
  Filter& f = f_;
  return s_.either(
      f, [&] { return s_.is(f.color_count, kMulticolor) && s_.words("2 or more colors"); },
      [&] { return s_.number_in(f.color_count, 2, kMostCardColors) && s_.words("colors"); });
}

/// "non-white"
bool FilterParts::non_colors() {
  return std::ranges::any_of(kNonColors, [&](const Phrase<Color>& row) {
    return s_.either(
        f_, [&] { return s_.is(f_.no_colors, color_bit(row.means)) && s_.words(row.words); });
  });
}

/// "with a [On Play] effect"
bool FilterParts::effect() {
  const auto tag = [&](std::string_view before, std::string_view after, bool other) {
    return says_wording(s_, f_, kOtherWords, other) && s_.words(before) &&
           timing_tag(s_, f_.with_effect) && s_.words(after);
  };
  return s_.either(
      f_, [&] { return tag("a", "effect", false); }, [&] { return tag("", "effects", true); });
}

/// "with a Tamer card in its digivolution cards"
bool FilterParts::stacked_card() {
  NounPhrase card;
  const std::uint16_t place = f_.stacked;
  if (!s_.reading()) {
    if (place == 0 || place > s_.descriptions.size()) return false;
    if (s_.descriptions[place - 1U].nouns.empty()) return false;
    card = s_.descriptions[place - 1U].nouns[0];
  }
  const bool plural = std::exchange(s_.plural, false);
  const bool fits = s_.word("a") && noun_phrase(s_, card.filter, card.kind, Noun::card);
  s_.plural = plural;
  if (fits && s_.reading()) f_.stacked = s_.remember({{}, {card}});
  return fits;
}

/// "with [Ember] in its digivolution cards"
bool FilterParts::stacked() {
  Filter& f = f_;
  const auto beneath = [&](bool described) {
    return described && s_.words("in its digivolution cards");
  };
  const auto cards = [&] {
    return s_.either(
        f, [&] { return beneath(exact_names(s_, f.stacked)); },
        [&] { return beneath(named_properties(s_, f.stacked)); },
        [&] { return beneath(stacked_card()); });
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

}  // namespace headjudge::cards::syntax
