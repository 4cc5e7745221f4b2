// What is left cannot be left out: lists and set-ups become 1-minimal, and always the same.
//
// The predicates are drawn: some ask for certain things (fewer of which never do), others have
// ways out, so that a thing can go only after another has gone.
#include "model/core/base/delta_debugging.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/core/base/random.hpp"
#include "model/core/play/smallest_setup.hpp"

namespace headjudge {
namespace {

using List = std::vector<int>;

List without(List list, std::size_t place) {
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(place));
  return list;
}

List drawn_list() {
  List list(*rc::gen::inRange<std::size_t>(0, 40));
  std::iota(list.begin(), list.end(), 0);
  return list;
}

/// Holds of the whole list, and of about every third other one, whatever is in it.
class Whims {
 public:
  Whims(List whole, std::uint64_t seed) : whole_(std::move(whole)), seed_(seed) {}

  bool operator()(const List& list) const {
    if (list == whole_) return true;
    std::uint64_t mixed = seed_;
    for (const int thing : list) {
      mixed = Random(mixed + static_cast<std::uint64_t>(thing) + 1).next();
    }
    return Random(mixed).below(3) == 0;
  }

 private:
  List whole_;
  std::uint64_t seed_;
};

void expect_1_minimal(const List& list, const List& whole,
                      const std::function<bool(const List&)>& still) {
  RC_ASSERT(still(list));
  RC_ASSERT(std::ranges::includes(whole, list));  // both ascend: the things keep their order
  for (std::size_t i = 0; i < list.size(); ++i) RC_ASSERT(!still(without(list, i)));
}

RC_GTEST_PROP(DeltaDebugging, LeavesWhatIsNeededAndNothingElse, ()) {
  const List whole = drawn_list();
  List needed;
  for (const int thing : whole) {
    if (*rc::gen::inRange(0, 5) == 0) needed.push_back(thing);
  }
  const auto still = [&](const List& list) { return std::ranges::includes(list, needed); };
  const auto piece = *rc::gen::inRange<std::size_t>(0, 50);
  RC_ASSERT(one_minimal(whole, piece, still) == needed);
  RC_ASSERT(one_minimal(whole, still) == needed);
}

RC_GTEST_PROP(DeltaDebugging, IsOneMinimalWhateverThePredicate, ()) {
  const List whole = drawn_list();
  const Whims still(whole, *rc::gen::arbitrary<std::uint64_t>());
  const List list = one_minimal(whole, still);
  expect_1_minimal(list, whole, still);
  RC_ASSERT(one_minimal(whole, still) == list);
}

TEST(DeltaDebugging, GoesBackToWhatCanGoOnlyAfterAnother) {
  // 0 can go only after 1, and is looked at last in each round; 2 only after 0.
  const auto still = [](const List& list) {
    const auto has = [&](int thing) { return std::ranges::find(list, thing) != list.end(); };
    return (!has(1) || has(0)) && (!has(0) || has(2));
  };
  EXPECT_EQ(one_minimal(List{0, 1, 2}, 1, still), List{});
  EXPECT_EQ(one_minimal(List{}, still), List{});
}

TEST(DeltaDebugging, SparesTestsWhereMostDoesNotMatter) {
  List whole(1'024);
  std::iota(whole.begin(), whole.end(), 0);
  std::size_t tests = 0;
  const auto still = [&](const List& list) {
    ++tests;
    return std::ranges::find(list, 700) != list.end();
  };
  EXPECT_EQ(one_minimal(whole, still), List{700});
  EXPECT_LT(tests, 60U);
}

// ---- Set-ups

using Lines = std::vector<std::string>;
constexpr std::array<std::string_view, 2> kBetween = {", ", " over "};

bool has_all(const Lines& setup, const Lines& words) {
  return std::ranges::all_of(words, [&](const std::string& word) {
    return std::ranges::any_of(setup, [&](const std::string& line) { return line.contains(word); });
  });
}

const Lines kSetup = {"turn: P1, main phase", "P1 hand: A, B, C", "P1 battle area: D over E, F",
                      "P2 security: G, H"};

TEST(SmallestSetup, HasNoLineNoItemAndNoCardTooMany) {
  EXPECT_EQ(smallest_setup(kSetup, kBetween,
                           [](const Lines& setup) { return has_all(setup, {"turn", "B", "E"}); }),
            (Lines{"turn: P1", "P1 hand: B", "P1 battle area: E"}));
}

TEST(SmallestSetup, KeepsStacksWholeUnlessToldOtherwise) {
  EXPECT_EQ(smallest_setup(kSetup, std::span(kBetween).first(1),
                           [](const Lines& setup) { return has_all(setup, {"E"}); }),
            (Lines{"P1 battle area: D over E"}));
}

TEST(SmallestSetup, LooksAtLinesAgainWhenItemsAreGone) {
  // The hand can go once F is gone, and F is an item of a line that stays.
  const auto still = [](const Lines& setup) {
    return has_all(setup, {"E"}) && (has_all(setup, {"P1 hand"}) || !has_all(setup, {"F"}));
  };
  EXPECT_EQ(smallest_setup(kSetup, kBetween, still), Lines{"P1 battle area: E"});
}

TEST(SmallestSetup, IsMadeOfThePlaysLinesToo) {
  const auto left = smallest_setup(std::vector<PlayLine>{{"P1 hand: A, B", 7}, {"P2 hand: C", 8}},
                                   kBetween, [](const std::vector<PlayLine>& setup) {
                                     return !setup.empty() && setup.front().text.contains('B');
                                   });
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left.front().text, "P1 hand: B");
}

}  // namespace
}  // namespace headjudge
