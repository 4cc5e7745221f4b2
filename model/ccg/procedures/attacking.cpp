// Attacks: which Digimon may attack which, the fight, and an attack on an empty row.
//
// An attack is announced, then both players may play cards, and what those have resolved to counts
// when the numbers are compared. (ccg: Attack Phase; Attack resolution)
#include "model/ccg/procedures/attacking.hpp"

#include "model/ccg/kernel/kernel.hpp"
#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/digiqueue.hpp"
#include "model/ccg/procedures/digivolving.hpp"
#include "model/ccg/procedures/leaving.hpp"
#include "model/ccg/turn/winning.hpp"

namespace headjudge::ccg {

namespace {

const ConcreteAlgebra kNumbers;

void offer_targets(const View& v, CardId attacker, Decisions& out) {
  const Side& other = v.state.side[opponent_of(v.state.turn_player)];
  const bool defenders = !other.row(Row::attack).empty();
  const auto may = [&](AttackOnTarget target) {
    return v.judged(Question::attack_on, AttackOn::may, target, defenders);
  };
  for (const Row row : {Row::attack, Row::digivolve}) {
    const auto target =
        row == Row::attack ? AttackOnTarget::attack_row : AttackOnTarget::digivolve_row;
    if (other.row(row).empty() || !may(target)) continue;
    for (const Digimon& digimon : other.row(row)) {
      (void)out.push({DecisionKind::attack_digimon, attacker, digimon.card});
    }
  }
  if (may(AttackOnTarget::player)) (void)out.push({DecisionKind::attack_player, attacker});
}

int attack_number(const View& v) {
  return counted_number(kNumbers, v, v.card(v.state.attack.attacker).attack,
                        v.state.attack.attack_change);
}

void end_attack(const Table& t) { t.state.attack = {}; }

void attack_directly(const Table& t) {
  const int attack = attack_number(t.view());
  end_attack(t);
  add_points(t, t.state.turn_player, direct_attack_adds(kNumbers, t.view(), attack));
}

void fight_out(const Table& t) {
  const Attack attack = t.state.attack;
  const int defense = counted_number(kNumbers, t.view(), t.view().card(attack.target).defense,
                                     attack.defense_change);
  const auto result = fight(kNumbers, t.view(), attack_number(t.view()), defense);
  end_attack(t);
  if (result.attacker_offline) offline(t, attack.attacker);
  if (result.target_offline) offline(t, attack.target);
  const Player attacker = t.state.turn_player;
  if (result.attacker_adds != 0) add_points(t, attacker, result.attacker_adds);
  if (result.defender_adds != 0) add_points(t, opponent_of(attacker), result.defender_adds);
}

void miss_target(const Table& t) {
  const bool empty = t.side(opponent_of(t.state.turn_player)).row(Row::attack).empty();
  const auto answer =
      static_cast<FightTargetLeft>(t.view().ask(Question::fight_target_left, empty));
  if (answer == FightTargetLeft::direct) return attack_directly(t);
  if (answer == FightTargetLeft::attack_again) {
    const Place place = find_digimon(t.state, t.state.attack.attacker);
    t.side(t.state.turn_player).row(place.row)[place.index].attacked = 0;
  }
  end_attack(t);
}

}  // namespace

void offer_attacks(const View& v, Decisions& out) {
  const Side& side = v.state.side[v.state.turn_player];
  for (const Row row : {Row::attack, Row::digivolve}) {
    const auto place =
        row == Row::attack ? AttackWithRow::attack_row : AttackWithRow::digivolve_row;
    for (const Digimon& digimon : side.row(row)) {
      const bool may = v.judged(Question::attack_with, AttackWith::may, place, digimon.moved,
                                digimon.attacked, v.state.first_turn);
      if (may) offer_targets(v, digimon.card, out);
    }
  }
}

void announce_attack(const Table& t, CardId attacker, CardId target) {
  const Place place = find_digimon(t.state, attacker);
  t.side(t.state.turn_player).row(place.row)[place.index].attacked = 1;
  t.state.attack = {.step = AttackStep::announced, .attacker = attacker, .target = target};
}

void take_attack_step(const Table& t) {
  Attack& attack = t.state.attack;
  if (attack.step == AttackStep::announced) {
    attack.step = AttackStep::fight;
    const bool attacker = t.view().judged(Question::queue_first, QueueFirst::attacker);
    const Player player = t.state.turn_player;
    return open_window(t, attacker ? player : opponent_of(player));
  }
  if (attack.attacker == kNoCard) return end_attack(t);
  if (attack.target == kThePlayer) return attack_directly(t);
  if (attack.target == kNoCard) return miss_target(t);
  fight_out(t);
}

}  // namespace headjudge::ccg
