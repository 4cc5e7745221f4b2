// In which zone of the relation (model/events) each card of a game lies.
//
// Of two positions only the cards that have come to another zone are told.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "model/dcg/areas/places.hpp"
#include "model/dcg/position/state.hpp"
#include "model/events/relation.hpp"

namespace headjudge::dcg {

/// Where each card of the game is.
using ZoneOf = std::array<events::Zone, kMaxInstances>;

[[nodiscard]] inline ZoneOf zones_in(const State& state) {
  using events::Zone;
  ZoneOf zones;
  zones.fill(Zone::outside);
  const auto lie = [&](const auto& cards, Zone zone) {
    for (const CardId card : cards) zones[card] = zone;
  };
  for (const Side& side : state.sides()) {
    lie(side.hand, Zone::hand);
    lie(side.deck, Zone::deck);
    lie(side.eggs, Zone::egg_deck);
    lie(side.security, Zone::security);
    lie(side.trash, Zone::trash);
    for (const Permanent permanent : side.field) {
      lie(permanent.cards(), Zone::beneath);
      lie(permanent.links(), Zone::beneath);
      zones[permanent.top()] = permanent->suspended != 0 ? Zone::suspended : Zone::upright;
    }
  }
  return zones;
}

/// Calls act(card) for each card that has come to another zone. Most have not: they are compared
/// some at a time.
template <class Act>
void for_each_moved(const ZoneOf& before, const ZoneOf& now, Act&& act) {
  constexpr std::size_t kAtOnce = 8;
  static_assert(kMaxInstances % kAtOnce == 0 && sizeof(events::Zone) == 1);
  for (std::size_t first = 0; first < now.size(); first += kAtOnce) {
    std::uint64_t eight_before = 0;
    std::uint64_t eight_now = 0;
    std::memcpy(&eight_before, &before[first], kAtOnce);
    std::memcpy(&eight_now, &now[first], kAtOnce);
    if (eight_before == eight_now) continue;
    for (std::size_t card = first; card < first + kAtOnce; ++card) {
      if (before[card] != now[card]) act(card);
    }
  }
}

/// Has a card gone from one stack to beneath another? That is the same zone. Top cards tell stacks
/// apart, since a stack may be named after the card that moves.
[[nodiscard]] inline bool any_changes_stack(const State& before, const State& now) {
  return std::ranges::any_of(now.sides(), [&](const Side& side) {
    return std::ranges::any_of(side.field, [&](Permanent stack) {
      return std::ranges::any_of(stack.cards(), [&](CardId card) {
        const Permanent held = card == stack.top() ? nullptr : holder_of(before, card);
        return held != nullptr && held.top() != stack.top();
      });
    });
  });
}

}  // namespace headjudge::dcg
