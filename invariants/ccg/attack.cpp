// Attacks: who may attack whom, and the arithmetic of a fight.
//
// The arithmetic is held against attacks in which no card was played, from the announcement to the
// next decision. (ccg: Attack Phase; Attack resolution)
#include <array>
#include <cstdlib>

#include "invariants/ccg/looking.hpp"

namespace headjudge::ccg {

namespace {

constexpr std::initializer_list<DecisionKind> kAttacks = {DecisionKind::attack_player,
                                                          DecisionKind::attack_digimon};

Verdict attacker_may_attack(const CcgPosition& position) {
  const View v = look(position);
  return every_offer(position, kAttacks, [&](const Decision& offer) {
    const Place place = find_digimon(v.state, offer.first);
    if (place.digimon == nullptr || v.state.phase != Phase::attack) return false;
    const auto row =
        place.row == Row::attack ? AttackWithRow::attack_row : AttackWithRow::digivolve_row;
    return v.judged(Question::attack_with, AttackWith::may, row, place.digimon->moved,
                    place.digimon->attacked, v.state.first_turn);
  });
}

/// Past a row with Digimon in it nobody attacks the player, unless the judge lets them.
Verdict player_is_covered(const CcgPosition& position) {
  const View v = look(position);
  const auto target = AttackOnTarget::player;
  return every_offer(position, {DecisionKind::attack_player}, [&](const Decision&) {
    const bool empty = v.state.side[opponent_of(v.state.turn_player)].row(Row::attack).empty();
    return empty || v.judged(Question::attack_on, AttackOn::may, target, 1);
  });
}

Verdict targets_are_the_opponents(const CcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::attack_digimon}, [&](const Decision& offer) {
    return find_digimon(v.state, offer.second).digimon != nullptr &&
           v.state.owner_of(offer.second) != v.state.turn_player;
  });
}

/// The attack was fought out in this step, and nobody played a card.
bool undisturbed(const CcgStep& step) {
  if (step.after.attack.step != AttackStep::none) return false;
  for (const Player player : {Player{0}, Player{1}}) {
    if (step.before.side[player].hand.size() != step.after.side[player].hand.size()) return false;
  }
  return step.before.turn_player == step.after.turn_player;
}

Verdict fight_adds_the_difference(const CcgStep& step) {
  if (step.decision.kind != DecisionKind::attack_digimon || !undisturbed(step)) {
    return Verdict::not_applicable;
  }
  const View v = look_after(step);
  const int attack = v.card(step.decision.first).attack;
  const int defense = v.card(step.decision.second).defense;
  const int added =
      step.after.points[0] + step.after.points[1] - step.before.points[0] - step.before.points[1];
  const bool attacker_left = find_digimon(step.after, step.decision.first).digimon == nullptr;
  const bool target_left = find_digimon(step.after, step.decision.second).digimon == nullptr;
  const bool one_left = attacker_left != target_left;
  return held_if(added == (one_left ? std::abs(attack - defense) : 0));
}

Verdict direct_attack_adds_attack(const CcgStep& step) {
  const bool direct = step.decision.kind == DecisionKind::attack_player;
  if (!direct || !undisturbed(step)) return Verdict::not_applicable;
  const View v = look_after(step);
  const Player player = step.before.decider;
  const bool adds = v.judged(Question::direct_attack, DirectAttack::attack_number);
  const int wanted = adds ? v.card(step.decision.first).attack : 0;
  return held_if(step.after.points[player] - step.before.points[player] == wanted);
}

constexpr std::array<CcgInvariant, 5> kAttackInvariants = {{
    {"ccg-attacker-may-attack",
     "Only Digimon that may attack under the judge are offered as attackers.", &attacker_may_attack,
     nullptr, HangsOn::everything()},
    {"ccg-player-is-covered",
     "A player with a Digimon in the Attack Row is not attacked, unless the judge allows it.",
     &player_is_covered, nullptr, HangsOn::everything()},
    {"ccg-targets-are-the-opponents", "Digimon attack the opponent's Digimon.",
     &targets_are_the_opponents, nullptr, HangsOn::everything()},
    {"ccg-fight-adds-the-difference",
     "A fight adds the difference of the numbers when one Digimon goes Offline, else nothing.",
     nullptr, &fight_adds_the_difference, HangsOn::everything()},
    {"ccg-direct-attack-adds-attack", "An attack that meets no Digimon adds the Attack number.",
     nullptr, &direct_attack_adds_attack, HangsOn::everything()},
}};

}  // namespace

std::span<const CcgInvariant> attack_invariants() { return kAttackInvariants; }

}  // namespace headjudge::ccg
