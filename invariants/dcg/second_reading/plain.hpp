// When the words of an effect, and what is printed on a card, can be taken as they stand.
//
// A second reading is only worth something if it shares nothing with the first one: what it says
// follows from print and from where cards lie. So it is silent wherever anything could alter what
// is printed: a limit, a protection, a change for a time, a persistent effect, a word that has no
// case here.
#pragma once

#include <optional>
#include <span>

#include "invariants/dcg/looking.hpp"

namespace headjudge::dcg {

/// Calls act(taken) with what the engine did since the decision, step by step. Not applicable where
/// that is too much to be kept.
template <class Act>
[[nodiscard]] Verdict with_steps(const DcgStep& step, Act&& act) {
  const StepsTaken* const noted =
      noted_steps(step.notes, step.game, step.judge, step.before, step.decision);
  if (noted != nullptr) return act(*noted);
  StepsTaken own;
  const bool taken =
      step.notes == nullptr && own.take(step.game, step.judge, step.before, step.decision);
  return taken ? act(own) : Verdict::not_applicable;
}

/// The worst verdict of the engine's steps since the decision: of(before, after) for each.
template <class Of>
[[nodiscard]] Verdict of_engine_steps(const DcgStep& step, Of&& of) {
  return with_steps(step, [&](const StepsTaken& taken) {
    Verdict worst = Verdict::not_applicable;
    for (std::size_t i = 1; i < taken.size(); ++i) {
      const State& after = i + 1 < taken.size() ? taken.at(i) : step.after;
      worst = std::max(worst, of(taken.at(i - 1), after));
    }
    return worst;
  });
}

/// The worst verdict of all stacks on both fields: of(stack) for each.
template <class Of>
[[nodiscard]] Verdict of_stacks(const State& state, Of&& of) {
  Verdict worst = Verdict::not_applicable;
  for (const Side& side : state.sides()) {
    for (const Permanent stack : side.field) worst = std::max(worst, of(stack));
  }
  return worst;
}

/// No effect at work protects a card or forbids a player anything, and no earlier one still does.
[[nodiscard]] bool nothing_protects(Notes* notes, const View& v);
/// Cards are as printed: nothing protects, and no effect at work changes them, but for keywords.
[[nodiscard]] bool all_is_as_printed(Notes* notes, const View& v);

/// No card of the game has a persistent effect that works from a hand, a trash or another place
/// outside of the field.
[[nodiscard]] bool nothing_works_from_elsewhere(Notes* notes, const View& v);

/// Every card that fits can be chosen for this. An instruction that suspends, or that is a price,
/// needs a card that can do it.
[[nodiscard]] bool takes_any_that_fits(const cards::Instruction& instruction);

/// Nothing in the effect lets it choose more than its words describe ("add 1 to the level ...").
[[nodiscard]] bool raises_no_limit(std::span<const cards::Instruction> effect);

/// Does the stack fit these words? Nothing: they say more than is read here. Contract: its kind,
/// colors, level and DP are as printed. `owner` has the effect; `bearer` is "this", or kNoCard.
[[nodiscard]] std::optional<bool> plainly_fits(const View& v, Permanent stack,
                                               const cards::Target& target, Player owner,
                                               CardId bearer);

}  // namespace headjudge::dcg
