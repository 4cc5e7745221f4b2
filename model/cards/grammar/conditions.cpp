// Under which condition an effect, or a sentence of it, is carried out: "If ..., ", "While ..., ".
//
// One condition is a row of kConditions; two are joined by "and" or "or". A condition about what
// this effect has done ("If this effect didn't delete, ...") names the instruction it looks at.
#include <algorithm>

#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/nouns/names.hpp"
#include "model/cards/grammar/nouns/parts.hpp"
#include "model/cards/grammar/parts.hpp"
#include "model/cards/syntax/objects.hpp"

namespace headjudge::cards::syntax {

bool Grammar::on_the_field() {
  return s_.flag(condition().on_field, "on the field") && condition_area();
}

/// "in the breeding area": where those who are counted must be.
bool Grammar::condition_area() {
  Condition& c = condition();
  return s_.optional(c.part_wording != 0, c, [&] {
    for (const Phrase<FieldPart>& row : kConditionAreas) {
      const auto nth = static_cast<std::uint8_t>(1 + wording_of(kConditionAreas, row));
      const auto said = [&] { return s_.is(c.part, row.means) && s_.is(c.part_wording, nth); };
      if (s_.either(c, [&] { return said() && s_.words(row.words); })) return true;
    }
    return false;
  });
}

bool Grammar::condition_after(std::string_view if_or_while) {
  const bool present = e().condition.kind != ConditionKind::none;
  return s_.optional(present, e(), [&] { return conditions(e(), if_or_while); });
}

bool Grammar::condition_of_attack() {
  if (e().timing != Timing::when_attacking) return false;
  Condition& c = e().condition;
  for (const Phrase<ConditionKind>& row : kAttackConditions) {
    if (s_.either(c, [&] {
          return s_.is(c.kind, row.means) && s_.is(c.wording, wording_of(kAttackConditions, row)) &&
                 attacked_as_said(row.words);
        })) {
      named_ = {Pick::self, false, true, false};
      return true;
    }
  }
  return false;
}

/// The row, in which "{attacked}" says more of the Digimon that is attacked; behind it "if ..., ".
bool Grammar::attacked_as_said(std::string_view words) {
  condition_ = &e().condition;
  const bool fits = follow(words);
  condition_ = nullptr;
  return fits && s_.optional(e().also_if.kind != ConditionKind::none, e().also_if, [&] {
    return s_.words("if") && one_condition(e().also_if) && s_.words(",");
  });
}

/// "one of your opponent's Digimon with 12000 DP or more"
bool Grammar::attacked() {
  Condition& c = condition();
  s_.plural = true;
  const bool fits = noun_phrase(s_, c.filter, c.card, Noun::in_play) &&
                    c.card == CardKind::digimon && c.filter.kinds == 0;
  s_.plural = false;
  return fits;
}

bool Grammar::condition_of_sentence() {
  if (otherwise()) return true;
  const bool present = i().condition.kind != ConditionKind::none && !i().if_last;
  return s_.optional(present, i(), [&] { return conditions(i(), "if"); });
}

/// "Otherwise, ": behind a sentence with an "If" of its own, which was not carried out.
bool Grammar::otherwise() {
  if (at_ == 0) return false;
  Condition& c = i().condition;
  if (!s_.reading() && c.kind != ConditionKind::otherwise) return false;
  return s_.either(c, [&] {
    return s_.words("otherwise") && s_.is(c.kind, ConditionKind::otherwise) &&
           s_.either(
               c, [&] { return s_.is(c.wording, 0) && s_.words(","); },
               [&] { return s_.is(c.wording, 1); });
  });
}

/// "gain 1 memory if you have a Tamer": of one instruction, behind it.
bool Grammar::condition_last() {
  if (is_persistent()) return true;
  Condition& c = i().condition;
  if (s_.reading() && c.kind != ConditionKind::none) return true;
  return s_.optional(i().if_last, i(), [&] {
    return s_.is(i().if_last, true) && s_.words("if") && one_condition(c);
  });
}

bool Grammar::one_condition(Condition& which) {
  condition_ = &which;
  const bool fits = any_condition();
  condition_ = nullptr;
  return fits;
}

namespace {

/// Of the wording of an elided count: "or less", not "or fewer".
constexpr std::uint8_t kOrLess = 16;

}  // namespace

bool Grammar::bounded_again() {
  Condition& c = condition();
  const auto nth = static_cast<std::uint8_t>(c.wording & ~kOrLess);
  return s_.either(
      c, [&] { return s_.is(c.wording, nth) && amount_then(Compare::at_least, 0, "or more"); },
      [&] { return s_.is(c.wording, nth) && amount_then(Compare::at_most, 1, "or fewer"); },
      [&] {
        return s_.is(c.wording, static_cast<std::uint8_t>(nth | kOrLess)) &&
               amount_then(Compare::at_most, 0, "or less");
      });
}

/// "you have 3 or fewer": of what the condition before has counted.
bool Grammar::counted_again() {
  constexpr std::uint8_t kNounElided = 9;
  Condition& c = condition();
  const Condition* before = nullptr;
  for (std::size_t at = at_; at > 0 && before == nullptr; --at) {
    const Condition& earlier = program_.instructions[at - 1].condition;
    if (earlier.kind != ConditionKind::none) before = &earlier;
  }
  if (before == nullptr && condition_ != &e().condition) before = &e().condition;
  if (before == nullptr || before->kind == ConditionKind::none) return false;
  if (!s_.reading() && c.counted != kNounElided) return false;
  const Condition said = *before;
  std::uint8_t nth = 0;
  for (const std::string_view words : kAgain) {
    if (s_.either(c, [&] {
          if (s_.reading()) {
            c = said;
            c.counted = kNounElided;
            c.wording = nth;
          }
          Condition as_before = said;
          as_before.amount = c.amount;
          as_before.compare = c.compare;
          as_before.counted = kNounElided;
          as_before.wording = c.wording;
          return (c.wording & ~kOrLess) == nth && c == as_before && s_.words(words) &&
                 bounded_again() && s_.comes(",");
        })) {
      return true;
    }
    ++nth;
  }
  return false;
}

bool Grammar::any_condition() {
  if (counted_again()) return true;
  const std::string_view lead = lead_of_the_first();
  const auto says = [&](const Phrase<ConditionKind>& row, bool elided) {
    if (elided && (lead.empty() || !row.words.starts_with(lead))) return false;
    const std::string_view words = row.words.substr(elided ? lead.size() : 0);
    if (is_of_another(row) || !may_begin(words)) return false;
    return s_.either(condition(), [&] {
      return s_.is(condition().lead_elided, elided) && s_.is(condition().kind, row.means) &&
             s_.is(condition().wording, wording_of(kConditions, row)) && follow(words) &&
             its_are_of_this(row.words);
    });
  };
  for (const Phrase<ConditionKind>& row : kConditions) {
    if (says(row, false) || says(row, true)) {
      const bool speaks = named_.pick == Pick::none && row.words.contains("this Digimon");
      if (speaks || row.words.starts_with("this Digimon")) name_this_digimon();
      return true;
    }
  }
  return s_.either(condition(), [&] { return performed_condition(); });
}

/// Was the instruction before about this Digimon alone?
bool Grammar::speaks_of_this_one() {
  return named_.pick == Pick::self || (named_.it() == Pick::same && at_ > 0 &&
                                       program_.instructions[at_ - 1].target.pick == Pick::self);
}

void Grammar::name_this_digimon() {
  if (named_.pick == Pick::none) {
    named_ = {Pick::self, false, true, false};
  } else if (!speaks_of_this_one()) {
    named_.it_is_self = named_.pick == Pick::same && e().subject == Subject::self;
    named_.by_pronoun = named_.it_is_self || (named_.by_pronoun && e().subject == Subject::self);
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

bool Grammar::count() { return bounded() || exactly(); }

bool Grammar::bounded() {
  const auto said = [&](Compare compare, std::string_view words) {
    return s_.is(condition().counted, 0) && amount_then(compare, 1, words);
  };
  return s_.either(
      condition(), [&] { return said(Compare::at_least, "or more"); },
      [&] { return said(Compare::at_most, "or fewer"); },
      [&] { return said(Compare::at_most, "or less"); }, [&] { return none_of_them(); });
}

/// "exactly 3"; "3" alone means that so many are there: 3 or more (comprehensive-4.2, 4-26-1).
bool Grammar::exactly() {
  const auto said = [&](std::uint8_t how) { return s_.is(condition().counted, how); };
  return s_.either(
      condition(), [&] { return said(3) && amount_then(Compare::at_least, 1, ""); },
      [&] { return said(4) && s_.words("exactly") && amount_then(Compare::exactly, 0, ""); },
      [&] { return said(0) && amount_then(Compare::exactly, 0, ""); });
}

bool Grammar::more_or_less() {
  return s_.either(
      condition(), [&] { return amount_then(Compare::at_least, 0, "or more"); },
      [&] { return amount_then(Compare::at_most, 0, "or less"); },
      [&] { return amount_then(Compare::exactly, 0, ""); });
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

/// "no Digimon was deleted by this effect": of the last instruction that did such a thing.
bool Grammar::performed_condition() {
  if (at_ == 0 || condition_ != &i().condition) return false;
  for (const Phrase<PerformedWords>& row : kPerformed) {
    if (s_.either(condition(), [&] {
          std::size_t last = at_;
          while (last > 0 && !did_so(program_.instructions[last - 1], row.means.performed)) --last;
          const bool any = row.means.performed == Performed::anything;
          return last > 0 && done_by(row.words, last - 1) && done_to(row.words, last - 1) &&
                 done_once(row.words, row.means.performed, last, false) &&
                 !(any && could_be_another(row.words, last)) &&
                 s_.is(condition().kind, row.means.kind) &&
                 s_.is(condition().amount, static_cast<std::int16_t>(last - 1)) &&
                 s_.is(condition().wording, wording_in_performed(row)) && follow(row.words);
        })) {
      return true;
    }
  }
  return false;
}

/// Which of the rows of this kind, whatever was done: that follows from the instruction.
std::uint8_t Grammar::wording_in_performed(const Phrase<PerformedWords>& row) {
  return static_cast<std::uint8_t>(&row - kPerformed.data());
}

/// What is looked at as the effect triggers is its first condition.
bool Grammar::looked_at_triggering() {
  return condition_ == &e().condition && e().has(Timing::on_deletion);
}

bool Grammar::had() {
  return looked_at_triggering() && condition_once() &&
         s_.either(
             condition(), [&] { return named_properties(s_, condition().filter.named); },
             [&] { return exact_names(s_, condition().filter.named); });
}

bool Grammar::exact_level() {
  Filter& filter = condition().filter;
  return condition_once() && s_.number_in(filter.max_level, 1, kMostLevel) &&
         s_.is(filter.min_level, filter.max_level);
}

/// "by an effect", "outside of a battle": how this card came to be deleted.
bool Grammar::condition_cause() {
  if (!looked_at_triggering()) return false;
  for (const Phrase<CauseFilter>& row : kCauses) {
    if (row.means == CauseFilter::any) continue;
    if (s_.either(condition(), [&] {
          return s_.is(condition().amount, static_cast<std::int16_t>(row.means)) &&
                 s_.is(condition().counted, wording_of(kCauses, row)) && s_.words(row.words);
        })) {
      return true;
    }
  }
  return false;
}

/// "this Digimon has a [On Play] effect"
bool Grammar::timed_effect() {
  return condition_once() && timing_tag(s_, condition().filter.with_effect);
}

/// "this Digimon has a red digivolution card", "... a [Ember] digivolution card"
bool Grammar::digivolution_card_said() {
  Filter& filter = condition().filter;
  return condition_once() && s_.is(filter.kinds, kAnyKind) &&
         s_.either(
             filter,
             [&] {
               return s_.is(filter.named, 0) && card_colors(s_, filter.colors) &&
                      filter.colors != 0;
             },
             [&] { return s_.is(filter.colors, ColorSet{0}) && exact_names(s_, filter.named); }) &&
         s_.words("digivolution card");
}

bool Grammar::subjects_name() {
  return listens() && condition_once() && named_properties(s_, condition().filter.named);
}

bool Grammar::subjects_names() {
  return listens() && condition_once() && exact_names(s_, condition().filter.named);
}

bool Grammar::subjects_colors() {
  return listens() && condition_once() && card_colors(s_, condition().filter.colors) &&
         condition().filter.colors != 0;
}

bool Grammar::subjects_level() { return listens() && higher_or_lower(); }

bool Grammar::some_digimon() { return some(Whose::anyones); }

bool Grammar::condition_keyword() { return keyword_name(s_, condition().filter.with_keyword); }

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
      [&] { return condition_once() && said(5, "") && cards_are(false) && bare_name(); },
      [&] {
        return said(6, "") && s_.is(condition().compare, Compare::exactly) &&
               s_.number_in(condition().amount, 1, kMostCards) &&
               cards_are(condition().amount != 1);
      });
}

bool Grammar::one(Whose whose) {
  Filter& filter = condition().filter;
  const bool behind = (filter.wording & kOtherBehind) != 0;
  s_.plural = false;
  return condition_once() && said(1, "") &&
         s_.either(
             filter,
             [&] {
               return whose == Whose::yours && !behind && s_.is(filter.other, true) &&
                      s_.words("another");
             },
             [&] { return (s_.reading() || filter.other == behind) && s_.words("a"); }) &&
         noun_phrase(s_, filter, condition().card, Noun::in_play) &&
         (whose != Whose::yours || other_behind(s_, filter));
}

bool Grammar::none_of_yours() { return none_said() && condition_area(); }

bool Grammar::none_said() {
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
               return said(3, "another") && s_.is(condition().filter.other, true) &&
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

}  // namespace headjudge::cards::syntax
