// Each check looks at one instruction and at those before it, in the order in which they are done.
// What counts is what the engine would take: the last antecedent, else the subject of the event.
#include "model/cards/compiler/sense.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "model/cards/compiler/followed_words.hpp"
#include "model/cards/compiler/references.hpp"
#include "model/cards/grammar/nouns/parts.hpp"
#include "model/cards/grammar/phrases/moves.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/core/base/ascii.hpp"

namespace headjudge::cards {
namespace {

// ---- Whom definite words speak of

/// Actions with cards that are neither a target nor an object.
constexpr auto kOfCards = std::to_array<Action>(
    {Action::play_this, Action::play_this_later, Action::play_token, Action::trash_hand,
     Action::trash_security, Action::trash_deck, Action::security_to_hand, Action::add_revealed,
     Action::return_from_trash, Action::reveal_deck, Action::reveal_security, Action::trash_this,
     Action::place_this, Action::move_this, Action::add_this_to_hand, Action::use_option});

bool speaks_of_cards(const syntax::Instruction& one) {
  return one.target.pick != Pick::none || one.receiver.pick != Pick::none ||
         one.object.area != CardArea::none || is_one_of(one.action, kOfCards);
}

/// What definite words say was done to those they mean: by which actions, in which events.
struct Done {
  std::string_view word;
  std::array<Action, 12> by;
  std::array<Timing, 8> in;
};
constexpr Action kNoAction = Action::repeat_effect;
constexpr Timing kNoEvent = Timing::persistent;

template <std::size_t N, class T>
constexpr std::array<T, N> filled(std::initializer_list<T> some, T rest) {
  std::array<T, N> all{};
  all.fill(rest);
  std::ranges::copy(some, all.begin());
  return all;
}

constexpr Done done(std::string_view word, std::initializer_list<Action> by,
                    std::initializer_list<Timing> in) {
  return {word, filled<12>(by, kNoAction), filled<8>(in, kNoEvent)};
}

constexpr auto kDone = std::to_array<Done>({
    done("deleted", {Action::delete_digimon},
         {Timing::digimon_deleted, Timing::effect_deletes, Timing::battle_deletes,
          Timing::would_be_deleted}),
    done("returned",
         {Action::return_to_hand, Action::return_to_deck, Action::return_from_trash,
          Action::move_cards, Action::place_digimon, Action::return_or_play},
         {Timing::digimon_returned, Timing::stack_returned, Timing::trash_returned}),
    done("suspended", {Action::suspend}, {Timing::becomes_suspended}),
    done("played",
         {Action::play_card, Action::play_token, Action::play_this, Action::play_or_use,
          Action::return_or_play},
         {Timing::digimon_played}),
    done("placed",
         {Action::move_cards, Action::place_digimon, Action::move_this, Action::place_this,
          Action::material_save, Action::save, Action::place_this_in_security,
          Action::place_this_face_up},
         {Timing::placed_under, Timing::placed_in_area, Timing::top_placed,
          Timing::security_gained}),
    done("trashed",
         {Action::trash_hand, Action::trash_deck, Action::trash_security,
          Action::trash_digivolution, Action::trash_any_digivolution, Action::trash_top_card,
          Action::trash_top_digivolution, Action::trash_links, Action::trash_this,
          Action::move_cards, Action::trash_hand_down, Action::trash_security_down},
         {Timing::hand_trashed, Timing::deck_trashed, Timing::stack_trashed, Timing::links_trashed,
          Timing::this_trashed, Timing::option_trashed, Timing::security_trashed,
          Timing::top_trashed}),
});

/// Was it chosen, by whatever action?
bool chooses(const syntax::Instruction& one) {
  const bool some = one.target.pick == Pick::choose || one.target.pick == Pick::choose_up_to;
  return some || one.object.area != CardArea::none;
}

bool did(const syntax::Instruction& one, std::string_view words) {
  if (words.contains("chosen")) return chooses(one);
  const auto* const row =
      std::ranges::find_if(kDone, [&](const Done& each) { return words.contains(each.word); });
  return row == kDone.end() || is_one_of(one.action, row->by);
}

/// Events in words speak of those they happen to, tags of nobody.
bool happens_to(const syntax::Effect& event, std::string_view words) {
  const auto tagged = [](Timing timing) {
    const auto* const tag = std::ranges::find_if(
        kTags, [&](const Phrase<Tag>& row) { return row.means.timing == timing; });
    return tag != kTags.end();
  };
  constexpr auto kCardEvents = std::to_array<Timing>(
      {Timing::hand_trashed, Timing::deck_trashed, Timing::hand_gained, Timing::security_gained,
       Timing::security_trashed, Timing::your_security_removed, Timing::opponents_security_removed,
       Timing::option_used, Timing::trash_returned});
  const bool of_cards = std::ranges::find(kCardEvents, event.timing) != kCardEvents.end();
  if (event.timing == Timing::persistent || tagged(event.timing)) return false;
  // Of cards that are trashed from a hand or a deck none is noted.
  const bool unnoted = event.timing == Timing::hand_trashed || event.timing == Timing::deck_trashed;
  if (of_cards && (words.contains("Digimon") || unnoted)) return false;
  const auto* const row =
      std::ranges::find_if(kDone, [&](const Done& each) { return words.contains(each.word); });
  if (words.contains("chosen")) return false;
  return row == kDone.end() ||
         std::ranges::any_of(row->in, [&](Timing t) { return t != kNoEvent && event.has(t); });
}

/// The engine takes the last antecedent, else whose event it is: is that who the words mean?
bool speaks_of(const syntax::EffectTree& program, std::size_t at, std::string_view words) {
  const Instructions before = Instructions(program.instructions).first(at);
  for (std::size_t i = before.size(); i > 0; --i) {
    const syntax::Instruction& last = before[i - 1];
    if (speaks_of_cards(last)) return did(last, words) && !deals_with_several(last);
  }
  return program.effect.postponed || happens_to(program.effect, words);
}

InputError nobody(std::string_view words) {
  return {.message = fmt::format("\"{}\" refers to nothing that was named before", words),
          .expected = "what the words before have named"};
}

std::optional<InputError> compares_with_nobody(const syntax::EffectTree& program, std::size_t at,
                                               const syntax::Filter& filter) {
  const syntax::Comparison& than = filter.than;
  if (measures_one_gone(program, at, filter)) return nobody(words_of_standard(than));
  if (than.aspect == Aspect::none || !is_that_one(than.with)) return std::nullopt;
  const std::string_view words = words_of_standard(than);
  if (speaks_of(program, at, words)) return std::nullopt;
  return nobody(words);
}

// ---- Cards that are revealed

bool reveals(const syntax::Instruction& one) {
  return one.action == Action::reveal_deck || one.action == Action::reveal_security ||
         one.to == Destination::revealed;
}

bool of_revealed(const syntax::Instruction& one) {
  constexpr auto kActions =
      std::to_array<Action>({Action::add_revealed, Action::return_revealed, Action::trash_revealed,
                             Action::put_back_revealed});
  return is_one_of(one.action, kActions) || one.object.area == CardArea::revealed;
}

/// Does it say where all go that are left?
bool settles_revealed(const syntax::Instruction& one) {
  constexpr auto kActions = std::to_array<Action>(
      {Action::return_revealed, Action::trash_revealed, Action::put_back_revealed});
  return is_one_of(one.action, kActions) ||
         (one.object.area == CardArea::revealed && one.object.all);
}

std::optional<InputError> leaves_revealed(Instructions all) {
  const auto shown = [](const syntax::Instruction& one) {
    return one.action == Action::reveal_deck;
  };
  const auto last = std::find_if(all.rbegin(), all.rend(), shown);
  if (last == all.rend()) return std::nullopt;
  if (std::any_of(all.rbegin(), last, settles_revealed)) return std::nullopt;
  return InputError{.message = "the text does not say where the revealed cards go that are left",
                    .expected = "a sentence about the rest"};
}

// ---- Bounds that grow

bool bounds(const syntax::Filter& filter, Maximum maximum) {
  switch (maximum) {
    case Maximum::dp: return filter.max_dp != 0 || filter.total == Aspect::dp;
    case Maximum::level: return filter.max_level != 0 || filter.total == Aspect::level;
    case Maximum::cost: return filter.max_cost != 0 || filter.total == Aspect::cost;
    case Maximum::number: break;
  }
  return true;
}

bool bounds(Total total, Maximum maximum) {
  return (total == Total::dp && maximum == Maximum::dp) ||
         (total == Total::level && maximum == Maximum::level) ||
         (total == Total::cost && maximum == Maximum::cost);
}

/// "This effect can't play [Ember]" is said of all that the effect plays, and kept with one.
std::optional<InputError> says_of_several_plays(Instructions all) {
  constexpr syntax::Wording kOwnSentence = syntax::kExceptAfter | syntax::kUnlikeAfter;
  const auto plays = [](const syntax::Instruction& one) {
    return one.action == Action::play_card || one.action == Action::play_or_use;
  };
  const bool said = std::ranges::any_of(all, [](const syntax::Instruction& one) {
    return (one.object.filter.wording & kOwnSentence) != 0;
  });
  if (!said || std::ranges::count_if(all, plays) < 2) return std::nullopt;
  return InputError{.message = "\"this effect can't play\" is said of several plays",
                    .expected = "an effect that plays once"};
}

std::optional<InputError> raises_no_bound(Instructions all) {
  for (const syntax::Instruction& one : all) {
    if (one.action != Action::raise_limit) continue;
    const bool has = std::ranges::any_of(all, [&](syntax::Instruction other) {
      if (other.action == Action::raise_limit) return false;
      bool any = bounds(other.target.total, one.maximum) || bounds(other.object.total, one.maximum);
      for_each_filter(other,
                      [&](syntax::Filter& filter) { any = any || bounds(filter, one.maximum); });
      return any;
    });
    if (!has) {
      return InputError{.message = "the effect has no maximum of this kind that could change",
                        .expected = "the maximum that its other words name"};
    }
  }
  return std::nullopt;
}

/// "Reduce this effect's digivolution cost by 1", where it digivolves nothing, or for nothing.
bool lowers_nothing(Instructions all) {
  const auto pays = [](const syntax::Instruction& one) {
    constexpr auto kPay = std::to_array<Action>(
        {Action::digivolve, Action::dna_digivolve, Action::may_become, Action::play_card,
         Action::play_or_use, Action::use_option, Action::link_card, Action::burst_digivolve,
         Action::app_fuse, Action::return_or_play, Action::reduce_cost});
    return is_one_of(one.action, kPay) && one.paying != Paying::nothing;
  };
  const bool lowers = std::ranges::any_of(
      all, [](const syntax::Instruction& one) { return one.action == Action::lower_this_cost; });
  return lowers && std::ranges::none_of(all, pays);
}

/// An opponent's Digimon digivolves into no card of yours.
bool digivolves_theirs(const syntax::Effect& event, const syntax::Instruction& one) {
  constexpr auto kDigivolve = std::to_array<Action>(
      {Action::digivolve, Action::dna_digivolve, Action::burst_digivolve, Action::app_fuse});
  return is_one_of(one.action, kDigivolve) && one.target.pick == Pick::subject &&
         event.subject == Subject::one_of_opponents && one.doer == Doer::you;
}

// ---- What is prevented

/// "That Digimon isn't deleted", where nothing is about to leave or to be deleted: who would leave
/// in another way is not kept by these words.
bool prevents_nothing(const syntax::Effect& effect, const syntax::Instruction& one) {
  const bool would_be_deleted = effect.has(Timing::would_be_deleted);
  if (one.action == Action::prevent_deletion) return !would_be_deleted;
  return one.action == Action::prevent_leaving && !would_be_deleted &&
         !effect.has(Timing::would_leave);
}

// ---- What several are to each other: "with different names", "whose play costs add up to ..."

bool relates(const syntax::Filter& filter) {
  return filter.among != Among::anything || filter.total != Aspect::none;
}

/// Is there a number of those that fit which the engine counts? (comprehensive-4.2, 4-25)
bool counts_those_related(const syntax::Condition& counted, bool for_each) {
  constexpr auto kCounts = std::to_array<ConditionKind>(
      {ConditionKind::your_tamers, ConditionKind::your_digimon, ConditionKind::opponents_digimon,
       ConditionKind::any_digimon, ConditionKind::trash_cards, ConditionKind::this_stack_has});
  if (!relates(counted.filter)) return true;
  const bool known = std::ranges::find(kCounts, counted.kind) != kCounts.end();
  if (!known || counted.filter.total != Aspect::none) return false;
  return for_each ? counted.filter.among != Among::same_level : counted.amount > 1;
}

/// One alone is like and unlike nobody, and of all nobody is chosen.
bool chooses_those_related(const syntax::Target& target, bool number_grows) {
  if (!relates(target.filter)) return true;
  const bool some = target.pick == Pick::choose || target.pick == Pick::choose_up_to;
  return some && (target.count > 1 || number_grows || target.filter.among == Among::anything);
}

bool chooses_those_related(const syntax::CardObject& object, bool number_grows) {
  const bool one_of_each =
      object.further == Further::each_of || object.further == Further::each_listed;
  const bool alone = object.count < 2 && !number_grows && !one_of_each;
  const bool further_alone = object.further_count < 2 || !relates(object.filter);
  if (relates(object.further_filter) && further_alone) return false;
  if (!relates(object.filter)) return true;
  return !object.all && (!alone || object.filter.among == Among::anything);
}

bool relates_nobody(const syntax::EffectTree& program, const syntax::Instruction& one) {
  const bool grows = std::ranges::any_of(program.instructions, [](const auto& each) {
    return each.action == Action::raise_limit && each.maximum == Maximum::number;
  });
  const bool chosen =
      chooses_those_related(one.target, grows) && chooses_those_related(one.object, grows) &&
      chooses_those_related(one.object.holder, false) &&
      chooses_those_related(one.receiver, false) && chooses_those_related(one.or_receiver, false) &&
      !relates(one.material.filter);
  return !chosen || !counts_those_related(one.condition, false) ||
         !counts_those_related(one.also_if, false) || !counts_those_related(one.per, true);
}

bool relates_nobody(const syntax::Effect& event) {
  // "digivolves into a same-level Digimon": of the level that it had.
  const bool keeps_level = event.into.among == Among::same_level &&
                           event.into.total == Aspect::none &&
                           event.has(Timing::digimon_digivolves);
  return relates(event.subject_filter) || (relates(event.into) && !keeps_level) ||
         !counts_those_related(event.condition, false) ||
         !counts_those_related(event.also_if, false);
}

/// "1 Tamer or 2 Digimon with different names": only what a description says first is looked at.
bool relates_in_alternatives(const syntax::EffectTree& program) {
  return std::ranges::any_of(program.descriptions, [](const auto& description) {
    return std::ranges::any_of(description.nouns,
                               [](const auto& noun) { return relates(noun.filter); });
  });
}

constexpr std::string_view kRelatesNobody =
    "cards that differ, are alike or add up, where nothing says which of them";

// ---- Words that contradict each other

std::optional<std::string_view> contradicts(const syntax::Filter& filter) {
  const auto empty = [](auto least, auto most) { return least != 0 && most != 0 && least > most; };
  if (filter.suspended && filter.unsuspended) return "suspended and unsuspended at once";
  if (empty(filter.min_level, filter.max_level)) return "a least level above the highest";
  if (empty(filter.min_cost, filter.max_cost)) return "a least cost above the highest";
  if (empty(filter.min_dp, filter.max_dp)) return "a least DP above the most";
  if (empty(filter.min_under, filter.max_under)) return "more cards than there may be";
  return std::nullopt;
}

/// "1 card from your hand and trash"
bool is_from_both(const syntax::CardObject& object) {
  const bool one = object.count == 1 && !object.up_to && !object.all;
  for (std::size_t i = 0; one && i < object.or_area.size(); ++i) {
    std::uint8_t nth = 0;
    for (const Phrase<CardArea>& row : kFurtherAreas) {
      if (row.means != object.or_area[i]) continue;
      if (nth++ == object.area_wording.at(i + 1) && row.words.starts_with("and ")) return true;
    }
  }
  return false;
}

/// The highest and the lowest of the field are looked for in the battle area.
bool is_outermost_elsewhere(const syntax::Target& target) {
  return target.part != syntax::FieldPart::battle_area && target.filter.extreme != Extreme::none;
}

std::optional<std::string_view> impossible(const syntax::Instruction& one) {
  constexpr int kMostMemory = 10;
  const bool moves_gauge = one.action == Action::gain_memory || one.action == Action::lose_memory ||
                           one.action == Action::opponent_loses;
  if (one.action == Action::set_memory && one.amount > kMostMemory) return "more than 10 memory";
  if (moves_gauge && one.amount > 2 * kMostMemory) return "more memory than the gauge has";
  const CardArea area = one.object.area;
  const bool hidden =
      area == CardArea::hand || area == CardArea::opponents_hand || area == CardArea::deck_top;
  if (one.object.lying != Facing::unsaid && hidden) return "cards that lie in no area of that kind";
  if (is_from_both(one.object)) return "one card from two areas at once";
  if (changes_all_compared(one)) return "a lasting change of all that are compared with another";
  const std::array<const syntax::Target*, 4> described{&one.target, &one.receiver, &one.or_receiver,
                                                       &one.object.holder};
  if (std::ranges::any_of(described,
                          [](const syntax::Target* t) { return is_outermost_elsewhere(*t); })) {
    return "the highest or lowest beyond the battle area";
  }
  return std::nullopt;
}

/// "1 of your Digimon may digivolve into a card in its digivolution cards": the one that is chosen
/// along with the cards is not followed, only one that is named before.
bool speaks_of_its_choice(const syntax::Instruction& one) {
  const auto speaks = [](const syntax::Target& whose) {
    return whose.pick == Pick::same || (whose.pronoun && whose.pick == Pick::self);
  };
  const bool target = one.target.pick == Pick::choose;
  const bool holder = one.object.holder.pick == Pick::choose || one.object.holder.pick == Pick::all;
  return ((target || holder) && speaks(one.receiver)) || (target && speaks(one.object.holder));
}

/// "[; Sovereign]": no name and no trait begins so; a list has cut it at the wrong place.
bool is_torn(const std::string& text) {
  constexpr std::string_view kTorn = ",;:.!?)/";
  return text.empty() || kTorn.contains(text.front()) || text.front() == ' ';
}

std::optional<InputError> torn_name(const syntax::EffectTree& program) {
  std::string torn;
  const auto look = [&](const syntax::NamedProperty& property) {
    for (const std::string& text : property.texts) {
      if (torn.empty() && is_torn(text)) torn = fmt::format("[{}]", text);
    }
  };
  for (const syntax::CardDescription& description : program.descriptions) {
    for (const syntax::CardWords& words : description.alternatives) {
      std::ranges::for_each(words.any_of, look);
      std::ranges::for_each(words.without, look);
    }
  }
  if (torn.empty()) return std::nullopt;
  return InputError{.message = fmt::format("{} is neither a name nor a trait", torn),
                    .expected = "a name or a trait as cards bear it"};
}

InputError nonsense(std::string_view what) {
  return {.message = fmt::format("the text asks for {}", what), .expected = "what there can be"};
}

std::optional<InputError> wrong_in(const syntax::EffectTree& program, std::size_t at) {
  syntax::Instruction one = program.instructions[at];
  std::optional<InputError> wrong;
  for_each_filter(one, [&](syntax::Filter& filter) {
    if (wrong) return;
    wrong = compares_with_nobody(program, at, filter);
    if (const auto what = contradicts(filter); what && !wrong) wrong = nonsense(*what);
  });
  if (wrong) return wrong;
  // "... for each of that Digimon's colors" at the end of a sentence is of whom the sentence names.
  const std::size_t antecedent = one.per_first ? at : at + 1;
  if (counts_of_spoken(one.per.kind) && !speaks_of(program, antecedent, "")) {
    return nobody("that Digimon");
  }
  if (counts_one_gone(program, one)) return nobody("this Digimon");
  if (const auto what = impossible(one)) return nonsense(*what);
  if (prevents_nothing(program.effect, one)) {
    return nonsense("something not to happen that is not about to");
  }
  if (relates_nobody(program, one)) return nonsense(kRelatesNobody);
  if (means_the_branch_not_taken(program.instructions, at)) {
    return InputError{.message = "\"it\" behind \"or\" is what only the other choice names",
                      .expected = "a noun behind \"or\""};
  }
  if (means_one_out_of_reach(program.instructions, at)) return nobody("it");
  const std::string_view those = words_for_those(program, at);
  if (means_those_before_the_last(program.instructions, at, those)) return nobody(those);
  if (digivolves_theirs(program.effect, one)) {
    return nonsense("an opponent's Digimon that digivolves into a card of yours");
  }
  if (chooses_in_vain(program.instructions, at)) {
    return nonsense("a choice that nothing is done with");
  }
  if (joins_more_than_two(program.instructions, at)) {
    return InputError{.message = "\"or\" stands among more than two things",
                      .expected = "a choice between two, each in words of its own"};
  }
  const Instructions before = Instructions(program.instructions).first(at);
  if (speaks_of_its_choice(one) && std::ranges::none_of(before, speaks_of_cards)) {
    return nobody("its");
  }
  if (of_revealed(one) && std::ranges::none_of(before, reveals)) return nobody("the rest");
  return words_not_followed(program, at);
}

}  // namespace

std::optional<InputError> without_sense(const syntax::EffectTree& program) {
  for (std::size_t at = 0; at < program.instructions.size(); ++at) {
    if (auto wrong = wrong_in(program, at)) return wrong;
  }
  syntax::Effect event = program.effect;
  std::optional<InputError> wrong;
  for_each_filter(event, std::span<syntax::Instruction>{}, [&](syntax::Filter& filter) {
    if (wrong) return;
    wrong = compares_with_nobody(program, 0, filter);
    if (const auto what = contradicts(filter); what && !wrong) wrong = nonsense(*what);
  });
  if (wrong) return wrong;
  if (relates_nobody(program.effect) || relates_in_alternatives(program)) {
    return nonsense(kRelatesNobody);
  }
  if (auto torn = torn_name(program)) return torn;
  // What holds all the time raises the maximums of other effects.
  const bool of_this_effect = program.effect.timing != Timing::persistent;
  if (auto bound = raises_no_bound(program.instructions); bound && of_this_effect) return bound;
  if (auto plays = says_of_several_plays(program.instructions)) return plays;
  if (lowers_nothing(program.instructions)) return nonsense("a cost that nothing has");
  if (auto left = leaves_revealed(program.instructions)) return left;
  for (const syntax::EffectTree& granted : program.granted) {
    if (auto inner = without_sense(granted)) return inner;
  }
  return std::nullopt;
}

}  // namespace headjudge::cards
