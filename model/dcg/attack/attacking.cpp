// Attacking: the steps from the declaration to the end of the attack.
//
// A Digimon is suspended and a target chosen (declaring.cpp). The effects of the attack trigger,
// the opponent may activate a [Counter] effect (countering.cpp) and block (blocking.cpp; before or
// after those effects, as the judge says), and then the attack either battles a Digimon
// (battle.cpp) or reaches the player, who loses or has security cards checked
// (security_checks.cpp). Each step is taken when nothing is left to resolve from the one before.
// What effects do to an attack is told in effects_on_attacks.cpp. (en-1.1, Main Phase E; en-2025,
// Attack; comprehensive-4.2, 11)
#include "model/dcg/attack/attacking.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "model/dcg/areas/departing.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/attack/battle.hpp"
#include "model/dcg/attack/blocking.hpp"
#include "model/dcg/attack/countering.hpp"
#include "model/dcg/attack/number_of_checks.hpp"
#include "model/dcg/attack/security_checks.hpp"
#include "model/dcg/attack/steps.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

/// What is left for the end of an attack that has no such timing.
void finish_attack(const Table& t) {
  Attack& attack = t.state.attack;
  if (attack.deletes_attacker != 0 && attack.attacker != kNoCard) {
    attack.deletes_attacker = 0;
    Leavers attacker;
    (void)attacker.push({attack.attacker, Leaving::deleted});
    (void)depart_by_effect(t, t.state.turn_player, attacker);
    return;
  }
  attack = Attack{};
  expire_attack_modifiers(t);
}

/// The attacker's deletion is pending processing of this moment. (comprehensive-4.2, 16-38-4)
void let_deletion_wait(const Table& t) {
  Attack& attack = t.state.attack;
  const Permanent attacker = find_permanent(t.state, attack.attacker);
  if (attack.deletes_attacker == 0 || attacker == nullptr) return;
  attack.deletes_attacker = 0;
  if (!t.state.pending.push(PendingEffect{{.source = attacker.top(),
                                           .permanent = attacker.id(),
                                           .owner = t.state.turn_player,
                                           .what = Waiting::deletion_after_attack,
                                           .subject = kNoCard},
                                          t.state.moment,
                                          kNoCard})) {
    t.overflow(Capacity::pending);
  }
}

/// [End of Attack] effects of the attacker, or of the cards it was when it left.
void trigger_end_of_attack(const Table& t) {
  Attack& attack = t.state.attack;
  if (!t.state.capabilities.hears(cards::Timing::end_of_attack)) return;
  Stack attacker;
  const Permanent here = find_permanent(t.state, attack.attacker);
  if (here != nullptr) {
    attacker = Stack(here);
  } else {
    for (const CardId card : attack.last_cards) (void)attacker.cards().push(card);
    t.note_print(attacker);
  }
  if (attacker.cards().empty()) return;
  constexpr auto kTiming = cards::Timing::end_of_attack;
  const Player owner = t.state.turn_player;
  const SourceState source = here != nullptr ? SourceState::in_play : SourceState::left_before;
  if (!own_would_trigger(t, attacker, owner, kTiming, source)) return;
  if (t.view().judged(Question::end_of_attack, EndOfAttack::does_not, attack.lost_battle,
                      here != nullptr)) {
    return;
  }
  trigger_own(t, attacker, owner, kTiming, kNoCard, source);
}

void come_to_the_end(const Table& t) {
  go_to_next_step(t.state.attack);
  trigger_end_of_attack(t);
  let_deletion_wait(t);
}

void reach_player(const Table& t) {
  constexpr int kMostChecks = 3;
  const View v = t.view();
  const Player attacked = opponent_of(t.state.turn_player);
  const int checks = checks_of(v, find_permanent(t.state, t.state.attack.attacker));
  const bool has_security = !t.side(attacked).security.empty();
  if (v.judged(Question::attack_wins, AttackWins::wins, has_security,
               std::min(checks, kMostChecks))) {
    return lose_game(t, attacked);
  }
  begin_security_checks(t);
}

void confirm_attack(const Table& t) {
  Attack& attack = t.state.attack;
  if (attack.ended != 0) return end_the_attack(t);
  if (attack.attacker == kNoCard) {
    attack.step = AttackStep::end;
    return;
  }
  if (attack.target == kThePlayer) return reach_player(t);
  if (attack.target != kNoCard) return battle_target(t);
  if (t.view().judged(Question::target_gone, TargetGone::attack_ends)) {
    attack.step = attack.pierce_due != 0 ? AttackStep::pierce : AttackStep::end;
    return;
  }
  attack.target = kThePlayer;
  reach_player(t);
}

/// An attacker whose stack is no Digimon any more is no longer there.
/// (comprehensive-4.2, 4-3-6; ruling Q4720)
void forget_attacker_that_is_none(const Table& t) {
  Attack& attack = t.state.attack;
  const Permanent attacker = find_permanent(t.state, attack.attacker);
  if (attacker == nullptr || t.view().is_digimon(attacker)) return;
  attack.attacker = kNoCard;
  attack.fate = Fate::deleted_by_effect;
}

struct AttackStepRow {
  AttackStep name;
  std::string_view words;  ///< for people
  void (*take)(const Table&);
};

constexpr auto kAttackSteps = std::to_array<AttackStepRow>({
    {AttackStep::block_first, "the block, before the effects of the attack", open_block_window},
    {AttackStep::reactions, "the block, among effects that answer the attack", open_reactions},
    {AttackStep::counter, "the counter timing", open_counter_window},
    {AttackStep::block_after, "the block", open_block_window},
    {AttackStep::counter_late, "the counter timing, after the block", open_counter_window},
    {AttackStep::confirm, "what the attack reaches", confirm_attack},
    {AttackStep::pierce, "the checks of Piercing begin", begin_piercing_checks},
    {AttackStep::check, "the next security card is turned over", check_next_card},
    {AttackStep::check_battle, "the checked card battles", battle_checked_card},
    {AttackStep::check_place, "the checked card is put away", place_checked_card},
    {AttackStep::check_next, "does another check follow?", decide_on_next_check},
    {AttackStep::end, "[End of Attack] effects trigger", come_to_the_end},
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
  forget_attacker_that_is_none(t);
  kAttackSteps[static_cast<std::size_t>(t.state.attack.step) - 1].take(t);
}

}  // namespace headjudge::dcg
