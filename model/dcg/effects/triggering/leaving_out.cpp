// Sentences of an effect that are left out: those whose condition does not hold, what "instead"
// replaces, and what hangs on a price that was not paid.
//
// A sentence is passed over as a whole, with all that is joined with it. "..., delete 2 instead."
// stands for the sentence before, or for what that has behind its price; which of the two is done
// is settled as the first begins. (comprehensive-4.2, 15-7-2 and 18-2)
#include "model/dcg/effects/triggering/leaving_out.hpp"

#include <algorithm>
#include <span>

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

using cards::Instruction;

bool keeps_earlier_targets(const Instruction& instruction) {
  return instruction.target.pick == cards::Pick::same ||
         instruction.target.pick == cards::Pick::none;
}

/// Behind a condition that is not met the price is not paid either, and what "Then" brings is as
/// the judge says. (comprehensive-4.2, 15-7-2; ruling Q5353)
bool is_left_out_unpaid(const View& v, const Frame& frame, std::size_t from, std::size_t at) {
  return hangs_on_price(v.cards.instructions(frame.effect.bits()), from, at) &&
         v.judged(Question::by_declined_then, ByDeclinedThen::left_out);
}

/// The sentence's condition does not hold: all of it is left out.
void skip_sentence(const View& v, Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  std::size_t next = frame.instruction + std::size_t{1};
  const auto goes_on = [&](std::size_t at) {
    const Instruction& instruction = instructions[at];
    return instruction.joint != cards::Joint::sentence || instruction.if_done ||
           instructions[at - 1].by;
  };
  if (brings_a_digimon(instructions[frame.instruction])) frame.chosen.clear();
  while (next < instructions.size() && goes_on(next)) {
    if (brings_a_digimon(instructions[next])) frame.chosen.clear();
    ++next;
  }
  const bool before_price = next > 0 && instructions[next - 1].by;
  frame.instruction = static_cast<std::uint8_t>(next);
  frame.stage = Stage::begin;
  frame.done = before_price ? 1 : 0;
}

/// "Reveal ... Add ... Place the rest ...": sentences that are one processing begin here.
bool begins_processing(std::span<const Instruction> instructions, std::size_t at) {
  return begins_sentence(instructions, at) && !is_about_revealed(instructions[at]);
}

/// Where the processing behind this one begins.
std::size_t next_processing(std::span<const Instruction> instructions, std::size_t at) {
  std::size_t next = at + 1;
  while (next < instructions.size() && !begins_processing(instructions, next)) ++next;
  return next;
}

/// All sentences of the processing are left out.
void skip_processing(const View& v, Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const std::size_t next = next_processing(instructions, frame.instruction);
  while (frame.instruction < next) skip_sentence(v, frame);
}

/// Frame::replaced: what became of a sentence that "instead" may replace.
constexpr std::uint8_t kReplaced = 1, kNotReplaced = 2, kMayBeReplaced = 3;

/// Is it done with cards that were revealed?
bool is_of_shown(const Instruction& instruction) {
  return is_about_revealed(instruction) || instruction.object.area == cards::CardArea::revealed;
}

/// Where the sentence stands that may be done in place of what begins here; the end: there is none.
/// "Add 1 red card among them. ..., add 1 blue card instead" stands for that part of a revealing,
/// all else for the whole of a processing.
std::size_t find_replacing(std::span<const Instruction> instructions, std::size_t at) {
  std::size_t next = at + 1;
  while (next < instructions.size() && !begins_sentence(instructions, next)) ++next;
  const auto replaces = [&](bool part) {
    return next < instructions.size() && instructions[next].instead &&
           is_of_shown(instructions[next]) == part;
  };
  if (is_of_shown(instructions[at]) && replaces(true)) return next;
  next = next_processing(instructions, at);
  return replaces(false) ? next : instructions.size();
}

/// A sentence, or what stands behind its price: that has to be paid all the same.
bool begins_replaceable(std::span<const Instruction> instructions, std::size_t at) {
  if (at > 0 && instructions[at - 1].by) return !instructions[at].by;
  const bool begins = begins_sentence(instructions, at);
  return begins && (!instructions[at].by || instructions[at].instead);
}

}  // namespace

/// Nothing after a price that was not paid is done, whatever it is joined with.
/// In a list of effects, nothing of that one.
void end_effect(const Table& t, Frame& frame) {
  const auto instructions = t.cards.instructions(frame.effect.bits());
  const std::size_t at = std::min<std::size_t>(frame.instruction, instructions.size() - 1);
  std::size_t next = frame.instruction;
  while (next < instructions.size() &&
         (instructions[at].bullet == 0 || instructions[next].bullet == instructions[at].bullet)) {
    ++next;
  }
  frame.instruction = static_cast<std::uint8_t>(next);
  frame.stage = Stage::begin;
  frame.done = 1;  // what comes now does not hang on the price
  leave_to_owner(frame);
}

/// Goes past an instruction that is not done: later ones have nothing of it to refer to.
void skip(Frame& frame, const Instruction& instruction) {
  if (!keeps_earlier_targets(instruction) || brings_a_digimon(instruction)) frame.chosen.clear();
  go_to_next_instruction(frame, 0);
}

/// What is joined with it is left out as well: "you may suspend this Tamer and gain 1 memory".
void skip_with_joined(const View& v, Frame& frame, const Instruction& instruction) {
  skip(frame, instruction);
  const auto instructions = v.cards.instructions(frame.effect.bits());
  while (frame.instruction < instructions.size() &&
         instructions[frame.instruction].joint != cards::Joint::sentence) {
    ++frame.instruction;
  }
}

/// What is left of an effect whose first condition does not hold. False: nothing.
bool skip_to_own_sentence(const View& v, Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  for (std::size_t i = 1; i < instructions.size(); ++i) {
    if (!begins_own_sentence(instructions, i) || is_left_out_unpaid(v, frame, 0, i)) continue;
    frame.instruction = static_cast<std::uint8_t>(i);
    return true;
  }
  return false;
}

/// Skips a sentence whose condition is not met, and what hangs on a price behind it.
void leave_out_sentence(const Table& t, Frame& frame) {
  const std::size_t from = frame.instruction;
  skip_sentence(t.view(), frame);
  const bool more = frame.instruction < t.cards.instructions(frame.effect.bits()).size();
  if (more && is_left_out_unpaid(t.view(), frame, from, frame.instruction)) end_effect(t, frame);
}

/// "..., delete 2 instead.": which of the two sentences is done is settled as the first begins, and
/// behind its price. True: this one is left out. Where the player may choose, the other one comes
/// first, and this one only if it is declined. (comprehensive-4.2, 18-2; rulings Q1873 and Q1946)
bool is_replaced(const View& v, Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const std::size_t at = frame.instruction;
  if (!begins_replaceable(instructions, at)) return false;
  if (instructions[at].instead) {
    const std::uint8_t before = frame.replaced;
    if (before != kMayBeReplaced) frame.replaced = 0;
    return before == kNotReplaced;
  }
  if (frame.replaced == kNotReplaced) return false;  // the other one was declined
  const std::size_t next = find_replacing(instructions, at);
  if (next >= instructions.size()) return false;
  const Instruction& other = instructions[next];
  const bool holds = sentence_holds(v, frame, other);
  const bool may_choose = is_optional(other) || other.by;
  frame.replaced = !holds ? kNotReplaced : may_choose ? kMayBeReplaced : kReplaced;
  return holds;
}

/// All that the sentence with "instead" stands for, or that sentence itself.
void skip_replaced(const View& v, Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const bool part = is_of_shown(instructions[frame.instruction]);
  part ? skip_sentence(v, frame) : skip_processing(v, frame);
}

bool may_be_declined_for_first(const Frame& frame, const Instruction& instruction) {
  return instruction.instead && frame.replaced == kMayBeReplaced;
}

/// What may be done instead is declined, or cannot be: then what it would replace is done.
void go_back_to_replaced(const View& v, Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const bool part = is_of_shown(instructions[frame.instruction]);
  const auto begins = part ? begins_sentence : begins_processing;
  std::size_t first = frame.instruction - std::size_t{1};
  while (!begins(instructions, first)) --first;
  while (instructions[first].by) ++first;  // the price has been paid
  frame.instruction = static_cast<std::uint8_t>(first);
  frame.stage = Stage::begin;
  frame.done = 1;
  frame.replaced = kNotReplaced;
}

void decline(const View& v, Frame& frame, const Instruction& instruction) {
  may_be_declined_for_first(frame, instruction) ? go_back_to_replaced(v, frame)
                                                : skip_with_joined(v, frame, instruction);
}

}  // namespace headjudge::dcg
