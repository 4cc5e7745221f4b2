// Decoding UTF-8 (see sound_text.hpp), as RFC 3629 has it: no surrogates, no byte more than needed.
// What is no character is one U+FFFD a byte.
#include "fuzz/causes/sound_text.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace headjudge::fuzz {
namespace {

/// Bytes of the character at the beginning; 0: there is none.
std::size_t character_at(std::string_view text) {
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(0);
  const std::size_t size = first < 0x80            ? 1
                           : (first >> 5U) == 0x6  ? 2
                           : (first >> 4U) == 0xE  ? 3
                           : (first >> 3U) == 0x1E ? 4
                                                   : 0;
  if (size == 0 || size > text.size()) return 0;
  std::uint32_t code = size == 1 ? first : first & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) >> 6U) != 0x2) return 0;
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  const bool control = code < 0x20 && code != '\t' && code != '\n';
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  const bool none = code == 0x7F || code == 0xFFFE || code == 0xFFFF || code > 0x10FFFF;
  return code < kLeast[size] || control || surrogate || none ? 0 : size;
}

}  // namespace

std::string sound_text(std::string_view text) {
  std::string sound;
  while (!text.empty()) {
    const std::size_t size = character_at(text);
    if (size == 0) sound += "\xEF\xBF\xBD";
    sound += text.substr(0, size);
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return sound;
}

}  // namespace headjudge::fuzz
