// Rule checks: a Digimon left without DP goes to the trash.
//
// The check follows every change, within an effect too, and repeats until it finds nothing, because
// one Digimon's leaving can lower another's DP. All Digimon found at once leave at once. Whether
// the effect that took the DP counts as the one that deleted is a question; it comes up only where
// an effect is listening for that. (en-2.3, What Happens if a Digimon's DP Falls to Zero?)
//
// Built with HEADJUDGE_CANARY, this file carries one false rule on purpose: a suspended Digimon
// survives with 0 DP. The fuzzer and the invariants must find it (fuzz/), or they find nothing.
#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

bool must_go(const View& v, const Permanent& permanent) {
  if (permanent.breeding != 0 || !v.is_digimon(permanent)) return false;
#ifdef HEADJUDGE_CANARY
  if (permanent.suspended != 0) return false;
#endif
  const Standing standing = standing_of(v, permanent);
  return standing.has_dp && dies_in_rule_check(kNumbers, v, standing.dp);
}

/// Quick: can any Digimon have 0 DP at all?
bool could_find_any(const View& v) {
  for (const Modifier& modifier : v.state.modifiers) {
    if (modifier.action == cards::Action::change_dp && modifier.amount.value() < 0) return true;
  }
  for (const Lasting& lasting : v.state.lasting) {
    const auto& instruction = v.cards.instructions(lasting.effect.bits())[lasting.instruction];
    if (instruction.amount < 0) return true;
  }
  for (const Side& side : v.state.side) {
    for (const Permanent& permanent : side.field) {
      for (const CardId card : permanent.cards) {
        if (v.facts(card).can_reach_zero) return true;
      }
    }
  }
  return false;
}

bool delete_all_without_dp(const Table& t) {
  const View v = t.view();
  Candidates found;
  for (const Side& side : t.state.side) {
    for (const Permanent& permanent : side.field) {
      if (must_go(v, permanent)) (void)found.push(permanent.id());
    }
  }
  bool of_opponent = false;
  for (const CardId id : found) {
    of_opponent = of_opponent || t.state.owner_of(id) != t.state.rule_cause;
    leave_play(t, id, Leaving::deleted);
  }
  const Player cause = t.state.rule_cause;
  if (of_opponent && cause != kNobody && hears_effect_deletes(v, cause) &&
      v.judged(Question::zero_dp_cause, ZeroDpCause::by_effect)) {
    trigger_effect_deletes(t, cause);
  }
  return !found.empty();
}

}  // namespace

void make_rule_check(const Table& t) {
  if (could_find_any(t.view())) {
    while (delete_all_without_dp(t)) {
    }
  }
  t.state.check_due = 0;
  t.state.rule_cause = kNobody;
}

}  // namespace headjudge::dcg
