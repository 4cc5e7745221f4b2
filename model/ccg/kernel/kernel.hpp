// The kernel: the rules of this game that are numbers.
//
// Data Points, winning, the numbers of a fight and what follows from them, each written once over
// an Algebra (model/core/logic/algebra.hpp). The engine calls these functions with bool and int;
// with solver terms the same lines are what a proof talks about. Nothing else in model/ccg compares
// Attack with Defense or Data Points with 7,500.
//
// `Rules` is the judge in the same algebra: rules.ask(Question, values...), and
// rules.ask_if(relevant, Question, values...) where the question only comes up when `relevant`
// holds. (ccg: Winning the Game; Attack resolution)
#pragma once

#include "model/ccg/kernel/questions.hpp"
#include "model/core/logic/algebra.hpp"
#include "model/core/manual/judge_rules.hpp"

namespace headjudge::ccg {

inline constexpr int kPointsToWin = 7'500;
inline constexpr int kHundred = 100;

/// The judge as the engine sees it.
using JudgeRules = JudgeRulesOf<Question>;

/// The position of a value in its list, as a value of the algebra.
template <Algebra A, class Value>
[[nodiscard]] typename A::Int listed(const A& a, Value value) {
  return a.integer(static_cast<int>(value));
}

/// Which of three holds: x < y, x = y, x > y.
template <Algebra A>
[[nodiscard]] typename A::Int compared(const A& a, const typename A::Int& x,
                                       const typename A::Int& y, const typename A::Int& less,
                                       const typename A::Int& equal,
                                       const typename A::Int& greater) {
  return a.pick(x < y, less, a.pick(y < x, greater, equal));
}

/// Does a player with so many Data Points win? [win-points]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Bool has_won(const A& a, const Rules& rules,
                                       const typename A::Int& points) {
  const auto standing =
      compared(a, points, a.integer(kPointsToWin), listed(a, WinPointsPoints::below),
               listed(a, WinPointsPoints::exactly), listed(a, WinPointsPoints::above));
  return rules.ask(Question::win_points, standing) == listed(a, WinPoints::wins);
}

/// A printed number with all changes, as it is compared. [below-zero]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Int counted_number(const A& a, const Rules& rules,
                                             const typename A::Int& printed,
                                             const typename A::Int& changes) {
  const auto sum = printed + changes;
  const auto below = sum < a.integer(0);
  const auto zero = rules.ask_if(below, Question::below_zero) == listed(a, BelowZero::zero);
  return a.pick(below && zero, a.integer(0), sum);
}

/// What a fight does.
template <Algebra A>
struct FightResult {
  typename A::Bool attacker_offline;
  typename A::Bool target_offline;
  typename A::Int attacker_adds;  ///< Data Points of the attacking player
  typename A::Int defender_adds;
};

/// Compares an Attack with a Defense number. [fight]
template <Algebra A, class Rules>
[[nodiscard]] FightResult<A> fight(const A& a, const Rules& rules, const typename A::Int& attack,
                                   const typename A::Int& defense) {
  const auto numbers =
      compared(a, attack, defense, listed(a, FightNumbers::defense_higher),
               listed(a, FightNumbers::equal), listed(a, FightNumbers::attack_higher));
  const auto answer = rules.ask(Question::fight, numbers);
  const auto attacker_wins = answer == listed(a, Fight::attacker_wins);
  const auto defender_wins = answer == listed(a, Fight::defender_wins);
  const auto both = answer == listed(a, Fight::both_offline);
  const auto difference = a.pick(attack < defense, defense - attack, attack - defense);
  const auto none = a.integer(0);
  return {defender_wins || both, attacker_wins || both, a.pick(attacker_wins, difference, none),
          a.pick(defender_wins, difference, none)};
}

/// What an attack without an opposing Digimon adds. [direct-attack]
template <Algebra A, class Rules>
[[nodiscard]] typename A::Int direct_attack_adds(const A& a, const Rules& rules,
                                                 const typename A::Int& attack) {
  const auto adds = rules.ask(Question::direct_attack) == listed(a, DirectAttack::attack_number);
  return a.pick(adds, attack, a.integer(0));
}

}  // namespace headjudge::ccg
