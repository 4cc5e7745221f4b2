// Arrays of the state that can fill up: a game that would need more room than there is ends, and
// says which of them was full.
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
  waiting,
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
};
inline constexpr std::array<std::string_view, 16> kCapacityNames = {"field",
                                                                    "stack",
                                                                    "modifiers",
                                                                    "waiting effects",
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
                                                                    "Options in use"};

}  // namespace headjudge::dcg
