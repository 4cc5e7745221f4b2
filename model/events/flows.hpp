// Where cards can go while something is carried out: flows from zone to zone.
//
// The resources that can be counted in a game are its cards by zone. Whatever an instruction or a
// procedure does to them is a number of cards that go from one zone to another. What is written
// down here is only which flows can occur at all, each any number of times: an interval from 0
// without an end. An action that is not known precisely can move anything anywhere.
//
// (proofs/termination/termination.hpp looks for a weight of each zone that no flow raises.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace headjudge::events {

enum class Zone : std::uint8_t {
  hand,
  deck,
  egg_deck,
  security,
  trash,
  upright,    ///< on top of a stack of the field that is not suspended
  suspended,  ///< on top of one that is
  beneath,    ///< a digivolution card or a link card
  outside,    ///< in no area: revealed, checked, being used; a Token that is not in play
};
inline constexpr std::size_t kZones = 9;

/// A bit per zone.
using Zones = std::uint16_t;
template <class... Each>
[[nodiscard]] constexpr Zones zones(Each... each) {
  return static_cast<Zones>(((1U << static_cast<unsigned>(each)) | ...));
}
inline constexpr Zones kEveryZone = (1U << kZones) - 1;
inline constexpr Zones kTops = zones(Zone::upright, Zone::suspended);
inline constexpr Zones kFieldZones = static_cast<Zones>(kTops | zones(Zone::beneath));
inline constexpr Zones kElsewhere = static_cast<Zones>(kEveryZone & ~kFieldZones);

/// For each zone, those to which its cards can go.
struct Flows {
  std::array<Zones, kZones> to{};

  [[nodiscard]] constexpr bool has(std::size_t from, std::size_t into) const {
    return from == into || (to[from] >> into & 1U) != 0;
  }
  /// Can a card go from one of these zones to one of those?
  [[nodiscard]] constexpr bool any(Zones from, Zones into) const {
    for (std::size_t zone = 0; zone < kZones; ++zone) {
      const auto others = static_cast<Zones>(to[zone] & ~(1U << zone));
      if ((from >> zone & 1U) != 0 && (others & into) != 0) return true;
    }
    return false;
  }
  constexpr Flows& operator|=(const Flows& more) {
    for (std::size_t zone = 0; zone < kZones; ++zone) to[zone] |= more.to[zone];
    return *this;
  }
  friend constexpr Flows operator|(Flows one, const Flows& other) { return one |= other; }
  friend constexpr bool operator==(const Flows&, const Flows&) = default;
};

[[nodiscard]] constexpr Flows flows(Zones from, Zones into) {
  Flows made;
  for (std::size_t zone = 0; zone < kZones; ++zone) {
    if ((from >> zone & 1U) != 0) made.to[zone] = into;
  }
  return made;
}

inline constexpr Flows kAnything = flows(kEveryZone, kEveryZone);
inline constexpr Flows kNothingMoves{};
/// A stack leaves the field for the trash.
inline constexpr Flows kLeavesField = flows(kFieldZones, zones(Zone::trash, Zone::outside));

}  // namespace headjudge::events
