// Battles: two DP are compared and the judge says who is deleted.
//
// The loser leaves at once; what the battle triggered resolves before the attack goes on. With
// Piercing, a Digimon that deletes another checks security before the attack ends; whether that
// holds against a blocker or a Security Digimon, and for one that was deleted as well, are
// questions. Jamming keeps its Digimon from being deleted by a Security Digimon, though the battle
// is lost all the same. With Iceclad on either side two Digimon compare their digivolution cards
// instead. A Tamer, where a judge lets it be attacked, battles with 0 DP.
// (en-1.1, Comparing DP; glossary, Pierce and Jamming; en-2025, Battles; comprehensive-4.2, 16-7,
// 16-9 and 16-35)
#include "model/dcg/attack/battle.hpp"

#include <algorithm>

#include "model/dcg/areas/departing.hpp"
#include "model/dcg/attack/number_of_checks.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/step_log.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

void trigger_battle_deletes(const Table& t, CardId winner) {
  const Permanent permanent = find_permanent(t.state, winner);
  if (permanent != nullptr) trigger_listeners(t, cards::Timing::battle_deletes, permanent);
}

/// Two that battle; `second` is kNoCard when it is a security card. In an attack the first is the
/// attacker, and the battle is nobody's effect.
struct Battling {
  CardId first = kNoCard;
  CardId second = kNoCard;
  Player by_effect_of = kNobody;
};

/// The losers are about to be deleted.
void announce_losers(const Table& t, const Battling& who,
                     const BattleResult<ConcreteAlgebra>& result) {
  const CardId defender = who.second;
  Announcement event{.cause = CauseKind::battle,
                     .owner = who.by_effect_of,
                     .card = who.first,
                     .permanent = defender};
  if (result.attacker_deleted) (void)event.leaving.push({event.card, Leaving::lost_battle});
  if (result.defender_deleted && defender != kNoCard) {
    event.against_digimon = t.view().is_digimon(find_permanent(t.state, defender)) ? 1 : 0;
    (void)event.leaving.push({defender, Leaving::lost_battle});
  }
  (void)depart(t, event, [&](const Announcement& lost) { finish_battle(t, lost); });
}

/// What the two Digimon compare.
struct Strengths {
  int attacker = 0;
  int defender = 0;
  bool by_cards = false;  ///< digivolution cards, not DP
};

Strengths compared(Permanent attacker, const Standing& of_attacker, Permanent defender,
                   const Standing& of_defender) {
  if (of_attacker.has(cards::Keyword::iceclad) || of_defender.has(cards::Keyword::iceclad)) {
    return {static_cast<int>(attacker.cards().size()) - 1,
            static_cast<int>(defender.cards().size()) - 1, true};
  }
  return {of_attacker.dp, of_defender.dp};
}

void note_fight(const Table& t, const Fought& fought) {
  if (t.log != nullptr) (void)t.log->fought.push(fought);
}

/// Attack::pierces of an attacker that is to check security.
std::uint8_t piercing_of(bool survived) { return survived ? 1 : kChecksThoughGone; }

/// Does the attacker, which had Piercing in the battle, check security for deleting `what`?
bool pierces(const View& v, PiercingOpponent what, bool survived) {
  return v.judged(Question::piercing, Piercing::checks, what, survived);
}

}  // namespace

void battle_target(const Table& t) {
  const View v = t.view();
  Attack& attack = t.state.attack;
  const CardId attacker = attack.attacker;
  const CardId defender = attack.target;
  const Permanent target = find_permanent(t.state, defender);
  const Permanent attacking = find_permanent(t.state, attacker);
  const Standing standing = standing_of(v, attacking);
  const auto [own, other, by_cards] = compared(attacking, standing, target, standing_of(v, target));
  note_fight(t, {attacking.top(), target.top(), own, other, by_cards});
  const auto result = battle(kNumbers, v, own, other);
  attack.lost_battle = result.attacker_deleted ? 1 : 0;
  attack.checks_allowed = static_cast<std::uint8_t>(checks_with(standing.security_attack));
  attack.pierces = standing.has(cards::Keyword::piercing) ? 1 : 0;
  attack.step = AttackStep::end;
  if (result.attacker_deleted != result.defender_deleted) {
    trigger_listeners(t, cards::Timing::wins_battle, result.defender_deleted ? attacking : target);
  }
  announce_losers(t, {attacker, defender}, result);
}

void battle_outside_attack(const Table& t, Player by, CardId first, CardId second) {
  const View v = t.view();
  const Permanent one = find_permanent(t.state, first);
  const Permanent other = find_permanent(t.state, second);
  const auto [own, theirs, by_cards] =
      compared(one, standing_of(v, one), other, standing_of(v, other));
  note_fight(t, {one.top(), other.top(), own, theirs, by_cards});
  const auto result = battle(kNumbers, v, own, theirs);
  if (result.attacker_deleted != result.defender_deleted) {
    trigger_listeners(t, cards::Timing::wins_battle, result.defender_deleted ? one : other);
  }
  announce_losers(t, {first, second, by}, result);
}

namespace {

/// Piercing and the end of an attack look at the battle of that attack alone.
void note_battle_of_attack(const Table& t, const Announcement& battle, bool deleted_digimon) {
  Attack& attack = t.state.attack;
  if (attack.lost_battle != 0 && attack.attacker != kNoCard) attack.fate = Fate::lost_but_stays;
  if (battle.permanent == kNoCard) return;  // against a Security Digimon
  const auto what = attack.blocked != 0 ? PiercingOpponent::blocker : PiercingOpponent::target;
  const bool survived = attack.attacker != kNoCard;
  const bool by_this = attack.pierces != 0 && deleted_digimon && pierces(t.view(), what, survived);
  const bool checks = by_this || (attack.pierce_due != 0 && survived);
  attack.pierces = checks ? piercing_of(survived) : 0;
  if (checks) attack.step = AttackStep::pierce;
}

/// The attacker has deleted an opponent's Digimon in a battle that an effect makes while it
/// attacks: that triggers Piercing, too. However often it triggers, there is one security check in
/// the attack. (comprehensive-4.2, 16-7-1, 16-7-4 and 16-7-5; ruling Q6281)
void note_battle_within_attack(const Table& t, const Announcement& battle, CardId deleted) {
  Attack& attack = t.state.attack;
  const bool before = attack.step != AttackStep::none && attack.step <= AttackStep::confirm;
  const bool after = attack.step == AttackStep::end && attack.checks_made == 0;
  const bool battles = battle.card == attack.attacker || battle.permanent == attack.attacker;
  if (!battles || attack.ended != 0 || !(before || after)) return;
  const Permanent attacker = find_permanent(t.state, attack.attacker);
  if (attacker == nullptr || t.state.owner_of(deleted) == t.state.turn_player) return;
  if (!standing_of(t.view(), attacker).has(cards::Keyword::piercing) ||
      !pierces(t.view(), PiercingOpponent::target, true)) {
    return;
  }
  if (before) {
    attack.pierce_due = 1;
  } else {
    attack.pierces = piercing_of(true);
    attack.step = AttackStep::pierce;
  }
}

}  // namespace

void see_piercing_again(const Table& t, const Announcement& battle) {
  Attack& attack = t.state.attack;
  const Permanent attacker = find_permanent(t.state, attack.attacker);
  if (battle.owner != kNobody || battle.permanent == kNoCard || attacker == nullptr) return;
  attack.pierces = standing_of(t.view(), attacker).has(cards::Keyword::piercing) ? 1 : 0;
}

void finish_battle(const Table& t, const Announcement& battle) {
  const Leavers& left = battle.leaving;
  const auto has_left = [&](CardId id) {
    return std::ranges::find(left, id, &Leaver::permanent) != left.end();
  };
  const bool two_digimon = battle.permanent != kNoCard;
  const bool deleted_digimon =
      two_digimon && has_left(battle.permanent) && battle.against_digimon != 0;
  if (battle.owner == kNobody) {
    note_battle_of_attack(t, battle, deleted_digimon);
  } else {
    for (const Leaver loser : left) note_battle_within_attack(t, battle, loser.permanent);
  }
  if (deleted_digimon) trigger_battle_deletes(t, battle.card);
  if (two_digimon && has_left(battle.card)) trigger_battle_deletes(t, battle.permanent);
}

void battle_security_digimon(const Table& t) {
  const View v = t.view();
  Attack& attack = t.state.attack;
  const Permanent attacker = find_permanent(t.state, attack.attacker);
  if (attacker == nullptr) return;  // it has nobody to battle
  const Standing standing = standing_of(v, attacker);
  const int theirs = security_digimon_dp(v, attack.checked);
  note_fight(t, {attacker.top(), attack.checked, standing.dp, theirs});
  const auto result = battle(kNumbers, v, standing.dp, theirs);
  const bool survives = !result.attacker_deleted || standing.has(cards::Keyword::jamming);
  if (result.defender_deleted && standing.has(cards::Keyword::piercing) &&
      pierces(v, PiercingOpponent::security_digimon, survives)) {
    attack.pierces = piercing_of(survives);
  }
  if (!result.attacker_deleted) {
    if (result.defender_deleted) trigger_listeners(t, cards::Timing::wins_battle, attacker);
    return;
  }
  attack.lost_battle = 1;
  if (standing.has(cards::Keyword::jamming)) {
    attack.fate = Fate::lost_but_stays;
  } else {
    announce_losers(t, {attack.attacker}, result);
  }
}

}  // namespace headjudge::dcg
