// On what terms a card is played, digivolved into, used or linked: at what cost, by whom, and which
// requirements need not be met.
// What other chapters ask of terms.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// What playing, digivolving or linking costs: what is printed, as the main phase has it, or what
/// an effect makes of it.
struct Terms {
  Player owner = 0;
  bool by_effect = false;
  bool of_opponent = false;  ///< the effect is the other player's, who has `owner` do it
  bool free = false;
  int reduction = 0;
  int increase = 0;              ///< by effects that hear of it
  int fixed = -1;                ///< this cost instead of what is printed
  bool any_requirement = false;  ///< digivolution requirements need not be met
  bool any_level = false;        ///< of them the colors alone must be met
  cards::Manner manner = {};     ///< of playing

  /// Whose effect it is, if it is one.
  [[nodiscard]] Player effect_owner() const { return of_opponent ? opponent_of(owner) : owner; }
  /// What is to be paid: all that changes it is added up first. (comprehensive-4.2, 1-3-8, 1-3-9)
  [[nodiscard]] int of(int printed) const { return increased(printed, increase); }
  /// What must be payable for the card to be declared: where the increase is too much, digivolving
  /// fails. (ruling Q3384)
  [[nodiscard]] int declared_at(int printed) const { return increased(printed, 0); }

 private:
  [[nodiscard]] int increased(int printed, int by) const {
    const int cost = fixed >= 0 ? fixed : printed;
    return free ? 0 : lowered_cost(kNumbers, cost + by, reduction);
  }
};

[[nodiscard]] Terms main_phase_terms(const State& state);
[[nodiscard]] Terms effect_terms(const View& v, Player owner,
                                 const cards::Instruction& instruction);
[[nodiscard]] bool can_meet(const View& v, const Terms& terms, int cost);

}  // namespace headjudge::dcg
