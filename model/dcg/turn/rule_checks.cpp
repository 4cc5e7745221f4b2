// Rule checks: what the rules do about a position that must not be.
//
// A Digimon left with 0 DP is deleted, one without DP is trashed, an Option card that no effect has
// placed does not stay in the battle area, nor a Tamer or an Option in the breeding area, and link
// cards that do not fit go. A check repeats until it finds nothing, because one Digimon's leaving
// can lower another's DP. Whether it is made while an effect is being carried out, and whether all
// that is found goes at once, are questions; an announced event is always finished first. Link
// cards that do not fit are found along with the rest (comprehensive-4.2, 17-1-3); which of too
// many goes is said when the rest has gone. Whether the effect that took the DP counts as the one
// that deleted comes up only where an effect is listening for that. What a check triggers has
// triggered with what waits from just before it, or later: a question as well.
// (en-2.3, What Happens if a Digimon's DP Falls to Zero?; en-2025, Rule Checks; comprehensive-4.2,
// 17)
//
// Built with HEADJUDGE_CANARY, this file carries one false rule on purpose: a suspended Digimon
// survives with 0 DP. The fuzzer and the invariants must find it (fuzz/), or they find nothing.
#include "model/dcg/turn/rule_checks.hpp"

#include <algorithm>

#include "model/dcg/areas/departing.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/persistent_sources.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/linking.hpp"

namespace headjudge::dcg {

namespace {

bool must_go(const View& v, Permanent permanent) {
  if (permanent->breeding != 0 || !v.is_digimon(permanent)) return false;
#ifdef HEADJUDGE_CANARY
  if (permanent->suspended != 0) return false;
#endif
  const Standing standing = standing_of(v, permanent);
  return standing.has_dp && dies_in_rule_check(kNumbers, v, standing.dp);
}

/// Quick: may anything that is not of a stack itself leave a Digimon with 0 DP? A card that cannot
/// do so itself may do it by what it lets others gain, and from the security stack.
bool anyone_could_go(const View& v) {
  const State& state = v.state;
  const auto lowers = [&](const Lasting& lasting) {
    const auto& instruction = v.cards.instructions(lasting.effect.bits())[lasting.instruction];
    return may_lower_dp(instruction.action, instruction.amount);
  };
  if (std::ranges::any_of(state.lasting, lowers)) return true;
  if (!state.capabilities.can(Ability::reaches_zero)) return false;
  if (may_have_gained(v, PrintedFlags::kZeroes)) return true;
  return state.any_face_up() && state.capabilities.hears_elsewhere(cards::Timing::persistent);
}

/// Summary of the field from printed flags: the stacks that have 0 DP or lower DP in print, whether
/// one of them reaches others, and whether every stack is in an area where it may lie.
struct FieldSummary {
  Places zeroes = 0;
  bool zeroes_others = false;
  bool all_in_place = true;
};

FieldSummary summarise_field(const State& state) {
  FieldSummary seen;
  seen.all_in_place = !state.capabilities.can(Ability::hides_cards);
  const bool any_zeroes = state.capabilities.can(Ability::reaches_zero);
  for_each_mark(state, [&](Places place, const Marks& marks) {
    const PrintedFlags flags = marks.print;
    const bool zeroes = any_zeroes && flags.has(PrintedFlags::kZeroes);
    seen.zeroes |= zeroes ? place : 0;
    seen.zeroes_others |= zeroes && flags.has(PrintedFlags::kReaches);
    seen.all_in_place &=
        flags.has(marks.breeding != 0 ? PrintedFlags::kBreeds : PrintedFlags::kFights);
  });
  return seen;
}

bool lowers_dp(const Modifier& modifier) {
  return may_lower_dp(modifier.action, modifier.amount.value());
}

/// Where something that lasts on one stack alone lowers its DP.
Places lowered_stacks(const State& state) {
  Places places = 0;
  for (const Modifier& modifier : state.modifiers) {
    if (!lowers_dp(modifier)) continue;
    for_each_place(state, [&](Places place, Permanent permanent) {
      places |= permanent.id() == modifier.target ? place : 0;
    });
  }
  return places;
}

/// Lies here what does not belong here?
bool is_out_of_place(const View& v, Permanent permanent) {
  const CardFacts& facts = v.facts(permanent);
  if (v.is_hidden(permanent.top())) return true;
  if (permanent->breeding != 0) {
    return !facts.is_digimon() &&
           v.judged(Question::breeding_leftover, BreedingLeftover::trashed, permanent->placed);
  }
  if (facts.kind == cards::CardKind::option) {
    return v.judged(Question::option_in_battle_area, OptionInBattleArea::trashed,
                    permanent->placed);
  }
  return facts.is_digimon() && !facts.has_dp() &&
         v.judged(Question::no_dp_digimon, NoDpDigimon::trashed);
}

/// May it leave in this way? What cannot is not found: a check that does nothing is over.
bool may_go(const View& v, const Leaver& leaver) {
  return can_leave(v, leaver.permanent, leaver.how, {CauseKind::rule, v.state.rule_cause});
}

/// Every stack may lie in its area, and nothing can bring a Digimon to 0 DP. False where the lists
/// and the printed flags alone do not say so.
bool all_is_well_in_print(const State& state) {
  const Capabilities& all = state.capabilities;
  if (all.can(Ability::hides_cards) || !state.lasting.empty()) return false;
  if (std::ranges::any_of(state.modifiers, lowers_dp)) return false;
  unsigned any = 0;
  unsigned misplaced = 0;
  for_each_mark(state, [&](Places, const Marks& marks) {
    const unsigned needed = marks.breeding != 0 ? PrintedFlags::kBreeds : PrintedFlags::kFights;
    any |= marks.print.bits;
    misplaced |= ~unsigned{marks.print.bits} & needed;
  });
  if (misplaced != 0) return false;
  if (!all.can(Ability::reaches_zero)) return true;
  if ((any & PrintedFlags::kZeroes) != 0) return false;
  const bool face_up = state.any_face_up();
  if (face_up && all.hears_elsewhere(cards::Timing::persistent)) return false;
  const bool gains = face_up || !state.granted.empty() || (any & PrintedFlags::kLends) != 0;
  return !(gains && all.gained_flags.has(PrintedFlags::kZeroes));
}

/// All that has to go now, where print alone does not say that nothing has. Those of the first kind
/// are deleted, the others put in the trash.
Leavers found_by_looking(const View& now) {
  Leavers found;
  const FieldSummary seen = summarise_field(now.state);
  const bool anyone = seen.zeroes_others || anyone_could_go(now);
  const Places could_go = anyone ? ~Places{0} : seen.zeroes | lowered_stacks(now.state);
  if (could_go == 0 && seen.all_in_place) return found;
  KnownStandings known;
  const View v = now.remembering(known);
  for_each_place(v.state, [&](Places place, Permanent permanent) {
    const bool deleted = (could_go & place) != 0 && must_go(v, permanent);
    if (!deleted && !is_out_of_place(v, permanent)) return;
    const Leaver leaver{permanent.id(), deleted ? Leaving::deleted : Leaving::put_in_trash};
    if (may_go(v, leaver)) (void)found.push(leaver);
  });
  return found;
}

/// What a check deletes has DP, and 0 of them.
bool is_without_dp(const View& v, const Leaver& leaver) {
  return leaver.how == Leaving::put_in_trash &&
         v.facts(find_permanent(v.state, leaver.permanent)).is_digimon() &&
         !v.is_hidden(find_permanent(v.state, leaver.permanent).top());
}

/// In the middle of an effect, what the judge lets wait is left for later.
void leave_what_waits(const View& v, Leavers& found) {
  if (v.state.frames.empty()) return;
  const bool others = v.judged(Question::rule_check_time, RuleCheckTime::within_the_effect);
  const bool without_dp = v.judged(Question::no_dp_time, NoDpTime::within_the_effect);
  for (std::size_t i = found.size(); i > 0; --i) {
    if (!(is_without_dp(v, found[i - 1]) ? without_dp : others)) found.erase(i - 1);
  }
}

/// Those without DP are trashed, which is no deletion unless the judge says so.
void judge_deletion(const View& v, Leavers& found) {
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (is_without_dp(v, found[i]) && v.judged(Question::no_dp_deletion, NoDpDeletion::yes)) {
      found.set_how(i, Leaving::deleted);
    }
  }
}

/// The check has found nothing.
void end_checks(State& state) {
  state.check_due = 0;
  state.rule_cause = kNobody;
}

/// What leaves in the check may trigger effects while others wait that what came just before has
/// triggered. Are they later ones?
void judge_moment_of_check(const Table& t) {
  const auto is_of_now = [&](const PendingEffect& each) { return each.group == t.state.moment; };
  if (std::ranges::any_of(t.state.pending, is_of_now) &&
      t.view().judged(Question::check_trigger_time, CheckTriggerTime::later)) {
    begin_later_moment(t);
  }
}

}  // namespace

Due rule_check_finds(const View& v) {
  Due due;
  if (all_is_well_in_print(v.state)) return due;
  for (const Leaver leaver : found_by_looking(v)) {
    (is_without_dp(v, leaver) ? due.without_dp : due.other) = true;
  }
  return due;
}

void make_rule_check(const Table& t) {
  const bool links = t.state.capabilities.can(Ability::links);
  const bool all_is_well = all_is_well_in_print(t.state);
  if (!links && all_is_well) return end_checks(t.state);
  Leavers found = all_is_well ? Leavers() : found_by_looking(t.view());
  const std::size_t due = found.size();
  leave_what_waits(t.view(), found);
  if (found.size() > 1 &&
      t.view().judged(Question::rule_check_together, RuleCheckTogether::one_by_one)) {
    while (found.size() > 1) found.erase(found.size() - 1);
  }
  const bool links_go = links && trash_unfitting_links(t, found);
  if (due == 0 && (links_go || (links && trash_excess_link(t)))) return;  // and check again
  if (due == 0) return end_checks(t.state);
  t.state.check_due = links_go || found.size() < due ? 1 : 0;  // whoever leaves makes one due
  if (found.empty()) return;
  const Player cause = t.state.rule_cause;
  judge_deletion(t.view(), found);
  judge_moment_of_check(t);
  (void)depart(t, Announcement{.cause = CauseKind::rule, .owner = cause, .leaving = found},
               [&](const Announcement& event) { finish_rule_deletions(t, event); });
}

void finish_rule_deletions(const Table& t, const Announcement& event) {
  const Player cause = event.owner;
  const View v = t.view();
  const bool of_opponent = std::ranges::any_of(event.leaving, [&](const Leaver& leaver) {
    return leaver.how == Leaving::deleted && v.state.owner_of(leaver.permanent) != cause;
  });
  if (of_opponent && cause != kNobody && hears_effect_deletes(v, cause) &&
      v.judged(Question::zero_dp_cause, ZeroDpCause::by_effect)) {
    trigger_effect_deletes(t, cause);
  }
  t.state.check_due = 1;
}

}  // namespace headjudge::dcg
