// Cards that are looked at or revealed, wherever they lie, and short words for those that a
// sentence before has described: "it", "1 such card", "one", "the revealed cards".
//
// A short word is read as the description that it stands for, so that the program says plainly what
// is meant; it is written again where the description is that of the sentence before.
// (comprehensive-4.2, 15-9 and 15-15-3)
#include <algorithm>
#include <array>

#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/nouns/names.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

namespace {

/// Area wordings of cards whose area no words of their own say.
constexpr std::uint8_t kHeldUnsaid = 250;
constexpr std::uint8_t kSuchOne = 251;
constexpr std::uint8_t kAllShown = 252;

/// Wordings of "look at ...": which of its rows.
constexpr std::uint8_t kSearchesSecurity = 0;
constexpr std::uint8_t kSearchesTheirHand = 1;
constexpr std::uint8_t kLooksAtTheirHand = 2;
constexpr std::uint8_t kLooksAtSecurity = 3;

/// Wording of a second place for cards behind "or" alone, without "under".
constexpr std::uint8_t kOrBare = 100;

/// Where a Digimon is, said behind its digivolution cards.
constexpr std::uint8_t kSaidBehind = 100;

}  // namespace

/// The last sentence that looked at cards, in the words of its row.
bool GrammarBase::looks_at(std::uint8_t first, std::uint8_t last) const {
  for (std::size_t at = at_; at > 0; --at) {
    const Instruction& earlier = program_.instructions[at - 1];
    if (earlier.action != Action::look_at) continue;
    return earlier.wording >= first && earlier.wording <= last;
  }
  return false;
}

/// Are cards of the opponent's hand looked at, so that "it" is that hand?
bool GrammarBase::looks_at_their_hand() const {
  return looks_at(kSearchesTheirHand, kLooksAtTheirHand);
}

/// Are "they" the cards of the security stack, which is searched, and not cards that are revealed?
bool GrammarBase::searches_security() const {
  return looks_at(kSearchesSecurity, kSearchesSecurity);
}

/// "that card", "it": the top card of the security stack, which has been looked at.
bool Grammar::the_one_looked_at() {
  if (!looks_at(kLooksAtSecurity, kLooksAtSecurity)) return false;
  return s_.is(i().amount, 1) && s_.is(target().count, static_cast<std::uint8_t>(DeckEnd::top)) &&
         s_.either(
             target(), [&] { return s_.is(target().noun_wording, 0) && s_.words("that card"); },
             [&] { return s_.is(target().noun_wording, 1) && s_.words("it"); });
}

bool Grammar::to_return() { return s_.is(i().to, Destination::hand); }

bool Grammar::all_cards() { return s_.is(i().amount, 0); }

/// "reveal 1 card in your hand"
bool Grammar::shown() {
  return s_.is(i().to, Destination::revealed) && i().object.area == CardArea::hand &&
         i().object.or_area[0] == CardArea::none;
}

/// "shuffle the rest and return them"
bool Grammar::shuffled() { return s_.is(target().count, 1); }

bool Grammar::of_the_opponent() { return s_.is(target().whose, Whose::opponents); }

/// "in the breeding area", of the one whose digivolution cards were named.
bool Grammar::holders_area() {
  Target& t = i().object.holder;
  return s_.optional(t.part_wording == kSaidBehind, t, [&] {
    return s_.is(t.part, FieldPart::breeding_area) && s_.is(t.part_wording, kSaidBehind) &&
           s_.words("in the breeding area");
  });
}

/// Cards beneath the one who was named first.
bool Grammar::held() {
  CardObject& o = i().object;
  return s_.is(o.area, CardArea::digivolution_cards) && s_.is(o.area_wording[0], kHeldUnsaid);
}

/// "any 3 digivolution cards with the [Mineral] or [Rock] trait"
bool Grammar::any_such_digivolution_cards() {
  CardObject& o = i().object;
  return s_.is(o.any_kind, false) && s_.is(o.filter.kinds, kAnyKind) && s_.words("any") &&
         s_.flag(o.up_to, "up to") && s_.number_in(o.count, 1, kMostCards - 1) &&
         (s_.plural = o.count != 1, true) && s_.words("digivolution cards/card with") &&
         named_properties(s_, o.filter.named);
}

/// "... or place it ...": one of those that could be added instead.
bool Grammar::such_one() {
  if (at_ == 0 || !is_alternative(i().joint)) return false;
  const Instruction& before = program_.instructions[at_ - 1];
  const bool added = before.action == Action::add_revealed;
  if (!added && before.object.area != CardArea::revealed) return false;
  if (added ? before.amount != 1 : before.object.count != 1) return false;
  CardObject one{.area = CardArea::revealed,
                 .kind = added ? before.target.kind : before.object.kind,
                 .count = 1,
                 .filter = added ? before.target.filter : before.object.filter};
  one.area_wording[0] = kSuchOne;
  if (s_.reading()) i().object = one;
  return i().object == one && s_.words("it");
}

/// "all of the revealed cards"
bool Grammar::all_shown() {
  CardObject& o = i().object;
  return reveals_any() && s_.is(o.area, CardArea::revealed) && s_.is(o.all, true) &&
         s_.is(o.filter.kinds, kAnyKind) && s_.is(o.area_wording[0], kAllShown) &&
         s_.words("all of the revealed cards");
}

bool GrammarBase::reveals_any() const {
  return std::any_of(program_.instructions.begin(),
                     program_.instructions.begin() + static_cast<std::ptrdiff_t>(at_),
                     [](const Instruction& earlier) {
                       return earlier.action == Action::reveal_deck ||
                              earlier.action == Action::reveal_security ||
                              earlier.to == Destination::revealed;
                     });
}

/// "If you don't have a [Ember], you may play one ...": a card of that name.
bool Grammar::one_such() {
  const Condition& c = e().condition;
  if (c.kind != ConditionKind::your_digimon || c.filter.named == 0) return false;
  CardObject one{.kind = c.card, .count = 1, .filter = c.filter};
  one.article = true;
  one.any_of_them = true;
  if (s_.reading()) i().object = one;
  CardObject said = i().object;
  said.area = CardArea::none;
  said.or_area = {};
  said.area_wording = {};
  said.holder = {};
  return said == one && s_.words("one");
}

/// "yellow", "a yellow card": what the card that was added is.
bool Grammar::done_as() {
  Condition& c = condition();
  return s_.either(
      c, [&] { return s_.is(c.counted, 1) && done_with(); },
      [&] {
        return s_.is(c.counted, 6) && s_.is(c.filter.kinds, kAnyKind) &&
               card_colors(s_, c.filter.colors) && c.filter.colors != 0;
      });
}

/// "1 [Ember], 1 [Ash], and 1 [Soot]", "1 of each [Ember], [Ash] and [Soot]",
/// "1 each of [Ember] and [Ash]"
bool Grammar::listed_cards() {
  CardObject& o = i().object;
  const auto list = [&](Further how, std::string_view lead, std::string_view joint,
                        std::string_view last, std::size_t least) {
    return s_.either(o, [&] {
      return s_.is(o.further, how) && s_.is(o.any_kind, true) &&
             s_.is(o.article, lead == "1 each of") &&
             s_.is(o.filter.among, Among::different_names) && s_.words(lead) &&
             names_in_list(s_, o.filter.named, o.count, joint, last, least);
    });
  };
  const bool fits = list(Further::each_of, "1 of each", ",", "and", 2) ||
                    list(Further::each_of, "1 each of", ",", "and", 2) ||
                    list(Further::each_listed, "1", ", 1", ", and 1", 3);
  if (fits) s_.plural = true;
  return fits;
}

/// "this card", a card by description, or either of them.
bool Grammar::this_or_cards() {
  CardObject& o = i().object;
  CardArea& last = o.or_area[1];
  return s_.either(
      i(),
      [&] {
        if (!s_.reading() && last != CardArea::this_card) return false;
        last = CardArea::none;
        const bool fits = s_.words("this card or") && moved_cards() && origin();
        if (fits && last != CardArea::none) return false;
        last = CardArea::this_card;
        return fits;
      },
      [&] {
        return s_.is(o.area, CardArea::this_card) && s_.is(last, CardArea::none) &&
               s_.words("this card");
      },
      [&] { return moved_cards() && origin(); });
}

/// "... or under 1 of your Tamers", "... or 1 of your Tamers": the cards may go there as well, to
/// the bottom. Behind "as this Digimon's top card" nobody could say to which end.
bool Grammar::other_receiver() {
  const bool under = i().to == Destination::under;
  const Pick pick = i().receiver.pick;
  if (!under || (pick != Pick::choose && pick != Pick::self)) return true;
  return s_.optional(i().or_receiver.pick != Pick::none, i().or_receiver, [&] {
    const auto there = [&](std::string_view words, std::uint8_t wording) {
      return s_.either(i().or_receiver, [&] {
        return s_.words(words) && permanent_named(i().or_receiver, false) &&
               i().or_receiver.pick == Pick::choose && s_.is(i().or_receiver.noun_wording, wording);
      });
    };
    return there("or under", 0) || there("or", kOrBare);
  });
}

/// "that Digimon", "1 of those Digimon": whom the effect's condition asks for.
bool Grammar::one_of_the_described(Target& t) {
  constexpr std::uint8_t kOfCondition = 200;
  const Condition& c = e().condition;
  if (c.kind != ConditionKind::your_digimon || c.compare != Compare::at_least) return false;
  std::uint8_t nth = kOfCondition;
  for (const std::string_view words : {"1 of those Digimon", "that Digimon"}) {
    Target one{.pick = Pick::choose, .kind = c.card, .count = 1, .filter = c.filter};
    one.noun_wording = nth++;
    if (s_.either(t, [&] {
          if (s_.reading()) t = one;
          return t == one && s_.words(words);
        })) {
      return true;
    }
  }
  return false;
}

/// "those Digimon's", "any of those Digimon's": whose event it is; "the played Digimon's"
bool Grammar::antecedents_of(Target& t) {
  if (!s_.is(t.pronoun, false)) return false;
  const bool about_several = named_.by_noun && named_.pick == Pick::subject;
  const auto say_of = [&](std::string_view words, Pick pick, std::uint8_t wording,
                          std::string_view noun) {
    return s_.either(t, [&] {
      return s_.is(t.pick, pick) && s_.is(t.noun_wording, wording) && s_.words(words) &&
             s_.noun(noun);
    });
  };
  const auto say = [&](std::string_view words, Pick pick, std::uint8_t wording) {
    return say_of(words, pick, wording, "Digimon");
  };
  if (about_several && (say("any of those", Pick::subject, 201) ||
                        say("those", Pick::subject, 202) || say("the", Pick::subject, 204))) {
    return true;
  }
  const bool placing_top =
      i().action == Action::trash_top_card && target().pick == Pick::choose && target().count == 1;
  if (placing_top && say("that", Pick::same, 205)) return true;
  if (!played_ || played_plural_) return false;
  const bool tamer = played_what_ == kPlayedTamer;
  return say("the played", played_pick_, 203) ||
         (tamer && say_of("the played", played_pick_, 206, "Tamer"));
}

/// "1 of this Digimon's level 6 digivolution cards"
bool Grammar::some_of_a_stack() {
  constexpr std::uint8_t kUnsaid = 255;
  CardObject& o = i().object;
  return s_.is(o.any_kind, false) && s_.is(o.area, CardArea::digivolution_cards) &&
         s_.is(o.area_wording[0], kUnsaid) && object_count() && s_.words("of") && holders() &&
         digivolution_cards_said(s_, o.filter, o.kind);
}

/// "this card", "this card from your trash" where it lies there
bool Grammar::this_one_to_play() {
  CardObject& o = i().object;
  const bool lies_there = e().place == Place::trash;
  return s_.is(o.area, CardArea::this_card) && s_.words("this card") &&
         s_.either(
             o, [&] { return lies_there && s_.is(o.article, true) && s_.words("from your trash"); },
             [&] { return s_.is(o.article, false); });
}

/// "When this Digimon would digivolve by this effect": it is this one that does.
bool Grammar::this_one_digivolves() {
  for (std::size_t at = at_; at > 0; --at) {
    const Instruction& one = program_.instructions[at - 1];
    if (one.action != Action::digivolve) continue;
    const Pick who = one.target.pick;
    return who == Pick::self || (who == Pick::subject && e().subject == Subject::self) ||
           s_.fail("the one that digivolves");
  }
  return s_.fail("this Digimon, which digivolves");
}

// ---- Link cards, and this card where it lies

/// "any 2 link cards", "1 link card"
bool Grammar::link_cards() {
  CardObject& o = i().object;
  return s_.is(o.any_kind, true) && s_.is(o.filter.kinds, kAnyKind) &&
         s_.flag(o.any_of_them, "any") && s_.flag(o.up_to, "up to") &&
         s_.number_in(o.count, 1, kMostCards) && (s_.plural = o.count != 1, true) &&
         s_.words("link cards/card");
}

bool Grammar::linked() {
  return s_.is(i().object.area, CardArea::link_cards) && worded_area(kLinked, 0);
}

/// Does this card lie in the trash as its effect is carried out?
bool GrammarBase::lies_in_the_trash() {
  return e().place == Place::trash || e().timings() == timing_flag(Timing::on_deletion);
}

/// "the trash", "your trash": where this card is.
bool Grammar::its_trash() {
  return lies_in_the_trash() &&
         s_.either(
             i(), [&] { return s_.is(i().paying_wording, 0) && s_.words("the trash"); },
             [&] { return s_.is(i().paying_wording, 1) && s_.words("your trash"); });
}

}  // namespace headjudge::cards::syntax
