// Attacks: who may attack, whom, and who may block.
//
// Whatever a judge rules on, a Tamer or a Digimon in the breeding area never attacks and never
// blocks: no edition has a question there.
// (en-1.1, Main Phase E; Defend Yourself with Blocker!)
#include <array>

#include "invariants/dcg/looking.hpp"

namespace headjudge::dcg {

namespace {

/// Is an attack by this permanent offered?
bool attack_offered(const DcgPosition& position, const Permanent& permanent) {
  return std::ranges::any_of(position.offers, [&](const Decision& offer) {
    return (offer.kind == DecisionKind::attack_player ||
            offer.kind == DecisionKind::attack_digimon) &&
           offer.first == permanent.id();
  });
}

/// Of the turn player's Digimon that `hindered` holds for, none may attack but with the judge's
/// leave. Applies where there is such a Digimon.
template <class Hindered, class Allowed>
Verdict hindered_do_not_attack(const DcgPosition& position, Hindered&& hindered,
                               Allowed&& allowed) {
  const View v = look(position);
  if (v.state.asks != Asks::main) return Verdict::not_applicable;
  Verdict verdict = Verdict::not_applicable;
  for (const Permanent& permanent : v.state.side[v.state.turn_player].field) {
    if (permanent.breeding != 0 || !v.is_digimon(permanent) || !hindered(permanent)) continue;
    if (attack_offered(position, permanent) && !allowed(v, permanent)) return Verdict::broken;
    verdict = Verdict::held;
  }
  return verdict;
}

bool judge_lets_attack(const View& v, const Permanent& attacker) {
  return v.judged(Question::may_attack, MayAttack::may, attacker.suspended, attacker.entry,
                  attacker.digivolved);
}

Verdict attackers_are_own_digimon(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::attack_player, DecisionKind::attack_digimon},
                     [&](const Decision& offer) {
                       const Permanent* attacker = find_permanent(v.state, offer.first);
                       return attacker != nullptr && v.is_digimon(*attacker) &&
                              attacker->breeding == 0 &&
                              v.state.owner_of(attacker->id()) == v.state.turn_player;
                     });
}

Verdict suspended_do_not_attack(const DcgPosition& position) {
  return hindered_do_not_attack(
      position, [](const Permanent& permanent) { return permanent.suspended != 0; },
      &judge_lets_attack);
}

Verdict arrivals_do_not_attack(const DcgPosition& position) {
  return hindered_do_not_attack(
      position, [](const Permanent& permanent) { return permanent.entry != Entry::earlier; },
      &judge_lets_attack);
}

Verdict bound_digimon_do_not_attack(const DcgPosition& position) {
  const auto bound = [&](const Permanent& permanent) {
    return std::ranges::any_of(position.state.modifiers, [&](const Modifier& modifier) {
      return modifier.target == permanent.id() &&
             (modifier.action == cards::Action::cannot_attack ||
              modifier.action == cards::Action::cannot_attack_or_block);
    });
  };
  return hindered_do_not_attack(position, bound,
                                [](const View&, const Permanent&) { return false; });
}

AttackTargetTarget kind_of_target(const View& v, const Permanent& target) {
  if (target.breeding != 0) return AttackTargetTarget::breeding_digimon;
  if (v.is_tamer(target)) return AttackTargetTarget::tamer;
  return target.suspended != 0 ? AttackTargetTarget::suspended_digimon
                               : AttackTargetTarget::unsuspended_digimon;
}

Verdict targets_are_allowed(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::attack_digimon}, [&](const Decision& offer) {
    const Permanent* target = find_permanent(v.state, offer.second);
    return target != nullptr && v.state.owner_of(offer.second) != v.state.turn_player &&
           v.judged(Question::attack_target, AttackTarget::may, kind_of_target(v, *target));
  });
}

Verdict attacking_suspends(const DcgStep& step) {
  constexpr TimingSet loud = timings({cards::Timing::when_attacking, cards::Timing::digimon_attacks,
                                      cards::Timing::becomes_suspended});
  const bool attacks = step.decision.kind == DecisionKind::attack_player ||
                       step.decision.kind == DecisionKind::attack_digimon;
  const bool still_attacking = step.after.asks == Asks::block;
  if (!attacks || !still_attacking || !quiet(step, loud)) {
    return Verdict::not_applicable;
  }
  const Permanent* attacker = find_permanent(step.after, step.decision.first);
  return held_if(attacker != nullptr && attacker->suspended != 0);
}

Verdict blockers_are_digimon(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::block}, [&](const Decision& offer) {
    const Permanent* blocker = find_permanent(v.state, offer.first);
    return blocker != nullptr && v.is_digimon(*blocker) && blocker->breeding == 0 &&
           v.state.owner_of(offer.first) != v.state.turn_player;
  });
}

Verdict blockers_are_allowed(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::block}, [&](const Decision& offer) {
    const Permanent& blocker = *find_permanent(v.state, offer.first);
    return v.judged(Question::may_block, MayBlock::may,
                    standing_of(v, blocker).has(cards::Keyword::blocker), blocker.suspended);
  });
}

Verdict a_block_has_an_attacker(const DcgPosition& position) {
  const State& state = position.state;
  if (state.asks != Asks::block) return Verdict::not_applicable;
  return held_if(state.attack.step != AttackStep::none &&
                 find_permanent(state, state.attack.attacker) != nullptr);
}

constexpr std::array<DcgInvariant, 9> kAttackInvariants = {{
    {"attacker", "Only the turn player's Digimon in the battle area attack, never a Tamer.",
     &attackers_are_own_digimon, nullptr},
    {"attacker-suspended", "A suspended Digimon cannot attack, unless the judge allows it.",
     &suspended_do_not_attack, nullptr},
    {"attacker-arrived",
     "A Digimon cannot attack in the turn it came to the battle area, unless the judge allows it.",
     &arrivals_do_not_attack, nullptr},
    {"attacker-bound", "A Digimon that an effect keeps from attacking does not attack.",
     &bound_digimon_do_not_attack, nullptr},
    {"attack-target", "What is attacked is the opponent's, and of a kind the judge allows.",
     &targets_are_allowed, nullptr},
    {"attack-suspends", "A Digimon that attacks is suspended, if no effect interferes.", nullptr,
     &attacking_suspends},
    {"blocker", "Only the attacked player's Digimon in the battle area block, never a Tamer.",
     &blockers_are_digimon, nullptr},
    {"blocker-allowed", "A block needs Blocker and an unsuspended Digimon, as the judge says.",
     &blockers_are_allowed, nullptr},
    {"block-attacker", "There is no block without an attacking Digimon.", &a_block_has_an_attacker,
     nullptr},
}};

}  // namespace

std::span<const DcgInvariant> attack_invariants() { return kAttackInvariants; }

}  // namespace headjudge::dcg
