// Carrying effects out: a small machine with its frames in the state.
//
// A frame says which instruction of which effect is next and how far it has come: its "you may"
// has been answered, its targets are being chosen, it can be performed. Whenever a player must
// choose, the machine stops with a question in the state and goes on from the same frame when it is
// answered; nothing lives on the C++ stack in between. What leaves only one possibility is not
// asked. Conditions ("If ...") are read when the effect activates, not when it triggers.
// (comprehensive-4.2, 15-4-1, 15-8-3-9 and 15-9)
#include "model/dcg/effects/resolving/machine.hpp"

#include <algorithm>

#include "model/dcg/areas/de_digivolution.hpp"
#include "model/dcg/attack/effects_on_attacks.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/resolving/actions.hpp"
#include "model/dcg/effects/resolving/choosing.hpp"
#include "model/dcg/effects/resolving/placing.hpp"
#include "model/dcg/effects/resolving/revealing.hpp"
#include "model/dcg/effects/resolving/small_choices.hpp"
#include "model/dcg/effects/triggering/effects_of_others.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/leaving_out.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/reductions.hpp"
#include "model/dcg/procedures/playing.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::Instruction;
using cards::Pick;

/// The price is not paid: nothing that hangs on it is done; "Then ..." is as the judge says.
void leave_unpaid(const Table& t, Frame& frame) {
  const auto instructions = t.cards.instructions(frame.effect.bits());
  const auto here = instructions.begin() + frame.instruction;
  if (may_be_declined_for_first(frame, *here)) return go_back_to_replaced(t.view(), frame);
  const auto then = std::find_if(here + 1, instructions.end(), [&](const Instruction& each) {
    return each.then && each.bullet == here->bullet;
  });
  end_effect(t, frame);
  if (then == instructions.end() ||
      t.view().judged(Question::by_declined_then, ByDeclinedThen::left_out)) {
    return;
  }
  frame.instruction = static_cast<std::uint8_t>(then - instructions.begin());
  frame.chosen.clear();
}

bool price_was_not_paid(const View& v, const Frame& frame) {
  if (frame.instruction == 0 || frame.done != 0) return false;
  return v.cards.instructions(frame.effect.bits())[frame.instruction - 1U].by;
}

/// Not so the effect of an Option that is used, of a checked card, or of one that has left.
bool counts_uses(const View& v, const Frame& frame) {
  return frame.permanent != kNoCard ||
         v.cards.effect(frame.effect.bits()).place != cards::Place::in_play;
}

/// Something of the effect is done, or its player has chosen to: that is one of its uses this turn.
/// (comprehensive-4.2, 15-14-1; rulings Q1818, Q5056)
void count_use(const Table& t, Frame& frame) {
  const std::uint16_t effect = frame.effect.bits();
  const bool limited = t.cards.effect(effect).uses_per_turn != 0;
  if (!limited || frame.use_counted != 0 || !counts_uses(t.view(), frame)) return;
  frame.use_counted = 1;
  mark_used(t, frame.source, effect);
}

/// A declared activation is a use, its price is paid. (comprehensive-4.2, 15-8-4-4-1, 15-14-1-4)
bool is_declared(const View& v, const Frame& frame) {
  return counts_uses(v, frame) && v.cards.effect(frame.effect.bits()).has(cards::Timing::main);
}

/// It is paid; what it is paid for is done, also in place of the sentence before.
void permit_price(Frame& frame) {
  frame.stage = Stage::permitted;
  frame.replaced = 0;
}

/// The answer to whether the price is paid, and what that means for the effect's uses.
void choose_to_pay(const Table& t, Frame& frame, bool yes) {
  const bool limited = t.cards.effect(frame.effect.bits()).uses_per_turn != 0;
  if (yes || (limited && frame.use_counted == 0 &&
              t.view().judged(Question::by_declined, ByDeclined::spent))) {
    count_use(t, frame);
  }
  if (yes && price_is_there(t.view(), frame)) {
    permit_price(frame);
  } else {
    leave_unpaid(t, frame);
  }
}

/// Whoever has declared the effect has chosen its price. (comprehensive-4.2, 15-7-4, 15-8-4-4-1)
void offer_what_is_not_there(const Table& t, Frame& frame) {
  const bool declared = is_declared(t.view(), frame);
  const bool is_a_choice = frame.must_pay == 0 && !is_needed_to_pay(t.view(), frame);
  if (!is_a_choice || !may_choose_what_is_not_there(t.view(), frame, declared)) {
    return leave_unpaid(t, frame);
  }
  if (declared) return choose_to_pay(t, frame, true);
  t.let_decide(frame.owner, Asks::yes_or_no);
}

void offer_price(const Table& t, Frame& frame) {
  if (!price_can_be_paid(t.view(), frame)) return offer_what_is_not_there(t, frame);
  if (is_declared(t.view(), frame) || is_needed_to_pay(t.view(), frame)) {
    permit_price(frame);
  } else if (frame.must_pay != 0) {
    choose_to_pay(t, frame, true);
  } else {
    t.let_decide(frame.owner, Asks::yes_or_no);
  }
}

/// Is it part of an effect of a list that was not chosen?
bool is_not_chosen(const Frame& frame, const Instruction& instruction) {
  return instruction.bullet != 0 && instruction.bullet != frame.listed;
}

/// "At the end of the battle, ...": with the card that was checked, as long as that is to come. So
/// does what its effect says after it has let the card be played then (ruling Q5563).
bool waits_for_battle(const View& v, const Frame& frame, const Instruction& instruction) {
  const State& state = v.state;
  const auto before = v.cards.instructions(frame.effect.bits()).first(frame.instruction);
  const bool played =
      std::ranges::find(before, Action::play_this_later, &Instruction::action) != before.end();
  return (instruction.after_battle || played) && state.attack.step == AttackStep::check_battle &&
         waits_in_check(state, frame.source);
}

/// The effect is done, or goes on later.
void leave_frame(const Table& t) {
  (void)t.state.frames.pop();
  if (!t.state.frames.empty()) return;
  t.state.other_subjects.clear();
  put_revealed_back(t);
}

/// What is left of the effect is carried out when the battle is over (security_checks.cpp).
void wait_for_battle(const Table& t, const Frame& frame) {
  t.state.attack.goes_on = static_cast<std::uint8_t>(1 + frame.instruction);
  t.state.attack.goes_on_with = frame.effect;
  leave_frame(t);
}

/// The effect below once more, or what stands behind it. True: once more.
bool repeats(const View& v, Frame& frame) {
  if (frame.repeats == 0 || frame.stage != Stage::begin) return false;
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const std::size_t at = frame.instruction;
  const bool over = at > 0 && instructions[at - 1].bullet != 0 &&
                    (at >= instructions.size() || instructions[at].bullet == 0);
  if (!over || --frame.repeats == 0) return false;
  std::size_t first = at - 1;
  while (first > 0 && instructions[first - 1].bullet != 0) --first;
  frame.instruction = static_cast<std::uint8_t>(first);
  frame.done = 1;
  return true;
}

/// <Fortitude> leaves no choice where the judge says so. [fortitude-play]
bool is_mandatory(const View& v, const Frame& frame, const Instruction& instruction) {
  if (!is_optional(instruction)) return true;
  return v.cards.effect(frame.effect.bits()).keyword.name == cards::Keyword::fortitude &&
         v.judged(Question::fortitude_play, FortitudePlay::must);
}

void begin_instruction(const Table& t, Frame& frame, const Instruction& instruction) {
  // What is lost now is lost for good, though it comes back before the effect is done.
  // (comprehensive-4.2, 15-4-4-4)
  note_lost_sources(t);
  const auto all = t.cards.instructions(frame.effect.bits());
  const bool goes_on =
      instruction.joint == cards::Joint::alternative || names_more_targets(all, frame.instruction);
  if (!goes_on && price_was_not_paid(t.view(), frame)) return leave_unpaid(t, frame);
  if (!is_about_revealed(instruction) && !continues_action(all, frame.instruction)) {
    begin_processing(t);
  }
  note_performed(t, frame);
  if (passes_over(frame, instruction)) return;
  if (is_not_chosen(frame, instruction)) return go_to_next_instruction(frame, 1);
  if (waits_for_battle(t.view(), frame, instruction)) return wait_for_battle(t, frame);
  const bool replaced = is_replaced(t.view(), frame);
  if (replaced || !sentence_holds(t.view(), frame, instruction)) {
    if (replaced) return skip_replaced(t.view(), frame);
    if (says_if(instruction)) frame.left_out = 1;
    return leave_out_sentence(t, frame);
  }
  if (says_if(instruction)) frame.left_out = 0;
  if (instruction.by && instruction.joint == cards::Joint::sentence) return offer_price(t, frame);
  if (instruction.if_done && frame.done == 0) return skip_with_joined(t.view(), frame, instruction);
  const bool nobody = !counts_spoken(instruction) && counts_nobody(t.view(), frame, instruction);
  if (nobody && !is_optional(instruction)) return skip(frame, instruction);
  if (instruction.doer != cards::Doer::you) {
    frame.owner = opponent_of(frame.owner);
    frame.for_opponent = 1;
  }
  const bool mandatory = is_mandatory(t.view(), frame, instruction);
  if (mandatory || frame.for_opponent != 0) count_use(t, frame);  // it is not its player's choice
  if (mandatory) {
    frame.stage = Stage::permitted;
  } else if (nobody || !one_of_two_is_possible(t.view(), frame)) {
    decline(t.view(), frame, instruction);
  } else if (is_needed_to_pay(t.view(), frame)) {
    frame.stage = Stage::permitted;
  } else {
    t.let_decide(frame.owner, Asks::yes_or_no);
  }
}

/// Those to place are known: under whom?
void ask_for_receiver(const Table& t, Frame& frame, const Instruction& instruction) {
  Decisions offers;
  offer_receivers(t.view(), frame, instruction, offers);
  if (offers.empty()) return go_to_next_instruction(frame, 0);
  if (offers.size() == 1) {
    choose_receiver(t, offers[0].first);
    return;
  }
  t.let_decide(frame.owner, Asks::receiver);
}

/// Nothing happens yet: the sentence names more Digimon or Tamers, and it happens to all at once.
void go_on_to_more_targets(const Table& t, Frame& frame) {
  note_antecedent(t.view(), frame);
  const std::size_t chosen = frame.chosen.size();
  go_to_next_instruction(frame, 0);
  frame.ahead = static_cast<std::uint8_t>(chosen);
}

void perform(const Table& t, Frame& frame, const Instruction& instruction) {
  if (names_more_targets(t.cards.instructions(frame.effect.bits()), frame.instruction + 1U)) {
    return go_on_to_more_targets(t, frame);
  }
  if (makes_an_attack(instruction)) return let_attack(t, instruction);
  if (frame.end == 0 && asks_for_end(instruction)) {
    return t.let_decide(frame.owner, Asks::deck_end);
  }
  if (asks_for_receiver(frame, instruction)) return ask_for_receiver(t, frame, instruction);
  if (asks_which_effect(t.view(), frame, instruction)) {
    return t.let_decide(frame.owner, Asks::listed_effect);
  }
  if (asks_for_order(t, frame, instruction)) return;
  frame.ahead = 0;
  note_antecedent(t.view(), frame);
  const bool instances = comes_in_instances(instruction);
  if (!instances && counts_nobody(t.view(), frame, instruction)) {
    return go_to_next_instruction(frame, 0);
  }
  const Frame acting = frame;
  const bool goes_under = frame.receiver != 0 && (instruction.action == Action::move_this ||
                                                  instruction.action == Action::place_digimon);
  if (goes_under) {  // "that Digimon" is the one under which something is placed
    frame.chosen.clear();
    (void)frame.chosen.push(static_cast<CardId>(frame.receiver - 1));
    note_antecedent(t.view(), frame);
  }
  go_to_next_instruction(frame, 0);
  t.state.check_due = 1;
  t.state.rule_cause = effect_owner(acting);
  const bool done = perform_action(t, acting, instruction) || (instances && acting.done != 0);
  frame.done = done ? std::max(frame.done, std::uint8_t{1}) : std::uint8_t{0};
  if (instances) go_on_with_instances(frame, acting.instruction);
}

void perform_or_count(const Table& t, Frame& frame, const Instruction& instruction) {
  if (comes_in_instances(instruction) && frame.repeats == 0) {
    note_antecedent(t.view(), frame);
    if (counts_nobody(t.view(), frame, instruction)) return go_to_next_instruction(frame, 0);
    begin_instances(t.view(), frame, instruction);
  }
  const int most = most_to_trash(t.view(), frame, instruction);
  const bool choice = most > 1 || may_trash_none(t.view(), instruction, most);
  if (choice && frame.wanted == 0) return t.let_decide(frame.owner, Asks::number);
  perform(t, frame, instruction);
}

/// The effect activates: its condition is read.
bool activates(const Table& t, Frame& frame) {
  const bool holds = conditions_hold(t.view(), t.cards.effect(frame.effect.bits()),
                                     controller_of(t.view(), frame));
  if (!activates_for_the_rest(t.view(), frame, holds)) return false;
  if (holds) {
    if (is_declared(t.view(), frame)) count_use(t, frame);
    return true;
  }
  frame.left_out = 1;
  return skip_to_own_sentence(t.view(), frame);
}

}  // namespace

void run_frame(const Table& t) {
  Frame& frame = t.effect();
  const auto instructions = t.cards.instructions(frame.effect.bits());
  if (frame.stage == Stage::begin) let_arrivals_trigger(t);
  if (frame.listed != 0 && frame.stage == Stage::begin) note_performed(t, frame);
  if (repeats(t.view(), frame) || returns_to_list(t.view(), frame)) return;
  const bool begins = frame.instruction == 0 && frame.stage == Stage::begin;
  if (frame.instruction >= instructions.size() || (begins && !activates(t, frame))) {
    return leave_frame(t);
  }
  const Instruction& instruction = instructions[frame.instruction];
  switch (frame.stage) {
    case Stage::begin: return begin_instruction(t, frame, instruction);
    case Stage::permitted: break;
    case Stage::choosing: return go_on_choosing(t, frame, instruction);
    case Stage::perform: return perform_or_count(t, frame, instruction);
  }
  const bool open = has_alternative(t.view(), frame) && frame.alternative != 1;
  open ? settle_alternative(t, frame) : begin_choosing(t, frame, instruction);
}

void answer_permission(const Table& t, bool yes) {
  Frame& frame = t.effect();
  const Instruction& instruction = instruction_of(t.cards, frame);
  if (instruction.by) return choose_to_pay(t, frame, yes);
  if (!yes) return decline(t.view(), frame, instruction);
  count_use(t, frame);
  frame.stage = Stage::permitted;
  if (instruction.instead) frame.replaced = 0;
}

}  // namespace headjudge::dcg
