// Attacking: the declaration, and the steps up to what the attack reaches.
//
// A Digimon is suspended and a target chosen. The effects of the attack trigger, the opponent may
// activate a [Counter] effect (countering.cpp) and block (blocking.cpp; before or after those
// effects, as the judge says), and then the attack either battles a Digimon (battle.cpp) or reaches
// the player, who loses or has security cards checked (security_checks.cpp). Each step is taken
// when nothing is left to resolve from the one before. What effects do to an attack is told in
// effects_on_attacks.cpp. (en-1.1, Main Phase E; en-2025, Attack; comprehensive-4.2, 11)
#include "model/dcg/attack/attacking.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <string_view>

#include "model/dcg/areas/departing.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/attack/battle.hpp"
#include "model/dcg/attack/blocking.hpp"
#include "model/dcg/attack/countering.hpp"
#include "model/dcg/attack/security_checks.hpp"
#include "model/dcg/attack/steps.hpp"
#include "model/dcg/effects/reading/continuous.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

AttackTargetTarget target_kind(const Permanent& permanent, bool is_digimon) {
  if (permanent.breeding != 0) return AttackTargetTarget::breeding_digimon;
  if (!is_digimon) return AttackTargetTarget::tamer;
  return permanent.suspended != 0 ? AttackTargetTarget::suspended_digimon
                                  : AttackTargetTarget::unsuspended_digimon;
}

bool may_be_attacked(const View& v, AttackTargetTarget kind) {
  return v.judged(Question::attack_target, AttackTarget::may, kind);
}

void finish_attack(const Table& t) {
  Attack& attack = t.state.attack;
  if (attack.deletes_attacker != 0 && attack.attacker != kNoCard) {
    attack.deletes_attacker = 0;
    Leavers attacker;
    (void)attacker.push({attack.attacker, Leaving::deleted});
    (void)depart_by_effect(t, t.state.turn_player, attacker);
    return;
  }
  attack = {};
  expire_attack_modifiers(t);
}

/// [End of Attack] effects of the attacker, or of the cards it was when it left.
void trigger_end_of_attack(const Table& t) {
  Attack& attack = t.state.attack;
  go_to_next_step(attack);
  if (!t.state.capabilities.hears(cards::Timing::end_of_attack)) return;
  Permanent attacker;
  const Permanent* here = find_permanent(t.state, attack.attacker);
  if (here != nullptr) {
    attacker = *here;
  } else {
    attacker.cards = attack.last_cards;
  }
  if (attacker.cards.empty()) return;
  const std::size_t before = t.state.waiting.size();
  const SourceState source = here != nullptr ? SourceState::in_play : SourceState::left_before;
  trigger_own(t, attacker, t.state.turn_player, cards::Timing::end_of_attack, kNoCard, source);
  if (t.state.waiting.size() > before &&
      t.view().judged(Question::end_of_attack, EndOfAttack::does_not, attack.lost_battle,
                      here != nullptr)) {
    forget_newest_waiting(t, before);
  }
}

void reach_player(const Table& t) {
  constexpr int kMostChecks = 3;
  const View v = t.view();
  const Player attacked = opponent_of(t.state.turn_player);
  const int checks = checks_of(v, *find_permanent(t.state, t.state.attack.attacker));
  const bool has_security = !t.side(attacked).security.empty();
  if (v.judged(Question::attack_wins, AttackWins::wins, has_security,
               std::min(checks, kMostChecks))) {
    return lose_game(t, attacked);
  }
  begin_security_checks(t);
}

void confirm_attack(const Table& t) {
  Attack& attack = t.state.attack;
  if (attack.attacker == kNoCard) {
    attack.step = AttackStep::end;
    return;
  }
  if (attack.target == kThePlayer) return reach_player(t);
  if (attack.target != kNoCard) return battle_target(t);
  if (t.view().judged(Question::target_gone, TargetGone::attack_ends)) {
    attack.step = AttackStep::end;
    return;
  }
  attack.target = kThePlayer;
  reach_player(t);
}

}  // namespace

void end_the_attack(const Table& t) {
  Attack& attack = t.state.attack;
  const bool without_timing =
      attack.ended != 0 && t.view().judged(Question::attack_ended, AttackEnded::nothing);
  attack.step = without_timing ? AttackStep::finished : AttackStep::end;
}

void suspend_permanent(const Table& t, Permanent& permanent) {
  suspend_permanent(t, permanent, cause_now(t.view()));
}

void suspend_permanent(const Table& t, Permanent& permanent, Cause cause) {
  if (permanent.suspended != 0 || cannot(t.view(), permanent, cards::Limit::suspend)) return;
  permanent.suspended = 1;
  t.state.check_due = 1;
  trigger_listeners(t, cards::Timing::becomes_suspended, permanent, false, &cause);
}

bool is_kept_suspended(const View& v, const Permanent& permanent) {
  if (!v.state.capabilities.can(Ability::limits)) return false;
  const Standing standing = standing_of(v, permanent);
  return standing.cannot(cards::Limit::unsuspend) ||
         standing.cannot(cards::Limit::unsuspend_in_phase);
}

void unsuspend_permanent(const Table& t, Permanent& permanent) {
  if (permanent.suspended == 0) return;
  if (is_kept_suspended(t.view(), permanent)) return;
  permanent.suspended = 0;
  t.state.check_due = 1;
  trigger_listeners(t, cards::Timing::becomes_unsuspended, permanent);
}

bool may_attack_in_manner(const View& v, const Permanent& permanent,
                          const cards::AttackManner& manner) {
  if (permanent.breeding != 0 || !v.is_digimon(permanent)) return false;
  const bool suspended = permanent.suspended != 0 && !manner.without_suspending;
  const bool rushes =
      permanent.entry == Entry::played && has_keyword(v, permanent, cards::Keyword::rush);
  const Entry entry = manner.just_played_too || rushes ? Entry::earlier : permanent.entry;
  return v.judged(Question::may_attack, MayAttack::may, suspended, entry, permanent.digivolved) &&
         !cannot(v, permanent, cards::Limit::attack) &&
         (manner.without_suspending || !cannot(v, permanent, cards::Limit::suspend));
}

void offer_attack_on_player(const View& v, const Permanent& attacker, Decisions& out) {
  if (may_be_attacked(v, AttackTargetTarget::player) &&
      !cannot(v, attacker, cards::Limit::attack_players) &&
      !cannot(v, attacker, cards::Limit::attack_otherwise)) {
    (void)out.push({DecisionKind::attack_player, attacker.id()});
  }
}

AttackTargets targets_of_attacks(const View& v) {
  AttackTargets targets;
  std::uint32_t place = 1;
  for (const Permanent& target : v.state.side[opponent_of(v.state.turn_player)].field) {
    const std::uint32_t here = place;
    place <<= 1;
    const bool is_digimon = v.is_digimon(target);
    if (!is_digimon && !v.is_tamer(target)) continue;
    const AttackTargetTarget kind = target_kind(target, is_digimon);
    const bool for_anyone = may_be_attacked(v, kind);
    const bool for_some = !for_anyone && kind == AttackTargetTarget::unsuspended_digimon &&
                          may_be_attacked(v, AttackTargetTarget::suspended_digimon);
    if ((!for_anyone && !for_some) || cannot(v, target, cards::Limit::be_attacked)) continue;
    (for_anyone ? targets.of_anyone : targets.of_some) |= here;
  }
  return targets;
}

void offer_attacks_on_digimon(const View& v, const Permanent& attacker,
                              const AttackTargets& targets, bool unsuspended_too, Decisions& out) {
  if (cannot(v, attacker, cards::Limit::attack_digimon)) return;
  const bool otherwise = !cannot(v, attacker, cards::Limit::attack_otherwise);
  const auto& field = v.state.side[opponent_of(v.state.turn_player)].field;
  for (std::uint32_t left = targets.of_anyone | (otherwise ? targets.of_some : 0); left != 0;
       left &= left - 1) {
    const Permanent& target = field[static_cast<std::size_t>(std::countr_zero(left))];
    if ((targets.of_some & left & -left) == 0 || unsuspended_too ||
        is_limited_with(v, attacker, cards::Limit::attack_unsuspended, target)) {
      (void)out.push({DecisionKind::attack_digimon, attacker.id(), target.id()});
    }
  }
}

void offer_attacks(const View& v, Decisions& out) {
  std::optional<AttackTargets> targets;  // often nobody may attack
  for (const Permanent& attacker : v.state.side[v.state.turn_player].field) {
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
  Permanent& permanent = *find_permanent(t.state, attacker);
  t.state.attack = {.step = kBlockAfterEffects.front(), .attacker = attacker, .target = target};
  if (suspends) suspend_permanent(t, permanent, Cause{});  // by the attack, whoever declares it
  trigger_own(t, permanent, t.state.turn_player, cards::Timing::when_attacking);
  trigger_listeners(t, cards::Timing::digimon_attacks, permanent);
  const bool effects_wait = !t.state.waiting.empty();
  if (effects_wait && t.view().judged(Question::block_time, BlockTime::before_attack_effects)) {
    t.state.attack.step = kBlockBeforeEffects.front();
  }
}

namespace {

struct AttackStepRow {
  AttackStep name;
  std::string_view words;  ///< for people
  void (*take)(const Table&);
};

constexpr auto kAttackSteps = std::to_array<AttackStepRow>({
    {AttackStep::block_first, "the block, before the effects of the attack", open_block_window},
    {AttackStep::counter, "the counter timing", open_counter_window},
    {AttackStep::block_after, "the block", open_block_window},
    {AttackStep::counter_late, "the counter timing, after the block", open_counter_window},
    {AttackStep::confirm, "what the attack reaches", confirm_attack},
    {AttackStep::pierce, "the checks of Piercing begin", begin_piercing_checks},
    {AttackStep::check, "the next security card is turned over", check_next_card},
    {AttackStep::check_battle, "the checked card battles", battle_checked_card},
    {AttackStep::check_place, "the checked card is put away", place_checked_card},
    {AttackStep::check_next, "does another check follow?", decide_on_next_check},
    {AttackStep::end, "[End of Attack] effects trigger", trigger_end_of_attack},
    {AttackStep::finished, "the attack is over", finish_attack},
});

/// A row for each step but `none`, in the order of the enumerators.
consteval bool has_every_step() {
  for (std::size_t i = 0; i < kAttackSteps.size(); ++i) {
    if (static_cast<std::size_t>(kAttackSteps[i].name) != i + 1) return false;
  }
  return kAttackSteps.back().name == AttackStep::finished;
}
static_assert(has_every_step());

}  // namespace

void take_attack_step(const Table& t) {
  begin_moment(t);
  assert(t.state.attack.step != AttackStep::none && "there is an attack");
  kAttackSteps[static_cast<std::size_t>(t.state.attack.step) - 1].take(t);
}

}  // namespace headjudge::dcg
