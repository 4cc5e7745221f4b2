// Delta debugging over bytes (see shrink.hpp).
//
// First bytes are left out, then those that stay are set to zero where that breaks the same; then
// again, since a zero may be left out where the byte before it could not. A text loses larger
// pieces before that: reading it may be slow, and few of its bytes can go alone.
#include "fuzz/games/shrink.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "model/core/base/delta_debugging.hpp"

namespace headjudge::fuzz {
namespace {

/// Each byte that need not be what it is. Was there any?
bool set_to_zero(Bytes& bytes, const std::function<bool(const Bytes&)>& breaks) {
  bool any = false;
  for (std::uint8_t& byte : bytes) {
    const std::uint8_t before = std::exchange(byte, std::uint8_t{0});
    const bool taken = before != 0 && breaks(bytes);
    if (!taken) byte = before;
    any = any || taken;
  }
  return any;
}

/// Cuts the text behind each sign.
std::vector<Bytes> pieces_of(const Bytes& text, std::uint8_t sign) {
  std::vector<Bytes> pieces;
  for (const std::uint8_t byte : text) {
    if (pieces.empty() || pieces.back().back() == sign) pieces.emplace_back();
    pieces.back().push_back(byte);
  }
  return pieces;
}

Bytes joined(const std::vector<Bytes>& pieces) {
  Bytes text;
  for (const Bytes& piece : pieces) text.insert(text.end(), piece.begin(), piece.end());
  return text;
}

}  // namespace

Bytes shrink_bytes(Bytes bytes, std::size_t fixed,
                   const std::function<bool(ByteView)>& still_breaks) {
  fixed = std::min(fixed, bytes.size());
  const Bytes prefix(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(fixed));
  const auto whole = [&](const Bytes& rest) {
    Bytes input = prefix;
    input.insert(input.end(), rest.begin(), rest.end());
    return input;
  };
  bytes.erase(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(fixed));
  const auto breaks = [&](const Bytes& rest) { return still_breaks(whole(rest)); };
  bytes = one_minimal(std::move(bytes), breaks);
  while (set_to_zero(bytes, breaks)) {
    const std::size_t before = bytes.size();
    bytes = one_minimal(std::move(bytes), breaks);
    if (bytes.size() == before) break;
  }
  return whole(bytes);
}

Bytes shrink_text(Bytes text, const std::function<bool(ByteView)>& still_breaks) {
  const auto breaks = [&](const std::vector<Bytes>& rest) { return still_breaks(joined(rest)); };
  for (const char sign : {'\n', ',', ' '}) {
    text = joined(one_minimal(pieces_of(text, static_cast<std::uint8_t>(sign)), breaks));
  }
  return shrink_bytes(std::move(text), 0, still_breaks);
}

}  // namespace headjudge::fuzz
