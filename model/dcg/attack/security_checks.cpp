// Security checks: one card at a time.
//
// A card is turned over, its [Security] effect is carried out (at once, or in its turn among what
// waits, as the judge says), a Digimon card battles the attacker as a Security Digimon, and the
// card is placed. If checks remain, the judge says what comes next, given what became of the
// attacker. Where a judge lets the checks go on without an attacker, a Security Digimon has nobody
// to battle. The number of checks follows Security Attack as it changes, for as long as the
// attacker is there (comprehensive-4.2, 16-4-2). What Piercing checks is one more row of checks.
// (en-1.1, Attacking the Opposing Player; What to do if a Single Attack Requires Multiple Checks;
// en-2025, Security Checks)
#include "model/dcg/attack/security_checks.hpp"

#include <algorithm>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/areas/security_stack.hpp"
#include "model/dcg/attack/battle.hpp"
#include "model/dcg/attack/number_of_checks.hpp"
#include "model/dcg/attack/steps.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/agenda.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/options.hpp"
#include "model/dcg/procedures/playing.hpp"

namespace headjudge::dcg {

namespace {

Player attacked_player(const State& state) { return opponent_of(state.turn_player); }

bool has_security_effect(const View& v, CardId card) {
  return (v.facts(card).own_timings & timing_bit(cards::Timing::security)) != 0;
}

/// What Piercing checks in an attack on a Digimon may be one card, whatever number the attacker
/// checks. [piercing-checks]
void count_checks(const Table& t) {
  Attack& attack = t.state.attack;
  const Permanent attacker = find_permanent(t.state, attack.attacker);
  if (attacker != nullptr) {
    attack.checks_allowed = static_cast<std::uint8_t>(checks_of(t.view(), attacker));
  }
  if (attack.target != kThePlayer && attack.checks_allowed != 1 &&
      t.view().judged(Question::piercing_checks, PiercingChecks::one)) {
    attack.checks_allowed = 1;
  }
}

/// The attack goes to its end, but for what Piercing still has to check.
void end_the_checks(Attack& attack) {
  attack.step = attack.pierces != 0 ? AttackStep::pierce : AttackStep::end;
}

/// Must the Option's color requirement be met for its [Security] effect, and is it not?
bool lacks_color(const View& v, CardId card) {
  const CardFacts& facts = v.facts(card);
  if (facts.kind != cards::CardKind::option) return false;
  return !meets_color_requirement(v, facts, v.state.owner_of(card)) &&
         v.judged(Question::security_option_color, SecurityOptionColor::needed);
}

/// Does something keep the checked card's [Security] effects from activating?
bool is_silenced(const View& v, CardId card, Player owner) {
  using cards::Limit;
  using cards::PlayerLimit;
  const bool option = v.facts(card).kind == cards::CardKind::option;
  if (player_cannot(v, owner, PlayerLimit::set_off_security) ||
      (option && player_cannot(v, owner, PlayerLimit::set_off_security_options))) {
    return true;
  }
  const Permanent attacker = find_permanent(v.state, v.state.attack.attacker);
  return attacker != nullptr && (cannot(v, attacker, Limit::set_off_checked) ||
                                 (option && cannot(v, attacker, Limit::set_off_options)));
}

void activate_security_effects(const Table& t, CardId card) {
  const View v = t.view();
  if (!has_security_effect(v, card) || lacks_color(v, card)) return;
  const Player owner = attacked_player(t.state);
  if (is_silenced(v, card, owner)) return;
  const bool others_wait = !t.state.pending.empty();
  const int kind = static_cast<int>(PendingKind::security);
  if (others_wait && item_of(kNumbers, v, kind) == static_cast<int>(Item::pending_effect)) {
    return let_card_wait(t, card, cards::Timing::security, owner);
  }
  carry_out_card(t, card, cards::Timing::security, owner, true);
}

/// "When this Digimon checks your opponent's security stack, ..."
void trigger_check(const Table& t) {
  const Permanent attacker = find_permanent(t.state, t.state.attack.attacker);
  if (attacker != nullptr) trigger_listeners(t, cards::Timing::checks_security, attacker);
}

}  // namespace

void check_next_card(const Table& t) {
  Attack& attack = t.state.attack;
  const auto security = t.side(attacked_player(t.state)).security;
  count_checks(t);
  const bool none_left = attack.checks_made >= attack.checks_allowed;
  if (security.empty() || none_left) return end_the_checks(attack);
  if (attack.fate == Fate::lost_but_stays) attack.fate = Fate::stays;  // that was another battle
  attack.checked_face_up = t.state.is_face_up(security.back()) ? 1 : 0;
  attack.checked = take_security(t, attacked_player(t.state), cards::DeckEnd::top);
  attack.has_checked = 1;
  attack.checked_moved = 0;
  go_to_next_step(attack);
  trigger_security_removed(t, attacked_player(t.state));
  trigger_check(t);
  activate_security_effects(t, attack.checked);
}

namespace {

/// "At the end of the battle, ...": the effect of the checked card goes on. True: it does.
bool go_on_after_battle(const Table& t) {
  Attack& attack = t.state.attack;
  if (attack.goes_on == 0) return false;
  push_frame(t, Frame{.effect = attack.goes_on_with,
                      .source = attack.checked,
                      .permanent = kNoCard,
                      .owner = attacked_player(t.state),
                      .from_security = 1,
                      .subject = kNoCard,
                      .instruction = static_cast<std::uint8_t>(attack.goes_on - 1)});
  attack.goes_on = 0;
  attack.goes_on_with = Short(0);
  return true;
}

}  // namespace

void begin_piercing_checks(const Table& t) {
  Attack& attack = t.state.attack;
  const bool nobody = attack.attacker == kNoCard && attack.pierces != kChecksThoughGone;
  attack.pierces = 0;
  attack.pierce_due = 0;
  attack.checks_made = 0;
  attack.step = nobody ? AttackStep::end : AttackStep::check;
}

namespace {

/// Where there is no battle, nothing happens at its end. (comprehensive-4.2, 14-2-5)
void leave_out_end_of_battle(Attack& attack) {
  attack.plays_checked = 0;
  attack.goes_on = 0;
  attack.goes_on_with = Short(0);
}

/// Its own effect plays it now that the battle is over, unless something keeps effects of its
/// player from that. (ruling Q1774)
void play_checked_card(const Table& t) {
  Attack& attack = t.state.attack;
  if (attack.plays_checked == 0) return;
  attack.plays_checked = 0;
  const CardFacts& facts = t.facts(attack.checked);
  const bool playable = facts.is_digimon() || facts.kind == cards::CardKind::tamer;
  if (!playable || attack.checked_moved != 0) return;
  if (!lets_effect_play(t.view(), attack.checked, attacked_player(t.state))) return;
  attack.checked_moved = 1;
  play_without_cost(t, attack.checked);
}

}  // namespace

namespace {

/// Does its own [Security] effect play it "without battling"?
bool is_played_unfought(const View& v, CardId card) {
  bool found = false;
  for_each_effect_of_card(
      v.cards, v.state, card, true, cards::Timing::security, [&](CardId, std::uint16_t effect) {
        found = found ||
                std::ranges::any_of(v.cards.instructions(effect), &cards::Instruction::unfought);
      });
  return found;
}

}  // namespace

void battle_checked_card(const Table& t) {
  Attack& attack = t.state.attack;
  go_to_next_step(attack);
  const bool two =
      t.facts(attack.checked).is_digimon() && attack.ended == 0 && attack.attacker != kNoCard;
  const auto stays_out = [&](const View& v) {
    return is_played_unfought(v, attack.checked) ||
           v.judged(Question::security_digimon_moved, SecurityDigimonMoved::no);
  };
  const bool there = attack.checked_moved == 0;
  if (!two || (!there && stays_out(t.view()))) return leave_out_end_of_battle(attack);
  battle_security_digimon(t);
}

void place_checked_card(const Table& t) {
  play_checked_card(t);
  if (!t.state.procedures.empty() || go_on_after_battle(t)) return;
  Attack& attack = t.state.attack;
  const CardId card = attack.checked;
  const bool moved = attack.checked_moved != 0;
  const bool to_trash = t.view().judged(Question::checked_card, CheckedCard::trash, moved);
  attack.has_checked = 0;
  attack.checked_moved = 0;
  attack.checked = 0;
  go_to_next_step(attack);
  ++attack.checks_made;
  // A card that nothing has moved has no place to stay: it goes to the trash either way.
  if (!moved) return add_to_trash(t, card);
  if (to_trash) fetch_back(t, card);
}

void decide_on_next_check(const Table& t) {
  Attack& attack = t.state.attack;
  if (attack.ended != 0) return end_the_attack(t);
  count_checks(t);
  end_the_checks(attack);
  if (attack.checks_made >= attack.checks_allowed) return;
  const Player attacked = attacked_player(t.state);
  const bool security_left = !t.side(attacked).security.empty();
  const int next = t.view().ask(Question::attack_goes_on, attack.fate, security_left);
  if (next == static_cast<int>(AttackGoesOn::wins)) return lose_game(t, attacked);
  if (next == static_cast<int>(AttackGoesOn::next_check) && security_left) {
    attack.step = AttackStep::check;
  }
}

void begin_security_checks(const Table& t) { t.state.attack.step = AttackStep::check; }

}  // namespace headjudge::dcg
