// Delta debugging over bytes (see shrink.hpp).
//
// First bytes are left out, then those that stay are set to zero where that breaks the same.
#include "fuzz/games/shrink.hpp"

#include "fuzz/games/leaving_out.hpp"

namespace headjudge::fuzz {

Bytes shrink_bytes(Bytes bytes, std::size_t fixed,
                   const std::function<bool(ByteView)>& still_breaks) {
  bool smaller = true;
  while (smaller) {
    smaller = leave_out(bytes, fixed, [&](const Bytes& shorter) {
      if (!still_breaks(shorter)) return false;
      bytes = shorter;
      return true;
    });
  }
  for (std::size_t i = fixed; i < bytes.size(); ++i) {
    const std::uint8_t before = bytes[i];
    bytes[i] = 0;
    if (!still_breaks(bytes)) bytes[i] = before;
  }
  return bytes;
}

}  // namespace headjudge::fuzz
