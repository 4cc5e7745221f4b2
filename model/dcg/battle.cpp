// Battles: two DP are compared and the judge says who is deleted.
//
// The loser leaves at once; what the battle triggered resolves before the attack goes on. Piercing
// needs that only the opposing Digimon was deleted and in a battle of Digimon; Jamming keeps its
// Digimon from being deleted by a Security Digimon, though the battle is lost all the same.
// A Tamer, where a judge lets it be attacked, battles with 0 DP.
// (en-1.1, Comparing DP; glossary, Pierce and Jamming)
#include <algorithm>

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

void trigger_battle_deletes(const Table& t, CardId winner) {
  const Permanent* permanent = find_permanent(t.state, winner);
  if (permanent != nullptr) trigger_listeners(t, cards::Timing::battle_deletes, *permanent);
}

/// The losers are about to be deleted; `defender` is kNoCard when it is a security card.
void announce_losers(const Table& t, CardId defender, const BattleResult<ConcreteAlgebra>& result) {
  Announcement event{.cause = CauseKind::battle,
                     .owner = kNobody,
                     .card = t.state.attack.attacker,
                     .permanent = defender};
  if (result.attacker_deleted) (void)event.leaving.push({event.card, Leaving::lost_battle});
  if (result.defender_deleted && defender != kNoCard) {
    event.against_digimon = t.view().is_digimon(*find_permanent(t.state, defender)) ? 1 : 0;
    (void)event.leaving.push({defender, Leaving::lost_battle});
  }
  (void)announce(t, event);
}

}  // namespace

void battle_target(const Table& t) {
  const View v = t.view();
  Attack& attack = t.state.attack;
  const CardId attacker = attack.attacker;
  const CardId defender = attack.target;
  const Permanent& target = *find_permanent(t.state, defender);
  const bool against_digimon = v.is_digimon(target);
  const Standing standing = standing_of(v, *find_permanent(t.state, attacker));
  const auto result = battle(kNumbers, v, standing.dp, standing_of(v, target).dp);
  attack.lost_battle = result.attacker_deleted ? 1 : 0;
  attack.pierces = result.defender_deleted && !result.attacker_deleted && against_digimon &&
                           standing.has(cards::Keyword::piercing)
                       ? 1
                       : 0;
  attack.step = AttackStep::end;
  announce_losers(t, defender, result);
}

void finish_battle(const Table& t, const Announcement& battle, const Leavers& left) {
  Attack& attack = t.state.attack;
  const auto has_left = [&](CardId id) {
    return std::ranges::find(left, id, &Leaver::permanent) != left.end();
  };
  const bool defender_left = has_left(battle.permanent);
  attack.pierces = attack.pierces != 0 && defender_left ? 1 : 0;
  if (attack.pierces != 0) attack.step = AttackStep::check;
  if (attack.lost_battle != 0 && attack.attacker != kNoCard) attack.fate = Fate::lost_but_stays;
  if (defender_left && battle.against_digimon != 0) trigger_battle_deletes(t, battle.card);
  if (has_left(battle.card)) trigger_battle_deletes(t, battle.permanent);
}

void battle_security_digimon(const Table& t) {
  const View v = t.view();
  Attack& attack = t.state.attack;
  const Permanent* attacker = find_permanent(t.state, attack.attacker);
  if (attacker == nullptr) return;  // it has nobody to battle
  const Standing standing = standing_of(v, *attacker);
  const auto result = battle(kNumbers, v, standing.dp, security_digimon_dp(v, attack.checked));
  if (!result.attacker_deleted) return;
  attack.lost_battle = 1;
  if (standing.has(cards::Keyword::jamming)) {
    attack.fate = Fate::lost_but_stays;
  } else {
    announce_losers(t, kNoCard, result);
  }
}

}  // namespace headjudge::dcg
