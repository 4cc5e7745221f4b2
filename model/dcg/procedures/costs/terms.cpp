// On what terms a card is played, digivolved into, used or linked.
//
// An effect that plays a card says what that costs; if it says nothing, the judge does.
// (en-2025, Effects That Play/Digivolve/Use Cards)
#include "model/dcg/procedures/costs/terms.hpp"

#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

Terms main_phase_terms(const State& state) { return {.owner = state.turn_player}; }

Terms effect_terms(const View& v, Player owner, const cards::Instruction& instruction) {
  const cards::Paying paying = instruction.paying;
  const bool unsaid_and_free =
      paying == cards::Paying::unsaid && v.judged(Question::effect_cost, EffectCost::free);
  return {.owner = owner,
          .by_effect = true,
          .free = paying == cards::Paying::nothing || unsaid_and_free,
          .reduction = paying == cards::Paying::reduced ? instruction.amount : 0,
          .fixed = paying == cards::Paying::fixed ? instruction.amount : -1,
          .any_requirement = instruction.manner.no_requirements,
          .any_level = instruction.manner.no_level,
          .manner = instruction.manner};
}

bool can_meet(const View& v, const Terms& terms, int cost) {
  return terms.free ||
         (cost >= 0 && can_pay_lowered(v, terms.owner, cost, terms.declared_at(cost)));
}

}  // namespace headjudge::dcg
