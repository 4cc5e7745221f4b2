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

void go_to_next_instruction(Frame& frame, bool done) {
  ++frame.instruction;
  frame.done = done ? 1 : 0;
  frame.stage = Stage::begin;
  frame.wanted = 0;
}

bool keeps_earlier_targets(const Instruction& instruction) {
  return instruction.target.pick == Pick::same || instruction.target.pick == Pick::none;
}

/// Nothing after a price that was not paid is done, whatever it is joined with.
void end_effect(const Table& t, Frame& frame) {
  frame.instruction = static_cast<std::uint8_t>(t.cards.instructions(frame.effect.bits()).size());
  frame.stage = Stage::begin;
}

bool price_was_not_paid(const View& v, const Frame& frame) {
  if (frame.instruction == 0 || frame.done != 0) return false;
  return v.cards.instructions(frame.effect.bits())[frame.instruction - 1U].by;
}

/// Instructions that take cards from an area one by one.
bool takes_card_by_card(Action action) {
  return action == Action::trash_hand || action == Action::return_from_trash ||
         action == Action::add_revealed || action == Action::return_revealed ||
         action == Action::trash_any_digivolution;
}

/// Not so the effect of an Option that is used, of a checked card, or of one that has left.
bool counts_uses(const View& v, const Frame& frame) {
  return frame.permanent != kNoCard ||
         v.cards.effect(frame.effect.bits()).place != cards::Place::in_play;
}

/// An activation that a player has declared pays its price (comprehensive-4.2, 15-8-4-4-1).
bool must_pay(const View& v, const Frame& frame) {
  return counts_uses(v, frame) && v.cards.effect(frame.effect.bits()).has(cards::Timing::main);
}

void offer_price(const Table& t, Frame& frame) {
  if (!price_can_be_paid(t.view(), frame)) return end_effect(t, frame);
  if (must_pay(t.view(), frame)) {
    frame.stage = Stage::permitted;
  } else {
    t.let_decide(frame.owner, Asks::yes_or_no);
  }
}

void skip(Frame& frame, const Instruction& instruction) {
  if (!keeps_earlier_targets(instruction)) frame.chosen.clear();
  go_to_next_instruction(frame, false);
}

/// Does a sentence that stands for itself begin here: "Then, ...", or one with an "If" of its own?
bool begins_own_sentence(std::span<const Instruction> instructions, std::size_t at) {
  const Instruction& instruction = instructions[at];
  return at > 0 && !instructions[at - 1].by &&
         (instruction.then || instruction.condition.kind != cards::ConditionKind::none);
}

/// What is left of an effect whose first condition does not hold. False: nothing.
bool skip_to_own_sentence(const View& v, Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  for (std::size_t i = 1; i < instructions.size(); ++i) {
    if (!begins_own_sentence(instructions, i)) continue;
    frame.instruction = static_cast<std::uint8_t>(i);
    return true;
  }
  return false;
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
  while (next < instructions.size() && goes_on(next)) ++next;
  frame.instruction = static_cast<std::uint8_t>(next);
  frame.stage = Stage::begin;
  frame.done = 0;
}

void note_deed(Frame& frame) {
  if (frame.done == 0 || frame.instruction == 0 || frame.instruction > 16) return;
  frame.deeds = Short(frame.deeds.bits() | (1 << (frame.instruction - 1)));
}

/// Conditions about what this effect has done are asked of its frame.
bool holds_in_frame(const View& v, const Frame& frame, const cards::Condition& condition) {
  const bool done = (frame.deeds.bits() >> std::clamp<int>(condition.amount, 0, 15) & 1) != 0;
  if (condition.kind == cards::ConditionKind::effect_did) return done;
  if (condition.kind == cards::ConditionKind::effect_did_not) return !done;
  if (condition.kind == cards::ConditionKind::effect_did_yours) {
    const auto mine = [&](CardId id) { return v.state.owner_of(id) == frame.owner; };
    return done && std::ranges::any_of(frame.chosen, mine);
  }
  return condition_holds(v, condition, controller_of(v, frame), Depth::with_continuous);
}

bool sentence_holds(const View& v, const Frame& frame, const Instruction& instruction) {
  const bool first = holds_in_frame(v, frame, instruction.condition);
  return first != instruction.or_if ? holds_in_frame(v, frame, instruction.also_if) : first;
}

void begin_instruction(const Table& t, Frame& frame, const Instruction& instruction) {
  if (price_was_not_paid(t.view(), frame)) return end_effect(t, frame);
  note_deed(frame);
  if (!sentence_holds(t.view(), frame, instruction)) return skip_sentence(t.view(), frame);
  if (instruction.by) return offer_price(t, frame);
  if (instruction.if_done && frame.done == 0) return skip(frame, instruction);
  if (!instruction.optional && !instruction.may) {
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

void find_targets(const Table& t, Frame& frame, const Instruction& instruction) {
  const cards::Target& target = instruction.target;
  Candidates candidates;
  find_choices(t.view(), frame, instruction, candidates);
  frame.chosen.clear();
  if (makes_an_attack(instruction)) return choose_all(t, frame, candidates);
  const std::size_t count = std::max<std::size_t>(target.count, 1);
  const bool exactly = target.pick == Pick::choose || target.pick == Pick::announced;
  const bool related =
      target.filter.among != cards::Among::anything || target.filter.total != cards::Aspect::none;
  const bool no_choice =
      target.pick == Pick::all ||
      (!related && ((exactly && candidates.size() <= count) || candidates.size() <= 1));
  if (no_choice) return choose_all(t, frame, candidates);
  frame.wanted = static_cast<std::uint8_t>(std::min(count, candidates.size()));
  frame.stage = Stage::choosing;
}

/// How many cards a player chooses one after the other: link cards to trash, else one.
std::uint8_t objects_wanted(const Instruction& instruction) {
  switch (instruction.action) {
    case Action::trash_links:
      return static_cast<std::uint8_t>(std::clamp(instruction.amount, 1, 255));
    case Action::material_save:  // the Tamer first
      return static_cast<std::uint8_t>(std::clamp(instruction.amount + 1, 2, 255));
    case Action::move_cards: return std::max<std::uint8_t>(instruction.object.count, 1);
    default: return 1;
  }
}

/// This Digimon, if it is what the words say of it.
CardId described_self(const View& v, const Frame& frame, const Instruction& instruction) {
  if (instruction.target.filter == cards::Filter{}) return frame.permanent;
  const Permanent* self = find_permanent(v.state, frame.permanent);
  const bool fits = self != nullptr && fits_target(v, *self, instruction.target,
                                                   controller_of(v, frame), Depth::with_continuous);
  return fits ? frame.permanent : kNoCard;
}

void begin_choosing(const Table& t, Frame& frame, const Instruction& instruction) {
  frame.stage = Stage::perform;
  if (asks_for_object(instruction.action)) {
    frame.wanted = objects_wanted(instruction);
    frame.done = 0;
    if (instruction.target.pick != Pick::same) frame.chosen.clear();
    frame.stage = Stage::choosing;
    return;
  }
  if (takes_card_by_card(instruction.action)) {
    frame.wanted = static_cast<std::uint8_t>(std::clamp(instruction.amount, 0, 255));
    frame.done = 0;
    frame.chosen.clear();
    frame.stage = Stage::choosing;
    return;
  }
  if (instruction.action == Action::blitz) return choose_single(t, frame, frame.permanent);
  switch (instruction.target.pick) {
    case Pick::none:
    case Pick::same: return;
    case Pick::self: return choose_single(t, frame, described_self(t.view(), frame, instruction));
    case Pick::subject: return choose_single(t, frame, frame.subject);
    case Pick::announced:
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all: return find_targets(t, frame, instruction);
  }
}

/// Done card by card: "it" is then the Digimon whose cards they were.
void end_with_targets(Frame& frame) {
  if (frame.permanent != kNoCard) (void)frame.chosen.push(frame.permanent);
  go_to_next_instruction(frame, frame.done != 0);
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
    if (!card_fits(v, card, instruction.target, controller_of(t.view(), frame))) continue;
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

/// A card is asked for, or it has been chosen and what it does is done.
void go_on_with_object(const Table& t, Frame& frame, const Instruction& instruction) {
  Decisions offers;
  if (frame.wanted > 0) offer_objects(t.view(), offers);
  const bool any = !offers.empty() && offers[0].kind != DecisionKind::choose_no_more;
  if (any) {
    t.let_decide(frame.owner, Asks::object);
    if (offers.size() == 1) take_decision(t, offers[0]);
    return;
  }
  const bool then_performs =
      instruction.action == Action::save || instruction.action == Action::mind_link;
  if (then_performs && !frame.chosen.empty()) {
    frame.stage = Stage::perform;
    return;
  }
  go_to_next_instruction(frame, frame.done != 0);
}

void go_on_trashing_stack(const Table& t, Frame& frame) {
  const Permanent* permanent = find_permanent(t.state, frame.permanent);
  const std::size_t count = permanent == nullptr ? 0 : permanent->cards.size() - 1;
  if (frame.wanted == 0 || count == 0) return end_with_targets(frame);
  const bool alike =
      std::all_of(permanent->cards.begin(), permanent->cards.end() - 1,
                  [&](CardId card) { return t.state.def[card] == t.state.def[permanent->id()]; });
  if (frame.wanted >= count || alike) return choose_digivolution_card(t, permanent->id());
  t.let_decide(frame.owner, Asks::digivolution_card);
}

/// Is there anybody left who may be chosen along with those that have been?
bool somebody_can_join(const View& v, const Frame& frame, const Instruction& instruction) {
  const cards::Filter& filter = instruction.target.filter;
  if (filter.among == cards::Among::anything && filter.total == cards::Aspect::none) return true;
  Candidates candidates;
  find_choices(v, frame, instruction, candidates);
  return std::ranges::any_of(candidates, [&](CardId id) {
    const bool chosen = std::ranges::find(frame.chosen, id) != frame.chosen.end();
    return !chosen && may_join(v, filter, id, {frame.chosen.begin(), frame.chosen.end()});
  });
}

void go_on_choosing(const Table& t, Frame& frame, const Instruction& instruction) {
  if (instruction.action == Action::trash_hand) return go_on_trashing_hand(t, frame);
  if (instruction.action == Action::trash_any_digivolution) return go_on_trashing_stack(t, frame);
  if (instruction.action == Action::return_from_trash) {
    return go_on_returning_from_trash(t, frame, instruction);
  }
  if (asks_for_object(instruction.action)) return go_on_with_object(t, frame, instruction);
  if (takes_card_by_card(instruction.action)) return go_on_with_revealed(t, instruction);
  if (frame.wanted == 0 || !somebody_can_join(t.view(), frame, instruction)) {
    frame.wanted = 0;
    frame.stage = Stage::perform;
  } else {
    t.let_decide(frame.owner, Asks::target);
  }
}

/// Does a later sentence compare with what this one is about?
bool is_compared_with(const View& v, const Frame& frame) {
  const auto later = v.cards.instructions(frame.effect.bits()).subspan(frame.instruction + 1U);
  const auto compares = [](const cards::Filter& filter) {
    return filter.than.aspect != cards::Aspect::none &&
           filter.than.with == cards::Standard::that_one;
  };
  return std::ranges::any_of(later, [&](const Instruction& instruction) {
    return compares(instruction.target.filter) || compares(instruction.object.filter);
  });
}

/// Whom the next sentence may compare with is noted as it is now.
void note_spoken(const View& v, Frame& frame) {
  if (frame.chosen.empty() || !is_compared_with(v, frame)) return;
  const Permanent* permanent = find_permanent(v.state, frame.chosen[0]);
  if (permanent == nullptr) return;
  frame.spoken = {.card = permanent->top(),
                  .dp = Short(standing_of(v, *permanent).dp / kDpUnit),
                  .stack = static_cast<std::uint8_t>(permanent->cards.size())};
}

/// The same of a card that is no permanent.
void note_spoken_card(Frame& frame, const View& v, CardId card) {
  if (!is_compared_with(v, frame)) return;
  frame.spoken = {.card = card, .dp = Short(std::max(v.facts(card).dp, 0) / kDpUnit), .stack = 1};
}

void perform(const Table& t, Frame& frame, const Instruction& instruction) {
  if (makes_an_attack(instruction)) return let_attack(t, instruction);
  const Frame acting = frame;
  const std::size_t depth = t.state.frames.size() - 1;
  note_spoken(t.view(), frame);
  go_to_next_instruction(frame, false);
  t.state.check_due = 1;
  t.state.rule_cause = acting.owner;
  const bool done = perform_action(t, acting, instruction);
  t.state.frames[depth].done = done ? 1 : 0;
}

/// How many cards De-Digivolve could trash from the highest of its stacks; else 0.
int most_to_de_digivolve(const View& v, const Frame& frame, const Instruction& instruction) {
  if (instruction.action != Action::de_digivolve) return 0;
  int most = 0;
  for (const CardId id : frame.chosen) {
    most = std::max(most, cards_to_de_digivolve(v, *find_permanent(v.state, id)));
  }
  return std::min(most, static_cast<int>(instruction.amount));
}

/// The effect activates: its condition is read, and its use this turn is noted.
bool activates(const Table& t, Frame& frame) {
  const std::uint16_t effect = frame.effect.bits();
  if (!conditions_hold(t.view(), t.cards.effect(effect), controller_of(t.view(), frame),
                       Depth::with_continuous)) {
    return skip_to_own_sentence(t.view(), frame);
  }
  // With a price, the effect is used once its controller chooses to pay it.
  const bool priced = t.cards.instructions(effect).front().by && !must_pay(t.view(), frame);
  if (counts_uses(t.view(), frame) && !priced) mark_used(t, frame.source, effect);
  return true;
}

/// The answer to whether the price is paid, and what that means for the effect's uses.
void choose_to_pay(const Table& t, Frame& frame, bool yes) {
  const std::uint16_t effect = frame.effect.bits();
  const bool counts = frame.instruction == 0 && counts_uses(t.view(), frame) &&
                      t.cards.effect(effect).uses_per_turn != 0;
  if (counts && (yes || t.view().judged(Question::by_declined, ByDeclined::spent))) {
    mark_used(t, frame.source, effect);
  }
  if (yes) {
    frame.stage = Stage::permitted;
  } else {
    end_effect(t, frame);
  }
}

}  // namespace

void push_frame(const Table& t, const Frame& frame) {
  if (!t.state.frames.push(frame)) t.overflow(Capacity::frames);
}

void let_card_wait(const Table& t, CardId card, cards::Timing timing, Player owner) {
  for_each_effect_of_card(t.cards, t.state, card, true, timing,
                          [&](CardId source, std::uint16_t effect) {
                            const WaitingEffect waiting{.effect = Short(effect),
                                                        .source = source,
                                                        .permanent = kNoCard,
                                                        .owner = owner,
                                                        .group = t.state.moment,
                                                        .subject = kNoCard};
                            if (!t.state.waiting.push(waiting)) t.overflow(Capacity::waiting);
                          });
}

void finish_instruction(const Table& t, bool done) {
  go_to_next_instruction(t.state.frames.back(), done);
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
  if (instructions.front().by) return !price_can_be_paid(v, frame);
  return has_a_price(v, frame) && !is_possible(v, frame, instructions.front());
}

void run_frame(const Table& t) {
  Frame& frame = t.state.frames.back();
  const auto instructions = t.cards.instructions(frame.effect.bits());
  const bool begins = frame.instruction == 0 && frame.stage == Stage::begin;
  if (frame.instruction >= instructions.size() || (begins && !activates(t, frame))) {
    (void)t.state.frames.pop();
    if (t.state.frames.empty()) put_revealed_back(t);
    return;
  }
  const Instruction& instruction = instructions[frame.instruction];
  switch (frame.stage) {
    case Stage::begin: return begin_instruction(t, frame, instruction);
    case Stage::permitted: return begin_choosing(t, frame, instruction);
    case Stage::choosing: return go_on_choosing(t, frame, instruction);
    case Stage::perform: break;
  }
  const int most = most_to_de_digivolve(t.view(), frame, instruction);
  if (most > 1 && frame.wanted == 0) return t.let_decide(frame.owner, Asks::number);
  perform(t, frame, instruction);
}

void answer_permission(const Table& t, bool yes) {
  Frame& frame = t.state.frames.back();
  const Instruction& instruction = t.cards.instructions(frame.effect.bits())[frame.instruction];
  if (instruction.by) return choose_to_pay(t, frame, yes);
  if (yes) {
    frame.stage = Stage::permitted;
    return;
  }
  skip(frame, instruction);
}

void choose_target(const Table& t, CardId permanent) {
  Frame& frame = t.state.frames.back();
  if (!frame.chosen.push(permanent)) t.overflow(Capacity::targets);
  --frame.wanted;
}

void choose_number(const Table& t, int number) {
  t.state.frames.back().wanted = static_cast<std::uint8_t>(number);
}

void choose_no_more(const Table& t) { t.state.frames.back().wanted = 0; }

void choose_card_from_hand(const Table& t, CardId card) {
  --t.state.frames.back().wanted;
  t.state.frames.back().done = 1;
  note_spoken_card(t.state.frames.back(), t.view(), card);
  take_from_hand(t, card);
  trash_from_hand(t, card);
  t.state.check_due = 1;
}

void choose_digivolution_card(const Table& t, CardId card) {
  Frame& frame = t.state.frames.back();
  --frame.wanted;
  frame.done = 1;
  trash_digivolution_card(t, frame.permanent, card);
}

void choose_card_from_trash(const Table& t, CardId card) {
  Frame& frame = t.state.frames.back();
  --frame.wanted;
  frame.done = 1;
  note_spoken_card(frame, t.view(), card);
  (void)take_from_trash(t, card);
  add_to_hand(t, card);
  t.state.check_due = 1;
}

}  // namespace headjudge::dcg
