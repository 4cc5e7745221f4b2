// Procedures that take other cards than their requirements say, and effects of cards that are not
// in play as effects of a Digimon that is.
//
// "Cards from your trash can also be placed for its DigiXros", "treated as [Ember] for a DigiXros",
// "1 of your Digimon and 1 card in the hand may DNA digivolve", "activate 1 [On Play] effect on
// that card as an effect of this Digimon". At the end stands what a sentence adds to the play
// before it: "This effect can't play [Ember]". (comprehensive-4.2, 7-2, 8-2 and 15-8)
#include <algorithm>
#include <array>

#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/nouns/names.hpp"
#include "model/cards/grammar/nouns/parts.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

// ---- DigiXros

bool Grammar::beneath_tamers() {
  CardObject& o = i().object;
  return s_.is(o.area, CardArea::digivolution_cards) && s_.is(o.holder.kind, CardKind::tamer) &&
         s_.is(o.or_area[0], CardArea::none) && s_.is(o.count, 0);
}

bool Grammar::out_of_trash() {
  CardObject& o = i().object;
  return s_.is(o.area, CardArea::trash) && s_.is(o.or_area[0], CardArea::none) && s_.is(o.count, 0);
}

bool Grammar::one_of_either() {
  CardObject& o = i().object;
  return s_.is(o.area, CardArea::digivolution_cards) && s_.is(o.holder.kind, CardKind::tamer) &&
         s_.is(o.or_area[0], CardArea::trash) && s_.is(o.count, 1);
}

/// "This card is also treated as [Ember] for a DigiXros."
bool Grammar::treated_in_xros() {
  if (!s_.is(e().timing, Timing::persistent) || !s_.is(e().scope, TurnScope::any)) return false;
  if (!at_instruction(0) || !s_.is(i().action, Action::treat_for_xros)) return false;
  return s_.is(i().duration, Duration::while_applicable) &&
         s_.words("this card is also treated as") && exact_names(s_, i().object.filter.named) &&
         s_.words("for a DigiXros .") && finish();
}

/// "While ..., cards from your trash may also be placed for this card's DigiXros."
bool Grammar::trash_for_its_xros() {
  return s_.is(e().timing, Timing::persistent) && s_.is(e().scope, TurnScope::any) &&
         condition_that_holds() && at_instruction(0) && s_.is(i().action, Action::xros_with) &&
         s_.is(i().duration, Duration::while_applicable) && out_of_trash() &&
         s_.words("cards from your trash may also be placed for this card's DigiXros .") &&
         finish();
}

// ---- DNA digivolution

/// "Lv. 6 [Ember]"
bool Grammar::treated_so() {
  Filter& as = i().object.filter;
  return is_persistent() && s_.words("Lv .") && s_.number_in(as.max_level, 1, kMostLevel) &&
         s_.is(as.min_level, as.max_level) && exact_names(s_, as.named);
}

bool Grammar::treated_level() {
  Filter& as = i().object.filter;
  return is_persistent() && s_.is(as.named, 0) && s_.words("level") &&
         s_.number_in(as.max_level, 1, kMostLevel) && s_.is(as.min_level, as.max_level);
}

/// A name in square brackets: an unknown keyword is no card's.
bool Grammar::dna_card() {
  return (!s_.reading() || s_.comes("[")) && exact_names(s_, i().object.further_filter.named);
}

/// "1 card in the hand", "1 [Ember] in the trash": what lies there is DNA digivolved along.
bool Grammar::dna_material() {
  std::swap(i().object, i().material);
  const bool fits = moved_cards() && origin();
  std::swap(i().object, i().material);
  const CardObject& o = i().material;
  const bool lone = o.count == 1 && !o.up_to && !o.all && o.further == Further::none &&
                    o.or_area[0] == CardArea::none;
  return fits && lone && (o.area == CardArea::hand || o.area == CardArea::trash);
}

// ---- Effects of cards

/// "that card", "the placed card", or a card by description.
bool Grammar::moved_card() {
  CardObject& o = i().object;
  const bool moved = at_ > 0 && program_.instructions[at_ - 1].action == Action::move_cards &&
                     program_.instructions[at_ - 1].object.count == 1;
  std::uint8_t nth = 0;
  for (const std::string_view words : {"that card", "the placed card"}) {
    if (moved && s_.either(o, [&] {
          return s_.is(o.area, CardArea::antecedent) && s_.is(o.area_wording[0], nth) &&
                 s_.words(words);
        })) {
      return true;
    }
    ++nth;
  }
  return s_.either(i(), [&] {
    const bool fits = moved_cards() && origin();
    return fits && o.count == 1 &&
           (o.area == CardArea::face_up_security || o.area == CardArea::digivolution_cards);
  });
}

/// "the placed card's"
bool Grammar::moved_cards_own() {
  CardObject& o = i().object;
  const bool moved = at_ > 0 && program_.instructions[at_ - 1].action == Action::move_cards;
  return moved && s_.is(o.area, CardArea::antecedent) && s_.words("the placed card's");
}

bool Grammar::as_of_this() {
  return s_.is(i().receiver.pick, Pick::self) &&
         s_.either(
             i(),
             [&] { return s_.is(i().to_wording, 0) && s_.words("as an effect of this Digimon"); },
             [&] {
               return s_.is(i().to_wording, 1) && s_.words("as if was this Digimon's effect");
             });
}

bool Grammar::maybe_of_this() {
  return s_.optional(i().receiver.pick != Pick::none, i(), [&] { return as_of_this(); });
}

/// "[All Turns]", "[Main]": effects of these alone.
bool Grammar::timed_effects() {
  return is_persistent() &&
         s_.either(
             i(), [&] { return timing_tag(s_, i().of_effect); },
             [&] { return s_.is(i().of_effect, kAllTurnsEffects) && s_.words("[All Turns]"); });
}

bool Grammar::stack_cards_with() {
  CardObject& o = i().object;
  return target().pick == Pick::self && s_.is(o.area, CardArea::digivolution_cards) &&
         s_.is(o.filter.kinds, kAnyKind) && named_properties(s_, o.filter.named);
}

// ---- Cards that go along

/// The effect's own Tamer goes where the cards go.
bool Grammar::with_this() { return s_.is(i().object.with_this, true); }

/// The list after "activate 1 of the effects below", or the effect that is repeated.
bool Grammar::bullet_follows() {
  if (i().action != Action::choose_effects && i().action != Action::repeat_effect) return false;
  const std::size_t next = at_ + 1;
  const bool listed = next < program_.instructions.size() && program_.instructions[next].bullet > 0;
  return s_.reading() ? s_.either(program_, [&] { return s_.words(": :"); })
                      : listed && s_.words(": :");
}

/// The next effect of the list.
bool Grammar::next_bullet() {
  const std::size_t next = at_ + 1;
  const bool another =
      next < program_.instructions.size() && program_.instructions[next].bullet > bullet_;
  return s_.reading() ? s_.either(program_, [&] { return s_.words(":"); })
                      : another && s_.words(":");
}

/// "This effect can't play ...", "Any [On Play] effects on Digimon played with this effect ...":
/// what a sentence adds to the one before.
bool Grammar::said_of_played() {
  if (i().action != Action::play_card) return true;
  Filter& played = i().object.filter;
  const bool unlike = (played.wording & kUnlikeAfter) != 0;
  s_.optional(unlike, played, [&] {
    return played.unlike == Unlike::nobody || !s_.reading()
               ? says_wording(s_, played, kUnlikeAfter, true) &&
                     s_.choice(played.unlike, kPlayedUnlike) && s_.words(".")
               : false;
  });
  const bool alone = played.except == 0 && played.or_else == 0 &&
                     i().object.further == Further::none && !i().object.any_kind;
  s_.optional((played.wording & kExceptAfter) != 0, played, [&] {
    return (alone || !s_.reading()) && says_wording(s_, played, kExceptAfter, true) &&
           s_.words("this effect can't play") && exact_names(s_, played.except) && s_.words(".");
  });
  return s_.optional(i().muted != 0, i(), [&] {
    std::uint8_t nth = 1;
    for (const std::string_view words : kMuted) {
      const bool fits = !is_mixed(i().object.filter, i().object.kind);
      if (fits && s_.either(i(), [&] { return s_.is(i().muted, nth) && s_.words(words); })) {
        return s_.words(".");
      }
      ++nth;
    }
    return false;
  });
}

}  // namespace headjudge::cards::syntax
