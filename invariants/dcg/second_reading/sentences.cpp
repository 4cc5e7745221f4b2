// Which sentences of an effect are carried out, and which targets they have.
//
// A sentence without a condition, a price or a choice is carried out; it is not passed over. Its
// targets are all cards that its words describe, or as many as it says. Where no card at work
// alters anything, both follow from print, and every step of the engine is checked.
//
// (comprehensive-4.2, 15-8-3 and 15-9)
#include <algorithm>
#include <array>
#include <optional>

#include "invariants/dcg/second_reading/plain.hpp"

namespace headjudge::dcg {

namespace {

using cards::Instruction;
using cards::Pick;

bool has_no_condition(const Instruction& each) {
  return each.condition.kind == cards::ConditionKind::none &&
         each.also_if.kind == cards::ConditionKind::none &&
         each.per.kind == cards::ConditionKind::none && !each.if_done && !each.instead;
}

/// Must it be carried out where it stands, whoever plays?
bool is_mandatory(const Instruction& each) {
  return has_no_condition(each) && !each.by && !each.optional && !each.may && !each.after_battle &&
         each.bullet == 0 && each.joint == cards::Joint::sentence && each.doer == cards::Doer::you;
}

/// Neither it nor what stands before it hangs on a price or on a choice. Where a later sentence has
/// a condition, it may be the judge's whether the effect activates at all.
bool hangs_on_nothing(std::span<const Instruction> all, std::size_t place) {
  return std::ranges::all_of(all.first(place + 1), is_mandatory) &&
         std::ranges::all_of(all.subspan(place), has_no_condition);
}

bool is_same(const Frame& one, const Frame& other) {
  return one.effect.bits() == other.effect.bits() && one.source == other.source;
}

/// A mandatory sentence that is begun is permitted next.
Verdict sentence_is_begun(const DcgStep& step, const State& before, const State& after) {
  const std::size_t depth = before.frames.size();
  const Frame& frame = before.frames.back();
  const cards::Effect& effect = step.game.cards().effect(frame.effect.bits());
  const auto instructions = step.game.cards().instructions(frame.effect.bits());
  const bool plain_effect = effect.condition.kind == cards::ConditionKind::none &&
                            effect.also_if.kind == cards::ConditionKind::none;
  // What a [Security] effect does may wait for the battle.
  const bool of_check = effect.has(cards::Timing::security);
  if (frame.stage != Stage::begin || !plain_effect || of_check || frame.repeats != 0 ||
      frame.listed != 0 || frame.instruction >= instructions.size() ||
      !hangs_on_nothing(instructions, frame.instruction)) {
    return Verdict::not_applicable;
  }
  // Something else may have its turn first.
  if (after.frames.size() > depth) return Verdict::not_applicable;
  if (after.frames.size() < depth) return Verdict::broken;
  const Frame& now = after.frames[depth - 1];
  return held_if(is_same(frame, now) && now.instruction == frame.instruction);
}

/// Each chosen target fits the words, and as many are chosen as the words say.
Verdict targets_are_right(const DcgStep& step, const State& after) {
  const Frame& frame = after.frames.back();
  const auto instructions = step.game.cards().instructions(frame.effect.bits());
  if (frame.stage != Stage::perform || frame.instruction >= instructions.size()) {
    return Verdict::not_applicable;
  }
  const Instruction& instruction = instructions[frame.instruction];
  const cards::Target& target = instruction.target;
  const bool all = target.pick == Pick::all;
  const View v{step.game.cards(), after, &step.judge};
  if ((!all && target.pick != Pick::choose) || instruction.by || frame.ahead != 0 ||
      instruction.joint != cards::Joint::sentence || !has_no_condition(instruction) ||
      !raises_no_limit(instructions) || !all_is_as_printed(step.notes, v)) {
    return Verdict::not_applicable;
  }
  std::size_t fitting = 0;
  bool all_known = true;
  for (const Side& side : after.sides()) {
    for (const Permanent stack : side.field) {
      const auto fits = plainly_fits(v, stack, target, frame.owner, frame.permanent);
      all_known = all_known && fits.has_value();
      if (!fits) continue;
      const bool chosen = contains(frame.chosen, stack.id());
      if (chosen && !*fits) return Verdict::broken;
      if (all && *fits && !chosen) return Verdict::broken;
      fitting += *fits ? 1 : 0;
    }
  }
  if (all || !all_known || !takes_any_that_fits(instruction)) return Verdict::held;
  const auto wanted = static_cast<std::size_t>(std::max<int>(target.count, 1));
  return held_if(frame.chosen.size() == std::min(wanted, fitting));
}

Verdict of_sentence(const DcgStep& step, const State& before, const State& after) {
  if (before.frames.empty() || after.outcome != Outcome::running) return Verdict::not_applicable;
  const Verdict begun = sentence_is_begun(step, before, after);
  const bool goes_on =
      after.frames.size() == before.frames.size() && before.frames.back().stage != Stage::perform;
  return goes_on ? std::max(begun, targets_are_right(step, after)) : begun;
}

Verdict sentences_are_carried_out(const DcgStep& step) {
  return of_engine_steps(step, [&](const State& before, const State& after) {
    return of_sentence(step, before, after);
  });
}

constexpr std::array<DcgInvariant, 1> kSentenceInvariants = {{
    {"sentences",
     "A sentence that hangs on nothing is carried out, on those that its words describe and as "
     "many as it says, where no card at work alters anything.",
     nullptr, &sentences_are_carried_out, HangsOn::everything()},
}};

}  // namespace

std::span<const DcgInvariant> sentence_invariants() { return kSentenceInvariants; }

}  // namespace headjudge::dcg
