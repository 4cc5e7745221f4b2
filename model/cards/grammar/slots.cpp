// What stands in the slots of actions and keywords: amounts, durations, areas, cards and costs, and
// effects that are gained.
#include <algorithm>
#include <optional>

#include "model/cards/grammar/keyword_effects.hpp"
#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/nouns/names.hpp"
#include "model/cards/grammar/nouns/parts.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

bool Grammar::amount() {
  const bool fits = s_.number_in(i().amount, 1, kMostCards);
  s_.plural = i().amount != 1;
  return fits;
}

bool Grammar::all() { return s_.is(i().amount, 0) && s_.words("all"); }

bool Grammar::bonus() { return s_.number_in(i().amount, 1, kMostCards, true); }

bool Grammar::change() { return s_.number_in(i().amount, -kMostDp, kMostDp, true); }

bool Grammar::whose() { return whose_of(target()); }

bool Grammar::whose_of(Target& t) {
  if (s_.theirs) return of_the_doer(t);
  return s_.either(
      t, [&] { return s_.is(t.their, false) && s_.choice(t.whose, kWhose); },
      [&] { return s_.is(t.their, true) && s_.is(t.whose, Whose::opponents) && s_.word("their"); });
}

/// The opponent does it: "their" is of the doer, and so is "your opponent's".
bool Grammar::of_the_doer(Target& t) {
  return s_.is(t.whose, Whose::yours) &&
         s_.either(
             t, [&] { return s_.is(t.their, true) && s_.word("their"); },
             [&] { return s_.is(t.their, false) && s_.word("your") && s_.word("opponent's"); });
}

bool Grammar::top_cards() {
  return s_.either(
      i(), [&] { return s_.is(i().amount, 1) && s_.words("the top card"); },
      [&] {
        return s_.words("the top") && s_.number_in(i().amount, 2, kMostCards) && s_.words("cards");
      });
}

/// "may digivolve into", "digivolves into"
bool Grammar::may_or_must() {
  return s_.either(
      i(), [&] { return s_.is(i().manner.must, false) && s_.words("may") && (s_.plural = true); },
      [&] { return s_.is(i().manner.must, true); });
}

bool Grammar::until_left() { return s_.words(s_.theirs ? "they have" : "you have"); }

bool Grammar::both_players() {
  return s_.is(target().whose, Whose::anyones) && s_.words("both players'");
}

/// "both players <Draw 1>"
bool Grammar::both_doers() {
  return s_.is(target().whose, Whose::anyones) && s_.words("both players");
}

/// "[On Play] effects", "[On Play] or [When Digivolving] effect"
bool Grammar::such_effects() { return effects_named(true); }

bool Grammar::such_effect() { return effects_named(i().amount != 1); }

bool Grammar::effects_named(bool plural) {
  return timing_tag(s_, i().of_effect) &&
         s_.optional(i().or_effect != 0, i(),
                     [&] { return s_.words("or") && timing_tag(s_, i().or_effect); }) &&
         (s_.plural = plural, true) && s_.words("effects/effect");
}

/// "this Digimon's [On Play] effects" are all of them, "1 of your [Ember]'s" likewise.
bool Grammar::one_of_a_name() { return s_.is(i().amount, 0); }

/// "trash 1 of your Option cards in the battle area"
bool Grammar::option_to_trash() {
  return target().kind == CardKind::option && s_.is(i().to, Destination::trash);
}

bool Grammar::lying_one() { return s_.choice(i().object.lying, kLying); }

bool Grammar::facing_word() {
  return s_.either(
      i(), [&] { return s_.choice(i().facing, kFacings) && s_.is(i().facing_behind, false); },
      [&] { return s_.choice(i().facing, kLying) && s_.is(i().facing_behind, true); });
}

bool Grammar::bottom_one() { return s_.is(i().amount, 1) && s_.is(target().count, 0); }

/// Of security cards to trash, count is 1 from the bottom; of one to take, DeckEnd::top.
bool Grammar::from_bottom() { return s_.is(i().amount, 1) && s_.is(target().count, 1); }

bool Grammar::from_either_end() { return s_.is(i().amount, 1) && s_.is(target().count, 2); }

/// "1 of the effects below", "all of the effects below"
bool Grammar::effects_below() {
  return s_.either(
             i(), [&] { return s_.is(i().amount, 0) && s_.words("all"); },
             [&] { return s_.number_in(i().amount, 1, kMostCards); }) &&
         s_.words("of the effects below");
}

/// "prevent that deletion": of whom the effect listens for.
bool Grammar::its_subject() {
  const bool leaving = e().timing == Timing::would_be_deleted || e().timing == Timing::would_leave;
  return leaving && s_.is(target().pick, e().subject == Subject::self ? Pick::self : Pick::subject);
}

/// "they": all of those that would leave.
bool Grammar::all_announced() {
  const bool leaving = e().timing == Timing::would_be_deleted || e().timing == Timing::would_leave;
  return leaving && s_.is(target().pick, Pick::announced) && s_.is(target().count, kMostCards);
}

bool Grammar::raise() { return s_.number_in(i().amount, 1, kMostDp); }

/// A maximum that shrinks grows by less than nothing.
bool Grammar::cut() {
  std::int32_t by = -i().amount;
  return s_.number_in(by, 1, kMostDp) && s_.is(i().amount, -by);
}

bool Grammar::maximum() {
  for (const Phrase<Maximum>& row : kMaxima) {
    if (s_.either(i(), [&] {
          return s_.is(i().maximum, row.means) &&
                 s_.is(i().maximum_wording, wording_of(kMaxima, row)) && s_.words(row.words);
        })) {
      return true;
    }
  }
  return false;
}

bool Grammar::security_card() {
  auto end = static_cast<DeckEnd>(target().count);
  return s_.is(i().amount, 1) && s_.is(target().whose, Whose::yours) && s_.words("your") &&
         s_.choice(end, kEnds) && s_.is(target().count, static_cast<std::uint8_t>(end)) &&
         s_.words("security card");
}

bool Grammar::maybe_for_each() {
  return s_.optional(i().per.kind != ConditionKind::none && !i().per_first, i(),
                     [&] { return !i().per_first && for_each(); });
}

/// "suspend 1 of your opponent's Digimon for each Tamer you have"
bool Grammar::for_each_behind() {
  const bool of_two = may_have_two_objects() && has_two_objects(at_);
  if (of_two && s_.reading() && s_.comes("for")) return false;  // of which of them?
  if (s_.reading() ? !s_.comes("for") : i().per.kind == ConditionKind::none || i().per_first) {
    return true;
  }
  return maybe_for_each();
}

/// As many of them as its player likes, but one at least.
bool Grammar::at_most() { return s_.is(i().object.up_to, true); }

bool Grammar::de_digivolve_effects() {
  std::uint8_t nth = 0;
  return std::ranges::any_of(kDeDigivolvings, [&](const Phrase<Limit>& row) {
    const std::uint8_t wording = nth++;
    return s_.either(program_, [&] {
      return s_.is(i().limits.what[0], row.means) && s_.is(i().limits.wordings[0], wording) &&
             s_.words(row.words);
    });
  });
}

bool Grammar::deletions() {
  return is_persistent() && s_.is(i().maximum, Maximum::dp) &&
         std::ranges::any_of(kDeletions, [&](const Phrase<Pick>& row) {
           return s_.either(program_, [&] {
             return s_.is(target().pick, row.means) &&
                    s_.is(i().maximum_wording, wording_of(kDeletions, row)) && s_.words(row.words);
           });
         });
}

/// What is counted of this Digimon lets "it" mean this Digimon.
void Grammar::name_measured() {
  switch (i().per.kind) {
    case ConditionKind::this_digivolution:
    case ConditionKind::this_stack_has:
    case ConditionKind::this_colors:
    case ConditionKind::this_face_down: break;
    default: return;
  }
  if (named_.pick == Pick::none) named_ = {Pick::self, false, true, false};
}

bool Grammar::for_each() {
  condition_ = &i().per;
  const bool fits = s_.either(
      i(),
      [&] {
        s_.plural = false;
        return s_.is(i().per.amount, 1) && s_.words("for each") && measure();
      },
      [&] {
        s_.plural = true;
        return s_.words("for every") && s_.number_in(i().per.amount, 2, kMostCards) && measure();
      });
  condition_ = nullptr;
  return fits;
}

bool Grammar::per_noun(Noun noun, bool plural) {
  s_.plural = plural;
  Condition& per = i().per;
  if (!other_before(s_, per.filter) || !noun_phrase(s_, per.filter, per.card, noun)) return false;
  return noun != Noun::in_play || other_behind(s_, per.filter);
}

bool Grammar::counted_noun_of() { return per_noun(Noun::in_play, true); }

bool Grammar::counted_noun() { return per_noun(Noun::in_play, s_.plural); }

bool Grammar::counted_trash() { return per_noun(Noun::card, s_.plural); }

bool Grammar::keyword() {
  const bool of_program = !s_.reading() && is_program(i().keyword);
  if (of_program && grants_nothing()) return false;
  KeywordUse use{.name = i().keyword, .amount = i().amount};
  if (of_program) use = keyword_printed(program_.granted[i().granted - 1U]);
  if (!keyword_use(use)) return false;
  if (!s_.reading()) return use.name == i().keyword;
  i().keyword = use.name;
  if (is_program(use.name)) {
    grant(keyword_alone(use));
  } else {
    i().amount = use.amount;
  }
  return true;
}

bool Grammar::effect_in_quotes() {
  if (quoted_ || (!s_.reading() && grants_nothing())) return false;
  EffectTree gained;
  if (!s_.reading()) gained = program_.granted[i().granted - 1U];
  if (!Grammar(s_, gained, true).effect()) return false;
  // What holds as long as it is had cannot be had from what holds, too: neither would be first.
  const bool untagged = gained.effect.scope == TurnScope::any &&
                        gained.effect.timing == Timing::persistent &&
                        gained.effect.keyword.name == Keyword::none &&
                        gained.instructions.front().action != Action::gain_keyword;
  if (untagged && is_persistent()) return s_.fail("an effect with a tag");
  if (s_.reading()) grant(std::move(gained));
  return true;
}

bool Grammar::grants_nothing() { return i().granted == 0 || i().granted > program_.granted.size(); }

void Grammar::grant(EffectTree gained) {
  program_.granted.push_back(std::move(gained));
  i().granted = static_cast<std::uint16_t>(program_.granted.size());
}

bool Grammar::keyword_use(KeywordUse& use) {
  if (!keyword_name(s_, use.name)) return false;
  use_ = use;
  bool needed = false;
  for (const Phrase<Keyword>& row : kKeywordArguments) {
    if (row.means != use.name) continue;
    needed = true;
    if (s_.either(use_, [&] { return follow(row.words); })) {
      use = use_;
      return true;
    }
  }
  return !needed;
}

bool Grammar::keyword_number() { return s_.number_in(use_.amount, 1, kMostCards); }

bool Grammar::keyword_cards() { return keyword_words(use_.filter); }

bool Grammar::other_keyword_cards() { return keyword_words(use_.other); }

bool Grammar::keyword_words(Filter& filter) {
  s_.names_by_or = true;
  const bool fits = described_by(s_, filter);
  s_.names_by_or = false;
  return fits;
}

/// What "such card" means: the cards of the instruction before.
void Grammar::speak_of_such() {
  s_.has_such = at_ > 0;
  if (at_ == 0) return;
  const Instruction& before = program_.instructions[at_ - 1];
  const bool revealed = before.action == Action::add_revealed;
  s_.has_such = revealed || before.action == Action::move_cards;
  s_.such = revealed ? before.target.filter : before.object.filter;
  s_.such_kind = revealed ? before.target.kind : before.object.kind;
}

bool Grammar::keyword_colors() {
  const ColorSet wanted = use_.filter.colors;
  ColorSet named = 0;
  for (const Phrase<Color>& row : kLargeColors) {
    const ColorSet bit = color_bit(row.means);
    s_.optional((wanted & bit) != 0, named, [&] {
      const bool fits = (named == 0 || s_.word("/")) && s_.words(row.words);
      if (fits) named = static_cast<ColorSet>(named | bit);
      return fits;
    });
  }
  return named != 0 && s_.is(use_.filter.colors, named);
}

bool Grammar::keyword_change() { return s_.number_in(use_.amount, -kMostCards, kMostCards, true); }

bool Grammar::attacker() {
  Target& t = target();
  s_.plural = false;
  return s_.either(
      t, [&] { return this_card(t) && t.kind == CardKind::digimon; },
      [&] { return !named_.plural && that_digimon(t); },
      [&] { return !named_.plural && it(t, "it"); },
      [&] {
        return s_.is(t.pick, Pick::choose) && how_many() && t.count == 1 && s_.words("of") &&
               s_.is(t.whose, Whose::yours) && s_.words("your") &&
               s_.is(t.kind, CardKind::digimon) && one_of(t);
      });
}

bool Grammar::one_of(Target& t) {
  s_.plural = true;
  const bool fits = cards_of(s_, t.filter, t.kind, t.whose);
  s_.plural = false;
  return fits;
}

bool Grammar::manner_of_attack() {
  AttackManner& manner = i().attack;
  const bool attacks = s_.either(
      manner, [&] { return s_.is(manner.may, true) && s_.words("may attack"); },
      [&] { return s_.is(manner.may, false) && s_.words("attacks"); });
  const bool named = manner.against != Against::anyone;
  return attacks && s_.optional(named, manner, [&] { return against(); }) &&
         s_.flag(manner.unsuspended_too, "even unsuspended Digimon") &&
         s_.flag(manner.without_suspending, "without suspending") &&
         s_.flag(manner.just_played_too, "even in the turn it was played") &&
         s_.flag(manner.deleted_after, "and is deleted at the end of that attack");
}

bool Grammar::against() {
  return std::ranges::any_of(kAgainst, [&](const Phrase<Against>& row) {
    AttackManner& manner = i().attack;
    return s_.either(manner, [&] {
      return s_.is(manner.against, row.means) &&
             s_.is(manner.against_wording, wording_of(kAgainst, row)) && s_.words(row.words);
    });
  });
}

bool Grammar::cards_in_trash() {
  Target& t = target();
  speak_of_such();
  const bool counted = s_.either(
      t, [&] { return s_.is(t.pick, Pick::choose) && how_many(); },
      [&] { return s_.is(t.pick, Pick::choose_up_to) && s_.words("up to") && how_many(); });
  // Cards "with different names" are moved like any others that are chosen along with each other.
  return counted && s_.is(i().amount, t.count) && noun_phrase(s_, t.filter, t.kind, Noun::card) &&
         t.filter.among == Among::anything && t.filter.total == Aspect::none;
}

bool Grammar::condition_named() {
  return by_name_alone() && named_properties(s_, condition().filter.named);
}

bool Grammar::condition_names() {
  return by_name_alone() && exact_names(s_, condition().filter.named);
}

/// One at least, told by its name alone: under a Digimon that is a card of any kind.
bool Grammar::by_name_alone() {
  const bool beneath = condition().kind == ConditionKind::this_stack_has;
  return s_.is(condition().compare, Compare::at_least) && s_.is(condition().amount, 1) &&
         s_.is(condition().filter.kinds, beneath ? kAnyKind : KindSet{0});
}

/// "1 Tamer card among them", "1 Digimon card and 1 Tamer card among them"
bool Grammar::cards_among_them() {
  if (searches_security() || !cards_in_trash()) return false;
  const std::size_t at = at_;
  const bool more = s_.reading() ||
                    (at + 1 < program_.instructions.size() && program_.instructions[at + 1].elided);
  if (more && s_.either(program_, [&] {
        at_ = at;
        return s_.words("and") && at_instruction(at + 1) && s_.is(i().joint, Joint::and_word) &&
               s_.is(i().elided, true) && s_.is(i().action, Action::add_revealed) &&
               cards_among_them();
      })) {
    return true;
  }
  at_ = at;
  return s_.words("among them");
}

bool Grammar::end_of_deck() { return end_in(kDeckEnds); }

bool Grammar::place_in_security() { return end_in(kPlacesInSecurity); }

bool Grammar::first_of_two() { return described_by(s_, i().object.filter); }

bool Grammar::second_of_two() { return described_by(s_, target().filter); }

bool Grammar::of_this_one() {
  return s_.is(target().pick, Pick::self) && s_.words("this Digimon's");
}

bool Grammar::xros_cards() {
  return s_.either(
      condition(),
      [&] {
        return s_.is(condition().compare, Compare::at_least) && s_.word("with") &&
               s_.number_in(condition().amount, 2, kMostCards) && s_.word("cards");
      },
      [&] {
        return s_.is(condition().compare, Compare::at_least) && s_.is(condition().amount, 1);
      });
}

}  // namespace headjudge::cards::syntax
