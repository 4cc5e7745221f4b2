// Each place once, by a shortest way, whatever the hash.
//
// The places are numbers from 1 to 200, the steps add one or double. How far a number is from 1 is
// worked out beside it, by going back.
#include "proofs/model_checking/breadth_first_store.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace headjudge::proofs::breadth_first_store_test {
namespace {

constexpr int kMost = 200;

/// A hash that tells little apart: most numbers share theirs with others.
struct PoorHash {
  std::uint64_t operator()(Bytes packed) const {
    return std::to_integer<std::uint64_t>(packed[0]) % 3;
  }
};
using Store = BreadthFirstStore<int, char, PlainPacking<int>, PoorHash>;

int taken(int number, char step) { return step == '+' ? number + 1 : 2 * number; }

Store all_from(int start) {
  Store store;
  (void)store.add_start(start);
  for (std::size_t next = 0; next < store.size(); ++next) {
    for (const char step : {'+', '*'}) {
      const int to = taken(store[next], step);
      if (to <= kMost) (void)store.add(to, next, step);
    }
  }
  return store;
}

std::size_t steps_from_one(int number) {
  if (number == 1) return 0;
  const std::size_t by_adding = steps_from_one(number - 1);
  return 1 + (number % 2 == 0 ? std::min(by_adding, steps_from_one(number / 2)) : by_adding);
}

TEST(BreadthFirstStore, HasEachPlaceOnceAlsoWhereHashesAreEqual) {
  const Store store = all_from(1);
  EXPECT_EQ(store.size(), static_cast<std::size_t>(kMost));
  std::vector<bool> met(kMost + 1, false);
  for (std::size_t i = 0; i < store.size(); ++i) {
    EXPECT_FALSE(met[static_cast<std::size_t>(store[i])]) << store[i];
    met[static_cast<std::size_t>(store[i])] = true;
  }
}

TEST(BreadthFirstStore, KnowsAShortestWayToEachPlace) {
  const Store store = all_from(1);
  for (std::size_t i = 0; i < store.size(); ++i) {
    int number = 1;
    const std::vector<char> steps = store.steps_to(i);
    for (const char step : steps) number = taken(number, step);
    EXPECT_EQ(number, store[i]) << "the way does not lead there";
    if (number <= 40) {
      EXPECT_EQ(steps.size(), steps_from_one(number)) << number;
    }
    EXPECT_EQ(store.way_to(i).size(), steps.size() + 1);
  }
}

TEST(BreadthFirstStore, SaysWhatIsNewAndFromWhichStartItCame) {
  Store store;
  EXPECT_TRUE(store.add_start(10).is_new);
  EXPECT_TRUE(store.add_start(13).is_new);
  EXPECT_FALSE(store.add_start(10).is_new);
  const auto found = store.add(16, 1, '+');
  EXPECT_TRUE(found.is_new);
  const auto again = store.add(16, 0, '*');
  EXPECT_FALSE(again.is_new);
  EXPECT_EQ(again.number, found.number);
  EXPECT_EQ(store.parent(found.number), 1U) << "the first way stays";
  EXPECT_EQ(store.way_to(found.number).front(), 1U);
  EXPECT_TRUE(store.is_start(1));
  EXPECT_FALSE(store.is_start(found.number));
  store.clear();
  EXPECT_EQ(store.size(), 0U);
  EXPECT_TRUE(store.add_start(16).is_new);
}

}  // namespace
}  // namespace headjudge::proofs::breadth_first_store_test
