// One of two things: "hatch in your breeding area, or move 1 of your Digimon", "by trashing 1 card
// in your hand or deleting this Digimon".
//
// The two are instructions that "or" joins. When the first is reached its player says which is
// done, if both can be; the other one is passed over. Which it is stands in the frame until the
// second has been reached. (comprehensive-4.2, 15-9)
#include "model/dcg/effects/resolving/alternatives.hpp"

#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

constexpr std::uint8_t kFirst = 1;
constexpr std::uint8_t kSecond = 2;

const cards::Instruction& instruction_at(const View& v, const Frame& frame, std::size_t further) {
  return v.cards.instructions(frame.effect.bits())[frame.instruction + further];
}

}  // namespace

bool has_alternative(const View& v, const Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const std::size_t next = std::size_t{frame.instruction} + 1;
  return next < instructions.size() && instructions[next].joint == cards::Joint::alternative;
}

bool asks_which_of_two(const View& v, const Frame& frame) {
  return frame.stage == Stage::permitted && frame.alternative == 0 && has_alternative(v, frame);
}

bool one_of_two_is_possible(const View& v, const Frame& frame) {
  if (is_possible(v, frame, instruction_at(v, frame, 0))) return true;
  return has_alternative(v, frame) && is_possible(v, frame, instruction_at(v, frame, 1));
}

void settle_alternative(const Table& t, Frame& frame) {
  if (frame.alternative == kSecond) return go_to_next_instruction(frame, 0);
  const bool first = is_possible(t.view(), frame, instruction_at(t.view(), frame, 0));
  const bool second = is_possible(t.view(), frame, instruction_at(t.view(), frame, 1));
  if (first && second) return t.let_decide(frame.owner, Asks::listed_effect);
  frame.alternative = second ? kSecond : kFirst;
}

bool passes_over(Frame& frame, const cards::Instruction& instruction) {
  if (instruction.joint != cards::Joint::alternative) return false;
  const bool chosen = frame.alternative == kSecond;
  frame.alternative = 0;
  if (!chosen) go_to_next_instruction(frame, frame.done);
  return !chosen;
}

}  // namespace headjudge::dcg
