// Two values compared member by member, at any depth.
//
// Structs without an operator== are taken apart by the compiler (model/core/cache/members.hpp), so
// that no list of members can be short of one.
#pragma once

#include <concepts>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "model/core/cache/members.hpp"

namespace headjudge::test {

template <class T>
bool is_same(const T& a, const T& b);

template <class T>
bool is_same(const std::vector<T>& a, const std::vector<T>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!is_same(a[i], b[i])) return false;
  }
  return true;
}

/// By what they point to.
template <class T>
bool is_same(const std::shared_ptr<T>& a, const std::shared_ptr<T>& b) {
  return a == nullptr || b == nullptr ? a == b : is_same(*a, *b);
}

template <class T>
bool is_same(const T& a, const T& b) {
  if constexpr (std::equality_comparable<T>) {
    return a == b;
  } else {
    const auto of_a = members_of(a);
    const auto of_b = members_of(b);
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return (is_same(std::get<I>(of_a), std::get<I>(of_b)) && ...);
    }(std::make_index_sequence<kMemberCount<T>>{});
  }
}

}  // namespace headjudge::test
