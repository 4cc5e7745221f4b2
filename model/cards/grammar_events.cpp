// What an effect waits for, and under which condition. An event also says whom "that Digimon" and
// "it" mean in the sentences after it.
#include <algorithm>
#include <optional>

#include "model/cards/card_words.hpp"
#include "model/cards/descriptions.hpp"
#include "model/cards/grammar_parts.hpp"
#include "model/cards/keyword_effects.hpp"
#include "model/cards/names.hpp"

namespace headjudge::cards {

bool Grammar::event() {
  std::uint8_t nth = 0;
  for (const Phrase<Timing>& row : kEvents) {
    nth = wording_of(kEvents, row);
    if (s_.either(e(), [&] {
          return s_.is(e().timing, row.means) && s_.is(e().wording, nth) && follow(row.words);
        })) {
      if (names_a_digimon(row.means)) named_ = {Pick::subject, true, true, false};
      return true;
    }
  }
  return false;
}

bool Grammar::names_a_digimon(Timing event) {
  return event != Timing::effect_deletes && event != Timing::digimon_deleted &&
         event != Timing::option_used && event != Timing::your_security_removed &&
         event != Timing::opponents_security_removed;
}

bool Grammar::this_one() { return s_.is(e().subject, Subject::self) && s_.words("this Digimon"); }

bool Grammar::your_effect() {
  return s_.is(e().subject, Subject::self) && s_.words("one of your effects");
}

bool Grammar::somebody() {
  for (const Phrase<Subject>& row : kSubjects) {
    if (s_.either(e(), [&] {
          return s_.is(e().subject, row.means) &&
                 s_.is(e().subject_wording, wording_of(kSubjects, row)) && follow(row.words);
        })) {
      s_.plural = row.words.starts_with("any");
      return true;
    }
  }
  return false;
}

/// "with [Ember] in its name", of this Digimon
bool Grammar::of_a_kind() {
  std::uint16_t& named = e().subject_filter.named;
  return s_.optional(named != 0, named,
                     [&] { return s_.word("with") && named_properties(s_, named); });
}

bool Grammar::somebody_else() {
  return somebody() && e().subject_wording == 0 &&
         (e().subject == Subject::other_of_yours || e().subject == Subject::one_of_opponents);
}

/// "a Tamer", "another [Ember]"
bool Grammar::played() {
  return s_.either(
             e(),
             [&] { return s_.is(e().subject, Subject::other_of_yours) && s_.words("another"); },
             [&] { return s_.is(e().subject, Subject::one_of_yours) && s_.words("a"); },
             [&] { return s_.is(e().subject, Subject::one_of_yours); }) &&
         subject_noun(false);
}

bool Grammar::into() {
  if (e().subject_filter != Filter{}) return false;  // as it was before, which is not known here
  s_.plural = false;
  const auto noun = [&](std::uint8_t how, std::string_view article, Noun form) {
    return s_.is(e().into_wording, how) && s_.words(article) &&
           noun_phrase(s_, e().into, e().into_kind, form);
  };
  return s_.either(
      e(), [&] { return noun(1, "a", Noun::card); }, [&] { return noun(2, "a", Noun::in_play); },
      [&] { return noun(3, "", Noun::card) && (e().into.wording & kBareName) != 0; });
}

/// "an Option card with a cost of 2 or more"
bool Grammar::used() {
  s_.plural = false;
  return s_.words("an") && noun_phrase(s_, e().subject_filter, e().subject_kind, Noun::card) &&
         e().subject_kind == CardKind::option && e().subject_filter.kinds == 0;
}

bool Grammar::on_the_field() { return s_.flag(condition().on_field, "on the field"); }

bool Grammar::subject_cards() { return subject_noun(true); }

bool Grammar::subject_card() { return subject_noun(false); }

bool Grammar::subject_noun(bool plural) {
  s_.plural = plural;
  const bool fits = noun_phrase(s_, e().subject_filter, e().subject_kind, Noun::in_play);
  s_.plural = false;
  return fits;
}

bool Grammar::cause() { return s_.choice(e().cause, kCauses); }

bool Grammar::condition_after(std::string_view if_or_while) {
  const bool present = e().condition.kind != ConditionKind::none;
  const bool read = s_.optional(present, e(), [&] {
    return s_.words(if_or_while) && one_condition(e().condition) &&
           s_.optional(e().also_if.kind != ConditionKind::none, e(),
                       [&] {
                         return s_.either(
                                    e(), [&] { return s_.is(e().or_if, false) && s_.words("and"); },
                                    [&] { return s_.is(e().or_if, true) && s_.words("or"); }) &&
                                one_condition(e().also_if);
                       }) &&
           s_.words(",");
  });
  return read;
}

bool Grammar::condition_of_attack() {
  if (e().timing != Timing::when_attacking) return false;
  Condition& c = e().condition;
  for (const Phrase<ConditionKind>& row : kAttackConditions) {
    if (s_.either(c, [&] {
          return s_.is(c.kind, row.means) && s_.is(c.wording, wording_of(kAttackConditions, row)) &&
                 s_.words(row.words);
        })) {
      named_ = {Pick::self, false, true, false};
      return true;
    }
  }
  return false;
}

bool Grammar::condition_of_sentence() {
  const bool present = i().condition.kind != ConditionKind::none;
  return s_.optional(present, i().condition, [&] {
    return s_.words("if") && one_condition(i().condition) && s_.words(",");
  });
}

bool Grammar::one_condition(Condition& which) {
  condition_ = &which;
  const bool fits = any_condition();
  condition_ = nullptr;
  return fits;
}

bool Grammar::any_condition() {
  for (const Phrase<ConditionKind>& row : kConditions) {
    if (s_.either(condition(), [&] {
          return s_.is(condition().kind, row.means) &&
                 s_.is(condition().wording, wording_of(kConditions, row)) && follow(row.words);
        })) {
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
      [&] { return amount_then(Compare::at_most, 1, "or fewer"); },
      [&] { return amount_then(Compare::at_most, 1, "or less"); }, [&] { return none_of_them(); });
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

bool Grammar::dp_or_more() {
  return s_.either(
      condition(),
      [&] {
        return s_.is(condition().compare, Compare::at_least) &&
               s_.number_in(condition().filter.min_dp, 1, kMostDp) && s_.words("DP or more");
      },
      [&] {
        return s_.is(condition().compare, Compare::at_most) &&
               s_.number_in(condition().filter.max_dp, 1, kMostDp) && s_.words("DP or less");
      });
}

bool Grammar::condition_keyword() { return keyword_name(s_, condition().filter.with_keyword); }

bool Grammar::condition_named() {
  return s_.is(condition().compare, Compare::at_least) && s_.is(condition().amount, 1) &&
         named_properties(s_, condition().filter.named);
}

bool Grammar::condition_names() {
  return s_.is(condition().compare, Compare::at_least) && s_.is(condition().amount, 1) &&
         exact_names(s_, condition().filter.named);
}

bool Grammar::condition_colors() {
  return condition_once() && card_colors(s_, condition().filter.colors) &&
         condition().filter.colors != 0;
}

bool Grammar::condition_once() {
  return s_.is(condition().compare, Compare::at_least) && s_.is(condition().amount, 1);
}

bool Grammar::some_of_your_tamers() {
  return some(Whose::yours) && condition().card == CardKind::tamer && condition().filter.kinds == 0;
}

bool Grammar::some_of_your_digimon() {
  return some(Whose::yours) &&
         (condition().card != CardKind::tamer || condition().filter.kinds != 0);
}

bool Grammar::some_of_their_digimon() { return some(Whose::opponents); }

bool Grammar::some_cards() {
  const auto cards_are = [&](bool plural) {
    s_.plural = plural;
    return noun_phrase(s_, condition().filter, condition().card, Noun::card);
  };
  return s_.either(
      condition(), [&] { return condition_once() && said(1, "a") && cards_are(false); },
      [&] {
        return said(2, "") && amount_then(Compare::at_least, 2, "or more") && cards_are(true);
      },
      [&] {
        return said(2, "") && amount_then(Compare::at_most, 1, "or fewer") && cards_are(true);
      },
      [&] { return condition_once() && said(5, "") && cards_are(false) && bare_name(); },
      [&] { return none_of_them() && said(0, "") && cards_are(true); });
}

bool Grammar::said(std::uint8_t how, std::string_view words) {
  return s_.is(condition().counted, how) && s_.words(words);
}

bool Grammar::bare_name() { return (condition().filter.wording & kBareName) != 0; }

bool Grammar::some(Whose whose) {
  const auto cards_are = [&](bool plural) {
    s_.plural = plural;
    return cards_of(s_, condition().filter, condition().card, whose);
  };
  return s_.either(
      condition(), [&] { return one(whose); },
      [&] {
        return said(2, "") && amount_then(Compare::at_least, 2, "or more") && cards_are(true);
      },
      [&] {
        return said(2, "") && amount_then(Compare::at_most, 1, "or fewer") && cards_are(true);
      },
      [&] { return said(0, "") && none_of_them() && cards_are(true); },
      [&] { return condition_once() && said(5, "") && cards_are(false) && bare_name(); });
}

bool Grammar::one(Whose whose) {
  Filter& filter = condition().filter;
  s_.plural = false;
  return condition_once() && said(1, "") &&
         s_.either(
             filter,
             [&] {
               return whose == Whose::yours && s_.is(filter.other, true) && s_.words("another");
             },
             [&] { return s_.is(filter.other, false) && s_.words("a"); }) &&
         noun_phrase(s_, filter, condition().card, Noun::in_play);
}

bool Grammar::none_of_yours() {
  const auto none = s_.is(condition().compare, Compare::at_most) && s_.is(condition().amount, 0);
  s_.plural = false;
  return none &&
         s_.either(
             condition(),
             [&] {
               return said(1, "a") &&
                      noun_phrase(s_, condition().filter, condition().card, Noun::in_play);
             },
             [&] {
               s_.plural = true;
               return said(4, "any") &&
                      cards_of(s_, condition().filter, condition().card, Whose::yours);
             },
             [&] {
               return said(5, "") &&
                      noun_phrase(s_, condition().filter, condition().card, Noun::in_play) &&
                      bare_name();
             });
}

}  // namespace headjudge::cards
