// AFL++ in place of libFuzzer: a program of each target, made of the same objects.
//
// They are instrumented for libFuzzer: the compiler counts each edge in a byte, and the target
// counts what its games come to in bytes of its own (targets/game_program.hpp). AFL++ looks at one
// shared map of bytes that mean the same. So its map is made as large as all these counters, and
// after each input they are copied there. Nothing is compiled again, and both engines are told the
// same. An input that is no proper one (-1) leaves the map empty, so AFL++ does not keep it.
//
// Source: Debian's AFL++ 4.04, README.persistent_mode and aflpp_driver (LLVMFuzzerRunDriver);
// clang's SanitizerCoverage (sections of inline 8-bit counters).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "fuzz/campaign/registry.hpp"

using Counters = std::span<std::uint8_t>;

extern "C" {
// The target (targets/NAME.cpp).
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// The bounds of each section of counters; the linker makes them. Null where there is none.
[[gnu::weak]] extern std::uint8_t edges_begin[] asm("__start___sancov_cntrs");
[[gnu::weak]] extern std::uint8_t edges_end[] asm("__stop___sancov_cntrs");
[[gnu::weak]] extern std::uint8_t own_begin[] asm("__start___libfuzzer_extra_counters");
[[gnu::weak]] extern std::uint8_t own_end[] asm("__stop___libfuzzer_extra_counters");

// AFL++'s runtime and driver. The driver also calls LLVMFuzzerInitialize where there is one.
extern std::uint8_t* map_of_afl asm("__afl_area_ptr");
void make_room_for_guards(std::uint32_t* begin,
                          std::uint32_t* end) asm("__sanitizer_cov_trace_pc_guard_init");
using TryInput = int (*)(const std::uint8_t* data, std::size_t size);
int LLVMFuzzerRunDriver(int* argc, char*** argv, TryInput try_input);
}

namespace {

Counters edges() { return {edges_begin, edges_end}; }
Counters own_counters() { return {own_begin, own_end}; }

/// A guard for each counter: by their number AFL++ knows how large its map must be.
std::vector<std::uint32_t>& guards() {
  static std::vector<std::uint32_t> all(edges().size() + own_counters().size());
  return all;
}

int try_and_tell(const std::uint8_t* data, std::size_t size) {
  std::ranges::fill(edges(), std::uint8_t{0});
  std::ranges::fill(own_counters(), std::uint8_t{0});
  const int kept = LLVMFuzzerTestOneInput(data, size);
  if (kept != 0) return kept;
  std::uint8_t* const map = map_of_afl + guards().front();
  std::ranges::copy(own_counters(), std::ranges::copy(edges(), map).out);
  return kept;
}

}  // namespace

// Outside of AFL++ it tries the files that are named, and there is no map.
int main(int argc, char** argv) {
  if (std::getenv("__AFL_SHM_ID") == nullptr) {
    return LLVMFuzzerRunDriver(&argc, &argv, &LLVMFuzzerTestOneInput);
  }
  headjudge::fuzz::end_untold();
  // The driver is opened here, once: AFL++ makes copies of the process.
  constexpr std::uint8_t kNothing = 0;
  LLVMFuzzerTestOneInput(&kNothing, 0);
  make_room_for_guards(guards().data(), guards().data() + guards().size());
  return LLVMFuzzerRunDriver(&argc, &argv, &try_and_tell);
}
