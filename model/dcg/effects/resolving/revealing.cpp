// Revealing cards from the top of a deck, and the way of the rest.
//
// Revealed cards lie in no area, for both players to see, until the same effect has put each of
// them somewhere: some to the hand, the others back to an end of the deck or to the trash. The
// order in which the rest go back is chosen card by card, by the player whose effect it is,
// unless the judge leaves them as they were; where all of them are copies of one card there is
// nothing to choose. What an effect's words leave over goes back on top as it was. (en-2025,
// Returning Revealed Cards to the Deck; comprehensive-4.2, 15-15-3)
//
// Of "add 1 A and 1 B" the parts are filled one after the other. A card that fits several of them
// counts for the one that its player says, even if nothing is left for another. (ruling Q1050)
#include "model/dcg/effects/resolving/revealing.hpp"

#include <algorithm>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/security_stack.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::Instruction;

bool goes_on_top(const Frame& frame, const Instruction& instruction) {
  constexpr auto kTop = static_cast<std::uint8_t>(cards::DeckEnd::top);
  return asks_for_end(instruction) ? frame.end == kTop + 1 : instruction.target.count == kTop;
}

void put_in_deck(const Table& t, CardId card, bool on_top) {
  if (t.state.revealed_from != RevealedFrom::deck) return put_back(t, card, on_top);
  const auto deck = t.side(t.state.owner_of(card)).deck;
  const bool had_room = on_top ? deck.push(card) : deck.insert(0, card);
  assert(had_room && "an area holds all cards of a player");
  (void)had_room;
}

void take_from_revealed(const Table& t, CardId card) {
  auto& revealed = t.state.revealed;
  for (std::size_t i = 0; i < revealed.size(); ++i) {
    if (revealed[i] == card) return revealed.erase(i);
  }
  assert(false && "the card is not revealed");
}

/// What an earlier effect has left revealed makes way for cards from elsewhere.
void begin_to_reveal(const Table& t, RevealedFrom from) {
  if (t.state.revealed_from != from) put_revealed_back(t);
  t.state.revealed_from = from;
}

/// All that is left goes back in the order in which it lay.
void return_as_they_were(const Table& t, bool on_top) {
  auto& revealed = t.state.revealed;
  while (!revealed.empty()) {
    const CardId card = on_top ? revealed.back() : revealed[0];
    revealed.erase(on_top ? revealed.size() - 1 : 0);
    put_in_deck(t, card, on_top);
  }
}

bool may_be_taken(const View& v, const Frame& frame, const Instruction& instruction, CardId card) {
  return instruction.action != Action::add_revealed || means_card(v, frame, instruction, card);
}

/// The revealed cards that the instruction may take next, one of each kind.
void find_next(const View& v, const Frame& frame, const Instruction& instruction, Candidates& out) {
  for (const CardId card : v.state.revealed) {
    const bool copy = std::ranges::any_of(
        out, [&](CardId found) { return v.state.def[found] == v.state.def[card]; });
    if (!copy && may_be_taken(v, frame, instruction, card)) (void)out.push(card);
  }
}

// ---- Parts of "add 1 A and 1 B"

constexpr std::size_t kPartsAhead = 4;  ///< with the part that is filled now
constexpr unsigned kPartBits = 2, kMostAhead = 3;

unsigned taken_ahead_for(const Frame& frame, std::size_t further) {
  return frame.ahead >> (kPartBits * further) & kMostAhead;
}

/// The part that is so many parts further on; none: there are no more.
const Instruction* later_part(const View& v, const Frame& frame, std::size_t further) {
  const auto all = v.cards.instructions(frame.effect.bits());
  const std::size_t at = frame.instruction + further;
  if (further >= kPartsAhead || at >= all.size()) return nullptr;
  const bool is_part = all[at].action == Action::add_revealed &&
                       all[at].joint == cards::Joint::together &&
                       all[at].bullet == all[frame.instruction].bullet;
  return is_part ? &all[at] : nullptr;
}

/// The place of the part that is filled now among the parts of its sentence, from 1.
std::size_t number_of_part(const View& v, const Frame& frame) {
  const auto all = v.cards.instructions(frame.effect.bits());
  std::size_t first = frame.instruction;
  while (first > 0 && all[first].joint == cards::Joint::together &&
         all[first - 1].action == Action::add_revealed) {
    --first;
  }
  return 1 + frame.instruction - first;
}

int count_fits(const View& v, const Frame& frame, const Instruction& part) {
  return static_cast<int>(std::ranges::count_if(
      v.state.revealed, [&](CardId card) { return means_card(v, frame, part, card); }));
}

/// `next`, which fit this part, as cards for a later one. Only where that leaves this part without
/// a card and another card revealed: else the same cards are added either way. (1-3-2: as many as
/// possible)
void offer_for_later_parts(const View& v, const Frame& frame, const Instruction& instruction,
                           const Candidates& next, Decisions& out) {
  if (instruction.action != Action::add_revealed || frame.wanted == 0) return;
  if (count_fits(v, frame, instruction) > frame.wanted) return;
  const std::size_t here = number_of_part(v, frame);
  const Instruction* part = nullptr;
  for (std::size_t further = 1; (part = later_part(v, frame, further)) != nullptr; ++further) {
    const unsigned taken = taken_ahead_for(frame, further);
    const int wanted = scaled(v, frame, *part, part->amount) - static_cast<int>(taken);
    if (wanted <= 0 || taken == kMostAhead || count_fits(v, frame, *part) <= wanted) continue;
    for (const CardId card : next) {
      if (!means_card(v, frame, *part, card)) continue;
      (void)out.push({DecisionKind::choose_card, card, static_cast<std::uint8_t>(here + further)});
    }
  }
}

}  // namespace

int taken_ahead(const Frame& frame) { return static_cast<int>(taken_ahead_for(frame, 0)); }

bool reveal_deck(const Table& t, Player player, int amount) {
  const auto deck = t.side(player).deck;
  const bool can = !deck.empty();
  begin_to_reveal(t, RevealedFrom::deck);
  for (int i = 0; i < amount && !deck.empty(); ++i) {
    if (t.state.revealed.full()) {
      t.overflow(Capacity::revealed);
      break;
    }
    (void)t.state.revealed.push(deck.pop());
  }
  return can;
}

bool reveal_security(const Table& t, Player player, int amount) {
  const auto security = t.side(player).security;
  const bool can = !security.empty();
  begin_to_reveal(t, RevealedFrom::security);
  const int count = amount == 0 ? static_cast<int>(security.size()) : amount;
  for (int i = 0; i < count && !security.empty(); ++i) {
    if (t.state.revealed.full()) {
      t.overflow(Capacity::revealed);
      break;
    }
    (void)t.state.revealed.push(take_security(t, player, cards::DeckEnd::top));
  }
  return can;
}

void reveal_held(const Table& t, CardId card) {
  begin_to_reveal(t, RevealedFrom::hand);
  if (!t.state.revealed.push(card)) t.overflow(Capacity::revealed);
}

bool is_revealed_from(const State& state, CardId card, RevealedFrom from) {
  return state.revealed_from == from &&
         std::ranges::find(state.revealed, card) != state.revealed.end();
}

void put_back(const Table& t, CardId card, bool on_top) {
  const SideRef side = t.side(t.state.owner_of(card));
  bool had_room = false;
  switch (t.state.revealed_from) {
    case RevealedFrom::deck:
      had_room = on_top ? side.deck.push(card) : side.deck.insert(0, card);
      break;
    case RevealedFrom::security:
      had_room = on_top ? side.security.push(card) : side.security.insert(0, card);
      break;
    case RevealedFrom::hand: return put_in_hand(t, card);
  }
  assert(had_room && "an area holds all cards of a player");
  (void)had_room;
}

bool put_back_and_shuffle(const Table& t, bool shuffles) {
  if (t.state.revealed.empty()) return false;
  const Player owner = t.state.owner_of(t.state.revealed[0]);
  const bool of_security = t.state.revealed_from == RevealedFrom::security;
  put_revealed_back(t);
  if (shuffles && of_security) shuffle_security(t, owner);
  return true;
}

bool trash_revealed(const Table& t) {
  const bool can = !t.state.revealed.empty();
  while (!t.state.revealed.empty()) {
    const CardId card = t.state.revealed[0];
    t.state.revealed.erase(0);
    add_to_trash(t, card);
  }
  return can;
}

void offer_revealed(const View& v, const Frame& frame, const Instruction& instruction,
                    Decisions& out) {
  Candidates next;
  find_next(v, frame, instruction, next);
  for (const CardId card : next) (void)out.push({DecisionKind::choose_card, card});
  offer_for_later_parts(v, frame, instruction, next, out);
  const bool may_stop = instruction.target.pick == cards::Pick::choose_up_to && frame.done != 0;
  if (may_stop) (void)out.push({DecisionKind::choose_no_more});
}

void go_on_with_revealed(const Table& t, const Instruction& instruction) {
  const View v = t.view();
  const Frame& frame = t.effect();
  Candidates next;
  find_next(v, frame, instruction, next);
  const bool adds = instruction.action == Action::add_revealed;
  if (!next.empty() && frame.end == 0 && asks_for_end(instruction)) {
    return t.let_decide(frame.owner, Asks::deck_end);
  }
  if (next.empty() || (adds && frame.wanted == 0)) return finish_instruction(t, frame.done != 0);
  const bool alone = t.state.revealed.size() == 1;
  if (!adds && !alone && v.judged(Question::revealed_order, RevealedOrder::as_they_were)) {
    return_as_they_were(t, goes_on_top(frame, instruction));
    return finish_instruction(t, true);
  }
  const bool may_stop = instruction.target.pick == cards::Pick::choose_up_to;
  Decisions for_later;
  offer_for_later_parts(v, frame, instruction, next, for_later);
  if (next.size() == 1 && !may_stop && for_later.empty()) {
    return choose_revealed(t, instruction, next[0], 0);
  }
  t.let_decide(frame.owner, Asks::revealed_card);
}

void choose_revealed(const Table& t, const Instruction& instruction, CardId card,
                     std::uint8_t part) {
  Frame& frame = t.effect();
  if (part == 0 && frame.done < 255) ++frame.done;
  take_from_revealed(t, card);
  t.state.check_due = 1;
  if (instruction.action != Action::add_revealed) {
    return put_in_deck(t, card, goes_on_top(frame, instruction));
  }
  if (part == 0) {
    --frame.wanted;
  } else {
    const std::size_t further = part - number_of_part(t.view(), frame);
    frame.ahead = static_cast<std::uint8_t>(frame.ahead + (1U << (kPartBits * further)));
  }
  add_to_hand(t, card);
}

void put_revealed_back(const Table& t) {
  return_as_they_were(t, true);
  t.state.revealed_from = RevealedFrom::deck;
}

}  // namespace headjudge::dcg
