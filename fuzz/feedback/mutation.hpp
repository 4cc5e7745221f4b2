// Changing an input a little.
//
// The usual operators of byte fuzzers: change, insert, delete, repeat, shuffle about, and cross
// two inputs. The first bytes of an input, by which its kind is known, stay.
//
// Source: the mutators of libFuzzer (https://llvm.org/docs/LibFuzzer.html).
#pragma once

#include <cstddef>

#include "fuzz/inputs/bytes.hpp"
#include "model/core/base/random.hpp"

namespace headjudge::fuzz {

inline constexpr std::size_t kMostInputBytes = 4096;

/// `other` is an input to cross with; it may be the same one.
[[nodiscard]] Bytes mutate(Bytes input, std::size_t fixed, ByteView other, Random& random);

}  // namespace headjudge::fuzz
