// The parts of a game's input, and changing one of them while the others stay as they are.
//
// Bytes that are changed anywhere shift what stands behind them: a card more in a hand would make
// other decisions of all decisions. So an input is taken apart first. Its judge and its set-up are
// changed as the bytes that they were read from, which keeps short inputs short ("any judge, drawn"
// stays one); its decisions as records (records.hpp).
//
// Pure functions: what comes of them hangs on the parts and the random numbers alone.
#pragma once

#include <cstdint>

#include "fuzz/games/records.hpp"
#include "fuzz/inputs/bytes.hpp"
#include "model/core/base/random.hpp"

namespace headjudge::fuzz {

struct InputParts {
  std::uint8_t edition = 0;  ///< its tag
  Bytes judge;
  Bytes setup;
  std::uint8_t tail = 0;
  DecisionRecords decisions;
  friend bool operator==(const InputParts&, const InputParts&) = default;
};

/// The bytes that were read between two places, with the zeros past the end.
[[nodiscard]] Bytes bytes_between(ByteView bytes, std::size_t from, std::size_t to);

/// Another judge: the customary one, one that is drawn, or one ruling more, fewer or other.
[[nodiscard]] Bytes change_judge(Bytes judge, Random& random);

/// One byte of the set-up behind its first (or the only one) is another: a card, a number, how
/// many. A set-up as text stays as it is.
[[nodiscard]] Bytes change_setup(Bytes setup, Random& random);

}  // namespace headjudge::fuzz
