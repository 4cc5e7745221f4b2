// What stands in the slots of actions and keywords: amounts, durations, areas, cards and costs, and
// effects that are gained.
#include <algorithm>
#include <optional>

#include "model/cards/card_objects.hpp"
#include "model/cards/card_words.hpp"
#include "model/cards/descriptions.hpp"
#include "model/cards/grammar_parts.hpp"
#include "model/cards/keyword_effects.hpp"

namespace headjudge::cards {

bool Grammar::amount() {
  const bool fits = s_.number_in(i().amount, 1, kMostCards);
  s_.plural = i().amount != 1;
  return fits;
}

bool Grammar::all() { return s_.is(i().amount, 0) && s_.words("all"); }

bool Grammar::bonus() { return s_.number_in(i().amount, 1, kMostCards, true); }

bool Grammar::change() { return s_.number_in(i().amount, -kMostDp, kMostDp, true); }

bool Grammar::whose() { return s_.choice(target().whose, kWhose); }

bool Grammar::top_cards() {
  return s_.either(
      i(), [&] { return s_.is(i().amount, 1) && s_.words("the top card"); },
      [&] {
        return s_.words("the top") && s_.number_in(i().amount, 2, kMostCards) && s_.words("cards");
      });
}

bool Grammar::duration() {
  if (is_continuous()) return s_.is(i().duration, Duration::while_applicable);
  return s_.choice(i().duration, kDurations);
}

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
  EffectProgram gained;
  if (!s_.reading()) gained = program_.granted[i().granted - 1U];
  if (!Grammar(s_, gained, true).effect()) return false;
  if (s_.reading()) grant(std::move(gained));
  return true;
}

bool Grammar::grants_nothing() { return i().granted == 0 || i().granted > program_.granted.size(); }

void Grammar::grant(EffectProgram gained) {
  program_.granted.push_back(std::move(gained));
  i().granted = static_cast<std::uint16_t>(program_.granted.size());
}

bool Grammar::keyword_use(KeywordUse& use) {
  if (!keyword_name(s_, use.name)) return false;
  const auto row = std::ranges::find(kKeywordArguments, use.name, &Phrase<Keyword>::means);
  if (row == kKeywordArguments.end()) return true;
  use_ = use;
  const bool fits = follow(row->words);
  use = use_;
  return fits;
}

bool Grammar::keyword_number() { return s_.number_in(use_.amount, 1, kMostCards); }

bool Grammar::keyword_cards() { return described_by(s_, use_.filter); }

bool Grammar::other_keyword_cards() { return described_by(s_, use_.other); }

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
      t, [&] { return this_card(t, false); },
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
  return attacks &&
         s_.optional(named, manner, [&] { return s_.choice(manner.against, kAgainst); }) &&
         s_.flag(manner.unsuspended_too, "even unsuspended Digimon") &&
         s_.flag(manner.without_suspending, "without suspending") &&
         s_.flag(manner.just_played_too, "even in the turn it was played") &&
         s_.flag(manner.deleted_after, "and is deleted at the end of that attack");
}

bool Grammar::cards_in_trash() {
  Target& t = target();
  const bool counted = s_.either(
      t, [&] { return s_.is(t.pick, Pick::choose) && how_many(); },
      [&] { return s_.is(t.pick, Pick::choose_up_to) && s_.words("up to") && how_many(); });
  return counted && s_.is(i().amount, t.count) && card_colors(s_, t.filter.colors) &&
         card_levels(s_, t.filter) && s_.choice(t.kind, kCardsInTrash) && s_.words("cards/card");
}

bool Grammar::cards_among_them() { return cards_in_trash() && s_.words("among them"); }

bool Grammar::end_of_deck() { return end_in(kDeckEnds); }

bool Grammar::place_in_security() { return end_in(kPlacesInSecurity); }

bool Grammar::token() { return token_to_play(s_, i().object); }

bool Grammar::to_play() { return card_to_play(s_, i().object); }

bool Grammar::to_link() { return card_to_link(s_, i().object); }

bool Grammar::to_become() { return card_to_become(s_, i().object); }

bool Grammar::first_of_two() { return described_by(s_, i().object.filter); }

bool Grammar::second_of_two() { return described_by(s_, target().filter); }

bool Grammar::paying() { return way_of_paying(s_, i().paying, i().amount); }

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

}  // namespace headjudge::cards
