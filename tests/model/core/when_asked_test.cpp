// A value that is worked out when it is asked for: not before, once, and once for all threads.
// Printing from several threads rests on that, and a start that does not wait for it.
#include "model/core/base/when_asked.hpp"

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/cache/packing.hpp"

namespace headjudge {
namespace {

TEST(WhenAsked, IsWorkedOutOnceAndNotBefore) {
  int worked = 0;
  const WhenAsked<std::string> value([&worked] {
    ++worked;
    return std::string("worked out");
  });
  const WhenAsked<std::string> copy = value;
  EXPECT_EQ(worked, 0);
  EXPECT_EQ(value.get(), "worked out");
  EXPECT_EQ(&copy.get(), &value.get()) << "a copy shares it";
  EXPECT_EQ(worked, 1);
}

TEST(WhenAsked, IsWorkedOutOnceForAllThreads) {
  std::atomic<int> worked = 0;
  const WhenAsked<std::vector<int>> value([&worked] {
    ++worked;
    return std::vector<int>(10'000, 7);
  });
  std::vector<std::thread> threads;
  std::atomic<int> right = 0;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] { right += value.get().back() == 7 ? 1 : 0; });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(worked, 1);
  EXPECT_EQ(right, 8);
}

TEST(WhenAsked, IsNotPacked) {
  struct Holder {
    int number = 0;
    WhenAsked<std::string> later;
  };
  const Holder holder{5, WhenAsked<std::string>([] { return std::string("long"); })};
  const auto back = cache::unpack<Holder>(cache::pack(holder));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->number, 5);
  EXPECT_EQ(cache::pack(holder).size(), sizeof(int));
}

}  // namespace
}  // namespace headjudge
