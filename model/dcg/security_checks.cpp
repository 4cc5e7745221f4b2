// Security checks: one card at a time.
//
// A card is turned over, its [Security] effect is carried out, a Digimon card battles the attacker
// as a Security Digimon, and the card is placed. If checks remain, the judge says what comes next,
// given what became of the attacker. Where a judge lets the checks go on without an attacker, a
// Security Digimon has nobody to battle. The number of checks follows Security Attack as it
// changes, for as long as the attacker is there (comprehensive-4.2, 16-4-2).
// (en-1.1, Attacking the Opposing Player; What to do if a Single Attack Requires Multiple Checks)
#include <algorithm>

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

Player attacked_player(const State& state) { return opponent_of(state.turn_player); }

void count_checks(const Table& t) {
  const Permanent* attacker = find_permanent(t.state, t.state.attack.attacker);
  if (attacker == nullptr) return;
  t.state.attack.checks_allowed = static_cast<std::uint8_t>(checks_of(t.view(), *attacker));
}

/// Turns over the top card and carries out its [Security] effects.
void check_next_card(const Table& t) {
  Attack& attack = t.state.attack;
  auto& security = t.side(attacked_player(t.state)).security;
  const bool pierces_without_attacker = attack.pierces != 0 && attack.attacker == kNoCard;
  count_checks(t);
  const bool none_left = attack.checks_made >= attack.checks_allowed;
  if (security.empty() || none_left || pierces_without_attacker) {
    attack.step = AttackStep::end;
    return;
  }
  attack.pierces = 0;
  if (attack.fate == Fate::lost_but_stays) attack.fate = Fate::stays;  // that was another battle
  attack.checked = security.pop();
  attack.has_checked = 1;
  attack.checked_moved = 0;
  attack.step = AttackStep::check_battle;
  carry_out_card(t, attack.checked, cards::Timing::security, attacked_player(t.state), true);
}

void battle_checked_card(const Table& t) {
  t.state.attack.step = AttackStep::check_place;
  const bool is_digimon = t.facts(t.state.attack.checked).is_digimon();
  if (is_digimon && t.state.attack.checked_moved == 0) battle_security_digimon(t);
}

void place_checked_card(const Table& t) {
  Attack& attack = t.state.attack;
  const CardId card = attack.checked;
  const bool moved = attack.checked_moved != 0;
  const bool to_trash = t.view().judged(Question::checked_card, CheckedCard::trash, moved);
  attack.has_checked = 0;
  attack.checked_moved = 0;
  attack.checked = 0;
  attack.step = AttackStep::check_next;
  ++attack.checks_made;
  // A card that nothing has moved has no place to stay: it goes to the trash either way.
  if (!moved) return add_to_trash(t, card);
  if (to_trash) fetch_back(t, card);
}

void go_on_or_end(const Table& t) {
  Attack& attack = t.state.attack;
  count_checks(t);
  attack.step = AttackStep::end;
  if (attack.checks_made >= attack.checks_allowed) return;
  const Player attacked = attacked_player(t.state);
  const bool security_left = !t.side(attacked).security.empty();
  const int next = t.view().ask(Question::attack_goes_on, attack.fate, security_left);
  if (next == static_cast<int>(AttackGoesOn::wins)) return lose_game(t, attacked);
  if (next == static_cast<int>(AttackGoesOn::next_check) && security_left) {
    attack.step = AttackStep::check;
  }
}

}  // namespace

int checks_of(const View& v, const Permanent& attacker) {
  constexpr int kMostChecks = 200;  // far more than there are cards
  const int checks = security_checks(kNumbers, standing_of(v, attacker).security_attack);
  return std::min(checks, kMostChecks);
}

void begin_security_checks(const Table& t) { t.state.attack.step = AttackStep::check; }

void take_security_step(const Table& t) {
  switch (t.state.attack.step) {
    case AttackStep::check: return check_next_card(t);
    case AttackStep::check_battle: return battle_checked_card(t);
    case AttackStep::check_place: return place_checked_card(t);
    case AttackStep::check_next: return go_on_or_end(t);
    default: assert(false && "this is not a step of a security check");
  }
}

}  // namespace headjudge::dcg
