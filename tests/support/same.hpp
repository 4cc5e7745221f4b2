// Two values compared member by member, at any depth.
//
// Structs without an operator== are taken apart by the compiler (model/core/cache/members.hpp), so
// that no list of members can be short of one.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "model/core/base/when_asked.hpp"
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

template <class T>
bool is_same(const std::optional<T>& a, const std::optional<T>& b) {
  return a && b ? is_same(*a, *b) : a.has_value() == b.has_value();
}

/// By what they point to.
template <class T>
bool is_same(const std::shared_ptr<T>& a, const std::shared_ptr<T>& b) {
  return a == nullptr || b == nullptr ? a == b : is_same(*a, *b);
}

/// By what they come to; both can be asked.
template <class T>
bool is_same(const WhenAsked<T>& a, const WhenAsked<T>& b) {
  return is_same(a.get(), b.get());
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
