// What an effect waits for: whose event, what happens, by what. An event also says whom "that
// Digimon" and "it" mean in the sentences after it. Conditions are in conditions.cpp.
#include <algorithm>

#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

bool Grammar::event() {
  if (other_ == 0) two_subjects_ = have_one_verb();
  const std::size_t others = program_.others.size();
  for (const Phrase<EventKind>& row : kEvents) {
    if (!may_begin(row.words)) continue;
    if (s_.reading()) program_.others.resize(others);  // what the row before has begun
    if (s_.either(e(), [&] {
          implied_ = 0;
          return s_.is(e().timing, row.means.timing) && s_.is(e().detail, row.means.detail) &&
                 s_.is(e().wording, wording_of(kEvents, row)) && follow(row.words) &&
                 further_events(row.means);
        })) {
      share_verb();
      if (names_a_digimon(row.means.timing)) named_ = {Pick::subject, true, true, false};
      return true;
    }
  }
  if (s_.reading()) program_.others.resize(others);
  return false;
}

/// "suspends", "is suspended": of its own accord, by an effect or a rule, it is one event.
bool GrammarBase::suspends() {
  return s_.either(
      e(), [&] { return s_.is(e().whose_wording, 0) && s_.words("suspend/suspends"); },
      [&] { return s_.is(e().whose_wording, 1) && s_.words("are/is suspended"); });
}

/// Who moves to the battle area comes from the breeding area, said or not.
bool GrammarBase::out_of_breeding() {
  return s_.either(
      e(),
      [&] {
        return s_.is(e().whose_wording, 0) && s_.words("from the breeding area to the battle area");
      },
      [&] { return s_.is(e().whose_wording, 1) && s_.words("to the battle area"); });
}

/// "That Digimon" is clear where none but Digimon are spoken of.
bool GrammarBase::names_its_digimon() {
  named_.mixed = named_.pick == Pick::subject && !happens_to_digimon();
  return true;
}

/// "or digivolve": of the same subject. "A security stack" is either player's.
bool Grammar::further_events(const EventKind& first) {
  if (first.detail == EventDetail::any_stack) {
    return s_.is(e().also, timing_flag(Timing::opponents_security_removed));
  }
  std::uint64_t written = implied_;
  for (const Phrase<Timing>& row : kFurtherEvents) {
    const std::uint64_t flag = timing_flag(row.means);
    const bool links = first.timing == Timing::gets_linked && e().into_wording == 0;
    if (row.means == first.timing || !(links || has_subject(first.timing))) continue;
    if ((implied_ & flag) != 0) continue;  // its own row has said it
    s_.optional((e().also & flag) != 0, e().also, [&] {
      if (!s_.words("or") || !s_.words(row.words)) return false;
      written |= flag;
      e().also |= flag;
      return true;
    });
  }
  return s_.reading() || written == e().also;
}

/// Is it said of permanents, in the words of kSubjects?
bool Grammar::has_subject(Timing event) {
  switch (event) {
    case Timing::digimon_played:
    case Timing::digimon_digivolves:
    case Timing::digimon_attacks:
    case Timing::becomes_suspended:
    case Timing::becomes_unsuspended:
    case Timing::digimon_moves:
    case Timing::top_placed:
    case Timing::top_trashed:
    case Timing::digimon_deleted: return true;
    default: return false;
  }
}

bool Grammar::names_a_digimon(Timing event) {
  switch (event) {
    case Timing::effect_deletes:
    case Timing::digimon_deleted:
    case Timing::option_used:
    case Timing::your_security_removed:
    case Timing::opponents_security_removed:
    case Timing::hand_trashed:
    case Timing::deck_trashed:
    case Timing::hand_gained:
    case Timing::security_gained:
    case Timing::this_trashed:
    case Timing::attack_switched:
    case Timing::digimon_returned:
    case Timing::trash_returned:
    case Timing::security_trashed:
    case Timing::hatches:
    case Timing::would_be_played:
    case Timing::would_be_used:
    case Timing::placed_in_area:
    case Timing::option_trashed: return false;
    default: return true;
  }
}

bool Grammar::this_one() { return s_.is(e().subject, Subject::self) && s_.words("this Digimon"); }

bool Grammar::this_card_itself() {
  return s_.is(e().subject, Subject::self) && s_.words("this card");
}

/// Behind "when this card is trashed ...", "it" is this card.
bool Grammar::this_card_or_it() {
  return s_.either(
      i(), [&] { return s_.is(target().pronoun, false) && s_.words("this card"); },
      [&] {
        return e().timing == Timing::this_trashed && s_.is(target().pronoun, true) &&
               s_.words("it");
      });
}

bool Grammar::any_option_cards() {
  return s_.is(e().subject, Subject::anyone) && s_.words("Option cards");
}

/// "the hand": yours.
bool Grammar::your_own() { return s_.is(e().subject, Subject::one_of_yours) && s_.words("hand"); }

bool Grammar::this_digivolution_card() {
  return s_.is(e().subject, Subject::self) && s_.words("digivolution card");
}

bool Grammar::any_attack() { return s_.is(e().subject, Subject::anyone) && s_.words("attack"); }

bool Grammar::your_effect() {
  return s_.is(e().subject, Subject::self) && s_.words("one of your effects");
}

bool Grammar::by_your_effect() {
  return s_.is(e().cause, CauseFilter::your_effect) && s_.words("one of your effects");
}

/// "an effect", "your effects": what does it, before its verb
bool Grammar::effects() {
  for (const Phrase<CauseFilter>& row : kEffectsOf) {
    if (s_.either(e(), [&] {
          return s_.is(e().cause, row.means) &&
                 s_.is(e().cause_wording, wording_of(kEffectsOf, row)) && s_.words(row.words);
        })) {
      s_.plural = !row.words.starts_with("an ") && !row.words.starts_with("one ");
      return true;
    }
  }
  return false;
}

bool Grammar::cause() {
  for (const Phrase<CauseFilter>& row : kCauses) {
    if (s_.either(e(), [&] {
          return s_.is(e().cause, row.means) &&
                 s_.is(e().cause_wording, wording_of(kCauses, row)) && s_.words(row.words);
        })) {
      return true;
    }
  }
  return false;
}

bool Grammar::subject() {
  return s_.either(
      e(), [&] { return this_or_others(); },
      [&] { return two_subjects_ && other_ == 0 && said_with_one_verb(); },
      [&] { return s_.is(e().or_this, false) && subject_of(kSubjects); });
}

/// "this Digimon or any of your Tamers"
bool Grammar::this_or_others() {
  return s_.is(e().or_this, true) && s_.words("this Digimon or") && subject_of(kSubjects) &&
         e().subject != Subject::self;
}

bool Grammar::other_subject() { return subject() && e().subject != Subject::self; }

/// "a Tamer", "another [Ember]", "[Ember]"
bool Grammar::played() {
  const auto noun = [&](Subject who, std::uint8_t how, std::string_view article) {
    return s_.is(e().subject, who) && s_.is(e().subject_wording, how) && s_.words(article) &&
           subject_noun(false);
  };
  const auto card = [&] {
    return s_.is(e().subject, Subject::one_of_yours) && s_.is(e().subject_wording, 2) &&
           s_.words("a") && card_of_any_kind();
  };
  return s_.either(
      e(), [&] { return noun(Subject::other_of_yours, 0, "another"); },
      [&] { return noun(Subject::one_of_yours, 0, "a"); }, card,
      [&] {
        return noun(Subject::one_of_yours, 1, "") && (e().subject_filter.wording & kBareName) != 0;
      });
}

bool Grammar::opponents_played() {
  return s_.is(e().subject, Subject::one_of_opponents) && s_.words("a") && subject_noun(false);
}

bool Grammar::into() {
  // As it was before, which is not known here, unless it has not digivolved yet.
  const bool of_any_kind = e().subject_filter == Filter{.kinds = e().subject_filter.kinds};
  const bool later = e().timing == Timing::would_digivolve || e().timing == Timing::gets_linked ||
                     e().timing == Timing::would_link;
  if (!of_any_kind && !later) return false;
  if (other_ != 0 && s_.either(e(), [&] { return into_such_a_card(); })) return true;
  const bool several = s_.plural;
  s_.plural = false;
  const auto noun = [&](std::uint8_t how, std::string_view article, Noun form) {
    return s_.is(e().into_wording, how) && s_.words(article) &&
           noun_phrase(s_, e().into, e().into_kind, form);
  };
  return s_.either(
      e(), [&] { return noun(1, "a", Noun::card); }, [&] { return noun(2, "a", Noun::in_play); },
      [&] {
        s_.plural = several;
        const bool fits = several && noun(4, "", Noun::in_play) && !(e().into.wording & kBareName);
        s_.plural = false;
        return fits;
      },
      [&] { return noun(3, "", Noun::card) && (e().into.wording & kBareName) != 0; });
}

/// "such a card": as the event before says.
bool Grammar::into_such_a_card() {
  const Effect& before = program_.effect;
  if (before.subject_wording == 0 || !s_.is(e().into_wording, 5)) return false;
  if (s_.reading()) {
    e().into = before.subject_filter;
    e().into_kind = before.subject_kind;
  }
  return e().into == before.subject_filter && s_.words("such a card");
}

/// "an Option card with a cost of 2 or more"
bool Grammar::used() {
  const auto options = [&](std::uint8_t how, std::string_view article, bool plural) {
    s_.plural = plural;
    return s_.is(e().subject_wording, how) && s_.words(article) &&
           noun_phrase(s_, e().subject_filter, e().subject_kind, Noun::card) &&
           e().subject_kind == CardKind::option && e().subject_filter.kinds == 0;
  };
  const bool fits = s_.either(
      e(), [&] { return options(0, "an", false); }, [&] { return options(2, "a", false); },
      [&] { return options(1, "", true); });
  s_.plural = false;
  return fits;
}

/// "a yellow card", "Digimon cards": which cards an event is about, each as its own wording.
bool Grammar::cards_said(Filter& filter, CardKind& kind, std::uint8_t& wording) {
  const auto noun = [&](std::uint8_t how, std::string_view article, bool plural) {
    s_.plural = plural;
    return s_.is(wording, how) && s_.words(article) && noun_phrase(s_, filter, kind, Noun::card);
  };
  return s_.either(
      e(), [&] { return noun(1, "a", false); },
      [&] { return noun(6, "an", false) && kind == CardKind::option; },
      [&] {  // "[Ember] is"
        return noun(3, "", false) && (filter.wording & kBareName) != 0 &&
               (!s_.reading() || !s_.comes("are"));
      },
      [&] { return noun(2, "", true); });
}

bool Grammar::some_card() {
  return cards_said(e().subject_filter, e().subject_kind, e().subject_wording);
}

bool Grammar::placed_card() { return cards_said(e().into, e().into_kind, e().into_wording); }

/// "any of your [Ember] trait Digimon cards": what would be played
bool Grammar::coming_card() {
  if (!s_.is(e().subject, Subject::one_of_yours)) return false;
  const auto any = [&](std::uint8_t how, std::string_view words) {
    s_.plural = true;
    return s_.is(e().subject_wording, how) && s_.words(words) &&
           noun_phrase(s_, e().subject_filter, e().subject_kind, Noun::card);
  };
  return s_.either(
      e(), [&] { return any(4, "any of your"); }, [&] { return any(5, "any"); },
      [&] { return any(7, "") && e().subject_kind == CardKind::option; },
      [&] {
        return s_.is(e().subject_wording, 3) &&
               noun_phrase(s_, e().subject_filter, e().subject_kind, Noun::card) &&
               (e().subject_filter.wording & kBareName) != 0;
      },
      [&] { return some_card() && e().subject_wording != 2; });
}

/// "a [Rock] trait Digimon", in whose stack the card was
bool Grammar::stack() {
  return s_.is(e().subject, Subject::anyone) && s_.words("a") && subject_noun(false);
}

bool Grammar::of_player() {
  for (const Phrase<Subject>& row : kOfWhom) {
    if (s_.either(e(), [&] {
          return s_.is(e().subject, row.means) &&
                 s_.is(e().whose_wording, wording_of(kOfWhom, row)) && s_.words(row.words);
        })) {
      return true;
    }
  }
  return false;
}

bool Grammar::whose_digimons() {
  return s_.either(
      e(), [&] { return s_.is(e().subject_wording, 0) && s_.choice(e().subject, kWhoseDigimons); },
      [&] { return possessive_subject(); });
}

/// "any of your [Ember] trait Digimon's"
bool Grammar::possessive_subject() {
  constexpr std::uint8_t kPossessive = 100;
  for (const Phrase<Subject>& row : kSubjects) {
    if (s_.either(e(), [&] {
          const auto said = static_cast<std::uint8_t>(kPossessive + wording_of(kSubjects, row));
          if (!s_.is(e().subject, row.means) || !s_.is(e().subject_wording, said)) return false;
          s_.possessive = true;
          const bool fits = follow(row.words);
          s_.possessive = false;
          return fits;
        })) {
      return true;
    }
  }
  return false;
}

/// "effects play or digivolve ...": the second verb is a moment of its own.
bool Grammar::or_digivolved() {
  implied_ = timing_flag(Timing::digimon_digivolves);
  if (s_.reading()) e().also |= implied_;
  return (e().also & implied_) != 0;
}

/// "you hatch": a player's own event.
bool Grammar::your_hatching() {
  return s_.is(e().subject, Subject::one_of_yours) && s_.words("hatch");
}

/// Whom an attack is on: "blue Digimon", of the listener's own.
bool Grammar::attacked_one() {
  s_.plural = true;
  const bool fits = s_.is(e().into_wording, 7) && e().subject == Subject::one_of_opponents &&
                    noun_phrase(s_, e().into, e().into_kind, Noun::in_play);
  s_.plural = false;
  return fits;
}

bool Grammar::by_you() { return s_.is(e().cause, CauseFilter::your_effect); }

/// "card with the [Ember] trait": in play, but of whatever kind.
bool Grammar::card_of_any_kind() {
  return noun_phrase(s_, e().subject_filter, e().subject_kind, Noun::card) &&
         e().subject_filter.kinds == kAnyKind && (e().subject_filter.wording & kBareName) == 0;
}

/// An event that names what brought its subject there does not name the subject as well.
bool Grammar::origin_is_clear() {
  const auto asks = [](const Condition& c) { return c.kind == ConditionKind::came_by; };
  const auto looks = [](const Condition& c) { return is_of_the_event(c.kind); };
  bool asked = asks(e().condition) || asks(e().also_if);
  bool looked = looks(e().condition) || looks(e().also_if);
  for (const Instruction& each : program_.instructions) {
    asked = asked || asks(each.condition) || asks(each.also_if);
    looked = looked || looks(each.condition) || looks(each.also_if) ||
             each.target.pick == Pick::subject || each.receiver.pick == Pick::subject ||
             each.object.holder.pick == Pick::subject;
  }
  return !asked || !looked || s_.fail("by what, or who");
}

bool Grammar::subject_cards() { return subject_noun(true); }

bool Grammar::subject_card() { return subject_noun(false); }

bool Grammar::subject_noun(bool plural) {
  s_.plural = plural;
  const bool fits = s_.either(
      e(), [&] { return noun_phrase(s_, e().subject_filter, e().subject_kind, Noun::in_play); },
      [&] { return card_of_any_kind(); });
  s_.plural = false;
  return fits;
}

}  // namespace headjudge::cards::syntax
