// The libFuzzer program fuzz_two_judges. All it does is in the registry and its driver, which
// campaigns without libFuzzer use as well.
#include "fuzz/campaign/registry.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return headjudge::fuzz::try_one_input("two_judges", data, size);
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned) {
  return headjudge::fuzz::mutate_one_input("two_judges", data, size, most, &LLVMFuzzerMutate);
}
