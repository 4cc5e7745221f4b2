// Random numbers and the folders of data: small things that must be the same on every machine.
// The generator is held against the published reference, not against its own earlier output.
#include "model/core/base/random.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <numeric>
#include <span>

#include <gtest/gtest.h>

#include "model/core/base/data_dir.hpp"

namespace headjudge::random_test {
namespace {

TEST(Random, IsSplitmix64) {
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);  // the reference implementation's first values
  EXPECT_EQ(random.next(), 3203168211198807973U);
}

TEST(Random, BelowReachesEveryNumberAboutEquallyOften) {
  Random random(1);
  std::array<int, 6> seen{};
  for (int i = 0; i < 60'000; ++i) ++seen.at(random.below(6));
  for (const int count : seen) EXPECT_NEAR(count, 10'000, 400);
}

TEST(Random, ShuffleKeepsTheItemsAndDependsOnTheSeedAlone) {
  std::array<int, 20> a{};
  std::iota(a.begin(), a.end(), 0);
  std::array<int, 20> b = a;
  const std::array<int, 20> sorted = a;
  Random(9).shuffle(std::span<int>(a));
  Random(9).shuffle(std::span<int>(b));
  EXPECT_EQ(a, b);
  EXPECT_NE(a, sorted);
  std::ranges::sort(a);
  EXPECT_EQ(a, sorted);
}

TEST(DataDir, IsTheCheckoutsUnlessTheEnvironmentSaysOtherwise) {
  EXPECT_TRUE(std::filesystem::exists(editions_dir() / "dcg.questions.toml"));
  ASSERT_EQ(setenv("HEADJUDGE_DATA", "elsewhere", 1), 0);
  EXPECT_EQ(data_dir(), "elsewhere");
  ASSERT_EQ(unsetenv("HEADJUDGE_DATA"), 0);
}

}  // namespace
}  // namespace headjudge::random_test
