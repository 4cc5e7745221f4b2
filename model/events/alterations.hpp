// What each action can alter of the facts that the relation reads off a card: what is on top of a
// stack, of which kind and colour that is, whose effects it has, what its DP is made of.
//
// The relation tells two effects apart by such a fact only where nothing in the whole pool alters
// it. A new action is a compile error until it has said what it alters.
#pragma once

#include <cstdint>

#include "model/cards/program/card.hpp"

namespace headjudge::events {

/// Kinds of facts; one bit each.
using Alterations = std::uint16_t;
inline constexpr Alterations kAltersKinds = 1;      ///< a Tamer may be a Digimon as well
inline constexpr Alterations kAltersColors = 2;     ///< more than are printed
inline constexpr Alterations kAltersTops = 4;       ///< "this Digimon" gets another card on top
inline constexpr Alterations kLendsEffects = 8;     ///< effects work on another card than their own
inline constexpr Alterations kSetsOffEffects = 16;  ///< on purpose, whatever their timing
inline constexpr Alterations kAltersDp = 32;        ///< other than by the things of its row
inline constexpr Alterations kRaisesMaxima = 64;    ///< that a filter prints
inline constexpr Alterations kPlacesOnField = 128;  ///< a Digimon that nothing has weakened yet

[[nodiscard]] Alterations alterations_of(cards::Action action);

/// What holds of a whole pool.
struct PoolFacts {
  Alterations altered = 0;    ///< by any action of any effect
  bool lowers_dp = false;     ///< in whatever way; else one that has just been played lives
  bool overflows = false;     ///< <Overflow> stands on a card
  bool gives_checks = false;  ///< <Security Attack>, <Piercing>

  [[nodiscard]] bool alters(Alterations what) const { return (altered & what) != 0; }
};
[[nodiscard]] PoolFacts facts_of(const cards::Pool& pool);

/// Does it give a keyword by which an attack checks more security cards, or takes such a one away?
[[nodiscard]] bool gives_checks(const cards::Instruction& instruction);

}  // namespace headjudge::events
