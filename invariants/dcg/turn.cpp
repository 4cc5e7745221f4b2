// Turns: whose it is, what they may begin, and what ends with them.
//
// (en-1.1, Game Flow; End Turn; en-2.3, Ending a Turn; Breeding Phase)
#include <array>

#include "invariants/dcg/looking.hpp"
#include "invariants/dcg/parts.hpp"
#include "model/dcg/areas/suspending.hpp"
#include "model/dcg/attack/attacking.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

bool of_free_choice(Asks asks) { return asks == Asks::main || asks == Asks::breeding; }

Verdict right_player_decides(const DcgPosition& position) {
  const State& state = position.state;
  if (of_free_choice(state.asks)) return held_if(state.decider == state.turn_player);
  if (state.asks == Asks::block || state.asks == Asks::counter)
    return held_if(state.decider != state.turn_player);
  return Verdict::not_applicable;
}

Verdict acts_only_while_the_turn_lasts(const DcgPosition& position) {
  const State& state = position.state;
  if (state.asks != Asks::main) return Verdict::not_applicable;
  return held_if(
      look(position).judged(Question::turn_end, TurnEnd::continues, state.memory, state.crossed));
}

Verdict acts_only_with_nothing_pending(const DcgPosition& position) {
  if (!of_free_choice(position.state.asks)) return Verdict::not_applicable;
  return held_if(nothing_pending(position.state));
}

Verdict passing_is_allowed(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::pass}, [&](const Decision&) {
    return v.judged(Question::may_pass, MayPass::may, position.offers.size() > 1,
                    has_memory_left(position.state));
  });
}

Verdict attack_ends_with_the_turn(const DcgStep& step) {
  if (!turn_changed(step)) return Verdict::not_applicable;
  // An effect at the start of the new turn may let its player attack or use an Option at once.
  const State& after = step.after;
  const Attack& attack = after.attack;
  const CardId attacker = attack.attacker != kNoCard  ? attack.attacker
                          : attack.last_cards.empty() ? kNoCard
                                                      : attack.last_cards[0];
  const bool attack_is_new =
      attack.step == AttackStep::none ||
      (after.is_instance(attacker) && after.owner_of(attacker) == after.turn_player);
  return held_if(attack_is_new && (after.option.present == 0 ||
                                   after.owner_of(after.option.card) == after.turn_player));
}

/// Effects that only a player's decision brings about, so that they cannot happen while the turn
/// changes; attacks are such, unless an effect at that moment may make a Digimon attack.
TimingSet decided_timings(const DcgStep& step) {
  const bool attacks =
      !quiet(step, kTurnChangeTimings) &&
      any_card_does(look_before(step), {cards::Action::attack, cards::Action::blitz});
  const TimingSet always = timings({cards::Timing::main});
  return attacks ? always : always | timings({cards::Timing::when_attacking});
}

/// Has any of those [X Per Turn] effects of the card been used?
bool is_any_used(const View& v, TimingSet decided, CardId card) {
  if (!v.state.used.any_of(card)) return false;
  const CardFacts& facts = v.facts(card);
  for (std::uint16_t i = 0; i < facts.effect_count; ++i) {
    const auto index = static_cast<std::uint16_t>(facts.first_effect + i);
    const bool counts = (timing_bit(v.cards.effect(index).timing) & decided) != 0;
    if (counts && v.state.used.times(index, card, false) != 0) return true;
  }
  return false;
}

Verdict once_per_turn_is_forgotten(const DcgStep& step) {
  if (!turn_changed(step)) return Verdict::not_applicable;
  Verdict verdict = Verdict::not_applicable;
  if (step.before.used.empty() && step.after.used.empty()) return verdict;
  const TimingSet decided = decided_timings(step);
  for (std::size_t i = 0; i < step.before.count; ++i) {
    const auto card = static_cast<CardId>(i);
    if (is_any_used(look_after(step), decided, card)) return Verdict::broken;
    if (is_any_used(look_before(step), decided, card)) verdict = Verdict::held;
  }
  return verdict;
}

Verdict arrivals_are_forgotten(const DcgStep& step) {
  if (!turn_changed(step)) return Verdict::not_applicable;
  // Effects that wait for the next turn may play or digivolve a card in it.
  const View before = look_before(step);
  if (before.judged(Question::end_waits, EndWaits::turn_first)) return Verdict::not_applicable;
  // An effect of the turn's start may bring a card, by an attack that checks one for instance.
  const bool may_bring = !quiet(step, kTurnChangeTimings);
  for (const Side& side : step.after.sides()) {
    for (const Permanent permanent : side.field) {
      if (may_bring && find_permanent(step.before, permanent.id()) == nullptr) continue;
      if (permanent->entry != Entry::earlier || permanent->digivolved != 0) return Verdict::broken;
    }
  }
  return Verdict::held;
}

/// The turn has just come to this player, who is about to act for the first time in it.
bool begins_to_act(const DcgStep& step) {
  return turn_changed(step) && of_free_choice(step.after.asks);
}

Verdict a_turn_begins_with_a_draw(const DcgStep& step) {
  if (!begins_to_act(step)) return Verdict::not_applicable;
  const Player player = step.after.turn_player;
  const std::size_t before = step.before.side(player).deck.size();
  const bool draws = look_after(step).judged(Question::phase_draw, PhaseDraw::draws, 0);
  // Cards that were revealed may have come back to the deck meanwhile.
  const bool revealing = !step.before.revealed.empty();
  if (before == 0 || !draws || revealing) return Verdict::not_applicable;
  // Other cards may come back to the deck in the same step: a card of it is gone, or a card that
  // was not there is in the hand.
  const auto gone_from = [](const auto& cards, const auto& later) {
    InstanceSet there;
    for (const CardId card : later) there.set(card, true);
    return std::ranges::any_of(cards, [&](CardId card) { return !there.has(card); });
  };
  return held_if(gone_from(step.before.side(player).deck, step.after.side(player).deck) ||
                 gone_from(step.after.side(player).hand, step.before.side(player).hand));
}

/// An effect keeps it from unsuspending, or did until now.
bool was_kept_suspended(const DcgStep& step, Permanent permanent) {
  if (is_kept_suspended(look_after(step), permanent)) return true;
  const Permanent before = find_permanent(step.before, permanent.id());
  if (before != nullptr && is_kept_suspended(look_before(step), before)) return true;
  // It may have begun and ended within the step.
  return any_card_has(look_before(step), [](const cards::Instruction& one) {
    const auto keeps = [](cards::Limit limit) {
      return limit == cards::Limit::unsuspend || limit == cards::Limit::unsuspend_in_phase;
    };
    return one.action == cards::Action::limit && std::ranges::any_of(one.limits.what, keeps);
  });
}

Verdict a_turn_begins_unsuspended(const DcgStep& step) {
  if (!begins_to_act(step) || !quiet(step, kTurnChangeTimings)) {
    return Verdict::not_applicable;
  }
  const View v = look_after(step);
  for (const Permanent permanent : step.after.side(step.after.turn_player).field) {
    const bool meant =
        v.is_digimon(permanent) || v.judged(Question::unsuspend_scope, UnsuspendScope::all_cards);
    if (meant && permanent->suspended != 0 && !was_kept_suspended(step, permanent)) {
      return Verdict::broken;
    }
  }
  return Verdict::held;
}

Verdict one_breeding_action(const DcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::hatch, DecisionKind::move}, [&](const Decision&) {
    return v.judged(Question::breeding_action, BreedingAction::may,
                    std::min<int>(position.state.breeding_actions, 1));
  });
}

constexpr std::array<DcgInvariant, 10> kTurnInvariants = {{
    {"who-decides",
     "The turn player decides in the breeding and main phases, the attacked player about a block.",
     &right_player_decides, nullptr, HangsOn::parts(kAsked | kTurnPlayer)},
    {"turn-lasts",
     "A player acts in the main phase with 0 or more memory and the counter never on the "
     "opponent's side, unless the judge allows the turn to go on.",
     &acts_only_while_the_turn_lasts, nullptr, HangsOn::parts(kAsked | kGauge)},
    {"nothing-pending", "When a player acts or passes, no effect waits and no attack is going on.",
     &acts_only_with_nothing_pending, nullptr, HangsOn::parts(kAsked | kUnderWay)},
    {"may-pass", "Passing is offered only when the judge allows it.", &passing_is_allowed, nullptr,
     HangsOn::kinds(DecisionKind::pass)},
    {"attack-ends-with-turn",
     "No attack and no used Option of one player goes on into the other's turn.", nullptr,
     &attack_ends_with_the_turn, HangsOn::changes(kTurnPlayer)},
    {"once-per-turn-forgotten", "What is marked as used once per turn is free in the next turn.",
     nullptr, &once_per_turn_is_forgotten, HangsOn::changes(kTurnPlayer)},
    {"arrivals-forgotten", "In the next turn every card counts as having come earlier.", nullptr,
     &arrivals_are_forgotten, HangsOn::changes(kTurnPlayer)},
    {"turn-draw", "Before a player first acts in a turn they have drawn, if the judge says so.",
     nullptr, &a_turn_begins_with_a_draw, HangsOn::changes(kTurnPlayer)},
    {"turn-unsuspends",
     "A turn begins with the turn player's cards unsuspended, if no effect interferes.", nullptr,
     &a_turn_begins_unsuspended, HangsOn::changes(kTurnPlayer)},
    {"breeding-action",
     "Hatching or moving again in one turn happens only when the judge allows it.",
     &one_breeding_action, nullptr, HangsOn::kinds(DecisionKind::hatch, DecisionKind::move)},
}};

}  // namespace

std::span<const DcgInvariant> turn_invariants() { return kTurnInvariants; }

}  // namespace headjudge::dcg
