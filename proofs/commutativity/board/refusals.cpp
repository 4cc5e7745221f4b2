// What is beyond the boards: effects that are left out, each by the name of what they say.
//
// Two nets, one behind the other. The first names the parts that boards have no column for: an
// action, a condition, a form of words. The second holds the instruction against its own copy that
// has only the parts which boards know (meaning.hpp): whatever the language learns tomorrow
// is refused until it is given a meaning there.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "model/cards/grammar/phrases/phrases.hpp"
#include "proofs/commutativity/board/bounds.hpp"
#include "proofs/commutativity/board/meaning.hpp"
#include "proofs/commutativity/board/symbolic_execution.hpp"

namespace headjudge::proofs {
namespace {

using cards::Action;
using cards::ConditionKind;
using cards::Instruction;
using cards::Keyword;
using cards::Pick;
using cards::Timing;

/// The row of the language that says it.
template <std::size_t N, class T>
std::string row_words(const std::array<cards::Phrase<T>, N>& rows, T value) {
  const auto found = std::ranges::find(rows, value, &cards::Phrase<T>::means);
  if (found == rows.end()) return fmt::format("number {}", static_cast<int>(value));
  return std::string(found->words);
}

constexpr auto kLastingActions =
    std::to_array<Action>({Action::change_dp, Action::gain_keyword, Action::limit});

/// What a Digimon cannot do that these boards have no use for, but for not unsuspending.
constexpr auto kMarkLimits = std::to_array<cards::Limit>({
    cards::Limit::none,
    cards::Limit::attack,
    cards::Limit::attack_players,
    cards::Limit::attack_digimon,
    cards::Limit::be_attacked,
    cards::Limit::block,
    cards::Limit::be_blocked,
    cards::Limit::unsuspend,
});

/// Keywords that change nothing about what effects do.
constexpr auto kMarkKeywords = std::to_array<Keyword>({
    Keyword::blocker,
    Keyword::piercing,
    Keyword::jamming,
    Keyword::iceclad,
    Keyword::collision,
    Keyword::rush,
    Keyword::reboot,
    Keyword::security_attack,
});

template <class T, std::size_t N>
bool is_one_of(const std::array<T, N>& list, T value) {
  return std::ranges::find(list, value) != list.end();
}

/// A keyword that a Digimon simply has or has not: Security Attack is a number.
bool is_seen(Keyword keyword) {
  return keyword != Keyword::security_attack && is_one_of(kMarkKeywords, keyword);
}

using Reason = std::optional<std::string>;

/// A description that looks at brackets alone: a board Digimon can be given such a name.
Reason why_not_description(const cards::Pool& pool, std::uint16_t place) {
  if (place == 0) return std::nullopt;
  const cards::CardDescription& description = pool.descriptions[place - 1U];
  if (!description.nouns.empty()) return "cards of several kinds";
  for (const cards::CardWords& words : description.alternatives) {
    const bool only_brackets = words.colors == 0 && words.color_count == 0 && words.min_cost == 0 &&
                               words.max_cost == 0 && words.min_level == 0 && words.max_level == 0;
    if (!only_brackets) return "a description by color, level or cost together with a name";
  }
  return std::nullopt;
}

Reason why_not_filter(const cards::Pool& pool, const cards::Filter& filter) {
  if (filter.kinds != 0 || filter.or_else != 0) return "cards of several kinds";
  if (filter.color_count != 0) return "the number of colors";
  if (filter.extreme != cards::Extreme::none) return "the highest or the lowest";
  if (filter.than.aspect != cards::Aspect::none) return "a comparison with another Digimon";
  if (filter.among != cards::Among::anything) return "what several chosen ones are to each other";
  if (filter.unlike != cards::Unlike::nobody) return "the names of other cards";
  if (filter.total != cards::Aspect::none) return "a total of several chosen ones";
  if (filter.linked) return "link cards";
  if (filter.inherited) return "inherited effects as a mark of a card";
  if (filter.face_down || filter.hides_cards) return "face-down cards";
  if (filter.no_colors != 0) return "colors that a card must not have";
  if (filter.with_effect != 0) return "effects as a mark of a card";
  if (filter.token) return "Tokens alone";
  if (filter.stacked != 0) return "which digivolution cards there are";
  if (filter.lines != 0) return "requirement lines as a mark of a card";
  if (filter.or_token) return "Tokens together with others";
  if (filter.with_keyword != Keyword::none && !is_seen(filter.with_keyword)) {
    return fmt::format("having <{}>", row_words(cards::kKeywords, filter.with_keyword));
  }
  for (const std::uint16_t place : {filter.named, filter.trait, filter.except}) {
    if (auto why = why_not_description(pool, place)) return why;
  }
  return std::nullopt;
}

bool is_about_this(ConditionKind kind) {
  return kind == ConditionKind::this_digivolution || kind == ConditionKind::this_suspended ||
         kind == ConditionKind::this_keyword || kind == ConditionKind::this_level ||
         kind == ConditionKind::this_described || kind == ConditionKind::this_dp;
}

Reason why_not_condition(const cards::Pool& pool, const cards::Condition& condition,
                         bool of_digimon) {
  if (condition.kind == ConditionKind::none) return std::nullopt;
  if (reach_of(condition.kind).shown == Shown::nowhere) {
    return fmt::format("the condition '{}'", row_words(cards::kConditions, condition.kind));
  }
  if (!of_digimon && is_about_this(condition.kind)) return "a condition on this Tamer";
  const bool of_one_area = condition.part == cards::FieldPart::battle_area ||
                           condition.part == cards::FieldPart::breeding_area;
  const bool exactly = condition.compare == cards::Compare::exactly || of_one_area;
  if (exactly || !is_known_to_boards(condition)) {
    return fmt::format("a form of the condition '{}'",
                       row_words(cards::kConditions, condition.kind));
  }
  if (condition.kind == ConditionKind::this_keyword) return why_not_filter(pool, condition.filter);
  if (condition.kind != ConditionKind::your_digimon &&
      condition.kind != ConditionKind::opponents_digimon &&
      condition.kind != ConditionKind::any_digimon &&
      condition.kind != ConditionKind::this_described) {
    return std::nullopt;
  }
  if (condition.card != cards::CardKind::digimon) return "a condition on other cards than Digimon";
  return why_not_filter(pool, condition.filter);
}

bool has_targets(Pick pick) {
  return pick == Pick::choose || pick == Pick::choose_up_to || pick == Pick::all;
}

bool needs_target(Action action) {
  switch (action) {
    case Action::suspend:
    case Action::unsuspend:
    case Action::delete_digimon:
    case Action::return_to_hand:
    case Action::return_to_deck:
    case Action::trash_digivolution:
    case Action::trash_top_digivolution: return true;
    default: return is_one_of(kLastingActions, action);
  }
}

Reason why_not_target(const cards::Pool& pool, const Instruction& instruction, bool of_digimon) {
  const cards::Target& target = instruction.target;
  if (target.pick == Pick::subject) return "'that Digimon', of the event";
  if (target.pick == Pick::announced) return "what is about to leave";
  if (target.pick == Pick::self && !of_digimon) return "this Tamer as the target";
  if (target.pick == Pick::self && target.filter != cards::Filter{}) {
    return "this Digimon, if it is as described";
  }
  if (!has_targets(target.pick)) {
    if (target.filter != cards::Filter{}) return "cards that are described";
    return std::nullopt;
  }
  if (target.kind != cards::CardKind::digimon) return "other targets than Digimon";
  return why_not_filter(pool, target.filter);
}

/// "All of ..." holds for those that fit from moment to moment, not for those that once did.
bool fits_change_in_play(const cards::Filter& filter) {
  return filter.max_dp != 0 || filter.min_dp != 0 || filter.max_under != 0 ||
         filter.min_under != 0 || filter.without_digivolution || filter.suspended ||
         filter.unsuspended || filter.with_keyword != Keyword::none;
}

Reason why_not_lasting(const Instruction& instruction) {
  if (instruction.granted != 0) return "effects that a Digimon gains";
  if (instruction.duration == cards::Duration::this_attack) return "changes for the attack";
  if (instruction.duration == cards::Duration::next_unsuspend_phase) {
    return "changes for an unsuspend phase";
  }
  const bool known_limits = std::ranges::all_of(
      instruction.limits.what, [](cards::Limit limit) { return is_one_of(kMarkLimits, limit); });
  if (!known_limits || instruction.object.filter != cards::Filter{}) {
    return "limits that reach further than attacks and unsuspending";
  }
  if (instruction.action == Action::gain_keyword &&
      !is_one_of(kMarkKeywords, instruction.keyword)) {
    return fmt::format("gaining <{}>", row_words(cards::kKeywords, instruction.keyword));
  }
  const bool lasting =
      instruction.target.pick == Pick::all && instruction.per.kind == ConditionKind::none;
  if (lasting && fits_change_in_play(instruction.target.filter)) {
    return "a lasting change to all that fit at any moment";
  }
  return std::nullopt;
}

/// Prices whose amount the engine knows in another way than boards do.
constexpr auto kPricesOfBoards = std::to_array<Action>({
    Action::suspend,
    Action::delete_digimon,
    Action::return_to_hand,
    Action::return_to_deck,
    Action::trash_hand,
    Action::trash_security,
    Action::lose_memory,
    Action::trash_any_digivolution,
});

/// Is the amount a number of cards, and 0 none or all of them?
bool counts_cards(Action action) {
  switch (action) {
    case Action::draw:
    case Action::recovery:
    case Action::trash_deck:
    case Action::trash_security:
    case Action::trash_hand:
    case Action::trash_top_digivolution:
    case Action::trash_any_digivolution: return true;
    default: return false;
  }
}

/// Forms of sentences that boards do not follow.
Reason why_not_form(const Instruction& instruction) {
  const cards::Target& target = instruction.target;
  if (instruction.doer != cards::Doer::you) return "what the opponent does and chooses";
  if (instruction.bullet != 0) return "a choice among effects";
  if (instruction.instead) return "what is done instead";
  if (instruction.joint == cards::Joint::alternative) return "one of two things";
  if (instruction.by && instruction.joint != cards::Joint::sentence) return "a price of two parts";
  if (instruction.by && target.pick == Pick::same) return "a price of those before";
  if (instruction.object.up_to) return "as many as its player likes";
  if (instruction.amount <= 0 && counts_cards(instruction.action)) return "no number of cards";
  if (instruction.to != cards::Destination::none ||
      instruction.receiver.pick != cards::Pick::none) {
    return "cards that are placed";
  }
  const bool in_breeding_area =
      target.part == cards::FieldPart::breeding_area || target.part == cards::FieldPart::both;
  if (in_breeding_area || target.total != cards::Total::none) {
    return "targets in the breeding area, or by their total";
  }
  const bool scales = instruction.action == Action::gain_memory ||
                      instruction.action == Action::lose_memory ||
                      is_one_of(kLastingActions, instruction.action);
  if (!scales && instruction.per.kind != ConditionKind::none)
    return "a number of cards for each ...";
  const bool of_a_pile = instruction.action == Action::trash_deck ||
                         instruction.action == Action::trash_security ||
                         instruction.action == Action::draw;
  if (of_a_pile && target.whose == cards::Whose::anyones) return "both players' cards";
  const bool of_security = instruction.action == Action::trash_security ||
                           instruction.action == Action::security_to_hand;
  if (of_security && target.count == static_cast<std::uint8_t>(cards::DeckEnd::either)) {
    return "either end of a security stack";
  }
  if (instruction.action == Action::trash_any_digivolution && target.pick != Pick::self) {
    return "digivolution cards of any choice of another Digimon";
  }
  return std::nullopt;
}

Reason why_not_instruction(const cards::Pool& pool, const Instruction& instruction,
                           bool of_digimon) {
  const bool lasting = is_one_of(kLastingActions, instruction.action);
  if (reach_of(instruction.action).shown == Shown::nowhere) {
    return fmt::format("the action '{}'", row_words(cards::kActions, instruction.action));
  }
  if (auto why = why_not_form(instruction)) return why;
  if (instruction.by && !is_one_of(kPricesOfBoards, instruction.action)) {
    return fmt::format("the price '{}'", row_words(cards::kActions, instruction.action));
  }
  if (needs_target(instruction.action) && instruction.target.pick == Pick::none) {
    return "an action without a target";
  }
  if (!of_digimon && instruction.action == Action::trash_any_digivolution) {
    return "this Tamer as the target";
  }
  if (lasting) {
    if (auto why = why_not_lasting(instruction)) return why;
  }
  if (auto why = why_not_target(pool, instruction, of_digimon)) return why;
  if (auto why = why_not_condition(pool, instruction.condition, of_digimon)) return why;
  if (auto why = why_not_condition(pool, instruction.also_if, of_digimon)) return why;
  if (auto why = why_not_condition(pool, instruction.per, of_digimon)) return why;
  if (instruction.per.kind != ConditionKind::none && !reach_of(instruction.per.kind).counts) {
    return fmt::format("for each '{}'", row_words(cards::kConditions, instruction.per.kind));
  }
  if (is_known_to_boards(instruction)) return std::nullopt;
  return fmt::format("a form of the action '{}'", row_words(cards::kActions, instruction.action));
}

bool interrupts(Timing timing) {
  return timing == Timing::would_be_deleted || timing == Timing::would_leave ||
         timing == Timing::would_become || timing == Timing::would_digivolve ||
         timing == Timing::would_be_played || timing == Timing::would_be_used ||
         timing == Timing::would_link;
}

/// Its card is no longer, or not, a Digimon in play when the effect is carried out.
/// Can it trash digivolution cards of Digimon of this player?
bool trashes_cards_of(const EffectProgramView& view, std::size_t owner, std::size_t player) {
  return std::ranges::any_of(view.instructions, [&](const Instruction& each) {
    if (each.action == Action::trash_any_digivolution) return owner == player;
    const bool trashes =
        each.action == Action::trash_digivolution || each.action == Action::trash_top_digivolution;
    const bool own_only =
        each.target.pick == Pick::self || each.target.whose == cards::Whose::yours;
    const bool theirs_only =
        each.target.pick != Pick::self && each.target.whose == cards::Whose::opponents;
    // "it" is whoever an earlier sentence chose: of either player.
    const bool anyones = each.target.pick == Pick::same;
    return trashes && (anyones || (owner == player ? !theirs_only : !own_only));
  });
}

}  // namespace

std::string_view name_of_step(Action action) {
  const auto row = std::ranges::find(cards::kActions, action, &cards::Phrase<Action>::means);
  return row == cards::kActions.end() ? std::string_view("an action without words") : row->words;
}

std::optional<std::string> why_not_together(const EffectProgramView& first,
                                            const EffectProgramView& second, const Scene& scene) {
  for (const std::size_t which : {0U, 1U}) {
    const EffectProgramView& other = which == 0 ? second : first;
    if (scene.inherited[which] &&
        trashes_cards_of(other, scene.owner[1 - which], scene.owner[which])) {
      return "the card of an inherited effect may be trashed while it waits";
    }
  }
  return std::nullopt;
}

namespace {

/// Has the effect a gain that could find DP below zero? Since a rule check came before, only an
/// effect that has taken DP itself could bring it there, where such a Digimon is deleted.
bool may_gain_below_zero(const EffectProgramView& effect, const BoardJudge& judge) {
  const bool deleted = judge.rules(dcg::Question::zero_dp, dcg::ZeroDp::deleted);
  bool below = !deleted;
  for (const Instruction& each : effect.instructions) {
    if (each.action != Action::change_dp) continue;
    if (below && each.amount > 0) return true;
    below = below || each.amount < 0;
  }
  return false;
}

}  // namespace

std::optional<std::string> why_not_followed(const EffectProgramView& first,
                                            const EffectProgramView& second, const Scene& scene) {
  const bool forgets = scene.judge->rules(dcg::Question::dp_below_zero, dcg::DpBelowZero::zero);
  if (forgets &&
      (may_gain_below_zero(first, *scene.judge) || may_gain_below_zero(second, *scene.judge))) {
    return "a gain of DP after a loss, where the judge says that DP never fall below zero";
  }
  return std::nullopt;
}

std::optional<std::string> why_not_modelled(const cards::Pool& pool,
                                            const EffectProgramView& view) {
  const cards::Effect& effect = view.effect;
  if (effect.has(Timing::persistent)) return "works all the time, so it is never carried out";
  for (unsigned t = 0; t < 64; ++t) {
    if ((effect.timings() >> t & 1U) != 0 && interrupts(static_cast<Timing>(t))) {
      return "interrupts what is about to happen";
    }
  }
  if (effect.has(Timing::security))
    return "[Security]: carried out at once, never together with another";
  if (view.moves_away) return "works both in play and after having left";
  if (effect.place != cards::Place::in_play) return "works outside the battle area";
  if (view.instructions.empty()) return "an effect without instructions";
  if (auto why = why_not_condition(pool, effect.condition, view.of_digimon)) return why;
  if (auto why = why_not_condition(pool, effect.also_if, view.of_digimon)) return why;
  for (const Instruction& instruction : view.instructions) {
    if (auto why = why_not_instruction(pool, instruction, view.of_digimon)) return why;
  }
  return std::nullopt;
}

}  // namespace headjudge::proofs
