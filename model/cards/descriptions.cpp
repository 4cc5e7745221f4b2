// Each property of a filter is printed only where it is set, in one fixed order but for what its
// wording says, so that a filter has one wording and a wording one filter.
#include "model/cards/descriptions.hpp"

#include <array>
#include <cstdint>

#include "model/cards/names.hpp"
#include "model/cards/phrases.hpp"

namespace headjudge::cards {
namespace {

/// This place of the words is where the filter has it.
bool says(Side& s, Filter& f, Wording bit, bool here) {
  const bool set = (f.wording & bit) != 0;
  if (!s.reading()) return set == here;
  f.wording = static_cast<Wording>(here ? f.wording | bit : f.wording & ~bit);
  return true;
}

constexpr auto kExtremes = std::to_array<Phrase<Extreme>>({
    {Extreme::highest_dp, "highest DP"},
    {Extreme::lowest_dp, "lowest DP"},
    {Extreme::highest_level, "highest level"},
    {Extreme::lowest_level, "lowest level"},
    {Extreme::highest_cost, "highest play cost"},
    {Extreme::lowest_cost, "lowest play cost"},
});

constexpr auto kMeasured = std::to_array<Phrase<Measured>>({
    {Measured::dp_at_most, "as much or less DP as this Digimon"},
    {Measured::level_at_most, "as high or lower a level as this Digimon"},
    {Measured::cards_at_most, "as many or fewer digivolution cards as this Digimon"},
});

bool dp_before(Side& s, Filter& f) {
  return s.optional(f.max_dp != 0 || f.min_dp != 0, f, [&] {
    return says(s, f, kDpBefore, true) &&
           s.either(
               f,
               [&] {
                 return s.is(f.min_dp, 0) && s.number_in(f.max_dp, 1, kMostDp) &&
                        s.words("DP or lower");
               },
               [&] {
                 return s.is(f.max_dp, 0) && s.number_in(f.min_dp, 1, kMostDp) &&
                        s.words("DP or higher");
               });
  });
}

bool cost_range(Side& s, Filter& f, std::string_view less, std::string_view more) {
  return s.either(
      f, [&] { return s.is(f.min_cost, 0) && s.number_in(f.max_cost, 1, 99) && s.words(less); },
      [&] { return s.is(f.max_cost, 0) && s.number_in(f.min_cost, 1, 99) && s.words(more); },
      [&] { return s.number_in(f.max_cost, 1, 99) && s.is(f.min_cost, f.max_cost); });
}

/// "blue or red": the other way round.
bool turned_colors(Side& s, Filter& f) {
  for (std::size_t i = kColors.size(); i > 0; --i) {
    for (std::size_t j = i - 1; j > 0; --j) {
      const auto both =
          static_cast<ColorSet>(color_bit(kColors[i - 1].means) | color_bit(kColors[j - 1].means));
      if (s.either(f, [&] {
            return s.is(f.colors, both) && s.words(kColors[i - 1].words) && s.word("or") &&
                   s.words(kColors[j - 1].words);
          })) {
        return true;
      }
    }
  }
  return false;
}

bool colors_of(Side& s, Filter& f) {
  return s.either(
      f, [&] { return says(s, f, kColorsTurned, true) && turned_colors(s, f); },
      [&] { return says(s, f, kColorsTurned, false) && card_colors(s, f.colors); });
}

bool colors_and_level(Side& s, Filter& f) {
  const auto level = [&] {
    const bool here = (f.max_level != 0 || f.min_level != 0) && (f.wording & kLevelAfter) == 0;
    return (!s.reading() && !here) || card_levels(s, f);
  };
  return s.either(
      f,
      [&] {
        return says(s, f, kLevelFirst, true) && level() && (f.max_level != 0 || f.min_level != 0) &&
               colors_of(s, f) && f.colors != 0;
      },
      [&] { return says(s, f, kLevelFirst, false) && colors_of(s, f) && level(); });
}

bool before_noun(Side& s, Filter& f) {
  if (!s.flag(f.suspended, "suspended") || !s.flag(f.unsuspended, "unsuspended")) return false;
  if (!colors_and_level(s, f)) return false;
  const auto here = [&](bool present, Wording bit) { return present && (f.wording & bit) != 0; };
  return s.optional(
             here(f.extreme != Extreme::none, kExtremeBefore), f,
             [&] { return says(s, f, kExtremeBefore, true) && s.choice(f.extreme, kExtremes); }) &&
         (s.reading() || here(f.max_dp != 0 || f.min_dp != 0, kDpBefore) ? dp_before(s, f)
                                                                         : true) &&
         s.optional(here(f.max_cost != 0 || f.min_cost != 0, kCostBefore), f,
                    [&] {
                      return says(s, f, kCostBefore, true) && s.words("play cost") &&
                             cost_range(s, f, "or lower", "or higher");
                    }) &&
         s.optional(f.trait != 0, f, [&] { return trait_before_noun(s, f.trait); });
}

struct NounRow {
  CardKind kind;
  KindSet kinds;
  Wording wording;
  std::string_view in_play;
  std::string_view card;
};

constexpr KindSet kDigimonOrTamer =
    static_cast<KindSet>(kind_bit(CardKind::digimon) | kind_bit(CardKind::tamer));
constexpr KindSet kTamerOrOption =
    static_cast<KindSet>(kind_bit(CardKind::option) | kind_bit(CardKind::tamer));
constexpr KindSet kDigimonOrOption =
    static_cast<KindSet>(kind_bit(CardKind::option) | kind_bit(CardKind::digimon));

constexpr auto kNouns = std::to_array<NounRow>({
    {CardKind::digimon, kDigimonOrTamer, 0, "Digimon or Tamers/Tamer",
     "Digimon or Tamer cards/card"},
    {CardKind::digimon, kDigimonOrTamer, kJoinedByAnd, "Digimon and Tamers",
     "Digimon card or Tamer card"},
    {CardKind::tamer, kTamerOrOption, 0, "", "Tamer or Option cards/card"},
    {CardKind::digimon, kDigimonOrOption, 0, "", "Digimon or Option cards/card"},
    {CardKind::digimon, 0, 0, "Digimon", "Digimon cards/card"},
    {CardKind::tamer, 0, 0, "Tamers/Tamer", "Tamer cards/card"},
    {CardKind::option, 0, 0, "Option cards/card", "Option cards/card"},
    {CardKind::digimon, kAnyKind, 0, "", "cards/card"},
});

bool noun_of(Side& s, Filter& f, CardKind& kind, Noun noun) {
  for (const NounRow& row : kNouns) {
    const std::string_view words = noun == Noun::in_play ? row.in_play : row.card;
    if (words.empty()) continue;
    const bool joined = (row.wording & kJoinedByAnd) != 0;
    CardKind found = kind;
    const bool fits = s.either(f, [&] {
      return s.is(found, row.kind) && s.is(f.kinds, row.kinds) && says(s, f, kBareName, false) &&
             says(s, f, kJoinedByAnd, joined) && s.words(words);
    });
    if (!fits) continue;
    kind = found;
    return true;
  }
  // "[Ember]", "[Ember]s": a name stands for its card, of whatever kind.
  CardKind found = kind;
  const bool bare = s.either(f, [&] {
    return s.is(found, CardKind::digimon) && s.is(f.kinds, kAnyKind) &&
           says(s, f, kBareName, true) && f.trait == 0 && exact_names(s, f.named);
  });
  if (bare) kind = found;
  return bare;
}

class Behind {
 public:
  Behind(Side& s, Filter& f) : s_(s), f_(f) {}

  bool properties() {
    const bool bare = (f_.wording & kBareName) != 0;
    return s_.either(
        f_,
        [&] {
          count_ = 0;
          return !bare && says(s_, f_, kNamedFirst, true) && named() && f_.named != 0 &&
                 numbers() && count_ > 1;
        },
        [&] {
          count_ = 0;
          return says(s_, f_, kNamedFirst, false) && numbers() && (bare || named());
        });
  }

 private:
  template <class Words>
  bool property(bool present, const Words& words) {
    const int before = count_;
    return s_.optional(present, f_, [&] {
      count_ = before;
      if (!s_.words(count_ == 0 ? "with" : "and") || !words()) return false;
      ++count_;
      return true;
    });
  }

  bool named() {
    return property(f_.named != 0, [&] { return named_properties(s_, f_.named); });
  }

  [[nodiscard]] bool here(bool present, Wording bit) const {
    return present && (f_.wording & bit) == 0;
  }

  bool numbers() {
    Filter& f = f_;
    return property(f.with_keyword != Keyword::none,
                    [&] {
                      return s_.words("<") && keyword_name(s_, f.with_keyword) && s_.words(">");
                    }) &&
           property(here(f.max_dp != 0 || f.min_dp != 0, kDpBefore), [&] { return dp(); }) &&
           property((f.max_level != 0 || f.min_level != 0) && (f.wording & kLevelAfter) != 0,
                    [&] { return level(); }) &&
           property(here(f.max_cost != 0 || f.min_cost != 0, kCostBefore),
                    [&] { return cost(); }) &&
           property(here(f.extreme != Extreme::none, kExtremeBefore),
                    [&] { return s_.words("the") && s_.choice(f.extreme, kExtremes); }) &&
           property(f.than_this != Measured::nothing,
                    [&] { return s_.choice(f.than_this, kMeasured); }) &&
           property(f.without_digivolution,
                    [&] {
                      return s_.words("no digivolution cards") &&
                             s_.is(f.without_digivolution, true);
                    }) &&
           property(f.min_under != 0 || f.max_under != 0, [&] { return under(); });
  }

  bool dp() {
    Filter& f = f_;
    return says(s_, f, kDpBefore, false) &&
           s_.either(
               f,
               [&] {
                 return s_.is(f.min_dp, 0) && s_.number_in(f.max_dp, 1, kMostDp) &&
                        s_.words("DP or less");
               },
               [&] {
                 return s_.is(f.max_dp, 0) && s_.number_in(f.min_dp, 1, kMostDp) &&
                        s_.words("DP or more");
               });
  }

  bool level() {
    Filter& f = f_;
    return says(s_, f, kLevelAfter, true) && s_.words("a level of") &&
           s_.either(
               f,
               [&] {
                 return s_.is(f.min_level, 0) && s_.number_in(f.max_level, 1, kMostLevel) &&
                        s_.words("or less");
               },
               [&] {
                 return s_.is(f.max_level, 0) && s_.number_in(f.min_level, 1, kMostLevel) &&
                        s_.words("or more");
               });
  }

  bool cost() {
    Filter& f = f_;
    return says(s_, f, kCostBefore, false) &&
           s_.either(
               f, [&] { return says(s_, f, kPlainCost, false) && s_.words("a play cost of"); },
               [&] { return says(s_, f, kPlainCost, true) && s_.words("a cost of"); }) &&
           cost_range(s_, f, "or less", "or more");
  }

  bool under() {
    Filter& f = f_;
    return s_.either(
        f,
        [&] {
          return s_.is(f.max_under, 0) && s_.is(f.min_under, 1) && s_.words("digivolution cards");
        },
        [&] {
          return s_.is(f.min_under, 0) && s_.number_in(f.max_under, 1, 99) &&
                 s_.words("or fewer digivolution cards");
        },
        [&] {
          return s_.is(f.max_under, 0) && s_.number_in(f.min_under, 2, 99) &&
                 s_.words("or more digivolution cards");
        });
  }

  Side& s_;
  Filter& f_;
  int count_ = 0;
};

bool exceptions(Side& s, Filter& f) {
  return s.optional(f.except != 0, f,
                    [&] { return s.words("other than") && exact_names(s, f.except); });
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

bool noun_phrase(Side& s, Filter& filter, CardKind& kind, Noun noun) {
  return before_noun(s, filter) && noun_of(s, filter, kind, noun) &&
         Behind(s, filter).properties() && exceptions(s, filter);
}

bool described_cards(Side& s, Filter& filter, CardKind kind) {
  CardKind found = kind;
  return noun_phrase(s, filter, found, Noun::in_play) && found == kind && filter.kinds == 0;
}

bool cards_of(Side& s, Filter& filter, CardKind& kind, Whose whose) {
  const bool may_be_tokens = whose == Whose::yours && kind == CardKind::digimon;
  if (may_be_tokens && !s.flag(filter.or_token, "Tokens or")) return false;
  if (whose == Whose::yours && !s.flag(filter.other, "other")) return false;
  return noun_phrase(s, filter, kind, Noun::in_play);
}

}  // namespace headjudge::cards
