// What must trigger.
//
// The relation of causes says what may follow from what. Here is the other half, for effects
// without a condition, read from print: an [On Play] effect waits or is carried out once its card
// has been played, and likewise [When Digivolving], [When Attacking] and [On Deletion] effects.
// Every step of the engine is searched for it, from its event to the next decision. An effect that
// waits stays in the line until it is carried out, while its card lies where it works.
//
// (comprehensive-4.2, 15-4 and 15-5)
#include <algorithm>
#include <array>

#include "invariants/dcg/second_reading/plain.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"

namespace headjudge::dcg {

namespace {

using cards::Timing;

/// What the engine did after one decision, step by step.
class Steps {
 public:
  Steps(const DcgStep& step, const StepsTaken& taken) : step_(step), taken_(taken) {}

  [[nodiscard]] std::size_t size() const { return taken_.size(); }
  [[nodiscard]] const State& before(std::size_t i) const {
    return i == 0 ? step_.before : taken_.at(i - 1);
  }
  [[nodiscard]] const State& at(std::size_t i) const { return taken_.at(i); }
  [[nodiscard]] const StepLog& log(std::size_t i) const { return taken_.log(i); }
  [[nodiscard]] const State& end() const { return step_.after; }
  [[nodiscard]] View view(const State& state) const {
    return {step_.game.cards(), state, &step_.judge};
  }
  [[nodiscard]] bool is_plain(const State& state) const {
    return all_is_as_printed(step_.notes, view(state));
  }

  /// Is the effect of this card carried out in some step from this one on, or does it still wait?
  [[nodiscard]] bool comes_up(std::size_t from, CardId card, std::uint16_t effect) const {
    const auto is_it = [&](const auto& each) {
      return each.effect.bits() == effect && each.source == card;
    };
    for (std::size_t i = from; i < size(); ++i) {
      if (std::ranges::any_of(at(i).frames, is_it)) return true;
      // What waits off the field may be cancelled before it is carried out.
      const bool waits = std::ranges::any_of(at(i).pending, is_it);
      if (waits && permanent_of_top(at(i), card) == nullptr) return true;
    }
    return std::ranges::any_of(end().frames, is_it) || std::ranges::any_of(end().pending, is_it);
  }

 private:
  const DcgStep& step_;
  const StepsTaken& taken_;
};

bool says_nothing_else(const cards::Effect& effect) {
  return effect.condition.kind == cards::ConditionKind::none &&
         effect.also_if.kind == cards::ConditionKind::none && effect.uses_per_turn == 0 &&
         effect.subject == cards::Subject::self && effect.cause == cards::CauseFilter::any &&
         effect.detail == cards::EventDetail::none && effect.place == cards::Place::in_play &&
         !effect.linked && !effect.postponed && effect.scope == cards::TurnScope::any;
}

/// Do the card's effects of this moment come up? Those on top count, or the inherited ones beneath.
/// Not applicable: it has none.
Verdict of_card(const Steps& steps, const View& v, std::size_t from, CardId card, bool on_top,
                Timing timing) {
  const CardFacts& facts = v.facts(card);
  Verdict verdict = Verdict::not_applicable;
  for (std::uint8_t i = 0; i < facts.effect_count; ++i) {
    const auto index = static_cast<std::uint16_t>(facts.first_effect + i);
    const cards::Effect& effect = v.cards.effect(index);
    if (!effect.has(timing) || effect.inherited == on_top || !says_nothing_else(effect)) continue;
    if (!steps.comes_up(from, card, index)) return Verdict::broken;
    verdict = Verdict::held;
  }
  return verdict;
}

/// All cards of the stack, as it lies in this position.
Verdict of_stack(const Steps& steps, const State& state, std::size_t from, Permanent stack,
                 Timing timing) {
  const View v = steps.view(state);
  Verdict verdict = Verdict::not_applicable;
  for (const CardId card : stack.cards()) {
    const bool on_top = card == stack.top();
    if (state.is_token(card) || (!on_top && state.is_hidden_beneath(card))) continue;
    verdict = std::max(verdict, of_card(steps, v, from, card, on_top, timing));
  }
  return verdict;
}

/// The card came to lie on top of a stack of the battle area in one of the steps, and lies there
/// in the end; then all of its procedure is done.
Verdict of_new_top(const Steps& steps, CardId card, Timing timing) {
  const State& end = steps.end();
  if (!end.procedures.empty() || !end.announced.empty() || permanent_of_top(end, card) == nullptr) {
    return Verdict::not_applicable;
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Permanent stack = permanent_of_top(steps.at(i), card);
    if (stack == nullptr) continue;
    if (stack->breeding != 0 || !steps.is_plain(steps.at(i))) return Verdict::not_applicable;
    return of_card(steps, steps.view(end), i, card, true, timing);
  }
  return Verdict::not_applicable;
}

Verdict of_attack(const Steps& steps, CardId attacker) {
  const State& first = steps.at(0);
  const Permanent stack = find_permanent(first, attacker);
  if (stack == nullptr || !steps.is_plain(first)) return Verdict::not_applicable;
  // One that has digivolved or left meanwhile has none of these effects any more.
  if (permanent_of_top(steps.end(), stack.top()) == nullptr) return Verdict::not_applicable;
  return of_stack(steps, first, 0, stack, Timing::when_attacking);
}

/// An effect whose card has left the trash is no longer where it triggered. (15-4-4)
bool lie_in_the_trash(const State& state, Permanent stack) {
  return std::ranges::all_of(stack.cards(), [&](CardId card) {
    return contains(state.side(state.owner_of(card)).trash, card);
  });
}

Verdict of_deletions(const Steps& steps) {
  Verdict verdict = Verdict::not_applicable;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const State& before = steps.before(i);
    for (const Departed& departed : steps.log(i).departed) {
      const Permanent stack = permanent_of_top(before, departed.top);
      const bool deleted = is_deletion(departed.how) && stack != nullptr;
      if (!deleted || stack->breeding != 0 || !steps.is_plain(before)) continue;
      if (!lie_in_the_trash(steps.end(), stack)) continue;
      verdict = std::max(verdict, of_stack(steps, before, i, stack, Timing::on_deletion));
    }
  }
  return verdict;
}

Verdict of_decision(const Steps& steps, const Decision& decision) {
  switch (decision.kind) {
    case DecisionKind::play: return of_new_top(steps, decision.first, Timing::on_play);
    case DecisionKind::digivolve:
      return of_new_top(steps, decision.second, Timing::when_digivolving);
    case DecisionKind::attack_player:
    case DecisionKind::attack_digimon: return of_attack(steps, decision.first);
    default: return Verdict::not_applicable;
  }
}

/// Is it still there, carried out or waiting?
bool is_kept(const State& state, const PendingEffect& waited) {
  const auto is_it = [&](const auto& each) {
    return each.effect.bits() == waited.effect.bits() && each.source == waited.source;
  };
  return std::ranges::any_of(state.frames, is_it) || std::ranges::any_of(state.pending, is_it);
}

/// What has triggered waits until it is carried out, as long as its card lies where it works.
Verdict none_is_lost(const Steps& steps) {
  Verdict verdict = Verdict::not_applicable;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const State& before = steps.before(i);
    const State& after = steps.at(i);
    if (before.pending.empty()) continue;
    for (const PendingEffect& waited : before.pending) {
      const cards::Effect& effect = steps.view(before).cards.effect(waited.effect.bits());
      const Permanent was = find_permanent(before, waited.permanent);
      const Permanent is = find_permanent(after, waited.permanent);
      const bool stays = was != nullptr && is != nullptr && was.top() == is.top() &&
                         was.cards().size() == is.cards().size() &&
                         contains(is.cards(), waited.source) &&
                         (waited.source == is.top()) != effect.inherited;
      if (waited.what != Waiting::effect || !stays || !says_nothing_else(effect)) continue;
      if (!steps.is_plain(before)) continue;
      if (!is_kept(after, waited)) return Verdict::broken;
      verdict = Verdict::held;
    }
  }
  return verdict;
}

Verdict effects_trigger(const DcgStep& step) {
  if (step.after.outcome != Outcome::running) return Verdict::not_applicable;
  return with_steps(step, [&](const StepsTaken& taken) {
    const Steps steps(step, taken);
    return std::max({of_decision(steps, step.decision), of_deletions(steps), none_is_lost(steps)});
  });
}

constexpr std::array<DcgInvariant, 1> kTriggeredInvariants = {{
    {"triggers",
     "An [On Play], [When Digivolving], [When Attacking] or [On Deletion] effect without a "
     "condition waits or is carried out once its event has come, and none that waits is lost.",
     nullptr, &effects_trigger, HangsOn::everything()},
}};

}  // namespace

std::span<const DcgInvariant> triggered_invariants() { return kTriggeredInvariants; }

}  // namespace headjudge::dcg
