// The fuzz targets, one row each.
//
// To add one: a driver, its row in registry.cpp, and targets/NAME.cpp of two lines. Each target has
// a canary: opened with `planted`, it has one mistake that must be found, by campaigns and by the
// libFuzzer programs (which open it where the variable HEADJUDGE_PLANT says so). One has another
// beside it, a program whose rules were compiled with a mistake. A test holds the rows, the files
// and the canaries together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "fuzz/feedback/driver.hpp"
#include "fuzz/inputs/scope.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::fuzz {

struct Target {
  std::string_view name;
  std::string_view sentence;  ///< what it tries
  Result<std::unique_ptr<Driver>> (*open)(const TargetScope& scope);
  std::string_view mark;     ///< how its inputs begin, which are games; empty: texts
  std::string_view planted;  ///< the canary's mistake
  std::string_view breaks;   ///< id of what tells it
  std::string_view program;  ///< whose rules have another mistake; empty: there is none
};

[[nodiscard]] std::span<const Target> targets();
/// Null when there is none of this name.
[[nodiscard]] const Target* find_target(std::string_view name);

/// What a libFuzzer program does with each input: tries it over the project's own data, and when
/// something is broken tells it and aborts. Returns -1 for what shall not come into a corpus.
int try_one_input(std::string_view target, const std::uint8_t* data, std::size_t size);

/// From now on what breaks something ends the program at once: whoever runs it keeps the input, and
/// has it told later.
void end_untold();

/// Counts what its inputs come to in these bytes, which outlive the program's driver.
void count_into(std::string_view target, std::span<std::uint8_t> counters);

/// libFuzzer's own mutation, which knows the dictionary.
using Mutate = std::size_t (*)(std::uint8_t* data, std::size_t size, std::size_t most);
/// The driver's change of the input, or now and then libFuzzer's of what stands behind the prefix.
/// The new size, at most `most`.
std::size_t mutate_one_input(std::string_view target, std::span<std::uint8_t> data,
                             std::size_t size, unsigned seed, Mutate mutate);
/// The driver's change of the input, or now and then its crossing with the other, no longer than
/// kMostInputBytes: for a fuzzer that changes bytes itself, too.
[[nodiscard]] Bytes change_one_input(std::string_view target, ByteView input, ByteView other,
                                     std::uint64_t seed);
/// Crosses the two into `out`. The size of what comes of it.
std::size_t cross_two_inputs(std::string_view target, ByteView one, ByteView other,
                             std::span<std::uint8_t> out, unsigned seed);

}  // namespace headjudge::fuzz
