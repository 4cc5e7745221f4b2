// The switch of all mutants: which is on, and which were reached.
// The environment sets it before anything else of the program begins.
#include <cstdlib>

namespace headjudge_mutants {
int active = 0;
unsigned char reached[kMost];

namespace {
[[gnu::constructor(101)]] void read_switch() {
  const char* number = std::getenv("HEADJUDGE_MUTANT");
  active = number == nullptr ? 0 : std::atoi(number);
}
}  // namespace
}  // namespace headjudge_mutants
