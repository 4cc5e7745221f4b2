// The switch of all mutants: which is on, and which were reached.
// The environment sets it before anything else of the program begins.
//
// HEADJUDGE_REACH names a file for what is reached. It is laid over the memory of `reached`, so the
// processes that a test starts write into the same pages as the test itself, however they end.
#include <cstdlib>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace headjudge_mutants {
int active = 0;
bool spying = false;
alignas(4096) unsigned char reached[kMost];

namespace {
[[gnu::constructor(101)]] void read_switch() {
  const char* number = std::getenv("HEADJUDGE_MUTANT");
  active = number == nullptr ? 0 : std::atoi(number);
  const char* path = std::getenv("HEADJUDGE_REACH");
  if (path == nullptr) return;
  spying = true;
  const int file = open(path, O_CREAT | O_RDWR, 0644);
  if (file < 0 || ftruncate(file, kMost) != 0) std::abort();
  const int what = PROT_READ | PROT_WRITE, how = MAP_SHARED | MAP_FIXED;
  if (mmap(reached, kMost, what, how, file, 0) == MAP_FAILED) std::abort();
  close(file);
}
}  // namespace
}  // namespace headjudge_mutants
