// Numbers without alignment: a State of bytes needs no padding, whatever its size.
//
// A struct that holds a 16-bit integer must begin at an even address, and the compiler fills the
// gap with bytes that mean nothing. Positions are compared and hashed as bytes, so there is none.
#pragma once

#include <cassert>
#include <cstdint>

#include "model/cards/program/card.hpp"

namespace headjudge::dcg {

/// A 16-bit number.
class Short {
 public:
  Short() = default;
  explicit Short(int value)
      : low_(static_cast<std::uint8_t>(value & 0xFF)),
        high_(static_cast<std::uint8_t>((value >> 8) & 0xFF)) {
    assert(this->value() == value || bits() == value);
  }
  [[nodiscard]] std::uint16_t bits() const {
    return static_cast<std::uint16_t>(low_ | (high_ << 8));
  }
  [[nodiscard]] int value() const { return static_cast<std::int16_t>(bits()); }

 private:
  std::uint8_t low_ = 0;
  std::uint8_t high_ = 0;
};

/// What a modifier changes by, or how many DP a Digimon had: DP for each of a stack of cards is
/// more than a Short can hold.
class Amount {
 public:
  Amount() = default;
  explicit Amount(int value) : low_(value & 0xFFFF), high_(static_cast<std::int8_t>(value >> 16)) {
    assert(holds(value));
  }
  [[nodiscard]] static bool holds(int value) { return value >= -kEnd && value < kEnd; }
  [[nodiscard]] int value() const { return high_ * 65'536 + low_.bits(); }

 private:
  static constexpr int kEnd = 1 << 23;
  Short low_;
  std::int8_t high_ = 0;
};

/// Which printed card an instance is.
class Printed {
 public:
  Printed() = default;
  Printed(cards::CardIndex index) : index_(index) {}
  operator cards::CardIndex() const { return index_.bits(); }

 private:
  Short index_;
};

}  // namespace headjudge::dcg
