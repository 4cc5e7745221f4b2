// What Digimon are in one position, each worked out once.
//
// Listing what is legal asks for the standing of one Digimon dozens of times, and each time looks
// at every persistent effect in play. Whoever only looks at a position makes one of these beside
// it and looks through `View::remembering`: while it lives, nothing may change the position. It is
// never part of a position and never outlives a look.
//
// Stacks that do not lie in the position (the copy of one that has left, a card in security) are
// not kept.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "model/core/base/scratch_vector.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// For each of the PrintedFlags, where it is.
using PlacesByFlag = std::array<Places, 8>;

/// A persistent effect that a stack has. Whether it is active is worked out when it is first asked.
enum class Active : std::uint8_t { unknown, no, yes };
struct KnownSource {
  std::uint16_t effect = 0;
  Active active = Active::unknown;
};
/// More persistent effects than this of one stack are not kept.
using SourcesOfStack = ScratchVector<KnownSource, 32>;

class KnownStandings {
 public:
  KnownStandings() = default;
  KnownStandings(const KnownStandings&) = delete;
  KnownStandings& operator=(const KnownStandings&) = delete;

  /// Calls work_out() only if this has not been asked for the stack, with this depth, before.
  template <class WorkOut>
  const Standing& standing(const View& v, std::size_t place, Depth depth, WorkOut&& work_out) {
    const std::size_t row =
        depth == Depth::with_persistent ? static_cast<std::size_t>(v.layers) : kRowOfModified;
    const Places bit = Places{1} << place;
    Slot& slot = slots_[row * kPlaces + place];
    if ((known_[row] & bit) == 0) {
      std::construct_at(&slot.standing, work_out());
      known_[row] |= bit;
    }
    return slot.standing;
  }
  /// Where the stacks lie that have the flag; by_flag() says it of all flags, once.
  template <class ByFlag>
  Places places_with(std::uint8_t flag, ByFlag&& by_flag) {
    if (!places_) places_ = by_flag();
    return (*places_)[static_cast<std::size_t>(std::countr_zero(flag))];
  }
  /// The persistent effects of the stack there, as a layer sees them; list(out) fills them in and
  /// says whether there was room, once. Null where they are not kept: there was no room.
  struct Sources {
    KnownSource* first = nullptr;
    std::size_t count = 0;
  };
  template <class List>
  std::optional<Sources> sources(const View& v, std::size_t place, List&& list) {
    SourcesOfLayer& layer = sources_[static_cast<std::size_t>(v.layers)];
    const Places bit = Places{1} << place;
    if ((layer.too_many & bit) != 0) return std::nullopt;
    if ((layer.listed & bit) == 0) {
      SourcesOfStack found;
      const bool room = list(found) && layer.all.size() + found.size() <= layer.all.capacity();
      if (!room) layer.too_many |= bit;
      if (!room) return std::nullopt;
      layer.first[place] = static_cast<std::uint8_t>(layer.all.size());
      layer.count[place] = static_cast<std::uint8_t>(found.size());
      for (const KnownSource& each : found) (void)layer.all.push(each);
      layer.listed |= bit;
    }
    return Sources{layer.all.begin() + layer.first[place], layer.count[place]};
  }

 private:
  static constexpr std::size_t kPlaces = 2 * kMaxField;
  static constexpr std::size_t kRowOfModified = View::kLayers + 1;
  static constexpr std::size_t kRows = kRowOfModified + 1;
  /// Nothing is written before it is known: most are never asked for.
  union Slot {
    Slot() {}
    Standing standing;
  };

  struct SourcesOfLayer {
    SourcesOfLayer() {}
    Places listed = 0;
    Places too_many = 0;
    std::array<std::uint8_t, kPlaces> first;
    std::array<std::uint8_t, kPlaces> count;
    ScratchVector<KnownSource, 128> all;
  };

  std::array<Places, kRows> known_{};
  std::array<SourcesOfLayer, View::kLayers + 1> sources_;
  std::optional<PlacesByFlag> places_;
  std::array<Slot, kRows * kPlaces> slots_;
};

/// Where in the fields the stack lies, as a bit of Places is counted; nothing for one that is not
/// part of this position.
[[nodiscard]] inline std::optional<std::size_t> place_of(const State& state,
                                                         const Permanent& permanent) {
  constexpr std::less<const Permanent*> before;
  for (std::size_t player = 0; player < state.side.size(); ++player) {
    const auto& field = state.side[player].field;
    if (before(&permanent, field.begin()) || !before(&permanent, field.end())) continue;
    return player * kMaxField + static_cast<std::size_t>(&permanent - field.begin());
  }
  return std::nullopt;
}

}  // namespace headjudge::dcg
