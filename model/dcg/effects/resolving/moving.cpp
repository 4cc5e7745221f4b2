// Cards that effects move: from hand, trash, deck, security stack or from under a Digimon to
// another area or under it.
//
// A player chooses the cards one by one, out of all that the words fit; copies of one card are one
// offer. A card that leaves a place under a card in play may cost its owner memory (Overflow).
// (en-2025, Card Text Rules; comprehensive-4.2, 3-1-3 and 15-9)
#include "model/dcg/effects/resolving/moving.hpp"

#include <algorithm>

#include "model/dcg/areas/destinations.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/areas/security_stack.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/resolving/objects.hpp"
#include "model/dcg/effects/resolving/revealing.hpp"
#include "model/dcg/effects/resolving/totals.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

namespace {

bool is_under(cards::Destination to) {
  return to == cards::Destination::under || to == cards::Destination::on_top_of_under;
}

/// The stack under which the cards go: known, or chosen before them.
CardId receiver_of(const Frame& frame, const cards::Instruction& instruction) {
  const CardId chosen = frame.chosen.empty() ? kNoCard : frame.chosen[0];
  if (has_two_receivers(instruction)) return chosen;
  switch (instruction.receiver.pick) {
    case cards::Pick::self: return frame.permanent;
    case cards::Pick::subject: return frame.subject;
    case cards::Pick::none: return kNoCard;
    default: return chosen;
  }
}

bool receives(const View& v, CardId id) {
  const Permanent permanent = find_permanent(v.state, id);
  return permanent != nullptr && token_lets_under(v, permanent);
}

bool can_go_there(const View& v, const Frame& frame, const cards::Instruction& instruction,
                  CardId card) {
  if (v.state.is_token(card)) return false;
  if (!is_under(instruction.to) || is_chosen_first(instruction)) return true;
  const bool described = instruction.receiver.pick != cards::Pick::self || frame.done != 0 ||
                         described_self(v, frame, instruction.receiver) != kNoCard;
  if (!described) return false;
  return receives(v, receiver_of(frame, instruction));
}

cards::DeckEnd chosen_end(const Frame& frame) {
  return static_cast<cards::DeckEnd>(frame.end == 0 ? 0 : frame.end - 1);
}

WayUp way_up_of(cards::Facing facing) {
  switch (facing) {
    case cards::Facing::face_up: return WayUp::face_up;
    case cards::Facing::face_down: return WayUp::face_down;
    case cards::Facing::unsaid: break;
  }
  return WayUp::as_the_judge_says;
}

void put_there(const Table& t, const Frame& frame, const cards::Instruction& instruction,
               CardId card) {
  const WayUp way_up = way_up_of(instruction.facing);
  switch (instruction.to) {
    case cards::Destination::none: return;
    case cards::Destination::hand: return add_to_hand(t, card);
    case cards::Destination::deck_bottom:
    case cards::Destination::egg_deck_bottom:
      return put_at_end_of_deck(t, card, cards::DeckEnd::bottom);
    case cards::Destination::deck_top: return put_at_end_of_deck(t, card, cards::DeckEnd::top);
    case cards::Destination::deck_either: return put_at_end_of_deck(t, card, chosen_end(frame));
    case cards::Destination::trash: return add_to_trash(t, card);
    case cards::Destination::revealed: return reveal_held(t, card);
    case cards::Destination::battle_area: return (void)place_in_battle_area(t, card);
    case cards::Destination::security_top:
      return put_in_security(t, card, cards::DeckEnd::top, way_up);
    case cards::Destination::security_bottom:
      return put_in_security(t, card, cards::DeckEnd::bottom, way_up);
    case cards::Destination::security_either:
      return put_in_security(t, card, chosen_end(frame), way_up);
    case cards::Destination::under:
    case cards::Destination::on_top_of_under: {
      const CardId receiver = receiver_of(frame, instruction);
      if (!receives(t.view(), receiver)) return add_to_trash(t, card);
      instruction.to == cards::Destination::under ? place_under(t, card, receiver)
                                                  : place_below_top(t, card, receiver);
      t.state.turn_face_up(card, instruction.facing == cards::Facing::face_down);
      return;
    }
  }
}

bool goes_to_deck(cards::Destination to) {
  return to == cards::Destination::deck_bottom || to == cards::Destination::deck_top ||
         to == cards::Destination::deck_either;
}

/// Back to where it was revealed from: nothing has left that area, and nothing has come to it.
bool goes_back(const Table& t, const Frame& frame, const cards::Instruction& instruction,
               CardId card) {
  using cards::Destination;
  const bool held = is_revealed_from(t.state, card, RevealedFrom::hand);
  const bool secured = is_revealed_from(t.state, card, RevealedFrom::security);
  const bool to_top =
      instruction.to == Destination::security_top ||
      (instruction.to == Destination::security_either && chosen_end(frame) == cards::DeckEnd::top);
  const bool to_security = to_top || instruction.to == Destination::security_bottom ||
                           instruction.to == Destination::security_either;
  if (!(held && instruction.to == Destination::hand) && !(secured && to_security)) return false;
  if (!take_from_its_place(t, card)) return false;
  put_back(t, card, to_top);
  const bool face_up = secured && instruction.facing == cards::Facing::face_up;
  if (face_up) t.state.turn_face_up(card, true);
  return true;
}

/// This card as a stack of its own, which an Option card in the battle area is.
Permanent option_in_area(const State& state, CardId card) {
  const auto& field = state.side(state.owner_of(card)).field;
  const auto found =
      std::ranges::find_if(field, [&](Permanent permanent) { return permanent.top() == card; });
  return found == field.end() ? nullptr : *found;
}

/// Out of where it lies; an Option card in the battle area leaves that as its own stack.
bool take_anywhere(const Table& t, CardId card) {
  const Permanent option = option_in_area(t.state, card);
  if (option == nullptr) return take_from_its_place(t, card);
  (void)lift_permanent(t, option.id(), Leaving::put_in_trash);
  return true;
}

/// What this effect does not affect takes nothing in, and is not offered.
void leave_out_unaffected(const View& v, const Frame& frame, Candidates& receivers) {
  for (std::size_t i = receivers.size(); i > 0; --i) {
    const Permanent receiver = find_permanent(v.state, receivers[i - 1]);
    if (!effect_affects(v, frame, effect_owner(frame), receiver)) receivers.erase(i - 1);
  }
}

}  // namespace

void trigger_returned_from_trash(const Table& t, CardId card, cards::Destination to) {
  const bool to_hand = to == cards::Destination::hand;
  if (!to_hand && !goes_to_deck(to)) return;
  trigger_card_event(t, cards::Timing::trash_returned, t.state.owner_of(card), card,
                     to_hand ? cards::EventDetail::to_hand : cards::EventDetail::to_deck);
}

void find_receivers(const View& v, const Frame& frame, const cards::Instruction& instruction,
                    Candidates& out) {
  if (instruction.receiver.pick == cards::Pick::self) {  // "this Digimon or 1 of your Tamers"
    if (find_permanent(v.state, frame.permanent) != nullptr) (void)out.push(frame.permanent);
  } else {
    find_candidates(v, instruction.receiver, controller_of(v, frame), out);
  }
  if (!has_two_receivers(instruction)) return;
  Candidates others;
  find_candidates(v, instruction.or_receiver, controller_of(v, frame), others);
  for (const CardId id : others) {
    if (std::ranges::find(out, id) == out.end()) (void)out.push(id);
  }
  if (instruction.action != cards::Action::battle) leave_out_unaffected(v, frame, out);
}

bool is_chosen_first(const cards::Instruction& instruction) {
  const cards::Pick pick = instruction.receiver.pick;
  return pick == cards::Pick::choose || pick == cards::Pick::choose_up_to ||
         pick == cards::Pick::all || has_two_receivers(instruction);
}

void offer_moves(const View& v, const Frame& frame, const cards::Instruction& instruction,
                 Decisions& out) {
  Objects objects;
  gather_next(v, frame, instruction, objects);
  keep_affordable(v, frame, instruction.object, objects);
  const bool receiver_first = is_under(instruction.to) && is_chosen_first(instruction) &&
                              (frame.stage != Stage::choosing || frame.chosen.empty());
  if (receiver_first) {
    if (objects.empty()) return;
    Candidates receivers;
    find_receivers(v, frame, instruction, receivers);
    for (const CardId id : receivers) {
      if (receives(v, id)) (void)out.push({DecisionKind::choose, id});
    }
    return;
  }
  for (const CardId card : objects) {
    const bool offered = std::ranges::any_of(
        out, [&](const Decision& decision) { return are_alike(v.state, decision.first, card); });
    if (offered || !can_go_there(v, frame, instruction, card)) continue;
    (void)out.push({DecisionKind::choose_card, card});
  }
  const bool goes_along = source_is_to_go(frame, instruction) && !frame.chosen.empty() &&
                          (frame.done != 0 || !objects.empty());
  if (goes_along) (void)out.push({DecisionKind::choose_card, frame.source});
}

int cards_to_move(const View& v, const Frame& frame, const cards::Instruction& instruction) {
  if (!any_object(v, frame, instruction)) return 0;
  return count_objects(v, frame, instruction.object);
}

namespace {

/// Those that a processing trashes one by one are one event. (comprehensive-4.2, 15-5-2; Q1931)
/// What lay face down has said nothing there. (4-7-9 and 4-16-2)
void notice_trashed_from_stack(const Table& t, CardId card, Permanent stack, bool hidden) {
  OneEvent trashing(t, t.state.together);
  trigger_listeners(t, cards::Timing::stack_trashed, stack);
  if (!hidden) trigger_trashed_itself(t, card, cards::EventDetail::from_stack, stack);
  trashing.happened();
}

}  // namespace

void trash_from_stack(const Table& t, CardId card, Permanent holder) {
  const auto links = holder.links();
  const bool linked = std::ranges::find(links, card) != links.end();
  if (linked) return trash_link(t, holder.id(), card);
  const bool hidden = t.view().is_hidden(card);
  if (!take_from_its_place(t, card)) return;
  if (!hidden) leave_for_an_area(t, card);
  add_to_trash(t, card);
  notice_trashed_from_stack(t, card, holder, hidden);
}

void move_chosen_card(const Table& t, CardId card) {
  note_object(t);
  Frame& frame = t.effect();
  const cards::Instruction& instruction = instruction_of(t.cards, frame);
  const Permanent holder = holder_of(t.state, card);
  const CardId from = holder == nullptr ? kNoCard : holder.id();
  const bool goes_under = is_under(instruction.to);
  note_taken(
      t, card,
      goes_under ? find_permanent(t.view().state, receiver_of(frame, instruction)) : nullptr);
  const bool names_holder = from != kNoCard &&
                            instruction.object.holder.pick == cards::Pick::choose &&
                            std::ranges::find(frame.chosen, from) == frame.chosen.end();
  if (names_holder && !frame.chosen.push(from)) t.overflow(Capacity::targets);
  const auto hand = t.side(t.state.owner_of(card)).hand;
  const bool trashes_from_hand =
      instruction.to == cards::Destination::trash && std::ranges::find(hand, card) != hand.end();
  if (goes_back(t, frame, instruction, card)) return;
  const Permanent option = option_in_area(t.state, card);
  if (option != nullptr && instruction.to == cards::Destination::trash) {
    return leave_play(t, option.id(), Leaving::put_in_trash);
  }
  if (from != kNoCard && instruction.to == cards::Destination::trash) {
    return trash_from_stack(t, card, holder);
  }
  const bool in_trash = lies_in_trash(t.state, card);
  const bool secured = is_revealed_from(t.state, card, RevealedFrom::security);
  const auto security = t.side(t.state.owner_of(card)).security;
  const bool in_security = std::ranges::find(security, card) != security.end();
  const bool stays = from != kNoCard && is_under(instruction.to);
  const bool shown = from != kNoCard && !t.view().is_hidden(card);
  const bool taken =
      stays ? take_for_stack(t, card, receiver_of(frame, instruction)) : take_anywhere(t, card);
  if (!taken) return;
  if (secured) trigger_security_removed(t, t.state.owner_of(card));
  if (trashes_from_hand) return trash_from_hand(t, card);
  if (shown && !stays) leave_for_an_area(t, card);
  put_there(t, frame, instruction, card);
  if ((secured || in_security) && instruction.to == cards::Destination::trash) {
    trigger_card_event(t, cards::Timing::security_trashed, t.state.owner_of(card), card);
    // One that was revealed or looked at does not come from the stack itself (ruling Q6309).
    if (!secured) trigger_trashed_itself(t, card, cards::EventDetail::from_security);
  }
  if (in_trash) trigger_returned_from_trash(t, card, instruction.to);
  const bool to_deck = goes_to_deck(instruction.to);
  if (holder != nullptr && to_deck) {
    trigger_placed_under(t, card, holder, cards::Timing::stack_returned);
  }
}

bool place_in_battle_area(const Table& t, CardId card) {
  const PermanentRef placed = place_on_field(t, card, Entry::played);
  if (placed == nullptr) return false;
  placed->placed = 1;
  trigger_card_event(t, cards::Timing::placed_in_area, t.state.owner_of(card), card);
  return true;
}

bool trash_top_of_deck(const Table& t, Player player, int amount) {
  const auto deck = t.side(player).deck;
  int count = 0;
  for (; count < amount && !deck.empty(); ++count) trash_from_deck(t, deck.pop());
  note_count(t, count);
  return count > 0;
}

bool take_security_to_hand(const Table& t, Player player, const SecurityToTake& which, int amount) {
  const auto security = t.side(player).security;
  int count = 0;
  for (; count < amount && !security.empty(); ++count) {
    const std::size_t end = which.end == cards::DeckEnd::top ? security.size() - 1 : 0;
    const bool any = which.lying == cards::Facing::unsaid;
    const std::optional<std::size_t> place =
        any ? end : topmost_lying(t, player, which.lying == cards::Facing::face_up);
    if (!place) break;
    add_to_hand(t, take_security_at(t, player, *place));
  }
  if (count > 0) trigger_security_removed(t, player);
  return count > 0;
}

}  // namespace headjudge::dcg
