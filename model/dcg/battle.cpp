// Battles: two DP are compared and the judge says who is deleted.
//
// The loser leaves at once; what the battle triggered resolves before the attack goes on. Piercing
// needs that only the opposing Digimon was deleted and in a battle of Digimon; Jamming keeps its
// Digimon from being deleted by a Security Digimon, though the battle is lost all the same.
// A Tamer, where a judge lets it be attacked, battles with 0 DP.
// (en-1.1, Comparing DP; glossary, Pierce and Jamming)
#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

void trigger_battle_deletes(const Table& t, CardId winner) {
  const Permanent* permanent = find_permanent(t.state, winner);
  if (permanent != nullptr) trigger_listeners(t, cards::Timing::battle_deletes, *permanent);
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
  attack.step = attack.pierces != 0 ? AttackStep::check : AttackStep::end;
  if (result.attacker_deleted) leave_play(t, attacker, Leaving::lost_battle);
  if (result.defender_deleted) leave_play(t, defender, Leaving::lost_battle);
  if (result.defender_deleted && against_digimon) trigger_battle_deletes(t, attacker);
  if (result.attacker_deleted) trigger_battle_deletes(t, defender);
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
    leave_play(t, attack.attacker, Leaving::lost_battle);
  }
}

}  // namespace headjudge::dcg
