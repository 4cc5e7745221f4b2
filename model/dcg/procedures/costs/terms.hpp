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
  int fixed = -1;                ///< this cost instead of what is printed
  bool any_requirement = false;  ///< digivolution requirements need not be met
  bool any_level = false;        ///< of them the colors alone must be met
  cards::Manner manner = {};     ///< of playing

  /// Whose effect it is, if it is one.
  [[nodiscard]] Player effect_owner() const { return of_opponent ? opponent_of(owner) : owner; }
  [[nodiscard]] int of(int printed) const {
    return free ? 0 : lowered_cost(kNumbers, fixed >= 0 ? fixed : printed, reduction);
  }
};

[[nodiscard]] Terms main_phase_terms(const State& state);
[[nodiscard]] Terms effect_terms(const View& v, Player owner,
                                 const cards::Instruction& instruction);
[[nodiscard]] bool can_meet(const View& v, const Terms& terms, int cost);

}  // namespace headjudge::dcg
