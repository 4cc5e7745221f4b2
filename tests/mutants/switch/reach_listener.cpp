// Writes which mutants each test reaches, and how much time of the processor it takes.
// A trial then runs only the tests that reach its mutant.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>

#include <gtest/gtest.h>

namespace headjudge_mutants {
namespace {

double processor_seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) / 1e9;
}

class Listener : public testing::EmptyTestEventListener {
 public:
  explicit Listener(std::FILE* out) : out_(out) {}
  void OnTestIterationStart(const testing::UnitTest&, int iteration) override {
    if (iteration == 0) tell("before any test", 0, true);
    begin();
  }
  void OnTestEnd(const testing::TestInfo& test) override {
    tell(std::string(test.test_suite_name()) + "." + test.name(), processor_seconds() - start_,
         !test.result()->Failed());
    begin();
  }

 private:
  void begin() {
    std::memset(reached, 0, sizeof reached);
    start_ = processor_seconds();
  }
  void tell(const std::string& test, double seconds, bool passed) {
    std::fprintf(out_, "%s\t%.6f\t%d\t", test.c_str(), seconds, passed ? 1 : 0);
    for (int i = 0; i < kMost; ++i) {
      if (reached[i] != 0) std::fprintf(out_, "%d ", i);
    }
    std::fputc('\n', out_);
    std::fflush(out_);
  }
  std::FILE* out_;
  double start_ = 0;
};

const bool kListening = [] {
  const char* path = std::getenv("HEADJUDGE_REACH");
  std::FILE* out = path == nullptr ? nullptr : std::fopen(path, "a");
  if (out == nullptr) return false;
  testing::UnitTest::GetInstance()->listeners().Append(new Listener(out));
  return true;
}();

}  // namespace
}  // namespace headjudge_mutants
