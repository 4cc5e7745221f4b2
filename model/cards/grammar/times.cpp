// Time and number: "At the end of the turn, ...", "Activate the effect below twice", and what "for
// each ..." counts.
//
// What is done later is a program of its own, which the instruction lets wait; who is "it" there
// is its antecedent, and is the subject of that program. (comprehensive-4.2, 15-4 and 15-9)
#include "model/cards/grammar/phrases/times.hpp"

#include <algorithm>
#include <utility>

#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/nouns/names.hpp"
#include "model/cards/grammar/nouns/parts.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

// ---- What is done later

bool Grammar::later_said() {
  for (const Phrase<Duration>& row : kLaters) {
    if (s_.either(i(), [&] { return s_.is(i().duration, row.means) && s_.words(row.words); })) {
      return true;
    }
  }
  return false;
}

namespace {

/// Where the rows of kThosePlayed begin among the wordings of a noun.
constexpr std::uint8_t kFirstPlayed = 64;

bool speaks_of_subject(const EffectTree& program) {
  return std::ranges::any_of(program.instructions, [](const Instruction& each) {
    return each.target.pick == Pick::subject || each.receiver.pick == Pick::subject ||
           each.object.holder.pick == Pick::subject;
  });
}

bool speaks_of_itself(const EffectTree& program) {
  return std::ranges::any_of(program.instructions, [](const Instruction& each) {
    return each.target.pick == Pick::self || each.receiver.pick == Pick::self ||
           each.object.holder.pick == Pick::self;
  });
}

/// "one of your Digimon would digivolve into ...", and nothing else happens.
bool would_digivolve_alone(const EffectTree& program) {
  const Effect& event = program.effect;
  return event.timing == Timing::would_digivolve && event.also == 0 && program.others.empty() &&
         event.detail == EventDetail::none && event.subject == Subject::one_of_yours;
}

/// "delete it", of whom the instruction is about.
EffectTree deletion_of_subject() {
  Instruction deletes{.action = Action::delete_digimon, .target = {.pick = Pick::subject}};
  deletes.target.pronoun = true;
  return {.effect = {.timing = Timing::end_of_turn, .postponed = true}, .instructions = {deletes}};
}

}  // namespace

/// "delete it", "lose 3 memory": one sentence. The program is that of an effect of its own.
bool Grammar::later_program() {
  if (quoted_ || (!s_.reading() && grants_nothing())) return false;
  EffectTree gained;
  if (!s_.reading()) gained = program_.granted[i().granted - 1U];
  Grammar rest(s_, gained, true);
  gained.effect.timing = Timing::end_of_turn;
  gained.effect.postponed = true;
  if (named_.pick != Pick::none) {
    rest.named_ = {Pick::subject, named_.by_noun, named_.by_pronoun,
                   named_.plural, false,          named_.mixed};
  }
  rest.played_ = played_;
  rest.played_plural_ = played_plural_;
  rest.played_what_ = played_what_;
  rest.played_pick_ = Pick::subject;
  if (!rest.at_instruction(0) || !rest.clause()) return false;
  while (rest.joined()) continue;
  const bool all = s_.reading() || rest.at_ + 1 == gained.instructions.size();
  if (!all || !rest.settle_durations(0)) return false;
  const bool about = speaks_of_subject(gained);
  const bool itself = speaks_of_itself(gained);
  if (about && itself) return s_.fail("one Digimon");
  const bool of_played = about && gained.instructions.front().target.noun_wording >= kFirstPlayed;
  const Pick pick = of_played ? Pick::same : about ? named_.pick : itself ? Pick::self : Pick::none;
  if (!s_.is(target().pick, pick)) return false;
  if (s_.reading()) grant(std::move(gained));
  return true;
}

/// "one of your Digimon would digivolve this turn, reduce the cost by 2": an effect that waits for
/// what its event says, once, and for nothing else than a cost.
bool Grammar::next_program() {
  if (quoted_ || (!s_.reading() && grants_nothing())) return false;
  EffectTree gained;
  if (!s_.reading()) gained = program_.granted[i().granted - 1U];
  Grammar rest(s_, gained, true);
  gained.effect.postponed = true;
  if (!rest.event() || !would_digivolve_alone(gained)) return false;
  if (!s_.words("this turn ,") || !rest.at_instruction(0) || !rest.clause()) return false;
  const bool compared = gained.effect.subject_filter.than.aspect != Aspect::none ||
                        gained.effect.into.than.aspect != Aspect::none;
  const bool plain = gained.instructions.size() == 1 && !gained.instructions[0].optional &&
                     gained.instructions[0].action == Action::reduce_cost &&
                     gained.instructions[0].per.kind == ConditionKind::none && !compared &&
                     s_.comes(".");
  if (!plain || !s_.is(i().duration, Duration::this_turn)) return false;
  if (!s_.is(target().pick, Pick::none)) return false;
  if (s_.reading()) grant(std::move(gained));
  return true;
}

/// "delete that Digimon at the end of the turn", "is deleted at the end of the turn": whom the
/// instruction is about.
bool Grammar::later_behind() {
  if (quoted_ || (!s_.reading() && grants_nothing())) return false;
  if (s_.reading()) {
    grant(deletion_of_subject());
    return true;
  }
  return program_.granted[i().granted - 1U] == deletion_of_subject();
}

/// "At the end of the battle, ": with the card that was checked.
bool Grammar::after_battle() {
  if (is_persistent() || !e().has(Timing::security)) return true;
  return s_.optional(i().after_battle, i(), [&] {
    return s_.is(i().after_battle, true) && s_.words("at the end of the battle ,") &&
           (!s_.reading() || !s_.comes("play"));
  });
}

/// "Play this card without battling and without paying the cost."
bool Grammar::unfought() {
  return s_.optional(i().unfought, i(),
                     [&] { return s_.is(i().unfought, true) && s_.words("without battling and"); });
}

// ---- How often

bool Grammar::times_again() {
  for (const Phrase<std::int32_t>& row : kTimes) {
    if (s_.either(i(), [&] {
          std::string_view words = row.words;
          if (words.empty()) return s_.is(i().amount, row.means);
          const bool number = words.front() >= '0' && words.front() <= '9';
          if (!number) return s_.is(i().amount, row.means) && s_.words(words);
          return s_.number_in(i().amount, 2, kMostCards) && i().amount == row.means &&
                 s_.words("times");
        })) {
      return true;
    }
  }
  return false;
}

/// "Activate the effect below. For each Tamer you have, activate it again."
bool Grammar::repeated() {
  return s_.is(i().amount, 0) && for_each() && s_.words(", activate it again");
}

// ---- What is counted

bool Grammar::measure() {
  const bool plural = s_.plural;
  for (const Phrase<ConditionKind>& row : kMeasures) {
    if (s_.either(i(), [&] {
          s_.plural = plural;
          return s_.is(i().per.kind, row.means) &&
                 s_.is(i().per.wording, wording_of(kMeasures, row)) && follow(row.words) &&
                 its_are_of_this(row.words);
        })) {
      if (named_.pick == Pick::none && row.words.contains("this Digimon")) name_this_digimon();
      return true;
    }
  }
  return false;
}

/// "Tamers", "Digimon and Tamers": whose colors they are.
bool Grammar::measured_colors() {
  const bool plural = std::exchange(s_.plural, true);
  const bool fits = noun_phrase(s_, i().per.filter, i().per.card, Noun::in_play);
  s_.plural = plural;
  return fits;
}

/// "[Ember]", "Digimon cards with [Ember] in their names": of digivolution cards.
bool Grammar::measured_stack() { return per_noun(Noun::card, s_.plural); }

/// "level 6"
bool Grammar::measured_level() {
  Filter& filter = i().per.filter;
  return s_.is(filter.kinds, kAnyKind) && s_.words("level") &&
         s_.number_in(filter.max_level, 1, kMostLevel) && s_.is(filter.min_level, filter.max_level);
}

bool Grammar::measured_tamers() { return s_.is(i().per.card, CardKind::tamer); }

/// "card trashed by this effect": of the last instruction that did such a thing.
bool Grammar::those_done() {
  const bool plural = s_.plural;
  std::uint8_t nth = 0;
  for (const Phrase<Performed>& row : kDone) {
    const auto did = [&](std::size_t at) {
      return did_so(program_.instructions[at - 1], row.means);
    };
    std::size_t last = at_;
    while (last > 0 && !did(last)) --last;
    const bool of_event = e().timing == Timing::digimon_deleted && row.words == "Digimon deleted";
    const bool of_those =
        last == 0 || (done_to(row.words, last - 1) && done_once(row.words, row.means, last, true));
    if ((last > 0 || of_event) && of_those && s_.either(i(), [&] {
          s_.plural = plural;
          return s_.is(i().per.counted, nth) && s_.words(row.words);
        })) {
      counted_ = last;
      return true;
    }
    ++nth;
  }
  return false;
}

/// "suspended Digimon": of either player.
bool Grammar::measured_anyone() {
  return per_noun(Noun::in_play, s_.plural) && (i().per.filter.wording & kBareName) == 0;
}

// ---- What conditions look at

/// "this effect trashed a card with ...": it was one card.
bool Grammar::done_with() {
  Condition& c = condition();
  const Instruction& performed = program_.instructions[static_cast<std::size_t>(c.amount)];
  const bool single = performed.action == Action::move_cards
                          ? performed.object.count == 1 && !performed.object.up_to
                          : performed.amount == 1;
  s_.plural = false;
  return single && s_.words("a") && noun_phrase(s_, c.filter, c.card, Noun::card) &&
         c.filter != Filter{.kinds = kAnyKind};  // "a card": whether it was done
}

/// What was revealed: "a green Digimon card", "yellow"
bool Grammar::revealed() {
  Condition& c = condition();
  if (!reveals() || !condition_once()) return false;
  return s_.either(
      c,
      [&] {
        return s_.is(c.counted, 1) && s_.words("a") &&
               noun_phrase(s_, c.filter, c.card, Noun::card);
      },
      [&] {
        return s_.is(c.counted, 5) && noun_phrase(s_, c.filter, c.card, Noun::card) && bare_name();
      },
      [&] {
        return s_.is(c.counted, 6) && s_.is(c.filter.kinds, kAnyKind) &&
               card_colors(s_, c.filter.colors) && c.filter.colors != 0;
      });
}

/// "you have 8 or more cards in your hand and a Tamer": the words that the second shares with the
/// first. Empty: none.
std::string_view GrammarBase::lead_of_the_first() {
  const bool begun = at_ < program_.instructions.size();
  const bool second = condition_ == &e().also_if || (begun && condition_ == &i().also_if);
  if (!second) return {};
  const Condition& first = condition_ == &e().also_if ? e().condition : i().condition;
  if (first.lead_elided) return {};
  const std::string_view said = words_of_condition(first);
  constexpr auto kShared = std::to_array<std::string_view>({"you have ", "your opponent has "});
  const auto lead = std::ranges::find_if(
      kShared, [&](std::string_view words) { return said.starts_with(words); });
  return lead == kShared.end() ? std::string_view{} : *lead;
}

/// The first of the two conditions of which the second is read or written.
ConditionKind GrammarBase::condition_before() {
  if (condition_ == &e().also_if) return e().condition.kind;
  const bool begun = at_ < program_.instructions.size();
  const bool of_instruction = begun && condition_ == &i().also_if;
  return of_instruction ? i().condition.kind : ConditionKind::none;
}

/// "this Digimon is [Ember] or has ...": of this Digimon, too.
bool Grammar::as_before() {
  switch (condition_before()) {
    case ConditionKind::this_described:
    case ConditionKind::this_level:
    case ConditionKind::this_dp:
    case ConditionKind::this_keyword:
    case ConditionKind::this_colors: return true;
    default: return false;
  }
}

bool Grammar::as_of_the_subject() {
  const ConditionKind before = condition_before();
  return before == ConditionKind::subject_described || before == ConditionKind::subject_level;
}

bool Grammar::has_done(Performed performed) {
  const auto did = [&](const Instruction& each) { return did_so(each, performed); };
  const bool begun = at_ < program_.instructions.size();
  return begun && condition_ == &i().condition &&
         std::any_of(program_.instructions.begin(),
                     program_.instructions.begin() + static_cast<std::ptrdiff_t>(at_), did);
}

bool Grammar::those_placed() { return has_done(Performed::places); }

bool Grammar::those_returned() { return has_done(Performed::returns); }

/// "it", "the revealed card": the one that an instruction before has revealed.
bool Grammar::revealed_one() {
  CardObject& o = i().object;
  s_.plural = false;
  if (!reveals() || !s_.is(o.area, CardArea::revealed) || !s_.is(o.all, true)) return false;
  if (!s_.is(o.filter.kinds, kAnyKind)) return false;
  std::uint8_t nth = 0;
  for (const std::string_view words : {"it", "that card", "the revealed card"}) {
    if (s_.either(o, [&] { return s_.is(o.area_wording[0], nth) && s_.words(words); })) return true;
    ++nth;
  }
  return false;
}

bool Grammar::revealed_with() {
  Condition& c = condition();
  return reveals() && condition_once() && s_.is(c.filter.kinds, kAnyKind) &&
         named_properties(s_, c.filter.named);
}

/// Has an instruction before revealed a single card?
bool GrammarBase::reveals() {
  for (std::size_t at = at_; at > 0; --at) {
    const Instruction& earlier = program_.instructions[at - 1];
    if (earlier.action == Action::reveal_deck || earlier.action == Action::reveal_security) {
      return earlier.amount == 1;
    }
    if (earlier.to == Destination::revealed) {
      return earlier.object.count == 1 && !earlier.object.up_to;
    }
  }
  return false;
}

bool Grammar::all_suspended() {
  return none_of_them_silently() && s_.is(condition().filter.unsuspended, true) &&
         s_.is(condition().counted, 7);
}

bool Grammar::unsuspended_one() {
  return condition_once() && s_.is(condition().filter.unsuspended, true);
}

bool Grammar::none_of_them_silently() {
  return s_.is(condition().compare, Compare::at_most) && s_.is(condition().amount, 0);
}

/// "a face-up security card", "a face-up [Ember]"
bool Grammar::a_face_up() {
  s_.plural = false;
  return condition_once() && said(1, "a") && s_.words("face-up") && maybe_named_security();
}

/// "no face-up [Ember]", "no blue face-up"
bool Grammar::no_face_up() {
  return none_of_them() && said(0, "") &&
         s_.optional(condition().filter.colors != 0, condition(),
                     [&] { return card_colors(s_, condition().filter.colors); }) &&
         s_.words("face-up") && maybe_named_security();
}

bool Grammar::maybe_named_security() {
  Filter& f = condition().filter;
  return s_.is(f.kinds, kAnyKind) &&
         s_.optional(f.named != 0, f, [&] { return exact_names(s_, f.named); });
}

/// "Tamers", "Tamers with the [Dragon] trait": whose colors are counted.
bool Grammar::colorful() {
  s_.plural = true;
  const bool fits = noun_phrase(s_, condition().filter, condition().card, Noun::in_play);
  s_.plural = false;
  return fits;
}

/// "a red", "a [Ember]": one of the digivolution cards.
bool Grammar::a_such() {
  Condition& c = condition();
  return condition_once() && said(8, "a") && s_.is(c.filter.kinds, kAnyKind) &&
         s_.either(
             c,
             [&] {
               return s_.is(c.filter.named, 0) && card_colors(s_, c.filter.colors) &&
                      c.filter.colors != 0;
             },
             [&] { return s_.is(c.filter.colors, ColorSet{0}) && exact_names(s_, c.filter.named); },
             [&] { return s_.is(c.filter.colors, ColorSet{0}) && s_.is(c.filter.named, 0); });
}

bool Grammar::condition_timing() {
  for (const Phrase<Timing>& row : kTimingsNamed) {
    if (s_.either(condition(), [&] {
          return s_.is(condition().amount, static_cast<std::int16_t>(row.means)) &&
                 s_.words(row.words);
        })) {
      return true;
    }
  }
  return false;
}

bool Grammar::attacking_now() { return condition_once(); }

bool Grammar::by_effects() {
  return s_.is(condition().amount, static_cast<std::int16_t>(kByEffect));
}

bool Grammar::out_of_a_stack() {
  return s_.is(condition().amount, static_cast<std::int16_t>(kFromStack));
}

bool Grammar::out_of_the_trash() {
  return s_.is(condition().amount, static_cast<std::int16_t>(kFromTrash));
}

/// "the deleted Digimon's play cost": of what the price was about.
bool Grammar::antecedent_cost() {
  Condition& per = i().per;
  if (at_ == 0 || !s_.is(i().amount, 1) || !s_.is(per.amount, 1)) return false;
  std::uint8_t nth = 0;
  for (const std::string_view words : kSpokenCosts) {
    if (s_.either(per, [&] {
          return s_.is(per.kind, ConditionKind::antecedent_cost) && s_.is(per.wording, nth) &&
                 s_.words(words);
        })) {
      return true;
    }
    ++nth;
  }
  return false;
}

}  // namespace headjudge::cards::syntax
