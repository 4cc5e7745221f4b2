// Whom an instruction is about: this card, those named before, or a number of cards by description.
// A pronoun that could mean two Digimon is refused.
#include <algorithm>
#include <optional>
#include <span>

#include "model/cards/grammar/keyword_effects.hpp"
#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

bool Grammar::who() {
  if (several_) {
    const bool named = any_target("they/it");
    s_.plural = true;
    return named;
  }
  if (!infinitive_) return any_target("they/it");
  const bool fits = any_target("them/it");
  s_.plural = true;
  return fits;
}

/// What a verb is about. How many there are must be said: "delete your opponent's Digimon" could
/// be one or all, and so could "delete any of your opponent's Digimon", unless it is a price.
bool Grammar::target_phrase() {
  if (!any_target("them/it")) return false;
  const bool one_of_any = i().by || i().action == Action::link_card ||
                          i().action == Action::place_digimon;  // "the top card of any of"
  const bool counted = !target().bare && (target().said != Said::any_of || one_of_any);
  if (s_.reading() && !counted) return s_.fail("a number, or \"all of\"");
  return joined_object();
}

/// Only what is simply done: a choice or a price would be of both.
bool GrammarBase::may_have_two_objects() {
  const bool returns = i().action == Action::return_to_hand || i().action == Action::return_to_deck;
  const bool each = i().per_first;  // "for each of your Tamers": of which of them?
  return returns && !each && !i().by && !i().optional && !i().if_done && !i().may;
}

bool GrammarBase::has_two_objects(std::size_t first) const {
  const auto& all = program_.instructions;
  return first + 1 < all.size() && all[first + 1].elided &&
         all[first + 1].action == all[first].action;
}

/// The second object is that of an instruction of its own, which is the last that was read. Of
/// the two, "that Digimon" and "it" could be either.
bool GrammarBase::ends_with_second_object() {
  if (!may_have_two_objects() || !has_two_objects(at_)) return false;
  const Instruction& first = i();
  Instruction& second = program_.instructions[++at_];
  if (s_.reading()) second.wording = first.wording;
  named_ = {Pick::same, false, false, true};
  return true;
}

/// "Return 1 of your opponent's Digimon and 1 of their Tamers to the hand": the same is done to
/// others, and what follows is said of both.
bool Grammar::joined_object() {
  if (!may_have_two_objects()) return true;
  const std::size_t at = at_;
  const Action action = i().action;
  const bool fits = s_.optional(has_two_objects(at), program_, [&] {
    at_ = at;
    return s_.words("and") && at_instruction(at + 1) && s_.is(i().joint, Joint::and_word) &&
           s_.is(i().elided, true) && s_.is(i().action, action) && s_.is(i().bullet, bullet_) &&
           counted_cards(target());
  });
  at_ = at;
  return fits;
}

bool Grammar::any_target(std::string_view pronoun) {
  Target& t = target();
  s_.plural = false;
  return s_.either(
      t, [&] { return this_card(t); }, [&] { return of_those(t); }, [&] { return that_digimon(t); },
      [&] { return it(t, pronoun); }, [&] { return counted_cards(t); }, [&] { return anyones(t); },
      [&] { return all_unsaid(t); });
}

bool Grammar::this_card(Target& t) {
  return s_.is(t.pick, Pick::self) && s_.is(t.pronoun, false) && s_.words("this") &&
         s_.either(
             t, [&] { return described_self(t); },
             [&] {
               return s_.is(t.filter, Filter{}) && s_.is(t.kind, CardKind::digimon) &&
                      s_.words("Digimon");
             },
             [&] {
               return s_.is(t.filter, Filter{}) && s_.is(t.kind, CardKind::tamer) &&
                      s_.words("Tamer");
             });
}

/// "this [Dragon] trait Digimon", "this Digimon with [Ember] in its name"
bool Grammar::described_self(Target& t) {
  s_.plural = false;
  if (!s_.reading() && t.filter == Filter{}) return false;
  return noun_phrase(s_, t.filter, t.kind, Noun::in_play) && t.filter != Filter{} &&
         t.filter.kinds == 0 && t.filter.or_else == 0 && (t.filter.wording & kBareName) == 0;
}

bool Grammar::this_digimon() {
  return s_.is(target().pick, Pick::self) && s_.words("this Digimon");
}

bool Grammar::of_those(Target& t) {
  const bool about_to_leave =
      e().timing == Timing::would_be_deleted || e().timing == Timing::would_leave;
  return about_to_leave && e().subject != Subject::self && s_.is(t.pick, Pick::announced) &&
         s_.is(t.count, 1) &&
         s_.either(
             t,
             [&] { return s_.is(t.noun_wording, 1) && s_.words("1 of those Digimon or Tamers"); },
             [&] {
               return happens_to_digimon() && s_.is(t.noun_wording, 0) &&
                      s_.words("1 of those Digimon");
             });
}

/// "the Digimon this effect played"
bool Grammar::those_played(Target& t) {
  constexpr std::uint8_t kFirst = 64;
  if (!played_ || !s_.is(t.pick, played_pick_) || !s_.is(t.pronoun, false)) return false;
  const bool plural = std::exchange(s_.plural, played_plural_);
  std::uint8_t nth = kFirst;
  for (const std::string_view words : kThosePlayed) {
    if (s_.either(t, [&] {
          return s_.is(t.noun_wording, nth) && s_.words(words) && was_played_so(words);
        })) {
      if (words.starts_with("a")) s_.plural = true;  // "all Digimon", "any Digimon"
      return true;
    }
    ++nth;
  }
  s_.plural = plural;
  return false;
}

/// Has an instruction before spoken of others than this one? "Them" could then be those.
bool GrammarBase::speaks_of_others() const {
  const auto before = std::span<const Instruction>(program_.instructions).first(at_);
  return !std::ranges::all_of(before, [](const Instruction& one) {
    return one.target.pick == Pick::self || one.action == Action::move_this ||
           one.action == Action::trash_this;
  });
}

bool Grammar::that_digimon(Target& t) {
  if (those_played(t)) return true;
  s_.plural = named_.plural;
  if (!named_.by_noun || !s_.is(t.pronoun, false)) return false;
  const bool leave = e().timing == Timing::would_be_deleted || e().timing == Timing::would_leave;
  // All of those that would leave, or to which another event has happened at once. (15-11-2-1)
  const auto is_picked = [&](bool several, bool done) {
    const bool of_event = several && named_.pick == Pick::subject;
    if (!done && !of_event) return s_.is(t.pick, named_.pick);
    return s_.is(t.pick, of_event && leave ? Pick::announced : named_.pick) &&
           s_.is(t.count, kMostCards);
  };
  std::uint8_t nth = 0;
  for (const std::string_view words : kThoseNamed) {
    const bool several = words == "those Digimon";
    // Not those that were chosen, but those that it has been done to. (ruling Q1782)
    const bool done = words.contains("suspended") && words.contains("this effect");
    const bool them = words.ends_with(" them");
    const bool of_subject = several || words.starts_with("1 of") || words.starts_with("one of") ||
                            words.starts_with("any of");
    const bool of_another_kind = named_.mixed && words.contains("Digimon");
    const bool of_no_event =
        of_subject && (named_.pick != Pick::subject || (them && speaks_of_others()));
    if (!of_no_event && !of_another_kind && s_.either(t, [&] {
          return s_.is(t.noun_wording, nth) && s_.words(words) && was_so(words) &&
                 is_picked(several, done);
        })) {
      if (several) s_.plural = true;
      return true;
    }
    ++nth;
  }
  return false;
}

bool Grammar::it(Target& t, std::string_view pronoun) {
  // "By deleting 1 of your other Digimon, it isn't deleted": what is kept is what would leave,
  // whatever was named since.
  const bool kept = i().action == Action::prevent_deletion || i().action == Action::prevent_leaving;
  const Named who =
      kept && names_a_digimon(e().timing) ? Named{Pick::subject, true, true, false} : named_;
  s_.plural = who.plural;
  return who.by_pronoun && s_.is(t.pick, who.it()) && s_.is(t.pronoun, true) && s_.words(pronoun);
}

bool Grammar::counted_cards(Target& t) {
  if (!s_.is(t.bare, false)) return false;
  if (!counted_of(t)) return false;
  const bool verb_plural = s_.plural;
  speak_of_such();
  const bool fits = whose_of(t) && s_.either(t, [&] {
    s_.plural = true;  // "1 of your Tamers"
    return cards_of(s_, t.filter, t.kind, t.whose);
  });
  s_.has_such = false;
  s_.plural = verb_plural;
  return fits && field_part(t);
}

/// "1 of", "up to 2 of", "all of", "any of", "up to 6000 DP total worth of", "any number of"
bool Grammar::counted_of(Target& t) {
  if (is_persistent()) {
    s_.plural = true;
    return s_.is(t.pick, Pick::all) && s_.words("all of");
  }
  const auto one = [&](Said said, std::string_view words) {
    s_.plural = false;
    return s_.is(t.said, said) && s_.is(t.pick, Pick::choose) && s_.is(t.count, 1) &&
           s_.words(words);
  };
  return s_.either(
      t,
      [&] {
        return s_.is(t.said, Said::number_of) && s_.is(t.pick, Pick::choose) && how_many(t) &&
               s_.words("of");
      },
      [&] { return one(Said::one_of, "one of"); }, [&] { return one(Said::any_of, "any of"); },
      [&] {
        return s_.is(t.pick, Pick::choose_up_to) && s_.is(t.total, Total::none) &&
               s_.words("up to") && how_many(t) && s_.words("of");
      },
      [&] {
        s_.plural = true;
        return s_.is(t.pick, Pick::all) && s_.words("all of");
      },
      [&] {
        s_.plural = true;
        return s_.is(t.pick, Pick::choose_up_to) && s_.is(t.count, kAnyNumber) &&
               s_.words("any number of");
      },
      [&] {
        s_.plural = true;
        return s_.is(t.pick, Pick::choose_up_to) && s_.is(t.count, kMostCards) &&
               total_before(t.total, t.total_wording, t.most);
      });
}

bool Grammar::total_before(Total& total, std::uint8_t& wording, std::int32_t& most) {
  return s_.words("up to") && s_.number_in(most, 1, kMostDp) &&
         worded_total(kTotalsBefore, total, wording);
}

/// "your opponent's Digimon" for all of them
bool Grammar::all_unsaid(Target& t) {
  s_.plural = true;
  return s_.is(t.pick, Pick::all) && s_.is(t.bare, true) && whose() && (s_.plural = true) &&
         cards_of(s_, t.filter, t.kind, t.whose) && field_part(t);
}

/// "1 Digimon", "all Digimon": of either player.
bool Grammar::anyones(Target& t) {
  const bool may_choose = !is_persistent();
  const bool counted = s_.either(
      t, [&] { return may_choose && s_.is(t.pick, Pick::choose) && how_many(); },
      [&] {
        return may_choose && s_.is(t.pick, Pick::choose_up_to) && s_.is(t.total, Total::none) &&
               s_.words("up to") && how_many();
      },
      [&] {
        s_.plural = true;
        return s_.is(t.pick, Pick::all) && s_.words("all");
      });
  const bool verb_plural = s_.plural;
  const bool fits = counted && s_.is(t.whose, Whose::anyones) && other_before(s_, t.filter) &&
                    noun_phrase(s_, t.filter, t.kind, Noun::in_play) &&
                    other_behind(s_, t.filter) && (t.filter.wording & kBareName) == 0;
  s_.plural = verb_plural;
  return fits;
}

bool Grammar::how_many() { return how_many(target()); }

bool Grammar::how_many(Target& t) {
  const bool fits = s_.number_in(t.count, 1, kMostCards);
  s_.plural = t.count != 1;
  return fits;
}

}  // namespace headjudge::cards::syntax
