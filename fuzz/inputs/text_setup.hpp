// A set-up that is kept as its lines.
//
// Set-ups are numbers in a fuzz input; one from a play that those numbers cannot say (lasting
// changes, odd brackets) is kept as text instead, so that every play can be an input.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/inputs/bytes.hpp"

namespace headjudge::fuzz {

struct TextSetup {
  std::vector<std::string> lines;
  friend bool operator==(const TextSetup&, const TextSetup&) = default;
};

/// The first byte of a set-up that is text.
inline constexpr std::uint8_t kTextMark = 'T';

/// What follows the mark.
[[nodiscard]] TextSetup read_text(ByteReader& in);
/// With the mark.
void write_text(const TextSetup& setup, ByteWriter& out);

}  // namespace headjudge::fuzz
