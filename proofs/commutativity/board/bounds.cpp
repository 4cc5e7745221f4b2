// The rows, and holding an effect against them (see bounds.hpp).
//
// Print counts DP in thousands, and so do effects: for words of thousands, boards with a value in
// each thousand and one between two of them stand for all. Words of other DP are beyond that.
#include "proofs/commutativity/board/bounds.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "proofs/commutativity/board/rows.hpp"

namespace headjudge::proofs {
namespace {

using cards::Action;
using cards::Instruction;
using cards::Timing;
using Kind = cards::ConditionKind;

constexpr Reach kNowhere{};
constexpr Reach kTruth{.shown = Shown::truth};

constexpr Reach number(int least, int most, std::string_view bound) {
  return {.shown = Shown::number, .least = least, .most = most, .bound = bound};
}
constexpr Reach whole(Reach reach) {
  reach.ends_there = true;
  return reach;
}
constexpr Reach counted(Reach reach) {
  reach.counts = true;
  return reach;
}

constexpr int kDigimonOfASide = static_cast<int>(kDigimonEach);
constexpr int kDigimonInAll = static_cast<int>(kDigimonAll);
constexpr int kMostDp = kDpStep * kMostDpSteps;

constexpr Reach kPile = counted(whole(number(0, kMostCards, "all cards of a player")));
constexpr Reach kBothPiles = counted(whole(number(0, 2 * kMostCards, "all cards")));
constexpr Reach kGauge = whole(number(-dcg::kGaugeEnd, dcg::kGaugeEnd, "the whole gauge"));
constexpr Reach kSide = counted(number(0, kDigimonOfASide, "3 Digimon a side"));
constexpr Reach kField = counted(number(0, kDigimonInAll, "3 Digimon a side, 6 in all"));
constexpr Reach kBeneath = counted(number(0, kMostUnder, "15 digivolution cards"));
constexpr Reach kLevels = number(kLeastLevel, kMostLevel, "levels 3 to 7");
constexpr Reach kReachOfDp = number(kHalfDpStep, kMostDp, "DP up to 30000, in words of thousands");
constexpr Reach kCosts = number(kLeastCost, kMostCost, "play costs 1 to 25");
static_assert(kDigimonOfASide == 3 && kMostUnder == 15 && kLeastLevel == 3 && kMostLevel == 7 &&
                  kMostDp == 30'000 && kLeastCost == 1 && kMostCost == 25,
              "the bounds are named as they are");

constexpr Reach kCards = whole(number(0, kMostCards, "all cards of a player"));
constexpr Reach kMemoryMoved = whole(number(0, 2 * dcg::kGaugeEnd, "the whole gauge"));
constexpr Reach kTrashedBeneath = number(0, kMostUnder, "15 digivolution cards");
constexpr Reach kDpChange = number(-kMostDp, kMostDp, "DP up to 30000, in words of thousands");
constexpr Reach kChecks = whole(number(-100, 100, "any number of checks"));

template <class T>
struct Row {
  T kind;
  Reach reach;
};

/// One row for each kind, in the order of the language.
constexpr auto kConditions = std::to_array<Row<Kind>>({
    {Kind::none, kTruth},
    {Kind::your_security, kPile},
    {Kind::opponents_security, kPile},
    {Kind::your_memory, kGauge},
    {Kind::your_hand, kPile},
    {Kind::your_tamers, kNowhere},
    {Kind::your_digimon, kSide},
    {Kind::opponents_digimon, kSide},
    {Kind::your_trash, kPile},
    {Kind::this_digivolution, kBeneath},
    {Kind::this_suspended, kTruth},
    {Kind::this_keyword, kTruth},
    {Kind::this_level, kLevels},
    {Kind::dna_digivolving, kNowhere},
    {Kind::digixrosing, kNowhere},
    {Kind::opponents_memory, kGauge},
    {Kind::opponents_hand, kPile},
    {Kind::opponents_trash, kPile},
    {Kind::all_security, kBothPiles},
    {Kind::trash_cards, kNowhere},
    {Kind::this_described, kTruth},
    {Kind::this_stack_has, kNowhere},
    {Kind::your_turn, kTruth},
    {Kind::opponents_turn, kTruth},
    {Kind::this_colors, kNowhere},
    {Kind::this_dp, kReachOfDp},
    {Kind::attacks_player, kTruth},
    {Kind::attacks_digimon, kTruth},
    {Kind::face_up_security, kNowhere},
    {Kind::any_digimon, kField},
    {Kind::this_same_level, kNowhere},
    {Kind::fewer_security, kTruth},
    {Kind::in_attack, kNowhere},
    {Kind::deleted_by, kNowhere},
    {Kind::subject_described, kNowhere},
    {Kind::subject_level, kNowhere},
    {Kind::any_subject, kNowhere},
    {Kind::had_described, kNowhere},
    {Kind::was_face_up, kNowhere},
    {Kind::face_up_cards, kNowhere},
    {Kind::effect_did, kNowhere},
    {Kind::effect_did_not, kNowhere},
    {Kind::effect_did_yours, kNowhere},
    {Kind::this_face_down, kNowhere},
    {Kind::your_colors, kNowhere},
    {Kind::opponents_colors, kNowhere},
    {Kind::all_colors, kNowhere},
    {Kind::stack_colors, kNowhere},
    {Kind::opponents_trash_colors, kNowhere},
    {Kind::all_trash, kNowhere},
    {Kind::opponents_face_up, kNowhere},
    {Kind::this_links, kNowhere},
    {Kind::your_links, kNowhere},
    {Kind::done_before, kNowhere},
    {Kind::more_security, kNowhere},
    {Kind::revealed_described, kNowhere},
    {Kind::otherwise, kNowhere},
    {Kind::did_with, kNowhere},
    {Kind::came_by, kNowhere},
    {Kind::this_timing, kNowhere},
    {Kind::attacks_now, kNowhere},
    {Kind::antecedent_cost, kNowhere},
    {Kind::antecedent_level, kNowhere},
    {Kind::antecedent_colors, kNowhere},
    {Kind::antecedent_cards, kNowhere},
    {Kind::either_trash, kNowhere},
    {Kind::your_attack, kNowhere},
    {Kind::their_attack, kNowhere},
    {Kind::field_balance, kNowhere},
    {Kind::security_balance, kNowhere},
    {Kind::face_down_balance, kNowhere},
    {Kind::breeding_empty, kNowhere},
    {Kind::that_described, kNowhere},
    {Kind::this_blitz, kNowhere},
    {Kind::total_levels, kNowhere},
    {Kind::had_cards, kNowhere},
    {Kind::card_described, kNowhere},
    {Kind::hand_balance, kNowhere},
});
constexpr auto kActions = std::to_array<Row<Action>>({
    {Action::draw, kCards},
    {Action::gain_memory, kMemoryMoved},
    {Action::lose_memory, kMemoryMoved},
    {Action::change_dp, kDpChange},
    {Action::gain_keyword, kChecks},
    {Action::limit, kTruth},
    {Action::delete_digimon, kTruth},
    {Action::suspend, kTruth},
    {Action::unsuspend, kTruth},
    {Action::return_to_hand, kTruth},
    {Action::trash_digivolution, kTrashedBeneath},
    {Action::trash_hand, kCards},
    {Action::trash_security, kCards},
    {Action::recovery, kCards},
    {Action::return_from_trash, kNowhere},
    {Action::play_this, kNowhere},
    {Action::add_this_to_hand, kNowhere},
    {Action::activate_main, kNowhere},
    {Action::set_memory, kGauge},
    {Action::gain_effect, kNowhere},
    {Action::prevent_deletion, kNowhere},
    {Action::prevent_leaving, kNowhere},
    {Action::attack, kNowhere},
    {Action::blitz, kNowhere},
    {Action::switch_attack, kNowhere},
    {Action::end_attack, kNowhere},
    {Action::reveal_deck, kNowhere},
    {Action::add_revealed, kNowhere},
    {Action::return_revealed, kNowhere},
    {Action::trash_revealed, kNowhere},
    {Action::shuffle_security, kNowhere},
    {Action::place_this_in_security, kNowhere},
    {Action::place_this_face_up, kNowhere},
    {Action::add_their_dp, kNowhere},
    {Action::play_card, kNowhere},
    {Action::digivolve, kNowhere},
    {Action::dna_digivolve, kNowhere},
    {Action::burst_digivolve, kNowhere},
    {Action::app_fuse, kNowhere},
    {Action::link_card, kNowhere},
    {Action::save, kNowhere},
    {Action::de_digivolve, kNowhere},
    {Action::trash_links, kNowhere},
    {Action::play_token, kNowhere},
    {Action::material_save, kNowhere},
    {Action::mind_link, kNowhere},
    {Action::blast_digivolve, kNowhere},
    {Action::blast_dna, kNowhere},
    {Action::reduce_cost, kNowhere},
    {Action::increase_cost, kNowhere},
    {Action::not_affected, kNowhere},
    {Action::trash_any_digivolution, kTrashedBeneath},
    {Action::trash_top_card, kNowhere},
    {Action::trash_this, kNowhere},
    {Action::place_this, kNowhere},
    {Action::return_to_deck, kTruth},
    {Action::trash_top_digivolution, kTrashedBeneath},
    {Action::trash_deck, kCards},
    {Action::security_to_hand, kCards},
    {Action::move_cards, kNowhere},
    {Action::play_this_later, kNowhere},
    {Action::opponent_loses, kMemoryMoved},
    {Action::security_dp, kNowhere},
    {Action::ignore_colors, kNowhere},
    {Action::original_dp, kNowhere},
    {Action::gain_stack_effects, kNowhere},
    {Action::add_colors, kNowhere},
    {Action::battle, kNowhere},
    {Action::become_digimon, kNowhere},
    {Action::limit_player, kNowhere},
    {Action::place_digimon, kNowhere},
    {Action::move_this, kNowhere},
    {Action::use_option, kNowhere},
    {Action::choose_effects, kNowhere},
    {Action::look_at, kNowhere},
    {Action::trash_hand_down, kNowhere},
    {Action::draw_up_to, kNowhere},
    {Action::recover_up_to, kNowhere},
    {Action::turn_security, kNowhere},
    {Action::lower_this_cost, kNowhere},
    {Action::raise_limit, kNowhere},
    {Action::choose, kNowhere},
    {Action::activate_effects, kNowhere},
    {Action::hatch, kNowhere},
    {Action::move_out, kNowhere},
    {Action::move_in, kNowhere},
    {Action::play_or_use, kNowhere},
    {Action::may_become, kNowhere},
    {Action::trash_security_down, kNowhere},
    {Action::reveal_security, kNowhere},
    {Action::put_back_revealed, kNowhere},
    {Action::return_or_play, kNowhere},
    {Action::xros_with, kNowhere},
    {Action::treat_for_xros, kNowhere},
    {Action::treat_for_dna, kNowhere},
    {Action::do_later, kNowhere},
    {Action::repeat_effect, kNowhere},
    {Action::win_game, kNowhere},
});

static_assert(has_a_row_each<Kind::none>(kConditions), "a condition without a row");
static_assert(has_a_row_each<Action::draw>(kActions), "an action without a row");

/// What boards do not have, of which an effect of this timing is a part; "" where there is no such.
struct TimingRow {
  Timing kind;
  std::string_view beyond;
};
constexpr std::string_view kEndIsDue =
    "waits only while the end of a turn is due, and boards have none that is due";
constexpr std::string_view kBesideNoOther =
    "is carried out at once in an attack, and boards have effects that wait together";
constexpr auto kTimings = std::to_array<TimingRow>({
    {Timing::persistent, {}},
    {Timing::on_play, {}},
    {Timing::when_digivolving, {}},
    {Timing::when_attacking, {}},
    {Timing::end_of_attack, {}},
    {Timing::counter, kBesideNoOther},
    {Timing::on_deletion, {}},
    {Timing::start_of_turn, {}},
    {Timing::main, {}},
    {Timing::security, kBesideNoOther},
    {Timing::when_blocked, {}},
    {Timing::becomes_suspended, {}},
    {Timing::becomes_unsuspended, {}},
    {Timing::digimon_attacks, {}},
    {Timing::digimon_played, {}},
    {Timing::effect_deletes, {}},
    {Timing::battle_deletes, {}},
    {Timing::your_security_removed, {}},
    {Timing::opponents_security_removed, {}},
    {Timing::when_linking, {}},
    {Timing::gets_linked, {}},
    {Timing::start_of_main_phase, {}},
    {Timing::end_of_turn, kEndIsDue},
    {Timing::deleted_with_cards, {}},
    {Timing::survives_battle, {}},
    {Timing::would_be_deleted, {}},
    {Timing::would_leave, {}},
    {Timing::would_become, {}},
    {Timing::digimon_digivolves, {}},
    {Timing::digimon_deleted, {}},
    {Timing::option_used, {}},
    {Timing::would_digivolve, {}},
    {Timing::when_moving, {}},
    {Timing::digimon_moves, {}},
    {Timing::attack_switched, {}},
    {Timing::wins_battle, {}},
    {Timing::hand_trashed, {}},
    {Timing::deck_trashed, {}},
    {Timing::hand_gained, {}},
    {Timing::security_gained, {}},
    {Timing::placed_under, {}},
    {Timing::stack_trashed, {}},
    {Timing::links_trashed, {}},
    {Timing::this_trashed, {}},
    {Timing::would_be_played, {}},
    {Timing::would_be_used, {}},
    {Timing::checks_security, {}},
    {Timing::placed_in_area, {}},
    {Timing::option_trashed, {}},
    {Timing::digimon_returned, {}},
    {Timing::stack_returned, {}},
    {Timing::trash_returned, {}},
    {Timing::security_trashed, {}},
    {Timing::hatches, {}},
    {Timing::top_placed, {}},
    {Timing::top_trashed, {}},
    {Timing::would_link, {}},
});
static_assert(has_a_row_each<Timing::persistent>(kTimings), "a timing without a row");

std::optional<std::string> beyond(std::string_view words, const Reach& reach) {
  return fmt::format("reaches beyond the boards: {}, and boards show {}", words, reach.bound);
}

/// An open end is 0 in a filter.
std::optional<int> end_of(int value) {
  if (value == 0) return std::nullopt;
  return value;
}

bool is_of_thousands(int dp) { return dp % kDpStep == 0; }

using Reason = std::optional<std::string>;

Reason why_filter_beyond(const cards::Filter& filter) {
  struct Part {
    std::string_view words;
    Reach reach;
    int least;
    int most;
  };
  const std::array parts{
      Part{"a level", kLevels, filter.min_level, filter.max_level},
      Part{"a play cost", kCosts, filter.min_cost, filter.max_cost},
      Part{"a number of digivolution cards", kBeneath, filter.min_under, filter.max_under},
      Part{"DP", kReachOfDp, filter.min_dp, filter.max_dp},
  };
  for (const Part& part : parts) {
    if (part.least == 0 && part.most == 0) continue;
    if (!shows_both(part.reach, end_of(part.least), end_of(part.most))) {
      return beyond(fmt::format("{} from {} to {}", part.words, part.least,
                                part.most == 0 ? "any" : std::to_string(part.most)),
                    part.reach);
    }
  }
  if (!is_of_thousands(filter.min_dp) || !is_of_thousands(filter.max_dp)) {
    return beyond("DP that are not of thousands", kReachOfDp);
  }
  return std::nullopt;
}

Reason why_condition_beyond(const cards::Condition& condition) {
  const Reach reach = reach_of(condition.kind);
  if (reach.shown == Shown::number && condition.kind != Kind::this_dp) {
    const bool least = condition.compare == cards::Compare::at_least;
    const std::optional<int> amount = condition.amount;
    if (!shows_both(reach, least ? amount : std::nullopt, least ? std::nullopt : amount)) {
      return beyond(fmt::format("'{} or {}'", condition.amount, least ? "more" : "fewer"), reach);
    }
  }
  return why_filter_beyond(condition.filter);
}

/// "For each 2 ...": the first time that it counts must be there.
Reason why_measure_beyond(const cards::Condition& measure) {
  const Reach reach = reach_of(measure.kind);
  if (reach.shown == Shown::number && measure.amount > 1 && measure.amount > reach.most) {
    return beyond(fmt::format("'for each {}'", measure.amount), reach);
  }
  return why_filter_beyond(measure.filter);
}

Reason why_target_beyond(const cards::Target& target) {
  if (target.pick == cards::Pick::choose || target.pick == cards::Pick::choose_up_to) {
    const Reach& reach = target.whose == cards::Whose::anyones ? kField : kSide;
    if (target.count > reach.most) return beyond(fmt::format("{} targets", target.count), reach);
  }
  return why_filter_beyond(target.filter);
}

Reason why_instruction_beyond(const Instruction& instruction) {
  const Reach reach = reach_of(instruction.action);
  if (reach.shown == Shown::number && !reach.ends_there) {
    const bool fits = reach.least <= instruction.amount && instruction.amount <= reach.most;
    if (!fits) return beyond(fmt::format("an amount of {}", instruction.amount), reach);
  }
  if (instruction.action == Action::change_dp && !is_of_thousands(instruction.amount)) {
    return beyond("DP that are not of thousands", kReachOfDp);
  }
  if (auto why = why_target_beyond(instruction.target)) return why;
  if (auto why = why_condition_beyond(instruction.condition)) return why;
  if (auto why = why_condition_beyond(instruction.also_if)) return why;
  return why_measure_beyond(instruction.per);
}

}  // namespace

Reach reach_of(cards::ConditionKind kind) {
  return kConditions[static_cast<std::size_t>(kind)].reach;
}

Reach reach_of(cards::Action action) { return kActions[static_cast<std::size_t>(action)].reach; }

bool shows_both(const Reach& reach, std::optional<int> least, std::optional<int> most) {
  if (reach.ends_there) return true;
  const int from = std::max(least.value_or(reach.least), reach.least);
  const int to = std::min(most.value_or(reach.most), reach.most);
  const bool some_fit = from <= to;
  // Nothing counts less than none of a kind.
  const bool all_fit = from == reach.least && to == reach.most;
  const bool always_so = !most && reach.least == 0 && least.value_or(0) <= 0;
  return some_fit && (!all_fit || always_so);
}

std::optional<std::string> why_beyond_bounds(const EffectProgramView& effect) {
  for (const TimingRow& row : kTimings) {
    if (effect.effect.has(row.kind) && !row.beyond.empty()) return std::string(row.beyond);
  }
  if (auto why = why_condition_beyond(effect.effect.condition)) return why;
  if (auto why = why_condition_beyond(effect.effect.also_if)) return why;
  for (const Instruction& instruction : effect.instructions) {
    if (auto why = why_instruction_beyond(instruction)) return why;
  }
  return std::nullopt;
}

}  // namespace headjudge::proofs
