// Choosing in the middle of an effect: targets, and cards taken one by one.
//
// Before an instruction is performed its targets are chosen, as many as there are; what takes cards
// from an area does so card by card, and is done when the last has been taken. What leaves only one
// possibility is not asked. The frame of the effect (machine.cpp) says how many are still wanted.
// Of "delete 1 Digimon and 1 Tamer" all parts are chosen before anything is done. Those who all go
// to a pile in which cards lie in an order are named in that order, by the player whose effect it
// is; copies of one card need none. (comprehensive-4.2, 15-9 and 3-1-3-4)
#include "model/dcg/effects/resolving/choosing.hpp"

#include <algorithm>

#include "model/cards/program/followed.hpp"
#include "model/dcg/areas/de_digivolution.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/subjects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/resolving/moving.hpp"
#include "model/dcg/effects/resolving/objects.hpp"
#include "model/dcg/effects/resolving/placing.hpp"
#include "model/dcg/effects/resolving/revealing.hpp"
#include "model/dcg/effects/resolving/small_choices.hpp"
#include "model/dcg/effects/resolving/taking.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/declared.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::Instruction;
using cards::Pick;

/// Instructions that take cards from an area one by one.
bool takes_card_by_card(Action action) {
  return action == Action::trash_hand || action == Action::trash_hand_down ||
         action == Action::return_from_trash || action == Action::add_revealed ||
         action == Action::return_revealed || action == Action::trash_any_digivolution;
}

/// Those of the parts before are kept, and not chosen again.
void clear_part(Frame& frame) {
  while (frame.chosen.size() > frame.ahead) (void)frame.chosen.pop();
}

void add_to_chosen(const Table& t, Frame& frame, CardId id) {
  if (std::ranges::find(frame.chosen, id) != frame.chosen.end()) return;
  if (!frame.chosen.push(id)) t.overflow(Capacity::targets);
}

void find_choices_of_part(const View& v, const Frame& frame, const Instruction& instruction,
                          Candidates& out) {
  find_choices(v, frame, instruction, out);
  const std::size_t before = frame.chosen.size() - chosen_for_part(frame).size();
  for (std::size_t i = 0; i < before; ++i) {
    const auto* found = std::ranges::find(out, frame.chosen[i]);
    if (found != out.end()) out.erase(static_cast<std::size_t>(found - out.begin()));
  }
}

void choose_all(const Table& t, Frame& frame, const Candidates& candidates) {
  for (const CardId id : candidates) add_to_chosen(t, frame, id);
}

void choose_single(const Table& t, Frame& frame, CardId permanent) {
  clear_part(frame);
  if (permanent != kNoCard) add_to_chosen(t, frame, permanent);
}

/// "Those Digimon" are all that the event has happened to at once. (comprehensive-4.2, 15-11-2-1)
void choose_other_subjects(const Table& t, Frame& frame, const Instruction& instruction) {
  if (!means_all_subjects(instruction.target)) return;
  for (const CardId other : controller_of(t.view(), frame).other_subjects) {
    if (other != frame.subject) add_to_chosen(t, frame, other);
  }
}

/// "Suspend 1 of your opponent's Digimon for each of your Tamers": where there is no amount to
/// multiply, it is the number of targets.
bool counts_targets(const Instruction& instruction) {
  return cards::counted_for_each(instruction) == cards::Counted::targets;
}

/// Of those that would be deleted, Decoy keeps one or all. [decoy-saves]
bool keeps_all(const View& v, const Frame& frame, const cards::Target& target,
               const Candidates& candidates) {
  return target.pick == Pick::announced && candidates.size() > target.count &&
         v.cards.effect(frame.effect.bits()).keyword.name == cards::Keyword::decoy &&
         v.judged(Question::decoy_saves, DecoySaves::all);
}

void find_targets(const Table& t, Frame& frame, const Instruction& instruction) {
  const cards::Target& target = instruction.target;
  Candidates candidates;
  find_choices_of_part(t.view(), frame, instruction, candidates);
  clear_part(frame);
  if (makes_an_attack(instruction)) return choose_all(t, frame, candidates);
  keep_within_total(t.view(), frame, target, candidates);
  const int wanted = scaled(t.view(), frame, instruction, std::max<int>(target.count, 1));
  const auto count = static_cast<std::size_t>(
      counts_targets(instruction) ? wanted : std::max<int>(target.count, 1));
  const bool exactly = target.pick == Pick::choose || target.pick == Pick::announced;
  const bool related = are_related(target);
  const bool no_choice =
      target.pick == Pick::all || count == 0 || keeps_all(t.view(), frame, target, candidates) ||
      (!related && ((exactly && candidates.size() <= count) || candidates.size() <= 1));
  if (count == 0 && target.pick != Pick::all) return;
  const bool in_any_order = no_choice && (is_a_part(t.view(), frame) ||
                                          !order_is_open(t.view(), frame, instruction,
                                                         {candidates.begin(), candidates.end()}));
  if (in_any_order) return choose_all(t, frame, candidates);
  const std::size_t all = candidates.size();
  frame.wanted = static_cast<std::uint8_t>(no_choice ? all : std::min(count, all));
  frame.stage = Stage::choosing;
}

/// How many cards a player chooses one after the other: link cards to trash, else one.
std::uint8_t cards_wanted(const View& v, const Frame& frame, const Instruction& instruction) {
  const cards::CardObject& object = instruction.object;
  if (object.all) return 255;
  int count = std::max<int>(object.count, 1) + number_raise(v, frame);
  if (object.further == cards::Further::and_count) count += object.further_count;
  count = scaled(v, frame, instruction, count);
  const bool first_the_receiver =
      instruction.action == Action::move_cards && is_chosen_first(instruction);
  count += (first_the_receiver ? 1 : 0) + (object.with_this ? 1 : 0);
  return static_cast<std::uint8_t>(std::clamp(count, 0, 255));
}

std::uint8_t objects_wanted(const View& v, const Frame& frame, const Instruction& instruction) {
  switch (instruction.action) {
    case Action::trash_links:
      return static_cast<std::uint8_t>(std::clamp(instruction.amount, 1, 255));
    case Action::material_save:  // the Tamer first
      return static_cast<std::uint8_t>(std::clamp(instruction.amount + 1, 2, 255));
    case Action::move_cards:
    case Action::play_card:
    case Action::use_option:
    case Action::play_or_use:
    case Action::return_or_play:
    case Action::link_card: return cards_wanted(v, frame, instruction);
    default: return 1;
  }
}

bool speaks_of_chosen(const Instruction& instruction) {
  return instruction.target.pick == Pick::same || instruction.receiver.pick == Pick::same ||
         instruction.object.holder.pick == Pick::same;
}

/// "Place this Digimon as that Digimon's bottom digivolution card": those before were about that
/// one, and those that are placed are chosen now.
void keep_receiver(Frame& frame, const Instruction& instruction) {
  const bool places = instruction.action == Action::place_digimon &&
                      instruction.receiver.pick == Pick::same &&
                      instruction.target.pick != Pick::same;
  if (places && !frame.chosen.empty()) {
    frame.receiver = static_cast<std::uint8_t>(1 + frame.chosen[0]);
  }
}

/// Of cards that are taken from an area one by one.
std::uint8_t cards_taken(const View& v, const Frame& frame, const Instruction& instruction) {
  int count = scaled(v, frame, instruction, instruction.amount);
  if (instruction.action == Action::trash_hand_down) {
    count = static_cast<int>(v.state.side(frame.owner).hand.size()) - instruction.amount;
  }
  if (instruction.action == Action::add_revealed) count -= taken_ahead(frame);
  return static_cast<std::uint8_t>(std::clamp(count, 0, 255));
}

/// "all of the effects below", or so many as the player chooses: in the player's order either way.
/// (comprehensive-4.2, 15-15-7-2)
void begin_list(Frame& frame, const Instruction& instruction) {
  constexpr int kMost = cards::kMostListed;
  const int count = instruction.amount == 0 ? kMost : instruction.amount;
  frame.effects = 0;
  frame.effects_left = static_cast<std::uint8_t>(std::clamp(count, 1, kMost));
  frame.stage = Stage::choosing;
}

/// The effect below is carried out so many times; none: it is passed over.
void begin_repeating(const Table& t, Frame& frame, const Instruction& instruction) {
  const bool again = instruction.amount == 0;  // "..., activate it again"
  const int counted = scaled(t.view(), frame, instruction, 1);
  const int count = again ? 1 + counted : instruction.amount * counted;
  frame.repeats = static_cast<std::uint8_t>(std::clamp(count, 0, 255));
  const auto instructions = t.cards.instructions(frame.effect.bits());
  frame.listed = count > 0 ? instructions[frame.instruction + 1U].bullet : std::uint8_t{0};
  go_to_next_instruction(frame, 1);
}

/// One effect of the list after the other: the next is chosen when the one before is done.
void go_on_with_list(const Table& t, Frame& frame) {
  Decisions offers;
  if (frame.effects_left > 0) offer_listed_effects(t.view(), frame, offers);
  if (offers.empty()) return go_to_next_instruction(frame, 1);
  const bool all = frame.effects_left >= offers.size();
  if (all && offers.size() == 1) return choose_listed_effect(t, offers[0].first);
  t.let_decide(frame.owner, Asks::listed_effect);
}

/// Done card by card: "it" is then the Digimon whose cards they were.
void end_with_targets(Frame& frame) {
  if (frame.permanent != kNoCard) (void)frame.chosen.push(frame.permanent);
  go_to_next_instruction(frame, frame.done);
}

void go_on_trashing_hand(const Table& t, Frame& frame) {
  InlineVector<CardId, kMaxCardsEach> hand;
  for (const CardId card : t.side(frame.owner).hand) {
    if (!is_declared(t.state, card)) (void)hand.push(card);
  }
  if (frame.wanted == 0 || hand.empty()) return go_to_next_instruction(frame, frame.done);
  const bool all_copies = t.state.def[hand[0]] == t.state.def[hand.back()];
  if (frame.wanted >= hand.size() || all_copies) return choose_card_from_hand(t, hand[0]);
  t.let_decide(frame.owner, Asks::card_from_hand);
}

void go_on_returning_from_trash(const Table& t, Frame& frame, const Instruction& instruction) {
  const View v = t.view();
  CardId first = kNoCard;
  bool different = false;
  for (const CardId card : t.side(frame.owner).trash) {
    if (!means_card(v, frame, instruction, card)) continue;
    if (first == kNoCard) first = card;
    different = different || !are_alike(t.state, card, first);
  }
  if (frame.wanted == 0 || first == kNoCard) {
    return go_to_next_instruction(frame, frame.done);
  }
  const bool may_stop = instruction.target.pick == Pick::choose_up_to;
  if (!different && !may_stop) return choose_card_from_trash(t, first);
  t.let_decide(frame.owner, Asks::card_from_trash);
}

/// Those that the instruction has brought are now whom the effect speaks of.
void name_played(const Table& t, Frame& frame) {
  frame.chosen.clear();
  for (const CardId card : frame.taken) {
    for (const Permanent stack : t.side(t.state.owner_of(card)).field) {
      if (stack.top() == card) (void)frame.chosen.push(stack.id());
    }
  }
}

/// Does a Digimon digivolve or get linked? Later words can refer to it.
bool changes_a_stack(Action action) {
  return action == Action::digivolve || action == Action::burst_digivolve ||
         action == Action::app_fuse || action == Action::link_card;
}

/// "Trash all of your Digimon's link cards": nobody chooses, and what is trashed has no order.
bool all_go_in_any_order(const Instruction& instruction) {
  const cards::CardObject& object = instruction.object;
  return instruction.action == Action::move_cards && object.all && !object.up_to &&
         instruction.to == cards::Destination::trash;
}

/// A card is asked for, or it has been chosen and what it does is done.
void go_on_with_object(const Table& t, Frame& frame, const Instruction& instruction) {
  if (frame.end == 0 && frame.wanted > 0 && asks_for_end(instruction)) {
    return t.let_decide(frame.owner, Asks::deck_end);
  }
  Decisions offers;
  if (frame.wanted > 0) offer_objects(t.view(), frame, offers);
  const cards::CardObject& object = instruction.object;
  const bool none = offers.empty() || offers[0].kind == DecisionKind::choose_no_more;
  if (none && object.further == cards::Further::and_count && frame.wanted > object.further_count) {
    frame.wanted = object.further_count;  // there is no more of the first kind
    return;
  }
  const bool any = !offers.empty() && offers[0].kind != DecisionKind::choose_no_more;
  if (any) {
    const bool choice = offers.size() > 1 && !all_go_in_any_order(instruction);
    if (choice) return t.let_decide(frame.owner, Asks::object);
    if (offers[0].kind == DecisionKind::choose) return choose_target(t, offers[0].first);
    return take_object(t, offers[0]);
  }
  const bool then_performs =
      instruction.action == Action::save || instruction.action == Action::mind_link;
  if (then_performs && !frame.chosen.empty()) {
    frame.stage = Stage::perform;
    return;
  }
  if (brings_a_digimon(instruction) && is_antecedent_of_later(t.view(), frame)) {
    name_played(t, frame);
  }
  if (changes_a_stack(instruction.action)) note_antecedent_stack(t.view(), frame);
  go_to_next_instruction(frame, frame.done);
}

void go_on_trashing_stack(const Table& t, Frame& frame) {
  const Permanent permanent = find_permanent(t.state, frame.permanent);
  const std::size_t count = permanent == nullptr ? 0 : permanent.cards().size() - 1;
  if (frame.wanted == 0 || count == 0) return end_with_targets(frame);
  const bool alike =
      std::all_of(permanent.cards().begin(), permanent.cards().end() - 1,
                  [&](CardId card) { return are_alike(t.state, card, permanent.id()); });
  if (frame.wanted >= count || alike) return choose_digivolution_card(t, permanent.id());
  t.let_decide(frame.owner, Asks::digivolution_card);
}

/// Is there anybody left who may be chosen along with those that have been?
bool another_can_join(const View& v, const Frame& frame, const Instruction& instruction) {
  const cards::Filter& filter = instruction.target.filter;
  if (filter.among == cards::Among::anything && filter.total == cards::Aspect::none) return true;
  Candidates candidates;
  find_choices(v, frame, instruction, candidates);
  return std::ranges::any_of(candidates, [&](CardId id) {
    const bool chosen = std::ranges::find(frame.chosen, id) != frame.chosen.end();
    return !chosen && may_join(v, frame, filter, Choice::stacks, id, chosen_for_part(frame));
  });
}

}  // namespace

void begin_choosing(const Table& t, Frame& frame, const Instruction& instruction) {
  frame.stage = Stage::perform;
  const auto all = t.cards.instructions(frame.effect.bits());
  const bool adds_part =
      instruction.action == Action::add_revealed || names_more_targets(all, frame.instruction);
  if (!adds_part) frame.ahead = 0;
  if (asks_for_object(instruction.action)) {
    frame.wanted = objects_wanted(t.view(), frame, instruction);
    frame.done = 0;
    if (!speaks_of_chosen(instruction)) frame.chosen.clear();
    frame.stage = Stage::choosing;
    return;
  }
  if (instruction.action == Action::choose_effects) return begin_list(frame, instruction);
  if (instruction.action == Action::repeat_effect) return begin_repeating(t, frame, instruction);
  if (takes_card_by_card(instruction.action)) {
    frame.wanted = cards_taken(t.view(), frame, instruction);
    frame.done = static_cast<std::uint8_t>(taken_ahead(frame));
    frame.chosen.clear();
    frame.stage = Stage::choosing;
    return;
  }
  if (instruction.action == Action::blitz) return choose_single(t, frame, frame.permanent);
  keep_receiver(frame, instruction);
  switch (instruction.target.pick) {
    case Pick::none:
    case Pick::same: return;
    case Pick::self:
      return choose_single(t, frame, described_self(t.view(), frame, instruction.target));
    case Pick::subject:
      choose_single(t, frame, reached_subject(t.view(), frame));
      return choose_other_subjects(t, frame, instruction);
    case Pick::announced:
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all: return find_targets(t, frame, instruction);
  }
}

void go_on_choosing(const Table& t, Frame& frame, const Instruction& instruction) {
  if (instruction.action == Action::choose_effects) return go_on_with_list(t, frame);
  const bool from_hand =
      instruction.action == Action::trash_hand || instruction.action == Action::trash_hand_down;
  if (from_hand) return go_on_trashing_hand(t, frame);
  if (instruction.action == Action::trash_any_digivolution) return go_on_trashing_stack(t, frame);
  if (instruction.action == Action::return_from_trash) {
    return go_on_returning_from_trash(t, frame, instruction);
  }
  if (asks_for_object(instruction.action)) return go_on_with_object(t, frame, instruction);
  if (takes_card_by_card(instruction.action)) return go_on_with_revealed(t, instruction);
  Candidates next;
  if (find_next_in_order(t.view(), frame, instruction, next)) {
    if (next.size() == 1) return choose_target(t, next[0]);
    return t.let_decide(effect_owner(frame), Asks::target);
  }
  if (frame.wanted == 0 || !another_can_join(t.view(), frame, instruction)) {
    frame.wanted = 0;
    frame.stage = Stage::perform;
  } else {
    t.let_decide(frame.owner, Asks::target);
  }
}

void choose_target(const Table& t, CardId permanent) {
  Frame& frame = t.effect();
  if (frame.stage == Stage::perform) {
    if (!frame.taken.push(permanent)) t.overflow(Capacity::targets);
    return;
  }
  if (!frame.chosen.push(permanent)) t.overflow(Capacity::targets);
  --frame.wanted;
}

void choose_number(const Table& t, int number) {
  if (number == 0) return trash_none(t);
  t.effect().wanted = static_cast<std::uint8_t>(number);
}

void choose_receiver(const Table& t, CardId permanent) {
  t.effect().receiver = static_cast<std::uint8_t>(1 + permanent);
}

void choose_no_more(const Table& t) { t.effect().wanted = 0; }

void choose_card_from_hand(const Table& t, CardId card) {
  Frame& frame = t.effect();
  --frame.wanted;
  ++frame.done;
  note_antecedent_card(t.view(), frame, card);
  take_from_hand(t, card);
  trash_from_hand(t, card);
  t.state.check_due = 1;
}

void choose_digivolution_card(const Table& t, CardId card) {
  Frame& frame = t.effect();
  --frame.wanted;
  ++frame.done;
  OneEvent trashing(t, t.state.together);  // those before are of the same processing
  trash_digivolution_card(t, frame.permanent, card);
  trashing.happened();
}

void choose_card_from_trash(const Table& t, CardId card) {
  Frame& frame = t.effect();
  --frame.wanted;
  ++frame.done;
  note_antecedent_card(t.view(), frame, card);
  (void)take_from_trash(t, card);
  add_to_hand(t, card);
  trigger_returned_from_trash(t, card, cards::Destination::hand);
  t.state.check_due = 1;
}

}  // namespace headjudge::dcg
