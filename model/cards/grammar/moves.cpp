// Cards that are moved, and where from and where to: the noun phrases of cards that lie anywhere,
// the areas, whose Digimon they lie beneath, and the terms on which they are played.
//
// The same productions serve every action that speaks of cards: "return", "place", "trash", "add",
// "play", "use", "digivolve into", "link", and their prices. (comprehensive-4.2, 3 and 15-9)
#include "model/cards/grammar/phrases/moves.hpp"

#include <algorithm>
#include <array>

#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/nouns/names.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

namespace {

constexpr std::uint8_t kAnyNumberOfCards = kMostCards;

/// The noun phrase that a second description of cards is.
bool further_noun(Side& s, CardObject& o, Further how, std::string_view joint) {
  return s.is(o.further, how) && s.words(joint) && s.number_in(o.further_count, 1, kMostCards) &&
         (s.plural = o.further_count != 1, true) &&
         noun_phrase(s, o.further_filter, o.further_kind, Noun::card);
}

}  // namespace

bool Grammar::object_count() {
  CardObject& o = i().object;
  return s_.either(
      o, [&] { return s_.is(o.all, true) && s_.words("all") && (s_.plural = true); },
      [&] {
        return s_.is(o.total, Total::none) && s_.is(o.up_to, true) &&
               s_.is(o.count, kAnyNumberOfCards) && s_.words("any number of") && (s_.plural = true);
      },
      [&] {
        s_.plural = false;
        return s_.is(o.article, true) && s_.is(o.count, 1) &&
               s_.either(
                   o, [&] { return s_.word("a"); },
                   [&] { return o.kind == CardKind::option && s_.word("an"); });
      },
      [&] {
        s_.plural = true;
        return s_.is(o.up_to, true) && s_.is(o.count, kAnyNumberOfCards) &&
               total_before(o.total, o.total_wording, o.most);
      },
      [&] {
        return s_.is(o.total, Total::none) && s_.flag(o.up_to, "up to") &&
               s_.number_in(o.count, 1, kMostCards - 1) && (s_.plural = o.count != 1, true);
      });
}

/// "the bottom face-down card", "2 bottom face-down cards"
bool Grammar::bottom_cards() {
  CardObject& o = i().object;
  const bool counted = s_.either(
      o, [&] { return s_.is(o.count, 1) && s_.words("the bottom"); },
      [&] { return s_.number_in(o.count, 2, kMostCards - 1) && s_.words("bottom"); });
  s_.plural = o.count != 1;
  return counted && s_.is(o.bottom, true) && s_.is(o.filter.kinds, kAnyKind) &&
         s_.is(o.filter.face_down, true) && s_.words("face-down cards/card");
}

/// "<this Digimon's> bottom 2 face-down digivolution cards"
bool Grammar::their_bottom_cards() {
  CardObject& o = i().object;
  const bool counted =
      s_.words("bottom") && s_.either(
                                o, [&] { return s_.number_in(o.count, 2, kMostCards - 1); },
                                [&] { return s_.is(o.count, 1); });
  s_.plural = o.count != 1;
  return counted && s_.is(o.bottom, true) && s_.is(o.area, CardArea::digivolution_cards) &&
         s_.is(o.filter.kinds, kAnyKind) && s_.is(o.filter.face_down, true) &&
         s_.words("face-down digivolution cards/card");
}

/// "any 3 [Mineral] trait cards", "any 2" of what the area says
bool Grammar::any_moved() {
  CardObject& o = i().object;
  const auto any = [&] {
    return s_.is(o.any_kind, false) && s_.is(o.any_of_them, true) && s_.words("any") &&
           s_.flag(o.up_to, "up to") && s_.number_in(o.count, 1, kMostCards - 1) &&
           (s_.plural = o.count != 1, true);
  };
  return s_.either(
      o,
      [&] {
        return s_.is(o.article, false) && any() && noun_phrase(s_, o.filter, o.kind, Noun::card);
      },
      [&] {
        return s_.is(o.article, true) && any() && s_.is(o.filter, Filter{.kinds = kAnyKind});
      });
}

/// "1 of its link cards": the area says what they are.
bool Grammar::bare_count() { return object_count() && s_.is(i().object.filter.kinds, kAnyKind); }

bool Grammar::lying() {
  CardObject& o = i().object;
  return s_.optional(o.lying != Facing::unsaid, o, [&] { return s_.choice(o.lying, kLying); });
}

/// "1 [Ember] or 1 Tamer card", "all Tamer cards", "up to 2 level 4 or lower cards"
bool Grammar::moved_cards() {
  CardObject& o = i().object;
  speak_of_such();
  if (listed_cards()) return true;
  if (!s_.is(o.any_kind, false) || !object_count() || !lying()) return false;
  if (!noun_phrase(s_, o.filter, o.kind, Noun::card)) return false;
  const bool more = o.further != Further::none;
  const auto further = [&](Further how, std::string_view joint) {
    return s_.either(o, [&] { return further_noun(s_, o, how, joint); });
  };
  if (!s_.reading() && !more) return true;
  return further(Further::and_count, "and") || s_.is(o.further, Further::none);
}

/// "any 2 digivolution cards"
bool Grammar::any_digivolution_cards() {
  CardObject& o = i().object;
  return s_.is(o.any_kind, true) && s_.is(o.filter.kinds, kAnyKind) && s_.words("any") &&
         s_.flag(o.up_to, "up to") && s_.number_in(o.count, 1, kMostCards) &&
         (s_.plural = o.count != 1, true) && s_.words("digivolution cards/card");
}

bool Grammar::beneath() {
  CardObject& o = i().object;
  return s_.is(o.area, CardArea::digivolution_cards) && worded_area(kBeneath, 0);
}

bool Grammar::origin() {
  CardObject& o = i().object;
  if (!worded_area(kAreas, 0)) return false;
  for (std::size_t nth = 1; nth < o.area_wording.size(); ++nth) {
    const bool present = o.or_area[nth - 1] != CardArea::none;
    if (!s_.reading() && !present) return true;
    if (!worded_area(kFurtherAreas, nth)) return s_.reading();
  }
  return true;
}

/// "from your security stack" is said of cards that lie face up, "among it" of what was looked at.
bool Grammar::fits_context(const Phrase<CardArea>& row, const CardObject& o) const {
  if (row.words == "of them") return reveals_any();
  if (row.words == "among them") return (row.means == CardArea::security) == searches_security();
  if (row.words.ends_with("your security stack")) return o.lying == Facing::face_up;
  if (row.words != "among it" && row.words != "in it" && row.words != "from it") return true;
  return row.means == CardArea::opponents_hand ? looks_at_their_hand() : searches_security();
}

template <std::size_t N>
bool Grammar::worded_area(const std::array<Phrase<CardArea>, N>& rows, std::size_t nth) {
  for (const Phrase<CardArea>& row : rows) {
    if (s_.either(i(), [&] {
          CardObject& o = i().object;
          CardArea& area = nth == 0 ? o.area : o.or_area[nth - 1];
          return s_.is(area, row.means) && s_.is(o.area_wording[nth], wording_of(rows, row)) &&
                 fits_context(row, o) && follow(row.words) &&
                 (row.words != ", trash" || s_.comes("or") || s_.comes(","));
        })) {
      return true;
    }
  }
  return false;
}

bool Grammar::destination() {
  s_.plural = i().object.count != 1 || i().object.further == Further::and_count;
  const bool single = i().action == Action::place_digimon || i().action == Action::move_this ||
                      i().action == Action::trash_top_card;
  if (single) s_.plural = i().action == Action::place_digimon && target().count > 1;
  const auto facing = [&](bool behind) {
    return s_.optional(i().facing != Facing::unsaid && i().facing_behind == behind, i(), [&] {
      return s_.is(i().facing_behind, behind) && s_.choice(i().facing, kFacings);
    });
  };
  if (!facing(false)) return false;
  const bool plural = s_.plural;
  for (const Phrase<Destination>& row : kDestinations) {
    if (s_.either(i(), [&] {
          s_.plural = plural;
          return s_.is(i().to, row.means) &&
                 s_.is(i().to_wording, wording_of(kDestinations, row)) && follow(row.words);
        })) {
      if (row.words.contains("{facing}")) return true;
      const bool said = i().facing != Facing::unsaid && !i().facing_behind;
      return (said || facing(true)) && other_receiver();
    }
  }
  return false;
}

/// "the rest": all that is still revealed.
bool Grammar::all_revealed() {
  CardObject& o = i().object;
  return s_.is(o.area, CardArea::revealed) && s_.is(o.all, true) &&
         s_.is(o.filter.kinds, kAnyKind) && s_.is(i().to, Destination::hand);
}

/// Behind "add 1 [Ember] among them to the hand and ...": among them as well.
bool Grammar::among_those() {
  constexpr std::uint8_t kUnsaid = 255;
  if (at_ == 0 || i().joint == Joint::sentence) return false;
  const Instruction& before = program_.instructions[at_ - 1];
  const bool revealed =
      before.action == Action::add_revealed || before.object.area == CardArea::revealed;
  return revealed && s_.is(i().object.area, CardArea::revealed) &&
         s_.is(i().object.area_wording[0], kUnsaid);
}

bool Grammar::into_the_trash() {
  const CardArea area = i().object.area;
  return s_.is(i().to, Destination::trash) && area != CardArea::trash &&
         i().object.or_area[0] != CardArea::trash;
}

// ---- Whose cards, and under whom

bool Grammar::holder() { return permanent_named(i().object.holder, false); }

bool Grammar::holders() { return permanent_named(i().object.holder, true); }

bool Grammar::receiver() { return permanent_named(i().receiver, false); }

bool Grammar::receivers() { return permanent_named(i().receiver, true); }

/// "this Digimon", "that Digimon", "it", "1 of your Tamers", "your [Ember] in the breeding area";
/// possessive: "this Digimon's", "its", "1 of your Digimon's".
bool Grammar::permanent_named(Target& t, bool possessive) {
  const bool before = std::exchange(s_.possessive, possessive);
  const bool plural = std::exchange(s_.plural, false);
  const bool fits = s_.either(
      t,
      [&] {
        return s_.is(t.pick, Pick::self) && s_.is(t.pronoun, false) && s_.is(t.filter, Filter{}) &&
               s_.words("this") &&
               s_.either(
                   t, [&] { return s_.is(t.kind, CardKind::digimon) && s_.noun("Digimon"); },
                   [&] { return s_.is(t.kind, CardKind::tamer) && s_.noun("Tamer"); });
      },
      [&] {
        const bool described = possessive && (s_.reading() || t.filter != Filter{});
        return described && s_.is(t.pick, Pick::self) && s_.is(t.pronoun, false) &&
               s_.words("this") && noun_phrase(s_, t.filter, t.kind, Noun::in_play) &&
               t.filter.trait != 0;
      },
      [&] {
        return named_.by_noun && !named_.mixed && !named_.plural && s_.is(t.pick, named_.pick) &&
               s_.is(t.noun_wording, 0) && s_.is(t.pronoun, false) && s_.words("that") &&
               s_.noun("Digimon");
      },
      [&] {
        const bool clear = named_.by_pronoun && !named_.plural;
        const bool another = &t == &i().receiver && target().pick == Pick::choose;
        const bool nobody_else =
            !another && (named_.pick == Pick::none || named_.pick == Pick::self);
        const Pick pick = clear ? named_.it() : Pick::self;
        return (clear || nobody_else) && (named_.by_pronoun || possessive) && s_.is(t.pick, pick) &&
               s_.is(t.pronoun, true) && s_.words(possessive ? "its" : "it");
      },
      [&] { return antecedents_of(t); }, [&] { return one_of_the_described(t); },
      [&] {
        return possessive && s_.is(t.pick, Pick::choose) && s_.is(t.count, 1) &&
               s_.is(t.whose, Whose::anyones) && s_.words("1") &&
               noun_phrase(s_, t.filter, t.kind, Noun::in_play);
      },
      [&] { return one_named(t, possessive); });
  s_.possessive = before;
  s_.plural = plural;
  return fits;
}

/// "1 of your Digimon", "any of your Tamers", "your Digimon"
bool Grammar::one_named(Target& t, bool possessive) {
  const bool number = s_.either(
      t,
      [&] {
        return s_.is(t.said, Said::number_of) && s_.is(t.pick, Pick::choose) && s_.is(t.count, 1) &&
               s_.words("1 of");
      },
      [&] {
        return s_.is(t.said, Said::one_of) && s_.is(t.pick, Pick::choose) && s_.is(t.count, 1) &&
               s_.words("one of");
      },
      [&] {
        return s_.is(t.said, Said::any_of) && s_.is(t.pick, Pick::choose) && s_.is(t.count, 1) &&
               s_.words("any of");
      },
      [&] { return s_.is(t.said, Said::plainly) && s_.is(t.pick, Pick::all); });
  if (!number || !whose_of(t) || !possessed_cards(t, possessive)) return false;
  return field_part(t);
}

bool Grammar::possessed_cards(Target& t, bool possessive) {
  s_.plural = !possessive;
  // Of those under whom one of them is placed, it is itself none.
  const bool may_be_other = &t == &i().receiver && t.whose == Whose::opponents;
  if (may_be_other && !s_.flag(t.filter.other, "other")) return false;
  return cards_of(s_, t.filter, t.kind, t.whose);
}

bool Grammar::field_part(Target& t) {
  const bool said = t.part != FieldPart::battle_area || t.part_wording != 0;
  const bool behind = t.part_wording == 100;  // of its digivolution cards: holders_area
  return s_.optional(said && !behind, t, [&] {
    for (const Phrase<FieldPart>& row : kFieldParts) {
      const auto nth = static_cast<std::uint8_t>(1 + wording_of(kFieldParts, row));
      if (s_.either(t, [&] {
            return s_.is(t.part, row.means) && s_.is(t.part_wording, nth) && s_.words(row.words);
          })) {
        return true;
      }
    }
    return false;
  });
}

// ---- On what terms

bool Grammar::cost_number() { return s_.number_in(i().amount, 1, kMostCards); }

bool Grammar::some_payment() {
  for (const Phrase<Paying>& row : kPayings) {
    if (s_.either(i(), [&] {
          return s_.is(i().paying, row.means) &&
                 s_.is(i().paying_wording, wording_of(kPayings, row)) && follow(row.words) &&
                 is_lowered_for_each();
        })) {
      return true;
    }
  }
  return s_.is(i().paying, Paying::unsaid);
}

bool Grammar::no_requirements() {
  Manner& manner = i().manner;
  for (const Phrase<bool>& row : kNoRequirements) {
    if (s_.either(manner, [&] {
          return s_.is(manner.no_requirements, true) &&
                 s_.is(manner.requirements_wording, wording_of(kNoRequirements, row)) &&
                 s_.words(row.words);
        })) {
      return true;
    }
  }
  return s_.either(manner,
                   [&] { return s_.is(manner.no_level, true) && s_.words(", ignoring level"); });
}

/// "for a cost of 3, ignoring its digivolution requirements" or the other way round.
bool Grammar::paying() {
  Manner& manner = i().manner;
  return s_.either(
      i(),
      [&] {
        return s_.is(manner.requirements_last, false) && no_requirements() &&
               s_.words("and without paying the cost") && s_.is(i().paying, Paying::nothing);
      },
      [&] { return s_.is(manner.requirements_last, true) && some_payment() && no_requirements(); },
      [&] {
        const bool said = i().action == Action::use_option;  // of colors, before the cost
        return s_.is(manner.requirements_last, false) &&
               (said || s_.is(manner.no_requirements, false)) && s_.is(manner.no_level, false) &&
               some_payment();
      });
}

bool Grammar::breeding_place() {
  Manner& manner = i().manner;
  return s_.optional(manner.to_breeding_area, manner, [&] {
    for (const Phrase<bool>& row : kBreedingPlaces) {
      if (s_.either(manner, [&] {
            return s_.is(manner.to_breeding_area, true) &&
                   s_.is(manner.area_wording, wording_of(kBreedingPlaces, row)) &&
                   s_.words(row.words);
          })) {
        return true;
      }
    }
    return false;
  });
}

bool Grammar::manner_of_playing() {
  return s_.flag(i().manner.suspended, "suspended") && breeding_place();
}

/// "into [Ember] in the hand", "into a level 6 Digimon card in the hand or trash"
bool Grammar::card_to_become() {
  CardObject& o = i().object;
  s_.plural = false;
  return s_.either(
             o,
             [&] {
               return s_.is(o.article, false) && s_.is(o.count, 0) &&
                      noun_phrase(s_, o.filter, o.kind, Noun::card) &&
                      (o.filter.wording & kBareName) != 0;
             },
             [&] {
               return s_.is(o.article, true) && s_.is(o.count, 0) && s_.word("a") &&
                      noun_phrase(s_, o.filter, o.kind, Noun::card);
             },
             [&] {
               return s_.is(o.article, false) && s_.is(o.count, 1) && s_.word("1") &&
                      noun_phrase(s_, o.filter, o.kind, Noun::card);
             }) &&
         origin();
}

/// What a Digimon may digivolve into for as long as an effect lets it.
bool Grammar::hand_card() {
  const CardObject& o = i().object;
  return is_persistent() && card_to_become() && o.area == CardArea::hand &&
         o.or_area[0] == CardArea::none;
}

/// To one of your Digimon, though no words say so.
bool Grammar::to_any() {
  Target& t = target();
  return s_.is(t.pick, Pick::choose) && s_.is(t.count, 1) && s_.is(t.whose, Whose::yours);
}

bool Grammar::become_this_or() {
  CardObject& o = i().object;
  const auto this_card = [&](std::uint8_t nth, std::string_view words) {
    return s_.is(o.area, CardArea::this_card) && s_.is(o.area_wording[0], nth) && s_.words(words);
  };
  return s_.either(
      o, [&] { return lies_in_the_trash() && this_card(1, "this card from the trash"); },
      [&] { return lies_in_the_trash() && this_card(2, "this card in the trash"); },
      [&] { return this_card(0, "this card"); }, [&] { return card_to_become(); });
}

/// "the top card of your deck", as what is placed.
bool Grammar::top_of_deck() {
  CardObject& o = i().object;
  return s_.is(o.area, CardArea::deck_top) && s_.is(o.filter.kinds, kAnyKind) &&
         s_.either(
             o, [&] { return s_.is(o.count, 1) && s_.words("the top card"); },
             [&] {
               return s_.words("the top") && s_.number_in(o.count, 2, kMostCards) &&
                      s_.words("cards");
             }) &&
         s_.words("of your deck");
}

/// "1 [Sprout] Token", "2 [Sprout] Tokens"
bool Grammar::token() {
  CardObject& o = i().object;
  return s_.is(o.any_kind, true) && s_.number_in(o.count, 1, kMostCards) &&
         (s_.plural = o.count != 1, true) && exact_names(s_, o.filter.named) &&
         s_.words("Tokens/Token") && maybe_for_each();
}

bool Grammar::whose_cards() {
  const bool fits = permanent_named(target(), true);
  return fits;
}

bool Grammar::partner() {
  Target& t = i().receiver;
  return s_.is(target().pick, Pick::self) && s_.is(t.pick, Pick::choose) && s_.is(t.count, 1) &&
         s_.is(t.filter.other, true) && [&] {
           for (const Phrase<Said>& row : kPartners) {
             if (s_.either(i(), [&] {
                   return s_.is(i().receiver.said, row.means) && follow(row.words);
                 })) {
               return true;
             }
           }
           return false;
         }();
}

bool Grammar::partner_cards() {
  Target& t = i().receiver;
  s_.plural = true;
  return noun_phrase(s_, t.filter, t.kind, Noun::in_play);
}

bool Grammar::colors_ignored() {
  Manner& manner = i().manner;
  return s_.optional(manner.no_requirements, manner, [&] {
    for (const Phrase<bool>& row : kColorsIgnored) {
      if (s_.either(i(), [&] {
            return s_.is(i().manner.no_requirements, true) &&
                   s_.is(i().manner.requirements_wording, wording_of(kColorsIgnored, row)) &&
                   s_.words(row.words);
          })) {
        return true;
      }
    }
    return false;
  });
}

}  // namespace headjudge::cards::syntax
