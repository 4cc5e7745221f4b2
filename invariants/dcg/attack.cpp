// Attacks: who may attack, whom, who may counter and block, and what ends with an attack.
//
// Whatever a judge rules on, a Tamer or a Digimon in the breeding area never attacks and never
// blocks: no edition has a question there.
// (en-1.1, Main Phase E; Defend Yourself with Blocker!)
#include <array>

#include "invariants/dcg/looking.hpp"
#include "invariants/dcg/parts.hpp"
#include "model/dcg/attack/effects_on_attacks.hpp"
#include "model/dcg/effects/reading/limits.hpp"

namespace headjudge::dcg {

namespace {

/// Is an attack by this permanent offered?
bool attack_offered(const DcgPosition& position, Permanent permanent) {
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
  for (const Permanent permanent : v.state.side(v.state.turn_player).field) {
    if (permanent->breeding != 0 || !v.is_digimon(permanent) || !hindered(permanent)) continue;
    if (attack_offered(position, permanent) && !allowed(v, permanent)) return Verdict::broken;
    verdict = Verdict::held;
  }
  return verdict;
}

bool judge_lets_attack(const View& v, Permanent attacker) {
  return v.judged(Question::may_attack, MayAttack::may, attacker->suspended, attacker->entry,
                  attacker->digivolved);
}

Verdict attackers_are_own_digimon(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::attack_player, DecisionKind::attack_digimon},
                     [&](const Decision& offer) {
                       const Permanent attacker = find_permanent(v.state, offer.first);
                       return attacker != nullptr && v.is_digimon(attacker) &&
                              attacker->breeding == 0 &&
                              v.state.owner_of(attacker.id()) == v.state.turn_player;
                     });
}

/// An effect that makes a Digimon attack says itself whether it suspends and waits its turn.
bool attack_is_an_effects(const DcgPosition& position) { return !position.state.frames.empty(); }

Verdict suspended_do_not_attack(const DcgPosition& position) {
  if (attack_is_an_effects(position)) return Verdict::not_applicable;
  return hindered_do_not_attack(
      position, [](Permanent permanent) { return permanent->suspended != 0; }, &judge_lets_attack);
}

Verdict arrivals_do_not_attack(const DcgPosition& position) {
  if (attack_is_an_effects(position)) return Verdict::not_applicable;
  const View v = look(position);
  const auto waits = [&](Permanent permanent) {
    const bool rushes =
        permanent->entry == Entry::played && standing_of(v, permanent).has(cards::Keyword::rush);
    return permanent->entry != Entry::earlier && !rushes;
  };
  return hindered_do_not_attack(position, waits, &judge_lets_attack);
}

/// Bound by words that still fit it, whatever it is by now, and by a player who can affect it.
Verdict bound_digimon_do_not_attack(const DcgPosition& position) {
  const View v = look(position);
  const auto bound = [&](Permanent permanent) {
    return std::ranges::any_of(position.state.modifiers, [&](const Modifier& modifier) {
      return modifier.target == permanent.id() && modifier.words.bits() == 0 &&
             modifier.action == cards::Action::limit &&
             modifier.amount.value() == static_cast<int>(cards::Limit::attack) &&
             affects(v, modifier.by, permanent, modifier.kind);
    });
  };
  return hindered_do_not_attack(position, bound, [](const View&, Permanent) { return false; });
}

AttackTargetTarget kind_of_target(const View& v, Permanent target) {
  if (v.is_tamer(target) && !v.is_digimon(target)) return AttackTargetTarget::tamer;
  return target->suspended != 0 ? AttackTargetTarget::suspended_digimon
                                : AttackTargetTarget::unsuspended_digimon;
}

Verdict targets_are_allowed(const DcgPosition& position) {
  const View v = look(position);
  if (v.state.asks != Asks::main) return Verdict::not_applicable;  // an effect may allow more
  return every_offer(position, {DecisionKind::attack_digimon}, [&](const Decision& offer) {
    const Permanent target = find_permanent(v.state, offer.second);
    const Permanent attacker = find_permanent(v.state, offer.first);
    if (target == nullptr || attacker == nullptr) return false;
    if (v.state.owner_of(offer.second) == v.state.turn_player) return false;
    if (target->breeding != 0 && v.judged(Question::breeding_target, BreedingTarget::may_not)) {
      return false;
    }
    return v.judged(Question::attack_target, AttackTarget::may, kind_of_target(v, target)) ||
           is_limited_with(v, attacker, cards::Limit::attack_unsuspended, target);
  });
}

Verdict attacking_suspends(const DcgStep& step) {
  constexpr TimingSet loud = timings({cards::Timing::when_attacking, cards::Timing::digimon_attacks,
                                      cards::Timing::becomes_suspended});
  const bool attacks =
      step.before.asks == Asks::main && (step.decision.kind == DecisionKind::attack_player ||
                                         step.decision.kind == DecisionKind::attack_digimon);
  const bool still_attacking = step.after.asks == Asks::block;
  if (!attacks || !still_attacking || !quiet(step, loud)) {
    return Verdict::not_applicable;
  }
  const Permanent attacker = find_permanent(step.after, step.decision.first);
  return held_if(attacker != nullptr && attacker->suspended != 0);
}

Verdict blockers_are_digimon(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::block}, [&](const Decision& offer) {
    const Permanent blocker = find_permanent(v.state, offer.first);
    return blocker != nullptr && v.is_digimon(blocker) && blocker->breeding == 0 &&
           v.state.owner_of(offer.first) != v.state.turn_player;
  });
}

Verdict blockers_are_allowed(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::block}, [&](const Decision& offer) {
    const Permanent blocker = find_permanent(v.state, offer.first);
    return v.judged(Question::may_block, MayBlock::may,
                    standing_of(v, blocker).has(cards::Keyword::blocker), blocker->suspended);
  });
}

Verdict a_block_has_an_attacker(const DcgPosition& position) {
  const State& state = position.state;
  if (state.asks != Asks::block) return Verdict::not_applicable;
  const bool needs_none =
      look(position).judged(Question::block_without_attacker, BlockWithoutAttacker::may);
  return held_if(state.attack.step != AttackStep::none &&
                 (needs_none || find_permanent(state, state.attack.attacker) != nullptr));
}

Verdict counters_are_effects_for_it(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::counter}, [&](const Decision& offer) {
    const Permanent permanent = find_permanent(v.state, offer.first);
    const Attack& attack = v.state.attack;
    const bool its_time =
        attack.step == AttackStep::counter || attack.step == AttackStep::counter_late;
    if (!its_time) return false;
    int effects = 0;
    const auto count = [&](CardId, std::uint16_t) { ++effects; };
    if (permanent != nullptr) {
      for_each_effect(v, permanent, cards::Timing::counter, count);
    } else if (contains(v.state.side(v.state.owner_of(offer.first)).hand, offer.first)) {
      for_each_effect_in(v.cards, v.state, offer.first, EffectPlace::hand, cards::Timing::counter,
                         count);
    }
    return v.state.owner_of(offer.first) != v.state.turn_player && offer.second < effects;
  });
}

Verdict counters_are_allowed(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::counter}, [&](const Decision&) {
    return v.judged(Question::counter_uses, CounterUses::may, v.state.attack.countered);
  });
}

Verdict collision_is_met(const DcgPosition& position) {
  const View v = look(position);
  const bool collides = v.state.asks == Asks::block && attacker_has(v, cards::Keyword::collision);
  if (!collides) return Verdict::not_applicable;
  return held_if(std::ranges::none_of(position.offers, [](const Decision& offer) {
    return offer.kind == DecisionKind::do_not_block;
  }));
}

/// Of the attack that is over, nothing is left; one that goes on is the turn player's.
Verdict attack_changes_end_with_it(const DcgPosition& position) {
  Verdict verdict = Verdict::not_applicable;
  for (const Modifier& modifier : position.state.modifiers) {
    if (modifier.turn_ends != kUntilAttackEnds) continue;
    if (position.state.attack.step == AttackStep::none) return Verdict::broken;
    verdict = Verdict::held;
  }
  return verdict;
}

Verdict effects_let_own_digimon_attack(const DcgPosition& position) {
  const State& state = position.state;
  if (state.asks != Asks::attack) return Verdict::not_applicable;
  return held_if(state.attack.step == AttackStep::none && !state.frames.empty() &&
                 state.frames.back().owner == state.decider);
}

constexpr std::array<DcgInvariant, 14> kAttackInvariants = {{
    {"attacker", "Only the turn player's Digimon in the battle area attack, never a Tamer.",
     &attackers_are_own_digimon, nullptr,
     HangsOn::kinds(DecisionKind::attack_player, DecisionKind::attack_digimon)},
    {"attacker-suspended", "A suspended Digimon cannot attack, unless the judge allows it.",
     &suspended_do_not_attack, nullptr, HangsOn::everything()},
    {"attacker-arrived",
     "A Digimon without Rush cannot attack in the turn it came to the battle area, unless the "
     "judge allows it.",
     &arrivals_do_not_attack, nullptr, HangsOn::everything()},
    {"attacker-bound",
     "A Digimon that an effect keeps from attacking does not attack, as long as it is affected.",
     &bound_digimon_do_not_attack, nullptr, HangsOn::everything()},
    {"attack-target", "What is attacked is the opponent's, and of a kind the judge allows.",
     &targets_are_allowed, nullptr, HangsOn::kinds(DecisionKind::attack_digimon)},
    {"attack-suspends", "A Digimon that attacks is suspended, if no effect interferes.", nullptr,
     &attacking_suspends,
     HangsOn::kinds(DecisionKind::attack_player, DecisionKind::attack_digimon)},
    {"blocker", "Only the attacked player's Digimon in the battle area block, never a Tamer.",
     &blockers_are_digimon, nullptr, HangsOn::kinds(DecisionKind::block)},
    {"blocker-allowed", "A block needs Blocker and an unsuspended Digimon, as the judge says.",
     &blockers_are_allowed, nullptr, HangsOn::kinds(DecisionKind::block)},
    {"counter", "A counter is a [Counter] effect of the attacked player's, in the counter timing.",
     &counters_are_effects_for_it, nullptr, HangsOn::kinds(DecisionKind::counter)},
    {"counter-allowed", "There are no more counters in an attack than the judge allows.",
     &counters_are_allowed, nullptr, HangsOn::kinds(DecisionKind::counter)},
    {"collision", "Whoever is attacked by a Digimon with Collision, and can block, blocks.",
     &collision_is_met, nullptr, HangsOn::everything()},
    {"attack-changes", "What holds for an attack ends with it.", &attack_changes_end_with_it,
     nullptr, HangsOn::parts(kModifiers | kAttack)},
    {"attack-by-effect", "A Digimon attacks by an effect only while there is no other attack.",
     &effects_let_own_digimon_attack, nullptr, HangsOn::parts(kAsked | kAttack | kFrames)},
    {"block-attacker",
     "There is no block without an attacking Digimon, unless the judge allows one.",
     &a_block_has_an_attacker, nullptr, HangsOn::parts(kKinds | kStacks | kAttack | kAsked)},
}};

}  // namespace

std::span<const DcgInvariant> attack_invariants() { return kAttackInvariants; }

}  // namespace headjudge::dcg
