// Small choices in the middle of an effect: one of the effects below or of two things, top or
// bottom, and how much all that is chosen may come to.
//
// "Activate 1 of the effects below": the list stands behind it in the same effect, each instruction
// with the number of its effect; those that were not chosen are passed over. Of several, the player
// chooses the next one when the one before is done. Which were chosen, and which end of a deck,
// stand in the frame. (comprehensive-4.2, 15-9 and 15-15-7-2)
#include "model/dcg/effects/resolving/small_choices.hpp"

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/resolving/totals.hpp"
#include "model/dcg/effects/triggering/effects_of_others.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

int value_of_stack(const View& v, CardId id, cards::Total total) {
  const Permanent permanent = find_permanent(v.state, id);
  if (total == cards::Total::dp) return standing_of(v, permanent).dp;
  return value_of_card(v, permanent.top(), total);
}

}  // namespace

void choose_end(const Table& t, std::uint8_t end) {
  t.effect().end = static_cast<std::uint8_t>(1 + end);
}

void offer_listed_effects(const View& v, const Frame& frame, Decisions& out) {
  const cards::Instruction& asking = instruction_of(v.cards, frame);
  if (asks_which_of_two(v, frame)) {
    (void)out.push({DecisionKind::listed_effect, 1});
    (void)out.push({DecisionKind::listed_effect, 2});
    return;
  }
  if (asking.action == cards::Action::activate_effects) {
    const int count = static_cast<int>(effects_of_others(v, frame, asking).size());
    for (int i = 1; i <= count; ++i) {
      (void)out.push({DecisionKind::listed_effect, static_cast<std::uint8_t>(i)});
    }
    return;
  }
  std::uint8_t last = 0;
  for (const cards::Instruction& each : v.cards.instructions(frame.effect.bits())) {
    const bool chosen = (frame.effects >> each.bullet & 1U) != 0;
    if (each.bullet == last || each.bullet == 0) continue;
    last = each.bullet;
    if (!chosen) (void)out.push({DecisionKind::listed_effect, each.bullet});
  }
}

void choose_listed_effect(const Table& t, std::uint8_t number) {
  Frame& frame = t.effect();
  const cards::Instruction& asking = instruction_of(t.cards, frame);
  if (asks_which_of_two(t.view(), frame)) {
    frame.alternative = number;
    return;
  }
  if (asking.action == cards::Action::activate_effects) {
    frame.end = number;
    return;
  }
  frame.effects = static_cast<std::uint8_t>(frame.effects | 1U << number);
  frame.listed = number;
  --frame.effects_left;
  frame.replaced = 0;  // of two lists with "instead", one has been chosen from
  const auto instructions = t.cards.instructions(frame.effect.bits());
  go_to_next_instruction(frame, 1);
  while (instructions[frame.instruction].bullet != number) go_to_next_instruction(frame, 0);
}

bool returns_to_list(const View& v, Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const std::size_t at = frame.instruction;
  if (frame.listed == 0 || frame.stage != Stage::begin) return false;
  if (at < instructions.size() && instructions[at].bullet == frame.listed) return false;
  frame.listed = 0;
  if (frame.effects_left == 0) return false;
  while (instructions[frame.instruction - 1U].action != cards::Action::choose_effects) {
    --frame.instruction;
  }
  --frame.instruction;
  frame.stage = Stage::choosing;
  frame.done = 1;
  return true;
}

void keep_within_total(const View& v, const Frame& frame, const cards::Target& target,
                       Candidates& candidates) {
  if (target.total == cards::Total::none) return;
  int spent = 0;
  for (const CardId id : chosen_for_part(frame)) spent += value_of_stack(v, id, target.total);
  const int most = target.most + limit_raise(v, frame, target.total);
  for (std::size_t i = candidates.size(); i > 0; --i) {
    const CardId id = candidates[i - 1];
    const bool counts = counts_for(v, find_permanent(v.state, id).top(), target.total);
    if (!counts || spent + value_of_stack(v, id, target.total) > most) candidates.erase(i - 1);
  }
}

// ---- One of two things: "by trashing 1 card in your hand or deleting this Digimon"
//
// The two are instructions that "or" joins. When the first is reached its player says which is
// done, if both can be; the other one is passed over. Which it is stands in the frame until the
// second has been reached. (comprehensive-4.2, 15-9)

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
  const auto all = v.cards.instructions(frame.effect.bits());
  std::size_t part = frame.instruction;
  do {
    if (is_possible(v, frame, all[part])) return true;
  } while (names_more_targets(all, ++part));
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
