// The engine's side of model/editions/ccg.questions.toml.
//
// The engine asks a judge by these enumerators, which stand in the file's order, and so do the
// names of answers and of enumerated situations. questions.cpp says the same once more in words,
// and `bind_questions` holds that against the file when a program starts.
#pragma once

#include <cstddef>
#include <span>

#include "model/core/base/result.hpp"
#include "model/core/logic/question.hpp"
#include "model/core/logic/question_binding.hpp"

namespace headjudge::ccg {

enum class Question : std::size_t {
  deck_count,
  deck_copies,
  throw_winner,
  first_hand,
  first_points,
  turn_draw,
  run_out,
  bring_online,
  overfull_row,
  digivolve_now,
  digivolve_into,
  play_digivolve_card,
  special_digivolution,
  special_points,
  special_end,
  move_row,
  move_again,
  attack_with,
  attack_on,
  fight,
  direct_attack,
  below_zero,
  fight_target_left,
  exchange_count,
  exchange_time,
  play_destined,
  play_modify,
  special_effect,
  queue_first,
  after_pass,
  queue_order,
  played_card,
  win_points,
  win_time,
  both_win,
};

// ---- Answers, one enumeration for each question that is not a number
enum class DeckCount { may, may_not };
enum class DeckCopies { may, may_not };
enum class ThrowWinner { goes_first, chooses };
enum class RunOut { plays_on, turned_over, loses };
enum class BringOnline { may, may_not };
enum class OverfullRow { owner_chooses, newest_go };
enum class DigivolveNow { may, may_not };
enum class DigivolveInto { may, may_not };
enum class PlayDigivolveCard { may, may_not };
enum class SpecialDigivolution { may, may_not };
enum class SpecialEnd { turn_ends, discard_phase, goes_on };
enum class MoveRow { may, may_not };
enum class MoveAgain { may_not, may };
enum class AttackWith { may, may_not };
enum class AttackOn { may, may_not };
enum class Fight { attacker_wins, both_offline, defender_wins, nothing };
enum class DirectAttack { attack_number, nothing };
enum class BelowZero { zero, negative };
enum class FightTargetLeft { attack_ends, attack_again, direct };
enum class ExchangeCount { may, may_not };
enum class ExchangeTime { together, one_by_one };
enum class PlayDestined { may, may_not };
enum class PlayModify { may, may_not };
enum class SpecialEffect { may, may_not };
enum class QueueFirst { attacker, defender };
enum class AfterPass { may, may_not };
enum class QueueOrder { last_first, first_first };
enum class PlayedCard { after_effect, at_once };
enum class WinPoints { no_win, wins };
enum class WinTime { at_once, end_of_turn };
enum class BothWin { turn_player, higher, nobody };

// ---- Enumerated situation variables
enum class DeckCountCards { fewer, fifty, more };
enum class RunOutWhy { turn_draw, replacement, effect };
enum class BringOnlineLevel { rookie, champion, ultimate, mega };
enum class DigivolveNowRow { digivolve_row, attack_row };
enum class DigivolveIntoRise { one_level, two_levels, other };
enum class DigivolveIntoWay { ordinary, digivolve_card };
enum class DigivolveIntoLine { none_printed, met, not_met };
enum class DigivolveIntoTurn { none_yet, this_one, two };
enum class MoveRowTo { attack_row, digivolve_row };
enum class AttackWithRow { attack_row, digivolve_row };
enum class AttackOnTarget { attack_row, digivolve_row, player };
enum class FightNumbers { attack_higher, equal, defense_higher };
enum class SpecialEffectRow { digivolve_row, attack_row };
enum class WinPointsPoints { below, exactly, above };
enum class BothWinMore { turn_player, equal, opponent };

[[nodiscard]] constexpr std::size_t index(Question question) {
  return static_cast<std::size_t>(question);
}

[[nodiscard]] std::span<const QuestionRow> question_rows();

/// Checks that `questions` is the list the engine was built for. Errors name the question and line.
[[nodiscard]] Result<void> bind_questions(const QuestionSet& questions);

}  // namespace headjudge::ccg
