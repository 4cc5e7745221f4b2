// Writes which mutants each test reaches, and how much time of the processor it takes, itself and
// in the processes that it starts. A trial then runs only the tests that reach its mutant.
//
// A test of golden rows tells it of each row, and of itself what lies outside of its rows.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "tests/support/counts/golden_rows.hpp"

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

/// What is reached, and for how long, between a beginning and an end.
struct Stretch {
  unsigned char reached[kMost] = {};
  double seconds = 0;
};

class Listener : public testing::EmptyTestEventListener {
 public:
  explicit Listener(std::FILE* out) : out_(out) {}
  void OnTestIterationStart(const testing::UnitTest& all, int iteration) override {
    end(test_);
    for (int i = 0; iteration == 0 && i < all.total_test_suite_count(); ++i) {
      const testing::TestSuite& suite = *all.GetTestSuite(i);
      if (suite.should_run()) tell(std::string(suite.name()) + ".before any test", "", test_, true);
    }
    begin(test_);
  }
  void OnTestEnd(const testing::TestInfo& test) override {
    end(test_);
    tell(name_of(test), "", test_, !test.result()->Failed());
    begin(test_);
  }
  void on_row(const std::string& row, bool begins) {
    end(begins ? test_ : row_);
    if (begins) {
      begin(row_);
      return;
    }
    tell(name_of(*testing::UnitTest::GetInstance()->current_test_info()), row, row_, true);
    std::memset(reached, 0, sizeof reached);
    start_ = processor_seconds();
  }

 private:
  static std::string name_of(const testing::TestInfo& test) {
    return std::string(test.test_suite_name()) + "." + test.name();
  }
  void begin(Stretch& stretch) {
    std::memset(stretch.reached, 0, sizeof stretch.reached);
    stretch.seconds = 0;
    std::memset(reached, 0, sizeof reached);
    start_ = processor_seconds();
  }
  void end(Stretch& stretch) {
    stretch.seconds += processor_seconds() - start_;
    for (unsigned i = 0; i < kMost; ++i) stretch.reached[i] |= reached[i];
  }
  void tell(const std::string& test, const std::string& row, const Stretch& stretch, bool passed) {
    std::fprintf(out_, "%s\t%s\t%.6f\t%d\t", test.c_str(), row.c_str(), stretch.seconds,
                 passed ? 1 : 0);
    for (unsigned i = 0; i < kMost; ++i) {
      if (stretch.reached[i] != 0) std::fprintf(out_, "%u ", i);
    }
    std::fputc('\t', out_);
    for (unsigned i = 0; i < kMost; ++i) {
      if ((stretch.reached[i] & kReachedBySideEffects) != 0) std::fprintf(out_, "%u ", i);
    }
    std::fputc('\n', out_);
    std::fflush(out_);
  }

  std::FILE* out_;
  Stretch test_, row_;
  double start_ = 0;
};

Listener* listening = nullptr;

const bool kListening = [] {
  const char* path = std::getenv("HEADJUDGE_REACH_TABLE");
  std::FILE* out = path == nullptr ? nullptr : std::fopen(path, "a");
  if (out == nullptr) return false;
  listening = new Listener(out);
  testing::UnitTest::GetInstance()->listeners().Append(listening);
  headjudge::test::listens_to_rows = [](const std::string& row, bool begins) {
    listening->on_row(row, begins);
  };
  return true;
}();

}  // namespace
}  // namespace headjudge_mutants
