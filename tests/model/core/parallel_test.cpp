// Work on several threads: everything is done once, what is told is in order, no error is lost.
//
// Each property is looked at on no thread (which counts as one), on one, two and eight.
#include "model/core/base/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace headjudge {
namespace {

class Parallel : public testing::TestWithParam<unsigned> {};

TEST_P(Parallel, DoesEachTaskOnceAndCountsThem) {
  std::vector<int> times(100, 0);
  std::vector<std::size_t> told;
  run_in_parallel(
      times.size(), GetParam(), [&](std::size_t i) { ++times[i]; },
      [&](std::size_t done) { told.push_back(done); });
  EXPECT_EQ(times, std::vector<int>(100, 1));
  std::vector<std::size_t> all(100);
  std::iota(all.begin(), all.end(), 1);
  EXPECT_EQ(told, all);
}

TEST_P(Parallel, PassesTheFirstTasksErrorOn) {
  for (int time = 0; time < 20; ++time) {
    std::string said;
    try {
      run_in_parallel(
          50, GetParam(),
          [&](std::size_t i) {
            if (i == 7) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            if (i >= 7) throw std::runtime_error(fmt::format("task {}", i));
          },
          [](std::size_t) {});
    } catch (const std::runtime_error& error) {
      said = error.what();
    }
    EXPECT_EQ(said, "task 7");
  }
}

TEST_P(Parallel, BeginsNothingAfterAnError) {
  std::atomic<std::size_t> begun = 0;
  EXPECT_THROW(run_in_parallel(
                   10'000, GetParam(),
                   [&](std::size_t) {
                     ++begun;
                     throw std::runtime_error("no");
                   },
                   [](std::size_t) {}),
               std::runtime_error);
  EXPECT_GE(begun, 1U);
  EXPECT_LE(begun, std::max(1U, GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Threads, Parallel, testing::Values(0U, 1U, 2U, 8U));

TEST(ParallelWork, IsReallyShared) {
  std::atomic<int> here = 0;
  std::atomic<bool> met = false;
  run_in_parallel(
      2, 2,
      [&](std::size_t) {
        ++here;
        for (int waited = 0; waited < 10'000 && !met; ++waited) {
          if (here == 2) met = true;
          std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
      },
      [](std::size_t) {});
  EXPECT_TRUE(met) << "the second task began while the first one ran";
}

TEST(ParallelWork, OfNothingIsDone) {
  run_in_parallel(0, 4, [](std::size_t) { FAIL(); }, [](std::size_t) { FAIL(); });
}

}  // namespace
}  // namespace headjudge
