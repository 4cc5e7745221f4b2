// The conditions of an effect's sentences, read as the effect activates and as they come up.
//
// A part without a condition does not hang on one that stands before another part; whether it is
// carried out where no condition at all is met is a question. (comprehensive-4.2,
// 15-6-2, 15-6-3 and 15-8-3-9)
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
