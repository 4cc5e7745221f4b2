// The libFuzzer program fuzz_ccg. All it does is in the registry and its driver, which
// campaigns without libFuzzer use as well.
#include "fuzz/targets/game_program.hpp"

const std::string_view kTargetOfProgram = "ccg";
