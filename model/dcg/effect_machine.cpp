// Carrying effects out: a small machine with its frames in the state.
//
// A frame says which instruction of which effect is next and how far it has come: its "you may"
// has been answered, its targets are being chosen, it can be performed. Whenever a player must
// choose, the machine stops with a question in the state and goes on from the same frame when it is
// answered; nothing lives on the C++ stack in between. What leaves only one possibility is not
// asked. Conditions ("If ...") are read when the effect activates, not when it triggers.
// (comprehensive-4.2, 15-4-1, 15-8-3-9 and 15-9)
#include <algorithm>

#include "model/dcg/chapters.hpp"
#include "model/dcg/stack_effects.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::Instruction;
using cards::Pick;

Controller controller_of(const Frame& frame) { return {frame.owner, frame.permanent}; }

void go_to_next_instruction(Frame& frame, bool done) {
  ++frame.instruction;
  frame.done = done ? 1 : 0;
  frame.stage = Stage::begin;
  frame.wanted = 0;
}

bool keeps_earlier_targets(const Instruction& instruction) {
  return instruction.target.pick == Pick::same || instruction.target.pick == Pick::none;
}

bool any_trash_card_fits(const View& v, const Frame& frame, const Instruction& instruction) {
  return std::ranges::any_of(v.state.side[frame.owner].trash,
                             [&](CardId card) { return card_fits(v, card, instruction.target); });
}

/// Would the action change this permanent?
bool would_change(const View& v, const Instruction& instruction, CardId id) {
  const Permanent* permanent = find_permanent(v.state, id);
  if (permanent == nullptr) return false;
  if (instruction.action == Action::suspend) return permanent->suspended == 0;
  if (instruction.action == Action::unsuspend) return permanent->suspended != 0;
  return true;
}

/// Is the instruction after this one only done if this one was?
bool has_a_price(const View& v, const Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const std::size_t next = std::size_t{frame.instruction} + 1;
  return next < instructions.size() && instructions[next].if_done;
}

/// Is there anything that this instruction could be done to?
bool is_possible(const View& v, const Frame& frame, const Instruction& instruction) {
  if (instruction.action == Action::trash_hand) {
    const int needed = has_a_price(v, frame) ? instruction.amount : 1;
    return static_cast<int>(v.state.side[frame.owner].hand.size()) >= needed;
  }
  if (instruction.action == Action::return_from_trash) {
    return any_trash_card_fits(v, frame, instruction);
  }
  switch (instruction.target.pick) {
    case Pick::none: return true;
    case Pick::self: return would_change(v, instruction, frame.permanent);
    case Pick::subject: return would_change(v, instruction, frame.subject);
    case Pick::same: return !frame.chosen.empty();
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all: break;
  }
  Candidates candidates;
  find_candidates(v, instruction.target, controller_of(frame), candidates);
  return std::ranges::any_of(candidates,
                             [&](CardId id) { return would_change(v, instruction, id); });
}

void skip(Frame& frame, const Instruction& instruction) {
  if (!keeps_earlier_targets(instruction)) frame.chosen.clear();
  go_to_next_instruction(frame, false);
}

void begin_instruction(const Table& t, Frame& frame, const Instruction& instruction) {
  if (instruction.if_done && frame.done == 0) return skip(frame, instruction);
  if (!instruction.optional) {
    frame.stage = Stage::permitted;
  } else if (is_possible(t.view(), frame, instruction)) {
    t.let_decide(frame.owner, Asks::yes_or_no);
  } else {
    skip(frame, instruction);
  }
}

void choose_all(const Table& t, Frame& frame, const Candidates& candidates) {
  for (const CardId id : candidates) {
    if (!frame.chosen.push(id)) t.overflow(Capacity::targets);
  }
}

void choose_single(const Table& t, Frame& frame, CardId permanent) {
  frame.chosen.clear();
  if (permanent == kNoCard) return;
  if (!frame.chosen.push(permanent)) t.overflow(Capacity::targets);
}

void find_targets(const Table& t, Frame& frame, const cards::Target& target) {
  Candidates candidates;
  find_candidates(t.view(), target, controller_of(frame), candidates);
  frame.chosen.clear();
  const std::size_t count = std::max<std::size_t>(target.count, 1);
  const bool no_choice = target.pick == Pick::all ||
                         (target.pick == Pick::choose && candidates.size() <= count) ||
                         candidates.size() <= 1;
  if (no_choice) return choose_all(t, frame, candidates);
  frame.wanted = static_cast<std::uint8_t>(std::min(count, candidates.size()));
  frame.stage = Stage::choosing;
}

void begin_choosing(const Table& t, Frame& frame, const Instruction& instruction) {
  frame.stage = Stage::perform;
  if (instruction.action == Action::trash_hand || instruction.action == Action::return_from_trash) {
    frame.wanted = static_cast<std::uint8_t>(std::clamp(instruction.amount, 0, 255));
    frame.done = 0;
    frame.chosen.clear();
    frame.stage = Stage::choosing;
    return;
  }
  switch (instruction.target.pick) {
    case Pick::none:
    case Pick::same: return;
    case Pick::self: return choose_single(t, frame, frame.permanent);
    case Pick::subject: return choose_single(t, frame, frame.subject);
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all: return find_targets(t, frame, instruction.target);
  }
}

void go_on_trashing_hand(const Table& t, Frame& frame) {
  const auto& hand = t.side(frame.owner).hand;
  if (frame.wanted == 0 || hand.empty()) return go_to_next_instruction(frame, frame.done != 0);
  const bool all_copies = t.state.def[hand[0]] == t.state.def[hand.back()];
  if (frame.wanted >= hand.size() || all_copies) return choose_card_from_hand(t, hand[0]);
  t.let_decide(frame.owner, Asks::card_from_hand);
}

void go_on_returning_from_trash(const Table& t, Frame& frame, const Instruction& instruction) {
  const View v = t.view();
  CardId first = kNoCard;
  bool different = false;
  for (const CardId card : t.side(frame.owner).trash) {
    if (!card_fits(v, card, instruction.target)) continue;
    if (first == kNoCard) first = card;
    different = different || t.state.def[card] != t.state.def[first];
  }
  if (frame.wanted == 0 || first == kNoCard) {
    return go_to_next_instruction(frame, frame.done != 0);
  }
  const bool may_stop = instruction.target.pick == Pick::choose_up_to;
  if (!different && !may_stop) return choose_card_from_trash(t, first);
  t.let_decide(frame.owner, Asks::card_from_trash);
}

void go_on_choosing(const Table& t, Frame& frame, const Instruction& instruction) {
  if (instruction.action == Action::trash_hand) return go_on_trashing_hand(t, frame);
  if (instruction.action == Action::return_from_trash) {
    return go_on_returning_from_trash(t, frame, instruction);
  }
  if (frame.wanted == 0) {
    frame.stage = Stage::perform;
  } else {
    t.let_decide(frame.owner, Asks::target);
  }
}

void perform(const Table& t, Frame& frame, const Instruction& instruction) {
  const Frame acting = frame;
  const std::size_t depth = t.state.frames.size() - 1;
  go_to_next_instruction(frame, false);
  t.state.check_due = 1;
  t.state.rule_cause = acting.owner;
  const bool done = perform_action(t, acting, instruction);
  t.state.frames[depth].done = done ? 1 : 0;
}

/// The effect activates: its condition is read, and its use this turn is noted.
bool activates(const Table& t, const Frame& frame) {
  const std::uint16_t effect = frame.effect.bits();
  if (!condition_holds(t.view(), t.cards.effect(effect).condition, controller_of(frame),
                       Depth::with_continuous)) {
    return false;
  }
  if (frame.permanent != kNoCard) mark_used(t, frame.source, effect);
  return true;
}

}  // namespace

void push_frame(const Table& t, const Frame& frame) {
  if (!t.state.frames.push(frame)) t.overflow(Capacity::frames);
}

void carry_out_card(const Table& t, CardId card, cards::Timing timing, Player owner,
                    bool from_security) {
  // The frame pushed last runs first, so the effects go in from the last to the first.
  InlineVector<Frame, kMaxFrames> effects;
  for_each_effect_of_card(
      t.cards, t.state, card, true, timing, [&](CardId source, std::uint16_t effect) {
        const Frame frame{.effect = Short(effect),
                          .source = source,
                          .permanent = kNoCard,
                          .owner = owner,
                          .subject = kNoCard,
                          .from_security = from_security ? std::uint8_t{1} : std::uint8_t{0}};
        if (!effects.push(frame)) t.overflow(Capacity::frames);
      });
  while (!effects.empty()) push_frame(t, effects.pop());
}

bool costs_what_cannot_be_paid(const View& v, const Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  return has_a_price(v, frame) && !is_possible(v, frame, instructions.front());
}

void run_frame(const Table& t) {
  Frame& frame = t.state.frames.back();
  const auto instructions = t.cards.instructions(frame.effect.bits());
  const bool begins = frame.instruction == 0 && frame.stage == Stage::begin;
  if (frame.instruction >= instructions.size() || (begins && !activates(t, frame))) {
    (void)t.state.frames.pop();
    return;
  }
  const Instruction& instruction = instructions[frame.instruction];
  switch (frame.stage) {
    case Stage::begin: return begin_instruction(t, frame, instruction);
    case Stage::permitted: return begin_choosing(t, frame, instruction);
    case Stage::choosing: return go_on_choosing(t, frame, instruction);
    case Stage::perform: return perform(t, frame, instruction);
  }
}

void answer_permission(const Table& t, bool yes) {
  Frame& frame = t.state.frames.back();
  if (yes) {
    frame.stage = Stage::permitted;
    return;
  }
  skip(frame, t.cards.instructions(frame.effect.bits())[frame.instruction]);
}

void choose_target(const Table& t, CardId permanent) {
  Frame& frame = t.state.frames.back();
  if (!frame.chosen.push(permanent)) t.overflow(Capacity::targets);
  --frame.wanted;
}

void choose_no_more(const Table& t) { t.state.frames.back().wanted = 0; }

void choose_card_from_hand(const Table& t, CardId card) {
  --t.state.frames.back().wanted;
  t.state.frames.back().done = 1;
  take_from_hand(t, card);
  add_to_trash(t, card);
  t.state.check_due = 1;
}

void choose_card_from_trash(const Table& t, CardId card) {
  Frame& frame = t.state.frames.back();
  --frame.wanted;
  frame.done = 1;
  auto& trash = t.side(frame.owner).trash;
  for (std::size_t i = 0; i < trash.size(); ++i) {
    if (trash[i] == card) {
      trash.erase(i);
      break;
    }
  }
  add_to_hand(t, card);
  t.state.check_due = 1;
}

}  // namespace headjudge::dcg
