// The libFuzzer program fuzz_cards. All it does is in the registry and its driver, which campaigns
// without libFuzzer use as well.
#include "fuzz/campaign/registry.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return headjudge::fuzz::try_one_input("cards", data, size);
}
