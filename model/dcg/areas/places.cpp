// Where a card lies, as far as its copies elsewhere are to be told from it.
//
// Copies of a card in one place are one offer, unless an effect waits for one of them or has been
// used; how a card came to the field is read from where it lay. (comprehensive-4.2, 3-1-3)
#include "model/dcg/areas/places.hpp"

#include <algorithm>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

Permanent holder_of(const State& state, CardId card) {
  for (const Permanent permanent : state.side(state.owner_of(card)).field) {
    const auto lies = [&](const auto& pile) { return std::ranges::find(pile, card) != pile.end(); };
    if ((lies(permanent.cards()) && permanent.top() != card) || lies(permanent.links())) {
      return permanent;
    }
  }
  return nullptr;
}

Permanent permanent_of_top(const State& state, CardId card) {
  for (const Permanent permanent : state.side(state.owner_of(card)).field) {
    if (permanent.top() == card) return permanent;
  }
  return nullptr;
}

std::uint16_t place_of_card(const State& state, CardId card) {
  constexpr std::uint16_t kTrash = 1;
  constexpr std::uint16_t kSecurity = 2;
  constexpr std::uint16_t kStacks = 256;
  if (lies_in_trash(state, card)) return kTrash;
  const auto& security = state.side(state.owner_of(card)).security;
  if (std::ranges::find(security, card) != security.end()) return kSecurity;
  const Permanent holder = holder_of(state, card);
  return holder == nullptr ? 0 : static_cast<std::uint16_t>(kStacks + holder.id());
}

namespace {

/// An effect waits for the card that it is printed on, or once that has left for the one that lay
/// on top then.
bool waits_for(const PendingEffect& pending, CardId card) {
  if (pending.what != Waiting::effect) return false;
  if (pending.state == SourceState::left_before) return pending.bearer == card;
  return pending.state == SourceState::in_play && pending.source == card;
}
bool waits_for(const Interrupting& waiting, CardId card) {
  return waiting.activated == 0 && waiting.effect.state == SourceState::in_play &&
         waiting.effect.source == card;
}

std::uint16_t effect_of(const PendingEffect& pending) { return pending.effect.bits(); }
std::uint16_t effect_of(const Interrupting& waiting) { return waiting.effect.effect.bits(); }

/// Do the same effects wait for both?
template <class Line>
bool wait_alike(const Line& line, CardId one, CardId other) {
  return std::ranges::all_of(line, [&](const auto& each) {
    int more_for_one = 0;
    for (const auto& same : line) {
      if (effect_of(same) != effect_of(each)) continue;
      more_for_one += (waits_for(same, one) ? 1 : 0) - (waits_for(same, other) ? 1 : 0);
    }
    return more_for_one == 0;
  });
}

bool are_used_alike(const Uses& used, CardId one, CardId other) {
  return std::ranges::all_of(used, [&](const Use& use) {
    const std::uint16_t effect = use.effect.bits();
    return used.times(effect, one, false) == used.times(effect, other, false);
  });
}

}  // namespace

bool is_waited_for(const State& state, CardId card) {
  const auto waits = [&](const auto& each) { return waits_for(each, card); };
  return std::ranges::any_of(state.pending, waits) ||
         std::ranges::any_of(state.interrupting, waits);
}

bool are_alike(const State& state, CardId one, CardId other) {
  return state.def[one] == state.def[other] &&
         place_of_card(state, one) == place_of_card(state, other) &&
         wait_alike(state.pending, one, other) && wait_alike(state.interrupting, one, other) &&
         are_used_alike(state.used, one, other);
}

std::uint8_t origin_of(const Table& t, CardId card) {
  const State& state = t.state;
  const std::uint8_t by = t.acting == nullptr ? std::uint8_t{0} : cards::kByEffect;
  const auto& hand = state.side(state.owner_of(card)).hand;
  if (std::ranges::find(hand, card) != hand.end()) return by;  // as most often
  const Permanent holder = holder_of(state, card);
  const bool beneath =
      holder != nullptr && std::ranges::find(holder.cards(), card) != holder.cards().end();
  if (beneath) return by | cards::kFromStack;
  return lies_in_trash(state, card) ? static_cast<std::uint8_t>(by | cards::kFromTrash) : by;
}

bool lies_in_trash(const State& state, CardId card) {
  const auto& trash = state.side(state.owner_of(card)).trash;
  return std::ranges::find(trash, card) != trash.end();
}

}  // namespace headjudge::dcg
