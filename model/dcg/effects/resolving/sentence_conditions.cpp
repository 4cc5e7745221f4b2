// The conditions of an effect's sentences, read as the effect activates and as they come up.
//
// What a sentence asks of the effect itself ("if this effect deleted ...") is noted in its frame;
// all else is asked of the table. A part without a condition does not hang on one that stands
// before another part; whether it is carried out where no condition at all is met is a question.
// (comprehensive-4.2, 15-6-2, 15-6-3 and 15-8-3-9)
#include "model/dcg/effects/resolving/sentence_conditions.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/frames.hpp"

namespace headjudge::dcg {

namespace {
using cards::Instruction;
}  // namespace

bool begins_own_sentence(std::span<const Instruction> instructions, std::size_t at) {
  const Instruction& instruction = instructions[at];
  return at > 0 && !instructions[at - 1].by &&
         (instruction.then || instruction.condition.kind != cards::ConditionKind::none);
}

namespace {

/// Was it done to a card that fits?
bool was_with(const View& v, const Frame& frame, const cards::Condition& condition) {
  return frame.antecedent.stack != 0 &&
         card_fits(v, frame.antecedent.card, {.kind = condition.card, .filter = condition.filter},
                   controller_of(v, frame));
}

/// Conditions about what this effect has done are asked of its frame.
bool holds_in_frame(const View& v, const Frame& frame, const cards::Condition& condition) {
  const bool done = (frame.performed.bits() >> std::clamp<int>(condition.amount, 0, 15) & 1) != 0;
  if (condition.kind == cards::ConditionKind::effect_did) return done;
  if (condition.kind == cards::ConditionKind::effect_did_not) return !done;
  if (condition.kind == cards::ConditionKind::otherwise) return frame.left_out != 0;
  if (condition.kind == cards::ConditionKind::that_described) {
    return one_of_those_fits(v, frame, condition);
  }
  if (condition.kind == cards::ConditionKind::did_with)
    return done && was_with(v, frame, condition);
  if (condition.kind == cards::ConditionKind::effect_did_yours) {
    const auto mine = [&](CardId id) { return v.state.owner_of(id) == frame.owner; };
    const bool mine_before = frame.antecedent.stack != 0 && mine(frame.antecedent.card);
    return done && (mine_before || std::ranges::any_of(frame.chosen, mine));
  }
  return condition_holds(v, condition, controller_of(v, frame));
}

}  // namespace

bool sentence_holds(const View& v, const Frame& frame, const Instruction& instruction) {
  const bool first = holds_in_frame(v, frame, instruction.condition);
  return first != instruction.or_if ? holds_in_frame(v, frame, instruction.also_if) : first;
}

bool says_if(const Instruction& instruction) {
  return instruction.condition.kind != cards::ConditionKind::none &&
         instruction.condition.kind != cards::ConditionKind::otherwise;
}

namespace {

/// Does a condition ask for what the effect itself does? Then it may still come to hold.
bool asks_for_deed(const cards::Condition& condition) {
  using cards::ConditionKind;
  switch (condition.kind) {
    case ConditionKind::effect_did:
    case ConditionKind::effect_did_not:
    case ConditionKind::did_with:
    case ConditionKind::effect_did_yours:
    case ConditionKind::done_before:
    case ConditionKind::that_described:
    case ConditionKind::otherwise: return true;
    default: return false;
  }
}

/// Has the effect conditions of which none is met, and a part that has none?
bool is_left_without_condition(const View& v, const Frame& frame, bool first_holds) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  bool free_part = first_holds && !says_if(instructions.front());
  bool conditions = !first_holds;
  for (std::size_t i = 0; i < instructions.size(); ++i) {
    const Instruction& each = instructions[i];
    if (each.bullet != 0 || asks_for_deed(each.condition) || asks_for_deed(each.also_if)) {
      return false;
    }
    const bool asks = says_if(each);
    if (asks && sentence_holds(v, frame, each)) return false;
    conditions = conditions || asks;
    free_part = free_part || (!asks && begins_own_sentence(instructions, i));
  }
  return conditions && free_part;
}

}  // namespace

bool activates_for_the_rest(const View& v, const Frame& frame, bool first_holds) {
  const cards::Effect& effect = v.cards.effect(frame.effect.bits());
  const bool has_first = effect.condition.kind != cards::ConditionKind::none;
  if (effect.has(cards::Timing::main) || (first_holds && has_first)) return true;
  return !is_left_without_condition(v, frame, first_holds) ||
         v.judged(Question::condition_unmet_rest, ConditionUnmetRest::carried_out);
}

}  // namespace headjudge::dcg
