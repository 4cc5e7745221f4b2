// The hash of a small game's state: FNV over its bytes, from 0.
//
// Source: G. Fowler, L. C. Noll and P. Vo, the FNV hash, with its 64-bit prime.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace headjudge::test {

template <class State>
[[nodiscard]] std::uint64_t byte_hash(const State& state) {
  std::uint64_t mixed = 0;
  for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(State)>>(state)) {
    mixed = (mixed ^ byte) * 0x100000001B3U;
  }
  return mixed;
}

}  // namespace headjudge::test
