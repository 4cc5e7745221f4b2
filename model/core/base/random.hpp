// Random numbers that are the same on every machine.
//
// The standard library's distributions and its shuffle differ between implementations, so a seed
// would name different games at different places. Here everything is spelt out: splitmix64 for the
// bits, rejection for an unbiased `below`, Fisher and Yates for the shuffle.
//
// Sources: S. Vigna, splitmix64.c (2015, public domain); D. Knuth, "The Art of Computer
// Programming", volume 2, algorithm 3.4.2P.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace headjudge {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }

  /// A number from 0 to limit - 1, each equally likely.
  constexpr std::uint64_t below(std::uint64_t limit) {
    assert(limit > 0);
    const std::uint64_t uneven = (~std::uint64_t{0} % limit + 1) % limit;  // 2^64 mod limit
    std::uint64_t drawn = next();
    while (drawn < uneven) drawn = next();
    return drawn % limit;
  }

  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[static_cast<std::size_t>(below(left))]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace headjudge
