// Writes which mutants each test reaches, and how much time of the processor it takes, itself and
// in the processes that it starts. A trial then runs only the tests that reach its mutant.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace headjudge_mutants {
namespace {

double processor_seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  rusage children{};
  getrusage(RUSAGE_CHILDREN, &children);
  const auto seconds = t.tv_sec + children.ru_utime.tv_sec + children.ru_stime.tv_sec;
  const auto micros = children.ru_utime.tv_usec + children.ru_stime.tv_usec;
  return static_cast<double>(seconds) + static_cast<double>(t.tv_nsec) / 1e9 +
         static_cast<double>(micros) / 1e6;
}

class Listener : public testing::EmptyTestEventListener {
 public:
  explicit Listener(std::FILE* out) : out_(out) {}
  void OnTestIterationStart(const testing::UnitTest& all, int iteration) override {
    for (int i = 0; iteration == 0 && i < all.total_test_suite_count(); ++i) {
      const testing::TestSuite& suite = *all.GetTestSuite(i);
      if (suite.should_run()) tell(std::string(suite.name()) + ".before any test", 0, true);
    }
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
  /// One hexadecimal digit for four mutants.
  void tell(const std::string& test, double seconds, bool passed) {
    std::fprintf(out_, "%s\t%.6f\t%d\t", test.c_str(), seconds, passed ? 1 : 0);
    for (unsigned i = 0; i < kMost; i += 4) {
      const int four = reached[i] + 2 * reached[i + 1] + 4 * reached[i + 2] + 8 * reached[i + 3];
      std::fputc("0123456789abcdef"[four], out_);
    }
    std::fputc('\n', out_);
    std::fflush(out_);
  }
  std::FILE* out_;
  double start_ = 0;
};

const bool kListening = [] {
  const char* path = std::getenv("HEADJUDGE_REACH_TABLE");
  std::FILE* out = path == nullptr ? nullptr : std::fopen(path, "a");
  if (out == nullptr) return false;
  testing::UnitTest::GetInstance()->listeners().Append(new Listener(out));
  return true;
}();

}  // namespace
}  // namespace headjudge_mutants
