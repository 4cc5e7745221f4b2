// In which order the steps of an attack follow each other.
//
// An attack has three lists: up to what it reaches, for each security card, and for its end. From
// the last step of a list the attack goes where its outcome leads (attacking.cpp, battle.cpp,
// security_checks.cpp). Where the block stands among the first ones is the judge's word, asked when
// the attack is declared; a block that came before effects is over when the counter timing begins.
// Where the opponent may put it among the effects with which they answer, those of the turn player
// are over by then; a player who does not block before the answers may still do so after them.
// (en-2.3, Attacking; en-2025, Attack; comprehensive-4.2, 11-1, 13-1)
#include "model/dcg/attack/steps.hpp"

#include <algorithm>
#include <cassert>

namespace headjudge::dcg {

namespace {

/// The step behind this one; the same step where it is not in the list, or the last one.
template <class List>
AttackStep behind(const List& list, AttackStep step) {
  const auto* found = std::ranges::find(list, step);
  return found == list.end() || found + 1 == list.end() ? step : found[1];
}

bool block_came_first(const Attack& attack) {
  return attack.step == AttackStep::block_first ||
         (attack.step == AttackStep::counter && attack.block_over != 0);
}

}  // namespace

void go_to_next_step(Attack& attack) {
  const AttackStep before = attack.step;
  attack.step = block_came_first(attack) ? behind(kBlockBeforeEffects, before)
                                         : behind(kBlockAfterEffects, before);
  if (attack.step == before) attack.step = behind(kBlockAmongReactions, before);
  if (attack.step == before) attack.step = behind(kCheckOfACard, before);
  if (attack.step == before) attack.step = behind(kEndOfAttack, before);
  assert(attack.step != before && "what follows the last step of a list depends on the outcome");
}

void end_the_attack(const Table& t) {
  Attack& attack = t.state.attack;
  const bool without_timing =
      attack.ended != 0 && t.view().judged(Question::attack_ended, AttackEnded::nothing);
  attack.step = without_timing ? AttackStep::finished : AttackStep::end;
}

}  // namespace headjudge::dcg
