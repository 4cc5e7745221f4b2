// Rule checks: a Digimon left without DP goes to the trash.
//
// The check follows every change, within an effect too, and repeats until it finds nothing, because
// one Digimon's leaving can lower another's DP. All Digimon found at once leave at once. Whether
// the effect that took the DP counts as the one that deleted is a question; it comes up only where
// an effect is listening for that. (en-2.3, What Happens if a Digimon's DP Falls to Zero?)
//
// Built with HEADJUDGE_CANARY, this file carries one false rule on purpose: a suspended Digimon
// survives with 0 DP. The fuzzer and the invariants must find it (fuzz/), or they find nothing.
#include <algorithm>

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

Leavers without_dp(const View& v) {
  Leavers found;
  if (!could_find_any(v)) return found;
  for (const Side& side : v.state.side) {
    for (const Permanent& permanent : side.field) {
      if (must_go(v, permanent)) (void)found.push({permanent.id(), Leaving::deleted});
    }
  }
  return found;
}

}  // namespace

bool rule_check_is_due(const View& v) {
  return v.state.check_due != 0 && v.state.announced.empty() && v.state.procedures.empty();
}

void make_rule_check(const Table& t) {
  (void)trash_unfitting_links(t);
  const Leavers found = without_dp(t.view());
  t.state.check_due = 0;  // whoever leaves makes another one due
  const Player cause = t.state.rule_cause;
  if (found.empty()) {
    t.state.rule_cause = kNobody;
  } else {
    (void)announce_leaving(t, found, {CauseKind::rule, cause});
  }
}

void finish_rule_deletions(const Table& t, Player cause, const Leavers& left) {
  const View v = t.view();
  const bool of_opponent = std::ranges::any_of(
      left, [&](const Leaver& leaver) { return v.state.owner_of(leaver.permanent) != cause; });
  if (of_opponent && cause != kNobody && hears_effect_deletes(v, cause) &&
      v.judged(Question::zero_dp_cause, ZeroDpCause::by_effect)) {
    trigger_effect_deletes(t, cause);
  }
  t.state.check_due = 1;
}

}  // namespace headjudge::dcg
