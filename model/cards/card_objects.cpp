// Brackets stand for names in effects as they do in requirement lines, and both end in the same
// CardDescription; only the words around them differ (names.cpp).
#include "model/cards/card_objects.hpp"

#include "model/cards/descriptions.hpp"
#include "model/cards/names.hpp"

namespace headjudge::cards {

bool card_to_play(Side& s, CardObject& o) {
  s.plural = false;
  return s.word("1") && noun_phrase(s, o.filter, o.kind, Noun::card) && area_of(s, o, kOrigins);
}

bool card_to_become(Side& s, CardObject& o) {
  s.plural = false;
  return s.either(
             o,
             [&] {
               return noun_phrase(s, o.filter, o.kind, Noun::card) &&
                      (o.filter.wording & kBareName) != 0;
             },
             [&] {
               return s.word("a") && noun_phrase(s, o.filter, o.kind, Noun::card) &&
                      (o.filter.wording & kBareName) == 0;
             }) &&
         area_of(s, o, kHandAreas);
}

bool card_to_link(Side& s, CardObject& o) {
  return s.either(
      o, [&] { return s.is(o.area, CardArea::this_card) && s.words("this card"); },
      [&] { return card_to_play(s, o); });
}

bool token_to_play(Side& s, CardObject& o) {
  return s.word("1") && s.is(o.any_kind, true) && exact_names(s, o.filter.named) && s.word("Token");
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
