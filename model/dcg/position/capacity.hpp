// Arrays of the state that can fill up: a game that would need more room than there is ends, and
// says which of them was full. So does a game whose persistent effects undo each other: no number
// of layers would be enough (reading/settling.cpp). And so does one in which a DNA digivolution
// would have to be taken back once the cards are one stack (procedures/dna_digivolution.cpp).
//
// State::overflow has a bit for each.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace headjudge::dcg {

/// Arrays that can fill up, by name; one bit each in State::overflow.
enum class Capacity : std::uint8_t {
  field,
  stack,
  modifiers,
  pending,
  frames,
  targets,
  eggs,
  lasting,
  granted,
  announced,
  interrupting,
  revealed,
  links,
  tokens,
  procedures,
  options,
  instructions,
  uses,
  activated,
  layers,
  joined,
};
inline constexpr std::array<std::string_view, 21> kCapacityNames = {
    "field",
    "stack",
    "modifiers",
    "pending effects",
    "frames",
    "targets",
    "Digi-Egg deck",
    "lasting effects",
    "gained effects",
    "announced events",
    "interrupting effects",
    "revealed cards",
    "link cards",
    "Tokens",
    "procedures",
    "Options in use",
    "noted instructions",
    "uses in a turn",
    "activated effects",
    "layers of persistent effects that undo each other",
    "two Digimon that became one and cannot be paid for"};

/// Those that have been full: a bit for each, in bytes without alignment.
class FullArrays {
 public:
  void add(Capacity capacity) {
    const auto bit = static_cast<unsigned>(capacity);
    std::uint8_t& eight = bits_[bit / 8U];
    eight = static_cast<std::uint8_t>(eight | 1U << bit % 8U);
  }
  [[nodiscard]] std::uint32_t bits() const {
    return bits_[0] | std::uint32_t{bits_[1]} << 8U | std::uint32_t{bits_[2]} << 16U;
  }

 private:
  std::array<std::uint8_t, 3> bits_{};
};
static_assert(kCapacityNames.size() <= 24);

}  // namespace headjudge::dcg
