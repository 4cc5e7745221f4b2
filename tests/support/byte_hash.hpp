// A state's bytes, and the hash of a small game's state: FNV over its bytes, from 0.
//
// A position that has an assignment of its own is no argument for std::bit_cast, though its copies
// are copies of its bytes.
// Source: G. Fowler, L. C. Noll and P. Vo, the FNV hash, with its 64-bit prime.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace headjudge::test {

template <class State>
using BytesOf = std::array<std::uint8_t, sizeof(State)>;

template <class State>
[[nodiscard]] BytesOf<State> bytes_of(const State& state) {
  static_assert(std::is_trivially_copy_constructible_v<State>);
  BytesOf<State> bytes;
  std::memcpy(bytes.data(), &state, sizeof state);
  return bytes;
}

template <class State>
[[nodiscard]] State state_of(const BytesOf<State>& bytes) {
  static_assert(std::is_trivially_copy_constructible_v<State>);
  State state{};
  std::memcpy(static_cast<void*>(&state), bytes.data(), sizeof state);
  return state;
}

template <class State>
[[nodiscard]] std::uint64_t byte_hash(const State& state) {
  std::uint64_t mixed = 0;
  for (const std::uint8_t byte : bytes_of(state)) mixed = (mixed ^ byte) * 0x100000001B3U;
  return mixed;
}

}  // namespace headjudge::test
