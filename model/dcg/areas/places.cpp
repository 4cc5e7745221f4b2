// Where a card lies, as far as its copies elsewhere are to be told from it.
//
// Copies of a card in one place are one offer; how a card came to the field is read from where it
// lay. (comprehensive-4.2, 3-1-3)
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
