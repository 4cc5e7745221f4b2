// How a place of a search becomes few bytes, and is made of them again.
//
// Packing loses nothing: what is unpacked is what was packed, byte by byte, and equal places give
// equal bytes. So a store that compares packed bytes compares places in full.
//
// A position of a game takes kilobytes, and most of them are as they were in the first position
// that was packed. What is kept is where they differ: so many bytes alike, then so many that
// differ, and these, again and again. A game may pack better than that by two members:
//   pack(state, bytes)   appends the state to a PackedBytes
//   unpack(bytes)        the state
#pragma once

#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <tuple>
#include <type_traits>
#include <vector>

#include "model/core/game/dynamics.hpp"
#include "proofs/model_checking/packed_set.hpp"

namespace headjudge::proofs {

using PackedBytes = std::vector<std::byte>;

/// Seven bits a byte, the lowest first; the last byte is below 128.
inline void pack_number(std::size_t number, PackedBytes& out) {
  for (; number >= 128; number >>= 7U) out.push_back(static_cast<std::byte>(number | 128U));
  out.push_back(static_cast<std::byte>(number));
}
/// Takes a number off the front.
[[nodiscard]] inline std::size_t unpack_number(Bytes& bytes) {
  std::size_t number = 0;
  for (unsigned shift = 0;; shift += 7) {
    const auto byte = static_cast<std::size_t>(bytes.front());
    bytes = bytes.subspan(1);
    number |= (byte & 127U) << shift;
    if (byte < 128) return number;
  }
}

/// The numbers of a tuple, whatever their signs.
template <class... Numbers>
void pack_numbers(const std::tuple<Numbers...>& numbers, PackedBytes& out) {
  const auto pack = [&](std::int64_t number) {
    const auto twice = static_cast<std::uint64_t>(number) << 1U;
    pack_number(number < 0 ? ~twice : twice, out);
  };
  std::apply([&](const auto&... each) { (pack(static_cast<std::int64_t>(each)), ...); }, numbers);
}
/// Takes them off the front, into the same tuple of references.
template <class... Numbers>
void unpack_numbers(Bytes& bytes, const std::tuple<Numbers&...>& numbers) {
  const auto unpack = [&]<class Number>(Number& into) {
    const std::uint64_t packed = unpack_number(bytes);
    const std::uint64_t half = packed >> 1U;
    into = static_cast<Number>(static_cast<std::int64_t>((packed & 1U) != 0 ? ~half : half));
  };
  std::apply([&](auto&... each) { (unpack(each), ...); }, numbers);
}

namespace packing_detail {

/// The first place from `at` on in which two stretches of bytes differ; `size` where none is.
[[nodiscard]] inline std::size_t first_difference(const std::byte* a, const std::byte* b,
                                                  std::size_t at, std::size_t size) {
  for (; at + sizeof(std::uint64_t) <= size; at += sizeof(std::uint64_t)) {
    std::uint64_t x = 0;
    std::uint64_t y = 0;
    std::memcpy(&x, a + at, sizeof x);
    std::memcpy(&y, b + at, sizeof y);
    if (x != y) break;
  }
  while (at < size && a[at] == b[at]) ++at;
  return at;
}

/// Where the stretch ends that begins with a difference: at the next three bytes that are alike.
[[nodiscard]] inline std::size_t end_of_difference(const std::byte* a, const std::byte* b,
                                                   std::size_t at, std::size_t size) {
  constexpr std::size_t kAlike = 3;
  std::size_t end = at;
  for (; at < size && at - end < kAlike; ++at) {
    if (a[at] != b[at]) end = at + 1;
  }
  return end;
}

}  // namespace packing_detail

/// Appends where `bytes` differ from `first`.
inline void pack_difference(const std::byte* bytes, const std::byte* first, std::size_t size,
                            PackedBytes& out) {
  using namespace packing_detail;
  std::size_t done = 0;
  for (std::size_t from = first_difference(bytes, first, 0, size); from < size;
       from = first_difference(bytes, first, done, size)) {
    const std::size_t to = end_of_difference(bytes, first, from, size);
    pack_number(from - done, out);
    pack_number(to - from, out);
    out.insert(out.end(), bytes + from, bytes + to);
    done = to;
  }
}

/// Writes the differences into `into`, which holds what `first` was.
inline void unpack_difference(Bytes packed, std::byte* into) {
  while (!packed.empty()) {
    into += unpack_number(packed);
    const std::size_t count = unpack_number(packed);
    std::memcpy(into, packed.data(), count);
    into += count;
    packed = packed.subspan(count);
  }
}

/// Positions of a game.
template <GameDynamics G>
class StatePacking {
 public:
  using State = typename G::State;

  explicit StatePacking(const G& game) : game_(&game) {}

  void pack(const State& state, PackedBytes& out) {
    if constexpr (kHasItsOwn) {
      game_->pack(state, out);
    } else {
      if (first_ == nullptr) first_ = std::make_unique<State>(state);
      pack_difference(bytes_of(state), bytes_of(*first_), sizeof(State), out);
    }
  }
  [[nodiscard]] State unpack(Bytes packed) const {
    if constexpr (kHasItsOwn) {
      return game_->unpack(packed);
    } else {
      State state = *first_;
      unpack_difference(packed, reinterpret_cast<std::byte*>(&state));
      return state;
    }
  }

 private:
  static constexpr bool kHasItsOwn =
      requires(const G& game, const State& state, PackedBytes& out, Bytes packed) {
        game.pack(state, out);
        { game.unpack(packed) } -> std::same_as<State>;
      };
  [[nodiscard]] static const std::byte* bytes_of(const State& state) {
    return reinterpret_cast<const std::byte*>(&state);
  }

  const G* game_;
  std::unique_ptr<State> first_;  ///< the first that was packed
};

/// Places that are few bytes as they are.
template <class Place>
struct PlainPacking {
  static_assert(std::has_unique_object_representations_v<Place>, "equal is equal bytes");

  void pack(const Place& place, PackedBytes& out) const {
    const Bytes bytes = std::as_bytes(std::span(&place, 1));
    out.insert(out.end(), bytes.begin(), bytes.end());
  }
  [[nodiscard]] Place unpack(Bytes packed) const {
    Place place{};
    assert(packed.size() == sizeof place);
    std::memcpy(&place, packed.data(), sizeof place);
    return place;
  }
};

}  // namespace headjudge::proofs
