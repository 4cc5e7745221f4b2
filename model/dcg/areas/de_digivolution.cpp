// De-Digivolve: cards go from the top of a stack; and how many cards a player says are trashed.
//
// The stack stays what it is, suspended or not as the judge says, and its new top card is not
// played. A level 3 card
// or lower is never trashed, and a card alone is no stack. Several cards go one after the other and
// count as one event. "For each ..." asks for separate instances: each is an event of its own, and
// what the stack has become counts before the next. (en-2025, Keyword Effects; comprehensive-4.2,
// 16-12 and 4-7-6; rulings Q2982 and Q3134)
#include "model/dcg/areas/de_digivolution.hpp"

#include <algorithm>

#include "model/cards/program/followed.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

void trash_top_card(const Table& t, CardId id) {
  const PermanentRef permanent = find_permanent(t.state, id);
  trigger_listeners(t, cards::Timing::top_trashed, permanent);
  const CardId card = permanent.cards().pop();
  t.note_print(permanent);
  if (permanent->suspended != 0 &&
      t.view().judged(Question::uncovered_state, UncoveredState::upright)) {
    permanent->suspended = 0;  // which is no unsuspending
  }
  forget_source(t, card, id);
  leave_for_an_area(t, card);
  add_to_trash(t, card);
  t.state.check_due = 1;
}

bool can_de_digivolve(const View& v, Permanent permanent) {
  return cards_to_de_digivolve(v, permanent) > 0;
}

int cards_to_de_digivolve(const View& v, Permanent permanent) {
  constexpr int kLowest = 3;
  int count = 0;
  for (std::size_t i = permanent.cards().size() - 1; i > 0; --i) {
    const int level = v.is_hidden(permanent.cards()[i]) ? 0 : v.facts(permanent.cards()[i]).level;
    if (level > 0 && level <= kLowest) break;
    ++count;
  }
  return count;
}

int most_to_trash(const View& v, const Frame& frame, const cards::Instruction& instruction) {
  const bool up_to = instruction.object.up_to;
  if (instruction.action == cards::Action::trash_deck && up_to) {
    const Player whose = whose_player(instruction.target.whose, frame.owner);
    return std::min(static_cast<int>(v.state.side(whose).deck.size()),
                    scaled(v, frame, instruction, instruction.amount));
  }
  const bool beneath = instruction.action == cards::Action::trash_digivolution && up_to;
  if (instruction.action != cards::Action::de_digivolve && !beneath) return 0;
  int most = 0;
  for (const CardId id : frame.chosen) {
    const Permanent permanent = find_permanent(v.state, id);
    most = std::max(most, beneath ? static_cast<int>(permanent.cards().size()) - 1
                                  : cards_to_de_digivolve(v, permanent));
  }
  return std::min(most, beneath ? scaled(v, frame, instruction, instruction.amount)
                                : static_cast<int>(instruction.amount));
}

bool may_trash_none(const View& v, const cards::Instruction& instruction, int most) {
  return instruction.action == cards::Action::de_digivolve && most > 0 &&
         v.judged(Question::de_digivolve_none, DeDigivolveNone::may, instruction.amount > 1);
}

void offer_numbers(const View& v, const Frame& frame, Decisions& out) {
  const cards::Instruction& instruction = instruction_of(v.cards, frame);
  const int most = most_to_trash(v, frame, instruction);
  for (int number = may_trash_none(v, instruction, most) ? 0 : 1; number <= most; ++number) {
    (void)out.push({DecisionKind::number, static_cast<std::uint8_t>(number)});
  }
}

bool comes_in_instances(const cards::Instruction& instruction) {
  return instruction.per.kind != cards::ConditionKind::none &&
         cards::counted_for_each(instruction) == cards::Counted::instances;
}

void begin_instances(const View& v, Frame& frame, const cards::Instruction& instruction) {
  frame.repeats = static_cast<std::uint8_t>(std::clamp(scaled(v, frame, instruction, 1), 1, 255));
  frame.done = 0;
}

void go_on_with_instances(Frame& frame, std::uint8_t place) {
  if (--frame.repeats == 0) return;
  frame.instruction = place;
  frame.stage = Stage::perform;
}

void trash_none(const Table& t) {
  Frame& frame = t.effect();
  const bool instances = comes_in_instances(instruction_of(t.cards, frame));
  const std::uint8_t place = frame.instruction;
  go_to_next_instruction(frame, instances ? frame.done : std::uint8_t{0});
  if (instances) go_on_with_instances(frame, place);
}

bool de_digivolve_targets(const Table& t, const Frame& frame) {
  OneEvent trashing(t);
  bool changed = false;
  for (const CardId id : frame.chosen) {
    const View v = t.view();
    const Permanent permanent = find_permanent(t.state, id);
    if (!effect_affects(v, frame, frame.owner, permanent) ||
        !can_be_de_digivolved(v, permanent, frame.owner)) {
      continue;
    }
    const int most = cards_to_de_digivolve(t.view(), find_permanent(t.state, id));
    const int wanted = std::max<int>(frame.wanted, 1);
    for (int i = 0; i < std::min(most, wanted); ++i) {
      trash_top_card(t, id);
      trashing.happened();
    }
    changed = changed || most > 0;
  }
  return changed;
}

}  // namespace headjudge::dcg
