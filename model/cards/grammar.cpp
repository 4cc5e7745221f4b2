// Each function below is one production, for both directions (side.hpp): `is` assigns when reading
// and compares when writing. Slots of the phrases are productions too, found by name in kSlots.
#include "model/cards/grammar.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "model/cards/card_objects.hpp"
#include "model/cards/card_words.hpp"
#include "model/cards/descriptions.hpp"
#include "model/cards/keyword_effects.hpp"
#include "model/cards/phrases.hpp"

namespace headjudge::cards {
namespace {

/// Who "that Digimon" and "it" would be at this point of an effect.
struct Named {
  Pick pick = Pick::none;
  bool by_noun = false;     ///< "that Digimon" is clear
  bool by_pronoun = false;  ///< "it" is clear
  bool plural = false;
};

/// A keyword that is no program, alone on a card: "this Digimon has it as long as it is there".
EffectProgram plain_keyword(const KeywordUse& use) {
  return {{},
          {{.action = Action::gain_keyword,
            .keyword = use.name,
            .duration = Duration::while_applicable,
            .amount = use.amount,
            .target = {.pick = Pick::self}}}};
}

EffectProgram keyword_alone(const KeywordUse& use) {
  std::optional<EffectProgram> program = keyword_program(use);
  return program ? std::move(*program) : plain_keyword(use);
}

/// The keyword as which this effect is printed; none when it is no keyword's.
KeywordUse keyword_printed(EffectProgram program) {
  program.effect.inherited = false;
  program.effect.linked = false;
  program.descriptions.clear();
  KeywordUse use = program.effect.keyword;
  if (use.name == Keyword::none && program.instructions.size() == 1) {
    use = {.name = program.instructions[0].keyword, .amount = program.instructions[0].amount};
  }
  return use.name != Keyword::none && program == keyword_alone(use) ? use : KeywordUse{};
}

class Grammar {
 public:
  /// `quoted`: an effect that another one grants, up to its closing quotation mark.
  Grammar(Side& side, EffectProgram& program, bool quoted)
      : s_(side), program_(program), quoted_(quoted) {}

  bool effect() {
    const auto form = [&](bool (Grammar::*production)()) {
      return [this, production] {
        named_ = {};
        return (this->*production)();
      };
    };
    return s_.either(program_, form(&Grammar::keyword_of_the_card), form(&Grammar::from_elsewhere),
                     form(&Grammar::anywhere));
  }

 private:
  using Slot = std::pair<std::string_view, bool (Grammar::*)()>;
  static const std::array<Slot, 45> kSlots;

  Effect& e() { return program_.effect; }
  Instruction& i() { return program_.instructions[at_]; }
  Target& target() { return i().target; }
  Condition& condition() { return e().condition; }

  /// Moves to instruction `at`; when reading, it is new.
  bool at_instruction(std::size_t at) {
    at_ = at;
    if (s_.reading()) program_.instructions.resize(at + 1);
    return at < program_.instructions.size();
  }

  /// A phrase of the tables with its slots.
  bool follow(std::string_view phrase) {
    while (true) {
      const std::string_view token = next_of_phrase(phrase);
      if (token.empty()) return true;
      if (token.front() != '{') {
        if (!s_.words(token)) return false;
        continue;
      }
      const auto slot = std::ranges::find(kSlots, token.substr(1, token.size() - 2), &Slot::first);
      assert(slot != kSlots.end());
      if (!(this->*slot->second)()) return false;
    }
  }

  // ---- The four forms of an effect

  bool keyword_of_the_card() {
    KeywordUse use = s_.reading() ? KeywordUse{} : keyword_printed(program_);
    if (!s_.words("<") || !keyword_use(use) || !s_.words(">") || !finish()) return false;
    if (std::ranges::find(kPriceKeywords, use.name, &Phrase<Keyword>::means) !=
        kPriceKeywords.end()) {
      return s_.fail("the effect that it pays for");
    }
    if (s_.reading()) program_ = keyword_alone(use);
    return true;
  }

  /// The end of the paragraph, or of the quotation.
  bool finish() { return quoted_ ? s_.words("\"") : s_.end(); }

  /// With an icon that says where the card works from.
  bool from_elsewhere() { return s_.choice(e().place, kPlaces) && tagged(); }
  bool anywhere() { return s_.is(e().place, Place::in_play) && tagged(); }

  bool tagged() {
    const auto form = [&](bool (Grammar::*production)()) {
      return [this, production] {
        named_ = {};
        return (this->*production)();
      };
    };
    return s_.either(program_, form(&Grammar::timed), form(&Grammar::at_a_moment),
                     form(&Grammar::listening), form(&Grammar::continuous));
  }

  bool timed() {
    return s_.choice(e().timing, kTimedTags) && further_tags() && uses() && condition_after("if") &&
           sentences();
  }

  /// "[On Play][When Digivolving]": in the order of the table.
  bool further_tags() {
    bool behind = false;
    for (const Phrase<Timing>& row : kTimedTags) {
      if (behind) {
        const std::uint64_t flag = timing_flag(row.means);
        s_.optional((e().also & flag) != 0, e().also, [&] {
          if (!s_.words(row.words)) return false;
          e().also |= flag;
          return true;
        });
      }
      behind = behind || row.means == e().timing;
    }
    return true;
  }

  bool at_a_moment() {
    Moment moment{e().timing, e().scope};
    if (!s_.choice(moment, kMomentTags)) return false;
    return s_.is(e().timing, moment.timing) && s_.is(e().scope, moment.scope) && uses() &&
           condition_after("if") && sentences();
  }

  bool listening() {
    return scope_tag() && uses() && s_.words("when") && event() && s_.words(",") &&
           condition_after("if") && sentences();
  }

  bool continuous() {
    return s_.is(e().timing, Timing::continuous) && scope_tag() && condition_after("while") &&
           sentences();
  }

  bool scope_tag() { return s_.choice(e().scope, kScopeTags); }
  bool uses() {
    return s_.optional(e().uses_per_turn != 0, e().uses_per_turn,
                       [&] { return s_.choice(e().uses_per_turn, kUses); });
  }

  // ---- Events and conditions

  bool event() {
    for (const Phrase<Timing>& row : kEvents) {
      if (s_.either(e(), [&] { return s_.is(e().timing, row.means) && follow(row.words); })) {
        if (names_a_digimon(row.means)) named_ = {Pick::subject, true, true, false};
        return true;
      }
    }
    return false;
  }

  static bool names_a_digimon(Timing event) {
    return event != Timing::effect_deletes && event != Timing::your_security_removed &&
           event != Timing::opponents_security_removed;
  }

  bool this_one() { return s_.is(e().subject, Subject::self) && s_.words("this Digimon"); }
  bool your_effect() {
    return s_.is(e().subject, Subject::self) && s_.words("one of your effects");
  }
  bool somebody() {
    for (const Phrase<Subject>& row : kSubjects) {
      if (s_.either(e(), [&] { return s_.is(e().subject, row.means) && follow(row.words); })) {
        return true;
      }
    }
    return false;
  }
  bool subject_cards() {
    s_.plural = true;
    const bool fits = described_cards(s_, e().subject_filter, CardKind::digimon);
    s_.plural = false;
    return fits;
  }
  bool cause() { return s_.choice(e().cause, kCauses); }

  bool condition_after(std::string_view if_or_while) {
    const bool present = condition().kind != ConditionKind::none;
    return s_.optional(present, condition(),
                       [&] { return s_.words(if_or_while) && any_condition() && s_.words(","); });
  }

  bool any_condition() {
    for (const Phrase<ConditionKind>& row : kConditions) {
      if (s_.either(condition(),
                    [&] { return s_.is(condition().kind, row.means) && follow(row.words); })) {
        if (row.words.starts_with("this Digimon")) name_this_digimon();
        return true;
      }
    }
    return false;
  }

  void name_this_digimon() {
    if (named_.pick == Pick::none) {
      named_ = {Pick::self, false, true, false};
    } else if (e().subject != Subject::self) {
      named_.by_pronoun = false;
    }
  }

  bool amount_then(Compare compare, int least, std::string_view words) {
    return s_.is(condition().compare, compare) &&
           s_.number_in(condition().amount, least, kMostCards) && s_.words(words);
  }

  bool none_of_them() {
    return s_.is(condition().compare, Compare::at_most) && s_.is(condition().amount, 0) &&
           s_.words("no");
  }

  bool count() {
    return s_.either(
        condition(), [&] { return amount_then(Compare::at_least, 1, "or more"); },
        [&] { return amount_then(Compare::at_most, 1, "or fewer"); },
        [&] { return none_of_them(); });
  }

  bool more_or_less() {
    return s_.either(
        condition(), [&] { return amount_then(Compare::at_least, 0, "or more"); },
        [&] { return amount_then(Compare::at_most, 0, "or less"); });
  }

  bool higher_or_lower() {
    return s_.either(
        condition(), [&] { return amount_then(Compare::at_least, 1, "or higher"); },
        [&] { return amount_then(Compare::at_most, 1, "or lower"); });
  }

  bool condition_keyword() { return keyword_name(s_, condition().filter.with_keyword); }

  bool some_of_your_tamers() { return some(CardKind::tamer, Whose::yours); }
  bool some_of_your_digimon() { return some(CardKind::digimon, Whose::yours); }
  bool some_of_their_digimon() { return some(CardKind::digimon, Whose::opponents); }

  bool some(CardKind kind, Whose whose) {
    const auto cards_are = [&](bool plural) {
      s_.plural = plural;
      return cards_of(s_, condition().filter, kind, whose);
    };
    return s_.either(
        condition(), [&] { return one(kind, whose); },
        [&] { return amount_then(Compare::at_least, 2, "or more") && cards_are(true); },
        [&] { return amount_then(Compare::at_most, 1, "or fewer") && cards_are(true); },
        [&] { return none_of_them() && cards_are(true); });
  }

  /// "a Digimon", "another Digimon"
  bool one(CardKind kind, Whose whose) {
    Filter& filter = condition().filter;
    s_.plural = false;
    return s_.is(condition().compare, Compare::at_least) && s_.is(condition().amount, 1) &&
           s_.either(
               filter,
               [&] {
                 return whose == Whose::yours && s_.is(filter.other, true) && s_.words("another");
               },
               [&] { return s_.is(filter.other, false) && s_.words("a"); }) &&
           described_cards(s_, filter, kind);
  }

  // ---- Sentences

  bool sentences() {
    std::size_t at = 0;
    while (at_instruction(at) && !i().if_done) {
      const bool may_join = !is_continuous();
      if (at > 0 && may_join && !s_.flag(i().then, "then ,")) return false;
      if (may_join && !price()) return false;
      if (may_join && !s_.flag(i().optional, "you may")) return false;
      if (!action()) return false;
      if (may_join && joined_by_to(at_) && !action()) return false;
      if (!s_.words(".")) return false;
      const bool last = !s_.reading() && at_ + 1 == program_.instructions.size();
      if (s_.reading() || last) {
        if (finish()) return true;
        if (last) return false;
      }
      at = at_ + 1;
    }
    return false;
  }

  /// "By <price>," if it stands here; then the instruction after it.
  bool price() {
    const std::size_t at = at_;
    const Named before = named_;
    const bool present = i().by;
    const auto any_row = [](const Phrase<Action>&) { return true; };
    s_.optional(present, program_, [&] {
      return s_.is(i().by, true) && s_.either(
                                        program_,
                                        [&] {
                                          return s_.is(i().keyword, Keyword::none) &&
                                                 s_.words("by") && phrase_of(kPrices, any_row) &&
                                                 s_.words(",");
                                        },
                                        [&] { return price_keyword(); });
    });
    if (i().by) return at_instruction(at + 1) && !i().by && !i().if_done && !i().then;
    named_ = before;
    return true;
  }

  /// "<Delay>:", "<Digi-Burst 2>:"
  bool price_keyword() {
    for (const Phrase<Keyword>& row : kPriceKeywords) {
      const bool delay = row.means == Keyword::delay;
      if (s_.either(program_, [&] {
            return s_.is(i().keyword, row.means) &&
                   s_.is(i().action, delay ? Action::trash_this : Action::trash_any_digivolution) &&
                   s_.is(target().pick, delay ? Pick::none : Pick::self) && follow(row.words);
          })) {
        name_targets();
        return true;
      }
    }
    return false;
  }

  /// "... to ...": the instruction after `at` stands in the same sentence.
  bool joined_by_to(std::size_t at) {
    if (!begins_with_verb(i().action)) return false;
    if (s_.reading()) {
      bool joined = false;
      s_.flag(joined, "to");
      if (!joined) return false;
      at_instruction(at + 1);
      i().if_done = true;
      return true;
    }
    if (at + 1 >= program_.instructions.size() || !program_.instructions[at + 1].if_done) {
      return false;
    }
    return s_.words("to") && at_instruction(at + 1);
  }

  static bool begins_with_verb(Action action) {
    const auto row = std::ranges::find(kActions, action, &Phrase<Action>::means);
    return !row->words.starts_with('{') && !row->words.starts_with("this Digimon");
  }

  bool is_continuous() { return e().timing == Timing::continuous; }

  bool action() {
    const bool verb_only = i().optional || i().if_done;
    return phrase_of(kActions, [&](const Phrase<Action>& row) {
      const bool lasts = row.words.ends_with("{duration}");
      return (!is_continuous() || lasts) &&
             (!verb_only || (begins_with_verb(row.means) && !row.words.contains(" may ")));
    });
  }

  /// One of the rows that are `allowed` here.
  template <std::size_t N, class Allowed>
  bool phrase_of(const std::array<Phrase<Action>, N>& rows, const Allowed& allowed) {
    for (const Phrase<Action>& row : rows) {
      if (!allowed(row)) continue;
      if (s_.either(program_, [&] { return s_.is(i().action, row.means) && follow(row.words); })) {
        name_targets();
        return true;
      }
    }
    return false;
  }

  /// After an instruction, "that Digimon" is its target.
  void name_targets() {
    const Target& t = target();
    const bool digimon_in_play = t.pick != Pick::none && t.kind == CardKind::digimon &&
                                 i().action != Action::return_from_trash &&
                                 i().action != Action::add_revealed;
    if (!digimon_in_play) {
      if (named_.pick == Pick::same) named_ = {};
      return;
    }
    const bool some = t.pick == Pick::choose || t.pick == Pick::choose_up_to;
    const bool many =
        t.pick == Pick::all || (some && t.count > 1) || (t.pick == Pick::same && named_.plural);
    named_ = {Pick::same, true, true, many};
  }

  // ---- Slots of actions

  bool amount() {
    const bool fits = s_.number_in(i().amount, 1, kMostCards);
    s_.plural = i().amount != 1;
    return fits;
  }
  bool all() { return s_.is(i().amount, 0) && s_.words("all"); }
  bool bonus() { return s_.number_in(i().amount, 1, kMostCards, true); }
  bool change() { return s_.number_in(i().amount, -kMostDp, kMostDp, true); }
  bool whose() { return s_.choice(target().whose, kWhose); }

  bool top_cards() {
    return s_.either(
        i(), [&] { return s_.is(i().amount, 1) && s_.words("the top card"); },
        [&] {
          return s_.words("the top") && s_.number_in(i().amount, 2, kMostCards) &&
                 s_.words("cards");
        });
  }

  bool duration() {
    if (is_continuous()) return s_.is(i().duration, Duration::while_applicable);
    return s_.choice(i().duration, kDurations);
  }

  /// A keyword that is gained: if it is a program, then the effect that it stands for.
  bool keyword() {
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

  /// A quoted effect that is gained, with its closing quotation mark.
  bool effect_in_quotes() {
    if (quoted_ || (!s_.reading() && grants_nothing())) return false;
    EffectProgram gained;
    if (!s_.reading()) gained = program_.granted[i().granted - 1U];
    if (!Grammar(s_, gained, true).effect()) return false;
    if (s_.reading()) grant(std::move(gained));
    return true;
  }

  bool grants_nothing() { return i().granted == 0 || i().granted > program_.granted.size(); }

  void grant(EffectProgram gained) {
    program_.granted.push_back(std::move(gained));
    i().granted = static_cast<std::uint16_t>(program_.granted.size());
  }

  /// The name and what stands beside it.
  bool keyword_use(KeywordUse& use) {
    if (!keyword_name(s_, use.name)) return false;
    const auto row = std::ranges::find(kKeywordArguments, use.name, &Phrase<Keyword>::means);
    if (row == kKeywordArguments.end()) return true;
    use_ = use;
    const bool fits = follow(row->words);
    use = use_;
    return fits;
  }

  bool keyword_number() { return s_.number_in(use_.amount, 1, kMostCards); }
  bool keyword_cards() { return described_by(s_, use_.filter); }
  bool other_keyword_cards() { return described_by(s_, use_.other); }

  /// "Black", "Red/Black": always in the order of the enumeration.
  bool keyword_colors() {
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

  bool keyword_change() { return s_.number_in(use_.amount, -kMostCards, kMostCards, true); }
  /// "this Digimon", "1 of your Digimon"
  bool attacker() {
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

  bool one_of(Target& t) {
    s_.plural = true;
    const bool fits = cards_of(s_, t.filter, t.kind, t.whose);
    s_.plural = false;
    return fits;
  }

  bool manner_of_attack() {
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

  bool cards_in_trash() {
    Target& t = target();
    const bool counted = s_.either(
        t, [&] { return s_.is(t.pick, Pick::choose) && how_many(); },
        [&] { return s_.is(t.pick, Pick::choose_up_to) && s_.words("up to") && how_many(); });
    return counted && s_.is(i().amount, t.count) && card_colors(s_, t.filter.colors) &&
           card_levels(s_, t.filter) && s_.choice(t.kind, kCardsInTrash) && s_.words("cards/card");
  }

  bool cards_among_them() { return cards_in_trash() && s_.words("among them"); }

  /// A row of `rows`, kept as the number in target.count.
  template <std::size_t N>
  bool end_in(const std::array<Phrase<DeckEnd>, N>& rows) {
    auto end = static_cast<DeckEnd>(target().count);
    return s_.choice(end, rows) && s_.is(target().count, static_cast<std::uint8_t>(end));
  }
  bool end_of_deck() { return end_in(kDeckEnds); }
  bool place_in_security() { return end_in(kPlacesInSecurity); }

  // ---- Cards that are played, digivolved into or linked

  bool token() { return token_to_play(s_, i().object); }
  bool to_play() { return card_to_play(s_, i().object); }
  bool to_link() { return card_to_link(s_, i().object); }
  bool to_become() { return card_to_become(s_, i().object); }
  bool first_of_two() { return described_by(s_, i().object.filter); }
  bool second_of_two() { return described_by(s_, target().filter); }
  bool paying() { return way_of_paying(s_, i().paying, i().amount); }
  bool of_this_one() { return s_.is(target().pick, Pick::self) && s_.words("this Digimon's"); }

  /// "DigiXrosing" or "DigiXrosing with 2 cards"
  bool xros_cards() {
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

  // ---- Targets

  bool who() { return any_target(false, "they/it"); }
  bool whom() { return any_target(false, "them/it"); }
  bool whom_or_tamer() { return any_target(true, "them/it"); }

  bool any_target(bool tamers, std::string_view pronoun) {
    Target& t = target();
    s_.plural = false;
    return s_.either(
        t, [&] { return this_card(t, tamers); }, [&] { return of_those(t); },
        [&] { return that_digimon(t); }, [&] { return it(t, pronoun); },
        [&] { return counted_cards(t, tamers); });
  }

  bool this_card(Target& t, bool tamers) {
    return s_.is(t.pick, Pick::self) && s_.is(t.pronoun, false) && s_.words("this") &&
           s_.either(
               t, [&] { return s_.is(t.kind, CardKind::digimon) && s_.words("Digimon"); },
               [&] { return tamers && s_.is(t.kind, CardKind::tamer) && s_.words("Tamer"); });
  }

  bool this_digimon() { return s_.is(target().pick, Pick::self) && s_.words("this Digimon"); }

  /// One of those that would leave.
  bool of_those(Target& t) {
    const bool about_to_leave =
        e().timing == Timing::would_be_deleted || e().timing == Timing::would_leave;
    return about_to_leave && e().subject != Subject::self && s_.is(t.pick, Pick::announced) &&
           s_.is(t.count, 1) && s_.words("1 of those Digimon");
  }

  bool that_digimon(Target& t) {
    s_.plural = named_.plural;
    return named_.by_noun && s_.is(t.pick, named_.pick) && s_.is(t.pronoun, false) &&
           s_.words("those/that Digimon");
  }

  bool it(Target& t, std::string_view pronoun) {
    s_.plural = named_.plural;
    return named_.by_pronoun && s_.is(t.pick, named_.pick) && s_.is(t.pronoun, true) &&
           s_.words(pronoun);
  }

  bool counted_cards(Target& t, bool tamers) {
    const bool may_choose = !is_continuous();
    const bool counted = s_.either(
        t, [&] { return may_choose && s_.is(t.pick, Pick::choose) && how_many(); },
        [&] {
          return may_choose && s_.is(t.pick, Pick::choose_up_to) && s_.words("up to") && how_many();
        },
        [&] {
          s_.plural = true;
          return s_.is(t.pick, Pick::all) && s_.words("all");
        });
    if (!counted) return false;
    const bool verb_plural = s_.plural;
    const auto of_kind = [&](CardKind kind) {
      s_.plural = true;  // "1 of your Tamers"
      return s_.is(t.kind, kind) && cards_of(s_, t.filter, kind, t.whose);
    };
    const bool fits = s_.words("of") && whose() &&
                      s_.either(
                          t, [&] { return of_kind(CardKind::digimon); },
                          [&] { return tamers && of_kind(CardKind::tamer); });
    s_.plural = verb_plural;
    return fits;
  }

  bool how_many() {
    const bool fits = s_.number_in(target().count, 1, kMostCards);
    s_.plural = target().count != 1;
    return fits;
  }

  Side& s_;
  EffectProgram& program_;
  bool quoted_;
  std::size_t at_ = 0;  // the instruction that is read or written
  Named named_;
  KeywordUse use_;  // the keyword that is read or written
};

const std::array<Grammar::Slot, 45> Grammar::kSlots = {{
    {"this one", &Grammar::this_one},
    {"your effect", &Grammar::your_effect},
    {"somebody", &Grammar::somebody},
    {"count", &Grammar::count},
    {"more or less", &Grammar::more_or_less},
    {"higher or lower", &Grammar::higher_or_lower},
    {"condition keyword", &Grammar::condition_keyword},
    {"some of your Tamers", &Grammar::some_of_your_tamers},
    {"some of your Digimon", &Grammar::some_of_your_digimon},
    {"some of their Digimon", &Grammar::some_of_their_digimon},
    {"amount", &Grammar::amount},
    {"all", &Grammar::all},
    {"bonus", &Grammar::bonus},
    {"change", &Grammar::change},
    {"top cards", &Grammar::top_cards},
    {"whose", &Grammar::whose},
    {"cards in trash", &Grammar::cards_in_trash},
    {"cards among them", &Grammar::cards_among_them},
    {"end", &Grammar::end_of_deck},
    {"place in security", &Grammar::place_in_security},
    {"attacker", &Grammar::attacker},
    {"manner of attack", &Grammar::manner_of_attack},
    {"who", &Grammar::who},
    {"whom", &Grammar::whom},
    {"whom or Tamer", &Grammar::whom_or_tamer},
    {"keyword", &Grammar::keyword},
    {"keyword change", &Grammar::keyword_change},
    {"effect", &Grammar::effect_in_quotes},
    {"subject cards", &Grammar::subject_cards},
    {"cause", &Grammar::cause},
    {"this Digimon", &Grammar::this_digimon},
    {"keyword colors", &Grammar::keyword_colors},
    {"duration", &Grammar::duration},
    {"keyword number", &Grammar::keyword_number},
    {"keyword cards", &Grammar::keyword_cards},
    {"other keyword cards", &Grammar::other_keyword_cards},
    {"xros cards", &Grammar::xros_cards},
    {"token", &Grammar::token},
    {"card to play", &Grammar::to_play},
    {"card to link", &Grammar::to_link},
    {"card to become", &Grammar::to_become},
    {"paying", &Grammar::paying},
    {"first of two", &Grammar::first_of_two},
    {"second of two", &Grammar::second_of_two},
    {"this one's", &Grammar::of_this_one},
}};

}  // namespace

bool effect_paragraph(Side& side, EffectProgram& program) {
  if (!side.reading()) side.descriptions = program.descriptions;
  if (!Grammar(side, program, false).effect()) return false;
  program.descriptions = side.descriptions;
  return true;
}

}  // namespace headjudge::cards
