// The engine's side of model/editions/dcg.questions.toml.
//
// The engine asks a judge by these enumerators. `kQuestions` lists the same ids and answer names as
// the data file, in the same order; `bind_questions` holds the two against each other when a
// program starts, so a question that one side does not know is an error, not a wrong table row.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string_view>

#include "model/core/question.hpp"
#include "model/core/result.hpp"

namespace headjudge::dcg {

enum class Question : std::size_t {
  first_player,
  setup_order,
  security_count,
  security_placement,
  opening_hand,
  starting_memory,
  cost_payable,
  memory_limit,
  handover_memory,
  turn_end,
  end_waits,
  may_pass,
  pass_memory,
  unsuspend_scope,
  phase_draw,
  empty_deck,
  breeding_action,
  hatch,
  leave_breeding,
  moved_is_played,
  breeding_effects,
  breeding_reach,
  enters,
  digivolve_match,
  digivolve_state,
  bonus_order,
  option_color,
  used_option_place,
  once_per_turn,
  may_attack,
  attack_target,
  block_time,
  may_block,
  battle,
  target_gone,
  attack_goes_on,
  attack_wins,
  checked_card,
  security_digimon,
  end_of_attack,
  effect_order,
  source_gone,
  memory_owner,
  leave_stack,
  zero_dp,
  zero_dp_cause,
};

// ---- Answers, one enumeration for each question that is not a number
enum class FirstPlayer { winner, winner_chooses };
enum class SetupOrder { security_first, hand_first };
enum class SecurityPlacement { one_by_one, as_a_block };
enum class CostPayable { payable, not_payable };
enum class MemoryLimit { stops_at_ten, does_not_move };
enum class HandoverMemory { stays, resets };
enum class TurnEnd { continues, ends };
enum class EndWaits { effects_first, turn_first };
enum class MayPass { may, may_not };
enum class UnsuspendScope { all_cards, digimon_only };
enum class PhaseDraw { draws, skips };
enum class EmptyDeck { plays_on, loses };
enum class BreedingAction { may, may_not };
enum class Hatch { may, may_not };
enum class LeaveBreeding { may, may_not };
enum class MovedIsPlayed { no, yes };
enum class BreedingEffects { no, yes };
enum class BreedingReach { no, yes };
enum class Enters { unsuspended, suspended };
enum class DigivolveMatch { may, may_not };
enum class DigivolveState { stays_suspended, unsuspends };
enum class BonusOrder { bonus_first, effects_first };
enum class OptionColor { may, may_not };
enum class UsedOptionPlace { set_aside, in_the_field };
enum class OncePerTurn { may, may_not };
enum class MayAttack { may, may_not };
enum class AttackTarget { may, may_not };
enum class BlockTime { after_attack_effects, before_attack_effects };
enum class MayBlock { may, may_not };
enum class Battle { defender_deleted, attacker_deleted, both_deleted, nobody_deleted };
enum class TargetGone { attack_ends, attacks_player };
enum class AttackGoesOn { next_check, attack_ends, wins };
enum class AttackWins { no_win, wins };
enum class CheckedCard { trash, stays_there };
enum class SecurityDigimon { no, yes };
enum class EndOfAttack { activates, does_not };
enum class EffectOrder { owner_chooses, turn_player_chooses, x_first, y_first };
enum class SourceGone { still_activates, cancelled };
enum class MemoryOwner { card_owner, turn_player };
enum class LeaveStack { trashed, follow };
enum class ZeroDp { deleted, stays };
enum class ZeroDpCause { by_rule, by_effect };

// ---- Enumerated situation variables
enum class MayAttackEntry { earlier, played, moved };
enum class AttackTargetTarget {
  player,
  suspended_digimon,
  unsuspended_digimon,
  tamer,
  breeding_digimon
};
enum class BattleDp { attacker_higher, equal, defender_higher };
enum class AttackGoesOnAttacker { stays, lost_battle, returned_to_hand, deleted_by_effect };
enum class EffectOrderOwners { both_turn_player, both_opponent, x_turn_player };
enum class EffectOrderNewer { same_time, x_newer, y_newer };
enum class LeaveStackHow { deleted, returned_to_hand };

/// What the engine believes about one question of the data file.
struct QuestionBinding {
  std::string_view id;
  std::string_view answers;    ///< space-separated names, or "" for a number
  std::string_view situation;  ///< space-separated variable names
};
[[nodiscard]] std::span<const QuestionBinding> question_bindings();

/// Checks that `questions` is the list the engine was built for. Errors name the question and line.
[[nodiscard]] Result<void> bind_questions(const QuestionSet& questions);

[[nodiscard]] constexpr std::size_t index(Question question) {
  return static_cast<std::size_t>(question);
}

}  // namespace headjudge::dcg
