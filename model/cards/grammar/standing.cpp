// Conditions about how things stand: who has more, who attacks, what an event was about, or the
// sentence before.
//
// Rows of phrases/conditions.hpp; the rest of them is in conditions.cpp.
#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/nouns/names.hpp"
#include "model/cards/grammar/nouns/parts.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

/// "as many or more": of how many more the opponent has.
bool Grammar::not_fewer() {
  return s_.is(condition().compare, Compare::at_least) && s_.is(condition().amount, 0);
}

bool Grammar::not_more() {
  return s_.is(condition().compare, Compare::at_most) && s_.is(condition().amount, 0);
}

bool Grammar::fewer_of_them() {
  return s_.is(condition().compare, Compare::at_most) && s_.is(condition().amount, -1);
}

bool Grammar::more_of_them() { return condition_once(); }

/// "[Ember]", whatever kind of card it is.
bool Grammar::placed_names() {
  Condition& c = condition();
  const auto names = [&] {
    return s_.is(c.filter.kinds, kAnyKind) && exact_names(s_, c.filter.named);
  };
  return s_.either(
      c, [&] { return condition_once() && said(10, "") && names(); },
      [&] { return said(2, "") && amount_then(Compare::at_least, 2, "") && names(); });
}

/// "1 digivolution card": in the singular.
bool Grammar::just_one() {
  return condition().compare == Compare::exactly && condition().amount == 1;
}

bool Grammar::named_card() { return exact_names(s_, condition().filter.named); }

/// The card by whose effect this one was played.
bool Grammar::by_that_card() {
  return s_.is(condition().amount, static_cast<std::int16_t>(kByNamed));
}

/// Has the event a subject?
/// One that is gone cannot be looked at any more.
bool Grammar::listens() {
  return has_subject(e().timing) && !e().has(Timing::digimon_deleted) &&
         !e().has(Timing::digimon_returned);
}

/// "With the cost reduced by 1 for each of your Tamers", not "for each of your Tamers, play ...".
bool GrammarBase::is_lowered_for_each() {
  const bool behind = i().per.kind != ConditionKind::none && !i().per_first;
  return s_.is(i().manner.cost_for_each, behind && i().paying == Paying::reduced);
}

/// "If it's level 4 or lower", of one that was named since: not of the subject of the event.
bool GrammarBase::is_of_another(const Phrase<ConditionKind>& row) {
  const bool of_event = is_of_the_event(row.means);
  const bool begun = at_ < program_.instructions.size() && condition_ != &e().condition &&
                     condition_ != &e().also_if;
  return of_event && begun && named_.pick == Pick::same && !row.words.starts_with("the ");
}

/// Has a sentence before named what this one refers to?
bool Grammar::that_one() {
  const bool begun = at_ < program_.instructions.size() && at_ > 0;
  const bool of_instruction = begun && condition_ == &i().condition;
  return of_instruction && named_.pick == Pick::same && named_.by_noun && !named_.mixed &&
         condition_once();
}

bool Grammar::cost_or_less() {
  return s_.number_in(condition().filter.max_cost, 1, kMostCards) && s_.words("or less");
}

/// "with 4 or more digivolution cards", "level 4 or lower": as a noun phrase says it.
bool Grammar::cards_under() {
  return FilterParts(s_, condition().filter).without_joint(Part::cards_under);
}

bool Grammar::level_or_so() { return FilterParts(s_, condition().filter).before_noun(Part::level); }

/// Of an event that happens to a card: which card.
bool Grammar::cards_name() {
  return condition_ == &e().condition && is_of_cards(e().timing) && condition_once() &&
         s_.is(condition().filter.kinds, kAnyKind) &&
         named_properties(s_, condition().filter.named);
}

/// Is it said of cards of an area, in the words of "some card"?
bool Grammar::is_of_cards(Timing event) {
  switch (event) {
    case Timing::hand_trashed:
    case Timing::deck_trashed:
    case Timing::hand_gained:
    case Timing::security_gained:
    case Timing::trash_returned:
    case Timing::security_trashed: return true;
    default: return false;
  }
}

bool Grammar::subjects_exact_level() { return listens() && exact_level(); }

}  // namespace headjudge::cards::syntax
