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

#include "model/core/base/result.hpp"
#include "model/core/logic/question.hpp"

namespace headjudge::dcg {

enum class Question : std::size_t {
  deck_size,
  card_copies,
  egg_deck_size,
  first_player,
  setup_order,
  security_count,
  security_placement,
  opening_hand,
  mulligan,
  starting_memory,
  cost_payable,
  reduced_cost,
  memory_limit,
  overflow_time,
  handover_memory,
  turn_end,
  turn_end_after_pass,
  returned_end,
  kept_turn,
  end_waits,
  may_pass,
  pass_memory,
  start_of_turn_time,
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
  play_payment,
  on_play_by_effect,
  digivolve_match,
  digivolve_state,
  digivolve_payment,
  bonus_order,
  digivolve_in_breeding,
  uncovered_state,
  option_color,
  multicolor_option,
  option_payment,
  used_option_place,
  used_option_end,
  link_payment,
  link_limit,
  link_number,
  link_choice,
  link_excess,
  linked_digimon_stack,
  link_requirement_lost,
  dna_payment,
  dna_display,
  dna_may_attack,
  dna_effects,
  dna_uses,
  dna_attack,
  dna_links,
  dna_by_effect,
  digixros_payment,
  digixros_number,
  digixros_stack,
  digixros_trashing,
  burst_payment,
  burst_end,
  burst_by_effect,
  app_fusion_payment,
  app_fusion_by_effect,
  token_leaves,
  token_noticed,
  token_digivolves,
  token_under,
  once_per_turn,
  may_attack,
  overclock_suspended,
  attack_target,
  breeding_target,
  attacker_gone,
  counter_time,
  counter_uses,
  block_time,
  reaction_order,
  may_block,
  block_by_target,
  block_without_attacker,
  battle,
  piercing,
  piercing_checks,
  target_gone,
  attack_ended,
  ended_timings,
  timing_waits,
  same_target,
  unaffected_attacker,
  attack_goes_on,
  attack_wins,
  security_effect_time,
  security_option_color,
  checked_card,
  security_digimon,
  security_digimon_effects,
  security_digimon_moved,
  end_of_attack,
  effect_order,
  check_trigger_time,
  source_gone,
  interrupting_time,
  interrupting_again,
  checked_out_leaves,
  by_partly,
  by_in_vain,
  by_declined,
  by_declined_then,
  by_impossible,
  condition_unmet_rest,
  hand_described,
  fortitude_play,
  mind_link_place,
  decoy_saves,
  armor_purge_alone,
  material_save_time,
  de_digivolve_none,
  text_where,
  chosen_changes,
  all_newcomers,
  unaffected_choice,
  unaffected_ends,
  effect_cost,
  revealed_order,
  placed_security,
  recovery_place,
  face_up_shuffle,
  memory_owner,
  leave_stack,
  stack_noticed,
  zero_dp,
  zero_dp_cause,
  dp_below_zero,
  rule_check_time,
  rule_check_together,
  no_dp_digimon,
  no_dp_time,
  no_dp_deletion,
  option_in_battle_area,
  breeding_leftover,
};

// ---- Answers, one enumeration for each question that is not a number
enum class DeckSize { legal, illegal };
enum class CardCopies { may, may_not };
enum class EggDeckSize { legal, illegal };
enum class FirstPlayer { winner, winner_chooses };
enum class SetupOrder { security_first, hand_first };
enum class SecurityPlacement { one_by_one, as_a_block };
enum class Mulligan { may_not, may };
enum class CostPayable { payable, not_payable };
enum class ReducedCost { reduced, original };
enum class MemoryLimit { stops_at_ten, does_not_move };
enum class OverflowTime { at_once, afterwards };
enum class HandoverMemory { stays, resets };
enum class TurnEnd { continues, ends };
enum class TurnEndAfterPass { ends, continues };
enum class ReturnedEnd { do_not, trigger };
enum class KeptTurn { last, end };
enum class EndWaits { effects_first, turn_first };
enum class MayPass { may, may_not };
enum class StartOfTurnTime { before_unsuspending, after_unsuspending };
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
enum class PlayPayment { before_placing, after_placing };
enum class OnPlayByEffect { yes, no };
enum class DigivolveMatch { may, may_not };
enum class DigivolveState { stays_suspended, unsuspends };
enum class DigivolvePayment { before_placing, after_placing };
enum class BonusOrder { bonus_first, effects_first };
enum class DigivolveInBreeding { may, may_not };
enum class UncoveredState { stays_suspended, upright };
enum class OptionColor { may, may_not };
enum class MulticolorOption { may, may_not };
enum class OptionPayment { before_placing, after_placing };
enum class UsedOptionPlace { set_aside, in_the_field };
enum class UsedOptionEnd { trash, stays_there };
enum class LinkPayment { before_placing, after_placing };
enum class LinkLimit { replaces, refused };
enum class LinkNumber { one, two };
enum class LinkChoice { player_chooses, oldest };
enum class LinkExcess { trashed, stay };
enum class LinkedDigimonStack { trashed, follow };
enum class LinkRequirementLost { trashed, stays };
enum class DnaPayment { before_placing, after_placing };
enum class DnaDisplay { unsuspended, suspended };
enum class DnaMayAttack { may, may_not };
enum class DnaEffects { end, carry_over };
enum class DnaUses { may, may_not };
enum class DnaAttack { is_over, goes_on };
enum class DnaLinks { trashed, follow };
enum class DnaByEffect { may_not, may };
enum class DigixrosPayment { before_placing, after_placing };
enum class DigixrosNumber { any_number, all_of_them };
enum class DigixrosStack { trashed, follow };
enum class DigixrosTrashing { no, yes };
enum class BurstPayment { before_placing, after_placing };
enum class BurstEnd { trashed, stays };
enum class BurstByEffect { may_not, may };
enum class AppFusionPayment { before_placing, after_placing };
enum class AppFusionByEffect { may_not, may };
enum class TokenLeaves { removed_from_game, goes_there };
enum class TokenNoticed { yes, no };
enum class TokenDigivolves { may_not, may };
enum class TokenUnder { may_not, may };
enum class OncePerTurn { may, may_not };
enum class MayAttack { may, may_not };
enum class OverclockSuspended { may, may_not };
enum class AttackTarget { may, may_not };
enum class BreedingTarget { may_not, may };
enum class AttackerGone { timings_occur, attack_ends };
enum class CounterTime { before_blocking, after_blocking };
enum class CounterUses { may, may_not };
enum class BlockTime { after_attack_effects, before_attack_effects };
enum class ReactionOrder { effects_first, opponent_chooses };
enum class MayBlock { may, may_not };
enum class BlockByTarget { may_not, may };
enum class BlockWithoutAttacker { may_not, may };
enum class Battle { defender_deleted, attacker_deleted, both_deleted, nobody_deleted };
enum class Piercing { does_not, checks };
enum class PiercingChecks { changed_number, one };
enum class TargetGone { attack_ends, attacks_player };
enum class AttackEnded { end_of_attack, nothing };
enum class EndedTimings { no, yes };
enum class TimingWaits { effects_first, attack_first };
enum class SameTarget { may_not, may };
enum class UnaffectedAttacker { may, may_not };
enum class AttackGoesOn { next_check, attack_ends, wins };
enum class AttackWins { no_win, wins };
enum class SecurityEffectTime { at_once, waits };
enum class SecurityOptionColor { not_needed, needed };
enum class CheckedCard { trash, stays_there };
enum class SecurityDigimon { no, yes };
enum class SecurityDigimonEffects { no, yes };
enum class SecurityDigimonMoved { no, yes };
enum class EndOfAttack { activates, does_not };
enum class EffectOrder { owner_chooses, turn_player_chooses, x_first, y_first };
enum class CheckTriggerTime { same_time, later };
enum class SourceGone { still_activates, cancelled };
enum class InterruptingTime { before_it_happens, after_it_happened };
enum class InterruptingAgain { no, yes };
enum class CheckedOutLeaves { yes, no };
enum class ByPartly { may_not, may };
enum class ByInVain { may, may_not };
enum class ByDeclined { not_spent, spent };
enum class ByDeclinedThen { left_out, happens };
enum class ByImpossible { may_not, may };
enum class ConditionUnmetRest { carried_out, not_activated };
enum class HandDescribed { may_keep, must_show };
enum class FortitudePlay { may, must };
enum class MindLinkPlace { at_the_bottom, under_the_top };
enum class DecoySaves { one, all };
enum class ArmorPurgeAlone { may_not, may };
enum class MaterialSaveTime { before, after };
enum class DeDigivolveNone { may_not, may };
enum class TextWhere { yes, no };
enum class ChosenChanges { still_affected, no_longer };
enum class AllNewcomers { reaches, does_not };
enum class UnaffectedChoice { may, may_not };
enum class UnaffectedEnds { apply, do_not };
enum class EffectCost { must_be_paid, free };
enum class RevealedOrder { player_chooses, as_they_were };
enum class PlacedSecurity { face_down, face_up };
enum class RecoveryPlace { on_top, at_the_bottom };
enum class FaceUpShuffle { face_down, face_up };
enum class MemoryOwner { card_owner, turn_player };
enum class LeaveStack { trashed, follow };
enum class StackNoticed { no, yes };
enum class ZeroDp { deleted, stays };
enum class ZeroDpCause { by_rule, by_effect };
enum class DpBelowZero { whole_loss, zero };
enum class RuleCheckTime { after_the_effect, within_the_effect };
enum class RuleCheckTogether { together, one_by_one };
enum class NoDpDigimon { trashed, stays };
enum class NoDpTime { after_the_effect, within_the_effect };
enum class NoDpDeletion { no, yes };
enum class OptionInBattleArea { stays, trashed };
enum class BreedingLeftover { stays, trashed };

// ---- Enumerated situation variables
enum class MayAttackEntry { earlier, played, moved };
enum class AttackTargetTarget { player, suspended_digimon, unsuspended_digimon, tamer };
enum class BattleDp { attacker_higher, equal, defender_higher };
enum class TimingWaitsTiming { block, check, battle };
enum class AttackGoesOnAttacker {
  stays,
  lost_but_stays,
  lost_battle,
  returned_to_hand,
  deleted_by_effect
};
enum class EffectOrderOwners { both_turn_player, both_opponent, x_turn_player };
enum class EffectOrderNewer { same_time, x_newer, y_newer };
enum class LeaveStackHow { deleted, returned_to_hand };
enum class TokenNoticedWording { placed, added };
enum class DeckSizeSize { fewer, fifty, more };
enum class MulticolorOptionColors { one_card_has_all, several_cards_together, only_some };
enum class PiercingOpponent { target, blocker, security_digimon };

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
