// What an effect waits for, and under which condition. An event also says whom "that Digimon" and
// "it" mean in the sentences after it.
#include <algorithm>
#include <optional>

#include "model/cards/card_objects.hpp"
#include "model/cards/card_words.hpp"
#include "model/cards/descriptions.hpp"
#include "model/cards/grammar_parts.hpp"
#include "model/cards/keyword_effects.hpp"

namespace headjudge::cards {

bool Grammar::event() {
  for (const Phrase<Timing>& row : kEvents) {
    if (s_.either(e(), [&] { return s_.is(e().timing, row.means) && follow(row.words); })) {
      if (names_a_digimon(row.means)) named_ = {Pick::subject, true, true, false};
      return true;
    }
  }
  return false;
}

bool Grammar::names_a_digimon(Timing event) {
  return event != Timing::effect_deletes && event != Timing::your_security_removed &&
         event != Timing::opponents_security_removed;
}

bool Grammar::this_one() { return s_.is(e().subject, Subject::self) && s_.words("this Digimon"); }

bool Grammar::your_effect() {
  return s_.is(e().subject, Subject::self) && s_.words("one of your effects");
}

bool Grammar::somebody() {
  for (const Phrase<Subject>& row : kSubjects) {
    if (s_.either(e(), [&] { return s_.is(e().subject, row.means) && follow(row.words); })) {
      return true;
    }
  }
  return false;
}

bool Grammar::subject_cards() {
  s_.plural = true;
  const bool fits = described_cards(s_, e().subject_filter, CardKind::digimon);
  s_.plural = false;
  return fits;
}

bool Grammar::cause() { return s_.choice(e().cause, kCauses); }

bool Grammar::condition_after(std::string_view if_or_while) {
  const bool present = condition().kind != ConditionKind::none;
  return s_.optional(present, condition(),
                     [&] { return s_.words(if_or_while) && any_condition() && s_.words(","); });
}

bool Grammar::any_condition() {
  for (const Phrase<ConditionKind>& row : kConditions) {
    if (s_.either(condition(),
                  [&] { return s_.is(condition().kind, row.means) && follow(row.words); })) {
      if (row.words.starts_with("this Digimon")) name_this_digimon();
      return true;
    }
  }
  return false;
}

void Grammar::name_this_digimon() {
  if (named_.pick == Pick::none) {
    named_ = {Pick::self, false, true, false};
  } else if (e().subject != Subject::self) {
    named_.by_pronoun = false;
  }
}

bool Grammar::amount_then(Compare compare, int least, std::string_view words) {
  return s_.is(condition().compare, compare) &&
         s_.number_in(condition().amount, least, kMostCards) && s_.words(words);
}

bool Grammar::none_of_them() {
  return s_.is(condition().compare, Compare::at_most) && s_.is(condition().amount, 0) &&
         s_.words("no");
}

bool Grammar::count() {
  return s_.either(
      condition(), [&] { return amount_then(Compare::at_least, 1, "or more"); },
      [&] { return amount_then(Compare::at_most, 1, "or fewer"); }, [&] { return none_of_them(); });
}

bool Grammar::more_or_less() {
  return s_.either(
      condition(), [&] { return amount_then(Compare::at_least, 0, "or more"); },
      [&] { return amount_then(Compare::at_most, 0, "or less"); });
}

bool Grammar::higher_or_lower() {
  return s_.either(
      condition(), [&] { return amount_then(Compare::at_least, 1, "or higher"); },
      [&] { return amount_then(Compare::at_most, 1, "or lower"); });
}

bool Grammar::condition_keyword() { return keyword_name(s_, condition().filter.with_keyword); }

bool Grammar::some_of_your_tamers() { return some(CardKind::tamer, Whose::yours); }

bool Grammar::some_of_your_digimon() { return some(CardKind::digimon, Whose::yours); }

bool Grammar::some_of_their_digimon() { return some(CardKind::digimon, Whose::opponents); }

bool Grammar::some(CardKind kind, Whose whose) {
  const auto cards_are = [&](bool plural) {
    s_.plural = plural;
    return cards_of(s_, condition().filter, kind, whose);
  };
  return s_.either(
      condition(), [&] { return one(kind, whose); },
      [&] { return amount_then(Compare::at_least, 2, "or more") && cards_are(true); },
      [&] { return amount_then(Compare::at_most, 1, "or fewer") && cards_are(true); },
      [&] { return none_of_them() && cards_are(true); });
}

bool Grammar::one(CardKind kind, Whose whose) {
  Filter& filter = condition().filter;
  s_.plural = false;
  return s_.is(condition().compare, Compare::at_least) && s_.is(condition().amount, 1) &&
         s_.either(
             filter,
             [&] {
               return whose == Whose::yours && s_.is(filter.other, true) && s_.words("another");
             },
             [&] { return s_.is(filter.other, false) && s_.words("a"); }) &&
         described_cards(s_, filter, kind);
}

}  // namespace headjudge::cards
