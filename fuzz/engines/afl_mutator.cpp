// What AFL++ asks for changed inputs: the target's driver, which changes games by their decisions.
//
// AFL++ loads this (AFL_CUSTOM_MUTATOR_LIBRARY) beside its own mutations of bytes. The variable
// HEADJUDGE_TARGET names the target. What comes of it hangs on AFL++'s seed alone.
//
// Source: AFL++ 4.04, docs/custom_mutators.md.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "fuzz/campaign/registry.hpp"
#include "model/core/base/random.hpp"

namespace {

namespace fuzz = headjudge::fuzz;

struct Mutator {
  std::string target;
  headjudge::Random seeds;
  fuzz::Bytes changed;  ///< what AFL++ was given last
};

std::string target_of_environment() {
  const char* const name = std::getenv("HEADJUDGE_TARGET");
  if (name != nullptr && fuzz::find_target(name) != nullptr) return name;
  (void)std::fputs("headjudge: HEADJUDGE_TARGET names no fuzz target\n", stderr);
  std::exit(2);
}

}  // namespace

extern "C" {

void* afl_custom_init(void* /*afl*/, unsigned seed) {
  return std::make_unique<Mutator>(target_of_environment(), headjudge::Random(seed)).release();
}

std::size_t afl_custom_fuzz(void* mutator, std::uint8_t* input, std::size_t size,
                            std::uint8_t** out, std::uint8_t* other, std::size_t other_size,
                            std::size_t most) {
  Mutator& self = *static_cast<Mutator*>(mutator);
  const fuzz::ByteView given(input, size);
  const fuzz::ByteView crossed_with = other != nullptr ? fuzz::ByteView(other, other_size) : given;
  self.changed = fuzz::change_one_input(self.target, given, crossed_with, self.seeds.next());
  if (self.changed.empty()) self.changed.push_back(0);  // AFL++ takes no empty one
  *out = self.changed.data();
  return std::min(self.changed.size(), most);
}

void afl_custom_deinit(void* mutator) { std::unique_ptr<Mutator>(static_cast<Mutator*>(mutator)); }

}  // extern "C"
