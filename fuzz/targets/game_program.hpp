// A libFuzzer program that plays games: what libFuzzer calls, for one target.
//
// Each program includes this once and says which target it is. Its inputs are changed and crossed
// by the target's driver, and what its games come to is counted where libFuzzer looks for counters
// of a program's own (https://llvm.org/docs/LibFuzzer.html, FuzzerExtraCounters).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/campaign/registry.hpp"

/// The name of this program's target.
extern const std::string_view kTargetOfProgram;

namespace {

constexpr std::size_t kCounters = std::size_t{1} << 16U;
__attribute__((section("__libfuzzer_extra_counters"), used))
std::array<std::uint8_t, kCounters> counters_of_program{};

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  headjudge::fuzz::count_into(kTargetOfProgram, counters_of_program);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return headjudge::fuzz::try_one_input(kTargetOfProgram, data, size);
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return headjudge::fuzz::mutate_one_input(kTargetOfProgram, {data, most}, size, seed,
                                           &LLVMFuzzerMutate);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t size,
                                                 const std::uint8_t* other, std::size_t other_size,
                                                 std::uint8_t* out, std::size_t most,
                                                 unsigned seed) {
  return headjudge::fuzz::cross_two_inputs(kTargetOfProgram, {one, size}, {other, other_size},
                                           {out, most}, seed);
}
