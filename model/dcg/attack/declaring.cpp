// Declaring an attack: possible attackers, possible targets, and what the declaration does.
//
// The attacking Digimon is suspended and a target chosen; the effects of the attack trigger. Where
// the block stands among the steps that follow is the judge's word, asked where effects wait.
// (en-1.1, Main Phase E; en-2025, Attack; comprehensive-4.2, 11-1)
#include "model/dcg/attack/declaring.hpp"

#include <algorithm>

#include "model/dcg/areas/suspending.hpp"
#include "model/dcg/attack/steps.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

AttackTargetTarget target_kind(Permanent permanent, bool is_digimon) {
  if (!is_digimon) return AttackTargetTarget::tamer;
  return permanent->suspended != 0 ? AttackTargetTarget::suspended_digimon
                                   : AttackTargetTarget::unsuspended_digimon;
}

bool may_be_attacked(const View& v, AttackTargetTarget kind) {
  return v.judged(Question::attack_target, AttackTarget::may, kind);
}

/// A stack in the breeding area that the judge keeps out of every attack.
bool is_safe_in_breeding(const View& v, Permanent target) {
  return target->breeding != 0 && v.judged(Question::breeding_target, BreedingTarget::may_not);
}

/// Do effects of the attacked player wait?
bool opponent_answers(const State& state) {
  return std::ranges::any_of(state.pending, [&](const PendingEffect& pending) {
    return pending.owner != state.turn_player;
  });
}

}  // namespace

bool may_attack_in_manner(const View& v, Permanent permanent, const cards::AttackManner& manner) {
  if (permanent->breeding != 0 || !v.is_digimon(permanent)) return false;
  const bool suspended = permanent->suspended != 0 && !manner.without_suspending;
  const bool rushes =
      permanent->entry == Entry::played && has_keyword(v, permanent, cards::Keyword::rush);
  const Entry entry = manner.just_played_too || rushes ? Entry::earlier : permanent->entry;
  return v.judged(Question::may_attack, MayAttack::may, suspended, entry, permanent->digivolved) &&
         !cannot(v, permanent, cards::Limit::attack) &&
         (manner.without_suspending || !cannot(v, permanent, cards::Limit::suspend));
}

void offer_attack_on_player(const View& v, Permanent attacker, Decisions& out) {
  if (may_be_attacked(v, AttackTargetTarget::player) &&
      !cannot(v, attacker, cards::Limit::attack_players) &&
      !cannot(v, attacker, cards::Limit::attack_otherwise)) {
    (void)out.push({DecisionKind::attack_player, attacker.id()});
  }
}

AttackTargets targets_of_attacks(const View& v) {
  AttackTargets targets;
  std::uint32_t place = 1;
  for (const Permanent target : v.state.side(opponent_of(v.state.turn_player)).field) {
    const std::uint32_t here = place;
    place <<= 1;
    const bool is_digimon = v.is_digimon(target);
    if (!is_digimon && !v.is_tamer(target)) continue;
    const AttackTargetTarget kind = target_kind(target, is_digimon);
    const bool for_anyone = may_be_attacked(v, kind);
    const bool for_some = !for_anyone && kind == AttackTargetTarget::unsuspended_digimon &&
                          may_be_attacked(v, AttackTargetTarget::suspended_digimon);
    if ((!for_anyone && !for_some) || is_safe_in_breeding(v, target)) continue;
    if (cannot(v, target, cards::Limit::be_attacked)) continue;
    (for_anyone ? targets.of_anyone : targets.of_some) |= here;
  }
  return targets;
}

void offer_attacks_on_digimon(const View& v, Permanent attacker, const AttackTargets& targets,
                              bool unsuspended_too, Decisions& out) {
  if (cannot(v, attacker, cards::Limit::attack_digimon)) return;
  const bool otherwise = !cannot(v, attacker, cards::Limit::attack_otherwise);
  const auto& field = v.state.side(opponent_of(v.state.turn_player)).field;
  for (std::uint32_t left = targets.of_anyone | (otherwise ? targets.of_some : 0); left != 0;
       left &= left - 1) {
    const Permanent target = field[static_cast<std::size_t>(std::countr_zero(left))];
    if ((targets.of_some & left & -left) == 0 || unsuspended_too ||
        is_limited_with(v, attacker, cards::Limit::attack_unsuspended, target)) {
      (void)out.push({DecisionKind::attack_digimon, attacker.id(), target.id()});
    }
  }
}

void offer_attacks(const View& v, Decisions& out) {
  std::optional<AttackTargets> targets;  // often nobody may attack
  for (const Permanent attacker : v.state.side(v.state.turn_player).field) {
    if (!may_attack_in_manner(v, attacker, {})) continue;
    if (!targets) targets = targets_of_attacks(v);
    offer_attack_on_player(v, attacker, out);
    offer_attacks_on_digimon(v, attacker, *targets, false, out);
  }
}

void declare_attack(const Table& t, CardId attacker, CardId target) {
  begin_moment(t);
  begin_attack(t, attacker, target, true);
}

void begin_attack(const Table& t, CardId attacker, CardId target, bool suspends) {
  const PermanentRef permanent = find_permanent(t.state, attacker);
  t.state.attack =
      Attack{.step = kBlockAfterEffects.front(), .attacker = attacker, .target = target};
  if (suspends) suspend_permanent(t, permanent, Cause{});  // by the attack, whoever declares it
  trigger_own(t, permanent, t.state.turn_player, cards::Timing::when_attacking);
  trigger_listeners(t, cards::Timing::digimon_attacks, permanent);
  if (t.state.pending.empty()) return;
  if (t.view().judged(Question::block_time, BlockTime::before_attack_effects)) {
    t.state.attack.step = kBlockBeforeEffects.front();
  } else if (opponent_answers(t.state) &&
             t.view().judged(Question::reaction_order, ReactionOrder::opponent_chooses)) {
    t.state.attack.step = kBlockAmongReactions.front();
  }
}

}  // namespace headjudge::dcg
