// What a noun phrase compares cards with: "with as much or less DP as this Digimon".
//
// A comparison is an aspect and a relation, said in one of many ways, and what it is compared with:
// a Digimon, what the sentence before was about, or a number of cards. Which rows say it is kept in
// the filter. (comprehensive-4.2, 15-10)
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/nouns/parts.hpp"

namespace headjudge::cards::syntax {
namespace {

/// `with`: the words follow "with"; `of`: they end with what belongs to the other, "'s level".
/// `after` may be kSaysItAll: "of the same level" is that of the one spoken of.
struct ComparisonWords {
  Aspect aspect;
  Relation relation;
  bool with;
  std::string_view words;
  bool possessive;
  std::string_view after;
};

constexpr std::string_view kSaysItAll = ".";

constexpr auto kComparisons = std::to_array<ComparisonWords>({
    {Aspect::dp, Relation::at_most, true, "as much or less DP as", false, ""},
    {Aspect::dp, Relation::at_most, true, "DP less than or equal to", true, "DP"},
    {Aspect::dp, Relation::at_most, true, "DP less than or equal to the DP of", false, ""},
    {Aspect::dp, Relation::at_most, true, "DP less than or equal to", false, ""},
    {Aspect::dp, Relation::at_most, true, "DP equal to or less than", false, ""},
    {Aspect::dp, Relation::at_least, true, "as much or more DP as", false, ""},
    {Aspect::dp, Relation::less, true, "less DP than", false, ""},
    {Aspect::dp, Relation::more, true, "more DP than", false, ""},
    {Aspect::level, Relation::at_most, true, "as high or lower a level as", false, ""},
    {Aspect::level, Relation::at_most, true, "a level less than or equal to", true, "level"},
    {Aspect::level, Relation::at_most, true, "level equal to or less than", false, ""},
    {Aspect::level, Relation::at_most, true, "level equal to or lower than", false, ""},
    {Aspect::level, Relation::at_most, false, "whose level is less than or equal to", true,
     "level"},
    {Aspect::level, Relation::at_most, false, "whose level is less than or equal to", false, ""},
    {Aspect::level, Relation::at_most, true, "a level less than or equal to", false, ""},
    {Aspect::level, Relation::at_most, true, "a level as high or lower than", false, ""},
    {Aspect::level, Relation::at_most, true, "a level equal to or lower than", false, ""},
    {Aspect::level, Relation::at_most, true, "a level equal to or less than", false, ""},
    {Aspect::level, Relation::at_most, true, "level equal to or lower to", false, ""},
    {Aspect::level, Relation::at_least, true, "as high or higher a level as", false, ""},
    {Aspect::level, Relation::at_least, true, "a level as high or higher as", false, ""},
    {Aspect::level, Relation::at_least, true, "a level equal to or higher than", false, ""},
    {Aspect::level, Relation::at_least, true, "levels greater than or equal to", false, ""},
    {Aspect::level, Relation::less, true, "a lower level than", false, ""},
    {Aspect::level, Relation::more, true, "a higher level than", false, ""},
    {Aspect::level, Relation::same, true, "the same level as", false, ""},
    {Aspect::level, Relation::same, true, "the same level as", true, "level"},
    {Aspect::level, Relation::same, false, "of the same level", false, kSaysItAll},
    {Aspect::cost, Relation::at_most, true, "as high or lower a play cost as", false, ""},
    {Aspect::cost, Relation::at_most, true, "a play cost less than or equal to", true, "play cost"},
    {Aspect::cost, Relation::at_most, true, "a play cost less than or equal to", true, ""},
    {Aspect::cost, Relation::at_most, true, "a play cost less than or equal to", false, ""},
    {Aspect::cost, Relation::at_most, true, "a play cost equal to or less than", false, ""},
    {Aspect::cost, Relation::at_most, true, "a play cost equal to or lower than", false, ""},
    {Aspect::cost, Relation::at_most, true, "play costs less than or equal to", false, ""},
    {Aspect::cost, Relation::at_most, false, "whose play cost is less than or equal to", true,
     "play cost"},
    {Aspect::cost, Relation::at_most, false, "whose play cost is less than or equal to", false, ""},
    {Aspect::cost, Relation::at_least, true, "as high or higher a play cost as", false, ""},
    {Aspect::cost, Relation::less, true, "a lower play cost than", false, ""},
    {Aspect::cost, Relation::same, true, "the same play cost as", false, ""},
    {Aspect::cards, Relation::at_most, true, "as many or fewer digivolution cards as", false, ""},
    {Aspect::cards, Relation::at_most, true, "equal or fewer digivolution cards than", false, ""},
    {Aspect::cards, Relation::at_most, true, "digivolution cards less than or equal to", true,
     "digivolution cards"},
    {Aspect::cards, Relation::at_least, true, "as many or more digivolution cards as", false, ""},
    {Aspect::cards, Relation::less, true, "fewer digivolution cards than", false, ""},
    {Aspect::cards, Relation::more, true, "more digivolution cards than", false, ""},
    {Aspect::name, Relation::same, true, "the same name as", false, ""},
    {Aspect::color, Relation::same, true, "the same color as", false, ""},
    {Aspect::color, Relation::same, false, "of the same color as", false, ""},
    {Aspect::orientation, Relation::same, true, "the same orientation as", false, ""},
});

/// What is compared with, alone and with "'s".
struct StandardWords {
  Standard with;
  std::string_view words;
  std::string_view possessive;
};

constexpr auto kStandards = std::to_array<StandardWords>({
    {Standard::this_one, "this Digimon", "this Digimon's"},
    {Standard::that_one_now, "that Digimon", "that Digimon's"},
    {Standard::that_one, "it", "its"},
    {Standard::that_one, "that card", "that card's"},
    {Standard::that_one, "the deleted Digimon", "the deleted Digimon's"},
    {Standard::that_one, "the returned Digimon", "the returned Digimon's"},
    {Standard::that_one, "the suspended Digimon", "the suspended Digimon's"},
    {Standard::that_one, "the chosen Digimon", "the chosen Digimon's"},
    {Standard::that_one, "the played Digimon", "the played Digimon's"},
    {Standard::that_one, "the Digimon this effect played", "the Digimon this effect played's"},
    {Standard::that_one, "the placed card", "the placed card's"},
    {Standard::that_one, "the returned card", "the returned card's"},
    {Standard::that_one, "the trashed card", "the trashed card's"},
    {Standard::that_one, "the chosen card", "the chosen card's"},
    {Standard::that_one, "the Digimon played with this effect", "the played card's"},
    {Standard::that_one, "the Digimon you played", "the card's that you played"},
    {Standard::that_one, "the Digimon this effect suspended", "that suspended Digimon's"},
    {Standard::that_one, "the Digimon this effect deleted", ""},
    {Standard::that_one, "the Digimon this effect returned", ""},
    {Standard::that_one, "the card this effect returned", ""},
    {Standard::that_one, "the card this effect trashed", ""},
    {Standard::that_one, "the card this effect placed", ""},
    {Standard::your_hand, "the number of cards in your hand", ""},
    {Standard::opponents_hand, "the number of cards in your opponent's hand", ""},
    {Standard::opponents_hand, "the number of cards in their hand", ""},
    {Standard::opponents_hand, "thenumber of cards in their hand", ""},
    {Standard::your_security, "the number of cards in your security stack", ""},
    {Standard::all_security, "the total cards in both players' security stacks", ""},
    {Standard::own_cards, "the number of this Digimon's digivolution cards", ""},
    {Standard::own_cards, "this Digimon's digivolution cards", ""},
    {Standard::that_one, "the same", ""},
});

/// The last row is never said: of words that say it all.
constexpr std::uint8_t kUnsaid = kStandards.size() - 1;

}  // namespace

std::string_view words_of_standard(const Comparison& comparison) {
  return kStandards.at(comparison.with_wording).words;
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
                 (row.after == kSaysItAll
                      ? s_.is(c.with, Standard::that_one) && s_.is(c.with_wording, kUnsaid)
                      : compared_with(row.possessive) && s_.words(row.after));
        })) {
      return true;
    }
  }
  joined_ = before;
  return false;
}

/// "as 1 of your [Rock] trait Digimon"
bool FilterParts::compared_with_yours() {
  NounPhrase other;
  if (!s_.reading()) {
    if (f_.compared == 0 || f_.compared > s_.descriptions.size()) return false;
    if (s_.descriptions[f_.compared - 1U].nouns.empty()) return false;
    other = s_.descriptions[f_.compared - 1U].nouns[0];
  }
  const bool plural = std::exchange(s_.plural, true);
  const auto said = [&](std::uint8_t nth, std::string_view words) {
    return s_.is(f_.than.with_wording, nth) && s_.words(words);
  };
  const bool fits =
      s_.is(f_.than.with, Standard::one_of_yours) &&
      s_.either(
          f_, [&] { return said(0, "1 of your"); }, [&] { return said(1, "any of your"); },
          [&] { return said(2, "one of your"); }) &&
      cards_of(s_, other.filter, other.kind, Whose::yours);
  s_.plural = plural;
  if (fits && s_.reading()) f_.compared = s_.remember({{}, {other}});
  return fits;
}

bool FilterParts::compared_with(bool possessive) {
  const bool yours = f_.than.aspect != Aspect::orientation;
  if (yours && !possessive && s_.either(f_, [&] { return compared_with_yours(); })) return true;
  std::uint8_t nth = 0;
  for (const StandardWords& row : kStandards) {
    const bool elsewhere = f_.than.aspect == Aspect::orientation && row.with != Standard::this_one;
    const bool said = nth != kUnsaid && !elsewhere && !(possessive && row.possessive.empty());
    if (said && s_.either(f_, [&] {
          return s_.is(f_.than.with, row.with) && s_.is(f_.than.with_wording, nth) &&
                 s_.words(possessive ? row.possessive : row.words);
        })) {
      return true;
    }
    ++nth;
  }
  return false;
}

}  // namespace headjudge::cards::syntax
