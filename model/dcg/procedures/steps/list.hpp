// A procedure of the rules is a list of named steps.
//
// The list is data: the order in which the steps are taken stands in it, and nowhere else. Where a
// manual leaves an order open there is a list for each answer of the judge. What each procedure
// consists of is a table of its steps; an order of it names each of them once:
//
//   constexpr auto kSteps = std::to_array<NamedStep<Name, Run>>({{Name::pay, "...", pay}, ...});
//   constexpr std::array kOrder{Name::pay, Name::place};
//   static_assert(is_order_of(kOrder, kSteps));
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// What came of a step.
enum class Went : std::uint8_t {
  on,     ///< it is done: the next one follows
  waits,  ///< something must happen or be decided before the procedure goes on
  ends,   ///< nothing is left to do
};

template <class Name, class Run>
struct NamedStep {
  Name name;
  std::string_view words;  ///< for people
  Went (*take)(const Table&, Run&);
};

/// Does the order name each step of the table, once, and no other?
template <class Name, class Run, std::size_t kNames, std::size_t kRows>
consteval bool is_order_of(const std::array<Name, kNames>& order,
                           const std::array<NamedStep<Name, Run>, kRows>& steps) {
  const auto once_in_order = [&](const NamedStep<Name, Run>& step) {
    return std::ranges::count(order, step.name) == 1;
  };
  const auto one_row = [&](Name name) {
    return std::ranges::count(steps, name, &NamedStep<Name, Run>::name) == 1;
  };
  return kNames == kRows && std::ranges::all_of(steps, once_in_order) &&
         std::ranges::all_of(order, one_row);
}

/// Takes the steps in this order, as far as they go. Those before `first` are left out.
template <class Name, class Run, std::size_t kNames, std::size_t kRows>
Went take_in_order(const Table& t, Run& run, const std::array<NamedStep<Name, Run>, kRows>& steps,
                   const std::array<Name, kNames>& order, Name first) {
  for (const auto* name = std::ranges::find(order, first); name != order.end(); ++name) {
    const auto* step = std::ranges::find(steps, *name, &NamedStep<Name, Run>::name);
    if (const Went went = step->take(t, run); went != Went::on) return went;
  }
  return Went::ends;
}

/// Are two orders the same up to this step? Only then may the judge be asked which it is after it.
template <class Name, std::size_t kNames>
consteval bool are_same_until(Name last, const std::array<Name, kNames>& one,
                              const std::array<Name, kNames>& other) {
  for (std::size_t i = 0; i < kNames; ++i) {
    if (one[i] != other[i]) return false;
    if (one[i] == last) return true;
  }
  return false;
}

/// One list behind the other.
template <class T, std::size_t kFirst, std::size_t kSecond>
consteval std::array<T, kFirst + kSecond> joined(const std::array<T, kFirst>& first,
                                                 const std::array<T, kSecond>& second) {
  std::array<T, kFirst + kSecond> all{};
  std::ranges::copy(first, all.begin());
  std::ranges::copy(second, all.begin() + kFirst);
  return all;
}

}  // namespace headjudge::dcg
