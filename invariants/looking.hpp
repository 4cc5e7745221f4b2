// What the invariants of every game look for.
//
// A sentence about what may be decided is held against the offers; one that a judge can lift says
// so, and asks that judge in the same situation.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "invariants/invariant.hpp"

namespace headjudge {

template <class Cards, class Card>
[[nodiscard]] bool contains(const Cards& cards, Card card) {
  return std::ranges::find(cards, card) != cards.end();
}

/// Applies `allowed` to every offer of the given kinds; not applicable when there is none.
template <class Position, class Kind, class Allowed>
[[nodiscard]] Verdict every_offer(const Position& position, std::initializer_list<Kind> kinds,
                                  Allowed&& allowed) {
  Verdict verdict = Verdict::not_applicable;
  for (const auto& offer : position.offers) {
    if (std::ranges::find(kinds, offer.kind) == kinds.end()) continue;
    if (!allowed(offer)) return Verdict::broken;
    verdict = Verdict::held;
  }
  return verdict;
}

}  // namespace headjudge
