// Reading and writing the small numbers that fuzz inputs are made of.
//
// A reader never fails: past the end it reads zeros, so that every run of bytes is an input.
// Numbers are little-endian, so that one seed is the same input on every machine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace headjudge::fuzz {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

/// Does the input begin with these characters?
[[nodiscard]] inline bool begins_with(ByteView input, std::string_view prefix) {
  return input.size() >= prefix.size() &&
         std::ranges::equal(prefix, input.first(prefix.size()), {},
                            [](char c) { return static_cast<std::uint8_t>(c); });
}

class ByteReader {
 public:
  explicit ByteReader(ByteView bytes) : bytes_(bytes) {}

  [[nodiscard]] std::uint8_t byte() {
    if (at_ < bytes_.size()) return bytes_[at_++];
    ++past_the_end_;
    return 0;
  }
  [[nodiscard]] std::uint16_t word() {
    const unsigned low = byte();
    return static_cast<std::uint16_t>(low | (static_cast<unsigned>(byte()) << 8U));
  }
  /// A byte as a number from 0 to limit - 1.
  [[nodiscard]] std::size_t below(std::size_t limit) { return limit == 0 ? 0 : byte() % limit; }
  [[nodiscard]] ByteView rest() const { return bytes_.subspan(at_); }
  [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }
  /// So many bytes were asked for, with the zeros past the end.
  [[nodiscard]] std::size_t taken() const { return at_ + past_the_end_; }

 private:
  ByteView bytes_;
  std::size_t at_ = 0;
  std::size_t past_the_end_ = 0;
};

class ByteWriter {
 public:
  void byte(std::size_t value) { bytes_.push_back(static_cast<std::uint8_t>(value)); }
  void word(std::size_t value) {
    byte(value & 0xFFU);
    byte(value >> 8U);
  }
  void append(ByteView bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  [[nodiscard]] const Bytes& bytes() const { return bytes_; }

 private:
  Bytes bytes_;
};

}  // namespace headjudge::fuzz
