// Each property of a filter is printed only where it is set, in one fixed order but for what its
// wording says, so that a filter has one wording and a wording one filter.
#include "model/cards/grammar/nouns/descriptions.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "model/cards/grammar/nouns/names.hpp"
#include "model/cards/grammar/nouns/parts.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/syntax/measured.hpp"

namespace headjudge::cards::syntax {
namespace {

/// Parts that stand before the noun unless the filter says otherwise, in their usual order.
constexpr auto kUsuallyBefore = std::to_array<Part>({
    Part::face_down,
    Part::suspended,
    Part::unsuspended,
    Part::non_colors,
    Part::color_count,
    Part::colors,
    Part::level,
    Part::trait,
});

/// The same behind it.
constexpr auto kUsuallyBehind = std::to_array<Part>({
    Part::keyword,
    Part::effect,
    Part::hidden_cards,
    Part::dp,
    Part::cost,
    Part::extreme,
    Part::than,
    Part::cards_under,
    Part::stacked,
    Part::links,
    Part::inherited,
    Part::lines,
    Part::among,
    Part::named,
    Part::unlike,
    Part::total,
});

/// What may stand there, in the order in which it is tried: the longer first.
constexpr auto kBeforeNoun = std::to_array<Part>({
    Part::trait,
    Part::face_down,
    Part::suspended,
    Part::unsuspended,
    Part::non_colors,
    Part::color_count,
    Part::colors,
    Part::level,
    Part::extreme,
    Part::dp,
    Part::cost,
    Part::among,
});
constexpr auto kBehindNoun = std::to_array<Part>({
    Part::stacked,     Part::named, Part::keyword,   Part::effect,      Part::hidden_cards,
    Part::dp,          Part::level, Part::cost,      Part::extreme,     Part::than,
    Part::cards_under, Part::links, Part::inherited, Part::lines,       Part::among,
    Part::unlike,      Part::total, Part::colors,    Part::color_count,
});

template <std::size_t N>
PartOrder usual_order(const Filter& f, const std::array<Part, N>& parts) {
  PartOrder order;
  for (const Part part : parts) {
    if (says_part(f, part)) order.push(part);
  }
  return order;
}

bool in_usual_order(const Filter& f) { return f.before.codes == 0 && f.behind.codes == 0; }

/// Reads what comes into `order`, or writes what is in it.
template <std::size_t N, class Say>
bool parts_in_order(Side& s, Filter& f, PartOrder& order, const std::array<Part, N>& tried,
                    const Say& say) {
  if (!s.reading()) {
    for (unsigned i = 0; i < order.size(); ++i) {
      if (!says_part(f, order.at(i)) || !say(order.at(i))) return false;
    }
    return true;
  }
  const auto next = [&](Part part) {
    if (says_part(f, part)) return false;
    if (!s.either(f, [&] { return say(part) && says_part(f, part); })) return false;
    order.push(part);
    return true;
  };
  while (std::ranges::any_of(tried, next)) {
  }
  return true;
}

bool before_noun(Side& s, Filter& f) {
  PartOrder order = in_usual_order(f) ? usual_order(f, kUsuallyBefore) : f.before;
  const bool fits = parts_in_order(s, f, order, kBeforeNoun,
                                   [&](Part part) { return FilterParts(s, f).before_noun(part); });
  if (fits && s.reading()) f.before = order;
  return fits;
}

/// What is written in the usual order needs no order; `f` has been read.
void forget_usual_order(Filter& f) {
  if (f.before == usual_order(f, kUsuallyBefore) && f.behind == usual_order(f, kUsuallyBehind)) {
    f.before = f.behind = {};
  }
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
constexpr KindSet kNoEgg = static_cast<KindSet>(kDigimonOrTamer | kind_bit(CardKind::option));

constexpr auto kNouns = std::to_array<NounRow>({
    {CardKind::digimon, kDigimonOrTamer, 0, "Digimon or Tamers/Tamer",
     "Digimon or Tamer cards/card"},
    {CardKind::digimon, kDigimonOrTamer, kJoinedByAnd, "Digimon and Tamers/Tamer",
     "Digimon card or Tamer card"},
    {CardKind::digimon, kDigimonOrTamer, kTurned | kJoinedByAnd, "Tamers/Tamer and Digimon", ""},
    {CardKind::digimon, kDigimonOrTamer, kTurned, "Tamers/Tamer or Digimon",
     "Tamer or Digimon cards/card"},
    {CardKind::tamer, kTamerOrOption, kJoinedByAnd, "", "Tamer card or Option card"},
    {CardKind::digimon, kDigimonOrOption, kJoinedByAnd, "", "Digimon card or Option card"},
    {CardKind::tamer, kTamerOrOption, 0, "", "Tamer or Option cards/card"},
    {CardKind::tamer, kTamerOrOption, kTurned, "", "Option or Tamer cards/card"},
    {CardKind::digimon, kDigimonOrOption, 0, "", "Digimon or Option cards/card"},
    {CardKind::digimon, kDigimonOrOption, kTurned, "", "Option or Digimon cards/card"},
    {CardKind::digimon, 0, 0, "Digimon", "Digimon cards/card"},
    {CardKind::tamer, 0, 0, "Tamers/Tamer", "Tamer cards/card"},
    {CardKind::option, 0, 0, "Option cards/card", "Option cards/card"},
    {CardKind::digi_egg, 0, 0, "", "Digi-Egg cards/card"},
    {CardKind::digimon, kNoEgg, 0, "", "non-Digi-Egg cards/card"},
    {CardKind::digimon, kAnyKind, 0, "", "cards/card"},
});

bool noun_words(Side& s, Filter& f, CardKind& kind, Noun noun, bool no_card_word) {
  for (const NounRow& row : kNouns) {
    const std::string_view words = noun == Noun::in_play ? row.in_play : row.card;
    if (words.empty()) continue;
    CardKind found = kind;
    const bool fits = s.either(f, [&] {
      return s.is(found, row.kind) && s.is(f.kinds, row.kinds) &&
             says_wording(s, f, kNoCardWord, no_card_word) &&
             says_wording(s, f, kBareName, false) &&
             says_wording(s, f, kJoinedByAnd, (row.wording & kJoinedByAnd) != 0) &&
             says_wording(s, f, kTurned, (row.wording & kTurned) != 0) && s.noun(words);
    });
    if (!fits) continue;
    kind = found;
    return true;
  }
  return false;
}

/// "[Ember]", "[Ember]s": a name stands for its card, of whatever kind.
bool bare_name(Side& s, Filter& f, CardKind& kind) {
  CardKind found = kind;
  const bool fits = s.either(f, [&] {
    return s.is(found, CardKind::digimon) && s.is(f.kinds, kAnyKind) &&
           says_wording(s, f, kBareName, true) && exact_names(s, f.named) &&
           s.either(
               f, [&] { return says_wording(s, f, kPluralName, true) && s.words("s"); },
               [&] { return says_wording(s, f, kPluralName, false); }) &&
           (!s.possessive || (s.word("'") && s.word("s")));
  });
  if (fits) kind = found;
  return fits;
}

bool noun_of(Side& s, Filter& f, CardKind& kind, Noun noun) {
  const auto words = [&] {
    return noun_words(s, f, kind, noun, false) ||
           (noun == Noun::card && noun_words(s, f, kind, Noun::in_play, true));
  };
  return s.either(
      f,
      [&] {
        const bool only = noun == Noun::in_play && (s.reading() || f.token);
        return only && s.is(f.token, true) && s.is(kind, CardKind::digimon) &&
               s.noun("Tokens/Token");
      },
      [&] {  // "[Ember] card"
        return says_wording(s, f, kNameBefore, true) && (!s.reading() || f.trait == 0) &&
               exact_names(s, f.trait) && words();
      },
      [&] { return says_wording(s, f, kNameBefore, false) && words(); },
      [&] { return says_wording(s, f, kNameBefore, false) && bare_name(s, f, kind); });
}

bool behind_noun(Side& s, Filter& f) {
  FilterParts parts(s, f);
  PartOrder order = in_usual_order(f) ? usual_order(f, kUsuallyBehind) : f.behind;
  const bool bare = (f.wording & kBareName) != 0;
  const bool fits = parts_in_order(s, f, order, kBehindNoun, [&](Part part) {
    return !(bare && part == Part::named) && parts.behind_noun(part);
  });
  if (fits && s.reading()) f.behind = order;
  return fits;
}

/// "other than [Ember]", "other than Digimon with [Ember] in their names"
bool exceptions(Side& s, Filter& f) {
  const auto others = [&] {
    return s.either(
        f,
        [&] {
          return says_wording(s, f, kExceptNoun, true) && s.words("Digimon with") &&
                 named_properties(s, f.except);
        },
        [&] { return says_wording(s, f, kExceptNoun, false) && named_properties(s, f.except); },
        [&] { return says_wording(s, f, kExceptNoun, false) && exact_names(s, f.except); });
  };
  return s.optional(f.except != 0 && (f.wording & kExceptAfter) == 0, f, [&] {
    return s.either(
        f,
        [&] {  // "without [Ember] in its name"
          return says_wording(s, f, kWithout, true) && says_wording(s, f, kExceptNoun, false) &&
                 s.words("without") && named_properties(s, f.except);
        },
        [&] { return says_wording(s, f, kWithout, false) && s.words("other than") && others(); });
  });
}

// Leads of an alternative that names its own number, and of one that has no noun of its own.
constexpr std::uint8_t kOneOfYourOther = 5;
constexpr std::uint8_t kOneOfYours = 6;
constexpr std::uint8_t kOneOfTheirs = 7;
constexpr std::uint8_t kOrHas = 10;
constexpr std::uint8_t kOrIs = 11;
constexpr std::uint8_t kOrThats = 12;
constexpr std::uint8_t kOrHasBeneath = 13;
constexpr std::uint8_t kCommaOne = 14;
constexpr std::uint8_t kComma = 15;
constexpr std::uint8_t kOrWith = 16;
constexpr std::uint8_t kOrPart = 17;

constexpr auto kLeads = std::to_array<Phrase<std::uint8_t>>({
    {1, "1"},
    {2, "a"},
    {3, "an"},
    {4, "another"},
    {kOneOfYourOther, "1 of your other"},
    {kOneOfYours, "1 of your"},
    {kOneOfTheirs, "1 of their"},
    {0, ""},
});

/// Behind a comma: what is left of "1 Tamer card, 1 [Ember] or 1 [Ash]".
constexpr auto kListed = std::to_array<Phrase<std::uint8_t>>({
    {kCommaOne, ", 1"},
    {kComma, ","},
});

/// Is it a list of names in itself, "[Ember] or [Ash]"?
bool names_several(const Side& s, const Filter& f) {
  if (f.named == 0 || f.named > s.descriptions.size()) return false;
  const auto& words = s.descriptions[f.named - 1U].alternatives;
  return !words.empty() && !words[0].any_of.empty() && words[0].any_of[0].texts.size() > 1;
}

/// "... or 1 Tamer card": what fits as well.
bool alternative(Side& s, Filter& f, Noun noun) {
  NounPhrase other;
  if (!s.reading()) {
    if (f.or_else == 0 || f.or_else > s.descriptions.size()) return false;
    other = s.descriptions[f.or_else - 1U].nouns.at(0);
  }
  const bool listed = s.either(other, [&] {
    return s.choice(other.lead, kListed) && noun_phrase(s, other.filter, other.kind, noun) &&
           (other.filter.or_else != 0 || names_several(s, other.filter));
  });
  if (listed) {
    if (s.reading()) f.or_else = s.remember({{}, {other}});
    return true;
  }
  const bool of_several = s.reading() && s.plural;
  if (!s.words("or") || !s.choice(other.lead, kLeads) ||
      !s.is(other.filter.other, other.lead == kOneOfYourOther)) {
    return false;
  }
  // "2 or more Tamers or a Digimon": not two of either.
  if (of_several && other.lead != 0 && other.lead < kOneOfYourOther) return false;
  if (other.lead >= kOneOfYourOther) s.plural = true;
  if (!noun_phrase(s, other.filter, other.kind, noun)) return false;
  if (s.reading()) f.or_else = s.remember({{}, {other}});
  return true;
}

/// "... with <Blocker> or <Reboot>", "... with the [Dragon] trait or 6000 DP or less", "... or with
/// <Rush>": one quality or another. With a third, nobody could say which of them the "or" joins.
bool one_part_or_another(Side& s, const Filter& f, NounPhrase& other) {
  constexpr auto kOthers =
      std::to_array<Part>({Part::keyword, Part::dp, Part::color_count, Part::cost, Part::named});
  if (s.reading() && !s.comes("or")) return false;  // seen at once
  if (usual_order(f, kUsuallyBehind).size() != 1 || f.except != 0) return false;
  if (f.lacks_keyword || f.without_digivolution) return false;
  const auto says = [&](std::uint8_t lead, std::string_view words, Part part) {
    if (!s.reading() && !says_part(other.filter, part)) return false;
    return s.either(other, [&] {
      return s.is(other.lead, lead) && s.words(words) &&
             FilterParts(s, other.filter).without_joint(part);
    });
  };
  return std::ranges::any_of(kOthers, [&](Part part) {
    // "[A] in its name or [B] in its traits" is one quality.
    if (part == Part::named && f.named != 0) return false;
    return says(kOrWith, "or with", part) || says(kOrPart, "or", part);
  });
}

/// "... that's red or has [Ember] in its name", "... or is level 5 or higher": the same noun.
bool relative_alternative(Side& s, Filter& f, CardKind kind) {
  NounPhrase other{.kind = kind};
  other.filter.kinds = f.kinds;
  if (!s.reading()) {
    if (f.or_else == 0 || f.or_else > s.descriptions.size()) return false;
    other = s.descriptions[f.or_else - 1U].nouns.at(0);
  }
  const auto is = [&](std::uint8_t lead, std::string_view words) {
    return s.is(other.lead, lead) && s.words(words) &&
           s.either(
               other.filter,
               [&] {
                 return other.filter.colors == 0 && !names_two_kinds(other.filter.kinds) &&
                        FilterParts(s, other.filter).before_noun(Part::level);
               },
               [&] { return FilterParts(s, other.filter).before_noun(Part::colors); });
  };
  const bool fits = s.either(
      other,
      [&] {
        return s.is(other.lead, kOrHas) && s.words("or has") &&
               named_properties(s, other.filter.named);
      },
      [&] { return is(kOrIs, "or is"); }, [&] { return is(kOrThats, "or that's"); },
      [&] {
        return s.is(other.lead, kOrHasBeneath) && s.words("or") &&
               exact_names(s, other.filter.stacked) && s.words("in its digivolution cards");
      },
      [&] { return one_part_or_another(s, f, other); });
  if (fits && s.reading()) f.or_else = s.remember({{}, {other}});
  return fits;
}

/// Is what an alternative of its own number says of the same player's cards?
bool is_of_same_player(const Side& s, const Filter& f, Whose whose) {
  if (f.or_else == 0 || f.or_else > s.descriptions.size()) return true;
  const auto& nouns = s.descriptions[f.or_else - 1U].nouns;
  if (nouns.empty()) return true;
  const std::uint8_t lead = nouns[0].lead;
  if (lead == kOneOfYours || lead == kOneOfYourOther) return whose == Whose::yours;
  return lead != kOneOfTheirs || whose == Whose::opponents;
}

}  // namespace

bool keyword_name(Side& s, Keyword& name) { return s.choice(name, kKeywords); }

bool card_colors(Side& s, ColorSet& set) {
  Filter f{.colors = set};
  if (!s.reading() && set == 0) return true;
  if (!FilterParts(s, f).before_noun(Part::colors)) return s.reading();
  if (f.color_order != 0) return false;
  return s.is(set, f.colors);
}

namespace {

/// "such card", "such Tamer card", "such Digimon": all that the description before says, or all but
/// its kind.
bool such_card(Side& s, Filter& f, CardKind& kind, Noun noun) {
  if (!s.has_such || !s.word("such")) return false;
  if (s.reading()) {
    const bool other = std::exchange(f, s.such).other;
    f.other = f.other || other;
    kind = s.such_kind;
  }
  return s.either(
      f,
      [&] {
        return noun == Noun::card && says_wording(s, f, kSuch, true) &&
               says_wording(s, f, kOwnNoun, false) && s.words("cards/card");
      },
      [&] {
        return says_wording(s, f, kSuch, true) && says_wording(s, f, kOwnNoun, true) &&
               noun_words(s, f, kind, noun, false);
      });
}

}  // namespace

bool noun_phrase(Side& s, Filter& filter, CardKind& kind, Noun noun) {
  if (s.has_such && (s.reading() || (filter.wording & kSuch) != 0)) {
    if (s.either(filter, [&] { return such_card(s, filter, kind, noun); })) return true;
  }
  if (noun == Noun::in_play && (s.plural || !s.reading())) {
    const auto also_tokens = [&] {  // but not "1 of your Tokens or 1 of ...", which are others
      return s.is(filter.or_token, true) && s.words("Tokens or") &&
             !(s.reading() && s.comes("1")) && s.flag(filter.other, "other");
    };
    if (!s.optional(filter.or_token, filter, also_tokens)) return false;
  }
  if (!before_noun(s, filter) || !noun_of(s, filter, kind, noun)) return false;
  if (!s.possessive && (!behind_noun(s, filter) || !exceptions(s, filter))) return false;
  if (noun == Noun::card && filter.than.aspect == Aspect::orientation) {
    return s.fail("cards in play");
  }
  if (!measures_plainly(filter)) return s.fail("words that say which kind they bind");
  const bool plain = !s.reading() || filter.before.size() == 0;
  if (s.reading()) forget_usual_order(filter);
  return s.possessive || s.optional(filter.or_else != 0, filter, [&] {
    return s.either(
        filter, [&] { return plain && relative_alternative(s, filter, kind); },
        [&] { return alternative(s, filter, noun); });
  });
}

bool digivolution_cards_said(Side& s, Filter& filter, CardKind& kind) {
  if (!before_noun(s, filter)) return false;
  if (s.reading()) forget_usual_order(filter);
  return s.is(filter.kinds, kAnyKind) && s.is(kind, CardKind::digimon) &&
         filter != Filter{.kinds = kAnyKind} && s.words("digivolution cards");
}

bool described_cards(Side& s, Filter& filter, CardKind kind) {
  CardKind found = kind;
  return noun_phrase(s, filter, found, Noun::in_play) && found == kind && filter.kinds == 0;
}

bool other_before(Side& s, Filter& filter) {
  if (!s.reading() && (filter.wording & kOtherBehind) != 0) return true;
  return s.flag(filter.other, "other");
}

bool other_behind(Side& s, Filter& filter) {
  if (s.reading() && (filter.other || filter.or_else != 0 || !s.comes("other"))) return true;
  return s.optional((filter.wording & kOtherBehind) != 0, filter, [&] {
    return says_wording(s, filter, kOtherBehind, true) && s.words("other than this Digimon") &&
           s.is(filter.other, true);
  });
}

bool cards_of(Side& s, Filter& filter, CardKind& kind, Whose whose) {
  const bool may_be_other = whose == Whose::yours && (s.reading() || !filter.or_token);
  if (may_be_other && !other_before(s, filter)) return false;
  return noun_phrase(s, filter, kind, Noun::in_play) &&
         (!may_be_other || other_behind(s, filter)) && is_of_same_player(s, filter, whose);
}

}  // namespace headjudge::cards::syntax
