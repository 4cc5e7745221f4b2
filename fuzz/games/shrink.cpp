// Delta debugging over bytes (see shrink.hpp).
//
// First bytes are left out, then those that stay are set to zero where that breaks the same.
#include "fuzz/games/shrink.hpp"

#include <algorithm>
#include <utility>

#include "model/core/base/delta_debugging.hpp"

namespace headjudge::fuzz {

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
  bytes = whole(
      one_minimal(std::move(bytes), [&](const Bytes& rest) { return still_breaks(whole(rest)); }));
  for (std::size_t i = fixed; i < bytes.size(); ++i) {
    const std::uint8_t before = bytes[i];
    bytes[i] = 0;
    if (!still_breaks(bytes)) bytes[i] = before;
  }
  return bytes;
}

}  // namespace headjudge::fuzz
